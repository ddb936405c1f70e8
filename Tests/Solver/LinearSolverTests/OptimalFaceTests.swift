import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// What the rows leave open is decided on the face of the optimal points: by preferences, then by the pull to 0.
@Suite struct OptimalFaceTests {
  @Test("Many preferences over sums and differences have the answer in fractions", arguments: [UInt64(1), 9_000_011])
  func preferences(seed: UInt64) { compare(randomPreferences, seed: seed, runs: 400) }

  @Test func preferencesAreVerifiedByTheChecker() {
    let found = counterexample(generate: randomPreferences, seed: 31, runs: 300) { program in
      Check(program, try program.solved()).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  @Test(
    "Levels of one row each, more than a slope has lanes, have the answer in fractions", arguments: [UInt64(1), 77])
  func singleLevels(seed: UInt64) { compare(randomSingleLevels, seed: seed, runs: 250) }

  private func compare(_ generate: @escaping (inout Choices) -> LinearProgram, seed: UInt64, runs: Int) {
    let found = counterexample(generate: generate, seed: seed, runs: runs) { program in
      let (a, b) = (try program.solved(), try program.exactSolution())
      func agree(_ a: Double?, _ b: Double?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return isNear(a, b, within: 1e-7)
      }
      return zip(a.values, b.values).allSatisfy { agree($0, $1) } && a.brokenRows == b.brokenRows
        && a.ambiguities.map(\.preference) == b.ambiguities.map(\.preference)
        && zip(a.ambiguities, b.ambiguities).allSatisfy { agree($0.lower, $1.lower) && agree($0.upper, $1.upper) }
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  /// Boxes that may not overlap, each with a width and a place as small as they can be.
  @Test("A long chain of inequalities is decided box by box", arguments: [10, 20_000])
  func chain(count: Int) throws {
    func left(_ box: Int) -> VariableID { VariableID(index: 2 * box) }
    func right(_ box: Int) -> VariableID { VariableID(index: 2 * box + 1) }
    func extent(_ box: Int) -> LinearExpression { LinearExpression(right(box)) - LinearExpression(left(box)) }
    var rows = [try row([(left(0), 1)], 0, .equal)]
    for box in 0..<count {
      rows.append(Row(extent(box), .greaterOrEqual, rank: rows.count))
      if box > 0 {
        rows.append(try row([(left(box), 1), (right(box - 1), -1)], -8, .greaterOrEqual, rank: rows.count))
      }
    }
    rows.append(try row([(right(count - 1), 1)], -Double(10 * count), .lessOrEqual, rank: rows.count))
    let preferences =
      (0..<count).map { Preference(extent($0), near: 0) }
      + (0..<count).map { Preference(LinearExpression(left($0)), near: 0) }
    let solution = try program(2 * count, rows, preferences).solved()
    #expect((0..<count).allSatisfy { solution[left($0)] == Double(8 * $0) && solution[right($0)] == Double(8 * $0) })
    let room = Double(10 * count - 8 * (count - 1))
    #expect(solution.ambiguities.count == 2 * count - 1)
    #expect(solution.ambiguities[count / 2].lower == 0)
    #expect(solution.ambiguities[count / 2].upper == room)
    #expect(solution.ambiguities.last?.lower == Double(8 * (count - 1)))
    #expect(solution.ambiguities.last?.upper == Double(8 * (count - 1)) + room)
  }

  @Test("A value within its rounding of the end of its range is that end")
  func rangesContainTheirValues() {
    let found = counterexample(generate: randomPreferences, seed: 5, runs: 200) { program in
      try program.solved().ambiguities.allSatisfy {
        ($0.lower ?? -.infinity) <= $0.value && $0.value <= ($0.upper ?? .infinity)
      }
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }
}

/// Few rows over differences and sums, which leave much open, and many preferences.
private func randomPreferences(_ choices: inout Choices) -> LinearProgram {
  let count = choices.number(in: 2...8)
  var rows: [Row] = []
  for index in 0..<choices.number(in: 0...9) {
    let expression = randomSum(&choices, count) - Double(choices.number(in: 0...40) - 10)
    let isRequired = choices.chance(oneIn: 2)
    rows.append(
      Row(
        expression, choices.element(of: [.lessOrEqual, .greaterOrEqual, .greaterOrEqual, .equal]),
        priority: isRequired ? .required : choices.element(of: [.high, .low]), rank: index, breakingOrder: index % 3))
  }
  let preferences = choices.list(1...8) { choices in
    Preference(randomSum(&choices, count), near: Double(choices.element(of: [0, 0, 0, 7, 30])))
  }
  return program(count, rows, preferences)
}

/// A variable, a difference, or rarely a sum of three.
private func randomSum(_ choices: inout Choices, _ count: Int) -> LinearExpression {
  var sum = LinearExpression(VariableID(index: choices.number(below: count)))
  if choices.chance(oneIn: 3) { return sum }
  sum += LinearExpression(VariableID(index: choices.number(below: count))) * -1
  guard choices.chance(oneIn: 6) else { return sum }
  return sum + LinearExpression(VariableID(index: choices.number(below: count))) * choices.element(of: [1, -1, 2, 0.5])
}

/// Differences at up to thirty priorities, most of which only one row has.
private func randomSingleLevels(_ choices: inout Choices) -> LinearProgram {
  let count = choices.number(in: 2...8)
  var rows: [Row] = []
  for index in 0..<choices.number(in: 5...30) {
    let expression = randomSum(&choices, count) - Double(choices.number(in: 0...40) - 10)
    let value = choices.chance(oneIn: 6) ? 500 : Double(1 + (index * 37) % 101)
    rows.append(
      Row(expression, choices.element(of: Relation.allCases), priority: (try? Priority(value)) ?? .low, rank: index))
  }
  return program(count, rows, [])
}
