/// A rule that a grid makes.
public struct GridRule: Sendable, Hashable {
  /// The view that has the grid.
  public let grid: ViewID
  /// The row, column or cell it was made for.
  public let place: Grid.Place
  /// The constraint.
  public let constraint: Constraint

  /// The family of the rule, such as `GridView_Y_centering` or `GridView.top_containment`.
  public var identifier: String { constraint.identifier ?? "" }
}
