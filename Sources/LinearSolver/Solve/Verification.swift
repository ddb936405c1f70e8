/// The check of every solution before it is returned: whether all required rows that are not broken hold.
///
/// One pass over the rows as they were written. It shares no number with the search for the solution, so it detects any effect of
/// rounding there: a value that is wrong by more than the tolerance of a row is never returned.
extension LinearProgram {
  /// The violations of the rows, as written, at some values.
  struct Evaluation {
    /// The violation of each row, in its own units and exactly 0 within rounding.
    var violations: [Double]
    /// Whether every required row that is not broken holds, within four times the tolerance to which it is solved: the values are rounded as
    /// well.
    var requiredRowsHold = true
  }

  /// Evaluates every row.
  ///
  /// - Parameters:
  ///   - values: one value for each variable.
  ///   - broken: the required rows that need not hold, ascending.
  func evaluation(at values: [Double], broken: [RowID]) -> Evaluation {
    var found = Evaluation(violations: Array(repeating: 0, count: rows.count))
    for index in rows.indices {
      let (sum, size, largest) = rows[index].expression.sum { values[$0.index] }
      // Whether a row holds to the last bit is not predictable, so there is no branch for it.
      let violation = rows[index].relation.violation(of: sum)
      let rounding = Tolerance.rounding(constant: rows[index].expression.constant, size: size)
      // A row whose violation is not a number does not hold.
      if violation <= Tolerance.feasibility * Tolerance.unit(ofLargest: largest) + rounding { continue }
      found.violations[index] = violation.withoutNoise
      let limit = 4 * (rounding + Tolerance.feasibility * (largest == 0 ? 1 : min(1, largest)))
      if violation <= limit || !rows[index].priority.isRequired { continue }
      if broken.place(ascending: RowID(index: index)) == nil { found.requiredRowsHold = false }
    }
    return found
  }
}
