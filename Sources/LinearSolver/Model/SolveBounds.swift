/// The bounds of one solve and the work it has done so far.
struct SolveBounds {
  let options: SolverOptions
  let meter: WorkMeter

  /// Bounds with no work done yet.
  init(_ options: SolverOptions = SolverOptions()) {
    self.options = options
    meter = WorkMeter(limit: options.workLimit)
  }

  var conflictLimit: Int { options.conflictLimit }
}

/// Counts the work of one solve: a term of a row or an entry of a basis, read and changed, is one step.
///
/// A reference, because every stage of the solve counts in the same meter.
final class WorkMeter {
  let limit: Int
  private(set) var spent = 0

  init(limit: Int) { self.limit = limit }

  func spend(_ steps: Int) { spent &+= steps }

  var isExhausted: Bool { spent > limit }

  /// Checks that the work is within the limit.
  ///
  /// - Throws: `SolverError.workLimitReached` where the work exceeds the limit.
  func check() throws(SolverError) {
    if isExhausted { throw .workLimitReached(limit) }
  }
}
