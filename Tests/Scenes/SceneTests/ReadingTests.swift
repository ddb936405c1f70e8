import Appearance
import Diagnostics
import Geometry
import Layout
import TestSupport
import Testing

@testable import Scene

/// Pictures of 200 × 100 points, and words of 10 × 10 a byte.
struct PlainContent: SceneContent {
  func imageSize(_ path: String) throws(ContentError) -> Size {
    if path == "none.png" { throw .missing(path: path, reason: "there is no such file") }
    return Size(width: 200, height: 100)
  }

  func textMetrics(_ text: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: 10 * Double(text.utf8.count), height: 10, firstBaseline: 8, lastBaselineFromBottom: 2)
  }
}

/// Scenes from their bytes to what is laid out.
@Suite struct ReadingTests {
  private func scene(_ json: String) throws(SceneError) -> ResolvedScene {
    try ResolvedScene(json: Array(json.utf8), file: "t", content: PlainContent())
  }

  static let fixtures = Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json")

  @Test(
    "Every fixture resolves, with a source for each constraint and a position for each view", arguments: fixtures)
  func fixture(path: String) throws {
    let scene = try scene(String(decoding: try Repository.bytes(of: path), as: UTF8.self))
    #expect(scene.rules.count == scene.tree.constraints.count)
    #expect(scene.viewPositions.count == scene.tree.viewCount)
  }

