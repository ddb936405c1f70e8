public import Geometry
public import Imaging

/// The core of a picture with a shadow, a glow or a badge, detected from its alpha.
///
///     let core = try DetectedCore(in: bitmap)
///     core.insets       // top 0, left 0, bottom 20, right 20: pixels
///     core.confidence   // 0.5 to 1
///
/// A core is an opaque body; parts that extend beyond it are paler or thinner. For each of fourteen thresholds, the detection takes the pixels
/// that reach the threshold, removes from the largest connected part what is thinner than its body, and measures the bounding box. The box that is
/// stable over most thresholds is the core; the confidence is the fraction of thresholds over which it is stable. Then the box is checked: whether
/// full alpha gives the same box, whether the body is hollow, one of several, or asymmetric, and whether a band of one colour ends inside it on
/// some sides only.
///
/// Declared insets always take precedence over detected ones. A hard shadow of full opacity that is equally visible on all four sides looks
/// like a border, and counts as core.
public struct DetectedCore: Sendable, Hashable {
  /// The core, in pixels from the picture's top left corner.
  public let core: Rect
  /// The insets from the picture's edges to its core, in pixels.
  public let insets: EdgeInsets
  /// The confidence of the result, from `leastConfidence` to 1.
  public let confidence: Double

  /// The confidence below which a result is rejected.
  public static let leastConfidence = 0.5
  /// The maximum number of pixels: larger pictures are rejected.
  public static let pixelLimit = 16_000_000

  /// Detects the core. The cost is a few passes over the picture for each threshold that separates pixels.
  ///
  /// - Throws: `UnclearCore` where there is none, or it is ambiguous.
  public init(in bitmap: Bitmap) throws(UnclearCore) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard width > 0, height > 0 else { throw UnclearCore(.empty) }
    guard width <= Self.pixelLimit / height else { throw UnclearCore(.tooLarge) }
    let alphas = stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    guard let highest = alphas.max(), highest > 0 else { throw UnclearCore(.empty) }
    guard alphas.contains(where: { $0 < 255 }) else { throw UnclearCore(.opaque) }
    let levels = Self.levels(alphas, width, height, highest: highest)
    let (run, box) = Self.longestRun(levels.dropLast().map(\.box))
    var confidence = Double(run.count) / Double(Self.thresholds.count)
    // A translucent body is hard to distinguish from its shadow.
    if highest < 230 { confidence /= 2 }
    guard confidence >= Self.leastConfidence else { throw UnclearCore(.unstable, confidence: confidence) }
    let level = levels[run.upperBound - 1]
    let paler = Self.longestRun(levels[..<run.lowerBound].map(\.box))
    if paler.0.count >= 3, paler.1.width * paler.1.height > 4 * box.width * box.height {
      throw UnclearCore(.nested, confidence: confidence)
    }
    // Masks are computed again rather than kept: fifteen masks of a large picture need more memory than the picture.
    var mask = Mask(alphas, width: width, height: height, threshold: level.alpha)
    _ = mask.keepLargestPart()
    if let full = levels.last, full.box.distance(to: box) > 1 { throw UnclearCore(.paleRing, confidence: confidence) }
    if level.part.holes * 10 > level.part.size * 3 { throw UnclearCore(.hollow, confidence: confidence) }
    if level.part.runnerUp * 2 > level.part.size { throw UnclearCore(.several, confidence: confidence) }
    if mask.asymmetry(of: box) > 0.06 { throw UnclearCore(.lopsided, confidence: confidence) }
    let grown = box.withSoftEdges(alphas, width, height)
    let isLine =
      grown.width == width && grown.height * 2 < height || grown.height == height && grown.width * 2 < width
    if isLine { throw UnclearCore(.line, confidence: confidence) }
    try BandCheck(bitmap: bitmap, box: grown).check(confidence)
    core = Rect(x: Double(grown.left), y: Double(grown.top), width: Double(grown.width), height: Double(grown.height))
    insets = EdgeInsets(
      top: core.top, left: core.left, bottom: Double(height) - core.bottom, right: Double(width) - core.right)
    self.confidence = confidence
  }

  /// The thresholds: 0.30 to 0.95 of the highest alpha; `full` is an additional one that does not count for the confidence.
  private static let thresholds = (6...19).map { Double($0) / 20 }
  private static let full = 0.985

  /// The result of one threshold.
  private struct Level {
    let alpha: UInt8
    let part: Mask.Part
    let box: PixelBox
  }

  private static func levels(_ alphas: [UInt8], _ width: Int, _ height: Int, highest: UInt8) -> [Level] {
    var levels: [Level] = [], lastCount = -1
    for threshold in thresholds + [full] {
      let alpha = UInt8(max(1, (threshold * Double(highest)).rounded(.up)))
      var mask = Mask(alphas, width: width, height: height, threshold: alpha)
      let count = mask.count
      // Each mask contains the next, so that one with equally many pixels is the same.
      if count == lastCount, let last = levels.last {
        levels.append(last)
        continue
      }
      lastCount = count
      let part = mask.keepLargestPart()
      guard let box = mask.coreBox() else { continue }
      levels.append(Level(alpha: alpha, part: part, box: box))
    }
    return levels
  }

  /// Returns the longest run of thresholds whose boxes are within a pixel of each other, the highest of equally long ones, and its median box.
  private static func longestRun(_ boxes: [PixelBox]) -> (Range<Int>, PixelBox) {
    var best = 0..<0
    for start in boxes.indices {
      var end = start + 1
      while end < boxes.count, boxes[start...end].allSatisfy({ one in boxes[end].distance(to: one) <= 1 }) { end += 1 }
      if end - start >= best.count { best = start..<end }
    }
    let none = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
    return (best, boxes.isEmpty ? none : boxes[(best.lowerBound + best.upperBound) / 2])
  }
}

