public import Geometry
public import Imaging

/// What makes a frame for a picture of any size: the way to frames of one's own kind.
///
///     struct Hairline: FrameBuilder {
///       func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame { … }
///     }
public protocol FrameBuilder: Sendable {
  /// The frame for a picture.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - relativeScale: how thick the frame is, as a part of the picture's shorter side.
  ///   - grid: the device pixels the frame is drawn on.
  /// - Throws: `FrameError`; `.failed` is for reasons that only the builder knows.
  func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame
}

extension FrameBuilder {
  /// The frame for a picture whose pixels are its points.
  public func build(size: Size, relativeScale: Double) async throws(FrameError) -> BuiltFrame {
    try await build(size: size, relativeScale: relativeScale, grid: PixelGrid(scale: 1))
  }
}

/// A frame for one size: where its pieces lie, and the images they are cut from.
public struct BuiltFrame: Sendable, Hashable {
  /// Where the pieces lie.
  public var plan: ArtPlan
  /// What the pieces are cut from, by their `image`; nil where nothing is shown.
  public var images: [Bitmap?]

  /// A plan and its images.
  public init(plan: ArtPlan, images: [Bitmap?]) {
    self.plan = plan
    self.images = images
  }

  /// No frame at all.
  public static func none(size: Size, grid: PixelGrid) -> BuiltFrame {
    BuiltFrame(plan: ArtPlan(size: size, grid: grid, pieces: []), images: [])
  }
}

/// Where the images of frames come from.
public protocol ArtImages: Sendable {
  /// The image that a frame calls so.
  func bitmap(_ name: String) throws(FrameError) -> Bitmap
}

/// The builder of dynamic frames: twelve images round a picture.
///
/// Images are requested each time a frame is built. An image that is missing or unreadable leaves its slot empty, and is reported in the
/// plan's findings.
public struct CustomPatchFrameBuilder: FrameBuilder {
  /// The images and how they are laid out.
  public let configuration: CustomPatchConfiguration
  /// Where the images come from.
  public let images: any ArtImages

  /// A builder for a configuration.
  public init(configuration: CustomPatchConfiguration, images: any ArtImages) {
    self.configuration = configuration
    self.images = images
  }

  /// See `FrameBuilder`. Throws `FrameError` where the size or the scale makes no sense.
  public func build(size: Size, relativeScale: Double, grid: PixelGrid) async throws(FrameError) -> BuiltFrame {
    try frame(size: size, relativeScale: relativeScale, grid: grid)
  }

  /// The same, at once.
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
