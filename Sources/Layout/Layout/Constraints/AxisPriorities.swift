public import Geometry
public import LinearSolver

/// A priority for each axis.
public struct AxisPriorities: Sendable, Hashable {
  /// For widths.
  public var horizontal: Priority
  /// For heights.
  public var vertical: Priority

  /// A priority for each axis.
  public init(horizontal: Priority, vertical: Priority) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The same priority on both axes.
  public init(_ both: Priority) { self.init(horizontal: both, vertical: both) }

  /// The priority along `axis`.
  public subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The same priority on both axes: `contentHugging: 251`.
extension AxisPriorities: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// - Precondition: above 0 and at most 1000.
  public init(integerLiteral value: Int) { self.init(Priority(integerLiteral: value)) }

  /// - Precondition: above 0 and at most 1000.
  public init(floatLiteral value: Double) { self.init(Priority(floatLiteral: value)) }
}
