public import Geometry

/// The letters of a text as lines and curves, in points, where the drawing has them. What lies inside by the non-zero rule is filled.
public struct TextOutline: Sendable, Hashable {
  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// Starts a new part.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve with its two handles.
    case curve(Point, Point, to: Point)
    /// A straight line to where the part started.
    case close
  }

  /// A shape at its place.
  public struct Glyph: Sendable, Hashable {
    /// The index of the shape.
    public var shape: Int
    /// Where the shape has its origin.
    public var origin: Point

    /// A shape at a place.
    public init(_ shape: Int, at origin: Point) { (self.shape, self.origin) = (shape, origin) }
  }

  /// What stands where it is, in order.
  public var elements: [Element]
  /// The outlines of letters, each once however often it is drawn, about their origins.
  public var shapes: [[Element]] = []
  /// The letters, in order.
  public var glyphs: [Glyph] = []

  /// An outline by its steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Adds a rectangle as a part of its own, clockwise.
  public mutating func add(_ rect: Rect) {
    elements += [
      .move(to: rect.origin), .line(to: Point(x: rect.right, y: rect.top)),
      .line(to: Point(x: rect.right, y: rect.bottom)), .line(to: Point(x: rect.left, y: rect.bottom)), .close,
    ]
  }
}
