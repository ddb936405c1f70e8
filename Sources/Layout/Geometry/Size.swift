/// A width and a height in points. Both can be negative.
public struct Size: Sendable, Hashable, Codable {
  /// The width in points; can be negative.
  public var width: Double
  /// The height in points; can be negative.
  public var height: Double

  /// Creates a size from lengths in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// Accesses the extent along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
