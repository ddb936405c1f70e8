import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// Required inequalities in cycles, which presolve joins.
@Suite struct CycleTests {
  /// Views in a ring, each at least 0 wide and each beginning where the next ends.
  private func ring(_ count: Int) throws -> LinearProgram {
    let variables = (0..<2 * count).map(VariableID.init(index:))
    var program = LinearProgram(variableCount: 2 * count, rows: [], preferences: [])
    for view in 0..<count {
      let (left, right) = (variables[2 * view], variables[2 * view + 1])
      program.add(Row(LinearExpression(right) - LinearExpression(left), .greaterOrEqual, rank: program.rows.count))
      let next = variables[2 * ((view + 1) % count) + 1]
      program.add(Row(LinearExpression(left) - LinearExpression(next), .equal, rank: program.rows.count))
      program.add(Preference(LinearExpression(right) - LinearExpression(left), near: 0))
      program.add(Preference(LinearExpression(left), near: Double(view % 7)))
    }
    return program
  }

  @Test("A ring of views is one choice, in work that grows as their number", arguments: [600, 1800])
  func ringsAreLinear(count: Int) throws {
    let solution = try ring(count).solved(SolverOptions(workLimit: 20 * count))
    #expect(solution.values.allSatisfy { $0 == 0 } && solution.conflicts.isEmpty)
    #expect(solution.ambiguities.map(\.preference.index) == (0..<count).map { 2 * $0 + 1 })
  }

  @Test func aRingFollowsOneView() throws {
    var program = try ring(600)
    program.add(Row(LinearExpression(VariableID(index: 0)) - 12.5, .equal, priority: .high, rank: program.rows.count))
    let solution = try program.solved()
    #expect(solution.values.allSatisfy { $0 == 12.5 } && solution.ambiguities.isEmpty)
  }

  @Test("Random cycles leave what equalities in their place leave", arguments: 1...6 as ClosedRange<UInt64>)
  func cyclesAreEqualities(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    let count = 300
    let variables = (0..<count).map(VariableID.init(index:))
    var program = LinearProgram(variableCount: count, rows: [], preferences: [])
    var equal = program
    // Each variable is at least another, so that every walk ends in a cycle.
    let targets = variables.indices.map { ($0 + 1 + choices.number(below: count - 1)) % count }
    var onCycle: Set<Int> = []
    for start in variables.indices {
      var place = start
      for _ in 0..<count { place = targets[place] }
      onCycle.insert(place)
    }
    for (place, target) in targets.enumerated() {
      let difference = LinearExpression(variables[place]) - LinearExpression(variables[target])
      let relations: [Relation] = [.greaterOrEqual, onCycle.contains(place) ? .equal : .greaterOrEqual]
      program.add(Row(difference, relations[0], rank: program.rows.count))
      equal.add(Row(difference, relations[1], rank: equal.rows.count))
    }
    for place in 0..<count {
      let wish = LinearExpression(variables[place]) - Double(choices.number(below: 400))
      let priority = try Priority(Double(1 + choices.number(below: 3)))
      program.add(Row(wish, .equal, priority: priority, rank: program.rows.count))
      equal.add(Row(wish, .equal, priority: priority, rank: equal.rows.count))
    }
    let (solution, expected) = (try program.solved(), try equal.solved())
    #expect(solution.values == expected.values && solution.violations == expected.violations)
    #expect(Check(program, solution).findings.isEmpty)
  }

  @Test func anEditOpensACycle() throws {
    var program = try ring(600)
    program.add(Row(LinearExpression(VariableID(index: 0)) - 12.5, .equal, priority: .high, rank: program.rows.count))
    program.add(Row(LinearExpression(VariableID(index: 600)) - 5, .equal, priority: .low, rank: program.rows.count))
    var solver = try IncrementalSolver(program)
    #expect(solver.solution == (try program.solved()))
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 0), to: 3) }
    program.rows[0].expression.constant = 3
    #expect(solver.solution == (try program.solved()))
    #expect(Set(solver.solution.values).count > 1)
  }
}
