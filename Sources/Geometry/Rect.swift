/// A rectangle in points: an origin and a size.
///
/// Coordinates are flipped, as UIKit's: y grows downward and the top is `y`. Unflipped views of AppKit have y grow upward.
///
/// A rectangle is never standardised: a negative width stays negative and `right` then lies left of `left`. Insetting a 10-point frame by
/// 20 points on each side gives −30 points, and outsetting it again gives the 10 points back; a rectangle that corrected itself on the way
/// could not.
///
///     Rect(x: 0, y: 0, width: 10, height: 10).inset(by: EdgeInsets(all: 20))   // (20, 20, -30, -30)
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge, in flipped coordinates.
  public var y: Double
  /// In points; may be negative.
  public var width: Double
  /// In points; may be negative.
  public var height: Double

  /// All in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All in points.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The rectangle between four edges.
  @inlinable public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// (0, 0, 0, 0).
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// `x`.
  @inlinable public var left: Double { x }
  /// `y`, in flipped coordinates.
  @inlinable public var top: Double { y }
  /// `x + width`; left of `left` where the width is negative.
  @inlinable public var right: Double { x + width }
  /// `y + height`, in flipped coordinates.
  @inlinable public var bottom: Double { y + height }
  /// The middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// True where no coordinate is infinite or not a number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The same rectangle, moved.
  @inlinable public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// What both rectangles cover, or nil where they have no area in common. Rectangles without area cover nothing.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(self.left, other.left), right = min(self.right, other.right)
    let top = max(self.top, other.top), bottom = min(self.bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// The smallest rectangle around both. Neither may have a negative size.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
