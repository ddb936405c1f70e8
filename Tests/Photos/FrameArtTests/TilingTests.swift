import FrameArt
import Geometry
import Testing

/// Counts, tile sizes and edges of each mode, as tables.
@Suite struct TilingTests {
  struct Row: Sendable, CustomStringConvertible {
    let mode: TileMode
    let length: Double
    let natural: Double
    let count: Int
    let tile: Double
    let edges: [Double]

    init(_ mode: TileMode, _ length: Double, _ natural: Double, _ count: Int, _ tile: Double, _ edges: [Double]) {
      self.mode = mode
      self.length = length
      self.natural = natural
      self.count = count
      self.tile = tile
      self.edges = edges
    }

    var description: String { "\(mode) \(natural) in \(length)" }
  }

  static let table = [
    Row(.stretch, 50, 20, 1, 50, [0, 50]),
    Row(.stretch, 50, 0, 1, 50, [0, 50]),
    Row(.round, 50, 20, 3, 50.0 / 3, [0, 50.0 / 3, 100.0 / 3, 50]),
    Row(.round, 30, 20, 2, 15, [0, 15, 30]),
    Row(.round, 29.9, 20, 1, 29.9, [0, 29.9]),
    Row(.round, 3 * 0.1, 0.2, 2, 0.15, [0, 0.15, 3 * 0.1]),
    Row(.round, 5, 20, 1, 5, [0, 5]),
    Row(.round, 50, 0, 0, 0, []),
    Row(.round, 0, 20, 0, 0, []),
    Row(.shrink, 50, 20, 3, 50.0 / 3, [0, 50.0 / 3, 100.0 / 3, 50]),
    Row(.shrink, 41, 20, 3, 41.0 / 3, [0, 41.0 / 3, 82.0 / 3, 41]),
    Row(.shrink, 40, 20, 2, 20, [0, 20, 40]),
    Row(.shrink, 5, 20, 1, 5, [0, 5]),
    Row(.space, 50, 20, 2, 20, [10.0 / 3, 70.0 / 3, 80.0 / 3, 140.0 / 3]),
    Row(.space, 40, 20, 2, 20, [0, 20, 40]),
    Row(.space, 19, 20, 0, 20, []),
    Row(.repeat, 50, 20, 3, 20, [0, 15, 35, 50]),
    Row(.repeat, 60, 20, 3, 20, [0, 20, 40, 60]),
    Row(.repeat, 40, 20, 3, 20, [0, 10, 30, 40]),
    Row(.repeat, 5, 20, 1, 20, [0, 5]),
  ]

  @Test("Tiles come in these counts, sizes and edges", arguments: table)
  func tiles(row: Row) {
    let tiling = Tiling(from: 0, to: row.length, natural: row.natural, mode: row.mode)
    #expect(tiling.count == row.count)
    if row.count > 0 { #expect(abs(tiling.tile - row.tile) < 1e-9) }
    #expect(tiling.edges.count == row.edges.count)
    #expect(zip(tiling.edges, row.edges).allSatisfy { abs($0 - $1) < 1e-9 }, "\(tiling.edges)")
  }

  @Test(
    "The ends of whole tiles are the ends of the length to the last bit",
    arguments: [TileMode.stretch, .round, .shrink])
  func endsAreExact(mode: TileMode) {
    for index in 1..<400 {
      let start = Double(index) * 0.37, end = start + Double(index) * 1.113
      let tiling = Tiling(from: start, to: end, natural: 7.3, mode: mode)
      #expect(tiling.edges.first == start)
      #expect(tiling.edges.last == end)
      #expect(tiling.edges == tiling.edges.sorted())
    }
  }

  @Test func tilesThatBeginAtTheStartAreCutAtTheEnd() {
    let tiling = Tiling(from: 10, to: 60, natural: 20, mode: .repeat, anchor: .start)
    #expect(tiling.edges == [10, 30, 50, 60])
    #expect(tiling.wholeTile(2) == (50, 70))
    #expect(Tiling(from: 0, to: 40, natural: 20, mode: .repeat, anchor: .start).count == 2)
  }

  @Test("No mode makes more tiles than there are pixels", arguments: TileMode.allCases)
  func countIsLimited(mode: TileMode) {
    let tiling = Tiling(from: 0, to: 100, natural: 1e-7, mode: mode, limit: 150)
    #expect(tiling.count == (mode == .stretch ? 1 : 150))
    #expect(tiling.edges.last == 100)
    #expect(Tiling(from: 0, to: 1e12, natural: 1e-12, mode: mode).count <= Tiling.countLimit)
  }

  @Test("What is not finite fills nothing", arguments: TileMode.allCases)
  func nonsense(mode: TileMode) {
    #expect(Tiling(from: 0, to: .infinity, natural: 1, mode: mode).count == 0)
    #expect(Tiling(from: 10, to: 0, natural: 1, mode: mode).count == 0)
    #expect(Tiling(from: .nan, to: 1, natural: 1, mode: mode).count == 0)
    if mode != .stretch {
      #expect(Tiling(from: 0, to: 1, natural: .nan, mode: mode).count == 0)
      #expect(Tiling(from: 0, to: 1, natural: .infinity, mode: mode).count == 0)
    }
  }

  @Test("Snapped tiles meet and differ by one pixel at most", arguments: [1, 1.25, 1.5, 2, 3])
  func pixelTilesMeet(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for mode in [TileMode.stretch, .round, .shrink, .repeat] {
      for length in stride(from: 3.0, to: 90, by: 0.7) {
        let tiles = Tiling(from: 5.3, to: 5.3 + length, natural: 9.1, mode: mode).pixelTiles(on: grid)
        for (one, next) in zip(tiles, tiles.dropFirst()) { #expect(one.shown.upperBound == next.shown.lowerBound) }
        let counts = tiles.map(\.count)
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
        #expect(tiles.first?.shown.lowerBound == Int((5.3 * scale + 0.5).rounded(.down)))
      }
    }
  }

  @Test func fiftyPointsInThreesAreSnappedAsBrowsersDo() {
    let tiling = Tiling(from: 0, to: 50, natural: 17, mode: .round)
    #expect(tiling.pixelTiles(on: PixelGrid(scale: 1)).map(\.shown) == [0..<17, 17..<33, 33..<50])
  }
}
