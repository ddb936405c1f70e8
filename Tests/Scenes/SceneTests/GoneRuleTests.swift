import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// Rules that do not count: with another in their place while a view is hidden, or switched off.
struct GoneRuleTests {
  private func scene(_ photo: String, gone: String = "title.leading == card.leading + 4") throws -> ResolvedScene {
    let text = """
      {"scene": 1, "root": {"id": "card", "size": [100, 50], "views": [
        {"id": "photo", \(photo), "views": [{"id": "inner"}], "guides": [{"id": "middle"}]}, {"id": "title"}],
        "constraints": [
          {"id": "lead", "rule": "title.leading == photo.trailing + 8", "gone": "\(gone)"},
          {"rule": "title.top == middle.bottom", "gone": "title.top == super.top"},
          {"rule": "inner.width == title.width", "gone": "title.width == 30"}]}}
      """
    return try SceneDocument(json: Array(text.utf8), file: "f").resolved(content: NoContent())
  }

  private func texts(_ scene: ResolvedScene) -> [String] { scene.tree.constraints.map { scene.tree.text(of: $0) } }

  @Test("The other rule counts while a view it names is hidden, or is inside a hidden one, under the same label")
  func gone() throws {
    #expect(
      try texts(scene(#""hidden": false"#)) == [
        "title.leading == photo.trailing + 8", "title.top == middle.bottom", "inner.width == title.width",
      ])
    let hidden = try scene(#""hidden": true"#)
    #expect(texts(hidden) == ["title.leading == card.leading + 4", "title.top == card.top", "title.width == 30"])
    #expect(hidden.rules.map(\.name) == ["lead", "root.constraints[1]", "root.constraints[2]"])
    #expect(hidden.rules[0].text == "title.leading == card.leading + 4")
  }

  @Test("Both rules are read whatever is hidden, and written again")
  func bothAreRead() throws {
    for photo in [#""hidden": false"#, #""hidden": true"#] {
      let error = #expect(throws: SceneError.self) { try scene(photo, gone: "title.leading = 4") }
      #expect(error?.findings.first?.id == .badRule)
    }
    let text = #"{"scene": 1, "root": {"size": [1, 1], "constraints": [{"rule": "a.top == 1", "gone": "b.top == 2"}]}}"#
    #expect(SceneWriter.text(try SceneDocument(json: Array(text.utf8))).contains(#""gone": "b.top == 2""#))
  }

  @Test("Rules that are switched off stay in the tree and are solved without; what they name may have been left out")
  func rulesThatAreOff() throws {
    let template = """
      {"scene": 1, "data": {"isLow": false, "more": false}, "root": {"id": "card", "size": [40, 30],
        "views": [{"id": "a"}, {"id": "b", "if": "more"}], "constraints": ["a.width == 9", "a.height == 9",
          "keep: a.top == card.top + 1", "a.left == card.left", {"id": "low", "rule": "a.bottom == card.bottom", "enabled": "{isLow}"},
          {"id": "every", "repeat": [1, 2], "rule": "a.left == card.left + {item}"}, {"rule": "a.right == b.left", "enabled": false},
          {"item": "a", "attribute": "top", "relation": "==", "to": "card.bottom", "enabled": false},
          {"vfl": "V:|[a]|", "enabled": false}]},
       "variants": {"low": {"enable": ["low"], "disable": ["keep", "every"]}, "plain": {"disable": ["every"]}}}
      """
    for (variant, top, isActive) in [("low", 21.0, [false, true, true]), ("plain", 1.0, [true, true, false])] {
      let scene = try SceneTemplate(json: Array(template.utf8), file: "t.json")
        .resolved(environment: SceneEnvironment(variants: [variant]), content: NoContent())
      let tree = scene.tree, layout = try tree.layout(width: scene.width, height: scene.height)
      #expect(tree.constraintIDs.map(tree.isActive) == [true, true] + isActive + [Bool](repeating: false, count: 5))
      #expect(scene.rules.count == 10 && layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
      let view = try #require(tree.viewsInTreeOrder.first { tree.name(of: .view($0)) == "a" })
      #expect(layout.frame(of: view) == Rect(x: 0, y: top, width: 9, height: 9))
    }
  }
}
