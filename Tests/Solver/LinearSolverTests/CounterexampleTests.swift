import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// Small programs that solvers with weights, absolute tolerances or a tableau that outlives its rows get wrong. L: a weaker level wins over a
/// stronger one. F: rounding, or a refused row that stays behind.
@Suite struct CounterexampleTests {
  private func id(_ index: Int) -> VariableID { VariableID(index: index) }

  /// A container, and a title for each row of a list in it.
  private func list(_ count: Int, width: Double, at priority: Double) throws -> LinearProgram {
    var rows = [try row([(x, 1)], -width, .equal, priority)]
    for index in 1...count {
      let size = Double(100 + index * 37 % 1000)
      rows.append(try row([(x, 1), (id(index), -1)], -48, .greaterOrEqual))
      rows.append(try row([(id(index), 1)], -size, .greaterOrEqual, 750, rank: index))
      rows.append(try row([(id(index), 1)], -size, .equal, 250, rank: index))
    }
    return program(count + 1, rows)
  }

  @Test("L1, L2: a container at 999 is not widened by any number of titles at 750", arguments: [750, 2500])
  func containerAgainstTitles(count: Int) throws {
    let solution = try list(count, width: 800, at: 999).solved()
    #expect(solution[x] == 800)
    #expect(solution.violations[0] == 0)
  }

