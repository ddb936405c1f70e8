/// Counts the work of one solve, or of all solves of one answer, within the bounds of its options: a term of a row or an entry of a basis, read
/// and changed, is one step.
///
/// A reference, because every stage of the solve counts in the same meter.
package final class WorkMeter {
  package let options: SolverOptions
  private var spent = 0

  package init(_ options: SolverOptions = SolverOptions()) { self.options = options }

  func spend(_ steps: Int) { spent &+= steps }

  package var isExhausted: Bool { left < 0 }

  /// The steps that may still be spent; below 0 once the limit is passed.
  var left: Int { options.workLimit &- spent }

  /// Checks that the work is within the limit.
  ///
  /// - Throws: `SolverError.workLimitReached` where the work exceeds the limit.
  func check() throws(SolverError) {
    if isExhausted { throw .workLimitReached(options.workLimit) }
  }
}
