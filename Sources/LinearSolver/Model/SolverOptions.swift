/// Bounds on the work of one solve.
public struct SolverOptions: Sendable, Hashable {
  /// How many pivots may be spent before the solve is given up as an error.
  public var pivotLimit: Int

  /// How many conflicts are explained by a minimal set. Further ones are resolved at bounded cost and only counted.
  public var conflictLimit: Int

  /// How many entries, rows times variables, the table of one component may have; each takes 8 bytes.
  public var tableLimit: Int

  /// How many steps one solve may take, all its stages together, before it is given up as an error. A step is a term of a row or an
  /// entry of a table that is read and changed; a processor makes some hundred million to a billion a second.
  public var workLimit: Int

  /// A million pivots, twenty conflicts and tables of 1.2 GB and ten thousand million steps by default.
  public init(
    pivotLimit: Int = 1_000_000, conflictLimit: Int = 20, tableLimit: Int = 150_000_000,
    workLimit: Int = 10_000_000_000
  ) {
    self.pivotLimit = pivotLimit
    self.conflictLimit = conflictLimit
    self.tableLimit = tableLimit
    self.workLimit = workLimit
  }
}
