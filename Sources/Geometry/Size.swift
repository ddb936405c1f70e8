/// A width and a height in points. Either may be negative; nothing here corrects it.
public struct Size: Sendable, Hashable {
  /// In points; may be negative.
  public var width: Double
  /// In points; may be negative.
  public var height: Double

  /// Both in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
