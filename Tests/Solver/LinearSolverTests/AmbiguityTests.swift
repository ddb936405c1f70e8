import Testing

@testable import LinearSolver

@Suite struct AmbiguityTests {
  @Test func aFreeVariableIsReportedWithoutBounds() throws {
    let solution = try program(1, [], [Preference(LinearExpression(x), near: 7)]).solved()
    #expect(solution[x] == 7)
    #expect(
      solution.ambiguities == [
        Ambiguity(preference: PreferenceID(index: 0), value: 7, lower: nil, upper: nil)
      ])
  }

  @Test func theRangeIsThatBeforeAnyPreference() throws {
    let rows = [
      try row([(x, 1), (y, 1)], -10, .equal), try row([(x, 1)], -2, .greaterOrEqual),
      try row([(y, 1)], -3, .greaterOrEqual),
    ]
    let preferences = [Preference(LinearExpression(x), near: 0), Preference(LinearExpression(y), near: 0)]
    let solution = try program(2, rows, preferences).solved()
    #expect(solution.values == [2, 8])
    #expect(solution.ambiguities.map(\.lower) == [2, 3])
    #expect(solution.ambiguities.map(\.upper) == [7, 8])
    #expect(solution.ambiguities.map(\.value) == [2, 8])
  }

  @Test func oneSideMayBeOpen() throws {
    let solution = try program(
      1, [try row([(x, 1)], -4, .greaterOrEqual)], [Preference(LinearExpression(x), near: 0)]
    ).solved()
    #expect(solution.ambiguities.map(\.lower) == [4])
    #expect(solution.ambiguities.map(\.upper) == [nil])
  }

  /// x has next to no room, y all of it on one side of x.
  @Test(arguments: [0, 1e-13, 1e-10, 1e-8, 1e-3], [1.0, -1.0])
  func aNarrowRangeDoesNotHideAWideOne(width: Double, direction: Double) throws {
    let rows = [
      try row([(x, 1)], -5, .greaterOrEqual), try row([(x, 1)], -5 - width, .lessOrEqual),
      try row([(y, direction), (x, 1)], 0, .lessOrEqual, 250),
    ]
    let solution = try program(2, rows, [Preference(LinearExpression(y), near: 60)]).solved()
    let isBelow = direction > 0
    #expect(isNear(solution[y], isBelow ? -5 : 60, within: 1e-9))
    #expect(solution.ambiguities.count == 1)
    #expect(solution.ambiguities.map { $0.lower == nil } == [isBelow])
    #expect(solution.ambiguities.map { $0.upper == nil } == [!isBelow])
  }

  @Test func whatIsDeterminedIsNotReported() throws {
    let rows = [
      try row([(x, 1), (y, 1)], -10, .equal), try row([(x, 1), (y, -1)], 0, .lessOrEqual),
      try row([(x, 1)], -5, .greaterOrEqual),
    ]
    let solution = try program(2, rows, [Preference(LinearExpression(x), near: 0)]).solved()
    #expect(solution.values == [5, 5])
    #expect(solution.ambiguities.isEmpty)
  }

  @Test func preferencesJoinWhatRowsLeaveApart() throws {
    let preferences = [
      Preference(LinearExpression(y) - LinearExpression(x), near: 5), Preference(LinearExpression(x), near: 100),
      Preference(LinearExpression(y), near: 0),
    ]
    let rows = [try row([(x, 1)], -20, .lessOrEqual), try row([(y, 1)], -30, .lessOrEqual)]
    #expect(try program(2, rows, preferences).solved().values == [20, 25])
  }
}
