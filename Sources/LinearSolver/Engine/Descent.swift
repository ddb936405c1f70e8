/// One way down: from rows to components whose levels and ties are settled.
struct Descent {
  private(set) var components: [Component] = []
  private let definitions: [Definition]
  private let variableCount: Int
  private var offenders: [RowID]

  /// Eliminates the required equalities and splits the rest.
  init(_ rows: [WorkingRow], variableCount: Int, pivotLimit: Int) {
    var elimination = Elimination(rows, variableCount: variableCount)
    elimination.run()
    definitions = elimination.definitions
    self.variableCount = variableCount
    offenders = elimination.contradictions
    let remaining = elimination.remaining
    for row in remaining where row.level == 0 && row.terms.isEmpty && !row.constantHolds {
      offenders.append(row.source)
    }
    guard offenders.isEmpty else { return }
    var numbers = Array(repeating: 0, count: variableCount)
    let parts = ComponentRows.split(remaining.filter { !$0.terms.isEmpty }, variableCount: variableCount)
    components = parts.map { Component($0, numbers: &numbers, pivotLimit: pivotLimit) }
  }

  /// Makes the required rows hold.
  ///
  /// - Returns: rows that do not; none where all can hold.
  mutating func meetRequirements() throws(SolverError) -> [RowID] {
    for index in components.indices { offenders += try components[index].meetRequirements() }
    return offenders
  }

  /// Settles every lower level and the ties. The required rows must hold.
  mutating func minimiseLevels() throws(SolverError) {
    for index in components.indices {
      try components[index].minimiseLevels()
      try components[index].breakTies()
    }
  }

  /// Where every variable stands, and what is loose.
  func landscape() -> Landscape { Landscape(components, definitions, variableCount: variableCount) }
}
