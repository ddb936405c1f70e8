public import Geometry

/// The letters of a text as lines and curves, in points of the drawing, filled by the non-zero rule.
public struct TextOutline: Sendable, Hashable {
  /// An element of a path.
  public enum Element: Sendable, Hashable {
    /// Starts a new subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve with its two control points.
    case curve(Point, Point, to: Point)
    /// A straight line to the start of the subpath.
    case close
  }

  /// A shape at a position.
  public struct Glyph: Sendable, Hashable {
    /// The index of the shape.
    public var shape: Int
    /// The position of the shape's origin.
    public var origin: Point

    /// Creates a glyph at a position.
    public init(_ shape: Int, at origin: Point) { (self.shape, self.origin) = (shape, origin) }
  }

  /// The elements at their own positions, in order.
  public var elements: [Element]
  /// The outlines of letters, each stored once, relative to their origins.
  public var shapes: [[Element]] = []
  /// The letters, in order.
  public var glyphs: [Glyph] = []

  /// Creates an outline from its elements.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Adds a rectangle as a separate subpath, clockwise.
  public mutating func add(_ rect: Rect) {
    elements += [
      .move(to: rect.origin), .line(to: Point(x: rect.right, y: rect.top)),
      .line(to: Point(x: rect.right, y: rect.bottom)), .line(to: Point(x: rect.left, y: rect.bottom)), .close,
    ]
  }
}
