import Geometry
import Layout
import Testing

@testable import Scene

@Suite struct OrnamentSceneTests {
  static let refused: [(ornaments: String, fault: String)] = [
    ("3", "E012 2:14"), ("[3]", "E012 2:15"), ("[{}]", "E011 2:15"), (#"[{"shadw": {}}]"#, "E010 2:16"),
    (#"[{"shadow": 4}]"#, "E012 2:26"), (#"[{"shadow": {"blur": -1}}]"#, "E014 2:35"),
    (#"[{"shadow": {"width": 1}}]"#, "E010 2:27"), (#"[{"shadow": {"color": "grey"}}]"#, "E018 2:36"),
    (#"[{"shadow": {}, "glow": {}}]"#, "E025 2:30"), (#"[{"shadow": {}, "size": 3}]"#, "E025 2:30"),
    (#"[{"glow": {"dx": 1}}]"#, "E010 2:25"), (#"[{"outline": {"width": -1}}]"#, "E014 2:37"),
    (#"[{"badge": 3}]"#, "E012 2:25"), (#"[{"badge": "3", "at": "corner"}]"#, "E015 2:36"),
    (#"[{"badge": "3", "size": -1}]"#, "E014 2:38"), (#"[{"size": 20}]"#, "E011 2:15"),
  ]

  @Test("What no ornament says is refused with a code and a place", arguments: refused.indices)
  func refusals(index: Int) {
    let (ornaments, fault) = Self.refused[index]
    #expect(faults(of: scene(root: "\"ornaments\": \(ornaments)")) == [fault], "\(ornaments)")
  }

  private func resolved(_ members: String, direction: String = "ltr") throws -> ResolvedScene {
    let text =
      #"{"scene": 1, "root": {"size": [100, 100], "direction": "\#(direction)", "views": [{"id": "v", \#(members)}]}}"#
    let scene = try ResolvedScene(json: Array(text.utf8), content: PlainContent())
    let again = try SceneDocument(json: Array(text.utf8)).resolved(content: PlainContent())
    #expect(SceneContents(scene) == SceneContents(again))
    return scene
  }

  private func reach(_ scene: ResolvedScene) -> EdgeInsets? {
    scene.tree.viewsInTreeOrder.last.flatMap { (scene.tree[$0].alignment as? OrnamentedAlignment)?.reach }
  }

  @Test func whatIsLeftOutHasItsDefault() throws {
    #expect(reach(try resolved(#""ornaments": [{"shadow": {}}, {"glow": {}}]"#)) == .zero)
    #expect(reach(try resolved(#""ornaments": [{"outline": {}}]"#)) == EdgeInsets(all: 1))
    #expect(reach(try resolved(#""ornaments": [{"badge": ""}]"#)) == EdgeInsets(top: 10, left: 0, bottom: 0, right: 10))
    #expect(
      reach(try resolved(#""ornaments": [{"badge": ""}]"#, direction: "rtl"))
        == EdgeInsets(top: 10, left: 10, bottom: 0, right: 0))
    #expect(reach(try resolved(#""ornaments": []"#)) == nil)
  }

  @Test func theViewsOwnContentTurnsABadge() throws {
    let scene = try resolved(#""semanticContent": "playback", "ornaments": [{"badge": ""}]"#, direction: "rtl")
    #expect(reach(scene) == EdgeInsets(top: 10, left: 0, bottom: 0, right: 10))
  }

  @Test func ornamentsDoNotChangeTheNaturalSize() throws {
    let scene = try resolved(#""text": "abc", "ornaments": [{"glow": {"blur": 30}}]"#)
    let plain = try resolved(#""text": "abc""#)
    let sizes = [scene, plain].map { scene in
      scene.tree.viewsInTreeOrder.last.map { scene.tree[$0].intrinsicContentSize }
    }
    #expect(sizes[0] == sizes[1])
  }
}
