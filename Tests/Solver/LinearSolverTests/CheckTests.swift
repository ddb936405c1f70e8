import LinearSolverChecking
import Testing

@testable import LinearSolver

/// The checker is worth something when every kind of lie is found.
@Suite struct CheckTests {
  /// x + y = 10; x = 8 and y = 8 @250; z ≥ 3, near 0.
  private func sample() throws -> LinearProgram {
    program(
      3,
      [
        try row([(x, 1), (y, 1)], -10, .equal), try row([(x, 1)], -8, .equal, 250, rank: 1),
        try row([(y, 1)], -8, .equal, 250, rank: 2), try row([(z, 1)], -3, .greaterOrEqual),
      ], [Preference(LinearExpression(z), near: 0)])
  }

  private func kinds(_ program: LinearProgram, _ change: (inout Solution) -> Void) throws -> Set<Finding.Kind> {
    var solution = try program.solved()
    #expect(Check(program, solution).findings.isEmpty)
    change(&solution)
    return Set(Check(program, solution).findings.map(\.kind))
  }

  private func move(_ solution: inout Solution, to values: [Double], in program: LinearProgram) {
    solution.values = values
    solution.violations = program.rows.map { $0.relation.violation(of: $0.expression.value(at: values)) }
  }

  @Test func missingAndInfiniteValuesAreFound() throws {
    #expect(try kinds(sample()) { $0.values.removeLast() } == [.shape])
    #expect(try kinds(sample()) { $0.values[0] = .infinity } == [.shape])
    #expect(try kinds(sample()) { $0.brokenRows = [RowID(index: 99)] } == [.shape])
  }

  @Test func aWrongViolationIsFound() throws {
    #expect(try kinds(sample()) { $0.violations[1] += 0.001 } == [.violation])
  }

  @Test func aRequiredRowThatDoesNotHoldIsFound() throws {
    let program = try sample()
    #expect(try kinds(program) { move(&$0, to: [2, 9, 3], in: program) } == [.required])
  }

  @Test func aLevelThatCouldBeBetterIsFound() throws {
    let program = try sample()
    #expect(try kinds(program) { move(&$0, to: [0, 10, 3], in: program) }.contains(.level))
  }

  @Test func aTieDecidedWronglyIsFound() throws {
    let program = try sample()
    #expect(try kinds(program) { move(&$0, to: [8, 2, 3], in: program) }.contains(.tie))
  }

  @Test func aPreferenceNotServedIsFound() throws {
    let program = try sample()
    #expect(try kinds(program) { move(&$0, to: [2, 8, 4], in: program) }.contains(.preference))
  }

  @Test func ambiguityMustBeReportedWithItsRange() throws {
    #expect(try kinds(sample()) { $0.ambiguities = [] } == [.ambiguity])
    let wrong = Ambiguity(preference: PreferenceID(index: 0), value: 3, lower: 3, upper: 9)
    #expect(try kinds(sample()) { $0.ambiguities = [wrong] } == [.ambiguity])
  }

  @Test func conflictsAreExamined() throws {
    let (a, b, c) = (RowID(index: 0), RowID(index: 1), RowID(index: 2))
    let program = program(
      1,
      [
        try row([(x, 1)], 0, .equal), try row([(x, 1)], -5, .greaterOrEqual, breakingOrder: 1),
        try row([(x, 1)], 9, .greaterOrEqual),
      ])
    let wrong = [
      Conflict(members: [a, b, c], broken: b, excess: 5), Conflict(members: [a, c], broken: c, excess: 0),
      Conflict(members: [a, b], broken: b, excess: 4),
    ]
    for conflict in wrong {
      #expect(try kinds(program) { $0.conflicts = [conflict] }.contains(.conflict))
    }
    #expect(try kinds(program) { $0.conflicts = [] } == [.brokenRows])
    let swapped = try kinds(program) {
      $0.conflicts = [Conflict(members: [a, b], broken: a, excess: 5)]
      $0.brokenRows = [a]
      move(&$0, to: [5], in: program)
    }
    #expect(swapped.contains(.conflict))
  }

  @Test func conflictsLeftStandingAreFound() throws {
    let rows = [try row([(x, 1)], 0, .lessOrEqual), try row([(x, 1)], -1e-8, .greaterOrEqual)]
    var solution = try program(1, rows).solved()
    solution.brokenRows = []
    #expect(!Check(program(1, rows), solution).findings.isEmpty)
  }

  @Test func largeProgramsAreExaminedInPart() throws {
    let small = try sample()
    let large = program(500, small.rows)
    #expect(Check(small, try small.solved()).isComplete)
    #expect(!Check(large, try large.solved()).isComplete)
    #expect(Check(large, try large.solved()).findings.isEmpty)
  }
}
