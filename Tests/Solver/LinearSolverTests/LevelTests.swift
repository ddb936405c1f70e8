import LinearSolver
import Testing

/// Priorities are levels: no number of weaker rows outvotes a stronger one.
@Suite struct LevelTests {
  @Test("A container pin at 999 is not moved by many titles at 750", arguments: [30, 300])
  func pinOutvotesTitles(count: Int) throws {
    var rows = [try row([(x, 1)], -800, .equal, 999)]
    for index in 1...count {
      let width = VariableID(index: index)
      rows.append(try row([(x, 1), (width, -1)], -80, .greaterOrEqual))
      rows.append(try row([(width, 1)], -Double(100 + index * 37 % 900), .greaterOrEqual, 750, rank: index))
      rows.append(try row([(width, 1)], -Double(100 + index * 37 % 900), .equal, 250, rank: index))
    }
    let solution = try program(count + 1, rows).solved()
    #expect(solution[x] == 800)
    #expect((1...count).allSatisfy { isNear(solution.values[$0], min(720, Double(100 + $0 * 37 % 900))) })
  }

  @Test func manyWeakRowsDoNotOutvoteOneStrongerRow() throws {
    let weak = try row([(x, 1)], -100, .equal, 250)
    let rows = [try row([(x, 1)], 0, .equal, 500)] + Array(repeating: weak, count: 1001)
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test func manyWeakViewsDoNotOutvoteOneStrongerRow() throws {
    var rows = [try row([(x, 1)], 0, .equal, 500)]
    for index in 1...1001 {
      rows.append(try row([(VariableID(index: index), 1), (x, -1)], 0, .equal))
      rows.append(try row([(VariableID(index: index), 1)], -100, .equal, 250))
    }
    #expect(try program(1002, rows).solved()[x] == 0)
  }

  @Test func aWeakRowDoesNotTipTheBalanceAbove() throws {
    let rows = [
      try row([(x, 1)], 0, .equal, 751), try row([(x, 1)], -100, .equal, 750), try row([(x, 1)], -100, .equal, 2),
    ]
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test func aSteepSlopeDoesNotBeatAPriority() throws {
    let rows = [
      try row([(y, 1), (x, -2000)], 0, .equal), try row([(x, 1)], -1, .equal, 500), try row([(y, 1)], 0, .equal, 250),
    ]
    let solution = try program(2, rows).solved()
    #expect(solution.values == [1, 2000])
  }

  @Test func fractionsOfAPriorityAreLevels() throws {
    let rows = [try row([(x, 1)], 0, .equal, 500.5)] + Array(repeating: try row([(x, 1)], -9, .equal, 500.25), count: 5)
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test func theSumOfALevelIsSmallestInTheRowsOwnUnits() throws {
    // Missing 3x = 30 costs three times what missing x = 0 does.
    let rows = [try row([(x, 3)], -30, .equal, 500, rank: 0), try row([(x, 1)], 0, .equal, 500, rank: 1)]
    let solution = try program(1, rows).solved()
    #expect(solution[x] == 10)
    #expect(solution.violations == [0, 10])
  }

  @Test func redundantRowsAreFine() throws {
    let equal = try row([(x, 1), (y, -1)], -8, .equal)
    let rows = [equal, equal, try row([(y, 2)], -6, .equal), try row([(x, 1), (y, 1)], -14, .equal)]
    let solution = try program(2, rows).solved()
    #expect(solution.values == [11, 3])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func variablesWithoutRowsAreZero() throws {
    #expect(try program(3, []).solved().values == [0, 0, 0])
  }

  @Test func whatIsOpenWithoutPreferencesIsNearestZero() throws {
    let rows = [try row([(x, 1), (y, 1)], -10, .equal), try row([(z, 1)], -5, .greaterOrEqual)]
    #expect(try program(3, rows).solved().values == [0, 10, 5])
  }
}