  @Test("L3: a thousand weak rows do not move what one stronger row holds")
  func manyWeakRows() throws {
    let rows = try [row([(x, 1)], 0, .equal, 500)] + (0..<1001).map { _ in try row([(x, 1)], -100, .equal, 250) }
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test("L4: nor do a thousand weak views that are tied to it")
  func manyWeakViews() throws {
    var rows = [try row([(x, 1)], 0, .equal, 500)]
    for index in 1...1001 {
      rows.append(try row([(id(index), 1), (x, -1)], 0, .equal))
      rows.append(try row([(id(index), 1)], -100, .equal, 250))
    }
    #expect(try program(1002, rows).solved()[x] == 0)
  }

  @Test("L5: a row at 2 does not decide between 751 and 750")
  func neighbouringLevels() throws {
    let rows = try [(0.0, 751.0), (100, 750), (100, 2)].map { try row([(x, 1)], -$0.0, .equal, $0.1) }
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test("L6: a slope of two thousand does not beat a priority")
  func steepSlope() throws {
    let rows = [
      try row([(y, 1), (x, -2000)], 0, .equal), try row([(x, 1)], -1, .equal, 500), try row([(y, 1)], 0, .equal, 250),
    ]
    #expect(try program(2, rows).solved().values == [1, 2000])
  }

  @Test("L7: two rows below a level do not add up to it")
  func levelsDoNotAddUp() throws {
    let rows = try [(0.0, 750.0), (1, 749), (1, 250)].map { try row([(x, 1)], -$0.0, .equal, $0.1) }
    #expect(try program(1, rows).solved()[x] == 0)
  }

  @Test("L8: an edit of the container goes where it was dragged")
  func draggedContainer() throws {
    #expect(try list(25, width: 907, at: 999).solved()[x] == 907)
  }

  @Test("F1: a coefficient of a thousand-millionth counts")
  func smallCoefficient() throws {
    #expect(try isNear(program(1, [row([(x, 1e-9)], -5e-9, .equal)]).solved()[x], 5))
  }

  @Test("F2: contradictions at coefficient 1e-7 are found", arguments: [1e-7, 1e-9, 1])
  func smallContradiction(unit: Double) throws {
    let rows = [try row([(x, unit)], -3 * unit, .equal), try row([(x, unit)], -3.05 * unit, .equal)]
    let solution = try program(1, rows).solved()
    #expect(solution.brokenRows == [RowID(index: 1)])
    #expect(isNear(solution.conflicts[0].excess, 0.05 * unit))
  }

  @Test("F3: redundant true equalities at 1e9 are accepted", arguments: [1e7, 1e9])
  func redundantTruths(base: Double) throws {
    var rows = [try row([(x, 1)], -base, .equal)]
    for index in 1...10 { rows.append(try row([(id(index), 1), (id(index - 1), -1)], -0.1, .equal)) }
    rows.append(try row([(id(10), 1)], -(base + 1), .equal))
    #expect(try program(11, rows).solved().brokenRows.isEmpty)
  }

  @Test("F4: thirty thirds of a hundred are a thousand, at ten million")
  func thirds() throws {
    var rows = [try row([(x, 1)], -1e7, .equal)]
    for index in 1...30 { rows.append(try row([(id(index), 1), (id(index - 1), -1)], -100.0 / 3, .equal)) }
    rows.append(try row([(id(30), 1), (x, -1)], -1000, .equal))
    #expect(try program(31, rows).solved().brokenRows.isEmpty)
  }

  @Test("A row whose coefficients are no simple fractions is read as doubles, whose sum is 0")
  func coefficientsThatSumToZero() throws {
    // Whatever the variables are moved by, the second row says the same; the strongest has its way, and nothing runs away.
    let rows = try [
      row([(x, 1), (id(3), -1)], -20, .equal, 250),
      row([(y, 0.5), (id(3), 0.5), (x, -1.3), (id(2), 0.30000000000000004)], 0, .equal),
      row([(id(3), 1), (y, -1)], 0, .equal, 750), row([(x, 1), (id(2), -1)], 0, .greaterOrEqual),
    ]
    let solution = try program(4, rows).solved()
    #expect(solution.values.allSatisfy { abs($0) <= 100 })
    #expect(solution.violations[1...] == [0, 0, 0])
  }

  @Test("Far values of few rows are those of fractions")
  func farValuesAreExact() throws {
    // a == 0.9991008092716556 b and b - a == 100, so that b is 100 / 0.0008991907283444.
    let factor = 0.9991008092716556
    let rows = try [
      row([(x, 1), (y, -factor)], 0, .equal), row([(y, 1), (x, -1)], -100, .equal),
      row([(id(2), 1), (y, -1000)], 0, .equal),
    ]
    let expected = 100 / (1 - factor)
    let solution = try program(3, rows).solved()
    #expect(abs(solution[id(2)] - 1000 * expected) <= 2 * (1000 * expected).ulp)
  }

  @Test("F5: nothing is left of a thousand large values")
  func largeValuesLeaveNothing() throws {
    func third(of width: Double) throws -> Double {
      try program(2, [row([(x, 3), (y, -1)], 0, .equal), row([(y, 1)], -width, .equal)]).solved()[x]
    }
    let first = try third(of: 1)
    for index in 0..<1000 { #expect(try isNear(third(of: 1e12 - Double(index)), (1e12 - Double(index)) / 3)) }
    #expect(try third(of: 1) == first)
    #expect(isNear(first, 1.0 / 3, within: 1e-15))
  }

  @Test("F6, F7: a row that cannot join leaves no trace, whatever is asked afterwards", arguments: [50.0, 3])
  func refusedRow(wish: Double) throws {
    let rows = [
      try row([(x, 1)], -10, .greaterOrEqual), try row([(y, 1)], -5, .lessOrEqual),
      try row([(y, 1), (x, -1)], 0, .greaterOrEqual, breakingOrder: 1), try row([(x, 1)], -wish, .equal, 750),
      try row([(y, 1)], 20, .equal, 750),
    ]
    let solution = try program(2, rows).solved()
    #expect(solution.brokenRows == [RowID(index: 2)])
    #expect(solution.values == [max(10, wish), -20])
  }

  @Test("F8: a valid set stays valid however its rows come and go")
  func churn() throws {
    let v = [x, y, z]
    let soft = [
      try row([(v[0], 1.0 / 3), (v[1], 1), (v[0], 1)], -8, .lessOrEqual, 250),
      try row([(v[0], 1)], -20, .greaterOrEqual, 750),
      try row([(v[1], 1)], -333, .equal, 250), try row([(v[0], 1), (v[1], -2)], -100, .equal, 750),
      try row([(v[1], 3), (v[0], 0.5)], -100, .lessOrEqual, 750),
    ]
    let firm = [
      try row([(x, 1.0 / 3), (z, 1)], -8, .equal), try row([(x, 1.0 / 3)], 0, .equal),
      try row([(x, 1), (z, 1)], -8, .equal),
    ]
    for rows in [soft, firm] {
      for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [0, 2, 4]] {
        let some = program(3, order.filter { rows.indices.contains($0) }.map { rows[$0] })
        let solution = try some.solved()
        #expect(solution.brokenRows.isEmpty)
        #expect(Check(some, solution).findings.isEmpty)
      }
    }
  }

  @Test("A tenth of a point is seen at 4e7", arguments: [4e7, -4e7])
  func tenthOfAPoint(place: Double) throws {
    let rows = [
      try row([(x, 1)], -place, .equal), try row([(y, 1), (x, -1)], 0, .equal),
      try row([(y, 1)], -(place + 0.1), .equal),
    ]
    let solution = try program(2, rows).solved()
    #expect(solution.brokenRows == [RowID(index: 2)])
    #expect(isNear(solution.conflicts[0].excess, 0.1, within: 1e-6))
  }

  @Test("A cap on the work ends in an error value, in fractions too")
  func workCap() throws {
    var rows: [Row] = []
    for index in 0..<6 {
      let (slope, other, target) = (Double(1 + index), Double(1 + index * index % 5), Double(3 + index * 7 % 5))
      rows.append(try row([(x, 1), (y, slope), (z, other)], -target, .equal, 500))
    }
    let options = SolverOptions(workLimit: 10)
    #expect(throws: SolverError.workLimitReached(10)) { try program(3, rows).solved(options) }
    #expect(throws: SolverError.workLimitReached(10)) { try program(3, rows).exactSolution(WorkMeter(options)) }
  }
}
