/// Whether required rows can hold together, found by structure alone.
///
/// Costs about as much as reading the rows, where the tables need a simplex.
struct NetworkFeasibility {
  /// Nil where the structure does not tell.
  let answer: Bool?

  /// - Parameter isExtent: by variable of the program, whether it stays as it is when everything moves.
  init(_ rows: [WorkingRow<Double>], isExtent: [Bool], _ meter: WorkMeter) throws(SolverError) {
    var used: [VariableID] = []
    for row in rows { used += row.terms.map(\.variable) }
    used.sort()
    var variables: [VariableID] = []
    for variable in used where variables.last != variable { variables.append(variable) }
    let flat = FlatRows(rows) { Self.place(of: $0, in: variables) }
    answer = flat.terms.isExtreme ? nil : try Self.answer(flat, variables.map { isExtent[$0.index] }, meter)
  }

  private static func place(of variable: VariableID, in variables: [VariableID]) -> Int {
    var (low, high) = (0, variables.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func answer(_ rows: FlatRows, _ isExtent: [Bool], _ meter: WorkMeter) throws(SolverError) -> Bool? {
    var presolve = Presolve(RowSource(rows), variableCount: isExtent.count, knownExtents: isExtent, meter)
    try meter.check()
    if presolve.isContradictory { return false }
    let reduced = presolve.reduce()
    if reduced.isContradictory { return false }
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: presolve.classes.count)
    var isKnown = true
    for number in 0..<reduced.componentCount {
      switch solver.isFeasible(reduced.component(number), of: reduced) {
      case true?: break
      case false?: return false
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }
}
