public import Diagnostics
public import FrameArt
public import Geometry

/// An Xcode image set: one picture in several variants, as the `Contents.json` of an `.imageset` folder lists them.
///
///     let set = try ImageSet(contents: bytes, file: "Logo.imageset/Contents.json")
///     set.variant(for: ImageDevice(scale: 2))?.file   // "logo@2x.png"
///
/// Apple's Asset Catalog Format Reference, chapter Image Set Type.
public struct ImageSet: Sendable, Hashable {
  /// The variants that have a file, in the order of the text.
  public let variants: [ImageVariant]
  /// Whether its pictures are template images; nil where it is unspecified.
  public let rendering: ImageVariant.Rendering?
  /// The ignored parts: unknown keys and words, and invalid values. All are warnings.
  public let findings: [Finding]
  /// The number of findings beyond those.
  public let omittedFindings: Int

  /// Parses a `Contents.json`.
  ///
  /// Unknown parts are ignored and listed, so that sets of newer versions of Xcode can be read as far as possible.
  ///
  /// - Parameters:
  ///   - contents: the text.
  ///   - file: the name of the text in messages.
  /// - Throws: `SceneError` where the text is not JSON, or is not an object with an array of images.
  public init(contents: [UInt8], file: String = "Contents.json") throws(SceneError) {
    var reader = try ImageSetReader(contents, file: file)
    variants = try reader.variants()
    rendering = reader.rendering
    (findings, omittedFindings) = reader.warnings
  }
}

/// One picture of an image set: a file and its traits.
public struct ImageVariant: Sendable, Hashable {
  /// The name of the file in the set's folder.
  public var file: String
  /// The kind of device, in Xcode's terms: `universal`, `iphone`, `ipad`, `mac`, ...
  public var idiom = "universal"
  /// The pixels per point; nil for a picture for any scale, whose pixels are points.
  public var scale: Double?
  /// The reading direction; nil for both.
  public var direction: LayoutDirection?
  /// The appearance, such as `dark`; nil for any.
  public var appearance: String?
  /// The insets from its edges to its core, in its pixels; nil where they are unspecified.
  public var alignmentInsets: EdgeInsets?
  /// The slicing; nil for a picture that is scaled as a whole.
  public var resizing: Resizing?
  /// Whether it is a template image; nil where it is unspecified.
  public var rendering: Rendering?
  /// The keys that further restrict its use, such as `memory`: they are not evaluated, and a variant without them takes precedence.
  public var conditions: [String] = []

  /// The treatment of the picture's own colours.
  public enum Rendering: String, Sendable, Hashable, CaseIterable {
    /// Only its shape is used.
    case template
    /// Its colours are shown.
    case original
  }

  /// The way a picture stretches: Xcode's slicing.
  public struct Resizing: Sendable, Hashable {
    /// The number of parts.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
      /// Left cap, middle, right cap.
      case threePartHorizontal = "3-part-horizontal"
      /// Top cap, middle, bottom cap.
      case threePartVertical = "3-part-vertical"
      /// Three by three parts.
      case ninePart = "9-part"

      /// Returns whether the image is cut along an axis: into columns, or into rows.
      public func cuts(_ axis: Axis) -> Bool {
        switch self {
        case .threePartHorizontal: axis == .horizontal
        case .threePartVertical: axis == .vertical
        case .ninePart: true
        }
      }
    }

    /// The number of parts.
    public var mode: Mode
    /// The parts that keep their size at each side, in pixels.
    public var caps: EdgeInsets
    /// The way the centre fills the remaining space.
    public var centerMode: TileMode
    /// The number of columns of the centre; nil for all between the caps. Further columns are never drawn.
    public var centerWidth: Double?
    /// The number of rows of the centre; nil for all between the caps.
    public var centerHeight: Double?

    /// Creates a slicing from its parts.
    public init(
      mode: Mode, caps: EdgeInsets, centerMode: TileMode = .repeat, centerWidth: Double? = nil,
      centerHeight: Double? = nil
    ) {
      (self.mode, self.caps, self.centerMode) = (mode, caps, centerMode)
      (self.centerWidth, self.centerHeight) = (centerWidth, centerHeight)
    }
  }

  /// Creates a picture, by default for any device.
  ///
  /// - Parameters:
  ///   - file: the name of the file in the set's folder.
  ///   - scale: the pixels per point; nil for any.
  ///   - alignmentInsets: the insets from its edges to its core, in pixels.
  ///   - resizing: the slicing.
  public init(file: String, scale: Double? = nil, alignmentInsets: EdgeInsets? = nil, resizing: Resizing? = nil) {
    (self.file, self.scale, self.alignmentInsets, self.resizing) = (file, scale, alignmentInsets, resizing)
  }
}
