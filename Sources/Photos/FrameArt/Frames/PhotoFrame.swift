public import Geometry
public import Imaging

/// A frame for selection: an identifier for programs, a label for people, and the content.
public struct PhotoFrame: Sendable {
  /// The content of a frame.
  public enum Kind: Sendable {
    /// No content, for a picture without a frame.
    case none
    /// Whole pictures for particular ratios.
    case fixed(StaticFrame)
    /// A frame that fits any picture, with a thickness relative to the shorter side.
    case dynamic(any FrameBuilder, relativeScale: Double)
  }

  /// The identifier, unique in a registry and written to files.
  public let identifier: String
  /// The text for screen readers.
  public var accessibilityLabel: String?
  /// The path of a thumbnail, if there is one.
  public var thumbnail: String?
  /// The group of frames that replace each other when the picture's ratio changes.
  public var groupID: Int?
  /// Whether the frame can be tinted.
  public var isTintable: Bool
  /// The content of the frame.
  public var kind: Kind

  /// Creates a frame with an identifier.
  public init(
    identifier: String, accessibilityLabel: String? = nil, thumbnail: String? = nil, groupID: Int? = nil,
    isTintable: Bool = false, kind: Kind
  ) {
    (self.identifier, self.accessibilityLabel, self.thumbnail) = (identifier, accessibilityLabel, thumbnail)
    (self.groupID, self.isTintable, self.kind) = (groupID, isTintable, kind)
  }

  /// The choice of no frame, first in each list.
  public static let none = PhotoFrame(identifier: "none", accessibilityLabel: "No frame", kind: .none)

  /// Returns the frame for a picture.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in points.
  ///   - grid: the device pixels the frame is drawn on.
  ///   - settings: the user's changes.
  ///   - images: the source of whole pictures; builders have their own images.
  /// - Throws: `FrameError`, including the builder's errors.
  public func build(
    for size: Size, grid: PixelGrid, settings: FrameSettings = FrameSettings(), images: any ArtImages
  ) async throws(FrameError) -> BuiltFrame {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .invalidSize(size)
    }
    var built: BuiltFrame
    switch kind {
    case .none: return .none(size: size, grid: grid)
    case .dynamic(let builder, let relativeScale):
      built = try await builder.build(size: size, relativeScale: settings.relativeScale ?? relativeScale, grid: grid)
    case .fixed(let frame):
      built = try frame.frame(called: identifier, size: size, grid: grid, images: images)
    }
    built.plan.findings += findings(settings)
    return built
  }

  /// Returns the paint of the frame with these settings.
  public func paint(_ settings: FrameSettings) -> ArtPaint {
    ArtPaint(opacity: settings.opacity, tint: isTintable ? settings.tint : nil)
  }

  /// Returns a small square picture of the empty frame, made on each call.
  ///
  /// The thumbnail that the frame names is used where there is one, scaled to the side. Otherwise the frame is drawn; a static one shows its asset
  /// nearest to a square.
  ///
  /// - Returns: The picture, and the missing images.
  /// - Throws: `FrameError` where the picture of a static frame is missing.
  public func makeThumbnail(
    side: Int, images: any ArtImages
  ) async throws(FrameError) -> (picture: Bitmap, findings: [ArtFinding]) {
    let square = Size(width: Double(side), height: Double(side)), grid = PixelGrid(scale: 1)
    let nearest = wholePictures.flatMap { frame in frame.nearest(to: square).map { frame.assets[$0.index] } }
    if let name = nearest?.thumbnail ?? thumbnail { return (try images.bitmap(name).fitted(into: side), []) }
    var lenient = self
    if case .fixed(var frame) = kind {
      frame.tolerance = .infinity
      lenient.kind = .fixed(frame)
    }
    let built = try await lenient.build(for: square, grid: grid, images: images)
    return (built.bitmap(), built.plan.findings)
  }
}

extension Bitmap {
  /// Returns the picture with its longer side scaled to a length, in pixels.
  fileprivate func fitted(into side: Int) -> Bitmap {
    let longer = max(width, height, 1)
    func part(_ extent: Int) -> Int { max(1, (extent * side + longer / 2) / longer) }
    return reduced(toWidth: part(width), height: part(height))
  }
}

/// The position of a frame relative to the picture.
public enum FrameMode: String, Sendable, Hashable, CaseIterable {
  /// Over the picture's edge: the result is as large as the picture.
  case overlay
  /// Around the picture, which fills the hole: the result is larger.
  case surround
}

/// The user's changes to a frame: its thickness, opacity and colour.
public struct FrameSettings: Sendable, Hashable {
  /// The thickness instead of the frame's own relative scale; has no effect on static frames.
  public var relativeScale: Double?
  /// The opacity, 0...1.
  public var opacity: Double
  /// The tint, for frames that can be tinted.
  public var tint: Tint?

  /// Creates settings; by default the frame is unchanged.
  public init(relativeScale: Double? = nil, opacity: Double = 1, tint: Tint? = nil) {
    self.relativeScale = relativeScale
    self.opacity = opacity
    self.tint = tint
  }
}
