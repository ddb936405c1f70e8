/// An explainer of a solution: the repairs that end a conflict, the rows that keep another from holding or fix a value, and other solutions.
///
/// Every answer is computed on request, from the program and its solution alone: the same question has the same answer on every run.
/// Nothing is guessed: repairs are verified by a solve before they are offered, and sets are minimal.
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

  /// Answers questions about `solution`. Takes constant time.
  ///
  /// - Parameters:
  ///   - program: the program that was solved.
  ///   - solution: the result of `program.solved()`; answers about any other are meaningless.
  ///   - options: bounds on the work of each answer, all of its solves together.
  public init(_ program: LinearProgram, _ solution: Solution, options: SolverOptions = SolverOptions()) {
    (self.program, self.solution, self.options) = (program, solution, options)
  }

  /// Returns the value of a row's expression, and the part of it that may be rounding.
  func standing(of row: Row) -> (value: Double, rounding: Double) {
    let (value, magnitude, largest) = row.expression.sum { solution.values[$0.index] }
    // A few roundings more than the solver's own tolerance: values of several rows meet here.
    let rounding = 4 * (Tolerance.feasibility * (largest > 0 ? largest : 1) + Tolerance.relativeFeasibility * magnitude)
    return (value, rounding)
  }
}
