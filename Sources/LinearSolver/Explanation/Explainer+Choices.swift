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
    let wishes = variables.map { Preference(LinearExpression($0), near: 0) }
    let probe = try standing(with: wishes).solved(options)
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
      let chosen = solution.ambiguities[Self.turn(step, of: solution.ambiguities.count)]
      let expression = program.preferences[chosen.preference.index].expression
      return try solution(moving: expression, to: Self.other(than: chosen.value, chosen.lower, chosen.upper))
    }
    let loose = try looseVariables()
    guard !loose.isEmpty else { return nil }
    let chosen = loose[Self.turn(step, of: loose.count)]
    let target = Self.other(than: chosen.value, chosen.lower, chosen.upper)
    return try solution(moving: LinearExpression(chosen.variable), to: target)
  }

  private func solution(moving expression: LinearExpression, to target: Double) throws(SolverError) -> Solution {
    let wishes = [Preference(expression, near: target)] + program.preferences
    var other = try standing(with: wishes).solved(options)
    other.ambiguities = other.ambiguities.compactMap { loose in
      guard loose.preference.index > 0 else { return nil }
      return Ambiguity(
        preference: PreferenceID(index: loose.preference.index - 1), value: loose.value, lower: loose.lower,
        upper: loose.upper)
    }
    return other
  }

  /// Returns the program with other preferences.
  private func standing(with preferences: [Preference]) -> LinearProgram {
    LinearProgram(variableCount: program.variableCount, rows: program.rows, preferences: preferences)
  }

  /// Returns the index of a step among `count` choices that are taken in turn.
  package static func turn(_ step: Int, of count: Int) -> Int {
    let rest = step % count
    return rest < 0 ? rest + count : rest
  }

  /// Returns an end of the range that differs from the value; without one, a value 10 away.
  package static func other(than value: Double, _ lower: Double?, _ upper: Double?) -> Double {
    let rounding = 1e-9 * max(1, abs(value))
    if let upper, upper - value > rounding { return upper }
    if let lower, value - lower > rounding { return lower }
    return upper == nil ? value + 10 : value - 10
  }
}
