/// What a solve asks of a program before it starts.
extension LinearProgram {
  /// - Throws: `SolverError` where a preference has no meaning.
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

  /// What decides in a conflict: the largest key is broken.
  func breakingKey(of row: RowID) -> (Int, Int, Int) {
    (rows[row.index].breakingOrder, rows[row.index].rank, row.index)
  }

  /// Some of the rows as a program of their own, over the variables they use.
  ///
  /// - Returns: the program, and by its variables those of this program, ascending. Costs sorting the terms.
  func part(_ ids: [RowID], _ change: (Row) -> Row = { $0 }) -> (program: LinearProgram, variables: [Int]) {
    var used: [Int] = []
    for id in ids { for term in rows[id.index].expression.terms { used.append(term.variable.index) } }
    used.sort()
    var variables: [Int] = []
    for variable in used where variables.last != variable { variables.append(variable) }
    func number(_ variable: VariableID) -> VariableID {
      var (low, high) = (0, variables.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if variables[middle] < variable.index { low = middle + 1 } else { high = middle }
      }
      return VariableID(index: low)
    }
    let own = ids.map { id in
      var row = change(rows[id.index])
      for place in row.expression.terms.indices {
        row.expression.terms[place].variable = number(row.expression.terms[place].variable)
      }
      return row
    }
    return (LinearProgram(variableCount: variables.count, rows: own, preferences: []), variables)
  }
}
