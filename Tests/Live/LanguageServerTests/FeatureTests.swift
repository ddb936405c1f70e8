import Foundation
import Rabbet
import Testing

@testable import LanguageServer

/// What an editor shows of a scene.
@Suite struct FeatureTests {
  @Test func findingsHaveCodesRangesAndNotes() {
    var client = Client(#"{ "scene": 1, "root": { "id": "é", "size": [9, 9], "fil": "white" } }"#)
    let findings = client.findings()
    #expect(findings.map { $0["code"] } == ["E016", "E010"])
    #expect(findings[1]["range"] == ["start": ["line": 0, "character": 51], "end": ["line": 0, "character": 56]])
    #expect(findings[1]["severity"] == 1 && findings[1]["source"] == "rabbet")
    var two = Client(conflict)
    let found = two.findings()
    #expect(found.map { $0["code"] } == ["conflict"], "\(found)")
    #expect(found[0]["relatedInformation"]?.elements.count == 2)
    #expect(found[0]["range"]?["start"]?["line"] == 3, "\(found)")
    #expect(found[0]["relatedInformation"]?.elements[0]["location"]?["range"]?["start"]?["line"] == 2)
    #expect(found[0]["message"]?.string?.contains("repair: ") == true, "\(found)")
  }

  private let conflict = """
    { "scene": 1, "root": { "id": "a", "size": [100, 50], "views": [{ "id": "b" }], "constraints": [
      "b.leading == a.leading", "b.top == a.top", "b.height == 9",
      "b.width == 20",
      "b.width == 30"
    ] } }
    """

  @Test func aFindingOfAnIncludedFileIsAtTheBeginningWithItsPlace() throws {
    let assets = AssetTable(["more.json": Array(#"{ "metrics": { "gap": "2 +" } }"#.utf8)])
    var client = Client(
      #"{ "scene": 1, "include": "more.json", "root": { "id": "a", "size": [9, 9] } }"#, assets: assets)
    let finding = try #require(client.findings().first)
    #expect(finding["range"]?["end"] == ["line": 0, "character": 0])
    let place = finding["relatedInformation"]?.elements.first?["location"]
    #expect(place?["uri"] == "file:///cards/more.json", "\(finding)")
  }

  @Test func otherJSONHasNoFindings() {
    var client = Client(#"{ "name": "x", "fil": 1, "#, address: "file:///package.json")
    #expect(client.findings().isEmpty)
    #expect(client.document("formatting") == [])
    #expect(client.document("codeAction", ["range": client.whole]) == [])
  }

  @Test(
    "Hover tells what is known",
    arguments: [
      (#""metr‸ics": { "gap""#, "Numbers by name"), (#"{ "id": "ti‸tle", "text": "é"#, "title.left is 12, because"),
      (#"keep: title.leading == card.leading + g‸ap"#, "gap is 12"),
      ("ke‸ep: title", "keep holds: keep: title.leading == card.leading + gap"),
      (#""style": "b‸ig""#, "The name of the style"), (#"{ "id": "fi‸rst", "use""#, "**first** "),
      (#"{ "id": "ta‸g", "repeat""#, "the first of 2"), (#"[{ "id": "mid‸dle""#, "**middle** 100 × 200 at 0, 0"),
      (#"{ "id": "titl‸e", "text": "{words}""#, "**first_title**"),
    ])
  func hover(place: String, wanted: String) {
    var client = Client(marked(place))
    let text = client.here("hover")["contents"]?["value"]?.string ?? ""
    #expect(text.contains(wanted), "\(text)")
  }

  /// Returns the scene with a cursor in it.
  private func marked(_ place: String) -> String {
    let plain = place.replacing("‸", with: "")
    #expect(everywhere.ranges(of: plain).count == 1, "\(plain)")
    return everywhere.replacing(plain, with: place)
  }

  @Test func aNameIsFoundWhereverItStands() {
    var client = Client(marked(#"{ "id": "ti‸tle", "text": "é"#))
    let places = client.here("references", [.init("context", ["includeDeclaration": true])]).elements
    #expect(places.count == 7)
    #expect(client.here("definition")["range"] == places[0]["range"])
    #expect(client.here("prepareRename")["placeholder"] == "title")
    let edits = client.here("rename", [.init("newName", "headline")])["changes"]?[Client.address]?.elements ?? []
    let text = client.edited(edits)
    #expect(text.contains(#""keep: headline.leading == card.leading + gap""#))
    #expect(text.contains(#""V:|-8-[headline]-8-[first]""#))
    #expect(text.contains(#"{ "item": "headline""#) && text.contains(#""headline.color""#))
    #expect(text.contains(#""first_title.leading == headline.leading""#), "\(text)")
    #expect(text.contains(#""views": [{ "id": "title", "text": "{words}""#))
    var renamed = Client(text)
    #expect(renamed.findings().isEmpty)
  }

  @Test(
    "Names of components, instances and copies are renamed in their parts",
    arguments: [
      (#"{ "id": "tit‸le", "text": "{words}""#, ["[x]-4-|", "first_x.leading"], 4),
      (#"{ "id": "fi‸rst", "use""#, ["[x]\"", "x_title.leading", "x.trailing"], 5),
      (#"["tag_‸1.leading"#, ["x_1.leading", "x_2.top", "x.height == 10"], 8),
    ])
  func parts(place: String, wanted: [String], count: Int) {
    var client = Client(
      everywhere.contains(place.replacing("‸", with: "")) ? marked(place) : marked(#"{ "id": "t‸ag""#))
    let edits = client.here("rename", [.init("newName", "x")])["changes"]?[Client.address]?.elements ?? []
    let text = client.edited(edits)
    for part in wanted { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(edits.count == count)
    var renamed = Client(text)
    #expect(renamed.findings().isEmpty, "\(text)")
  }

  @Test("A name that is taken or is none is refused", arguments: ["card", "a b", "super", "", "1a"])
  func refusedNames(name: String) {
    var client = Client(marked(#"{ "id": "ti‸tle", "text": "é"#))
    let answer = client.ask(
      "textDocument/rename", client.parameters(["position": client.position(client.cursor), "newName": .string(name)]))
    #expect(answer["error"]?["code"] == -32_803, "\(answer)")
  }

  @Test func theTextHasItsOutlineFoldsHintsAndLinks() throws {
    var client = Client(everywhere)
    let symbols = client.document("documentSymbol").elements
    #expect(symbols.map { $0["name"] } == ["row", "card"])
    #expect(symbols[1]["children"]?.elements.map { $0["name"] } == ["title", "first", "tag", "middle"])
    #expect(client.document("foldingRange").elements.contains(["startLine": 12, "endLine": 29]))
    let hints = client.document("inlayHint", ["range": client.whole]).elements
    let words = hints.map { "\($0["position"]?["line"]?.integer ?? 0) \($0["label"]?.string ?? "")" }
    for wanted in ["20 100 × 200 at 0, 0", "22 = 12", "23 holds", "17 10 × 10 at 12, 46 and 1 more"] {
      #expect(words.contains(wanted), "\(wanted) in \(words)")
    }
    #expect(client.document("inlayHint", ["range": ["start": client.position(0), "end": client.position(9)]]) == [])
    let folder = FileManager.default.temporaryDirectory.path
    try Data("x".utf8).write(to: URL(filePath: folder + "/rabbet-lsp.png"))
    defer { try? FileManager.default.removeItem(atPath: folder + "/rabbet-lsp.png") }
    let scene = #"{ "scene": 1, "root": { "id": "a", "size": [9, 9], "image": "rabbet-lsp.png", "x-b": "none.png" } }"#
    var shown = Client(scene, address: "file://\(folder)/a.json")
    #expect(
      shown.document("documentLink").elements.map { $0["target"] } == [.string("file://\(folder)/rabbet-lsp.png")])
  }

  @Test func repairsAreEditsThatEndTheConflict() throws {
    var client = Client(conflict)
    let range = try #require(client.findings().first?["range"])
    let actions = client.document("codeAction", ["range": range]).elements
    #expect(actions.count > 1)
    for action in actions {
      let edits = action["edit"]?["changes"]?[Client.address]?.elements ?? []
      var repaired = Client(client.edited(edits))
      #expect(!repaired.findings().contains { $0["code"] == "conflict" }, "\(action)")
    }
    var typo = Client(#"{ "scene": 1, "root": { "id": "a", "size": [9, 9], "fil": "white" } }"#)
    let fix = typo.document("codeAction", ["range": typo.whole]).elements.first?["edit"]?["changes"]?[Client.address]
    let mended = typo.edited(fix?.elements ?? [])
    #expect(mended.contains("\"fill\": "), "\(mended)")
  }

  @Test func formattingIsOneEditAndABrokenTextIsLeftAlone() {
    var client = Client(#"{"scene":1,"root":{"id":"a","size":[9,9]}}"#)
    let text = client.edited(client.document("formatting").elements)
    #expect(text.hasPrefix("{\n  \"scene\": 1,\n"))
    var again = Client(text)
    #expect(again.document("formatting") == [])
    var broken = Client(#"{"scene": 1,"#)
    #expect(broken.ask("textDocument/formatting", broken.parameters([:]))["error"]?["code"] == -32_803)
  }

  @Test func aPictureIsWrittenBesideTheScene() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-lsp-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = "file://\(folder)/card.json"
    var client = Client(#"{ "scene": 1, "root": { "id": "a", "size": [9, 9], "fill": "white" } }"#, address: address)
    func render(_ argument: JSONValue) -> JSONValue {
      client.ask("workspace/executeCommand", ["command": "rabbet.render", "arguments": [argument]])
    }
    #expect(render(.string(address))["result"]?["path"] == .string(folder + "/card.png"))
    #expect(try PictureFile.decode(InputFile.bytes(atPath: folder + "/card.png")).width == 9)
    #expect(
      render(["uri": .string(address), "path": "b.svg", "overlay": "explain"])["result"]?["path"]
        == .string(folder + "/b.svg"))
    #expect(render(["uri": .string(address), "path": "b.txt"])["error"]?["code"] == -32_602)
    #expect(render(["uri": .string(address), "path": "no/b.png"])["error"]?["code"] == -32_803)
    #expect(render(["uri": "file:///other.json"])["error"]?["code"] == -32_602)
  }

  @Test func aSavedFileIsLookedAtAgainAndAClosedOneIsForgotten() {
    var client = Client(everywhere)
    _ = client.findings()
    client.notify("textDocument/didSave", ["textDocument": ["uri": "file:///cards/other.json"]])
    #expect(client.session.hasChanges)
    client.notify("textDocument/didClose", client.parameters([:]))
    #expect(!client.session.hasChanges && client.session.documents.isEmpty)
  }
}
