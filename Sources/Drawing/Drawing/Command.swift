public import Appearance
public import Geometry

/// A painting command.
public indirect enum Command: Sendable, Hashable {
  /// Commands that belong together, such as a view or an overlay layer.
  case group(Group)
  /// The interior of a shape, in one colour.
  case fill(Shape, Color)
  /// The interior of a shape, with a gradient across a rectangle.
  case gradient(Shape, Gradient, across: Rect)
  /// The outline of a shape.
  case stroke(Shape, Stroke)
  /// A picture, scaled to `rect`.
  case image(ImageID, in: Rect)
  /// Lines of text.
  case text(TextRun)
}

/// Commands that are shown, hidden and named together.
public struct Group: Sendable, Hashable {
  /// The id of the view or layer, unique in the drawing, or nil.
  public var id: String?
  /// The description for readers who cannot see the picture.
  public var title: String?
  /// The opacity, 0...1, applied to the group as a whole.
  public var opacity: Double
  /// The shape that clips the group.
  public var clip: Shape?
  /// The transform from the group's points, including its clip, to its parent; nil for the identity.
  public var transform: AffineTransform?
  /// The commands, in painting order.
  public var commands: [Command]

  /// Creates a group from its properties.
  public init(
    id: String? = nil, title: String? = nil, opacity: Double = 1, clip: Shape? = nil,
    transform: AffineTransform? = nil, commands: [Command] = []
  ) {
    (self.id, self.title, self.opacity, self.clip) = (id, title, opacity, clip)
    (self.transform, self.commands) = (transform, commands)
  }
}

/// An area or a line.
public enum Shape: Sendable, Hashable {
  case rect(Rect)
  /// A rectangle with circular corners; radii that do not fit are reduced, as ``Geometry/CornerRadii/fitted(into:)`` says.
  case roundedRect(Rect, radii: CornerRadii)
  /// The ellipse that touches all four sides.
  case ellipse(Rect)
  /// Straight lines through the points; closed shapes return to the first.
  case polyline([Point], isClosed: Bool)
  /// Several shapes as one, with the even-odd rule, so that a rectangle in a rectangle is a ring.
  case compound([Shape])

  /// A rectangle with four equal corners; the radius is limited to half of the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Shape {
    .roundedRect(rect, radii: CornerRadii(all: radius))
  }
}

/// The style of an outline, centred on the line.
public struct Stroke: Sendable, Hashable {
  /// The colour of the line.
  public var color: Color
  /// The width in points.
  public var width: Double
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dash: [Double]
  /// Whether line ends are round; round caps turn dashes of length 0 into dots.
  public var hasRoundCaps: Bool

  /// Creates a stroke from its properties.
  public init(color: Color, width: Double, dash: [Double] = [], hasRoundCaps: Bool = false) {
    (self.color, self.width, self.dash, self.hasRoundCaps) = (color, width, dash, hasRoundCaps)
  }
}

/// A piece of text in one font and colour; line breaks in the string start new lines.
public struct TextRun: Sendable, Hashable {
  /// The characters.
  public var string: String
  /// The font.
  public var font: Font
  /// The colour of the letters.
  public var color: Color
  /// The left end of the first line's baseline, in points.
  public var baseline: Point
  /// The space added between letters, in points.
  public var letterSpacing: Double
  /// The space added to each space character, in points.
  public var wordSpacing: Double
  /// The reading direction of the lines; nil for that of each line's first letter with a direction.
  public var direction: LayoutDirection?

  /// Creates a text run from its properties.
  public init(
    _ string: String, font: Font, color: Color, baseline: Point, letterSpacing: Double = 0, wordSpacing: Double = 0,
    direction: LayoutDirection? = nil
  ) {
    (self.string, self.font, self.color, self.baseline) = (string, font, color, baseline)
    (self.letterSpacing, self.wordSpacing, self.direction) = (letterSpacing, wordSpacing, direction)
  }
}
