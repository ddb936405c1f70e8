import Diagnostics
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
    let found = try SceneFormatter.text(Array(text.utf8))
    #expect(found == wanted)
    #expect(try SceneFormatter.text(Array(found.utf8)) == found)
  }

  @Test(
    "What is formatted says the same, and stays as it is",
    arguments: Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json"))
  func fixtures(path: String) throws {
    let bytes = try Repository.bytes(of: path), once = try SceneFormatter.text(bytes)
    #expect(try JSONValue(json: Array(once.utf8)) == JSONValue(json: bytes))
    #expect(try SceneFormatter.text(Array(once.utf8)) == once)
  }
}
