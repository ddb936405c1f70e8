/// A location in points.
public struct Point: Sendable, Hashable, Codable {
  /// The coordinate that grows to the right.
  public var x: Double
  /// The coordinate that grows downward, in flipped coordinates.
  public var y: Double

  /// Creates a point from coordinates in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Accesses the coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
