extension LinearProgram {
  /// The one solution that the laws of `LinearProgram` define.
  ///
  /// Rows that are differences of two values, once equalities are used up, cost about n · log n for n rows. What is left over, such as
  /// ratios and equal extents that do not cancel, goes to a simplex, component by component: a few steps for each of its variables, each
  /// about the entries that change. Small programs whose coefficients lie far apart are solved in fractions that are never rounded.
  ///
  /// Before a solution is returned, its required rows are verified as they were written, in one pass; a small program that fails is
  /// solved again in fractions.
  ///
  /// - Throws: `SolverError` where the input is invalid, the work outgrows the options, or rounding outgrows every tolerance.
  public func solved(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try solved(SolveBounds(options)).solution
  }

  /// The answer in fractions that are never rounded, without presolve and reduction. For comparisons in tests.
  package func solvedExactly(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try exactSolution(SolveBounds(options))
  }

  /// The answer, and what edits can start from.
  ///
  /// - Parameters:
  ///   - keepsTrace: whether edits are to come.
  ///   - hardens: whether the rows of the highest level below required ones may be taken for required as long as all of them hold.
  func solved(
    _ bounds: SolveBounds, keepsTrace: Bool = false, hardens: Bool = true
  ) throws(SolverError) -> (solution: Solution, trace: SolveTrace?) {
    // What is a million apart needs its digits from the start.
    let isFine = needsFineNumbers
    if isFine, let solution = try? exactSolution(bounds) { return (solution, nil) }
    var pipeline = try SolvePipeline(self, bounds, keepsTrace: keepsTrace, hardens: hardens)
    do throws(SolverError) {
      let solution = try pipeline.solution()
      return pipeline.isVerified ? (solution, pipeline.trace) : (try verified(solution, bounds), nil)
    } catch {
      guard isSmall, !isFine, let solution = try? exactSolution(bounds) else { throw error }
      return (solution, nil)
    }
  }

  private func exactSolution(_ bounds: SolveBounds) throws(SolverError) -> Solution {
    var pipeline = try SolvePipeline(self, bounds, isExact: true)
    let solution = try pipeline.solution()
    guard pipeline.isVerified else { throw .unstable }
    return solution
  }

  /// The solution, or that in fractions where its required rows do not hold and the program is small.
  ///
  /// - Throws: `SolverError.unstable` where neither keeps the required rows.
  func verified(_ solution: Solution, _ bounds: SolveBounds) throws(SolverError) -> Solution {
    if holdsRequiredRows(solution) { return solution }
    guard isSmall, let other = try? exactSolution(bounds) else { throw .unstable }
    return other
  }
}
