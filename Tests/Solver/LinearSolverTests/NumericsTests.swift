import LinearSolver
import Testing

/// Small coefficients, large coordinates, and rounding that must not become a fact.
@Suite struct NumericsTests {
  @Test func aTinyCoefficientIsNotDropped() throws {
    #expect(try isNear(program(1, [row([(x, 1e-9)], -5e-9, .equal)]).solved()[x], 5))
  }

  @Test func aContradictionBetweenTinyCoefficientsIsFound() throws {
    let rows = [try row([(x, 1e-7)], -3e-7, .equal), try row([(x, 1e-7)], -3.05e-7, .equal)]
    let solution = try program(1, rows).solved()
    #expect(solution.conflicts.map(\.members) == [[RowID(index: 0), RowID(index: 1)]])
  }

  @Test("A redundant truth at a large coordinate is no contradiction", arguments: [1e7, 1e9, 9e11])
  func redundantTruth(base: Double) throws {
    var rows = [try row([(x, 1)], -base, .equal)]
    for index in 1...10 {
      rows.append(try row([(VariableID(index: index), 1), (VariableID(index: index - 1), -1)], -0.1, .equal))
    }
    rows.append(try row([(VariableID(index: 10), 1)], -(base + 1), .equal))
    let solution = try program(11, rows).solved()
    #expect(solution.conflicts.isEmpty)
    #expect(solution.violations.allSatisfy { $0 == 0 })
  }

  @Test func thirtyThirdsMakeAThousand() throws {
    var rows = [try row([(x, 1)], -1e7, .equal)]
    for index in 1...30 {
      rows.append(try row([(VariableID(index: index), 1), (VariableID(index: index - 1), -1)], -100.0 / 3, .equal))
    }
    rows.append(try row([(VariableID(index: 30), 1), (x, -1)], -1000, .equal))
    #expect(try program(31, rows).solved().conflicts.isEmpty)
  }

  @Test("A tenth of a point is seen at 4e7", arguments: [Relation.equal, .greaterOrEqual])
  func tenthOfAPoint(relation: Relation) throws {
    let rows = [
      try row([(x, 1)], -4e7, .equal), try row([(x, 1), (y, -1)], 0, .lessOrEqual),
      try row([(y, 1), (x, -1)], 0, .lessOrEqual), try row([(y, 1)], -4e7 - 0.1, relation),
    ]
    let solution = try program(2, rows).solved()
    #expect(solution.conflicts.count == 1)
    #expect(isNear(solution.conflicts[0].excess, 0.1, within: 1e-6))
  }

  @Test func noDriftAtTheLargestWidths() throws {
    for width in [1e12, 1] {
      let solution = try program(2, [row([(x, 3), (y, -1)], 0, .equal), row([(y, 1)], -width, .equal)]).solved()
      #expect(isNear(solution[x], width / 3, within: 1e-15))
    }
  }

  @Test func aRowThatCannotJoinLeavesNoTrace() throws {
    let rows = [
      try row([(x, 1)], -10, .greaterOrEqual), try row([(y, 1)], -5, .lessOrEqual),
      try row([(y, 1), (x, -1)], 0, .greaterOrEqual, breakingOrder: 1), try row([(x, 1)], -50, .equal, 750),
      try row([(y, 1)], 20, .equal, 750),
    ]
    let solution = try program(2, rows).solved()
    #expect(solution.values == [50, -20])
    #expect(solution.brokenRows == [RowID(index: 2)])
    #expect(solution.violations == [0, 0, 70, 0, 0])
  }

  @Test func violationsAreInTheRowsOwnUnits() throws {
    let rows = [
      try row([(x, 1)], 0, .equal), try row([(x, 1e-3)], -2e-3, .equal, 500), try row([(x, 64)], -64, .equal, 250),
    ]
    let solution = try program(1, rows).solved()
    #expect(isNear(solution.violations[1], 2e-3, within: 1e-12))
    #expect(solution.violations[2] == 64)
  }

  @Test func looseVariablesWithSteepCoefficientsAreSettled() throws {
    let v = (0..<8).map { VariableID(index: $0) }
    let rows = [
      try row([(v[6], -20), (v[4], 1000), (v[7], -20), (v[5], 1)], -22, .equal, 50),
      try row([(v[2], -3), (v[7], 1000), (v[3], -3), (v[5], 1000)], -2, .greaterOrEqual, 250),
      try row([(v[0], 1), (v[5], -20), (v[4], 1)], -11, .equal, 250),
    ]
    let solution = try program(8, rows).solved()
    #expect(solution.violations == [0, 0, 0])
    #expect(isNear(solution.values[5], -0.55))
  }

  @Test func smallPivotsLoseNoDigits() throws {
    let v = (0..<4).map { VariableID(index: $0) }
    let rows = [
      try row([(v[3], 0.5), (v[1], 1)], -20, .equal, 750, rank: 0), try row([(v[0], 1)], -20, .equal, 750, rank: 1),
      try row([(v[2], -3), (v[3], 1000)], -19, .lessOrEqual, 750, rank: 2),
      try row([(v[0], 2), (v[2], 1)], -20, .equal, 750, rank: 3),
      try row([(v[1], 1), (v[2], 1000)], -20, .equal, 50, rank: 4),
    ]
    #expect(try program(4, rows).solved().values == [20, 20020, -20, -40000])
  }
}

/// The scene of a view beside one that is half as wide and more, which has no room: its width was −1.4e-14.
@Suite struct RoundingTests {
  @Test func anExtentWithoutRoomIsExactlyZero() throws {
    let (left, right) = (x, y)
    for width in [375.0, 320.1, 411.7, 1000.0 / 3] {
      let rows = [
        try row([(z, 1)], 0, .equal), try row([(right, 1), (left, -1)], 0, .greaterOrEqual),
        try row([(right, 1)], -width / 7 - 20, .lessOrEqual),
        try row([(left, 3)], -3 * width / 7 - 60, .greaterOrEqual, 500),
        try row([(left, 1), (right, 0.3)], -2 * width, .greaterOrEqual, 400),
      ]
      let solution = try program(3, rows).solved()
      #expect(solution[right] - solution[left] >= 0)
    }
  }
}
