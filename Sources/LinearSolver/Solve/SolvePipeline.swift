/// From a program to its solution, structure first.
///
/// Rows are read in the order of their variables; required equalities are used up; what is left falls into components, and each is solved by
/// series-parallel reduction, with a simplex of its own for the simplex where that ends. Only what is left over, components that leave a
/// choice to the preferences and those whose numbers or size the simplex refuses, goes to the engine that keeps tables. Required rows that
/// cannot hold are searched for conflicts first.
struct SolvePipeline {
  private let program: LinearProgram
  private let bounds: SolveBounds
  private let survey: RowSurvey
  /// The rows of the last attempt, for the verification; nil where they were given up for memory.
  private var lookedAt: FlatRows?
  private var resolution: ConflictResolution?
  /// By row, whether it is left out; empty for none.
  private var isBroken: [Bool] = []
  /// Whether to keep what edits of the program can start from.
  private let keepsTrace: Bool
  /// Whether the rows of the highest level below required ones may be taken for required as long as all of them hold.
  private let hardens: Bool
  /// What edits can start from; nil where it was not asked for, or where there is nothing to start from.
  private(set) var trace: SolveTrace?
  /// Whether the rows of the highest level below required ones were taken for required in the last attempt.
  private var isHardened = false
  /// Whether a number was found that lies too far from 1.
  private var isExtreme = false
  /// Whether a verification at the solution found that its required rows hold; false where it was not taken.
  private(set) var isVerified = false

  /// How many rows the highest level below the required ones may have to be tried as required.
  private static let hardenedLimit = 64

  /// The values of so many variables are near wherever they are: 8 megabytes.
  private static let nearValues = 1 << 20

  /// - Parameter listLimit: up to how many rows a program is listed in any case.
  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(
    _ program: LinearProgram, _ bounds: SolveBounds, keepsTrace: Bool = false, hardens: Bool = true,
    listLimit: Int = RowSurvey.listLimit
  ) throws(SolverError) {
    self.program = program
    self.bounds = bounds
    self.keepsTrace = keepsTrace
    self.hardens = hardens
    survey = try RowSurvey(program, listLimit: listLimit)
    try program.checkPreferences()
  }

  /// Solves the program, breaking required rows until the rest can hold.
  mutating func solution() throws(SolverError) -> Solution {
    for _ in 0...64 {
      if let found = try attempt(hardens: hardens) { return found }
      if isExtreme { return try dense() }
      if isHardened, let found = try attempt(hardens: false) { return found }
      if resolution == nil { resolution = try ConflictResolution(program, bounds) }
      guard let broken = try resolution?.resolve() else { return try dense() }
      isBroken = broken
    }
    throw .unstable
  }

  /// The answer of the engine that keeps tables.
  private func dense() throws(SolverError) -> Solution {
    let engine = Engine(program, bounds)
    return try engine.solution()
  }

  /// Nil where the required rows, with `hardens` those of the highest level below among them, cannot all hold.
  private mutating func attempt(hardens: Bool) throws(SolverError) -> Solution? {
    guard var structure = try structure(hardens: hardens) else { return nil }
    var values: [Double] = Array(repeating: 0, count: structure.classes.count)
    guard let left = solveNetworks(structure.reduced, &values) else { return nil }
    if left.isUnsolved { return try dense() }
    var face = OptimalFace(
      nodes: left.nodes + freeNodes(structure), left.components.flatMap { structure.reduced.component($0) },
      of: structure.reduced, values)
    let isPoint = face.isPoint
    guard let ambiguities = program.settle(&face, &structure.classes, &values, bounds.meter) else {
      try bounds.meter.check()
      return try dense()
    }
    structure.classes.complete(&values)
    if keepsTrace, isPoint, resolution == nil {
      trace = SolveTrace(structure, of: program, values: values)
    }
    values.removeLast(values.count - program.variableCount)
    return try solution(values, ambiguities)
  }

  /// What the rows come to once required equalities are used up; nil where those contradict each other, or a number is extreme.
  ///
  /// The rows themselves take much memory, and are given up where they are not worth it, or a large component needs it.
  private mutating func structure(hardens: Bool) throws(SolverError) -> ProgramStructure? {
    lookedAt = nil
    isHardened = hardens && 1...Self.hardenedLimit ~= survey.highestCount
    let source = RowSource(program, survey, isBroken: isBroken, isHardened: isHardened)
    do {
      let structure = try ProgramStructure(source, variableCount: program.variableCount, bounds.meter)
      let isLarge = survey.isScattered && program.variableCount > Self.nearValues
      if isLarge, structure.reduced.largestComponent <= program.rows.count / 8 { lookedAt = source.listed }
      return structure
    } catch {
      try bounds.meter.check()
      isExtreme = error == .extremeNumber
      return nil
    }
  }

  /// The nodes that no row uses.
  private func freeNodes(_ structure: borrowing ProgramStructure) -> [Int32] {
    let classes = structure.classes
    let isUsed = structure.reduced.areUsed(count: classes.count)
    return (0..<Int32(truncatingIfNeeded: classes.count)).filter { node in
      !isUsed[Int(node)] && node != classes.ground && classes.isRoot(node) && classes.definition(of: node) < 0
    }
  }

  /// Solves every component it can.
  ///
  /// - Returns: what is left of the others; nil where the required rows of one cannot hold.
  private func solveNetworks(_ reduced: ReducedRows, _ values: inout [Double]) -> Leftover? {
    var leftover = Leftover()
    var wide: [Int] = []
    if reduced.componentCount == 0 { return leftover }
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: values.count)
    for number in 0..<reduced.componentCount {
      switch solver.solve(reduced.component(number), of: reduced, &values) {
      case .solved: break
      case .infeasible: return nil
      case .open: leftover.add(number, nodes: solver.loose)
      case .left: leftover.isUnsolved = true
      case .tooWide: wide.append(number)
      }
    }
    guard !wide.isEmpty, !leftover.isUnsolved else { return leftover }
    var wideSolver = NetworkSolver<SIMD16<Int32>>(nodeCount: values.count)
    for number in wide {
      switch wideSolver.solve(reduced.component(number), of: reduced, &values) {
      case .solved: break
      case .infeasible: return nil
      case .open: leftover.add(number, nodes: wideSolver.loose)
      case .left, .tooWide: leftover.isUnsolved = true
      }
    }
    return leftover
  }

  private mutating func solution(_ values: [Double], _ ambiguities: [Ambiguity]) throws(SolverError) -> Solution? {
    guard values.allSatisfy(\.isFinite) else { throw .overflow }
    let broken = resolution?.brokenRows ?? []
    let look =
      if let rows = lookedAt.take() {
        program.look(at: values, broken: broken, among: rows.suspects(at: values), rows.ties)
      } else {
        program.look(at: values, broken: broken)
      }
    isVerified = look.requiredRowsHold
    var values = values
    for row in look.rounded { program.removeRounding(ofRowAt: row, from: &values) }
    return Solution(
      values: values, violations: look.violations, conflicts: resolution?.sortedConflicts ?? [],
      furtherConflicts: resolution?.furtherConflicts ?? 0, brokenRows: broken, ambiguities: ambiguities)
  }
}
