public import Geometry

/// A tile on the lines between device pixels.
public struct PixelTile: Sendable, Hashable {
  /// The first pixel of the whole tile; may lie outside the length where tiles are cut.
  public let start: Int
  /// How many pixels the whole tile takes.
  public let count: Int
  /// The pixels that are shown, counted as `start` is.
  public let shown: Range<Int>
}

extension Tiling {
  /// The tiles on a pixel grid: each edge is snapped once, so that neighbours meet.
  ///
  /// Tiles of the same length differ by one pixel at most. Those that come out without a pixel are left out.
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
  /// The number of the grid line nearest to `coordinate`; halves go up. Coordinates no picture can have are cut to ±2³⁰ pixels.
  func pixel(_ coordinate: Double) -> Int {
    let limit = 1_073_741_824.0
    return Int(min(max((coordinate * scale + 0.5).rounded(.down), -limit), limit))
  }
}
