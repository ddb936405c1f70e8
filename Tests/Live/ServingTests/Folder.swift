import Foundation
import Workspaces

@testable import Serving

/// A folder of scenes that goes away afterwards.
struct Folder: ~Copyable {
  let path: String

  /// A card with data, rows beside it, and a broken and a hidden scene.
  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "rabbet-serving-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path + "/cards", withIntermediateDirectories: true)
    try write(Self.card, to: "cards/card.json")
    try write("title,count\nLisbon,3\nPorto,4\n", to: "cards/card.csv")
    try write(#"{"scene": 1, "root": {"id": "c", "size": [10, 10], "fil": "white"}}"#, to: "broken.json")
    try write(Self.card, to: ".hidden.json")
    try write(#"{"no": "scene"}"#, to: "other.json")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let card = """
    {
      // The card of a place.
      "scene": 1,
      "data": { "title": "A place", "count": 1 },
      "metrics": { "gap": 12 },
      "variants": { "night": { "when": { "theme": "dark" }, "set": { "card.fill": "#000000" } } },
      "root": {
        "id": "card", "size": [120, 60], "fill": "#ffffff",
        "views": [{ "id": "title", "text": "{title}", "font": "10 fixture" }],
        "constraints": ["title.leading == card.leading + gap", "title.top == card.top + 8"]
      }
    }
    """

  func write(_ text: String, to file: String) throws { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)")) }

  var workspace: Workspace { Workspace(folder: path) }

  var settings: ServerSettings { ServerSettings(workspace) }
}

extension Router {
  /// Returns the answer to a request under the server's own name.
  func get(_ target: String, _ headers: [String: String] = [:], method: String = "GET", body: String = "") async
    -> Reply
  {
    let headers = ["host": "localhost:8080"].merging(headers) { $1 }
    guard let request = Incoming(method: method, target: target, headers: headers, body: Array(body.utf8)) else {
      return Reply(400)
    }
    return await reply(to: request).reply
  }

  func post(_ target: String, _ body: String, _ headers: [String: String] = [:]) async -> Reply {
    await get(target, headers, method: "POST", body: body)
  }
}

extension Reply {
  var text: String { String(decoding: body, as: UTF8.self) }
}
