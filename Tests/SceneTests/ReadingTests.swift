import Appearance
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

/// What a scene holds, in values that compare. Numbers are told apart to the last bit.
struct SceneContents: Equatable {
  var sizes: [Double?]
  var views: [String]
  var stacks: [Stack?]
  var guides: [Guide]
  var constraints: [Constraint]
  var bits: [UInt64]
  var appearances: [ResolvedAppearance]
  var rules: [ResolvedScene.RuleSource]
  var places: [SourcePosition]

  init(_ scene: ResolvedScene) {
    let tree = scene.tree
    let ids = tree.viewsInTreeOrder
    sizes = [scene.width, scene.height]
    views = ids.map { id in
      var view = tree[id]
      // What stands in a dictionary has no order to be printed in.
      view.stack = nil
      return "\(id) in \(String(describing: tree.parent(of: id))): \(view)"
    }
    stacks = ids.map { tree[$0].stack }
    guides = ids.flatMap { tree.guides(of: $0) }.map { tree[$0] }
    constraints = tree.constraints
    bits = tree.constraints.flatMap { [$0.constant.bitPattern] + $0.terms.map(\.coefficient.bitPattern) }
    appearances = scene.appearances
    rules = Array(scene.rules)
    places = [scene.sizePosition] + scene.viewPositions + scene.guidePositions
  }
}

/// Reading in one go, beside reading a document and resolving it.
@Suite struct ReadingTests {
  private func both(_ json: String) -> (Result<SceneContents, SceneError>, Result<SceneContents, SceneError>) {
    Self.both(Array(json.utf8))
  }

  /// The contents, or the faults as text, of both ways.
  static func both(_ bytes: [UInt8]) -> (Result<SceneContents, SceneError>, Result<SceneContents, SceneError>) {
    let once = Result { () throws(SceneError) in
      SceneContents(try ResolvedScene(json: bytes, file: "t", content: PlainContent()))
    }
    let twice = Result { () throws(SceneError) in
      SceneContents(try SceneDocument(json: bytes, file: "t").resolved(content: PlainContent()))
    }
    return (once, twice)
  }

  static let fixtures = Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json")

  @Test("Scenes without faults are the same both ways", arguments: fixtures)
  func fixture(path: String) throws {
    let (once, twice) = both(String(decoding: try Repository.bytes(of: path), as: UTF8.self))
    let contents = try once.get()
    #expect(contents == (try twice.get()))
    #expect(contents.rules.count == contents.constraints.count)
  }

  @Test("Samples are the same both ways", arguments: SampleScenes.all + SampleScenes.refused)
  func sample(json: String) {
    let (once, twice) = both(json)
    #expect(once == twice)
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

  @Test("Faults are told the same both ways", arguments: faults)
  func fault(name: String, rule: String) {
    let (once, twice) = both(
      #"{"scene": 1, "root": {"id": "root", "size": [9, 9], "views": [{"id": "a"}, {"id": "b"}], "constraints": [\#(rule)]}}"#
    )
    #expect(throws: SceneError.self) { try once.get() }
    #expect(once == twice)
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

  @Test(
    "Faults of documents are told the same both ways",
    arguments: [
      #"{"root": {"size": [9, 9]}}"#, #"{"name": "n", "root": {"size": [9, 9]}}"#, #"{"scene": 1}"#, #"{}"#,
      #"{"scene": 1, "root": {}}"#, #"{"scene": 2, "root": {"size": [9, 9]}}"#,
      #"{"scene": 1, "scene": 1, "root": {"size": [9, 9]}}"#, #"{"root": {"size": [9, 9]}, "scene": "1"}"#,
    ])
  func faultyDocument(text: String) {
    let (once, twice) = both(text)
    #expect(throws: SceneError.self) { try once.get() }
    #expect(once == twice)
  }

  @Test("Faults of views are told the same both ways", arguments: faultyViews)
  func faultyView(views: String) {
    let (once, twice) = both(#"{"scene": 1, "root": {"size": [9, 9], "views": [\#(views)]}}"#)
    #expect(throws: SceneError.self) { try once.get() }
    #expect(once == twice)
  }

  @Test("Scenes are the same both ways as deep as the reader takes them", arguments: [10, 498, 499, 500])
  func depth(count: Int) {
    let opening = String(repeating: #"{"views": ["#, count: count), closing = String(repeating: "]}", count: count)
    let (once, twice) = both(#"{"scene": 1, "root": {"size": [1, 1], "views": [\#(opening)\#(closing)]}}"#)
    #expect(once == twice)
  }

  static let arrangements = [
    #"{"id": "s", "stack": "vertical", "customSpacing": {"a": 2}, "views": [{"id": "a"}, {"id": "b"}]}"#,
    #"{"grid": {"cells": [[{"view": "a", "constraints": ["a.width == 1"]}, null]]}, "views": [{"id": "a"}]}"#,
    #"{"customSpacing": {"_a": 2}, "stack": "horizontal", "views": [{"id": "_a"}]}"#,
    #"{"constraints": ["H:|-[a]-8-[b]-|", {"vfl": "V:|[a]|", "id": "k"}], "views": [{"id": "a"}, {"id": "b"}]}"#,
    #"{"views": [{"id": "a", "hidden": true, "scroll": true}], "constraints": ["\u0056:|[a]", "a.width == 8"]}"#,
  ]

  @Test("Stacks and visual formats are the same both ways", arguments: arrangements)
  func arrangement(view: String) throws {
    let (once, twice) = both(#"{"scene": 1, "root": {"size": [9, 9], "views": [\#(view)]}}"#)
    _ = try once.get()
    #expect(once == twice)
  }

  @Test("Keys may stand in any order")
  func order() throws {
    let (once, twice) = both(
      """
      {"root": {"views": [{"views": [{"id": "b"}], "id": "a", "text": "t", "style": "s"}, {}], "size": ["m", 2],
        "constraints": ["b.top == a.top + m"]}, "styles": {"s": {"color": "#abcdef"}}, "metrics": {"m": 3}, "scene": 1}
      """)
    let contents = try once.get()
    #expect(once == twice)
    #expect(contents.appearances[1].text?.color == Color(hex: "#abcdef"))
    #expect(contents.constraints.map { $0.constant } == [-3])
    #expect(contents.rules.map { $0.name } == ["root.constraints[0]"])
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
