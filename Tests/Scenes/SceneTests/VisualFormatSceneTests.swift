import Appearance
import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// What a scene with views a and b inside a card comes to.
private func resolved(_ constraints: String, root: String = "\"direction\": \"ltr\"") throws -> ResolvedScene {
  let text = """
    {"scene": 1, "metrics": {"gap": 5, "high": 9}, "root": {"id": "card", "size": [100, 50], \(root),
    "views": [{"id": "a", "views": [{"id": "inner"}]}, {"id": "b"}], "guides": [{"id": "g"}], "constraints": [
    \(constraints)]}}
    """
  return try SceneDocument(json: Array(text.utf8), file: "f").resolved(content: NoContent())
}

private func diagnostic(_ constraints: String) throws -> Finding {
  try #require(#expect(throws: SceneError.self) { try resolved(constraints) }?.findings.first)
}

struct VisualFormatSceneTests {
  @Test("A format becomes constraints that have its label, its text and its place")
  func labels() throws {
    let scene = try resolved(#""V:|[a]", {"vfl": "H:|-[a(gap)]-gap-[b(a@high)]", "id": "row"}"#)
    let texts = scene.tree.constraints.map { scene.tree.text(of: $0) }
    #expect(
      texts == [
        "a.top == card.top", "a.leading == card.leadingMargin", "a.width == 5", "b.leading == a.trailing + 5",
        "b.width == a.width @750",
      ])
    #expect(scene.rules.map(\.name) == ["root.constraints[0]", "row", "row", "row", "row"])
    #expect(Set(scene.rules.dropFirst().map(\.text)) == ["H:|-[a(gap)]-gap-[b(a@high)]"])
    #expect(
      scene.rules.map(\.position) == [SourcePosition(line: 3, column: 1)]
        + Array(repeating: SourcePosition(line: 3, column: 11), count: 4))
    #expect(scene.tree.constraints.map(\.identifier) == [nil, "row", "row", "row", "row"])
  }

  @Test("The bar is the view whose rules these are, also for what stands deeper")
  func bar() throws {
    let scene = try resolved(#""H:|[inner]-[g]|""#)
    #expect(
      scene.tree.constraints.map { scene.tree.text(of: $0) } == [
        "inner.leading == card.leading", "g.leading == inner.trailing + 8", "card.trailing == g.trailing",
      ])
  }

  @Test("Options line up and turn round, and the scene says what a plain hyphen is")
  func optionsAndSpacing() throws {
    let scene = try resolved(
      #"{"vfl": "|-[a]-[b]-|", "options": ["alignAllTop", "directionRightToLeft", "alignAllBottom"]}"#,
      root: #""vflSpacing": {"sibling": "gap", "edge": 20}"#)
    #expect(
      scene.tree.constraints.map { scene.tree.text(of: $0) } == [
        "card.right == a.right + 20", "a.left == b.right + 5", "b.left == card.left + 20", "a.top == b.top",
        "a.bottom == b.bottom",
      ])
  }

  @Test(
    "A fault is reported at its character",
    arguments: [
      (#""H:|-[a""#, "E038 3:8"), (#""H:[c]""#, "E021 3:5"), (#""H:[a]-gpa-[b]""#, "E022 3:8"),
      (#""H:[a(gpa)]""#, "E022 3:7"), (#""H:[a(8@0)]""#, "E033 3:9"), (#""H:[a(8@hihg)]""#, "E022 3:9"),
      (#""H:[a]-1e13-[b]""#, "E014 3:8"), (#""\u0048:\t[c]""#, "E021 3:12"), (#""V:[a]\u002D[é]""#, "E038 3:14"),
      (#"{"vfl": "[a][b]", "options": ["directionLeftToRight", "alignAllLeft"]}"#, "E038 3:55"),
      (#"{"vfl": "[a]", "options": ["directionLeftToRight", "directionRightToLeft"]}"#, "E038 3:52"),
      (#"{"vfl": "[a][g]", "options": ["alignAllFirstBaseline"]}"#, "E035 3:9"),
      (#"{"vfl": "V:[a]", "id": "x"}, {"vfl": "V:[b]", "id": "x"}"#, "E034 3:53"),
      (#""H: a.top == b.top""#, "E038 3:5"), (#"{"rule": "H:[a]"}"#, "E030 3:10"),
    ])
  func faults(constraints: String, expected: String) throws {
    let found = try diagnostic(constraints)
    #expect("\(found.id.rawValue) \(found.span.start.line):\(found.span.start.column)" == expected)
  }

  @Test("A fault behind escapes has its caret and the nearest name")
  func caret() throws {
    let text = try diagnostic(#""H:|\u002d[b]-gpa-[a]""#).text
    #expect(
      text == #"""
        error[E022]: no metric is called "gpa"
          --> f:3:15   root.constraints[0]
        3 | "H:|\u002d[b]-gpa-[a]"]}}
          |               ^^^ did you mean "gap"?
        """#)
    #expect(try diagnostic(#""H:[titel]""#).message == "no view or guide is called \"titel\"")
    #expect(try diagnostic(#""H:[a]-8@750-[b]""#).help == "write the distance and its priority as in -(8@750)-")
    #expect(try diagnostic(#""H: a.top == 8""#).help?.contains("label") == true)
  }

  @Test("A format is no longer than a rule may be")
  func length() throws {
    let long = String(repeating: "[a]", count: 1364)
    #expect(try resolved("\"H:\(long)\"").rules.count == 1363)
    #expect(try diagnostic("\"H:\(long)[a]\"").id == .tooLong)
  }
}
