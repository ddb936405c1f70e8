/// Bounds that required rows force together.
extension LinearProgram {
  /// Returns the largest value of an expression that the required rows allow, and the rows that bound it, a smallest set in the order of ids.
  ///
  /// The smallest value is the largest of the opposite expression.
  ///
  ///     program.add(Row(LinearExpression(a) + LinearExpression(b) - 10, .equal))
  ///     program.add(Row(LinearExpression(b), .greaterOrEqual))
  ///     try program.largestValue(of: LinearExpression(a))   // 10, by both rows
  ///
  /// - Returns: nil if the value is not bounded, or the required rows cannot hold together.
  /// - Throws: `SolverError` where a solve outgrows the options.
  /// - Complexity: a solve of the required rows, and about 2k · log n more for k rows among n.
  public func largestValue(
    of expression: LinearExpression, options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> (value: Double, rows: [RowID])? {
    let required = rows.map { $0.priority.isRequired ? $0 : Row(LinearExpression(), .equal) }
    let largest = required.reduce(abs(expression.constant)) { max($0, abs($1.expression.constant)) }
    // A value at which rows of ordinary numbers no longer bound anything.
    let reach = Self.distance * max(1, largest)
    let aim = Row(expression - reach, .greaterOrEqual, priority: .low, rank: required.count)
    let program = LinearProgram(variableCount: variableCount, rows: required + [aim], preferences: [])
    let solution = try program.solved(options)
    let value = expression.value(at: solution.values)
    guard solution.conflicts.isEmpty, value < reach / 2 else { return nil }
    let aimed = RowID(index: required.count)
    guard let found = try Explainer(program, solution, options: options).explanation(of: aimed, triedMembers: 0) else {
      return nil
    }
    return (value, found.holders)
  }

  /// The multiple of a program's largest number that stands for infinity.
  private static let distance = 1e4
}
