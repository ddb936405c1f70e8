/// A check whether required rows of a program can hold together: the stages of a solve, without costs.
struct Feasibility {
  let program: LinearProgram
  /// Whether to compute in fractions that are never rounded.
  let isExact: Bool
  let meter: WorkMeter

  /// Returns whether rows can hold together.
  ///
  /// Costs about as much as reading them where they reduce, a simplex where they do not.
  ///
  /// - Throws: `SolverError.unstable` where neither doubles nor fractions decide.
  func canHold(_ rows: [RowID]) throws(SolverError) -> Bool {
    let part = program.part(rows)
    try meter.check()
    let source = PresolveRows(program: part, survey: try RowSurvey(part), isBroken: [], isHardened: false)
    if isExact, let answer = try exactAnswer(source) { return answer }
    if !source.survey.isExtreme, let answer = try answer(source) { return answer }
    if !isExact, let answer = try exactAnswer(source) { return answer }
    try meter.check()
    throw .unstable
  }

  /// Returns the answer in doubles, or nil where the simplex does not decide.
  private func answer(_ rows: PresolveRows) throws(SolverError) -> Bool? {
    guard let structure = ProgramStructure(rows, meter) else {
      try meter.check()
      return false
    }
    let reduced = structure.reduced
    var values = Array(repeating: 0.0, count: structure.classes.count)
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: values.count)
    let outcomes = (0..<reduced.componentCount).map { solver.solve(reduced.component($0), of: reduced, &values, meter) }
    if outcomes.contains(.infeasible) { return false }
    return outcomes.allSatisfy { $0 == .solved || $0 == .open } ? true : nil
  }

  /// Returns the answer in fractions, or nil where that takes too many digits.
  private func exactAnswer(_ rows: PresolveRows) throws(SolverError) -> Bool? {
    do throws(SolverError) { return try ExactSolver(rows, meter).simplex() != nil } catch .componentTooLarge {}
    return nil
  }
}
