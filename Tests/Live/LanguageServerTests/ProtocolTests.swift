import Foundation
import Rabbet
import Testing
import Workspaces

@testable import LanguageServer

/// The protocol itself: how a session begins, ends, and what bytes that are no messages do to it.
@Suite struct ProtocolTests {
  @Test func aSessionBeginsOnceAndEndsAfterShutdown() {
    var session = LanguageSession(.init(folder: "/"), version: "1")
    func code(_ bytes: [UInt8]) -> JSONValue? {
      session.receive(bytes)
      return Client.messages(session.answer() ?? []).first?["error"]?["code"]
    }
    #expect(code(Client.frame(["id": 1, "method": "textDocument/hover"])) == -32_002)
    #expect(code(Client.frame(["id": 2, "method": "initialize", "params": [:]])) == nil)
    #expect(code(Client.frame(["id": 3, "method": "initialize", "params": [:]])) == -32_600)
    #expect(code(Client.frame(["id": 4, "method": "no/such"])) == -32_601)
    #expect(code(Client.frame(["id": 5, "method": "textDocument/hover", "params": [:]])) == -32_602)
    #expect(code(Client.frame(["method": "no/such"])) == nil)
    #expect(code(Client.frame(["id": ["x"], "method": "shutdown"])) == -32_600)
    #expect(code(Client.frame([1, 2])) == -32_600)
    #expect(code(Client.frame(["id": 6, "method": "shutdown"])) == nil)
    #expect(code(Client.frame(["id": 7, "method": "textDocument/hover"])) == -32_600)
    #expect(session.end == nil)
    #expect(code(Client.frame(["method": "exit"])) == nil)
    #expect(session.end == 0)
  }

  @Test("An end without shutdown has exit code 1", arguments: [Client.frame(["method": "exit"]), []])
  func ends(bytes: [UInt8]) {
    var client = Client()
    _ = client.send(bytes)
    #expect(client.session.end == 1)
  }

