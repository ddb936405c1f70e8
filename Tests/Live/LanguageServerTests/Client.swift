import Foundation
import Rabbet
import Workspaces

@testable import LanguageServer

/// A client of one session, with a text that is open.
struct Client {
  static let address = "file:///cards/card.scene.json"

  var session: LanguageSession
  private var number = 0.0

  /// Opens a text; its offset at `‸`, if there is one, is `cursor`.
  init(
    _ text: String = "", address: String = address, encodings: [JSONValue] = [], assets: AssetTable = AssetTable([:])
  ) {
    var workspace = Workspace(folder: "/")
    workspace.assets = { _ in assets }
    session = LanguageSession(workspace, version: "test")
    (self.address, self.text) = (address, text.replacing("‸", with: ""))
    cursor = text.firstRange(of: "‸").map { text[..<$0.lowerBound].utf8.count } ?? 0
    _ = request("initialize", ["capabilities": ["general": ["positionEncodings": .array(encodings)]]])
    notify("initialized", [:])
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(address), "languageId": "json", "version": 1, "text": .string(self.text)]])
  }

  let address: String
  /// The text as it was opened.
  let text: String
  let cursor: Int

  static func frame(_ message: JSONValue) -> [UInt8] { frame(message.text(pretty: false)) }

  static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  /// Sends bytes and returns all messages that come back.
  mutating func send(_ bytes: [UInt8]) -> [JSONValue] {
    session.receive(bytes)
    var messages: [JSONValue] = []
    while let answer = session.answer() { messages += Self.messages(answer) }
    return messages
  }

  static func messages(_ bytes: [UInt8]) -> [JSONValue] {
    var reader = MessageReader(), messages: [JSONValue] = []
    reader.add(bytes)
    while let message = try? reader.next() { messages.append((try? JSONValue(json: message)) ?? .null) }
    return messages
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    _ = send(Self.frame(["jsonrpc": "2.0", "method": .string(method), "params": parameters]))
  }

  /// Sends a request and returns the answer as a whole.
  mutating func ask(_ method: String, _ parameters: JSONValue) -> JSONValue {
    number += 1
    let id = JSONValue.number(number)
    let request: JSONValue = ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
    return send(Self.frame(request)).first { $0["id"] == id } ?? .null
  }

  mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ask(method, parameters)["result"] ?? .null
  }

  /// Sends a request about the open text.
  mutating func document(_ method: String, _ more: JSONValue = [:]) -> JSONValue {
    ask("textDocument/" + method, parameters(more))["result"] ?? .null
  }

  func parameters(_ more: JSONValue) -> JSONValue {
    guard case .object(let members) = more else { return .null }
    return .object([.init("textDocument", ["uri": .string(address)])] + members)
  }

  /// Sends a request about the cursor.
  mutating func here(_ method: String, _ more: [JSONValue.Member] = []) -> JSONValue {
    document(method, .object([.init("position", position(cursor))] + more))
  }

  func position(_ offset: Int) -> JSONValue {
    TextCoordinates(Array(text.utf8), TextLines(Array(text.utf8)), session.encoding).position(of: offset)
  }

  func change(_ text: String) -> [UInt8] {
    Self.frame([
      "method": "textDocument/didChange", "params": parameters(["contentChanges": [["text": .string(text)]]]),
    ])
  }

  /// The findings of the newest text.
  mutating func findings() -> [JSONValue] {
    var last: JSONValue?
    while session.hasChanges { last = Self.messages(session.settle()).last }
    return last?["params"]?["diagnostics"]?.elements ?? []
  }

  /// The whole text in the protocol's words.
  var whole: JSONValue { ["start": position(0), "end": position(text.utf8.count)] }

  /// The text that a session has.
  var newest: String { String(decoding: session.documents[0].text.document.text, as: UTF8.self) }

  /// Returns the text after the edits of an answer.
  func edited(_ edits: [JSONValue]) -> String {
    let coordinates = TextCoordinates(Array(text.utf8), TextLines(Array(text.utf8)), session.encoding)
    var bytes = coordinates.text
    let parts = edits.compactMap { edit in
      coordinates.bytes(of: edit["range"]).map { ($0, edit["newText"]?.string ?? "") }
    }
    for (range, new) in parts.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: new.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  var labels: [String] { elements.compactMap { $0["label"]?.string } }
}

/// A scene in which a name stands everywhere it may.
let everywhere = #"""
  {
    "scene": 1,
    "data": { "names": ["a", "b"] },
    "metrics": { "gap": 12 },
    "styles": { "big": { "font": "20 fixture" } },
    "components": {
      "row": {
        "params": { "words": "text" },
        "view": { "id": "row", "views": [{ "id": "title", "text": "{words}", "font": "10 fixture" }],
          "constraints": ["H:|-4-[title]-4-|", "V:|[title]|"] }
      }
    },
    "root": {
      "id": "card", "size": [200, 200],
      "views": [
        { "id": "title", "text": "é😀", "style": "big" },
        { "id": "first", "use": "row", "with": { "words": "one" } },
        { "id": "tag", "repeat": "names", "text": "{item}", "font": "10 fixture",
          "constraints": ["tag.height == 10"] }
      ],
      "guides": [{ "id": "middle", "width": "50%", "top": 0, "bottom": 0, "leading": 0 }],
      "constraints": [
        "keep: title.leading == card.leading + gap",
        "V:|-8-[title]-8-[first]",
        { "item": "title", "attribute": "width", "relation": "<=", "to": "middle.width" },
        "first_title.leading == \u0074itle.leading",
        "first.trailing <= card.trailing",
        "tag_1.leading == title.leading", "tag_1.top == first.bottom",
        "tag_2.leading == tag_1.leading", "tag_2.top == tag_1.bottom"
      ]
    },
    "variants": { "night": { "when": { "theme": "dark" }, "set": { "title.color": "#ffffff" } } }
  }
  """#
