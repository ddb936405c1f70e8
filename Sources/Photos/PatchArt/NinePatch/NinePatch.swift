public import FrameArt
public import Geometry
public import Imaging

/// The rim of an Android `.9.png` and the picture inside it.
///
/// The rim is one pixel wide. Black marks at the top and left are stretch runs, black marks at the bottom and right the content, red marks there
/// the optical bounds, counted inward from both ends. Everything is in pixels of the picture without its rim.
///
///     try NinePatch(bitmap).opticalBounds   // what lies outside the core
public struct NinePatch: Sendable, Hashable {
  /// The picture without its rim.
  public let picture: Bitmap
  /// The columns, with their stretch runs.
  public let columns: StretchAxis
  /// The rows, with their stretch runs.
  public let rows: StretchAxis
  /// The columns of the content; nil where they are unmarked.
  public let contentColumns: Range<Int>?
  /// The rows of the content; nil where they are unmarked.
  public let contentRows: Range<Int>?
  /// The distances from the edges to the core, in pixels; nil where the rim has no valid red marks.
  public let opticalBounds: EdgeInsets?
  /// The parts of the rim that were ignored.
  public let findings: [NinePatchFinding]

  /// Reads the rim. The cost is proportional to the rim, plus one copy of the picture.
  ///
  /// - Parameters:
  ///   - bitmap: the bitmap with its rim.
  ///   - drawn: the same bitmap with other colours, whose rim is ignored; nil for `bitmap`.
  /// - Throws: `NinePatchError` where there is no room for a rim and a picture.
  public init(_ bitmap: Bitmap, drawn: Bitmap? = nil) throws(NinePatchError) {
    guard bitmap.width >= 3, bitmap.height >= 3 else { throw .tooSmall(width: bitmap.width, height: bitmap.height) }
    let width = bitmap.width - 2, height = bitmap.height - 2
    let top = Rim(.top, (1...width).map { bitmap[$0, 0] })
    let left = Rim(.left, (1...height).map { bitmap[0, $0] })
    let bottom = Rim(.bottom, (1...width).map { bitmap[$0, height + 1] })
    let right = Rim(.right, (1...height).map { bitmap[width + 1, $0] })
    columns = StretchAxis(extent: width, runs: top.runs)
    rows = StretchAxis(extent: height, runs: left.runs)
    contentColumns = bottom.span
    contentRows = right.span
    let (across, down) = (bottom.bounds, right.bounds)
    opticalBounds =
      bottom.hasBounds || right.hasBounds
      ? EdgeInsets(
        top: Double(down.start), left: Double(across.start), bottom: Double(down.end), right: Double(across.end)) : nil
    findings = [top, left, bottom, right].flatMap(\.findings)
    var picture = Bitmap(width: width, height: height)
    let source = drawn ?? bitmap
    for y in 0..<height { for x in 0..<width { picture[x, y] = source[x + 1, y + 1] } }
    self.picture = picture
  }
}

/// The reason why a picture is not a `.9.png`, or cannot become one.
public enum NinePatchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A rim of one pixel leaves no picture.
  case tooSmall(width: Int, height: Int)
  /// The marks are not whole pixels inside the picture.
  case notWhole(EdgeInsets)
  /// The bounds leave nothing of the picture.
  case noCore(EdgeInsets)
  /// A red mark would lie on a black one.
  case contentInTheWay(NinePatchFinding.Side)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .tooSmall(let width, let height):
      "a .9.png of \(width) x \(height) pixels has no picture inside its rim; it needs 3 x 3 pixels at least"
    case .notWhole(let bounds):
      "optical bounds of \(bounds.top), \(bounds.left), \(bounds.bottom), \(bounds.right) cannot be marked; marks are whole pixels, 0 or more"
    case .noCore(let bounds):
      "optical bounds of \(bounds.top), \(bounds.left), \(bounds.bottom), \(bounds.right) leave no core of the picture"
    case .contentInTheWay(let side):
      "the \(side.rawValue) rim marks content where the optical bounds would be; make one of the two smaller"
    }
  }
}
