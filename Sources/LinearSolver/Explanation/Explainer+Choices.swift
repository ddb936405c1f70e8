/// Ambiguity: the loose variables, and another solution that serves every row equally well.
extension Explainer {
  /// Returns the variables that the rows leave loose, with the range of each, in the order of their ids.
  ///
  /// The range of a variable allows all others to move with it. Costs a cold solve, and for each loose variable two linear programs over the
  /// loose variables.
  ///
  /// - Throws: `SolverError` where a solve outgrows the options.
  public func looseVariables() throws(SolverError) -> [LooseVariable] {
    try looseVariables(among: (0..<program.variableCount).map { VariableID(index: $0) })
  }

  /// Returns those of the given variables that are loose, such as those of one view.
  ///
  /// - Complexity: that of a cold solve, and of two linear programs for each of the variables that is loose.
  public func looseVariables(among variables: [VariableID]) throws(SolverError) -> [LooseVariable] {
    let preferences = variables.map { Preference(LinearExpression($0), near: 0) }
    let probe = try LinearProgram(
      variableCount: program.variableCount, rows: program.rows, preferences: preferences
    ).solved(options)
    return probe.ambiguities.map { loose in
      let variable = variables[loose.preference.index]
      return LooseVariable(
        variable: variable, value: solution[variable], lower: loose.lower, upper: loose.upper)
    }
  }

  /// Returns another solution in which every level and every tie is equally good, or nil where there is none.
  ///
  /// A preference that had a choice takes another end of its range, or moves by 10 where the range has none; without such preferences, a loose
  /// variable does. Rows and their violations are as good as before; only preferences are served differently. Costs two cold solves.
  ///
  /// - Parameter step: the choice that is made differently; choices are taken in turn.
  /// - Throws: `SolverError` where a solve outgrows the options.
  public func anotherSolution(step: Int = 0) throws(SolverError) -> Solution? {
    if !solution.ambiguities.isEmpty {
      let chosen = solution.ambiguities[Self.cyclicIndex(step, of: solution.ambiguities.count)]
      let expression = program.preferences[chosen.preference.index].expression
      return try solution(moving: expression, from: chosen.value, chosen.lower, chosen.upper)
    }
    let loose = try looseVariables()
    guard !loose.isEmpty else { return nil }
    let chosen = loose[Self.cyclicIndex(step, of: loose.count)]
    return try solution(moving: LinearExpression(chosen.variable), from: chosen.value, chosen.lower, chosen.upper)
  }

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

  /// Returns the index of a step among `count` choices that are taken in turn.
  package static func cyclicIndex(_ step: Int, of count: Int) -> Int {
    let rest = step % count
    return rest < 0 ? rest + count : rest
  }
}
