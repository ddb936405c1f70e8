/// The check of every solution before it is returned: whether all required rows that are not broken hold.
///
/// One pass over the rows as they were written. It shares no number with the search for the solution, so it detects any effect of
/// rounding there: a value that is wrong by more than the tolerance of a row is never returned.
extension LinearProgram {
  /// Returns the violation of each row as written, in its own units and exactly 0 within rounding, at one value for each variable; nil where a
  /// required row does not hold.
  ///
  /// - Parameter broken: the required rows that need not hold, ascending.
  func violations(at values: [Double], broken: [RowID]) -> [Double]? {
    var found = Array(repeating: 0.0, count: rows.count)
    for index in rows.indices {
      let (violation, isWithinLimit) = rows[index].violation { values[$0.index] }
      if violation == 0 { continue }
      found[index] = violation
      let isAllowed = isWithinLimit || !rows[index].priority.isRequired
      guard isAllowed || broken.place(ascending: RowID(index: index)) != nil else { return nil }
    }
    return found
  }
}

extension Row {
  /// Returns the violation in the row's own units, exactly 0 within rounding, and whether it is within four times the tolerance to which a
  /// required row is solved: the values are rounded as well.
  @inline(__always)
  func violation(_ value: (VariableID) -> Double) -> (size: Double, isWithinLimit: Bool) {
    let (sum, size, largest) = expression.sum(value)
    // Whether a row holds to the last bit is not predictable, so there is no branch for it.
    let violation = relation.violation(of: sum)
    let rounding = Tolerance.rounding(constant: expression.constant, size: size)
    // A row whose violation is not a number does not hold.
    if violation <= Tolerance.feasibility * Tolerance.unit(ofLargest: largest) + rounding { return (0, true) }
    let limit = 4 * (rounding + Tolerance.feasibility * (largest == 0 ? 1 : min(1, largest)))
    return (violation.withoutNoise, violation <= limit)
  }
}
