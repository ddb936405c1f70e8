public import Geometry

/// A tile aligned to device pixels.
public struct PixelTile: Sendable, Hashable {
  /// The first pixel of the whole tile; it can lie outside the length where tiles are cut.
  public let start: Int
  /// The number of pixels of the whole tile.
  public let count: Int
  /// The visible pixels, in the same coordinates as `start`.
  public let shown: Range<Int>
}

extension Tiling {
  /// Returns the tiles on a pixel grid: each edge is snapped once, so that neighbours meet.
  ///
  /// Tiles of the same length differ by at most one pixel. Tiles without pixels are omitted.
  public func pixelTiles(on grid: PixelGrid) -> [PixelTile] {
    let bounds = (grid.pixel(start), grid.pixel(end))
    return (0..<count).compactMap { index in
      let tile = wholeTile(index)
      let first = grid.pixel(tile.start), last = grid.pixel(tile.end)
      let shown = max(first, bounds.0)..<max(max(first, bounds.0), min(last, bounds.1))
      return shown.isEmpty ? nil : PixelTile(start: first, count: last - first, shown: shown)
    }
  }
}

extension PixelGrid {
  /// Returns the number of the grid line nearest to `coordinate`; ties round up. Coordinates beyond any picture are clamped to ±2³⁰ pixels.
  func pixel(_ coordinate: Double) -> Int {
    let limit = 1_073_741_824.0
    return Int(min(max((coordinate * scale + 0.5).rounded(.down), -limit), limit))
  }
}
