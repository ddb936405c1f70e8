/// From a program to its solution: equalities are eliminated, what is left is split into components, each component goes down the
/// levels, and what stays loose is settled by the preferences. Required rows that cannot hold are searched for conflicts first.
struct TableSolver<Number: Real> {
  private let program: LinearProgram
  private let bounds: SolveBounds
  private let rows: [WorkingRow<Number>]
  private let order: [Int]
  private var isBroken: [Bool]
  private var conflicts: [Conflict] = []
  private var furtherConflicts = 0

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  ///
  /// - Parameter magnitudes: by row, the largest number that was added up in its constant, where that is known to be larger than it.
  init(_ program: LinearProgram, _ bounds: SolveBounds, magnitudes: [Double]) throws(SolverError) {
    self.program = program
    self.bounds = bounds
    var rows: [WorkingRow<Number>] = try program.workingRows()
    for (index, magnitude) in magnitudes.enumerated() {
      rows[index].magnitude = max(rows[index].magnitude, Number(magnitude) / rows[index].unit)
    }
    self.rows = rows
    try program.checkPreferences()
    isBroken = Array(repeating: false, count: rows.count)
    // Elimination takes rows of one length from the end, so that the ones to break last are used first.
    order = rows.indices.sorted {
      program.breakingKey(of: RowID(index: $0)) > program.breakingKey(of: RowID(index: $1))
    }
  }

  /// Solves, breaking required rows until the rest can hold.
  mutating func solution() throws(SolverError) -> Solution {
    var attempts = 0
    while true {
      var descent = try Descent<Number>(
        order.compactMap { isBroken[$0] ? nil : rows[$0] },
        wanted: program.preferences.flatMap { $0.expression.terms.map(\.variable) },
        variableCount: program.variableCount, bounds: bounds)
      let offenders = try descent.meetRequirements()
      if offenders.isEmpty { return try finish(&descent) }
      attempts += 1
      guard attempts <= 64 else { throw .unstable }
      try resolve(offenders)
    }
  }

  /// Explains and breaks conflicts while the limit allows, then breaks what offends without explanation.
  private mutating func resolve(_ offenders: [RowID]) throws(SolverError) {
    var search = ConflictSearch<Number>(rows.filter { !isBroken[$0.source.index] }, program, bounds)
    let found = try search.conflicts(around: offenders, atMost: bounds.conflictLimit - conflicts.count)
    conflicts += found
    for conflict in found { isBroken[conflict.broken.index] = true }
    guard found.isEmpty else { return }
    for row in offenders where !isBroken[row.index] {
      isBroken[row.index] = true
      furtherConflicts += 1
    }
  }

  private func finish(_ descent: inout Descent<Number>) throws(SolverError) -> Solution {
    try descent.minimiseLevels()
    var landscape = descent.landscape()
    let settling = try Settling<Number>(
      landscape, descent.components, program.preferences, bounds)
    landscape.move(to: settling.positions)
    let tight = order.compactMap { isBroken[$0] ? nil : rows[$0] } + program.wishedRows()
    let exact = Number.isFinerThanDouble ? landscape.values : Polish<Number>(tight, near: landscape.values).values
    // Adding 0 turns −0 into 0.
    let values = exact.map { $0.nearest + 0 }
    guard values.allSatisfy(\.isFinite) else { throw .overflow }
    let told = values.map { Number($0) }
    return Solution(
      values: values, violations: rows.map { violation(of: $0, at: told) },
      conflicts: conflicts.sorted { breaksEarlier($0.broken, $1.broken) }, furtherConflicts: furtherConflicts,
      brokenRows: isBroken.indices.filter { isBroken[$0] }.map { RowID(index: $0) },
      ambiguities: settling.ambiguities)
  }

  private func breaksEarlier(_ left: RowID, _ right: RowID) -> Bool {
    program.breakingKey(of: left) < program.breakingKey(of: right)
  }

  /// How far the row as written misses, in its own units; 0 within rounding of the numbers it adds up.
  private func violation(of row: WorkingRow<Number>, at values: [Number]) -> Double {
    let (value, magnitude) = row.value(at: values)
    let violation = row.relation.violation(of: value)
    return violation <= Tolerance.feasibility(at: magnitude) ? 0 : (violation * row.unit).nearest
  }
}
