/// A variable that the rows leave a choice.
public struct LooseVariable: Sendable, Hashable {
  /// The variable.
  public let variable: VariableID
  /// The value the solution gave it.
  public let value: Double
  /// The smallest value with which every row is served as well; nil where there is none.
  public let lower: Double?
  /// The largest value with which every row is served as well; nil where there is none.
  public let upper: Double?
}
