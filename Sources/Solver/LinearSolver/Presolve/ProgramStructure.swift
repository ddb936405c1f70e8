/// The rows of a program after presolve has used up required equalities.
struct ProgramStructure {
  var classes: WeightedUnionFind
  let reduced: ReducedRows
  /// The place of each row in the order of ties.
  let tieOrder: [Int32]
  /// The priorities of the levels, from the highest; the first is required.
  let priorities: [Priority]
  /// Whether the rows of the highest level below required ones were treated as required.
  let isHardened: Bool
  /// Whether inequalities in cycles were used up.
  let hasCycles: Bool

  /// Returns nil where the equalities, or rows without nodes after substitution, contradict each other, and where no work is left.
  init?(_ source: PresolveRows, _ meter: WorkMeter) {
    var presolve = Presolve(source, meter)
    if presolve.isStopped { return nil }
    var reduced = presolve.reduce()
    hasCycles = !reduced.isContradictory && presolve.joinCycles(of: reduced)
    if hasCycles { reduced = presolve.reduce() }
    self.reduced = reduced
    if reduced.isContradictory || meter.isExhausted { return nil }
    (tieOrder, priorities, isHardened) = (source.survey.tieOrder, source.survey.priorities, source.isHardened)
    classes = presolve.finish()
    classes.assertInvariants()
    reduced.assertInvariants()
  }
}

/// The structure of a solved program, for edits to start from. Every node has the one value it can have.
struct SolveTrace {
  let structure: ProgramStructure
  /// The value of each node.
  let values: [Double]
  /// Whether each row of the program is an equality that was used up.
  let isStructural: [Bool]

  init(_ structure: ProgramStructure, of program: LinearProgram, values: [Double]) {
    (self.structure, self.values) = (structure, values)
    let lowest = structure.isHardened ? structure.priorities[1] : .required
    isStructural = program.rows.map { $0.relation == .equal && $0.priority >= lowest }
  }
}
