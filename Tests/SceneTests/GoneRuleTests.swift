import Diagnostics
import Layout
import Testing

@testable import Scene

/// Rules with another in their place while a view is hidden.
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
      #expect(error?.diagnostics.first?.code == .badRule)
    }
    let text = #"{"scene": 1, "root": {"size": [1, 1], "constraints": [{"rule": "a.top == 1", "gone": "b.top == 2"}]}}"#
    #expect(SceneWriter.text(try SceneDocument(json: Array(text.utf8))).contains(#""gone": "b.top == 2""#))
  }
}
