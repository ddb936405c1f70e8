/// Bounds on the work of one solve.
public struct SolverOptions: Sendable, Hashable {
  /// How many pivots may be spent before the solve is given up as an error.
  public var pivotLimit: Int

  /// How many conflicts are explained by a minimal set. Further ones are resolved at bounded cost and only counted.
  public var conflictLimit: Int

  /// A million pivots and twenty conflicts unless told otherwise.
  public init(pivotLimit: Int = 1_000_000, conflictLimit: Int = 20) {
    self.pivotLimit = pivotLimit
    self.conflictLimit = conflictLimit
  }
}
