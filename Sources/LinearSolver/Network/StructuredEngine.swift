/// From a program to its solution, structure first.
///
/// Rows are read into flat arrays; required equalities are used up; what is left falls into components, and each is solved by
/// series-parallel reduction, with a simplex of its own for the kernel where that ends. Only what is left over, components that leave a
/// choice to the preferences and those whose numbers or size the kernel refuses, goes to the engine that keeps tables. Required rows that
/// cannot hold are searched for conflicts first.
struct StructuredEngine {
  private let program: LinearProgram
  private let options: SolverOptions
  private var rows: FlatRows
  private var resolution: ConflictResolution?
  /// Required rows left out.
  private var brokenHeads: [FlatRows.Head] = []
  /// Whether to keep what edits of the program can start from.
  private let keepsTrace: Bool
  /// What edits can start from; nil where it was not asked for, or where there is nothing to start from.
  private(set) var trace: StructuredTrace?

  /// How many rows the highest level below the required ones may have to be tried as required.
  private static let hardenedLimit = 64

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram, _ options: SolverOptions, keepsTrace: Bool = false) throws(SolverError) {
    self.program = program
    self.options = options
    self.keepsTrace = keepsTrace
    rows = try FlatRows(program)
    try program.checkPreferences()
  }

  /// Solves the program, breaking required rows until the rest can hold.
  mutating func solution() throws(SolverError) -> Solution {
    guard !rows.isExtreme else { return try dense() }
    for _ in 0...64 {
      let hardened = rows.harden(atMost: Self.hardenedLimit)
      if let found = try attempt(isHardened: !hardened.isEmpty) { return found }
      if !hardened.isEmpty {
        rows.soften(hardened)
        if let found = try attempt(isHardened: false) { return found }
      }
      if resolution == nil { resolution = try ConflictResolution(program, options) }
      guard let broken = try resolution?.resolve() else { return try dense() }
      brokenHeads += rows.remove(where: broken)
    }
    throw .unstable
  }

  /// The answer of the engine that keeps tables.
  private func dense() throws(SolverError) -> Solution {
    let engine = Engine(program, options)
    return try engine.solution()
  }

  /// Nil where the required rows, those of a hardened level among them, cannot all hold.
  private mutating func attempt(isHardened: Bool) throws(SolverError) -> Solution? {
    var presolve = Presolve(rows, variableCount: program.variableCount)
    guard !presolve.isContradictory else { return nil }
    presolve.introduceEdges()
    var classes = presolve.finish()
    let reduced = ReducedRows(rows, &classes)
    guard !reduced.isContradictory else { return nil }
    var values: [Double] = Array(repeating: 0, count: classes.count)
    guard let left = solveNetworks(reduced, &values) else { return nil }
    var rest = Remainder(program, reduced, left, &classes)
    let ambiguities = try rest.settle(&classes, &values, options)
    guard let ambiguities else { return nil }
    classes.complete(&values)
    if keepsTrace, rest.isEmpty, brokenHeads.isEmpty {
      trace = StructuredTrace(
        classes: classes, reduced: reduced, values: values, ties: TieOrder(program.rows), isHardened: isHardened, rows)
    }
    values.removeLast(values.count - program.variableCount)
    return try solution(values, ambiguities)
  }

  /// Solves every component it can.
  ///
  /// - Returns: what is left of the others; nil where the required rows of one cannot hold.
  private func solveNetworks(_ reduced: ReducedRows, _ values: inout [Double]) -> Leftover? {
    let ties = TieOrder(program.rows)
    var leftover = Leftover()
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: values.count, ties: ties)
    for number in 0..<reduced.componentCount {
      switch solver.solve(reduced.component(number), of: reduced, &values) {
      case .solved: break
      case .infeasible: return nil
      case .open: leftover.add(number, nodes: solver.loose)
      case .left: leftover.add(number, of: reduced)
      case .tooWide: leftover.wide.append(number)
      }
    }
    guard !leftover.wide.isEmpty else { return leftover }
    var wideSolver = NetworkSolver<SIMD16<Int32>>(nodeCount: values.count, ties: ties)
    for number in leftover.wide {
      switch wideSolver.solve(reduced.component(number), of: reduced, &values) {
      case .solved: break
      case .infeasible: return nil
      case .open: leftover.add(number, nodes: wideSolver.loose)
      case .left, .tooWide: leftover.add(number, of: reduced)
      }
    }
    return leftover
  }

  private func solution(_ values: [Double], _ ambiguities: [Ambiguity]) throws(SolverError) -> Solution? {
    guard values.allSatisfy(\.isFinite) else { throw .overflow }
    var violations: [Double] = Array(repeating: 0, count: program.rows.count)
    for head in rows.heads { violations[Int(head.source)] = violation(of: head, at: values) }
    for head in brokenHeads { violations[Int(head.source)] = violation(of: head, at: values) }
    return Solution(
      values: values, violations: violations, conflicts: resolution?.sortedConflicts ?? [],
      furtherConflicts: resolution?.furtherConflicts ?? 0, brokenRows: resolution?.brokenRows ?? [],
      ambiguities: ambiguities)
  }

  /// How far a row misses, in its own units; 0 within rounding of the numbers it adds up.
  private func violation(of head: FlatRows.Head, at values: [Double]) -> Double {
    var value = head.constant
    var magnitude = abs(value)
    for place in Int(head.start)..<Int(head.start) + Int(head.count) {
      let part = rows.coefficients[place] * values[Int(rows.variables[place])]
      value += part
      magnitude += abs(part)
    }
    let violation = head.relation.violation(of: value)
    if violation == 0 { return 0 }
    let slack = Tolerance.feasibility * rows.unit(of: head) + Tolerance.relativeFeasibility * magnitude
    return violation <= slack ? 0 : violation
  }
}

/// What the structure of a program came to, for edits to start from. Every node has the one value it can have.
struct StructuredTrace {
  var classes: AffineClasses
  var reduced: ReducedRows
  /// By node.
  var values: [Double]
  let ties: TieOrder
  /// The priorities of the levels, from the highest; the first is required.
  let priorities: [Priority]
  /// Whether the rows of the highest level below required ones were taken for required.
  let isHardened: Bool
  /// By row of the program, whether it is an equality that was used up.
  let isStructural: [Bool]

  init(
    classes: AffineClasses, reduced: ReducedRows, values: [Double], ties: TieOrder, isHardened: Bool,
    _ rows: FlatRows
  ) {
    self.classes = classes
    self.reduced = reduced
    self.values = values
    self.ties = ties
    priorities = rows.priorities
    self.isHardened = isHardened
    var isStructural = Array(repeating: false, count: rows.heads.count)
    for head in rows.heads where head.isRequiredEquality { isStructural[Int(head.source)] = true }
    self.isStructural = isStructural
  }
}
