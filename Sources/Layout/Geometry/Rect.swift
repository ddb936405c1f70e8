/// A rectangle in points: an origin and a size.
///
/// Coordinates are flipped, as in UIKit: y grows downward and the top is `y`. In unflipped AppKit views y grows upward.
///
/// A rectangle is never standardised: a negative width stays negative, and `right` is then left of `left`. Insetting a 10-point frame by
/// 20 points on each side gives −30 points, and outsetting it again gives 10 points; a standardised rectangle could not be restored.
///
///     Rect(x: 0, y: 0, width: 10, height: 10).inset(by: EdgeInsets(all: 20))   // (20, 20, -30, -30)
public struct Rect: Sendable, Hashable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge, in flipped coordinates.
  public var y: Double
  /// The width in points; can be negative.
  public var width: Double
  /// The height in points; can be negative.
  public var height: Double

  /// Creates a rectangle from values in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from an origin and a size in points.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates the rectangle between four edges.
  @inlinable public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle (0, 0, 0, 0).
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// The width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The left edge: `x`.
  @inlinable public var left: Double { x }
  /// The top edge: `y`, in flipped coordinates.
  @inlinable public var top: Double { y }
  /// The right edge: `x + width`; left of `left` where the width is negative.
  @inlinable public var right: Double { x + width }
  /// The bottom edge: `y + height`, in flipped coordinates.
  @inlinable public var bottom: Double { y + height }
  /// The centre.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// A Boolean value that indicates whether all coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Returns the rectangle, moved.
  @inlinable public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the intersection of both rectangles, or nil where its area is 0.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(self.left, other.left), right = min(self.right, other.right)
    let top = max(self.top, other.top), bottom = min(self.bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Returns the smallest rectangle that contains both. Neither can have a negative size.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
