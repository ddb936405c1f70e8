/// A location in points.
public struct Point: Sendable, Hashable {
  /// Grows to the right.
  public var x: Double
  /// Grows downward, in flipped coordinates.
  public var y: Double

  /// Both in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// The coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
