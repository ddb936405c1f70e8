public import Geometry
public import Imaging

/// A frame as people choose it: with a name for programs, a name for people, and what makes it.
public struct PhotoFrame: Sendable {
  /// What draws a frame.
  public enum Kind: Sendable {
    /// Nothing: the way back to a picture without a frame.
    case none
    /// Whole pictures for certain ratios.
    case fixed(StaticFrame)
    /// A frame that fits any picture, with a thickness relative to the shorter side.
    case dynamic(any FrameBuilder, relativeScale: Double)
  }

  /// Unique in a registry; what is written into files.
  public let identifier: String
  /// What a screen reader says.
  public var accessibilityLabel: String?
  /// Where a small picture of the frame is, if there is one.
  public var thumbnail: String?
  /// Frames of one group stand in for each other when the picture's ratio changes.
  public var groupID: Int?
  /// Whether the frame takes a colour.
  public var isTintable: Bool
  /// What draws it.
  public var kind: Kind

  /// A frame with a name.
  public init(
    identifier: String, accessibilityLabel: String? = nil, thumbnail: String? = nil, groupID: Int? = nil,
    isTintable: Bool = false, kind: Kind
  ) {
    (self.identifier, self.accessibilityLabel, self.thumbnail) = (identifier, accessibilityLabel, thumbnail)
    (self.groupID, self.isTintable, self.kind) = (groupID, isTintable, kind)
  }

  /// The choice of no frame, first in each list.
  public static let none = PhotoFrame(identifier: "none", accessibilityLabel: "No frame", kind: .none)

  /// The frame for a picture.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - grid: the device pixels the frame is drawn on.
  ///   - settings: what the user changed.
  ///   - images: where pictures of whole frames come from; builders have images of their own.
  /// - Throws: `FrameError`, the builder's among them.
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

  /// How the frame is painted with these settings.
  public func paint(_ settings: FrameSettings) -> ArtPaint {
    ArtPaint(opacity: settings.opacity, tint: isTintable ? settings.tint : nil)
  }

  /// A small square picture of the frame with nothing in it, made when it is asked for.
  ///
  /// The picture that the frame names as its thumbnail is taken where there is one, brought to the side. Else the frame is drawn; a static one
  /// shows its asset nearest to a square.
  ///
  /// - Returns: the picture, and what is missing in it.
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
  /// The picture with its longer side brought to a length, in pixels.
  fileprivate func fitted(into side: Int) -> Bitmap {
    let longer = max(width, height, 1)
    func part(_ extent: Int) -> Int { max(1, (extent * side + longer / 2) / longer) }
    return reduced(toWidth: part(width), height: part(height))
  }
}

/// Where a frame lies.
public enum FrameMode: String, Sendable, Hashable, CaseIterable {
  /// Over the picture's edge: the result is as large as the picture.
  case overlay
  /// Round the picture, which fills the hole: the result is larger.
  case surround
}

/// What a user changes about a frame: its width, how much shines through, its colour.
public struct FrameSettings: Sendable, Hashable {
  /// In place of the frame's own relative scale; static frames have none.
  public var relativeScale: Double?
  /// 0...1.
  public var opacity: Double
  /// A colour, for frames that take one.
  public var tint: Tint?

  /// The frame as it was made, unless told.
  public init(relativeScale: Double? = nil, opacity: Double = 1, tint: Tint? = nil) {
    self.relativeScale = relativeScale
    self.opacity = opacity
    self.tint = tint
  }
}
