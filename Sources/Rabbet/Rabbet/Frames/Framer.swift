public import FrameArt
public import Geometry
import ImageCodecs
public import Imaging
import Synchronization

/// A framer, which draws one frame around any number of pictures; a pixel is a point.
///
/// Art that is scaled for one picture is kept for others of its size, up to eight sizes and 16 MB. May be used from any number of tasks.
public final class Framer: Sendable {
  /// The position of the frame: over the picture's edge or around the picture.
  public typealias Mode = FrameMode

  /// The frame around pictures.
  public let frame: PhotoFrame
  /// The position of the frame: over the picture's edge or around the picture.
  public let mode: Mode
  let settings: FrameSettings
  private let entry: FrameShelf.Entry
  private let known = Mutex<[Prepared]>([])
  private static let keptBytes = 16 << 20

  /// A frame made for one size of pictures.
  public struct Prepared: Sendable {
    /// The size of the pictures.
    public let size: PixelSize
    /// The plan of the pieces; its size is that of the result.
    public let plan: ArtPlan
    /// The top left pixel of the picture in the result.
    let origin: (x: Int, y: Int)
    let art: RenderedArt
  }

  /// The findings about the frame's own files so far, a line each; empty for frames that are drawn by code.
  public var imageFindings: [String] { (entry.images as? ArtFiles)?.findings ?? [] }

  /// Creates a framer for a frame of a shelf. A picture that it does not fit gets the first frame of its group that does.
  public init(_ entry: FrameShelf.Entry, mode: Mode = .overlay, settings: FrameSettings = FrameSettings()) {
    frame = entry.frame
    (self.entry, self.mode, self.settings) = (entry, mode, settings)
  }

  /// Returns the plan of the frame's pieces for a picture of this size. The plan's `size` is that of the result.
  public func plan(for size: PixelSize) async throws(FrameError) -> ArtPlan {
    try await built(for: size).frame.plan
  }

  /// Scales the frame's images for pictures of this size.
  public func prepared(for size: PixelSize) async throws(FrameError) -> Prepared {
    if let prepared = known.withLock({ $0.first { $0.size == size } }) { return prepared }
    let (built, frame) = try await built(for: size)
    let hole = mode == .surround ? built.plan.grid.snapped(built.plan.hole) : .zero
    let prepared = Prepared(
      size: size, plan: built.plan, origin: (Int(hole.x), Int(hole.y)),
      art: built.rendered(paint: frame.paint(settings)))
    known.withLock { known in
      known.append(prepared)
      var bytes = known.reduce(0) { $0 + $1.art.byteCount }
      while known.count > 1, known.count > 8 || bytes > Self.keptBytes { bytes -= known.removeFirst().art.byteCount }
    }
    return prepared
  }

  /// Returns the frame alone on transparent pixels, to be laid over pictures of this size: the frames of a video.
  ///
  /// The result is as large as the plan's `size`; with a frame round the picture, the picture belongs in the plan's hole.
  public func overlay(for size: PixelSize) async throws(FrameError) -> Bitmap {
    let prepared = try await prepared(for: size), outer = prepared.plan.size
    var result = Bitmap(width: Int(outer.width.rounded()), height: Int(outer.height.rounded()))
    prepared.art.draw(over: &result)
    return result
  }

  /// Returns the picture in its frame.
  public func framed(_ picture: consuming Bitmap) async throws(FrameError) -> Bitmap {
    let prepared = try await prepared(for: PixelSize(width: picture.width, height: picture.height))
    return Self.framed(picture, prepared)
  }

  /// Returns the picture in a frame that is made for its size.
  public static func framed(_ picture: consuming Bitmap, _ prepared: Prepared) -> Bitmap {
    let width = Int(prepared.plan.size.width.rounded()), height = Int(prepared.plan.size.height.rounded())
    if width == picture.width, height == picture.height {
      prepared.art.draw(over: &picture)
      return picture
    }
    var result = Bitmap(width: width, height: height)
    result.put(picture, x: prepared.origin.x, y: prepared.origin.y)
    prepared.art.draw(over: &result)
    return result
  }

  /// Returns the frame for a picture of this size, and the frame of the group that was chosen.
  private func built(for size: PixelSize) async throws(FrameError) -> (frame: BuiltFrame, kind: PhotoFrame) {
    let picture = Size(width: Double(size.width), height: Double(size.height)), grid = PixelGrid(scale: 1)
    try Self.checkLimit(picture)
    let entries = [entry] + entry.group
    let frame = entries.map(\.frame).replacement(for: entry.frame, size: picture) ?? entry.frame
    let images = entries.first { $0.frame.identifier == frame.identifier }?.images ?? entry.images
    var built = try await frame.build(for: picture, grid: grid, settings: settings, images: images)
    if mode == .surround {
      let outer = try outerSize(of: built.plan, frame, around: size)
      try Self.checkLimit(outer)
      built = try await frame.build(for: outer, grid: grid, settings: settings, images: images)
    }
    if frame.identifier != entry.frame.identifier {
      let text = "\(entry.frame.identifier) has no asset for this ratio; \(frame.identifier), of its group, is drawn"
      built.plan.findings.append(ArtFinding(.replaced, text))
    }
    return (built, frame)
  }

  /// Refuses a size that no file may have before anything is made for it: often a size is only the claim of a header.
  private static func checkLimit(_ size: Size) throws(FrameError) {
    guard size.width * size.height <= Double(PNG.pixelLimit) else {
      throw .tooLarge(width: size.width, height: size.height, pixelLimit: PNG.pixelLimit)
    }
  }
}

extension Bitmap {
  /// Copies another picture into a part of this one, clipped to its bounds.
  fileprivate mutating func put(_ other: borrowing Bitmap, x: Int, y: Int) {
    let columns = (x..<x + other.width).clamped(to: 0..<width)
    guard !columns.isEmpty else { return }
    for row in (y..<y + other.height).clamped(to: 0..<height) {
      let from = ((row - y) * other.width + columns.lowerBound - x) * 4, to = (row * width + columns.lowerBound) * 4
      bytes.replaceSubrange(to..<to + columns.count * 4, with: other.bytes[from..<from + columns.count * 4])
    }
  }
}

/// The reason that a photo is not framed.
public enum FramingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The photo cannot be read, or the result cannot be written.
  case picture(PictureFile.Failure)
  /// The frame cannot be made.
  case frame(FrameError)

  /// The cause, and a way out.
  public var description: String {
    switch self {
    case .picture(let failure): failure.description
    case .frame(let error): error.description
    }
  }
}
