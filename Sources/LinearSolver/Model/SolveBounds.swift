/// The bounds of one solve and the work it has done so far.
struct SolveBounds {
  let options: SolverOptions
  let meter: WorkMeter

  /// Bounds of which nothing is used up yet.
  init(_ options: SolverOptions = SolverOptions()) {
    self.options = options
    meter = WorkMeter(limit: options.workLimit)
  }

  /// The same work, with smaller tables.
  init(_ bounds: SolveBounds, tableLimit: Int) {
    var options = bounds.options
    options.tableLimit = min(options.tableLimit, tableLimit)
    self.options = options
    meter = bounds.meter
  }

  var pivotLimit: Int { options.pivotLimit }
  var conflictLimit: Int { options.conflictLimit }
  var tableLimit: Int { options.tableLimit }
}

/// Counts the work of one solve: a term of a row or an entry of a table, read and changed, is one step.
///
/// A reference, because every stage of the solve counts in the same meter, the copies of a table included.
final class WorkMeter {
  let limit: Int
  private(set) var spent = 0

  init(limit: Int) { self.limit = limit }

  func spend(_ steps: Int) { spent &+= steps }

  var isExhausted: Bool { spent > limit }

  /// - Throws: `SolverError.workLimitReached` where the limit is passed.
  func check() throws(SolverError) {
    if isExhausted { throw .workLimitReached(limit) }
  }
}
