extension LinearProgram {
  /// The one answer the laws above define.
  ///
  /// Rows that are differences of two values, once equalities are used up, cost about n · log n and no table. What is left over, such as
  /// ratios and equal extents that do not cancel, falls into components; each one of `n` variables and `m` rows keeps a table of `n` · `m`
  /// numbers.
  ///
  /// Before a solution is returned, its required rows are looked at once more as they were written: it costs a pass over them, and what
  /// rounding has spoilt is solved again by slower means.
  ///
  /// - Throws: `SolverError` where the input has no meaning, the work outgrows the options, or rounding outgrows every tolerance.
  public func solved(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    let bounds = SolveBounds(options)
    // What is a million apart needs its digits from the start, and small programs need no structure to be fast.
    guard needsFineNumbers else {
      var engine = try SolvePipeline(self, bounds)
      let solution = try engine.solution()
      return engine.isVerified ? solution : try verified(solution, bounds)
    }
    let solution = try Engine(self, bounds).solution()
    guard holdsRequiredRows(solution) else { throw .unstable }
    return solution
  }

  /// The answer of the engine that keeps tables, which looks for no structure but equalities. For comparisons in tests.
  package func solvedByTables(_ options: SolverOptions = SolverOptions()) throws(SolverError) -> Solution {
    try Engine(self, SolveBounds(options)).solution()
  }
}
