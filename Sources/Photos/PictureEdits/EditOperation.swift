public import Appearance
public import Diagnostics
public import Geometry
public import Pictures

/// One operation on a photo, with all its parameters.
///
/// Positions and lengths are fractions of the upright input picture, so that a preview matches the full-size result.
public struct EditOperation: Sendable, Hashable {
  /// The kind of the operation; all parameters of an effect are explicit.
  public let kind: Kind
  /// Whether the operation is applied; a disabled one has no effect.
  public var isEnabled: Bool

  /// The kinds of operations.
  public enum Kind: Sendable, Hashable {
    /// A crop to a rectangle in 0...1.
    case crop(Rect)
    /// A clockwise rotation by -45...45 degrees, followed by a crop to the largest part of the same ratio without empty corners.
    case straighten(Double)
    /// Clockwise quarter turns, 1...3.
    case turn(Int)
    /// A reflection: left and right, or top and bottom.
    case flip(isHorizontal: Bool)
    /// An effect on the whole picture.
    case filter(Effect)
    /// A text or an image laid on the picture.
    case overlay(EditOverlay)
    /// A photo frame.
    case frame(EditFrame)
    /// An operation unknown to this version: preserved, but not applied.
    case unknown(name: String, version: Int, members: [JSONValue.Member])
  }

  /// Creates an operation, enabled by default.
  public init(_ kind: Kind, isEnabled: Bool = true) {
    self.isEnabled = isEnabled
    if case .filter(let effect) = kind { self.kind = .filter(effect.explicit) } else { self.kind = kind }
  }

  /// The name in a recipe.
  public var name: String {
    switch kind {
    case .crop: "crop"
    case .straighten: "straighten"
    case .turn: "turn"
    case .flip: "flip"
    case .filter: "filter"
    case .overlay: "overlay"
    case .frame: "frame"
    case .unknown(let name, _, _): name
    }
  }

  /// The version of the operation; all known operations have version 1.
  public var version: Int { if case .unknown(_, let version, _) = kind { version } else { 1 } }
}

/// A text or an image that is laid on a photo.
public struct EditOverlay: Sendable, Hashable {
  /// The content; the size and spacing of a text are fractions of the picture's shorter side.
  public var source: PictureLayer.Source
  /// The colour of a text.
  public var color: Color
  /// The width of an image, as a fraction of the photo's width; nil for its own pixels.
  public var width: Double?
  /// The point at which photo and overlay coincide.
  public var gravity: Gravity
  /// The inward offset from that point, as a fraction of the photo's width.
  public var x: Double
  /// The inward offset from that point, as a fraction of the photo's height.
  public var y: Double
  /// The opacity in percent, 0...100.
  public var opacity: Double

  /// Creates an overlay, centred by default.
  public init(
    _ source: PictureLayer.Source, color: Color = .black, width: Double? = nil, gravity: Gravity = .center,
    x: Double = 0, y: Double = 0, opacity: Double = 100
  ) {
    (self.source, self.color, self.width, self.gravity) = (source, color, width, gravity)
    (self.x, self.y, self.opacity) = (x, y, opacity)
  }
}

/// A photo frame of an edit: its name and the changes to it.
public struct EditFrame: Sendable, Hashable {
  /// The name of the frame, as in `rabbet gallery list`.
  public var name: String
  /// Whether the frame surrounds the photo rather than covering its edge.
  public var surrounds: Bool
  /// The thickness as a fraction of the photo's shorter side, above 0, at most 1; nil for the frame's own.
  public var relativeScale: Double?
  /// The opacity, 0...1.
  public var opacity: Double
  /// A colour for frames that take one.
  public var tint: Color?

  /// Creates a frame, by default over the photo's edge.
  public init(
    _ name: String, surrounds: Bool = false, relativeScale: Double? = nil, opacity: Double = 1, tint: Color? = nil
  ) {
    (self.name, self.surrounds, self.relativeScale) = (name, surrounds, relativeScale)
    (self.opacity, self.tint) = (opacity, tint)
  }
}
