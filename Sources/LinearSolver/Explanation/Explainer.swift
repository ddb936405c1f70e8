/// Explains a solution: which repairs end a conflict, what keeps a row from holding, which rows fix a value, and what else is possible.
///
/// Every answer is computed when it is asked for, from the program and its solution, and follows from these alone: the same question has
/// the same answer on every run. Nothing is guessed: repairs are solved before they are offered, and sets are minimal.
///
///     var program = LinearProgram()
///     let width = program.addVariable()
///     program.add(Row(LinearExpression(width) - 400, .equal))
///     program.add(Row(LinearExpression(width) - 288, .lessOrEqual))
///     let solution = try program.solved()
///     let why = Explainer(program, solution)
///     try why.explanation(of: solution.conflicts[0]).repairs
///     // drop row 1, move it by 112, or give it a priority; the same for row 0
public struct Explainer: Sendable {
  /// The program that was solved.
  public let program: LinearProgram
  /// Its solution.
  public let solution: Solution
  let options: SolverOptions

  /// Answers questions about `solution`.
  ///
  /// - Parameters:
  ///   - program: what was solved.
  ///   - solution: what `program.solved()` returned; answers about any other are meaningless.
  ///   - options: bounds on the work of each solve that an answer needs.
  public init(_ program: LinearProgram, _ solution: Solution, options: SolverOptions = SolverOptions()) {
    self.program = program
    self.solution = solution
    self.options = options
  }

  /// Where a row stands: what its expression comes to, and how much of that may be rounding.
  func standing(of row: Row) -> (value: Double, rounding: Double) {
    let (value, magnitude, largest) = row.expression.sum { solution.values[$0.index] }
    // A few roundings more than the solver allows itself: values of several rows meet here.
    let rounding =
      4 * (Tolerance.feasibility * (largest > 0 ? largest : 1) + Tolerance.relativeFeasibility * magnitude)
    return (value, rounding)
  }
}
