import Foundation
import Rabbet
import Testing

@Suite("Controls") struct ControlTests {
  private func solved(_ root: String) throws -> SolvedScene {
    let scene = #"{"scene": 1, "styles": {"s": {"font": "10 fixture"}}, "root": \#(root)}"#
    return try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))
  }

  private func view(_ name: String, in solved: SolvedScene) throws -> ViewID {
    try #require(solved.scene.tree.viewsInTreeOrder.first { solved.scene.tree.name(of: .view($0)) == name })
  }

  @Test func controlsBringTheirSizesAndPriorities() throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [300, 300], "views": [
        {"id": "s", "control": "switch"}, {"id": "b", "control": "button", "text": "OK", "style": "s"},
        {"id": "f", "control": "textField", "text": "name", "style": "s"}, {"id": "p", "control": "progressView"},
        {"id": "own", "control": "stepper", "hugging": 1, "intrinsicSize": [10, null]}]}
      """#)
    func size(_ name: String) throws -> IntrinsicSize {
      try solved.scene.tree[view(name, in: solved)].intrinsicContentSize
    }
    #expect(try size("s") == IntrinsicSize(width: 49, height: 31))
    #expect(solved.layout.frame(of: try view("s", in: solved)).width == 51)
    #expect(try size("b") == IntrinsicSize(width: 30, height: 30))
    #expect(try size("f") == IntrinsicSize(width: 54, height: 34))
    #expect(try size("p") == IntrinsicSize(width: nil, height: 4))
    #expect(try size("own") == IntrinsicSize(width: 10, height: nil))
    #expect(solved.scene.tree[try view("s", in: solved)].contentHugging == AxisPriorities(.high))
    #expect(solved.scene.tree[try view("own", in: solved)].contentHugging != AxisPriorities(.high))
    // The title of a button stands in its middle.
    let baselines = solved.scene.tree[try view("b", in: solved)].baselines
    #expect(baselines == Baselines(firstOffsetFromTop: 18, baselineOffsetFromBottom: 12))
  }

  /// The widths that Interface Builder stored for segmented controls which nothing else stretches: iOS 13 and later.
  @Test(
    "Segments are as wide as the widest title and 20 points",
    arguments: [
      (["Input", "Style", "Result"], 173.0), (["Input", "Segmentation", "Overlay"], 317.0),
    ])
  func segments(titles: [String], stored: Double) throws {
    let list = titles.map { "\"\($0)\"" }.joined(separator: ", ")
    let solved = try solved(
      #"""
      {"id": "r", "size": [400, null], "views": [{"id": "c", "control": "segmentedControl", "segments": [\#(list)]}],
       "constraints": ["c.leading == r.leading", "c.top == r.top", "c.bottom == r.bottom"]}
      """#)
    let frame = solved.layout.frame(of: try view("c", in: solved))
    // One pixel in a title of another font moves every segment.
    #expect(abs(frame.width - stored) <= Double(titles.count))
    #expect(frame.height == 32)
    #expect(solved.clippings.isEmpty)
  }

  @Test func segmentsOfTheFixtureFont() throws {
    let scene = { (direction: String, width: Double) in
      try solved(
        #"""
        {"id": "r", "size": [200, 40], "direction": "\#(direction)", "views": [
          {"id": "c", "control": "segmentedControl", "segments": ["a", "bbb"], "style": "s"}],
         "constraints": ["c.leading == r.leading", "c.top == r.top", "c.width == \#(width) @required"]}
        """#)
    }
    let open = try scene("ltr", 101)
    #expect(open.scene.tree[try view("c", in: open)].intrinsicContentSize == IntrinsicSize(width: 101, height: 31))
    #expect(open.clippings.isEmpty)
    // The first title stands in the middle of the first segment, which is at the right in scenes from right to left.
    #expect(try texts(open).map(\.0) == ["a", "bbb"])
    #expect(try texts(open).map(\.1) == [20.25, 60.75])
    #expect(try texts(scene("rtl", 101)).map(\.0) == ["bbb", "a"])
    #expect(try texts(scene("rtl", 101)).map(\.1) == [109.25, 169.75])
    // Both segments lack 10 points for the wider title.
    let narrow = try scene("ltr", 41)
    #expect(narrow.clippings.map(\.missingWidth) == [20])
    #expect(narrow.fonts.map(\.font.family) == ["fixture"])
  }

  private func texts(_ solved: SolvedScene) throws -> [(String, Double)] {
    func found(_ commands: [Command]) -> [(String, Double)] {
      commands.flatMap { command -> [(String, Double)] in
        switch command {
        case .group(let group): found(group.commands)
        case .text(let run): [(run.string, run.baseline.x)]
        default: []
        }
      }
    }
    return found(try solved.drawing().commands)
  }

  @Test func dotsPickersAndBars() throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [300, 300], "views": [
        {"id": "p", "control": "pageControl", "pages": 3}, {"id": "none", "control": "pageControl"},
        {"id": "d", "control": "datePicker"}, {"id": "b", "control": "searchBar"},
        {"id": "empty", "control": "segmentedControl"}]}
      """#)
    func size(_ name: String) throws -> IntrinsicSize {
      try solved.scene.tree[view(name, in: solved)].intrinsicContentSize
    }
    #expect(try size("p") == IntrinsicSize(width: 39, height: 37))
    #expect(try size("none") == IntrinsicSize(width: 0, height: 37))
    #expect(try size("d") == IntrinsicSize(width: 320, height: 216))
    #expect(try size("b") == IntrinsicSize(width: nil, height: 56))
    #expect(try size("empty") == IntrinsicSize(width: 0, height: 31))
    let picker = solved.scene.tree[try view("d", in: solved)]
    #expect(picker.contentHugging == AxisPriorities(.low) && picker.compressionResistance == AxisPriorities(.high))
  }

  @Test func controlsHaveTheStateThatTheSceneGives() throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [300, 300], "views": [
        {"id": "s", "control": {"kind": "slider", "value": 0.25, "tint": "#ff0000"}},
        {"id": "o", "control": {"kind": "switch", "isOn": false, "enabled": false}}, {"id": "on", "control": "switch"},
        {"id": "f", "control": {"kind": "textField", "placeholder": "Name"}, "font": "10 fixture", "textAlignment": "center"},
        {"id": "t", "control": {"kind": "tabBar", "items": ["A", "B"], "symbols": ["star", ""], "badges": ["", "3"], "selected": 1}},
        {"id": "n", "control": {"kind": "segmentedControl", "items": ["A"], "selected": -1}}]}
      """#)
    func control(_ name: String) throws -> Control {
      try #require(solved.scene.appearance(of: view(name, in: solved)).control)
    }
    #expect(try control("s").value == 0.25 && control("s").tint == Color(red: 1, green: 0, blue: 0))
    #expect(try !control("o").isOn && !control("o").isEnabled && control("on").isOn)
    let field = try control("f")
    #expect(field.text == "Name" && field.isPlaceholder && field.alignment == .center && field.hasBorder)
    #expect(solved.scene.tree[try view("f", in: solved)].intrinsicContentSize == IntrinsicSize(width: 54, height: 34))
    let tabs = try control("t")
    #expect(
      tabs.items == ["A", "B"] && tabs.symbols == ["star", ""] && tabs.badges == ["", "3"] && tabs.selection == 1)
    #expect(try control("n").selection == nil)
  }

  @Test("A control with its state is written and read again", arguments: Control.Kind.allCases)
  func written(kind: Control.Kind) throws {
    var control = Control(kind, text: "Words", font: .bold(12, "fixture"))
    (control.textColor, control.alignment, control.style.minimumScale) = (.red, .trailing, 0.5)
    (control.value, control.isOn, control.isEnabled, control.hasBorder) = (0.25, true, false, true)
    (control.tint, control.ground, control.prompt, control.hasLargeTitle) = (.green, .blue, "P", true)
    (control.items, control.symbols, control.badges, control.selection) = (["a", "b"], ["star", ""], ["1", ""], 1)
    (control.sideInset, control.rowHeight) = (3, 20)
    let tree = ViewTree(root: .control(control, name: "c"))
    let made = try #require(tree[tree.root].appearance.control)
    #expect(made.kind == kind && made.tint == .green && !made.isEnabled && made.textColor == .red)
    #expect(made.text == (kind.hasText ? "Words" : ""))
    let text = SceneWriter.text(try SceneDocument(tree)), again = try SceneDocument(json: text).tree()
    #expect(again[again.root].appearance.control == made)
    #expect(try SceneWriter.text(SceneDocument(again)) == text)
  }

  @Test(
    "Keys of other controls, and pages without end, are refused",
    arguments: [
      (#""control": "switch", "text": "on""#, "E025"), (#""control": "segmentedControl", "text": "on""#, "E025"),
      (#""segments": ["a"]"#, "E025"), (#""control": "button", "pages": 2"#, "E025"),
      (#""control": "pageControl", "pages": 1001"#, "E014"), (#""control": "pageControl", "pages": -1"#, "E014"),
      (#""control": "segmentedControl", "segments": [1]"#, "E012"),
      (#""control": "segmentedControl", "segments": ["\u0000"]"#, "E004"),
      (#""control": {"kind": "label", "value": 0.3}"#, "E025"),
      (#""control": {"kind": "slider", "value": 1.5}"#, "E014"),
      (#""control": {"kind": "button", "placeholder": "Name"}"#, "E025"),
      (#""control": {"kind": "slider", "isOn": true}"#, "E025"),
      (#""control": {"kind": "switch"}, "lines": 2"#, "E025"),
    ])
  func refusals(keys: String, code: String) throws {
    let error = #expect(throws: RabbetError.self) { try solved(#"{"size": [9, 9], \#(keys)}"#) }
    #expect("\(try #require(error))".contains(code))
  }
}
