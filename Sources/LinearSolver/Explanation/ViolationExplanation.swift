/// Why an optional row does not hold.
public struct ViolationExplanation: Sendable, Hashable {
  /// The row.
  public let row: RowID
  /// By how much it is missed, in its own units; above 0.
  public let amount: Double
  /// The rows of the same or a higher level that keep it from being missed by less: a smallest set, in the order of their ids.
  ///
  /// Each of them just holds, or is missed itself and would be missed by more.
  public let holders: [RowID]
  /// Single changes of a holder that let the row hold while no other row of its level or above is missed by more than it is now.
  ///
  /// To lower a holder means: below the level of the row.
  public let repairs: [Repair]
}
