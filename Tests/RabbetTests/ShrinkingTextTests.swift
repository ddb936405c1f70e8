import Geometry
import Rabbet
import Testing

/// Words that become smaller where they have no room.
@Suite struct ShrinkingTextTests {
  private func solved(_ keys: String, width: Int) throws -> SolvedScene {
    let scene = """
      {"scene": 1, "root": {"id": "card", "size": [200, 100], "views": [
        {"id": "words", "text": "ten square", "font": "20 fixture", "compressionResistance": 200, \(keys)}],
        "constraints": ["words.left == card.left", "words.top == card.top", "words.width == \(width)"]}}
      """
    return try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))
  }

  /// The sizes of letters in a drawing.
  private func sizes(_ group: Group) -> [Double] {
    group.commands.flatMap { command -> [Double] in
      switch command {
      case .text(let run): [run.font.size]
      case .group(let inner): sizes(inner)
      default: []
      }
    }
  }

  private func size(_ solved: SolvedScene) throws -> Double {
    let all = try solved.drawing().commands.flatMap { command -> [Double] in
      if case .group(let group) = command { sizes(group) } else { [] }
    }
    return try #require(all.first)
  }

  @Test("Words keep their size where they fit, shrink where they do not, and are cut where they may shrink no more")
  func shrink() throws {
    // Ten letters of 20 points.
    #expect(try size(solved(#""minimumScale": 0.5"#, width: 200)) == 20)
    let half = try solved(#""minimumScale": 0.5"#, width: 120)
    #expect(abs(try size(half) - 12) < 0.05)
    #expect(half.clippings.isEmpty)
    let least = try solved(#""minimumScale": 0.8"#, width: 120)
    #expect(abs(try size(least) - 16) < 0.05)
    #expect(least.clippings.count == 1)
    #expect(try solved(#""lines": 1"#, width: 120).clippings.count == 1)
  }

  @Test("Layout does not follow: the words ask for the room of their own size")
  func naturalSize() throws {
    let solved = try solved(#""minimumScale": 0.5"#, width: 120)
    let view = try #require(solved.scene.tree.children(of: solved.scene.tree.root).first)
    #expect(solved.layout.frame(of: view).height == 20)
  }
}
