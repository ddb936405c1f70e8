public import Geometry

/// An image that grows in its stretch runs: three-part, nine-part, or Android's nine-patch with any number of runs.
public struct PatchImage: Sendable, Hashable {
  /// The columns, from left to right.
  public var columns: StretchAxis
  /// The rows, from top to bottom.
  public var rows: StretchAxis
  /// How columns that grow are filled.
  public var horizontal: TileMode
  /// How rows that grow are filled.
  public var vertical: TileMode
  /// Pixels of the image per point.
  public var imageScale: Double

  /// The image grows where the axes say.
  public init(
    columns: StretchAxis, rows: StretchAxis, horizontal: TileMode = .stretch, vertical: TileMode = .stretch,
    imageScale: Double = 1
  ) {
    (self.columns, self.rows, self.horizontal, self.vertical) = (columns, rows, horizontal, vertical)
    self.imageScale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
  }

  /// An image with caps that keep their size and a centre between them: UIKit's `resizableImage(withCapInsets:)`.
  ///
  /// - Parameters:
  ///   - image: the size of the image.
  ///   - caps: what keeps its size, in points. Caps without a centre between them leave the image to be scaled as a whole along that axis.
  ///   - mode: how the centre is filled; UIKit tiles unless told to stretch.
  ///   - imageScale: pixels of the image per point.
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

  /// Where the pieces lie when the image fills a size.
  ///
  /// Tiles that are cut begin where their run begins, as in image sets. A run of one pixel is stretched in any mode: a tile of one pixel says
  /// nothing else, and UIKit does so.
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
    return ArtPlan(size: size, grid: grid, thickness: thickness.fitted(into: size), pieces: pieces)
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

  /// The usual nine are called by name, all others by row and column.
  private func slotNames(columns: Int, rows: Int) -> (Int, Int) -> String {
    let isNine = columns == 3 && rows == 3 && self.columns.runs.count == 1 && self.rows.runs.count == 1
    let names = ["topLeft", "top", "topRight", "left", "center", "right", "bottomLeft", "bottom", "bottomRight"]
    return { row, column in isNine ? names[row * 3 + column] : "\(row),\(column)" }
  }
}
