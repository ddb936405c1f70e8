public import Geometry

/// An image that stretches in particular runs: three-part, nine-part, or an Android nine-patch with any number of runs.
public struct PatchImage: Sendable, Hashable {
  /// The columns, from left to right.
  public var columns: StretchAxis
  /// The rows, from top to bottom.
  public var rows: StretchAxis
  /// The tile mode of stretched columns.
  public var horizontal: TileMode
  /// The tile mode of stretched rows.
  public var vertical: TileMode
  /// The image pixels per point.
  public var imageScale: Double

  /// Creates an image that stretches along the given axes.
  public init(
    columns: StretchAxis, rows: StretchAxis, horizontal: TileMode = .stretch, vertical: TileMode = .stretch,
    imageScale: Double = 1
  ) {
    (self.columns, self.rows, self.horizontal, self.vertical) = (columns, rows, horizontal, vertical)
    self.imageScale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
  }

  /// Creates an image with caps that keep their size and a centre between them: UIKit's `resizableImage(withCapInsets:)`.
  ///
  /// - Parameters:
  ///   - image: the size of the image.
  ///   - caps: the parts that keep their size, in points. Caps without a centre between them scale the image as a whole along that axis.
  ///   - mode: the tile mode of the centre; UIKit tiles by default.
  ///   - imageScale: the image pixels per point.
  public init(image: PixelSize, caps: EdgeInsets, mode: TileMode = .repeat, imageScale: Double = 1) {
    func axis(_ extent: Int, _ low: Double, _ high: Double) -> StretchAxis {
      let pixels = [low, high].map { Int(min(max(0, ($0 * imageScale).rounded()), 1e9)) }
      let start = min(pixels[0], extent), end = max(start, extent - pixels[1])
      return StretchAxis(extent: extent, runs: [start..<end])
    }
    self.init(
      columns: axis(image.width, caps.left, caps.right), rows: axis(image.height, caps.top, caps.bottom),
      horizontal: mode, vertical: mode, imageScale: imageScale)
  }

  /// Returns the positions of the pieces when the image fills a size.
  ///
  /// Cut tiles start at the start of their run, as in image sets. A run of one pixel is stretched in any mode: tiling it has the same result, and
  /// UIKit does so.
  public func plan(size: Size, grid: PixelGrid) -> ArtPlan {
    let xs = columns.segments(from: 0, to: size.width, imageScale: imageScale)
    let ys = rows.segments(from: 0, to: size.height, imageScale: imageScale)
    let names = slotNames(columns: xs.count, rows: ys.count)
    var pieces: [ArtPiece] = []
    for (row, y) in ys.enumerated() where y.end > y.start {
      for (column, x) in xs.enumerated() where x.end > x.start {
        let source = Rect(
          left: Double(x.source.lowerBound), top: Double(y.source.lowerBound), right: Double(x.source.upperBound),
          bottom: Double(y.source.upperBound))
        pieces.append(
          ArtPiece(
            slot: names(row, column), source: source, horizontal: tiling(x, horizontal, grid),
            vertical: tiling(y, vertical, grid)))
      }
    }
    let thickness = EdgeInsets(
      top: Self.cap(ys.first), left: Self.cap(xs.first), bottom: Self.cap(ys.last), right: Self.cap(xs.last))
    return ArtPlan(size: size, grid: grid, thickness: thickness.fitted(into: size), pieces: pieces).checked()
  }

  private func tiling(_ segment: StretchAxis.Segment, _ mode: TileMode, _ grid: PixelGrid) -> Tiling {
    let isTiled = segment.isStretched && segment.source.count > 1
    return Tiling(
      from: segment.start, to: segment.end, natural: Double(segment.source.count) / imageScale,
      mode: isTiled ? mode : .stretch, anchor: .start,
      limit: grid.pixelLimit(from: segment.start, to: segment.end))
  }

  private static func cap(_ segment: StretchAxis.Segment?) -> Double {
    segment.map { $0.isStretched ? 0 : $0.end - $0.start } ?? 0
  }

  /// Returns the names of the pieces: the usual nine have names, all others a row and a column.
  private func slotNames(columns: Int, rows: Int) -> (Int, Int) -> String {
    let isNine = columns == 3 && rows == 3 && self.columns.runs.count == 1 && self.rows.runs.count == 1
    let names = ["topLeft", "top", "topRight", "left", "center", "right", "bottomLeft", "bottom", "bottomRight"]
    return { row, column in isNine ? names[row * 3 + column] : "\(row),\(column)" }
  }
}
