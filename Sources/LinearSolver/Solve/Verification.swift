/// The check of every solution before it is returned: whether all required rows hold that are not broken.
///
/// One pass over the rows as they were written. It shares no number with the way the solution was found, so whatever rounding did there
/// shows here: a value that is wrong by more than the tolerance of a row is never returned.
extension LinearProgram {
  /// Whether every required row that is not broken holds, within four times the tolerance it is solved to: rounding of the values themselves
  /// comes on top.
  func holdsRequiredRows(_ solution: Solution) -> Bool {
    look(at: solution.values, broken: solution.brokenRows).requiredRowsHold
  }

  /// What the rows, as written, come to at some values.
  struct Look {
    /// By row, how far it misses, in its own units and exactly 0 within rounding.
    var violations: [Double]
    /// Whether every required row that is not broken holds, within four times its tolerance.
    var requiredRowsHold = true
    /// Required inequalities between two variables that miss by nothing but rounding.
    var rounded: [Int] = []

    fileprivate init(rowCount: Int) { violations = Array(repeating: 0, count: rowCount) }
  }

  /// Looks at every row.
  ///
  /// - Parameters:
  ///   - values: one a variable.
  ///   - broken: the required rows that need not hold, ascending.
  func look(at values: [Double], broken: [RowID]) -> Look {
    var found = Look(rowCount: rows.count)
    for index in rows.indices { look(index, at: values, broken, &found) }
    return found
  }

  @inline(__always)
  private func look(_ index: Int, at values: [Double], _ broken: [RowID], _ found: inout Look) {
    let (violation, slack, limit) = miss(index, at: values)
    // What is no number does not hold.
    if violation <= slack {
      if violation > 0, rows[index].priority.isRequired, rows[index].expression.terms.count == 2 {
        found.rounded.append(index)
      }
      return
    }
    found.violations[index] = violation
    if violation <= limit || !rows[index].priority.isRequired { return }
    if broken.place(ascending: RowID(index: index)) == nil { found.requiredRowsHold = false }
  }

  /// How far a row misses, how much of that may be rounding, and how much is borne in a solution.
  @inline(__always)
  private func miss(_ index: Int, at values: [Double]) -> (Double, slack: Double, limit: Double) {
    let (sum, size, largest) = rows[index].expression.sum { values[$0.index] }
    // Whether a row holds to the last bit is not predictable, so it is not asked.
    let violation = rows[index].relation.violation(of: sum)
    let rounding = Tolerance.relativeFeasibility * size
    let slack = Tolerance.feasibility * Tolerance.unit(ofLargest: largest) + rounding
    return (violation, slack, 4 * (rounding + Tolerance.feasibility * (largest == 0 ? 1 : largest)))
  }

  /// Moves the later variable of a required inequality that misses by its rounding to where the inequality just holds: an extent is 0 then,
  /// and not -1.4e-14.
  func removeRounding(ofRowAt index: Int, from values: inout [Double]) {
    let row = rows[index]
    guard row.relation != .equal else { return }
    let (first, second) = (row.expression.terms[0], row.expression.terms[1])
    let (kept, moved) = first.variable < second.variable ? (first, second) : (second, first)
    guard moved.variable != kept.variable, abs(moved.coefficient) == abs(kept.coefficient) else { return }
    let value = values[moved.variable.index]
    let end =
      -(row.expression.constant / moved.coefficient) - kept.coefficient / moved.coefficient
      * values[kept.variable.index]
    if abs(end - value) <= Tolerance.relativeFeasibility * max(1, abs(value)) { values[moved.variable.index] = end + 0 }
  }
}
