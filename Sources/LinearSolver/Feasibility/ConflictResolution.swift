/// Which required rows are broken so that the rest can hold, and why.
struct ConflictResolution {
  private let program: LinearProgram
  private let bounds: SolveBounds
  private let rows: [WorkingRow<Double>]
  private var isBroken: [Bool]
  private var conflicts: [Conflict] = []
  private(set) var furtherConflicts = 0

  init(_ program: LinearProgram, _ bounds: SolveBounds) throws(SolverError) {
    self.program = program
    self.bounds = bounds
    rows = try program.workingRows().filter { $0.level == 0 }
    isBroken = Array(repeating: false, count: program.rows.count)
  }

  /// Explains and breaks conflicts while the limit allows, then breaks what offends without explanation.
  ///
  /// - Returns: by row, whether it is broken by now; nil where no conflict is found.
  mutating func resolve() throws(SolverError) -> [Bool]? {
    let standing = rows.filter { !isBroken[$0.source.index] }
    if conflicts.count < bounds.conflictLimit {
      var search = ConflictSearch(standing, program, bounds)
      let found = try search.conflicts(
        around: standing.map(\.source), atMost: bounds.conflictLimit - conflicts.count)
      conflicts += found
      for conflict in found { isBroken[conflict.broken.index] = true }
      if !found.isEmpty { return isBroken }
    }
    var descent = try Descent(
      standing.sorted { program.breakingKey(of: $0.source) > program.breakingKey(of: $1.source) },
      variableCount: program.variableCount, bounds: bounds)
    let offenders = try descent.meetRequirements()
    for row in offenders where !isBroken[row.index] {
      isBroken[row.index] = true
      furtherConflicts += 1
    }
    return offenders.isEmpty ? nil : isBroken
  }

  /// In the order in which their rows were broken.
  var sortedConflicts: [Conflict] {
    conflicts.sorted { program.breakingKey(of: $0.broken) < program.breakingKey(of: $1.broken) }
  }

  /// In the order of their ids.
  var brokenRows: [RowID] { isBroken.indices.filter { isBroken[$0] }.map { RowID(index: $0) } }
}
