import Rabbet
import Testing
import Workspaces

@testable import Serving

/// Pictures by address.
@Suite struct PictureAddressTests {
  @Test(
    "The end of an address names the format",
    arguments: zip(
      ["png", "jpg", "svg", "pdf", "json"],
      ["image/png", "image/jpeg", "image/svg+xml", "application/pdf", "application/json"]))
  func formats(ending: String, type: String) async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let reply = await router.get("/cards/card.\(ending)")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == type)
    #expect(reply["Cache-Control"] == "no-cache")
    let scene = try #require(folder.workspace.document("cards/card.json").solution().scene)
    switch ending {
    case "png": #expect(try reply.body == scene.png())
    case "json": #expect(reply.text.hasPrefix("{\n  \"size\": [120, 60]"))
    default: #expect(!reply.body.isEmpty)
    }
  }

  @Test func anAddressStatesSizeDataAndMarks() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let plain = await router.get("/cards/card.png"), other = await router.get("/cards/card.png?title=Ol%C3%A1+mundo")
    #expect(other.status == 200)
    #expect(plain.body != other.body)
    #expect(await router.get("/cards/card.png?overlay=explain&focus=title").body != plain.body)
    #expect(await router.get("/cards/card.png?theme=dark").body != plain.body)
    let big = await router.get("/cards/card.png?size=200x100&scale=2")
    let pixels = try PictureFile.dimensions(of: big.body)
    #expect(pixels.width == 400 && pixels.height == 200)
    #expect(await router.get("/cards/card.json?title=x").text.contains("[12, 8, 10, 10]"))
  }

  @Test func rowsComeFromTheFileBesideTheScene() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let lisbon = await router.get("/cards/card.json?title=Lisbon"), first = await router.get("/cards/card.json?row=1")
    #expect(first.status == 200)
    #expect(first.body == lisbon.body)
    #expect(await router.get("/cards/card.json?row=2&rows=cards/card.csv").body != first.body)
    let beyond = await router.get("/cards/card.json?row=3")
    #expect(beyond.status == 400)
    #expect(beyond.text.contains("card.csv has 2 rows, and row 3 is asked for"))
    #expect(!beyond.text.contains(folder.path), "paths of the machine stay on it")
    try folder.write("title,count\nLisbon,3\nPorto,4\nFaro,5\n", to: "cards/card.csv")
    #expect(await router.get("/cards/card.json?row=3").status == 200)
  }

  @Test func aKnownTagIsAnsweredWithoutABody() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let first = await router.get("/cards/card.png"), tag = try #require(first["ETag"])
    let second = await router.get("/cards/card.png", ["if-none-match": "\"other\", \(tag)"])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second["ETag"] == tag)
    #expect(second.remark == "kept")
    try folder.write(Folder.card.replacing("+ 8", with: "+ 9"), to: "cards/card.json")
    let third = await router.get("/cards/card.png", ["if-none-match": tag])
    #expect(third.status == 200, "a saved file has another tag")
    #expect(third["ETag"] != tag)
  }

  @Test func aChangedIncludedFileIsNoticed() async throws {
    let folder = try Folder(), router = Router(folder.settings)
    try folder.write(#"{"metrics": {"gap": 12}}"#, to: "cards/shared.json")
    try folder.write(
      Folder.card.replacing(#""metrics": { "gap": 12 }"#, with: #""include": ["shared.json"]"#), to: "cards/card.json")
    let first = await router.get("/cards/card.json")
    #expect(first.status == 200)
    try folder.write(#"{"metrics": {"gap": 20}}"#, to: "cards/shared.json")
    #expect(await router.get("/cards/card.json").body != first.body)
  }

  @Test(
    "A fault is a problem with its findings or its cause",
    arguments: [
      ("/broken.png", 422, "\"fil\""), ("/none.png", 404, "none.json"), ("/cards/card.gif", 404, ".png"),
      ("/cards/card.png?titel=x", 400, "did you mean"), ("/cards/card.png?scale=0", 400, "scale=0"),
      ("/cards/card.png?size=9", 400, "320x240"), ("/cards/card.png?overlay=nonsense", 400, "explain"),
      ("/cards/card.png?focus=titel", 400, "did you mean title?"), ("/cards/card.png?count=many", 422, "count"),
      ("/other.png", 422, "root"), ("/%ff.png", 400, ""),
    ])
  func faults(target: String, status: Int, words: String) async throws {
    let folder = try Folder(), router = Router(folder.settings)
    let reply = await router.get(target)
    #expect(reply.status == status)
    #expect(reply.text.contains(words.replacing("\"", with: "\\\"")), "\(reply.text)")
    #expect(!reply.text.contains(folder.path), "paths of the machine stay on it")
  }

  @Test(
    "Nothing hidden or outside the folder is served",
    arguments: ["/.hidden.png", "/../cards/card.png", "/cards/..%2f..%2fcard.png", "//etc/card.png", "/%00.png"])
  func outside(target: String) async throws {
    let folder = try Folder(), router = Router(folder.settings)
    #expect([400, 404].contains(await router.get(target).status))
  }
}
