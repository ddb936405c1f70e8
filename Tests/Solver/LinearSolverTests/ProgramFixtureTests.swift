import Foundation
import LinearSolver
import LinearSolverChecking
import TestSupport
import Testing

/// Programs on which some solver was wrong once, with the answer an exact oracle or a proof by hand gives.
struct ProgramFixture: Decodable, Sendable, CustomTestStringConvertible {
  struct RowText: Decodable, Sendable {
    var terms: [[Double]]
    var constant: Double
    var op: String
    var priority: Double
    var rank: Int
    var breakingOrder: Int
  }

  struct PreferenceText: Decodable, Sendable {
    var terms: [[Double]]
    var constant: Double
    var near: Double
  }

  struct Expected: Decodable, Sendable {
    var isFeasible: Bool
    var values: [Double]?
    var brokenRows: [Int]?
  }

  var name: String
  /// True while the solver may still get it wrong. Once it does not, the fixture says false, for good.
  var isKnownIssue: Bool
  var variables: Int
  var rows: [RowText]
  var preferences: [PreferenceText]
  var expected: Expected

  var testDescription: String { name }

  static let all: [ProgramFixture] = Repository.files(in: "Tests/Fixtures/programs", endingWith: ".json").compactMap {
    path in
    guard let bytes = try? Repository.bytes(of: path) else { return nil }
    return try? JSONDecoder().decode(ProgramFixture.self, from: Data(bytes))
  }

  func program() throws -> LinearProgram {
    let relations: [String: Relation] = ["=": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]
    var program = LinearProgram()
    for _ in 0..<variables { program.addVariable() }
    for row in rows {
      let relation = try #require(relations[row.op])
      program.add(
        Row(
          expression(row.terms, row.constant), relation, priority: try Priority(row.priority), rank: row.rank,
          breakingOrder: row.breakingOrder))
    }
    for preference in preferences {
      program.add(Preference(expression(preference.terms, preference.constant), near: preference.near))
    }
    return program
  }

  private func expression(_ pairs: [[Double]], _ constant: Double) -> LinearExpression {
    LinearExpression(terms: pairs.map { Term(VariableID(index: Int($0[0])), times: $0[1]) }, constant: constant)
  }

  /// True where the checker's textbook simplex can be trusted with the numbers.
  var isTame: Bool {
    let sizes = rows.flatMap { row in row.terms.map { abs($0[1]) } }
    let constants = rows.map { abs($0.constant) }
    guard let least = sizes.min(), let largest = sizes.max() else { return true }
    return largest <= 100 * least && largest <= 1e3 && least >= 1e-3 && (constants.max() ?? 0) < 1e6
  }
}

@Suite struct ProgramFixtureTests {
  @Test func everyFixtureIsRead() {
    #expect(ProgramFixture.all.count == Repository.files(in: "Tests/Fixtures/programs", endingWith: ".json").count)
    #expect(ProgramFixture.all.count >= 6)
  }

  @Test("The answer is the one that was proved", arguments: ProgramFixture.all)
  func answerIsTheProvedOne(fixture: ProgramFixture) throws {
    if fixture.isKnownIssue {
      withKnownIssue("the solver may not get this right yet", isIntermittent: true) { try check(fixture) }
    } else {
      try check(fixture)
    }
  }

  private func check(_ fixture: ProgramFixture) throws {
    let program = try fixture.program()
    let isBeyond = fixture.expected.values?.contains { abs($0) > 1e12 } ?? false
    guard let solution = try solution(of: program, isBeyond: isBeyond) else { return }
    #expect(solution.values.allSatisfy { abs($0) <= 1e12 })
    let check = Check(program, solution)
    #expect(check.requiredRowsHold)
    if fixture.isTame { #expect(check.findings.isEmpty) }
    #expect(solution.brokenRows.isEmpty == fixture.expected.isFeasible)
    if let broken = fixture.expected.brokenRows { #expect(solution.brokenRows.map(\.index) == broken) }
    guard let values = fixture.expected.values else { return }
    // The proof knows no bound on values. An answer within the bound may be another, if it costs as much.
    if isBeyond { return #expect(sums(of: program, at: solution.values) == sums(of: program, at: values)) }
    let largest = values.reduce(1) { max($0, abs($1)) }
    for (ours, right) in zip(solution.values, values) {
      #expect(abs(ours - right) <= 1e-7 * (1 + abs(right)) + 1e-13 * largest)
    }
  }

  /// The solution, or nil where values beyond the bound are refused that may be.
  private func solution(of program: LinearProgram, isBeyond: Bool) throws -> Solution? {
    do {
      return try program.solved()
    } catch {
      if isBeyond, error == .overflow { return nil }
      throw error
    }
  }

  /// The sum of violations of each level, to five decimals.
  private func sums(of program: LinearProgram, at values: [Double]) -> [Double: String] {
    var sums: [Double: Double] = [:]
    for row in program.rows where !row.priority.isRequired {
      let value = row.expression.terms.reduce(row.expression.constant) {
        $0 + $1.coefficient * values[$1.variable.index]
      }
      let violation = row.relation == .equal ? abs(value) : max(0, row.relation == .lessOrEqual ? value : -value)
      sums[row.priority.value, default: 0] += violation
    }
    return sums.mapValues { String(format: "%.5f", $0) }
  }
}
