/// Ambiguity: another solution that serves every row equally well.
extension Explainer {
  /// Returns the solution in which an expression has another of the values that the rows allow: an end of its range that differs from its
  /// value or, without one, a value 10 away.
  package func solution(
    moving expression: LinearExpression, from value: Double, _ lower: Double?, _ upper: Double?
  ) throws(SolverError) -> Solution {
    let rounding = 1e-9 * max(1, abs(value))
    var target = upper == nil ? value + 10 : value - 10
    if let lower, value - lower > rounding { target = lower }
    if let upper, upper - value > rounding { target = upper }
    // A level below all others: what it asks for costs no rule anything.
    let weakest = (try? Priority(.leastNormalMagnitude)) ?? .fitting
    var other = program
    other.add(Row(expression - target, .equal, priority: weakest, rank: program.rows.count))
    var solution = try other.solved(options)
    solution.violations.removeLast()
    return solution
  }
}
