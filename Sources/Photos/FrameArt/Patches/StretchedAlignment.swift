public import Geometry

/// The insets of a patch image that stretches: where a run lies in an inset, the inset grows with it.
///
/// Along each axis the insets are piecewise linear with one bend, at the length where the runs are empty, and each piece is inverted separately.
/// An axis without runs is scaled as a whole. Where the core consists of runs only, lengths below the bend keep the insets of the bend. Where all
/// runs lie outside the core, the core does not determine the length of the image; there the insets keep their size in points, as on Android,
/// and shrink with images that are smaller than their natural size.
public struct StretchedAlignment: AlignmentGeometry, Hashable {
  private let horizontal: Piecewise
  private let vertical: Piecewise

  /// - Parameters:
  ///   - columns: the columns of the image.
  ///   - rows: the rows of the image.
  ///   - insets: the insets from the image's edges to its core, in pixels.
  ///   - imageScale: the image pixels per point.
  /// - Throws: `AlignmentError.noInverse` where the insets leave no core.
  public init(
    columns: StretchAxis, rows: StretchAxis, insets: EdgeInsets, imageScale: Double = 1
  ) throws(AlignmentError) {
    horizontal = try Piecewise(columns, insets.left, insets.right, imageScale, .horizontal)
    vertical = try Piecewise(rows, insets.top, insets.bottom, imageScale, .vertical)
  }

  /// - Parameters:
  ///   - patch: the image.
  ///   - insets: the insets from the image's edges to its core at the natural size, in points.
  /// - Throws: `AlignmentError.noInverse` where the insets leave no core.
  public init(_ patch: PatchImage, insets: EdgeInsets) throws(AlignmentError) {
    let scale = patch.imageScale
    try self.init(columns: patch.columns, rows: patch.rows, insets: insets.scaled(by: scale), imageScale: scale)
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    Rect(
      x: frame.x + horizontal.start(frame.width), y: frame.y + vertical.start(frame.height),
      width: horizontal.core(frame.width), height: vertical.core(frame.height))
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let width = horizontal.length(alignmentRect.width), height = vertical.length(alignmentRect.height)
    return Rect(
      x: alignmentRect.x - horizontal.start(width), y: alignmentRect.y - vertical.start(height), width: width,
      height: height)
  }
}

/// One axis: the contributions of the start and the core to the length, below and above the bend.
private struct Piecewise: Hashable {
  /// The length at which the runs are empty; for a rigid axis the natural length.
  let bend: Double
  let startAtBend: Double
  let coreAtBend: Double
  let belowStart: Double
  let belowCore: Double
  let aboveStart: Double
  let aboveCore: Double

  init(_ axis: StretchAxis, _ low: Double, _ high: Double, _ scale: Double, _ name: Axis) throws(AlignmentError) {
    let extent = Double(axis.extent), stretched = Double(axis.stretchedExtent)
    let end = extent - high, lowRuns = Self.runs(of: axis, below: low)
    let coreRuns = Self.runs(of: axis, below: end) - lowRuns
    guard extent > 0, scale > 0, end > low, low.isFinite, high.isFinite else {
      throw .noInverse(name, naturalExtent: extent / scale, insets: (low + high) / scale)
    }
    // Whether the image stretches only outside the core.
    let isRigid = stretched > 0 && coreRuns <= 0
    let fixed = isRigid ? extent : extent - stretched
    let lowFixed = isRigid ? low : low - lowRuns
    let coreFixed = isRigid ? end - low : end - low - coreRuns
    bend = fixed / scale
    startAtBend = lowFixed / scale
    coreAtBend = coreFixed / scale
    belowStart = coreFixed > 0 ? lowFixed / fixed : 0
    belowCore = coreFixed > 0 ? coreFixed / fixed : 1
    aboveStart = isRigid ? 0 : stretched > 0 ? lowRuns / stretched : belowStart
    aboveCore = isRigid ? 1 : stretched > 0 ? coreRuns / stretched : belowCore
  }

  /// Returns the number of stretched pixels before a position, which can lie outside the image.
  private static func runs(of axis: StretchAxis, below place: Double) -> Double {
    axis.runs.reduce(0) { $0 + min(max(0, place - Double($1.lowerBound)), Double($1.count)) }
  }

  func start(_ length: Double) -> Double {
    startAtBend + (length - bend) * (length < bend ? belowStart : aboveStart)
  }

  func core(_ length: Double) -> Double {
    coreAtBend + (length - bend) * (length < bend ? belowCore : aboveCore)
  }

  func length(_ core: Double) -> Double {
    bend + (core - coreAtBend) / (core < coreAtBend ? belowCore : aboveCore)
  }
}
