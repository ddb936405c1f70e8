import Diagnostics
import Layout
import Testing

@testable import Scene

/// Names of Apple's systems that scenes spell otherwise or do not have.
struct ForeignNameTests {
  @Test(
    "A key of UIKit's is refused with the key to write",
    arguments: [
      ("isHidden", "\"hidden\""), ("backgroundColor", "\"fill\""), ("arrangedSubviews", "\"views\""),
      ("alignmentRectInsets", "\"alignmentInsets\""), ("intrinsicContentSize", "\"intrinsicSize\""),
      ("safeAreaLayoutGuide", "\"kind\": \"safeArea\""), ("axis", "\"stack\""), ("layoutMargins", "\"margins\""),
      ("semanticContentAttribute", "\"semanticContent\""), ("rotation", "\"transform\""),
      ("translatesAutoresizingMaskIntoConstraints", "rules"), ("gridView", "\"grid\""),
      ("xPlacement", "inside \"grid\""),
    ])
  func keys(key: String, help: String) throws {
    let text = "{\"scene\": 1, \"root\": {\"size\": [1, 1], \"views\": [{\"\(key)\": 1}]}}"
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: Array(text.utf8)) }
    let shown = try #require(error?.description)
    #expect(shown.contains("E010") && shown.contains(key) && shown.contains(help), "\(shown)")
  }

  @Test(
    "A shadow's key of other systems is refused with the key to write",
    arguments: [("offset", "\"dx\""), ("radius", "\"blur\""), ("opacity", "\"color\"")])
  func shadowKeys(key: String, help: String) throws {
    let text = "{\"scene\": 1, \"root\": {\"size\": [1, 1], \"ornaments\": [{\"shadow\": {\"\(key)\": 1}}]}}"
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: Array(text.utf8)) }
    #expect(error?.description.contains("help: write \(help)") == true)
  }

  @Test(
    "An attribute that there is not is refused with what to write",
    arguments: [("minX", "write left"), ("notAnAttribute", "leave \"to\" out")])
  func attributes(name: String, help: String) throws {
    for constraint in ["\"super.\(name) == 4\"", "{\"item\": \"a\", \"attribute\": \"\(name)\", \"relation\": \"==\"}"]
    {
      let text =
        "{\"scene\": 1, \"root\": {\"size\": [1, 1], \"views\": [{\"id\": \"a\"}], \"constraints\": [\(constraint)]}}"
      let error = #expect(throws: SceneError.self) {
        try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
      }
      let shown = try #require(error?.description)
      #expect(shown.contains("E023") && shown.contains(help), "\(shown)")
    }
  }

  @Test func minusOneIsWrittenAsNull() throws {
    let text = "{\"scene\": 1, \"root\": {\"size\": [1, 1], \"views\": [{\"intrinsicSize\": [-1, 20]}]}}"
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: Array(text.utf8)) }
    #expect(error?.description.contains("write null") == true)
  }

  @Test(
    "A priority out of range is refused with the range",
    arguments: ["0", "-1", "1001", "-0.5"])
  func priorities(priority: String) throws {
    let text =
      "{\"scene\": 1, \"root\": {\"id\": \"r\", \"size\": [1, 1], \"constraints\": [\"r.width == 4 @\(priority)\"]}}"
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
    }
    let shown = try #require(error?.description)
    #expect(shown.contains("at most 1000") || shown.contains("E030"), "\(shown)")
  }
}
