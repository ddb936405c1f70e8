import LinearSolver
import LinearSolverChecking
import Testing

/// The work of long required equalities, definitions of definitions, and of rows at many priorities.
@Suite struct WorkTests {
  /// Each variable is the mean of the next five, but for the last two.
  private func means(_ count: Int) throws -> LinearProgram {
    let variables = (0..<count).map(VariableID.init(index:))
    var rows: [Row] = []
    for first in 0..<count - 2 {
      let terms = variables[(first + 1)..<min(count, first + 6)].map { ($0, -1.0) }
      rows.append(try row([(variables[first], Double(terms.count))] + terms, 0, .equal))
    }
    for variable in variables { rows.append(try row([(variable, 1)], 0, .greaterOrEqual)) }
    rows.append(try row([(variables[count - 2], 1)], -3, .equal))
    rows.append(try row([(variables[count - 1], 1)], -1, .equal, 500))
    return program(count, rows)
  }

  @Test(
    "A row of views, each as wide as the mean of the next five, takes work that grows as the square of their number",
    arguments: [60, 200])
  func chainsOfMeans(count: Int) throws {
    let program = try means(count)
    let solution = try program.solved(SolverOptions(workLimit: 1_000 * count * count))
    #expect(Check(program, solution).findings.isEmpty)
    var (expected, values) = ([1.0, 3.0], solution.values)
    while expected.count < count {
      let next = expected.suffix(5)
      expected.append(next.reduce(0, +) / Double(next.count))
    }
    for value in expected { #expect(isNear(values.removeLast(), value)) }
  }

  @Test func denseEqualitiesTakePolynomialWork() throws {
    let count = 28
    let variables = (0..<count).map(VariableID.init(index:))
    var state: UInt64 = 1
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let point = variables.map { _ in Double(10 + number(below: 91)) }
    let rows = try (0..<count).map { _ in
      let terms = (0..<8).map { _ in (variables[number(below: count)], Double(1 + number(below: 3))) }
      return try row(terms, -terms.reduce(0) { $0 + $1.1 * point[$1.0.index] }, .equal)
    }
    let solution = try program(count, rows).solved(SolverOptions(workLimit: 50_000_000))
    for variable in variables { #expect(isNear(solution[variable], point[variable.index], within: 1e-6)) }
  }

  /// Boxes in a row, with equal distances of their middles, each equality at a priority of its own from `first` down to 1.
  ///
  /// - Parameter room: the room, as a multiple of what they need.
  private func centredBoxes(_ count: Int, from first: Double, room: Double = 1.2) throws -> LinearProgram {
    func variable(_ kind: Int, _ box: Int) -> VariableID { VariableID(index: 4 * box + kind) }
    var (rows, total): ([Row], Double) = ([], 0)
    func add(_ terms: [(VariableID, Double)], _ constant: Double, _ relation: Relation, _ priority: Double) throws {
      rows.append(try row(terms, constant, relation, priority, rank: rows.count))
    }
    for box in 0..<count {
      let extent = Double(20 + box * 37 % 101)
      total += extent + 4
      try add([(variable(1, box), 1)], -extent, .greaterOrEqual, 750)
      try add([(variable(1, box), 1)], -extent, .lessOrEqual, 250)
    }
    for box in 1..<count {
      let (left, width) = (variable(0, box), variable(1, box))
      let (before, widthBefore) = (variable(0, box - 1), variable(1, box - 1))
      let (gap, distance) = (variable(2, box), variable(3, box))
      try add([(left, 1), (before, -1), (widthBefore, -1)], -4, .greaterOrEqual, 1000)
      try add([(gap, 1), (before, -1), (widthBefore, -0.5)], 0, .equal, 1000)
      try add([(gap, 1), (distance, 1), (left, -1), (width, -0.5)], 0, .equal, 1000)
      if box > 1 { try add([(variable(3, 1), 1), (distance, -1)], 0, .equal, max(1, first - Double(box))) }
    }
    try add([(variable(0, 0), 1)], 0, .equal, 1000)
    try add([(variable(0, count - 1), 1), (variable(1, count - 1), 1)], (-room * total).rounded(), .equal, 1000)
    for kind in 2...3 { try add([(variable(kind, 0), 1)], 0, .equal, 1000) }
    return program(4 * count, rows)
  }

  @Test(
    "Equal distances of middles, some of which cannot be, take work that grows as the number of views",
    arguments: [200, 400, 800])
  func equalMiddles(count: Int) throws {
    let solution = try centredBoxes(count, from: 151).solved(SolverOptions(workLimit: 6500 * count))
    #expect(solution.violations.contains { $0 > 1 })
  }

  @Test("Equal distances of middles that can all be are the first vertex", arguments: [200, 400, 800])
  func equalMiddlesInMuchRoom(count: Int) throws {
    let solution = try centredBoxes(count, from: 151, room: 2).solved(SolverOptions(workLimit: 1200 * count))
    #expect(solution.violations.allSatisfy { $0 < 1e-6 })
  }

  @Test("Rows at priorities of their own before rows at a common one are served in their order", arguments: [6, 10])
  func singleRowsBeforeLevels(count: Int) throws {
    let program = try centredBoxes(count, from: 7)
    #expect(Check(program, try program.solved()).findings.isEmpty)
  }

  @Test("Work beyond the limit is an error, whatever the stage", arguments: [0, 1000, 100_000])
  func limit(steps: Int) throws {
    #expect(throws: SolverError.workLimitReached(steps)) {
      try means(200).solved(SolverOptions(workLimit: steps))
    }
  }

  /// Variables in soft distances from each other, at priorities all over.
  private func distances(_ count: Int, each: Int) throws -> LinearProgram {
    var state: UInt64 = 7
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let rows = try (0..<count * each).map { rank in
      let (one, other) = (VariableID(index: rank % count), VariableID(index: number(below: count)))
      return try row(
        [(one, 1), (other, -1)], Double(number(below: 199) - 99), [.equal, .lessOrEqual, .greaterOrEqual][rank % 3],
        Double(1 + number(below: 999)), rank: rank)
    }
    return program(count, rows)
  }

  @Test("The search for an edge along which moving pays is work, and ends within one component")
  func search() throws {
    let program = try distances(100, each: 20)
    #expect(throws: SolverError.workLimitReached(8_000_000)) {
      try program.solved(SolverOptions(workLimit: 8_000_000))
    }
    _ = try program.solved(SolverOptions(workLimit: 80_000_000))
  }
}

/// Answers about a solution count all of their solves together.
@Suite struct AnswerWorkTests {
  @Test func whatTheWorkIsNotEnoughForIsUntried() throws {
    var program = LinearProgram()
    let variables = (0..<40).map { _ in program.addVariable() }
    for (left, right) in zip(variables, variables.dropFirst()) {
      program.add(Row(LinearExpression(right) - LinearExpression(left) - 10, .equal))
    }
    program.add(Row(LinearExpression(variables[39]) - LinearExpression(variables[0]) - 400, .equal))
    let solution = try program.solved(), conflict = try #require(solution.conflicts.first)
    let all = try Explainer(program, solution).explanation(of: conflict, triedMembers: 40)
    #expect(all.repairs.count == 3 * 40 && all.untried.isEmpty)
    let none = try Explainer(program, solution, options: SolverOptions(workLimit: 1)).explanation(of: conflict)
    #expect(none.repairs.isEmpty && none.untried.count == 40)
    let some = try Explainer(program, solution, options: SolverOptions(workLimit: 20_000)).explanation(of: conflict)
    #expect(!some.repairs.isEmpty && !some.untried.isEmpty)
    #expect(some.repairs == Array(all.repairs.prefix(some.repairs.count)))
  }
}
