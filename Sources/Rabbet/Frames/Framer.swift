public import FrameArt
public import Geometry
import ImageCodecs
public import Imaging
import Synchronization

/// Puts one frame round any number of pictures, a pixel being a point.
///
/// What is scaled for one picture is kept for others of its size, up to eight sizes and 16 MB. May be used from any number of tasks.
public final class Framer: Sendable {
  /// Where the frame lies.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Over the picture's edge: the result is as large as the picture.
    case overlay
    /// Round the picture, which fills the hole: the result is larger.
    case surround
  }

  /// What is put round pictures.
  public let frame: PhotoFrame
  /// Where the frame lies.
  public let mode: Mode
  private let settings: FrameSettings
  private let images: any ArtImages
  private let known = Mutex<[Prepared]>([])
  private static let keptBytes = 16 << 20

  /// A frame made for one size of pictures.
  public struct Prepared: Sendable {
    /// The size of the pictures.
    public let size: PixelSize
    /// Where the pieces lie; its size is the result's.
    public let plan: ArtPlan
    /// The top left pixel of the picture in the result.
    let origin: (x: Int, y: Int)
    /// How many pixels the frame leaves open; 0 where it lies over the picture.
    let hole: PixelSize
    let art: RenderedArt
  }

  /// What was passed over of the frame's own files so far, a line each; nothing of frames that are drawn by code.
  public var imageFindings: [String] { (images as? ArtFiles)?.findings ?? [] }

  /// A frame with its images, as a shelf gives them.
  public init(
    _ frame: (frame: PhotoFrame, images: any ArtImages), mode: Mode = .overlay,
    settings: FrameSettings = FrameSettings()
  ) {
    self.frame = frame.frame
    self.images = frame.images
    self.mode = mode
    self.settings = settings
  }

  /// Where the frame's pieces lie round a picture of this size. Its `size` is that of the result.
  public func plan(for size: PixelSize) async throws(FrameError) -> ArtPlan { try await built(for: size).plan }

  /// Scales the frame's images for pictures of this size.
  public func prepared(for size: PixelSize) async throws(FrameError) -> Prepared {
    if let prepared = known.withLock({ $0.first { $0.size == size } }) { return prepared }
    let built = try await built(for: size)
    let hole = mode == .surround ? built.plan.grid.snapped(built.plan.hole) : .zero
    let art = built.rendered(paint: frame.paint(settings))
    let prepared = Prepared(
      size: size, plan: built.plan, origin: (Int(hole.x), Int(hole.y)),
      hole: PixelSize(width: Int(hole.width), height: Int(hole.height)), art: art)
    known.withLock { known in
      known.append(prepared)
      var bytes = known.reduce(0) { $0 + $1.art.byteCount }
      while known.count > 1, known.count > 8 || bytes > Self.keptBytes { bytes -= known.removeFirst().art.byteCount }
    }
    return prepared
  }

  /// The picture in its frame.
  public func framed(_ picture: consuming Bitmap) async throws(FrameError) -> Bitmap {
    let prepared = try await prepared(for: PixelSize(width: picture.width, height: picture.height))
    return Self.framed(picture, prepared)
  }

  /// The picture in a frame that is made for its size.
  public static func framed(_ picture: consuming Bitmap, _ prepared: Prepared) -> Bitmap {
    let width = Int(prepared.plan.size.width.rounded()), height = Int(prepared.plan.size.height.rounded())
    if width == picture.width, height == picture.height {
      prepared.art.draw(over: &picture)
      return picture
    }
    var result = Bitmap(width: width, height: height)
    result.fill(
      columns: prepared.origin.x..<prepared.origin.x + max(prepared.hole.width, picture.width),
      rows: prepared.origin.y..<prepared.origin.y + max(prepared.hole.height, picture.height), with: picture)
    prepared.art.draw(over: &result)
    return result
  }

  private func built(for size: PixelSize) async throws(FrameError) -> BuiltFrame {
    let picture = Size(width: Double(size.width), height: Double(size.height)), grid = PixelGrid(scale: 1)
    try Self.checkLimit(picture)
    let plain = try await frame.build(for: picture, grid: grid, settings: settings, images: images)
    guard mode == .surround else { return plain }
    let outer = try outerSize(of: plain.plan, around: picture)
    // The result has whole pixels; the frame is made for what comes of it.
    let whole = Size(width: outer.width.rounded(), height: outer.height.rounded())
    try Self.checkLimit(whole)
    return try await frame.build(for: whole, grid: grid, settings: settings, images: images)
  }

  /// Refuses what no file may hold before anything is made for it: a size is often no more than what a header claims.
  private static func checkLimit(_ size: Size) throws(FrameError) {
    guard size.width * size.height <= Double(PNG.pixelLimit) else {
      throw .tooLarge(width: size.width, height: size.height, pixelLimit: PNG.pixelLimit)
    }
  }

  /// The thickness that the frame has round this picture tells its rule; the same rule is then solved for the outer size.
  private func outerSize(of plan: ArtPlan, around picture: Size) throws(FrameError) -> Size {
    let rule: FrameThickness
    switch frame.kind {
    case .none: return picture
    case .dynamic(let builder, let relativeScale):
      let scale = settings.relativeScale ?? relativeScale, t = plan.thickness
      let unit = scale * min(picture.width, picture.height)
      let weights = EdgeInsets(top: t.top / unit, left: t.left / unit, bottom: t.bottom / unit, right: t.right / unit)
      rule = FrameThickness(
        relativeScale: scale, weights: (builder as? CustomPatchFrameBuilder)?.configuration.weights ?? weights)
    case .fixed:
      let t = plan.thickness
      let width = 1 - t.total(along: .horizontal) / picture.width,
        height = 1 - t.total(along: .vertical) / picture.height
      guard width > 0, height > 0 else { throw .invalidSize(picture) }
      return Size(width: picture.width / width, height: picture.height / height)
    }
    guard let outer = rule.outerSize(forHole: picture) else { throw .invalidScale(rule.relativeScale) }
    return outer
  }
}

extension Bitmap {
  /// Puts another picture into a part of this one. The part may be a pixel larger, as holes are snapped: the last column and row are repeated
  /// there, so that no gap opens.
  fileprivate mutating func fill(columns: Range<Int>, rows: Range<Int>, with other: borrowing Bitmap) {
    let shown = columns.clamped(to: 0..<width)
    guard other.width > 0, other.height > 0, !shown.isEmpty else { return }
    for row in rows.clamped(to: 0..<height) {
      let source = min(row - rows.lowerBound, other.height - 1) * other.width
      let from = source + shown.lowerBound - columns.lowerBound
      let count = min(shown.count, max(0, source + other.width - from)), to = row * width + shown.lowerBound
      bytes.replaceSubrange(to * 4..<(to + count) * 4, with: other.bytes[from * 4..<(from + count) * 4])
      for x in count..<max(count, shown.count) {
        self[shown.lowerBound + x, row] = other[other.width - 1, source / other.width]
      }
    }
  }
}
