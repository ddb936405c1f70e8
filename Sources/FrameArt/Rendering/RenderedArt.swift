import Geometry
public import Imaging

/// Art in pixels, ready to be laid over pictures: each piece scaled once, and where its copies go.
public struct RenderedArt: Sendable {
  /// What is painted, in device pixels from the plan's origin.
  public let bounds: PixelBounds
  let sprites: [Sprite]

  /// One scaled tile and its places.
  struct Sprite: Sendable {
    let pixels: PremultipliedPixels
    let isOpaque: Bool
    let places: [Place]

    init(_ pixels: PremultipliedPixels, places: [Place]) {
      self.pixels = pixels
      self.places = places
      isOpaque = pixels.isOpaque
    }
  }

  /// Where the tile's top left pixel would be, and which part of it is shown.
  struct Place: Sendable {
    let x: Int
    let y: Int
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// A rectangle of device pixels.
  public struct PixelBounds: Sendable, Hashable {
    /// The left column.
    public let x: Int
    /// The top row.
    public let y: Int
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
  }

  init(_ frame: BuiltFrame, paint: ArtPaint) {
    bounds = frame.pixelBounds
    var sprites: [Sprite] = []
    for piece in frame.plan.pieces where paint.opacity > 0 {
      guard frame.images.indices.contains(piece.image), let bitmap = frame.images[piece.image] else { continue }
      sprites += Self.sprites(of: piece, in: bitmap, on: frame.plan.grid, paint: paint)
    }
    self.sprites = sprites
  }

  /// The tiles of a piece; tiles of one size are one sprite, and sizes differ by a pixel at most.
  private static func sprites(
    of piece: ArtPiece, in bitmap: Bitmap, on grid: PixelGrid, paint: ArtPaint
  ) -> [Sprite] {
    let columns = piece.horizontal.pixelTiles(on: grid), rows = piece.vertical.pixelTiles(on: grid)
    let widths = Set(columns.map(\.count)).sorted(), heights = Set(rows.map(\.count)).sorted()
    var sprites: [Sprite] = []
    for height in heights where height > 0 {
      for width in widths where width > 0 {
        var places: [Place] = []
        for row in rows where row.count == height {
          for column in columns where column.count == width {
            places.append(Place(x: column.start, y: row.start, columns: column.shown, rows: row.shown))
          }
        }
        var pixels = PremultipliedPixels(piece.source, of: bitmap, width: width, height: height)
        pixels.apply(paint)
        sprites.append(Sprite(pixels, places: places))
      }
    }
    return sprites
  }

  /// How much memory the pixels of the scaled tiles take.
  public var byteCount: Int { sprites.reduce(0) { $0 + $1.pixels.bytes.count } }

  /// Lays the art over a picture.
  ///
  /// - Parameters:
  ///   - bitmap: what is painted on; art beyond its edges is left out.
  ///   - x: the column that the plan's origin comes to lie in.
  ///   - y: the row.
  public func draw(over bitmap: inout Bitmap, x: Int = 0, y: Int = 0) {
    let width = bitmap.width, height = bitmap.height
    for sprite in sprites {
      let source = sprite.pixels.bytes.span
      for place in sprite.places {
        let columns = place.columns.clamped(to: -x..<max(-x, width - x))
        guard !columns.isEmpty else { continue }
        for row in place.rows.clamped(to: -y..<max(-y, height - y)) {
          let from = ((row - place.y) * sprite.pixels.width + columns.lowerBound - place.x) * 4
          let to = ((row + y) * width + columns.lowerBound + x) * 4, count = columns.count * 4
          if sprite.isOpaque {
            bitmap.bytes.replaceSubrange(to..<to + count, with: sprite.pixels.bytes[from..<from + count])
          } else {
            var target = bitmap.bytes.mutableSpan
            blend(source.extracting(from..<from + count), over: &target, at: to)
          }
        }
      }
    }
  }
}

extension BuiltFrame {
  /// What the frame paints, in device pixels from the plan's origin.
  public var pixelBounds: RenderedArt.PixelBounds {
    let bounds = plan.bounds
    let left = plan.grid.pixel(bounds.left), top = plan.grid.pixel(bounds.top)
    return RenderedArt.PixelBounds(
      x: left, y: top, width: max(0, plan.grid.pixel(bounds.right) - left),
      height: max(0, plan.grid.pixel(bounds.bottom) - top))
  }

  /// The frame in pixels, ready to be laid over pictures of the plan's size.
  public func rendered(paint: ArtPaint = ArtPaint()) -> RenderedArt { RenderedArt(self, paint: paint) }

  /// The frame alone, on nothing.
  public func bitmap(paint: ArtPaint = ArtPaint()) -> Bitmap {
    let bounds = pixelBounds
    var bitmap = Bitmap(width: bounds.width, height: bounds.height)
    rendered(paint: paint).draw(over: &bitmap, x: -bounds.x, y: -bounds.y)
    return bitmap
  }
}
