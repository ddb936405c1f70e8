public import Appearance
public import Diagnostics
public import Geometry
public import Pictures

/// One thing that is done to a photo, with all its numbers.
///
/// Places and lengths are parts of the upright picture that the operation gets, so that a preview shows what the full size will be.
public struct EditOperation: Sendable, Hashable {
  /// What is done; all numbers of an effect are said.
  public let kind: Kind
  /// Whether it is done; one that is not is as if it were not there.
  public var isEnabled: Bool

  /// What can be done.
  public enum Kind: Sendable, Hashable {
    /// Keeps a part of the picture: a rectangle in 0...1.
    case crop(Rect)
    /// Turns by -45...45 degrees, clockwise, and keeps the largest part of the same ratio that has no corners left free.
    case straighten(Double)
    /// Quarter turns clockwise, 1...3.
    case turn(Int)
    /// A mirror image: left for right, or top for bottom.
    case flip(isHorizontal: Bool)
    /// An effect on the whole picture.
    case filter(Effect)
    /// Words or a picture on the picture.
    case overlay(EditOverlay)
    /// A photo frame.
    case frame(EditFrame)
    /// An operation that this version does not know: kept as it is, and not carried out.
    case unknown(name: String, version: Int, members: [JSONValue.Member])
  }

  /// An operation that is done.
  public init(_ kind: Kind, isEnabled: Bool = true) {
    self.isEnabled = isEnabled
    if case .filter(let effect) = kind { self.kind = .filter(effect.explicit) } else { self.kind = kind }
  }

  /// What it is called in a recipe.
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

  /// Its version; that of all operations here is 1.
  public var version: Int { if case .unknown(_, let version, _) = kind { version } else { 1 } }
}

/// Words or a picture that are laid on a photo.
public struct EditOverlay: Sendable, Hashable {
  /// What is laid; the size and spacing of words are parts of the picture's shorter side.
  public var source: PictureLayer.Source
  /// Of words.
  public var color: Color
  /// The width of a picture, as a part of the photo's; nil for its own pixels.
  public var width: Double?
  /// The point of the photo that the same point of the overlay is laid on.
  public var gravity: Gravity
  /// From there inward, as a part of the photo's width.
  public var x: Double
  /// From there inward, as a part of the photo's height.
  public var y: Double
  /// 0...100.
  public var opacity: Double

  /// An overlay in the middle, unless said.
  public init(
    _ source: PictureLayer.Source, color: Color = .black, width: Double? = nil, gravity: Gravity = .center,
    x: Double = 0, y: Double = 0, opacity: Double = 100
  ) {
    (self.source, self.color, self.width, self.gravity) = (source, color, width, gravity)
    (self.x, self.y, self.opacity) = (x, y, opacity)
  }
}

/// A photo frame of an edit: a name, and what is changed about it.
public struct EditFrame: Sendable, Hashable {
  /// Of the frame, as in `rabbet gallery list`.
  public var name: String
  /// Whether it goes round the photo rather than over its edge.
  public var surrounds: Bool
  /// Its thickness as a part of the photo's shorter side, above 0, at most 1; nil for the frame's own.
  public var relativeScale: Double?
  /// How much of it is seen, 0...1.
  public var opacity: Double
  /// A colour for frames that take one.
  public var tint: Color?

  /// A frame over the photo's edge, unless said.
  public init(
    _ name: String, surrounds: Bool = false, relativeScale: Double? = nil, opacity: Double = 1, tint: Color? = nil
  ) {
    (self.name, self.surrounds, self.relativeScale) = (name, surrounds, relativeScale)
    (self.opacity, self.tint) = (opacity, tint)
  }
}
