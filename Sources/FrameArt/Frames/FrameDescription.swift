public import Geometry

/// A frame as a value: everything there is to know about it, with its images by name.
///
/// It is what files say and what is written back; `photoFrame(images:)` makes a frame of it that can be built.
public struct FrameDescription: Sendable, Hashable {
  /// What the frame is made of.
  public enum Content: Sendable, Hashable {
    /// Whole pictures for certain ratios.
    case fixed(StaticFrame)
    /// Twelve images, and the thickness as a part of the shorter side.
    case patches(CustomPatchConfiguration, relativeScale: Double)
    /// A frame that somebody else knows under this identifier.
    case reference
  }

  /// Unique among the frames of a program.
  public var identifier: String
  /// What a screen reader says, and what lists show.
  public var label: String?
  /// Where a small picture of the frame is.
  public var thumbnail: String?
  /// Frames of one group stand in for each other when the picture's ratio changes.
  public var groupID: Int?
  /// Whether the frame takes a colour.
  public var isTintable: Bool
  /// What the frame is made of.
  public var content: Content

  /// A frame of twelve images whose file names no scale is this thick.
  public static let standardScale = 0.1

  /// All parts as they are.
  public init(
    identifier: String, label: String? = nil, thumbnail: String? = nil, groupID: Int? = nil, isTintable: Bool = false,
    content: Content
  ) {
    (self.identifier, self.label, self.thumbnail) = (identifier, label, thumbnail)
    (self.groupID, self.isTintable, self.content) = (groupID, isTintable, content)
  }

  /// The frame with images to build it from. A reference draws nothing.
  public func photoFrame(images: any ArtImages) -> PhotoFrame {
    let kind: PhotoFrame.Kind =
      switch content {
      case .fixed(let frame): .fixed(frame)
      case .patches(let configuration, let relativeScale):
        .dynamic(CustomPatchFrameBuilder(configuration: configuration, images: images), relativeScale: relativeScale)
      case .reference: .none
      }
    return PhotoFrame(
      identifier: identifier, accessibilityLabel: label, thumbnail: thumbnail, groupID: groupID,
      isTintable: isTintable, kind: kind)
  }

  /// The frame for a picture, at once.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - grid: the device pixels the frame is drawn on.
  ///   - settings: what the user changed.
  ///   - images: where the frame's images come from.
  /// - Throws: `FrameError` where the size or the scale makes no sense, or no asset fits.
  public func frame(
    for size: Size, grid: PixelGrid, settings: FrameSettings, images: any ArtImages
  ) throws(FrameError) -> BuiltFrame {
    var built: BuiltFrame
    switch content {
    case .fixed(let frame): built = try frame.frame(called: identifier, size: size, grid: grid, images: images)
    case .patches(let configuration, let scale):
      built = try CustomPatchFrameBuilder(configuration: configuration, images: images)
        .frame(size: size, relativeScale: settings.relativeScale ?? scale, grid: grid)
    case .reference: return .none(size: size, grid: grid)
    }
    built.plan.findings += findings(settings)
    return built
  }

  /// The names of all images the frame is made of, in the order of its slots or assets.
  public var imageNames: [String] {
    switch content {
    case .fixed(let frame): frame.assets.map(\.image)
    case .patches(let configuration, _):
      FrameSlot.allCases.compactMap { configuration[$0.side]?[$0.part] }
    case .reference: []
    }
  }
}
