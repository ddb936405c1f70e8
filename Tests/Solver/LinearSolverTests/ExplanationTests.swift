import Testing

@testable import LinearSolver

/// Answers small enough to be checked by hand.
@Suite struct ExplanationTests {
  private func id(_ index: Int) -> RowID { RowID(index: index) }

  /// A card 320 wide, a photo that starts at 16, is 400 wide and ends at 304 or before: 112 too many.
  private func card() throws -> (program: LinearProgram, why: Explainer) {
    let rows = [
      try row([(x, 1)], -320, .equal), try row([(y, 1)], -16, .equal, rank: 1, breakingOrder: 1),
      try row([(z, 1)], -400, .equal, rank: 2, breakingOrder: 1),
      try row([(y, 1), (z, 1), (x, -1)], 16, .lessOrEqual, rank: 3, breakingOrder: 1),
      try row([(z, 1)], 0, .greaterOrEqual),
    ]
    let program = program(3, rows)
    return (program, Explainer(program, try program.solved()))
  }

  @Test func aConflictNamesItsRepairsByHowMuch() throws {
    let (_, why) = try card()
    let conflict = try #require(why.solution.conflicts.first)
    let told = try why.explanation(of: conflict)
    #expect(conflict.members == [id(0), id(1), id(2), id(3)])
    #expect(conflict.broken == id(3))
    #expect(told.reason == .rank)
    #expect(told.unhelpful.isEmpty && told.untried.isEmpty)
    #expect(
      told.repairs == [
        Repair(row: id(3), change: .drop), Repair(row: id(3), change: .move(by: 112, atMost: nil)),
        Repair(row: id(3), change: .lower(below: .required)),
        Repair(row: id(2), change: .drop), Repair(row: id(2), change: .move(by: -112, atMost: -400)),
        Repair(row: id(2), change: .lower(below: .required)),
        Repair(row: id(1), change: .drop), Repair(row: id(1), change: .move(by: -112, atMost: nil)),
        Repair(row: id(1), change: .lower(below: .required)),
        Repair(row: id(0), change: .drop), Repair(row: id(0), change: .move(by: 112, atMost: nil)),
        Repair(row: id(0), change: .lower(below: .required)),
      ])
  }

  @Test("Each repair, made, leaves no conflict")
  func repairsWork() throws {
    let (program, why) = try card()
    for repair in try why.explanation(of: #require(why.solution.conflicts.first)).repairs {
      #expect(try repair.applied(to: program).solved().conflicts.isEmpty, "\(repair)")
    }
  }

  @Test func aMemberWhoseRemovalIsNotEnoughIsNamed() throws {
    // x = 0 contradicts x ≥ 5 and x ≥ 9 alike: leaving out either inequality leaves the other.
    let rows = [
      try row([(x, 1)], 0, .equal, breakingOrder: 2), try row([(x, 1)], -5, .greaterOrEqual),
      try row([(x, 1)], -9, .greaterOrEqual, rank: 1),
    ]
    let program = program(1, rows)
    let solution = try program.solved()
    let told = try Explainer(program, solution).explanation(of: solution.conflicts[0])
    #expect(told.reason == .breakingOrder)
    #expect(told.unhelpful.count == 1)
    #expect(told.repairs.map(\.row) == [id(0), id(0), id(0)])
    #expect(told.repairs[1].change == .move(by: 9, atMost: nil))
  }

  @Test("The rule that chose the broken member is reported")
  func breakingReasons() throws {
    func reason(_ orders: [Int], _ ranks: [Int]) throws -> BreakingReason {
      let rows = try orders.indices.map {
        try row([(x, 1)], -Double($0), .equal, rank: ranks[$0], breakingOrder: orders[$0])
      }
      let program = program(1, rows)
      let solution = try program.solved()
      return try Explainer(program, solution).explanation(of: solution.conflicts[0]).reason
    }
    #expect(try reason([1, 0], [0, 9]) == .breakingOrder)
    #expect(try reason([0, 0], [9, 0]) == .rank)
    #expect(try reason([0, 0], [0, 0]) == .position)
    let alone = program(1, [try row([], 5, .lessOrEqual)])
    #expect(try Explainer(alone, alone.solved()).explanation(of: alone.solved().conflicts[0]).reason == .onlyMember)
  }

  @Test func ofAManyMemberedConflictTheFirstToBreakAreTried() throws {
    let (_, why) = try card()
    let told = try why.explanation(of: #require(why.solution.conflicts.first), triedMembers: 1)
    #expect(told.repairs.map(\.row) == [id(3), id(3), id(3)])
    #expect(told.untried == [id(2), id(1), id(0)])
  }

  @Test func aViolatedRowNamesWhatHoldsIt() throws {
    // A label would be 200 wide; it starts at 16 and has to end before a badge of 40 at the end of 220.
    let rows = [
      try row([(x, 1)], -16, .equal), try row([(x, 1), (y, 1), (z, -1)], 8, .lessOrEqual),
      try row([(z, 1)], -180, .equal, 800), try row([(y, 1)], -200, .greaterOrEqual, 750),
      try row([(y, 1)], -300, .equal, 100),
    ]
    let program = program(3, rows)
    let why = Explainer(program, try program.solved())
    let told = try #require(try why.explanation(of: id(3)))
    #expect(told.amount == 44)
    #expect(told.holders == [id(0), id(1), id(2)])
    #expect(
      told.repairs.filter { $0.row == id(2) }.map(\.change) == [
        .drop, .move(by: 44, atMost: nil), .lower(below: .high),
      ])
    #expect(try why.explanation(of: id(2)) == nil)
  }

  @Test func rowsOfOneLevelHoldEachOther() throws {
    let rows = [try row([(x, 1)], 0, .equal, 500, rank: 1), try row([(x, 1)], -10, .equal, 500, rank: 2)]
    let program = program(1, rows)
    let told = try #require(try Explainer(program, program.solved()).explanation(of: id(0)))
    #expect(told.holders == [id(1)])
    #expect(told.repairs[1].change == .move(by: -10, atMost: -10))
  }

  @Test func aValueIsTracedBackStepByStep() throws {
    // x = 8, y = x + 30, z = 2y; a row nobody needs.
    let rows = [
      try row([(z, 1), (y, -2)], 0, .equal), try row([(x, 1)], -8, .equal, 500),
      try row([(y, 1), (x, -1)], -30, .greaterOrEqual), try row([(y, 1)], 0, .equal, 10),
    ]
    let program = program(3, rows)
    let chain = try #require(Explainer(program, try program.solved()).derivation(of: z))
    #expect(chain.value == 76)
    #expect(chain.rows == [id(1), id(2), id(0)])
    #expect(chain.steps.flatMap(\.reasons).map(\.influence) == [2, 2, 1])
    #expect(chain.steps.flatMap(\.fixed).map(\.value) == [8, 38, 76])
  }

  /// Each extent is that of the box before, so that the rules about a box have two unknowns, and each gap measures one from another.
  @Test func aLongRowOfEqualBoxesIsTracedBack() throws {
    let count = 2_000
    func edge(_ box: Int, _ side: Int) -> VariableID { VariableID(index: 2 * box + side) }
    var rows = [try row([(edge(0, 0), 1)], 0, .equal)]
    for box in 1..<count {
      rows.append(try row([(edge(box, 0), 1), (edge(box - 1, 1), -1)], -1, .equal))
      rows.append(
        try row([(edge(box, 1), 1), (edge(box, 0), -1), (edge(box - 1, 1), -1), (edge(box - 1, 0), 1)], 0, .equal))
    }
    rows.append(try row([(edge(count - 1, 1), 1)], -Double(11 * count - 1), .equal))
    let program = program(2 * count, rows)
    let width = LinearExpression(edge(1_000, 1)) - LinearExpression(edge(1_000, 0))
    let chain = try #require(Explainer(program, try program.solved()).derivation(of: width))
    #expect(isNear(chain.value, 10))
    #expect(chain.rows.count == rows.count)
  }

  @Test func whatCancelsIsNoReason() throws {
    // The width is 96 wherever the view starts, and the view is centred: both positions come from one knot of two rows.
    let rows = [
      try row([(x, 1), (y, 1)], -320, .equal), try row([(y, 1), (x, -1)], -96, .equal, 750),
    ]
    let program = program(2, rows)
    let why = Explainer(program, try program.solved())
    #expect(why.derivation(of: LinearExpression(y) - LinearExpression(x))?.rows == [id(1)])
    let edge = try #require(why.derivation(of: x))
    #expect(edge.steps.count == 1)
    #expect(edge.steps[0].fixed.map(\.value) == [112, 208])
    #expect(edge.rows == [id(0), id(1)])
  }

  @Test func preferencesAndZerosAreReasonsToo() throws {
    let program = program(2, [try row([(y, 1), (x, -1)], 0, .equal)], [Preference(LinearExpression(y), near: 7)])
    let why = Explainer(program, try program.solved())
    #expect(
      why.derivation(of: x)?.steps.flatMap(\.reasons).map(\.source) == [
        .preference(PreferenceID(index: 0)), .row(id(0)),
      ])
    let free = LinearSolverTests.program(1, [])
    #expect(Explainer(free, try free.solved()).derivation(of: x)?.steps.flatMap(\.reasons).map(\.source) == [.zero(x)])
  }

  @Test func aChainOfTenThousandIsTraced() throws {
    var rows = [try row([(x, 1)], -5, .equal)]
    for index in 1..<10_000 {
      rows.append(try row([(VariableID(index: index), 1), (VariableID(index: index - 1), -1)], -1, .equal, 400))
    }
    let program = program(10_000, rows)
    let chain = Explainer(program, try program.solved()).derivation(of: VariableID(index: 9_999))
    #expect(chain?.value == 10_004)
    #expect(chain?.rows == rows.indices.map { id($0) })
  }

  @Test func anAmbiguityHasARangeAndAnotherSolution() throws {
    let rows = [
      try row([(x, 1), (y, 1)], -10, .equal), try row([(x, 1)], -2, .greaterOrEqual),
      try row([(y, 1)], -3, .greaterOrEqual), try row([(z, 1)], -1, .equal),
    ]
    var program = program(3, rows)
    for variable in [x, y, z] { program.add(Preference(LinearExpression(variable), near: 0)) }
    let solution = try program.solved()
    #expect(solution.ambiguities.map(\.preference.index) == [0, 1])
    #expect(solution.ambiguities.map(\.lower) == [2, 3])
    #expect(solution.ambiguities.map(\.upper) == [7, 8])
    #expect(try Explainer(program, solution).otherSolution()?.values == [7, 3, 1])
  }
}