/// The reason why no core is detected in a picture.
public struct UnclearCore: Error, Sendable, Hashable, CustomStringConvertible {
  /// The obstacle.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The picture is empty.
    case empty
    /// The picture has no transparency.
    case opaque
    /// The picture has too many pixels.
    case tooLarge
    /// The box changes with the threshold.
    case unstable
    /// A far larger, paler body surrounds the opaque one.
    case nested
    /// A nearly opaque ring surrounds the part of full alpha.
    case paleRing
    /// The body is a line along a side of an otherwise empty picture.
    case line
    /// The body is a ring.
    case hollow
    /// There are two bodies of similar size.
    case several
    /// The body is asymmetric.
    case lopsided
    /// A band of one colour lies inside the box on some sides only.
    case band
  }

  /// The obstacle.
  public let reason: Reason
  /// The confidence from the thresholds alone, 0 to 1; nil where they were not evaluated.
  public let confidence: Double?

  init(_ reason: Reason, confidence: Double? = nil) {
    self.reason = reason
    self.confidence = confidence
  }

  /// The cause.
  public var description: String {
    switch reason {
    case .empty: "nothing is drawn in it"
    case .opaque: "every pixel is opaque, so its alpha tells nothing of its core"
    case .tooLarge: "it has more than \(DetectedCore.pixelLimit) pixels; look for the core in a smaller one"
    case .unstable: "it fades so slowly that its core has no edge; or it is all shadow"
    case .nested: "its opaque part lies on a paler body that is far larger, and may be a badge on it"
    case .paleRing: "a nearly opaque ring lies round its opaque part, and may belong to the core or not"
    case .line: "it is a line from edge to edge, and what is empty beside it may belong to the core"
    case .hollow: "its largest part is hollow: a ring, or an outline"
    case .several: "it has several parts of like size"
    case .lopsided: "its body is not symmetric, so that an ornament may be part of it"
    case .band: "a band of one colour lies at some of its sides only, as a hard shadow does"
    }
  }
}
