/// One way down: from rows to components whose levels and ties are settled.
struct Descent<Number: Real> {
  private(set) var components: [Component<Number>] = []
  private let definitions: [Definition<Number>]
  private let variableCount: Int
  private var offenders: [RowID]

  /// Eliminates the required equalities and splits the rest.
  ///
  /// - Parameter wanted: variables that may be asked for although no row uses them; all others are then 0.
  init(_ rows: [WorkingRow<Number>], wanted: [VariableID] = [], variableCount: Int, bounds: SolveBounds)
    throws(SolverError)
  {
    var elimination = Elimination<Number>(rows, variableCount: variableCount, bounds.meter)
    elimination.run()
    try bounds.meter.check()
    guard !elimination.isGivenUp else { throw .pivotLimitReached(bounds.pivotLimit) }
    definitions = elimination.definitions
    self.variableCount = variableCount
    offenders = elimination.contradictions
    let remaining = elimination.remaining
    for row in remaining where row.level == 0 && row.terms.isEmpty && !row.constantHolds {
      offenders.append(row.source)
    }
    guard offenders.isEmpty else { return }
    var numbers = Array(repeating: 0, count: variableCount)
    let isOpen = Self.openVariables(wanted, definitions, variableCount: variableCount)
    let parts = ComponentRows<Number>.split(remaining.filter { !$0.terms.isEmpty }, isOpen: isOpen)
    for part in parts { components.append(try Component<Number>(part, numbers: &numbers, bounds)) }
  }

  /// Variables that are wanted or used by a definition, and not themselves defined.
  private static func openVariables(
    _ wanted: [VariableID], _ definitions: [Definition<Number>], variableCount: Int
  ) -> [Bool] {
    var isOpen = Array(repeating: false, count: variableCount)
    for variable in wanted { isOpen[variable.index] = true }
    for definition in definitions {
      for term in definition.terms { isOpen[term.variable.index] = true }
    }
    for definition in definitions { isOpen[definition.variable.index] = false }
    return isOpen
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
  func landscape() -> Landscape<Number> { Landscape<Number>(components, definitions, variableCount: variableCount) }
}
