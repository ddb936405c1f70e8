/// Checks of a program before a solve, and parts of a program.
extension LinearProgram {
  /// Checks the variables and numbers of the preferences.
  ///
  /// - Throws: `SolverError` where a preference has an unknown variable or a number that is not finite.
  func checkPreferences() throws(SolverError) {
    for (index, preference) in preferences.enumerated() {
      let id = PreferenceID(index: index)
      let terms = preference.expression.terms
      if let unknown = terms.first(where: { $0.variable.index < 0 || $0.variable.index >= variableCount }) {
        throw .preferenceOfUnknownVariable(id, unknown.variable)
      }
      let isFinite = preference.expression.constant.isFinite && preference.target.isFinite
      guard isFinite, terms.allSatisfy({ $0.coefficient.isFinite }) else { throw .preferenceNotFinite(id) }
    }
  }

  /// Returns the key that decides in a conflict: the row with the largest key is broken.
  func breakingKey(of row: RowID) -> (Int, Int, Int) {
    (rows[row.index].breakingOrder, rows[row.index].rank, row.index)
  }

  /// Returns some of the rows in breaking order: the last is broken first.
  func inBreakingOrder(_ ids: [RowID]) -> [RowID] { ids.sorted { breakingKey(of: $0) < breakingKey(of: $1) } }

  /// Returns some of the rows as a program of their own, over the variables that they use.
  ///
  /// Costs a sort of the terms.
  func part(_ ids: [RowID]) -> LinearProgram {
    var used: [Int] = []
    for id in ids { for term in rows[id.index].expression.terms { used.append(term.variable.index) } }
    let variables = Set(used).sorted()
    let own = ids.map { id in
      var row = rows[id.index]
      row.expression = row.expression.mapVariables { VariableID(index: variables.place(ascending: $0.index) ?? 0) }
      return row
    }
    return LinearProgram(variableCount: variables.count, rows: own, preferences: [])
  }
}