  @Test("Columns are units of UTF-16, or bytes where the client offers them", arguments: [[], ["utf-8", "utf-16"]])
  func encodings(offered: [JSONValue]) {
    var client = Client(#"{ "scene": 1, "root": { "id": "é😀‸", "size": [9, 9] } }"#, encodings: offered)
    #expect(client.position(client.cursor)["character"] == (offered.isEmpty ? 34 : 37))
    let edit: JSONValue = [
      "range": ["start": client.position(client.cursor - 4), "end": client.position(client.cursor)], "text": "x",
    ]
    client.notify(
      "textDocument/didChange", client.parameters(["contentChanges": [edit, edit["text"].map { _ in edit } ?? .null]]))
    #expect(client.newest.hasPrefix(#"{ "scene": 1, "root": { "id": "éx"#), "\(client.newest)")
  }

  @Test(
    "Bytes that are no messages end the session with 65, after the answers to those before them",
    arguments: [
      "Content-Length: many\r\n\r\n{}", "Content-Length: -5\r\n\r\n{}", "\r\n\r\n{}", "hello\r\n\r\n",
      "Content-Length: 99999999999999999999999\r\n\r\n", "Content-Length: 900000000\r\n\r\n", "X: y\r\n\r\n{}",
      String(repeating: "x", count: 5_000),
    ])
  func badHeaders(text: String) {
    var client = Client()
    let answers = client.send(Client.frame(["id": 9, "method": "no/such"]) + Array(text.utf8))
    #expect(answers.map { $0["error"]?["code"] } == [-32_601, -32_700], "\(answers)")
    #expect(client.session.end == 65)
  }

  @Test(
    "A message that is no JSON gets an error, and the session goes on",
    arguments: [
      "{", "", "\u{0}", #"{"a": "\ud800"}"#, String(repeating: "[", count: 100_000),
      String(repeating: #"{"a":"#, count: 5_000) + "1" + String(repeating: "}", count: 5_000),
    ])
  func badBodies(text: String) {
    var client = Client()
    #expect(client.send(Client.frame(text)).map { $0["error"]?["code"] } == [-32_700])
    #expect(client.ask("no/such", [:])["error"]?["code"] == -32_601)
  }

  @Test func aSessionTakesItsBytesInAnyPieces() {
    let bytes = Client.frame(["id": 8, "method": "shutdown"]) + Client.frame(["method": "exit"])
    for length in [1, 2, 7, 30] {
      var client = Client(), answers: [JSONValue] = [], rest = bytes[...]
      while !rest.isEmpty {
        answers += client.send(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      #expect(answers == [["jsonrpc": "2.0", "id": 8, "result": .null]])
      #expect(client.session.end == 0)
    }
  }

  @Test func ofChangesThatWaitOnlyTheLastIsLaidOut() {
    var client = Client(everywhere)
    _ = client.findings()
    let broken = everywhere.replacing("first.bottom", with: "frist.bottom")
    #expect(client.send(client.change("{") + client.change("[]") + client.change(broken)).isEmpty)
    #expect(client.session.hasChanges)
    let messages = Client.messages(client.session.settle())
    #expect(messages.count == 1)
    #expect(messages[0]["params"]?["diagnostics"]?.elements.map { $0["code"] } == ["E021"])
    #expect(!client.session.hasChanges && client.session.settle().isEmpty)
  }

  @Test func hintsOfATextThatHasChangedAndCancelledRequestsAreNotMade() {
    var client = Client(everywhere)
    let hints = Client.frame([
      "id": 5, "method": "textDocument/inlayHint", "params": client.parameters(["range": client.whole]),
    ])
    #expect(client.send(hints + client.change(everywhere)).map { $0["error"]?["code"] } == [-32_801])
    let cancel = Client.frame(["method": "$/cancelRequest", "params": ["id": 5]])
    #expect(client.send(hints + cancel).map { $0["error"]?["code"] } == [-32_800])
    #expect(client.send(hints).first?["result"]?.elements.isEmpty == false)
  }

  @Test func aTextBeyondTheLimitIsRefusedAndNotKept() {
    var client = Client()
    let long = String(repeating: " ", count: 5 << 20)
    let answers = client.send(client.change(long))
    #expect(answers.map { $0["method"] } == ["textDocument/publishDiagnostics", "window/showMessage"])
    #expect(client.session.documents.isEmpty)
    #expect(client.document("hover", ["position": ["line": 0, "character": 0]]) == .null)
  }

  @Test func positionsInALongLineCostNoPassOverIt() {
    let views = (0..<3_000).map { #"{"id":"é\#($0)"}"# }.joined(separator: ",")
    var client = Client(#"{"scene":1,"root":{"id":"a","size":[9,9],"views":[\#(views)]}}"#)
    let last = client.document("documentSymbol").elements.last?["children"]?.elements.last
    #expect(
      last?["range"] == [
        "start": client.position(client.text.utf8.count - 18), "end": client.position(client.text.utf8.count - 3),
      ])
    #expect(last?["range"]?["end"]?["character"]?.integer == client.text.utf16.count - 3)
  }

  /// Bytes of a session that are changed at random: no trap, and an end or answers.
  @Test func changedBytesNeverTrap() {
    let client = Client(everywhere)
    var bytes = client.change(everywhere)
    for method in ["hover", "completion", "definition", "inlayHint", "codeAction", "documentSymbol", "rename"] {
      bytes += Client.frame([
        "id": 1, "method": .string("textDocument/" + method),
        "params": client.parameters(["position": ["line": 20, "character": 14], "range": client.whole, "newName": "x"]),
      ])
    }
    var seed: UInt64 = 1
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<60 {
      var changed = bytes, client = client
      for _ in 0...next(3) { changed[next(changed.count)] = UInt8(next(256)) }
      _ = client.send(changed)
      _ = client.findings()
    }
  }
}
