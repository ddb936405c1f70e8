import Foundation
import Rabbet
import Testing
import Workspaces

@testable import Serving

/// What the page asks for.
@Suite struct PageTests {
  @Test func thePageAsksForItsOwnFilesAlone() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let page = await router.get("/")
    #expect(page["Content-Security-Policy"]?.contains("unsafe") == false)
    #expect(page["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    for name in PageFiles.names {
      let file = await router.get(name == "index.html" ? "/" : "/~/\(name)")
      #expect(file.status == 200, "\(name)")
      let text = file.text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("://"), "\(name) names another place")
      let words = text.split { $0 == "\"" || $0 == "\'" }.filter { $0.hasPrefix("/~/") && !$0.hasPrefix("/~/editor/") }
      for target in words where target.hasSuffix(".js") || target.hasSuffix(".css") {
        #expect(await router.get(String(target)).status == 200, "\(name) asks for \(target)")
      }
    }
  }

  @Test func theViewOfATextHasItsPictureItsFactsAndItsReasons() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let reply = await router.post("/~/view?path=cards/card.json&overlay=explain&view=title", Folder.card)
    #expect(reply.status == 200)
    let value = try JSONValue(json: reply.body)
    guard case .string(let svg)? = value["svg"], case .array(let views)? = value["views"],
      case .array(let why)? = value["why"], case .array(let metrics)? = value["metrics"]
    else { throw Failure() }
    #expect(svg.contains("id=\"scene-title\""))
    #expect(views.map { $0["name"] } == ["card", "title"])
    #expect(why.map { $0["question"] } == ["title.left", "title.top", "title.width", "title.height"])
    #expect(why.first?["value"] == 12)
    #expect(metrics == [["name": "gap", "value": 12, "line": 5, "column": 23, "length": 2]])
    #expect(value["rows"] == "cards/card.csv")
  }

  private struct Failure: Error {}

  @Test func aBrokenTextHasFindingsAndNoPicture() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let value = try JSONValue(json: await router.post("/~/view?path=a.json", "{").body)
    #expect(value["svg"] == nil)
    guard case .array(let findings)? = value["findings"] else { throw Failure() }
    #expect(findings.count == 1)
    #expect(findings.first?["file"] == "a.json")
  }

  @Test func textsAreSavedOnlyOverTheOneThatWasRead() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let target = "/~/text?path=cards/card.json", tag = try #require(await router.get(target)["ETag"])
    #expect(await router.get(target, ["if-match": tag], method: "PUT", body: "new").status == 403, "it reads only")
    var settings = folder.settings
    settings.allowsWriting = true
    let writing = Router(settings)
    #expect(await writing.get(target, ["if-match": "\"x\""], method: "PUT", body: "new").status == 412)
    #expect(await writing.get(target, method: "PUT", body: "new").status == 412)
    #expect(await writing.get(target).text == Folder.card)
    let saved = await writing.get(target, ["if-match": tag], method: "PUT", body: "new")
    #expect(saved.status == 204)
    #expect(await writing.get(target).text == "new")
    #expect(await writing.get(target)["ETag"] == saved["ETag"])
    #expect(await writing.get("/~/text?path=none.json", ["if-match": tag], method: "PUT", body: "x").status == 404)
  }

  @Test func theSessionListsScenesAndNoOtherFiles() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let value = try JSONValue(json: await router.get("/~/session").body)
    #expect(value["paths"] == ["broken.json", "cards/card.json"])
    #expect(value["writes"] == false)
  }

  @Test func listenersHearOfChangesUntilTheEnd() async throws {
    let feed = ChangeFeed(), stream = try #require(feed.stream())
    feed.announce()
    feed.close()
    var heard: [String] = []
    for await bytes in stream { heard.append(String(decoding: bytes, as: UTF8.self)) }
    #expect(heard == ["retry: 1000\n\n", "event: change\ndata: {}\n\n"])
    #expect(feed.stream() == nil)
  }
}
