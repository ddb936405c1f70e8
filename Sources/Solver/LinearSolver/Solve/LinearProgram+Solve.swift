extension LinearProgram {
  /// Returns the one solution that the laws of `LinearProgram` define.
  ///
  /// Rows that are differences of two values, once equalities are used up, cost about n · log n for n rows. The other rows, such as
  /// ratios and equal extents that do not cancel, go to a simplex, component by component: a few steps for each variable, each costing
  /// about the entries that change. Small programs whose coefficients lie far apart, or whose values are far away, are solved in fractions that
  /// are never rounded.
  ///
  /// Before a solution is returned, its required rows are verified as they were written, in one pass; a small program that fails is
  /// solved again in fractions.
  ///
  /// - Throws: `SolverError` where the input is invalid, the work outgrows the options, or rounding outgrows every tolerance.
  public func solved(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try solved(within: WorkMeter(options))
  }

  /// Returns the solution, whose work counts in a meter with that of others.
  package func solved(within meter: WorkMeter) throws(SolverError) -> Solution { try solved(meter).solution }

  /// Returns the solution, and the trace that edits can start from.
  ///
  /// - Parameters:
  ///   - keepsTrace: whether edits will follow.
  ///   - hardens: whether the rows of the highest level below required ones may be treated as required while all of them hold.
  func solved(
    _ meter: WorkMeter, keepsTrace: Bool = false, hardens: Bool = true
  ) throws(SolverError) -> (solution: Solution, trace: SolveTrace?) {
    // What doubles cannot decide is seen before they do. Only where fractions take too many digits doubles answer all the same.
    let isExact = needsExactNumbers, mayBecomeExact = isSmall && !isExact
    if isExact, let solution = try exactSolutionOfFewDigits(meter) { return (solution, nil) }
    var pipeline = try SolvePipeline(self, meter, keepsTrace: keepsTrace, hardens: hardens)
    do throws(SolverError) {
      let solution = try pipeline.solution()
      if mayBecomeExact, solution.values.contains(where: \.isFar), let finer = try exactSolutionOfFewDigits(meter) {
        return (finer, nil)
      }
      return (solution, pipeline.trace)
    } catch {
      guard mayBecomeExact, error == .overflow || error == .unstable else { throw error }
      return (try exactSolution(meter), nil)
    }
  }

  /// Returns the solution in fractions, or nil where they take too many digits.
  private func exactSolutionOfFewDigits(_ meter: WorkMeter) throws(SolverError) -> Solution? {
    do throws(SolverError) { return try exactSolution(meter) } catch .componentTooLarge { return nil }
  }

  /// Returns the solution in fractions that are never rounded, without presolve and reduction.
  func exactSolution(_ meter: WorkMeter = WorkMeter()) throws(SolverError) -> Solution {
    var pipeline = try SolvePipeline(self, meter, isExact: true)
    return try pipeline.solution()
  }
}
