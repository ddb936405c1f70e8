/// One axis of an image that stretches in some runs and keeps its size elsewhere: the columns or the rows of a patch image.
///
/// The rule is that of Android, and with one run that of other systems: in an enlarged image, each stretch run grows in proportion to its length
/// and the rest keeps its size; in an image smaller than the rest, the rest shrinks in proportion and the runs are empty.
public struct StretchAxis: Sendable, Hashable {
  /// The number of pixels of the image along the axis.
  public let extent: Int
  /// The stretch runs, in pixels, ordered and disjoint.
  public let runs: [Range<Int>]

  /// Creates an axis. The runs are clipped to the image, sorted, and joined where they touch; empty ones are omitted.
  public init(extent: Int, runs: [Range<Int>]) {
    let bounds = 0..<max(0, extent)
    self.extent = bounds.count
    self.runs = Array(RangeSet(runs.map { $0.clamped(to: bounds) }).ranges)
  }

  /// A part of the image and its position.
  public struct Segment: Sendable, Hashable {
    /// The part in pixels of the image.
    public let source: Range<Int>
    /// The position of its start.
    public let start: Double
    /// The position of its end; the next segment starts there.
    public let end: Double
    /// Whether the segment is a stretch run.
    public let isStretched: Bool
  }

  /// The total length of the stretch runs, in pixels.
  public var stretchedExtent: Int { runs.reduce(0) { $0 + $1.count } }

  /// Returns the segments of an image that is drawn from `start` to `end`, in order; together they fill that length without gaps.
  ///
  /// - Parameters:
  ///   - start: the start of the image.
  ///   - end: the end of the image.
  ///   - imageScale: the image pixels per point; fixed parts keep their size in points.
  public func segments(from start: Double, to end: Double, imageScale: Double = 1) -> [Segment] {
    let length = max(0, end - start), scale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
    let stretched = Double(stretchedExtent), fixed = Double(extent) - stretched
    guard extent > 0 else { return [] }
    let fixedSize = fixed / scale
    let hasRoom = length >= fixedSize && stretched > 0
    let fixedFactor = hasRoom ? 1 / scale : fixed > 0 ? length / fixed : 0
    let runFactor = hasRoom ? (length - fixedSize) / stretched : 0
    var segments: [Segment] = [], position = start, pixel = 0
    func append(_ source: Range<Int>, _ isStretched: Bool) {
      guard !source.isEmpty else { return }
      let size = Double(source.count) * (isStretched ? runFactor : fixedFactor)
      let stop = source.upperBound == extent ? max(position, end) : position + size
      segments.append(Segment(source: source, start: position, end: stop, isStretched: isStretched))
      position = stop
    }
    for run in runs {
      append(pixel..<run.lowerBound, false)
      append(run, true)
      pixel = run.upperBound
    }
    append(pixel..<extent, false)
    return segments
  }
}
