import Diagnostics
import Foundation
import ImageCodecs
import Imaging
import Rabbet
import Scene
import Testing

@testable import PictureSources

/// Addresses, and scenes that name them.
@Suite struct SourceTests {
  @Test(
    "An address has one host, whoever reads it",
    arguments: [
      ("https://Pictures.Example/a.png", "pictures.example"), ("http://localhost:8080", "localhost:8080"),
      ("HTTPS://a.b:443/?q#f", "a.b"), ("http://a:80/", "a"), ("https://a:80/", "a:80"), ("http://[::1]:9/", "[::1]:9"),
      ("http://[::1]/", "[::1]"), ("http://me:pass@a/", nil), ("http://a\\@b/", nil), ("http://a b/", nil),
      ("http://", nil), ("http:///a", nil), ("ftp://a/", nil), ("http://a:/", nil), ("http://a:99999/", nil),
      ("http://ä.example/", nil), ("http://a/\n", nil), ("file:///etc/passwd", nil), ("http://[a]b/", nil),
    ])
  func hosts(address: String, host: String?) {
    #expect((try? RemoteAddress(address))?.host == host)
  }

  @Test(
    "Data addresses hold their bytes",
    arguments: [
      ("data:,Hi%21", Array("Hi!".utf8)), ("data:image/png;base64,AQID", [1, 2, 3]), ("DATA:;BASE64,AQ==", [1]),
      ("data:;base64,AQ%3D%3D", [1]), ("data:text/plain,%FF", [255]), ("data:;base64,AQ I D\n", [1, 2, 3]),
      ("data:,", []), ("data:;base64,A", nil), ("data:;base64,A!==", nil), ("data:,%G0", nil), ("data:,%1", nil),
      ("data:image/png", nil), ("date:,a", nil),
    ])
  func data(address: String, bytes: [UInt8]?) {
    #expect((try? DataAddress.bytes(of: address)) == bytes)
  }

  private static func solved(_ image: String, hosts: [String] = []) throws -> SolvedScene {
    let loader = PictureLoader(hosts: hosts, cache: PictureCache(.none))
    let text = """
      {"scene": 1, "root": {"id": "card", "size": [null, null], "views": [{"id": "photo", "image": "\(image)"}],
       "constraints": ["photo.left == card.left", "photo.top == card.top", "photo.right == card.right",
         "photo.bottom == card.bottom"]}}
      """
    return try SolvedScene(
      json: Array(text.utf8), file: "s.json", assets: RemoteAssets(AssetTable([:]), loader: loader))
  }

  @Test func aSceneShowsPicturesByTheirAddresses() throws {
    let png = try PNG.encode(Bitmap(width: 6, height: 4))
    let server = FaultyServer { _ in FaultyServer.response(png) }
    defer { server.stop() }
    for image in ["data:image/png;base64,\(Data(png).base64EncodedString())", server.address("a.png")] {
      let solved = try Self.solved(image, hosts: [server.host]),
        view = try #require(solved.scene.tree.viewsInTreeOrder.last)
      #expect(solved.layout.frame(of: view).size == Size(width: 6, height: 4))
      #expect(try !solved.png(scale: 1).isEmpty)
    }
    // Layout and drawing see one picture, even where nothing is cached.
    #expect(server.requests.count == 1)
  }

  @Test func aHostThatIsNotNamedIsRefusedWhereTheSceneNamesIt() {
    let error = #expect(throws: RabbetError.self) { try Self.solved("https://pictures.example/a.png") }
    #expect(
      error?.description.contains("s.json:1:") == true
        && error?.description.contains("pictures from pictures.example are not fetched") == true)
    let data = #expect(throws: RabbetError.self) {
      try Self.solved("data:image/png;base64,\(String(repeating: "A", count: 5000))!")
    }
    #expect((data?.description.utf8.count ?? 9999) < 1000)
  }
}
