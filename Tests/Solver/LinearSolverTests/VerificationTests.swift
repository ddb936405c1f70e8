import LinearSolverChecking
import Testing

@testable import LinearSolver

/// No solution leaves the solver whose required rows do not hold.
@Suite struct VerificationTests {
  private func sample() throws -> LinearProgram {
    program(
      2,
      [
        try row([(x, 1), (y, 1)], -10, .equal), try row([(x, 1)], -20, .greaterOrEqual, breakingOrder: 1),
        try row([(x, 1)], -6, .lessOrEqual), try row([(x, 1)], -8, .equal, 500),
      ])
  }

  private func requiredRowsHold(_ program: LinearProgram, _ solution: Solution) -> Bool {
    program.violations(at: solution.values, broken: solution.brokenRows) != nil
  }

  @Test func aSolutionThatRoundingSpoiltIsFound() throws {
    let program = try sample()
    let right = try program.solved()
    #expect(right.brokenRows == [RowID(index: 1)])
    #expect(requiredRowsHold(program, right))
    var spoilt = right
    spoilt.values[0] += 1e-6
    #expect(!requiredRowsHold(program, spoilt))
  }

  @Test func whatIsBrokenNeedNotHoldAndRoundingMayRemain() throws {
    let program = try sample()
    var solution = try program.solved()
    solution.values[0] += 2e-9
    #expect(requiredRowsHold(program, solution))
    solution.brokenRows = []
    #expect(!requiredRowsHold(program, solution))
  }

  @Test("Coefficients 1e9 apart, row after row, end in the truth or in an error")
  func hopelessPrograms() throws {
    var refused = 0
    for index in 0..<40 {
      let v = (0..<6).map { VariableID(index: $0) }
      let c = { (a: Int) in [1e-9, 1, -1, 1e-9, 1][(a * 7 + index * 3 + a * index) % 5] }
      let rows = try (0..<9).map { place in
        try row(
          [(v[place % 6], c(place)), (v[(place * 5 + 1) % 6], c(place + 2)), (v[(place + 3) % 6], c(place + 1))],
          -Double((place * index) % 11), place % 3 == 0 ? .greaterOrEqual : .equal, place < 6 ? 1000 : 500)
      }
      let program = program(6, rows)
      do throws(SolverError) {
        #expect(Check(program, try program.solved()).requiredRowsHold)
      } catch {
        refused += 1
      }
    }
    #expect(refused < 20)
  }
}
