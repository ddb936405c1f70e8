/// The stages from a program to its solution:
///
///     LinearProgram → survey → presolve → components → solve each → optimal face → postsolve → verify → Solution
///
/// Required rows that cannot hold end an attempt. Then the solver searches for conflicts among them and leaves out a member of each, and the
/// next attempt begins.
struct SolvePipeline {
  private let program: LinearProgram
  private let meter: WorkMeter
  private let survey: RowSurvey
  private var resolution: ConflictResolution
  /// Whether to solve in fractions that are never rounded.
  private let isExact: Bool
  /// Whether to keep the trace that edits of the program can start from.
  private let keepsTrace: Bool
  /// Whether the rows of the highest level below required ones may be treated as required while all of them hold.
  private let hardens: Bool
  /// The trace that edits can start from; nil where it was not requested, or where there is nothing to start from.
  private(set) var trace: SolveTrace?

  /// The number of rows up to which the highest level below the required ones is tried as required.
  private static let hardenedLimit = 64

  /// - Throws: `SolverError` where a number is not finite or a variable is unknown.
  init(
    _ program: LinearProgram, _ meter: WorkMeter, isExact: Bool = false, keepsTrace: Bool = false,
    hardens: Bool = true
  ) throws(SolverError) {
    (self.program, self.meter, self.isExact) = (program, meter, isExact)
    survey = try RowSurvey(program)
    try program.checkPreferences()
    self.keepsTrace = keepsTrace
    self.hardens = hardens && !isExact && 1...Self.hardenedLimit ~= survey.highestCount
    resolution = ConflictResolution(program, isExact: isExact, meter)
  }

  /// Solves the program, breaking required rows until the rest can hold.
  mutating func solution() throws(SolverError) -> Solution {
    for _ in 0...64 {
      if hardens, let found = try attempt(isHardened: true) { return found }
      if let found = try attempt(isHardened: false) { return found }
      let (meter, isExact) = (meter, isExact)
      let isResolved = try resolution.resolve { rows throws(SolverError) in
        try isExact ? rows.exactSolution(meter) : rows.solved(meter).solution
      }
      guard isResolved else { throw .unstable }
    }
    throw .unstable
  }

  /// Runs the stages once; returns nil where the required rows cannot all hold.
  private mutating func attempt(isHardened: Bool) throws(SolverError) -> Solution? {
    let rows = PresolveRows(program: program, survey: survey, isBroken: resolution.isBroken, isHardened: isHardened)
    if isExact {
      guard let found = try ExactSolver(rows, meter).solution() else { return nil }
      return try verified(found.values, found.ambiguities)
    }
    if survey.isExtreme { throw .unstable }
    guard var structure = ProgramStructure(rows, meter) else {
      try meter.check()
      return nil
    }
    var values: [Double] = Array(repeating: 0, count: structure.classes.count)
    guard let left = try solveComponents(structure.reduced, &values) else { return nil }
    var face = OptimalFace(
      nodes: left.nodes + freeNodes(structure), left.components.flatMap { structure.reduced.component($0) },
      of: structure.reduced, values)
    let isPoint = face.isPoint
    guard let ambiguities = program.servePreferences(&face, &structure.classes, &values, meter) else {
      throw tooLarge
    }
    structure.classes.complete(&values)
    if keepsTrace, isPoint, resolution.brokenRows.isEmpty {
      trace = SolveTrace(structure, of: program, values: values)
    }
    values.removeLast(values.count - program.variableCount)
    var span = values.mutableSpan
    for place in span.indices { span[place] = span[place].withoutNoise }
    return try verified(values, ambiguities)
  }

  // MARK: Stages

  /// Gives every node of every component a value.
  ///
  /// - Returns: the components with a choice, and the nodes that have it; nil where the required rows of a component cannot hold.
  private func solveComponents(
    _ reduced: ReducedRows, _ values: inout [Double]
  ) throws(SolverError) -> (components: [Int], nodes: [Int32])? {
    var leftover: (components: [Int], nodes: [Int32]) = ([], [])
    guard reduced.componentCount > 0 else { return leftover }
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: values.count)
    // Components with more levels, solved with longer slopes.
    var wide: [NetworkSolver<SIMD16<Int32>>] = []
    for number in 0..<reduced.componentCount {
      var outcome = solver.solve(reduced.component(number), of: reduced, &values, meter)
      var loose = solver.loose
      if outcome == .tooWide {
        if wide.isEmpty { wide.append(NetworkSolver(nodeCount: values.count)) }
        outcome = wide[0].solve(reduced.component(number), of: reduced, &values, meter)
        loose = wide[0].loose
      }
      try meter.check()
      switch outcome {
      case .solved: break
      case .infeasible: return nil
      case .open:
        leftover.components.append(number)
        leftover.nodes += loose
      case .failed, .tooWide: throw tooLarge
      }
    }
    return leftover
  }

  private var tooLarge: SolverError {
    meter.isExhausted
      ? .workLimitReached(meter.options.workLimit)
      : .componentTooLarge(rows: program.rows.count, columns: program.variableCount)
  }

  /// Returns the nodes that no row uses.
  private func freeNodes(_ structure: borrowing ProgramStructure) -> [Int32] {
    let classes = structure.classes
    let isUsed = structure.reduced.areUsed(count: classes.count)
    return (0..<Int32(truncatingIfNeeded: classes.count)).filter { node in
      !isUsed[Int(node)] && node != classes.ground && classes.isRoot(node) && classes.definition(of: node) < 0
    }
  }

  /// Returns the solution of some values, with the violations of the rows as they were written.
  ///
  /// - Throws: `SolverError.overflow` where a value lies beyond the largest, `SolverError.unstable` where a required row does not hold.
  private func verified(_ values: [Double], _ ambiguities: [Ambiguity]) throws(SolverError) -> Solution {
    guard values.allSatisfy({ abs($0) <= Tolerance.largestValue }) else { throw .overflow }
    let broken = resolution.brokenRows
    guard let violations = program.violations(at: values, broken: broken) else { throw .unstable }
    return Solution(
      values: values, violations: violations, conflicts: resolution.sortedConflicts,
      furtherConflicts: resolution.furtherConflicts, brokenRows: broken, ambiguities: ambiguities)
  }
}
