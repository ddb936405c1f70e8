public import Appearance
public import Geometry

/// One thing to paint.
public indirect enum Command: Sendable, Hashable {
  /// Commands that belong together: a view, an overlay layer.
  case group(Group)
  /// The inside of a shape, in one colour.
  case fill(Shape, Color)
  /// The inside of a shape, in colours that run across a rectangle.
  case gradient(Shape, Gradient, across: Rect)
  /// The outline of a shape.
  case stroke(Shape, Stroke)
  /// A picture, stretched to `rect`.
  case image(ImageID, in: Rect)
  /// Lines of text.
  case text(TextRun)
}

/// Commands that are shown, hidden and named together.
public struct Group: Sendable, Hashable {
  /// The id of the view or layer, unique in the drawing, or nil.
  public var id: String?
  /// What a reader who cannot see the picture is reported.
  public var title: String?
  /// 0...1, applied to the group as a whole.
  public var opacity: Double
  /// Nothing of the group is painted outside.
  public var clip: Shape?
  /// Where the group's points come to lie in what it is part of, its clip among them; nil where they stay.
  public var transform: AffineTransform?
  /// Painted in order.
  public var commands: [Command]

  /// See the properties.
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
  /// A rectangle with circular corners; a radius above half of the shorter side is taken as that half.
  case roundedRect(Rect, radius: Double)
  /// The ellipse that touches all four sides.
  case ellipse(Rect)
  /// Straight lines through the points; closed shapes return to the first.
  case polyline([Point], isClosed: Bool)
  /// Several shapes as one: even-odd, so that a rectangle in a rectangle is a ring.
  case compound([Shape])
}

/// How an outline is painted, centred on the line.
public struct Stroke: Sendable, Hashable {
  /// The colour of the line or the letters.
  public var color: Color
  /// In points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// Round caps turn dashes of no length into dots.
  public var hasRoundCaps: Bool

  /// See the properties.
  public init(color: Color, width: Double, dash: [Double] = [], hasRoundCaps: Bool = false) {
    (self.color, self.width, self.dash, self.hasRoundCaps) = (color, width, dash, hasRoundCaps)
  }
}

/// A piece of text in one font and colour; line breaks in the string start new lines.
public struct TextRun: Sendable, Hashable {
  /// What is written.
  public var string: String
  /// What it is set in.
  public var font: Font
  /// The colour of the line or the letters.
  public var color: Color
  /// Where the first line's baseline starts: its left end, in points.
  public var baseline: Point
  /// Added between letters, in points.
  public var letterSpacing: Double
  /// Added to each space, in points.
  public var wordSpacing: Double
  /// The direction the lines are read in; nil for that of each line's first letter with a direction.
  public var direction: LayoutDirection?

  /// See the properties.
  public init(
    _ string: String, font: Font, color: Color, baseline: Point, letterSpacing: Double = 0, wordSpacing: Double = 0,
    direction: LayoutDirection? = nil
  ) {
    (self.string, self.font, self.color, self.baseline) = (string, font, color, baseline)
    (self.letterSpacing, self.wordSpacing, self.direction) = (letterSpacing, wordSpacing, direction)
  }
}
