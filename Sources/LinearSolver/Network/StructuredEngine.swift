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
  /// Whether to keep what edits of the program can start from.
  private let keepsTrace: Bool
  /// What edits can start from; nil where it was not asked for, or where there is nothing to start from.
  private(set) var trace: StructuredTrace?

  /// Whether a last look at the solution found that its required rows hold; false where it was not taken.
  private(set) var isVerified = false

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
      rows.remove(where: broken)
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
    let reduced = presolve.reduce()
    guard !reduced.isContradictory else { return nil }
    var classes = presolve.finish()
    var values: [Double] = Array(repeating: 0, count: classes.count)
    guard let left = solveNetworks(reduced, &values) else { return nil }
    var rest = Remainder(program, reduced, left, &classes)
    let ambiguities = try rest.settle(&classes, &values, options)
    guard let ambiguities else { return nil }
    classes.complete(&values)
    if keepsTrace, rest.isEmpty, resolution == nil {
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

  private mutating func solution(_ values: [Double], _ ambiguities: [Ambiguity]) throws(SolverError) -> Solution? {
    guard values.allSatisfy(\.isFinite) else { throw .overflow }
    let broken = resolution?.brokenRows ?? []
    let look = program.look(at: values, broken: broken)
    isVerified = look.requiredRowsHold
    return Solution(
      values: values, violations: look.violations, conflicts: resolution?.sortedConflicts ?? [],
      furtherConflicts: resolution?.furtherConflicts ?? 0, brokenRows: broken, ambiguities: ambiguities)
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
