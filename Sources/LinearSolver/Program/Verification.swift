/// What is asked of every solution before it is given away: do the required rows hold that are said to?
///
/// One pass over the rows as they were written. It shares no number with the way the solution was found, so whatever rounding did there
/// shows here: a value that is wrong by more than the tolerance of a row is never returned.
extension LinearProgram {
  /// The solution, or that of slower engines where its required rows do not hold: tables of doubles, then tables of pairs of doubles.
  ///
  /// - Throws: `SolverError.unstable` where no engine's solution keeps the required rows.
  func verified(_ solution: Solution, _ options: SolverOptions) throws(SolverError) -> Solution {
    if holdsRequiredRows(solution) { return solution }
    var modest = options
    modest.tableLimit = min(options.tableLimit, Self.rescueLimit)
    for number in Engine.Numbers.allCases {
      // Tables may not be able to hold the program; then rounding is still what is wrong with it.
      guard let other = try? Engine(self, modest).solution(in: number), holdsRequiredRows(other) else { continue }
      return other
    }
    throw .unstable
  }

  /// Entries of the largest table that a rescue may take: a few seconds of work.
  private static var rescueLimit: Int { 1_000_000 }

  /// Whether every required row that is not broken holds, within four times the tolerance it is solved to: rounding of the values themselves
  /// comes on top.
  func holdsRequiredRows(_ solution: Solution) -> Bool {
    var broken = solution.brokenRows[...]
    for index in rows.indices where rows[index].priority.isRequired {
      // Broken rows ascend, as the rows do.
      while let first = broken.first, first.index < index { broken.removeFirst() }
      if broken.first?.index == index { continue }
      if !holds(index, at: solution.values) { return false }
    }
    return true
  }

  private func holds(_ index: Int, at values: [Double]) -> Bool {
    var sum = rows[index].expression.constant
    var size = abs(sum)
    var largest = 0.0
    for place in rows[index].expression.terms.indices {
      let term = rows[index].expression.terms[place]
      let part = term.coefficient * values[term.variable.index]
      sum += part
      size += abs(part)
      largest = max(largest, abs(term.coefficient))
    }
    let slack = 4 * (Tolerance.relativeFeasibility * size + Tolerance.feasibility * (largest > 0 ? largest : 1))
    return rows[index].relation.violation(of: sum) <= slack
  }
}
