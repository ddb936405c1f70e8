/// What the engine asks of a program before it starts.
extension LinearProgram {
  /// The rows in canonical form, with dense levels: 0 for required, then one for each lower priority in use.
  func workingRows<Number: Real>() throws(SolverError) -> [WorkingRow<Number>] {
    let priorities = rows.map(\.priority).filter { !$0.isRequired }.sorted(by: >)
    var levels: [Priority: Int] = [.required: 0]
    for priority in priorities where levels[priority] == nil { levels[priority] = levels.count }
    var result: [WorkingRow<Number>] = []
    result.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let id = RowID(index: index)
      if let unknown = unknownVariable(in: row.expression) { throw .rowOfUnknownVariable(id, unknown) }
      guard let working = WorkingRow<Number>(row, source: id, level: levels[row.priority] ?? 0) else {
        throw .rowNotFinite(id)
      }
      result.append(working)
    }
    return result
  }

  /// - Throws: `SolverError` where a preference has no meaning.
  func checkPreferences() throws(SolverError) {
    for (index, preference) in preferences.enumerated() {
      let id = PreferenceID(index: index)
      let expression = preference.expression
      if let unknown = unknownVariable(in: expression) { throw .preferenceOfUnknownVariable(id, unknown) }
      let numbers = expression.terms.map(\.coefficient) + [expression.constant, preference.target]
      guard numbers.allSatisfy(\.isFinite) else { throw .preferenceNotFinite(id) }
    }
  }

  /// The preferences as rows: each holds where the preference got all it wanted.
  func wishedRows<Number: Real>() -> [WorkingRow<Number>] {
    preferences.compactMap {
      WorkingRow<Number>(Row($0.expression - $0.target, .equal), source: RowID(index: rows.count), level: 0)
    }
  }

  /// What decides in a conflict: the largest key is broken.
  func breakingKey(of row: RowID) -> (Int, Int, Int) {
    (rows[row.index].breakingOrder, rows[row.index].rank, row.index)
  }

  private func unknownVariable(in expression: LinearExpression) -> VariableID? {
    expression.terms.first { $0.variable.index < 0 || $0.variable.index >= variableCount }?.variable
  }
}
