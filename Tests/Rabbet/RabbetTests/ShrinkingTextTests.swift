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

  @Test("A text that fits has the largest half point at which width and lines hold its words, and layout follows")
  func fit() throws {
    func check(_ keys: String, width: Int, size: Double, height: Double) throws {
      let scene = try solved(keys, width: width)
      #expect(try self.size(scene) == size)
      let view = try #require(scene.scene.tree.children(of: scene.scene.tree.root).first)
      #expect(scene.layout.frame(of: view).height == height)
    }
    // The longest word has six letters; without a number of lines, there may be any.
    try check(#""fit": [10, 40]"#, width: 120, size: 20, height: 40)
    try check(#""fit": [10, 40], "lines": 1"#, width: 125, size: 12.5, height: 12.5)
    try check(#""fit": [10, 40]"#, width: 1000, size: 40, height: 40)
    try check(#""fit": [10, 15]"#, width: 120, size: 15, height: 30)
    // Where not even the least has room, words are cut.
    let least = try solved(#""fit": [15, 40], "lines": 1"#, width: 120)
    #expect(try self.size(least) == 15 && least.clippings.count == 1)
  }

  @Test("A height that rules fix counts where the words are drawn")
  func fitInAHeight() throws {
    let scene = """
      {"scene": 1, "root": {"id": "card", "size": [200, 100], "views": [
        {"id": "words", "text": "ten square", "font": "20 fixture", "compressionResistance": 200, "fit": [8, 40]}],
        "constraints": ["words.left == card.left", "words.top == card.top", "words.width == 120", "words.height == 25"]}}
      """
    #expect(try size(try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))) == 12.5)
  }

  @Test("A range without a size is refused with its place", arguments: ["[40, 10]", "[0, 10]", "[10, 1e9]"])
  func noSize(range: String) {
    #expect { try solved(#""fit": \#(range)"#, width: 100) } throws: { error in
      "\(error)".contains("no size is between") && "\(error)".contains("[36, 96]")
    }
  }

  @Test("Layout does not follow: the words ask for the room of their own size")
  func naturalSize() throws {
    let solved = try solved(#""minimumScale": 0.5"#, width: 120)
    let view = try #require(solved.scene.tree.children(of: solved.scene.tree.root).first)
    #expect(solved.layout.frame(of: view).height == 20)
  }
}
