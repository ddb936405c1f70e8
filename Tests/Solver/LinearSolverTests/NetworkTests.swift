import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// The engine that looks for structure first gives the answers of the simplex in fractions.
@Suite struct NetworkTests {
  @Test("Structure first gives the answer in fractions", arguments: [UInt64(1), 2_000_003])
  func randomPrograms(seed: UInt64) { compare(randomProgram, seed: seed, runs: 300) }

  @Test("Differences of positions give the answer in fractions", arguments: [UInt64(1), 3_000_017, 5_000_011])
  func differences(seed: UInt64) { compare(randomDifferences, seed: seed, runs: 500) }

  @Test func boxes() { compare(randomBoxes, seed: 5, runs: 150) }

  @Test func smallDifferencesAreVerifiedByTheChecker() {
    let found = counterexample(generate: randomDifferences, seed: 77, runs: 400) { program in
      Check(program, try program.solved()).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  private func compare(_ generate: @escaping (inout Choices) -> LinearProgram, seed: UInt64, runs: Int) {
    let found = counterexample(generate: generate, seed: seed, runs: runs) { program in
      let (a, b) = (try program.solved(), try program.exactSolution())
      return agree(program, a, b)
    }
    #expect(found == nil, "\(found.map { describe($0.value) } ?? "")")
  }

  private func agree(_ program: LinearProgram, _ a: Solution, _ b: Solution) -> Bool {
    func agree(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return isNear(a, b, within: 1e-7)
    }
    return zip(a.values, b.values).allSatisfy { agree($0, $1) }
      && zip(a.violations, b.violations).allSatisfy { agree($0, $1) } && a.brokenRows == b.brokenRows
      && a.conflicts.map(\.broken) == b.conflicts.map(\.broken)
      && a.ambiguities.map(\.preference) == b.ambiguities.map(\.preference)
      && zip(a.ambiguities, b.ambiguities).allSatisfy {
        agree($0.value, $1.value) && agree($0.lower, $1.lower) && agree($0.upper, $1.upper)
      }
  }

  private func describe(_ program: LinearProgram) -> String {
    let a = (try? program.solved()).map { "\($0)" } ?? "no solution"
    let b = (try? program.exactSolution()).map { "\($0)" } ?? "no solution"
    return "\(text(of: program))\nstructure: \(a)\nfractions: \(b)"
  }
}

/// Rows over differences of two variables or over one, in series and parallel or not, with limits, levels, ties, and sometimes units that
/// differ from variable to variable.
func randomDifferences(_ choices: inout Choices) -> LinearProgram {
  let count = choices.number(in: 1...8)
  let isScaled = choices.chance(oneIn: 5)
  let units = (0..<count).map { _ -> Double in isScaled ? choices.element(of: [1, -1, 2, 0.5, 3]) : 1 }
  let point = (0..<count).map { _ in choices.number(in: 0...30) }
  let priorities: [Double] = choices.element(of: [[750, 250], [999, 750, 250, 200], [500], [6, 5, 4, 3, 2, 1]])
  let requiredShare = choices.number(in: 2...6)
  var rows: [Row] = []
  for index in 0..<choices.number(in: 1...16) {
    let (a, b) = (choices.number(below: count), choices.number(below: count + 1))
    var expression = LinearExpression(VariableID(index: a)) * units[a]
    var value = point[a]
    if b < count, b != a {
      expression += LinearExpression(VariableID(index: b)) * -units[b]
      value -= point[b]
    }
    expression = LinearExpression(terms: expression.terms, constant: -Double(choices.number(in: 0...40) - 10))
    let isRequired = choices.chance(oneIn: requiredShare)
    let relation = choices.element(of: Relation.allCases)
    if isRequired, !choices.chance(oneIn: 20) {
      // A required row mostly holds where variable i is point[i] / unit[i].
      let room = choices.number(in: 0...8)
      let side = relation == .equal ? 0 : relation == .lessOrEqual ? -room : room
      expression.constant = -Double(value) + Double(side)
    }
    rows.append(
      Row(
        expression, relation,
        priority: isRequired ? .required : (try? Priority(choices.element(of: priorities))) ?? .low,
        rank: choices.chance(oneIn: 8) ? 0 : index * 7 % 11, breakingOrder: index % 3))
  }
  let preferences = choices.list(0...2) { choices in
    Preference(
      LinearExpression(VariableID(index: choices.number(below: count))), near: Double(choices.number(below: 20)))
  }
  return program(count, rows, preferences)
}
