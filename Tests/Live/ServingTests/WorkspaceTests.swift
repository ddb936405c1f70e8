import Foundation
import Rabbet
import Testing
import Workspaces

/// The documents of a folder.
@Suite struct WorkspaceTests {
  @Test func aFileIsReplacedOnlyIfItIsTheOneThatWasRead() throws {
    let folder = try Folder(), workspace = folder.workspace
    let old = try workspace.bytes(of: "broken.json"), new = Array("new".utf8), other = Array("other".utf8)
    #expect(throws: WorkspaceError.changed("broken.json", old)) {
      try workspace.save(new, to: "broken.json", replacing: other)
    }
    try workspace.save(new, to: "broken.json", replacing: old)
    #expect(try workspace.bytes(of: "broken.json") == new)
    try workspace.save(new, to: "broken.json", replacing: old)
    #expect(throws: WorkspaceError.missing("none.json")) { try workspace.save(new, to: "none.json", replacing: []) }
  }

  @Test func linksThatLeadOutAreMissing() throws {
    let folder = try Folder(), link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/hosts")
    #expect(throws: WorkspaceError.missing("link.json")) { try folder.workspace.bytes(of: "link.json") }
    for path in ["../x.json", "/etc/hosts", "cards//card.json", ".hidden.json", "", "cards/./card.json"] {
      #expect(throws: WorkspaceError.missing(path)) { try folder.workspace.bytes(of: path) }
    }
  }

  @Test func aTextThatIsNotOnDiskHasFindingsAndALayout() throws {
    let folder = try Folder(), text = Array(Folder.card.replacing("\"fill\"", with: "\"fil\"").utf8)
    let broken = WorkspaceDocument("cards/card.json", text: text, in: folder.workspace).solution()
    #expect(broken.scene == nil)
    let fix = try #require(broken.findings.first?.fix?.edit)
    let mended = try #require(fix.applied(to: String(decoding: text, as: UTF8.self)))
    #expect(mended == Folder.card, "comments and white space stay")
  }

  @Test func aSceneListsWhatItOffers() throws {
    let folder = try Folder(), document = try folder.workspace.document("cards/card.json")
    let scene = try #require(document.solution().scene), info = try SceneInfo(document, solvedAs: scene)
    let value = info.json
    #expect(
      value["data"] == [
        ["name": "title", "type": "text", "default": "A place"], ["name": "count", "type": "number", "default": 1],
      ])
    #expect(value["fonts"] == ["10 fixture"])
    guard case .array(let rules)? = value["rules"], case .array(let variants)? = value["variants"] else {
      Issue.record("no rules, no variants")
      return
    }
    #expect(rules.map { $0["state"] } == ["holds", "holds"])
    #expect(rules.first?["items"] == ["title", "card"])
    #expect(variants.first?["applies"] == false)
    #expect(
      info.text.hasPrefix("cards/card.json: 120 x 60, 2 views, 2 rules\ndata     title: text, \"A place\"\n"),
      "\(info.text)")
  }
}
