import Geometry
public import Imaging

/// Art in pixels, ready to be drawn over pictures: each piece scaled once, and the positions of its copies.
public struct RenderedArt: Sendable {
  /// The painted area, in device pixels from the plan's origin.
  public let bounds: PixelBounds
  let pieces: [RenderedPiece]

  /// A rectangle of device pixels.
  public struct PixelBounds: Sendable, Hashable {
    /// The left column.
    public let x: Int
    /// The top row.
    public let y: Int
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
  }

  init(_ frame: BuiltFrame, paint: ArtPaint) {
    bounds = frame.pixelBounds
    pieces = frame.plan.pieces.compactMap { piece in
      guard paint.opacity > 0, frame.images.indices.contains(piece.image), let bitmap = frame.images[piece.image]
      else { return nil }
      return RenderedPiece(piece, in: bitmap, on: frame.plan.grid, paint: paint)
    }
  }

  /// The memory that the pixels of the scaled tiles use, in bytes.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.byteCount } }

  /// Draws the art over a picture. The cost is proportional to the painted pixels and the tiles in the picture's rows.
  ///
  /// - Parameters:
  ///   - bitmap: the picture; art beyond its edges is clipped.
  ///   - x: the column of the plan's origin.
  ///   - y: the row of the plan's origin.
  public func draw(over bitmap: inout Bitmap, x: Int = 0, y: Int = 0) {
    for piece in pieces { piece.draw(over: &bitmap, x: x, y: y) }
  }
}

/// A piece of art in pixels: its tile in each of its sizes, and the positions of the copies.
struct RenderedPiece: Sendable {
  /// The columns, from left to right.
  private let columns: [PixelTile]
  /// The widths of the columns, ascending; there are at most two, because tiles of one length differ by at most a pixel.
  private let widths: [Int]
  private let variants: [Variant]

  /// The tiles of one height.
  private struct Variant: Sendable {
    let height: Int
    /// The rows, from top to bottom.
    let rows: [PixelTile]
    /// The tiles, one for each width.
    let tiles: [PremultipliedPixels]
    /// Whether a row of tiles is opaque.
    let isOpaque: Bool
  }

  init(_ piece: ArtPiece, in bitmap: Bitmap, on grid: PixelGrid, paint: ArtPaint) {
    let columns = piece.horizontal.pixelTiles(on: grid), rows = piece.vertical.pixelTiles(on: grid)
    let widths = Set(columns.map(\.count)).sorted(), heights = Set(rows.map(\.count)).sorted()
    let areJoined = zip(columns, columns.dropFirst()).allSatisfy { $0.shown.upperBound == $1.shown.lowerBound }
    self.columns = columns
    self.widths = widths
    variants = heights.map { height in
      let tiles = widths.map { width in
        var pixels = PremultipliedPixels(piece.source, of: bitmap, width: width, height: height)
        pixels.apply(paint)
        return pixels
      }
      return Variant(
        height: height, rows: rows.filter { $0.count == height }, tiles: tiles,
        isOpaque: areJoined && tiles.allSatisfy(\.isOpaque))
    }
  }

  var byteCount: Int { variants.reduce(0) { $0 + $1.tiles.reduce(0) { $0 + $1.bytes.count } } }

  /// See `RenderedArt.draw`. A line of pixels is assembled once for all rows of tiles that repeat it.
  func draw(over bitmap: inout Bitmap, x: Int, y: Int) {
    guard let first = columns.first, let last = columns.last else { return }
    let shown = (first.shown.lowerBound..<last.shown.upperBound).clamped(to: -x..<max(-x, bitmap.width - x))
    let visible = -y..<max(-y, bitmap.height - y)
    guard !shown.isEmpty else { return }
    var line = [UInt8](repeating: 0, count: shown.count * 4)
    for variant in variants {
      let rows = Self.tiles(variant.rows, in: visible)
      let parts = rows.map { tile in
        let part = tile.shown.clamped(to: visible)
        return part.lowerBound - tile.start..<part.upperBound - tile.start
      }
      guard let low = parts.map(\.lowerBound).min(), let high = parts.map(\.upperBound).max() else { continue }
      for source in low..<high {
        var isCurrent = false
        for (tile, part) in zip(rows, parts) where part.contains(source) {
          if !isCurrent { put(source, of: variant, into: &line, shown) }
          isCurrent = true
          let to = ((tile.start + source + y) * bitmap.width + shown.lowerBound + x) * 4
          if variant.isOpaque {
            bitmap.bytes.replaceSubrange(to..<to + line.count, with: line)
          } else {
            var target = bitmap.bytes.mutableSpan
            blend(line.span, over: &target, at: to)
          }
        }
      }
    }
  }

  /// Returns the tiles that are visible in a range of pixels; `tiles` are in order.
  private static func tiles(_ tiles: [PixelTile], in range: Range<Int>) -> ArraySlice<PixelTile> {
    func firstIndex(_ isBehind: (PixelTile) -> Bool) -> Int {
      var low = 0, high = tiles.count
      while low < high {
        let middle = (low + high) / 2
        if isBehind(tiles[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex { $0.shown.upperBound > range.lowerBound }
    return tiles[first..<max(first, firstIndex { $0.shown.lowerBound >= range.upperBound })]
  }

  /// Copies one row of the tiles into a line of pixels; gaps between tiles stay transparent.
  private func put(_ source: Int, of variant: Variant, into line: inout [UInt8], _ shown: Range<Int>) {
    for column in Self.tiles(columns, in: shown) {
      let part = column.shown.clamped(to: shown), tile = variant.tiles[column.count == widths[0] ? 0 : widths.count - 1]
      let from = (source * tile.width + part.lowerBound - column.start) * 4
      let to = (part.lowerBound - shown.lowerBound) * 4
      line.replaceSubrange(to..<to + part.count * 4, with: tile.bytes[from..<from + part.count * 4])
    }
  }
}

extension BuiltFrame {
  /// The painted area of the frame, in device pixels from the plan's origin.
  public var pixelBounds: RenderedArt.PixelBounds {
    let bounds = plan.bounds
    let left = plan.grid.pixel(bounds.left), top = plan.grid.pixel(bounds.top)
    return RenderedArt.PixelBounds(
      x: left, y: top, width: max(0, plan.grid.pixel(bounds.right) - left),
      height: max(0, plan.grid.pixel(bounds.bottom) - top))
  }

  /// Returns the frame in pixels, ready to be drawn over pictures of the plan's size.
  public func rendered(paint: ArtPaint = ArtPaint()) -> RenderedArt { RenderedArt(self, paint: paint) }

  /// Returns the frame on a transparent background.
  public func bitmap(paint: ArtPaint = ArtPaint()) -> Bitmap {
    let bounds = pixelBounds
    var bitmap = Bitmap(width: bounds.width, height: bounds.height)
    rendered(paint: paint).draw(over: &bitmap, x: -bounds.x, y: -bounds.y)
    return bitmap
  }
}
