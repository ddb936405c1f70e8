/// The required rows that are broken so that the rest can hold, and the conflicts that explain them.
struct ConflictResolution {
  private let program: LinearProgram
  private let meter: WorkMeter
  private let isExact: Bool
  /// Whether each row is broken.
  private(set) var isBroken: [Bool]
  private var conflicts: [Conflict] = []
  private(set) var furtherConflicts = 0

  /// - Parameter isExact: whether to search in fractions that are never rounded.
  init(_ program: LinearProgram, isExact: Bool, _ meter: WorkMeter) {
    (self.program, self.isExact, self.meter) = (program, isExact, meter)
    isBroken = Array(repeating: false, count: program.rows.count)
  }

  /// Explains and breaks conflicts up to the limit, then breaks without explanation the rows that cannot hold with those before them.
  ///
  /// - Parameter solve: solves a program without required rows.
  /// - Returns: false where no conflict is found.
  mutating func resolve(_ solve: (LinearProgram) throws(SolverError) -> Solution) throws(SolverError) -> Bool {
    if conflicts.count < meter.options.conflictLimit {
      let search = ConflictSearch(program, isBroken: isBroken, isExact: isExact, meter)
      let found = try search.conflicts(atMost: meter.options.conflictLimit - conflicts.count)
      conflicts += found
      for conflict in found { isBroken[conflict.broken.index] = true }
      if !found.isEmpty { return true }
    }
    // Each row at a level of its own, in breaking order: the solution violates those that cannot hold with the ones before.
    let standing = program.inBreakingOrder(
      program.rows.indices.filter { program.rows[$0].priority.isRequired && !isBroken[$0] }.map { RowID(index: $0) })
    var part = program.part(standing)
    let rows = part.rows.enumerated().map { place, row in
      row.with((try? Priority(999 * Double(standing.count - place) / Double(standing.count))) ?? .low)
    }
    part = LinearProgram(variableCount: part.variableCount, rows: rows, preferences: [])
    let violations = try solve(part).violations
    let offenders = standing.indices.filter { violations[$0] > 0 }
    for place in offenders { isBroken[standing[place].index] = true }
    furtherConflicts += offenders.count
    return !offenders.isEmpty
  }

  /// The conflicts, in the order in which their rows were broken.
  var sortedConflicts: [Conflict] {
    conflicts.sorted { program.breakingKey(of: $0.broken) < program.breakingKey(of: $1.broken) }
  }

  /// The broken rows, in the order of their ids.
  var brokenRows: [RowID] { isBroken.indices.filter { isBroken[$0] }.map { RowID(index: $0) } }
}
