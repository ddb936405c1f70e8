/// Bounds on the work of one solve. All members take constant time.
public struct SolverOptions: Sendable, Hashable {
  /// The number of conflicts that are explained by a minimal set. Further ones are resolved at bounded cost and only counted.
  public var conflictLimit: Int

  /// The number of steps that one solve may take, all its stages together, before it fails with an error. A step is a term of a row or an
  /// entry of a table that is read and changed; a processor makes some hundred million to a billion a second.
  public var workLimit: Int

  /// Twenty conflicts and ten thousand million steps by default.
  public init(conflictLimit: Int = 20, workLimit: Int = 10_000_000_000) {
    self.conflictLimit = conflictLimit
    self.workLimit = workLimit
  }
}
