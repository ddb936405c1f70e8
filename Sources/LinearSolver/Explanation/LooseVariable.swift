/// A variable that the rows leave loose, and its range.
public struct LooseVariable: Sendable, Hashable {
  /// The variable.
  public let variable: VariableID
  /// The variable's value in the solution.
  public let value: Double
  /// The smallest value with which every row is served equally well; nil where there is none.
  public let lower: Double?
  /// The largest value with which every row is served equally well; nil where there is none.
  public let upper: Double?
}
