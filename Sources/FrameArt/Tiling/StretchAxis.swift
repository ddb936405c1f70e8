/// One axis of an image that grows in some stretches and keeps its size in the others: the columns or the rows of a patch image.
///
/// The rule is Android's, and with one stretch it is everybody's: where the image grows, each stretch run grows in proportion to its length
/// and the rest keeps its size; where it shrinks below the rest, the rest shrinks in proportion and the runs are empty.
public struct StretchAxis: Sendable, Hashable {
  /// How many pixels the image has along the axis.
  public let extent: Int
  /// The stretches that grow, in pixels, in order and apart.
  public let runs: [Range<Int>]

  /// The runs are cut to the image, put in order, and joined where they touch; empty ones are left out.
  public init(extent: Int, runs: [Range<Int>]) {
    self.extent = max(0, extent)
    var joined: [Range<Int>] = []
    let bounds = 0..<max(0, extent)
    for run in runs.map({ $0.clamped(to: bounds) }).filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }
    ) {
      if let last = joined.last, run.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        joined.append(run)
      }
    }
    self.runs = joined
  }

  /// A stretch of the image and where it comes to lie.
  public struct Segment: Sendable, Hashable {
    /// In pixels of the image.
    public let source: Range<Int>
    /// Where it begins.
    public let start: Double
    /// Where it ends; the next one begins there.
    public let end: Double
    /// Whether it grows.
    public let isStretched: Bool
  }

  /// What the stretch runs take of the image, in pixels.
  public var stretchedExtent: Int { runs.reduce(0) { $0 + $1.count } }

  /// The segments of an image that is drawn from `start` to `end`, in order; together they fill that length without gaps.
  ///
  /// - Parameters:
  ///   - start: where the image begins.
  ///   - end: where it ends.
  ///   - imageScale: pixels of the image per point; fixed stretches keep their size in points.
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
