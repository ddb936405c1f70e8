import LinearSolver
import LinearSolverChecking
import Testing

@Suite struct ConflictTests {
  private func ids(_ indices: Int...) -> [RowID] { indices.map { RowID(index: $0) } }

  @Test func aChainThatCannotCloseIsOneConflict() throws {
    // x = 0, y ≥ x + 10, z ≥ y + 10, z ≤ 15; two rows more that have no part in it.
    let rows = [
      try row([(x, 1)], 0, .equal), try row([(y, 1), (x, -1)], -10, .greaterOrEqual),
      try row([(y, 1)], -1000, .lessOrEqual), try row([(z, 1), (y, -1)], -10, .greaterOrEqual, rank: 5),
      try row([(z, 1)], -15, .lessOrEqual), try row([(z, 1)], 90, .greaterOrEqual),
    ]
    let solution = try program(3, rows).solved()
    #expect(solution.conflicts.map(\.members) == [ids(0, 1, 3, 4)])
    #expect(solution.conflicts.map(\.broken) == ids(3))
    #expect(solution.conflicts.map(\.excess) == [5])
    #expect(Check(program(3, rows), solution).findings.isEmpty)
  }

  @Test("Breaking order decides before rank, rank before place")
  func brokenMember() throws {
    func broken(_ orders: [Int], _ ranks: [Int]) throws -> [RowID] {
      let rows = try orders.indices.map {
        try row([(x, 1)], -Double($0), .equal, rank: ranks[$0], breakingOrder: orders[$0])
      }
      return try program(1, rows).solved().brokenRows
    }
    #expect(try broken([1, 0], [0, 9]) == ids(0))
    #expect(try broken([0, 0], [9, 0]) == ids(0))
    #expect(try broken([0, 0], [0, 0]) == ids(1))
    #expect(try broken([2, 0, 1], [0, 0, 0]) == ids(0, 2))
  }

  @Test func aConflictOfAllRowsIsFoundAndMinimal() throws {
    let count = 1000
    let rows = try (0..<count).map { index in
      let (own, next) = (VariableID(index: index), VariableID(index: (index + 1) % count))
      return try row([(own, 1), (next, -1)], -1, index % 3 == 0 ? .greaterOrEqual : .equal, rank: index)
    }
    let solution = try program(count, rows).solved()
    #expect(solution.conflicts.map(\.members.count) == [count])
    #expect(solution.conflicts.map(\.broken) == ids(count - 1))
    #expect(solution.conflicts.map(\.excess) == [Double(count)])
  }

  @Test func independentConflictsAreAllListed() throws {
    var rows: [Row] = []
    for index in 0..<6 {
      rows.append(try row([(VariableID(index: index), 1)], 0, .equal))
      rows.append(try row([(VariableID(index: index), 1)], -1 - Double(index), .greaterOrEqual, breakingOrder: 1))
    }
    let solution = try program(6, rows).solved()
    #expect(solution.conflicts.map(\.excess) == [1, 2, 3, 4, 5, 6])
    #expect(solution.furtherConflicts == 0)
    #expect(Check(program(6, rows), solution).findings.isEmpty)
  }

  @Test("Beyond the limit conflicts are counted, and the rest is still solved", arguments: [21, 60])
  func manyConflicts(count: Int) throws {
    var rows = [try row([(x, 1)], 0, .equal)]
    for index in 1...count {
      let relation: Relation = index.isMultiple(of: 2) ? .equal : .greaterOrEqual
      rows.append(try row([(x, 1)], -Double(index), relation, breakingOrder: 1))
    }
    let solution = try program(1, rows).solved()
    #expect(solution.conflicts.count == 20)
    #expect(solution.furtherConflicts == count - 20)
    #expect(Check(program(1, rows), solution).requiredRowsHold)
  }

  @Test func aLimitOfZeroExplainsNothing() throws {
    let rows = [try row([(x, 1)], 0, .equal), try row([(x, 1)], -1, .equal)]
    let solution = try program(1, rows).solved(SolverOptions(conflictLimit: 0))
    #expect(solution.conflicts.isEmpty)
    #expect(solution.furtherConflicts == 1)
  }

  @Test func aRowThatIsFalseByItselfIsAConflictOfOne() throws {
    let solution = try program(1, [row([(x, 0)], 5, .lessOrEqual), row([(x, 1)], -2, .equal)]).solved()
    #expect(solution.conflicts.map(\.members) == [ids(0)])
    #expect(solution.conflicts.map(\.excess) == [5])
    #expect(solution[x] == 2)
  }

  @Test func aConflictInAThousandRowsIsMinimal() throws {
    var rows = [try row([(x, 1)], 0, .equal)]
    for index in 1...500 {
      rows.append(try row([(VariableID(index: index), 1), (VariableID(index: index - 1), -1)], -8, .equal))
      rows.append(try row([(VariableID(index: index), 1), (x, -1)], 0, .greaterOrEqual))
    }
    let (first, last) = (VariableID(index: 297), VariableID(index: 300))
    rows.append(try row([(last, 1), (first, -1)], -20, .lessOrEqual, breakingOrder: 1))
    let solution = try program(501, rows).solved()
    #expect(solution.conflicts.map(\.members) == [ids(595, 597, 599, 1001)])
    #expect(solution.conflicts.map(\.excess) == [4])
  }

  @Test func theExcessIsExactBesideNumbersOfAThousandMillion() throws {
    let (a, b, c, d) = (VariableID(index: 0), VariableID(index: 1), VariableID(index: 2), VariableID(index: 3))
    let rows = [
      try row([(d, 2), (b, -1), (a, -1)], -866_303_548, .equal, rank: 0, breakingOrder: 1),
      try row([(d, 1), (b, 2), (a, -1)], -815_345_058, .equal, rank: 2),
      try row([(a, -1), (c, 1), (b, -1)], -45_385_418, .equal, rank: 7, breakingOrder: 1),
      try row([(d, 2), (a, 2)], -1_807_119_400, .lessOrEqual, rank: 6),
      try row([(c, -1)], 493_739_684, .lessOrEqual, rank: 4),
    ]
    let solution = try program(4, rows).solved()
    #expect(solution.brokenRows.map(\.index) == [2])
    #expect(solution.conflicts.map(\.excess) == [0.5])
  }
}
