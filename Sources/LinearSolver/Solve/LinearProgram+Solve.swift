extension LinearProgram {
  /// Returns the one solution that the laws of `LinearProgram` define.
  ///
  /// Rows that are differences of two values, once equalities are used up, cost about n · log n for n rows. The other rows, such as
  /// ratios and equal extents that do not cancel, go to a simplex, component by component: a few steps for each variable, each costing
  /// about the entries that change. Small programs whose coefficients lie far apart are solved in fractions that are never rounded.
  ///
  /// Before a solution is returned, its required rows are verified as they were written, in one pass; a small program that fails is
  /// solved again in fractions.
  ///
  /// - Throws: `SolverError` where the input is invalid, the work outgrows the options, or rounding outgrows every tolerance.
  public func solved(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try solved(SolveBounds(options)).solution
  }

  /// Returns the solution in fractions that are never rounded, without presolve and reduction. For comparisons in tests.
  package func solvedExactly(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try exactSolution(SolveBounds(options))
  }

  /// Returns the solution, and the trace that edits can start from.
  ///
  /// - Parameters:
  ///   - keepsTrace: whether edits will follow.
  ///   - hardens: whether the rows of the highest level below required ones may be treated as required while all of them hold.
  func solved(
    _ bounds: SolveBounds, keepsTrace: Bool = false, hardens: Bool = true
  ) throws(SolverError) -> (solution: Solution, trace: SolveTrace?) {
    // Coefficients a million apart need all their digits from the start.
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

  /// Returns the solution, or the one in fractions where its required rows do not hold and the program is small.
  ///
  /// - Throws: `SolverError.unstable` where neither satisfies the required rows.
  func verified(_ solution: Solution, _ bounds: SolveBounds) throws(SolverError) -> Solution {
    if holdsRequiredRows(solution) { return solution }
    guard isSmall, let other = try? exactSolution(bounds) else { throw .unstable }
    return other
  }
}
