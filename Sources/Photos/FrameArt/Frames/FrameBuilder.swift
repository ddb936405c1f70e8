public import Geometry
public import Imaging

/// A type that builds a frame for a picture of any size; conform to it for custom kinds of frames.
///
///     struct Hairline: FrameBuilder {
///       func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame { … }
///     }
public protocol FrameBuilder: Sendable {
  /// Returns the frame for a picture.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in points.
  ///   - relativeScale: the thickness of the frame, as a fraction of the picture's shorter side.
  ///   - grid: the device pixels the frame is drawn on.
  /// - Throws: `FrameError`; `.failed` is for the builder's own reasons.
  func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame
}

extension FrameBuilder {
  /// Returns the frame for a picture with one pixel per point.
  public func build(size: Size, relativeScale: Double) async throws(FrameError) -> BuiltFrame {
    try await build(size: size, relativeScale: relativeScale, grid: PixelGrid(scale: 1))
  }
}

/// A frame for one size: the positions of its pieces, and their images.
public struct BuiltFrame: Sendable, Hashable {
  /// The positions of the pieces.
  public var plan: ArtPlan
  /// The images of the pieces, indexed by `image`; nil where nothing is drawn.
  public var images: [Bitmap?]

  /// Creates a frame from a plan and its images.
  public init(plan: ArtPlan, images: [Bitmap?]) {
    self.plan = plan
    self.images = images
  }

  /// Returns an empty frame.
  public static func none(size: Size, grid: PixelGrid) -> BuiltFrame {
    BuiltFrame(plan: ArtPlan(size: size, grid: grid, pieces: []), images: [])
  }
}

/// A source of images for frames.
public protocol ArtImages: Sendable {
  /// Returns the image with a name that a frame uses.
  func bitmap(_ name: String) throws(FrameError) -> Bitmap
}

/// The builder of dynamic frames: twelve images around a picture.
///
/// Images are requested each time a frame is built. An image that is missing or unreadable leaves its slot empty, and is reported in the
/// plan's findings.
public struct CustomPatchFrameBuilder: FrameBuilder {
  /// The images and their layout.
  public let configuration: CustomPatchConfiguration
  /// The source of the images.
  public let images: any ArtImages

  /// Creates a builder for a configuration.
  public init(configuration: CustomPatchConfiguration, images: any ArtImages) {
    self.configuration = configuration
    self.images = images
  }

  /// See `FrameBuilder`. Throws `FrameError` where the size or the scale is invalid.
  public func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame {
    try frame(size: size, relativeScale: relativeScale, grid: grid)
  }

  /// Returns the same frame synchronously.
  public func frame(size: Size, relativeScale: Double, grid: PixelGrid) throws(FrameError) -> BuiltFrame {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .invalidSize(size) }
    guard relativeScale > 0, relativeScale <= 1 else { throw .invalidScale(relativeScale) }
    var bitmaps: [Bitmap?] = [], findings: [ArtFinding] = []
    for slot in FrameSlot.allCases {
      var bitmap: Bitmap?
      if let name = configuration[slot.side]?[slot.part] {
        do {
          bitmap = try images.bitmap(name)
          if let found = bitmap, found.width == 0 || found.height == 0 {
            bitmap = nil
            findings.append(ArtFinding(.emptyImage, slot: slot.description, "\(name) has no pixels"))
          }
        } catch {
          findings.append(ArtFinding(.missingImage, slot: slot.description, error.description))
        }
      }
      bitmaps.append(bitmap)
    }
    let sizes = bitmaps.map { $0.map { PixelSize(width: $0.width, height: $0.height) } }
    var plan = configuration.plan(size: size, relativeScale: relativeScale, images: sizes, grid: grid)
    plan.findings = findings + plan.findings
    return BuiltFrame(plan: plan, images: bitmaps)
  }
}
