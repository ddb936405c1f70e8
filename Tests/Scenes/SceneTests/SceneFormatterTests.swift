import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Scene

struct SceneFormatterTests {
  @Test("Short things stand on one line, views and rules on lines of their own, comments where they were")
  func form() throws {
    let text = """
      // a card
      {"scene":/* one */1, /* gaps */ "metrics":{"gap":8,"edge":16}, // in points
        "root":{"id":"r","size":[1,2],
          "views":[{"id":"a"},{"id":"b"}, // two
          ], "constraints":["a.top == 1"]
          // the end
        }}
      // behind
      """
    let wanted = """
      // a card
      {
        /* one */
        "scene": 1, /* gaps */
        "metrics": { "gap": 8, "edge": 16 }, // in points
        "root": {
          "id": "r",
          "size": [1, 2],
          "views": [
            { "id": "a" },
            { "id": "b" } // two
          ],
          "constraints": ["a.top == 1"]
          // the end
        }
      }
      // behind

      """
    let found = try SceneFormatter(Array(text.utf8)).formatted()
    #expect(found == wanted)
    #expect(try SceneFormatter(Array(found.utf8)).formatted() == found)
  }

  @Test(
    "What is formatted says the same, and stays as it is",
    arguments: Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json"))
  func fixtures(path: String) throws {
    let bytes = try Repository.bytes(of: path), once = try SceneFormatter(bytes).formatted()
    #expect(try JSONValue(json: Array(once.utf8)) == JSONValue(json: bytes))
    #expect(try SceneFormatter(Array(once.utf8)).formatted() == once)
  }

  @Test(
    "The scenes of the playgrounds are in canonical form",
    arguments: Repository.files(in: "Playgrounds", endingWith: ".json"))
  func playgrounds(path: String) throws {
    let bytes = try Repository.bytes(of: path)
    guard try JSONValue(json: bytes)["scene"] != nil else { return }
    #expect(try SceneFormatter(bytes).formatted() == String(decoding: bytes, as: UTF8.self), "run rabbet fmt \(path)")
  }

  @Test("The scenes of the pages are in canonical form", arguments: Repository.files(in: "Docs", endingWith: ".md"))
  func pages(path: String) throws {
    let page = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
    for part in page.components(separatedBy: "```json\n").dropFirst() {
      let text = part.components(separatedBy: "```")[0]
      guard text.contains("\"scene\":") else { continue }
      #expect(try SceneFormatter(Array(text.utf8)).formatted() == text)
    }
  }
}
