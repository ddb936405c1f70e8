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
  /// Whether its pictures are shapes to be filled with a colour; nil where nothing is said.
  public let rendering: ImageVariant.Rendering?
  /// What was passed over: keys and words that are unknown here, and values that make no sense. All are warnings.
  public let findings: [Diagnostic]
  /// How many findings there are beyond those.
  public let omittedFindings: Int

  /// Reads a `Contents.json`.
  ///
  /// What is unknown is passed over and listed, so that sets of newer versions of Xcode are read as far as they are understood.
  ///
  /// - Parameters:
  ///   - contents: the text.
  ///   - file: what messages call it.
  /// - Throws: `SceneError` where the text is no JSON, or no object with an array of images.
  public init(contents: [UInt8], file: String = "Contents.json") throws(SceneError) {
    var reader = try ImageSetReader(contents, file: file)
    variants = try reader.variants()
    rendering = reader.rendering
    (findings, omittedFindings) = reader.warnings
  }
}

/// One picture of an image set: a file, and what it is made for.
public struct ImageVariant: Sendable, Hashable {
  /// In the set's own folder.
  public var file: String
  /// The kind of device, by Xcode's words: `universal`, `iphone`, `ipad`, `mac`, ...
  public var idiom = "universal"
  /// Pixels per point; nil for a picture that is made for any scale, whose pixels are points.
  public var scale: Double?
  /// The reading direction it is made for; nil for both.
  public var direction: LayoutDirection?
  /// The appearance it is made for, such as `dark`; nil for any.
  public var appearance: String?
  /// From its edges to its core, in its pixels; nil where nothing is said.
  public var alignmentInsets: EdgeInsets?
  /// Where it grows; nil for a picture that is scaled as a whole.
  public var resizing: Resizing?
  /// Whether it is a shape to be filled with a colour; nil where nothing is said.
  public var rendering: Rendering?
  /// The keys that narrow down further where it is used, such as `memory`: they are not looked at, and a variant without them comes first.
  public var conditions: [String] = []

  /// What becomes of the picture's own colours.
  public enum Rendering: String, Sendable, Hashable, CaseIterable {
    /// Only its shape is used.
    case template
    /// They are shown.
    case original
  }

  /// How a picture grows: Xcode's slicing.
  public struct Resizing: Sendable, Hashable {
    /// In how many parts it is cut.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
      /// Left cap, middle, right cap.
      case threePartHorizontal = "3-part-horizontal"
      /// Top cap, middle, bottom cap.
      case threePartVertical = "3-part-vertical"
      /// Both.
      case ninePart = "9-part"

      /// Whether the columns are cut, or the rows.
      public func cuts(_ axis: Axis) -> Bool {
        switch self {
        case .threePartHorizontal: axis == .horizontal
        case .threePartVertical: axis == .vertical
        case .ninePart: true
        }
      }
    }

    /// In how many parts it is cut.
    public var mode: Mode
    /// What keeps its size at each side, in pixels.
    public var caps: EdgeInsets
    /// How the middle fills what is left.
    public var centerMode: TileMode
    /// How many columns the middle has; nil for all between the caps. Columns beyond are never drawn.
    public var centerWidth: Double?
    /// How many rows the middle has; nil for all between the caps.
    public var centerHeight: Double?

    /// All parts as they are.
    public init(
      mode: Mode, caps: EdgeInsets, centerMode: TileMode = .repeat, centerWidth: Double? = nil,
      centerHeight: Double? = nil
    ) {
      (self.mode, self.caps, self.centerMode) = (mode, caps, centerMode)
      (self.centerWidth, self.centerHeight) = (centerWidth, centerHeight)
    }
  }

  /// A picture for any device, unless told.
  ///
  /// - Parameters:
  ///   - file: in the set's own folder.
  ///   - scale: pixels per point; nil for any.
  ///   - alignmentInsets: from its edges to its core, in pixels.
  ///   - resizing: where it grows.
  public init(file: String, scale: Double? = nil, alignmentInsets: EdgeInsets? = nil, resizing: Resizing? = nil) {
    (self.file, self.scale, self.alignmentInsets, self.resizing) = (file, scale, alignmentInsets, resizing)
  }
}
