import LinearSolver
import Testing

@Suite struct InputTests {
  @Test("Numbers that are no priority are refused", arguments: [0, -1, 1000.000001, .infinity, .nan, -.infinity])
  func priorities(value: Double) {
    #expect(throws: PriorityError.self) { try Priority(value) }
  }

  @Test("Numbers in (0, 1000] are priorities", arguments: [1000, 999.5, 1e-300])
  func acceptedPriorities(value: Double) throws {
    #expect(try Priority(value).value == value)
    #expect(try Priority(value).isRequired == (value == 1000))
  }

  @Test("Numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) throws {
    let rows = [try row([(x, value)], 0, .equal), try row([(x, 1)], value, .equal)]
    for row in rows {
      #expect(throws: SolverError.rowNotFinite(RowID(index: 0))) { try program(1, [row]).solved() }
    }
    let preferences = [Preference(LinearExpression(x), near: value), Preference(LinearExpression(x) * value, near: 0)]
    for preference in preferences {
      #expect(throws: SolverError.preferenceNotFinite(PreferenceID(index: 0))) {
        try program(1, [], [preference]).solved()
      }
    }
  }

  @Test("Variables the program does not have are refused", arguments: [-1, 1, Int.max])
  func unknownVariables(index: Int) throws {
    let variable = VariableID(index: index)
    let stray = try row([(variable, 1)], 0, .equal)
    #expect(throws: SolverError.rowOfUnknownVariable(RowID(index: 0), variable)) { try program(1, [stray]).solved() }
    #expect(throws: SolverError.preferenceOfUnknownVariable(PreferenceID(index: 0), variable)) {
      try program(1, [], [Preference(LinearExpression(variable), near: 0)]).solved()
    }
  }

  @Test(
    "Extreme numbers end in an answer or an error, never a trap",
    arguments: [1e300, 1e308, .leastNonzeroMagnitude, 1e-300])
  func extremes(value: Double) throws {
    for relation in Relation.allCases {
      let rows = [
        try row([(x, value), (y, 1)], -1, relation), try row([(x, 1), (y, -value)], value, .equal, 500),
        try row([(y, 1)], -value, .lessOrEqual), try row([(x, value), (x, value)], 0, .equal, 2),
      ]
      let solution = try? program(2, rows, [Preference(LinearExpression(x), near: value)]).solved()
      #expect(solution.map { $0.values.allSatisfy(\.isFinite) } ?? true)
    }
  }

  @Test func expressionsAddUp() {
    let expression = 2 * (LinearExpression(x) - LinearExpression(y)) + 8 - LinearExpression(x) * 0.5
    #expect(expression.value(at: [4, 1]) == 12)
    #expect((-expression).value(at: [4, 1]) == -12)
  }
}
