/// A variable that the rows leave a choice.
public struct LooseVariable: Sendable, Hashable {
  /// The variable.
  public let variable: VariableID
  /// The value the solution gave it.
  public let value: Double
  /// The smallest value that no row minds; nil where there is none.
  public let lower: Double?
  /// The largest value that no row minds; nil where there is none.
  public let upper: Double?
}
