import Foundation
import Rabbet
import TestSupport
import Testing

/// The scenes of the playgrounds, held to what their pages say.
@Suite struct PlaygroundSceneTests {
  static let scenes = Repository.files(in: "Playgrounds", endingWith: "/scene.json")

  static func folder(_ path: String) -> String { String(path.dropLast(path.split(separator: "/").last?.count ?? 0)) }

  static func solved(_ path: String) throws -> SolvedScene {
    let directory = Repository.root.appending(path: folder(path)).path
    return try SolvedScene(json: Repository.bytes(of: path), file: path, assets: AssetDirectory(directory))
  }

  @Test func thereAreScenes() { #expect(Self.scenes.count >= 10) }

  @Test(
    "Scenes have no conflict, no open number and no lost rule, but for the one that shows a conflict", arguments: scenes
  )
  func fine(path: String) throws {
    let solved = try Self.solved(path)
    #expect(solved.layout.conflicts.count == (path.contains("/Conflict/") ? 1 : 0))
    #expect(solved.layout.ambiguities.isEmpty)
    #expect(solved.lostRules.isEmpty)
  }

  @Test("Committed pictures have the size that the scene has now, and are small", arguments: scenes)
  func picture(path: String) throws {
    let size = try Self.solved(path).layout.size
    let bytes = try Repository.bytes(of: Self.folder(path) + "picture.png")
    let (width, height) = try PNG.dimensions(of: bytes)
    #expect(Double(width) == (size.width * 2 - 1e-9).rounded(.up), "run Playgrounds/figures.sh")
    #expect(Double(height) == (size.height * 2 - 1e-9).rounded(.up), "run Playgrounds/figures.sh")
    #expect(bytes.count < 200_000)
  }

  /// What the figures print as numbers, in points: view, and where its alignment rect must be in its panel.
  static let figures: [(scene: String, view: String, rect: Rect, frame: Size)] = [
    (
      "1-11-alignment-rect", "alignmentRect", Rect(x: 32, y: 40, width: 200, height: 140), Size(width: 200, height: 140)
    ),
    ("1-11-alignment-rect", "frame", Rect(x: 32, y: 20, width: 220, height: 180), Size(width: 220, height: 180)),
    ("1-12-centred-on-a-grid", "card", Rect(x: 40, y: 40, width: 200, height: 140), Size(width: 220, height: 180)),
    ("1-12-centred-on-a-grid", "loose", Rect(x: 30, y: 20, width: 220, height: 180), Size(width: 220, height: 180)),
    ("1-14-shadowed-image", "loose", Rect(x: 40, y: 40, width: 200, height: 200), Size(width: 200, height: 200)),
    ("1-14-shadowed-image", "image", Rect(x: 50, y: 50, width: 180, height: 180), Size(width: 200, height: 200)),
    ("1-15-custom-view", "withoutView", Rect(x: 67, y: 25, width: 170, height: 170), Size(width: 170, height: 170)),
    (
      "1-15-custom-view", "printedView", Rect(x: 67, y: 25, width: 170, height: 170),
      Size(width: 180.625, height: 180.625)
    ),
    (
      "1-15-custom-view", "repairedView", Rect(x: 67, y: 25, width: 170, height: 170),
      Size(width: 180.625, height: 180.625)
    ),
  ]

  @Test("The numbers of the figures are those of the layout", arguments: figures.indices)
  func figure(index: Int) throws {
    let figure = Self.figures[index]
    let solved = try Self.solved("Playgrounds/Figures/\(figure.scene)/scene.json")
    let tree = solved.scene.tree
    let view = try #require(tree.viewsInTreeOrder.first { tree.name(of: .view($0)) == figure.view })
    #expect(solved.layout.alignmentRect(of: view) == figure.rect)
    #expect(solved.layout.frame(of: view).size == figure.frame)
  }

  @Test func thePrintedPairIsOffByWhatItsPageSaysAndTheRepairedOneIsNot() throws {
    let solved = try Self.solved("Playgrounds/Figures/1-15-custom-view/scene.json")
    let tree = solved.scene.tree
    func miss(_ name: String) throws -> Double {
      let view = try #require(tree.viewsInTreeOrder.first { tree.name(of: .view($0)) == name })
      let rect = solved.layout.alignmentRect(of: view)
      return tree[view].alignment.alignmentRect(forFrame: solved.layout.frame(of: view)).y - rect.y
    }
    #expect(try miss("printedView") == -5.3125)
    #expect(try miss("repairedView") == 0)
  }

  @Test func theFirstOfTwoEqualsGivesWay() throws {
    let solved = try Self.solved("Playgrounds/Priorities/scene.json")
    let tree = solved.scene.tree
    let widths = ["a1", "a2", "b1", "b2", "c1", "c2", "c3"].map { name in
      tree.viewsInTreeOrder.first { tree.name(of: .view($0)) == name }.map { solved.layout.frame(of: $0).width }
    }
    #expect(widths == [92, 160, 160, 92, 160, 30, 54])
  }
}
