import LinearSolver

/// Levels, ties, preferences: one objective after the other, each held before the next.
extension Check {
  var optimalityFindings: [Finding] {
    var examination = Examination(self)
    return examination.findings()
  }
}

/// One walk down all objectives of a program.
private struct Examination {
  private let check: Check
  private let form: StandardForm
  private let rowMisses: [StandardForm.Miss?]
  private let preferenceMisses: [StandardForm.Miss]
  private var results: [Finding] = []

  init(_ check: Check) {
    self.check = check
    let program = check.program
    var form = StandardForm(variableCount: program.variableCount)
    var rowMisses: [StandardForm.Miss?] = []
    for (index, row) in program.rows.enumerated() {
      if !row.priority.isRequired {
        rowMisses.append(form.allow(row.expression, row.relation))
      } else {
        if !check.solution.brokenRows.contains(RowID(index: index)) { form.require(row.expression, row.relation) }
        rowMisses.append(nil)
      }
    }
    preferenceMisses = program.preferences.map { form.allow($0.expression - $0.target, .equal) }
    self.rowMisses = rowMisses
    self.form = form
  }

  private var program: LinearProgram { check.program }
  private var solution: Solution { check.solution }

  mutating func findings() -> [Finding] {
    do throws(DenseSimplex.Failure) {
      var simplex = try form.simplex()
      try examineLevels(&simplex)
      try examineTies(&simplex)
      try examineRanges(simplex)
      try examinePreferences(&simplex)
    } catch .infeasible {
      results.append(Finding(kind: .brokenRows, text: "the required rows that are not broken cannot all hold"))
    } catch {
      results.append(Finding(kind: .undecided, text: "the checker's simplex came to no end"))
    }
    return results
  }

  /// Minimises a cost, holds it, and compares it with what the solution has.
  private mutating func examine(
    _ cost: [Double], claimed: Double, _ kind: Finding.Kind, _ name: @autoclosure () -> String,
    _ simplex: inout DenseSimplex
  ) throws(DenseSimplex.Failure) {
    guard case .optimal(let optimum) = simplex.minimise(cost) else { throw .undecided }
    simplex.hold(cost)
    guard abs(optimum - claimed) > check.slack(at: optimum) else { return }
    results.append(Finding(kind: kind, text: "\(name()) can be \(optimum) and is \(claimed)"))
  }

  private mutating func examineLevels(_ simplex: inout DenseSimplex) throws(DenseSimplex.Failure) {
    for priority in softPriorities {
      let members = program.rows.indices.filter { program.rows[$0].priority == priority }
      let claimed = members.reduce(0) { $0 + solution.violations[$1] }
      let cost = form.cost(of: members.compactMap { rowMisses[$0] })
      try examine(cost, claimed: claimed, .level, "the sum of violations at priority \(priority.value)", &simplex)
    }
  }

  private var softPriorities: [Priority] {
    var priorities: [Priority] = []
    for priority in program.rows.map(\.priority).sorted(by: >) where !priority.isRequired {
      if priorities.last != priority { priorities.append(priority) }
    }
    return priorities
  }

  private mutating func examineTies(_ simplex: inout DenseSimplex) throws(DenseSimplex.Failure) {
    let order = program.rows.indices.filter { rowMisses[$0] != nil }.sorted { left, right in
      let (a, b) = (program.rows[left], program.rows[right])
      if a.priority != b.priority { return a.priority > b.priority }
      return a.rank != b.rank ? a.rank > b.rank : left < right
    }
    for index in order {
      let cost = form.cost(of: [rowMisses[index]].compactMap(\.self))
      let claimed = solution.violations[index]
      try examine(cost, claimed: claimed, .tie, "with those before it held, the violation of row \(index)", &simplex)
    }
  }

  private mutating func examinePreferences(_ simplex: inout DenseSimplex) throws(DenseSimplex.Failure) {
    for (index, preference) in program.preferences.enumerated() {
      let claimed = abs(preference.expression.value(at: solution.values) - preference.target)
      let cost = form.cost(of: [preferenceMisses[index]])
      try examine(cost, claimed: claimed, .preference, "the distance of preference \(index)", &simplex)
    }
    for variable in 0..<program.variableCount {
      var cost = Array(repeating: 0.0, count: form.width)
      cost[2 * variable] = 1
      cost[2 * variable + 1] = 1
      let claimed = abs(solution.values[variable])
      try examine(cost, claimed: claimed, .preference, "the distance of variable \(variable) from 0", &simplex)
    }
  }

  private mutating func examineRanges(_ start: DenseSimplex) throws(DenseSimplex.Failure) {
    var simplex = start
    for (index, preference) in program.preferences.enumerated() {
      let lower = try extreme(index, sign: 1, &simplex)
      let upper = try extreme(index, sign: -1, &simplex)
      let reported = solution.ambiguities.filter { $0.preference.index == index }
      let isFixed = if let lower, let upper { upper - lower <= check.slack(at: upper) } else { false }
      let isRight =
        isFixed
        ? reported.isEmpty
        : reported.count == 1 && agree(reported[0].lower, lower) && agree(reported[0].upper, upper)
          && agree(reported[0].value, preference.expression.value(at: solution.values))
      guard !isRight else { continue }
      let range = "\(lower.map { "\($0)" } ?? "…") to \(upper.map { "\($0)" } ?? "…")"
      let text = "preference \(index) has the range \(range), reported: \(reported)"
      results.append(Finding(kind: .ambiguity, text: text))
    }
  }

  /// The smallest value of a preference's expression, or the largest for sign −1; nil for without end.
  private func extreme(
    _ index: Int, sign: Double, _ simplex: inout DenseSimplex
  ) throws(DenseSimplex.Failure) -> Double? {
    let miss = preferenceMisses[index]
    var cost = Array(repeating: 0.0, count: form.width)
    if let above = miss.above { cost[above] = sign * miss.unit }
    if let below = miss.below { cost[below] = -sign * miss.unit }
    switch simplex.minimise(cost) {
    case .optimal(let value): return sign * value + program.preferences[index].target
    case .unbounded: return nil
    case .undecided: throw .undecided
    }
  }

  private func agree(_ claimed: Double?, _ found: Double?) -> Bool {
    guard let claimed, let found else { return claimed == nil && found == nil }
    return abs(claimed - found) <= check.slack(at: found)
  }
}
