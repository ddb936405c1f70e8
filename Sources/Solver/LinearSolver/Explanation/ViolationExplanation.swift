/// An explanation of an optional row that does not hold.
public struct ViolationExplanation: Sendable, Hashable {
  /// The row.
  public let row: RowID
  /// The row's violation, in its own units; above 0.
  public let amount: Double
  /// The rows of the same or a higher level that keep the violation from being smaller: a smallest set, in the order of their ids.
  ///
  /// Each of them is tight, or is violated itself and would be violated more.
  public let holders: [RowID]
  /// Single changes of a holder that let the row hold while no other row of its level or above is violated more than now.
  ///
  /// To lower a holder means to lower it below the level of the row.
  public let repairs: [Repair]
}