  static let faults = [
    ("unknown item", #""a.top == c.top""#), ("illegal pair", #""a.top == b.width""#),
    ("unknown metric", #""a.top == b.top + gap""#),
    ("twice one label", #""k: a.top == b.top", "k: a.top == b.top""#), ("no parent", #""root.top == super.top""#),
    ("division by zero", #""a.top == b.top / 0""#), ("too large", #""a.top == b.top + 1e12 + 1e12""#),
    ("bad priority", #""a.top == b.top @0""#), ("visual format", #""H:|-[a]-[c]|""#), ("no anchor", #""1 == 2""#),
    ("product of anchors", #""a.top == b.top * a.top""#), ("no relation", #""a.top""#), ("", #"" ""#),
    ("two labels", #"{ "rule": "k: a.top == b.top", "id": "l" }"#), ("name with a digit", #""a.top == 2b""#),
  ]

  @Test("A rule with a fault is refused at its line", arguments: faults)
  func fault(name: String, rule: String) {
    let json =
      #"{"scene": 1, "root": {"id": "root", "size": [9, 9], "views": [{"id": "a"}, {"id": "b"}], "constraints": ["#
      + "\n\(rule)]}}"
    let error = #expect(throws: SceneError.self) { try scene(json) }
    #expect(error?.findings.map(\.span.start.line) == [2])
  }

  static let faultyViews = [
    #"{"id": "a"}, {"id": "a"}"#, #"{"id": "a", "guides": [{"id": "a"}]}"#, #"{}, {"id": "_1"}"#, #"{"id": "_1"}, {}"#,
    #"{"image": "none.png"}"#, #"{"text": "t", "style": "none"}"#, #"{"views": 1}"#, #"{"views": [1]}"#,
    #"{"margins": "gap"}"#,
    #"{"stack": "vertical", "customSpacing": {"b": 2}, "views": [{"id": "a"}]}, {"id": "b"}"#,
    #"{"stack": "vertical", "customSpacing": {"_2": 2}, "views": [{}]}"#, #"{"spacing": 2}"#,
    #"{"id": "s", "grid": {"cells": [["a", "s"]]}, "views": [{"id": "a"}]}"#,
    #"{"id": "s", "grid": {"cells": [[{"view": "a", "constraints": ["a.top == nobody.top"]}]]}, "views": [{"id": "a"}]}"#,
    #"{"constraints": ["H:[a]", "V:[b]"]}"#, #"{"guides": [{"id": "g", "kind": "scrollContent"}]}"#,
  ]

  @Test("A view with a fault is refused", arguments: faultyViews)
  func faultyView(views: String) throws {
    let json = #"{"scene": 1, "root": {"size": [9, 9], "views": [\#(views)]}}"#
    let error = #expect(throws: SceneError.self) { try scene(json) }
    let whole = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(json.utf8), file: "t").resolved(content: PlainContent())
    }
    #expect(error?.findings == whole?.findings)
  }

  @Test("A scene that is read view by view is its document resolved", arguments: fixtures)
  func viewByView(path: String) throws {
    let json = try Repository.bytes(of: path), content = PlainContent()
    let scene = try ResolvedScene(json: json, content: content)
    let other = try SceneDocument(json: json).resolved(content: content)
    #expect(scene.appearances == other.appearances && scene.name == other.name)
    #expect(scene.rules.elementsEqual(other.rules))
    #expect(scene.viewPositions == other.viewPositions && scene.guidePositions == other.guidePositions)
    #expect(scene.sizePosition == other.sizePosition && scene.warnings == other.warnings)
    #expect(try description(of: scene) == description(of: other))
  }

  /// The views and guides with where they are, and the constraints.
  private func description(of scene: ResolvedScene) throws -> [String] {
    let tree = scene.tree, layout = try tree.layout(width: scene.width, height: scene.height)
    return tree.viewsInTreeOrder.map { view in
      let guides = tree.guides(of: view).map { "\(tree[$0].name ?? "") \(layout.frame(of: $0))" }
      return "\(tree[view].name ?? "") \(layout.frame(of: view)) \(tree[view].margins) \(guides)"
    } + tree.constraints.map { tree.text(of: $0) }
  }

  @Test("Views nest as deep as JSON does", arguments: [10, 498])
  func depth(count: Int) throws {
    let opening = String(repeating: #"{"views": ["#, count: count), closing = String(repeating: "]}", count: count)
    let scene = try scene(#"{"scene": 1, "root": {"size": [1, 1], "views": [\#(opening)\#(closing)]}}"#)
    #expect(scene.tree.viewCount == count + 1)
  }

  static let arrangements = [
    #"{"id": "s", "stack": "vertical", "customSpacing": {"a": 2}, "views": [{"id": "a"}, {"id": "b"}]}"#,
    #"{"grid": {"cells": [[{"view": "a", "constraints": ["a.width == 1"]}, null]]}, "views": [{"id": "a"}]}"#,
    #"{"customSpacing": {"_a": 2}, "stack": "horizontal", "views": [{"id": "_a"}]}"#,
    #"{"constraints": ["H:|-[a]-8-[b]-|", {"vfl": "V:|[a]|", "id": "k"}], "views": [{"id": "a"}, {"id": "b"}]}"#,
    #"{"views": [{"id": "a", "hidden": true, "scroll": true}], "constraints": ["\u0056:|[a]", "a.width == 8"]}"#,
  ]

  @Test("Stacks, grids and visual formats resolve", arguments: arrangements)
  func arrangement(view: String) throws {
    let scene = try scene(#"{"scene": 1, "root": {"size": [9, 9], "views": [\#(view)]}}"#)
    #expect(scene.rules.count == scene.tree.constraints.count)
  }

  @Test("Keys may stand in any order")
  func order() throws {
    let scene = try scene(
      """
      {"root": {"views": [{"views": [{"id": "b"}], "id": "a", "text": "t", "style": "s"}, {}], "size": ["m", 2],
        "constraints": ["b.top == a.top + m"]}, "styles": {"s": {"color": "#abcdef"}}, "metrics": {"m": 3}, "scene": 1}
      """)
    #expect(scene.appearances[1].text?.color == Color(hex: "#abcdef"))
    #expect(scene.tree.constraints.map { $0.constant } == [-3])
    #expect(scene.rules.map { $0.name } == ["root.constraints[0]"])
  }

  @Test func rulesAreCalledByTheirPlaceOrTheirLabel() throws {
    let json = """
      {"scene": 1, "root": {"size": [9, 9], "views": [{}, {"id": "a", "views": [{"id": "b", "constraints": [
        "b.top == a.top", "k: b.left == a.left == super.left", {"rule": "b.right == a.right", "why": "so"}]}]}]}}
      """
    let scene = try ResolvedScene(json: Array(json.utf8), content: PlainContent())
    let place = "root.views[1].views[0].constraints"
    #expect(scene.rules.map(\.name) == ["\(place)[0]", "k", "k", "\(place)[2]"])
    #expect(scene.rules.map(\.text).last == "b.right == a.right")
    #expect(scene.rules.map(\.reason) == [nil, nil, nil, "so"])
    #expect(scene.rules[0].position == SourcePosition(line: 2, column: 3))
  }
}
