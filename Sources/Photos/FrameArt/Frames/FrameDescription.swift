public import Geometry

/// A frame as a value: all its properties, with its images by name.
///
/// It is read from and written to files; `photoFrame(images:)` returns a frame that can be built.
public struct FrameDescription: Sendable, Hashable {
  /// The content of a frame.
  public enum Content: Sendable, Hashable {
    /// Whole pictures for particular ratios.
    case fixed(StaticFrame)
    /// Twelve images, and the thickness as a fraction of the shorter side.
    case patches(CustomPatchConfiguration, relativeScale: Double)
    /// A frame that is defined elsewhere under this identifier.
    case reference
  }

  /// The identifier, unique among the frames of a program.
  public var identifier: String
  /// The text for screen readers and lists.
  public var label: String?
  /// The path of a thumbnail.
  public var thumbnail: String?
  /// The group of frames that replace each other when the picture's ratio changes.
  public var groupID: Int?
  /// Whether the frame can be tinted.
  public var isTintable: Bool
  /// The content of the frame.
  public var content: Content

  /// The default thickness of a frame of twelve images.
  public static let standardScale = 0.1

  /// Creates a description from its parts.
  public init(
    identifier: String, label: String? = nil, thumbnail: String? = nil, groupID: Int? = nil, isTintable: Bool = false,
    content: Content
  ) {
    (self.identifier, self.label, self.thumbnail) = (identifier, label, thumbnail)
    (self.groupID, self.isTintable, self.content) = (groupID, isTintable, content)
  }

  /// Returns the frame with images to build it from. A reference draws nothing.
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

  /// Returns the frame for a picture, synchronously.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in points.
  ///   - grid: the device pixels the frame is drawn on.
  ///   - settings: the user's changes.
  ///   - images: the source of the frame's images.
  /// - Throws: `FrameError` where the size or the scale is invalid, or no asset fits.
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
}
