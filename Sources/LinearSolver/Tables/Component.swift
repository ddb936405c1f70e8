/// One component of a program on its way down the levels.
struct Component<Number: Real> {
  let variables: [VariableID]
  /// Row `r` is symbol `variables.count + r`.
  private let rows: [WorkingRow<Number>]
  var tableau: Tableau<Number>

  /// The component with every variable at 0. `numbers` is scratch space, one place for each variable of the program.
  ///
  /// - Throws: `SolverError.tableTooLarge`.
  init(_ content: ComponentRows<Number>, numbers: inout [Int], _ bounds: SolveBounds) throws(SolverError) {
    variables = content.variables
    try Tableau<Number>.checkSize(rows: content.rows.count, columns: variables.count, bounds)
    for (number, variable) in variables.enumerated() { numbers[variable.index] = number }
    var tableau = Tableau<Number>(variableCount: variables.count, definable: true, bounds)
    var rows = content.rows
    for index in rows.indices {
      rows[index].normalise()
      let terms = rows[index].terms.map { (symbol: numbers[$0.variable.index], coefficient: $0.coefficient) }
      _ = tableau.addRow(
        Tableau<Number>.Source(
          terms: terms, constant: rows[index].constant, magnitude: rows[index].magnitude, growth: rows[index].growth))
    }
    self.rows = rows
    self.tableau = tableau
  }

  /// Makes the required rows hold.
  ///
  /// - Returns: the required rows that are violated where the sum of their violations is smallest; none where all can hold.
  mutating func meetRequirements() throws(SolverError) -> [RowID] {
    let required = rows.indices.filter { rows[$0].level == 0 }
    guard !required.isEmpty else { return [] }
    for row in required { setCost(of: row, 1) }
    try tableau.minimise()
    let violated = required.filter { row in
      let symbol = symbol(of: row)
      return rows[row].relation.violation(of: tableau.value(of: symbol)) > tableau.rounding(of: symbol)
    }
    guard violated.isEmpty else { return violated.map { rows[$0].source } }
    for row in required {
      tableau.setCost(of: symbol(of: row), below: 0, above: 0)
      let relation = rows[row].relation
      // What is borne of a row stays so: were it taken back, rows that hang on it by large factors would miss by more than is borne.
      if Number.isFinerThanDouble, relation.violation(of: tableau.value(of: symbol(of: row))) > 0 {
        tableau.moveToZero(symbol(of: row))
      }
      tableau.bar(symbol(of: row), below: relation != .lessOrEqual, above: relation != .greaterOrEqual)
    }
    return []
  }

  /// Minimises the summed violation of each lower level in turn, holding the ones before.
  mutating func minimiseLevels() throws(SolverError) {
    let order = rows.indices.filter { rows[$0].level > 0 }.sorted { (rows[$0].level, $0) < (rows[$1].level, $1) }
    var start = 0
    while start < order.count, !tableau.active.isEmpty {
      let level = rows[order[start]].level
      let end = order[start...].firstIndex { rows[$0].level != level } ?? order.count
      for row in order[start..<end] { setCost(of: row, rows[row].unit) }
      try tableau.minimise()
      tableau.hold()
      for row in order[start..<end] { tableau.setCost(of: symbol(of: row), below: 0, above: 0) }
      start = end
    }
  }

  /// Spares single rows in what the levels left open: by level, then from the highest rank to the lowest.
  mutating func breakTies() throws(SolverError) {
    let order = rows.indices.filter { rows[$0].level > 0 }.sorted {
      (rows[$0].level, rows[$1].rank, rows[$0].source.index) < (rows[$1].level, rows[$0].rank, rows[$1].source.index)
    }
    for row in order {
      guard !tableau.active.isEmpty else { return }
      guard !tableau.movement(of: symbol(of: row)).isEmpty else { continue }
      setCost(of: row, 1)
      try tableau.minimise()
      tableau.hold()
      tableau.setCost(of: symbol(of: row), below: 0, above: 0)
    }
  }

  private func symbol(of row: Int) -> Int { variables.count + row }

  private mutating func setCost(of row: Int, _ cost: Number) {
    let relation = rows[row].relation
    let free: Number = 0
    tableau.setCost(
      of: symbol(of: row), below: relation == .lessOrEqual ? free : cost,
      above: relation == .greaterOrEqual ? free : cost)
  }
}
