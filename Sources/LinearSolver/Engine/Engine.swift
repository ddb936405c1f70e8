/// From a program to its solution: equalities are eliminated, what is left is split into components, each component goes down the
/// levels, and what stays loose is settled by the preferences. Required rows that cannot hold are searched for conflicts first.
///
/// This is the one entry; nothing outside knows how the answer is found.
struct Engine {
  private let program: LinearProgram
  private let options: SolverOptions
  private let rows: [WorkingRow]
  private var isBroken: [Bool]
  private var conflicts: [Conflict] = []
  private var furtherConflicts = 0

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram, _ options: SolverOptions) throws(SolverError) {
    self.program = program
    self.options = options
    rows = try program.workingRows()
    try program.checkPreferences()
    isBroken = Array(repeating: false, count: rows.count)
  }

  /// Solves, breaking required rows until the rest can hold.
  mutating func solution() throws(SolverError) -> Solution {
    var attempts = 0
    while true {
      var descent = Descent(
        rows.filter { !isBroken[$0.source.index] }, variableCount: program.variableCount,
        pivotLimit: options.pivotLimit)
      let offenders = try descent.meetRequirements()
      if offenders.isEmpty { return try finish(&descent) }
      attempts += 1
      guard attempts <= 64 else { throw .unstable }
      try resolve(offenders)
    }
  }

  /// Explains and breaks conflicts while the limit allows, then breaks what offends without explanation.
  private mutating func resolve(_ offenders: [RowID]) throws(SolverError) {
    var search = ConflictSearch(rows.filter { !isBroken[$0.source.index] }, program, options)
    let found = try search.conflicts(around: offenders, atMost: options.conflictLimit - conflicts.count)
    conflicts += found
    for conflict in found { isBroken[conflict.broken.index] = true }
    guard found.isEmpty else { return }
    for row in offenders where !isBroken[row.index] {
      isBroken[row.index] = true
      furtherConflicts += 1
    }
  }

  private func finish(_ descent: inout Descent) throws(SolverError) -> Solution {
    try descent.minimiseLevels()
    var landscape = descent.landscape()
    let settling = try Settling(
      landscape, descent.components, program.preferences, pivotLimit: options.pivotLimit)
    landscape.move(to: settling.positions)
    let values = landscape.values
    guard values.allSatisfy(\.isFinite) else { throw .overflow }
    return Solution(
      values: values, violations: rows.map { violation(of: $0, at: values) },
      conflicts: conflicts.sorted { breaksEarlier($0.broken, $1.broken) }, furtherConflicts: furtherConflicts,
      brokenRows: isBroken.indices.filter { isBroken[$0] }.map { RowID(index: $0) },
      ambiguities: settling.ambiguities)
  }

  private func breaksEarlier(_ left: RowID, _ right: RowID) -> Bool {
    program.breakingKey(of: left) < program.breakingKey(of: right)
  }

  /// How far the row as written misses, in its own units; 0 within rounding of the numbers it adds up.
  private func violation(of row: WorkingRow, at values: [Double]) -> Double {
    var value = row.constant
    var magnitude = abs(value)
    for term in row.terms {
      let part = term.coefficient * values[term.variable.index]
      value += part
      magnitude += abs(part)
    }
    let violation = row.relation.violation(of: value)
    return violation <= Tolerance.feasibility(at: magnitude) ? 0 : violation * row.unit
  }
}
