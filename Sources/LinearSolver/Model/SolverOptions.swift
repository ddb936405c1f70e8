/// Bounds on the work of one solve.
public struct SolverOptions: Sendable, Hashable {
  /// How many pivots a table of exact fractions may take before the solve is given up as an error. The simplex has a limit of its own, by the
  /// size of what it solves.
  public var pivotLimit: Int

  /// How many conflicts are explained by a minimal set. Further ones are resolved at bounded cost and only counted.
  public var conflictLimit: Int

  /// How many entries, rows times variables, a table of exact fractions may have.
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
