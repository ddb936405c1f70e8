import Testing

@testable import LinearSolver

/// What an incremental solver promises, one promise at a time.
@Suite struct IncrementalSolverTests {
  /// `rowCount` rows of a table: each a title and a badge side by side in a container whose width is held at 999.
  private func list(_ rowCount: Int) throws -> (solver: IncrementalSolver, width: VariableID, pin: RowID) {
    var program = LinearProgram()
    let width = program.addVariable()
    var rank = 0
    func add(_ terms: [(VariableID, Double)], _ constant: Double, _ relation: Relation, _ priority: Double) throws {
      rank += 1
      program.add(try row(terms, constant, relation, priority, rank: rank))
    }
    for index in 0..<rowCount {
      let (title, badge) = (program.addVariable(), program.addVariable())
      try add([(title, 1), (badge, 1), (width, -1)], 8, .lessOrEqual, 1000)
      try add([(title, 1)], Double(-100 - index), .greaterOrEqual, 750)
      try add([(title, 1)], Double(-100 - index), .equal, 250)
      try add([(badge, 1)], -20, .greaterOrEqual, 751)
      try add([(badge, 1)], -20, .equal, 251)
    }
    let pin = program.add(try row([(width, 1)], -300, .equal, 999, rank: 0))
    return (try IncrementalSolver(program), width, pin)
  }

  @Test func theExampleOfThePageIsTrue() throws {
    let strong = try Priority(999)
    var solver = try IncrementalSolver()
    let (width, right) = try solver.edit { edit throws(EditError) in
      let (left, width, right) = (edit.addVariable(), edit.addVariable(), edit.addVariable())
      try edit.add(Row(LinearExpression(left) - 16, .equal))
      try edit.add(Row(LinearExpression(left) + LinearExpression(width) - LinearExpression(right) + 16, .lessOrEqual))
      try edit.add(Row(LinearExpression(width) - 200, .equal, priority: .high))
      return (width, right)
    }
    let drag = try solver.edit { edit throws(EditError) in
      try edit.add(Row(LinearExpression(right) - 320, .equal, priority: strong))
    }
    #expect(solver.value(of: width) == 200)
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: drag, to: -120) }
    #expect(solver.value(of: width) == 88)
  }

  @Test func oneConstantMovesOnlyWhatDependsOnIt() throws {
    var (solver, _, _) = try list(50)
    // The compression row of the title of table row 7.
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 5 * 7 + 1), to: -150) }
    #expect(solver.changedVariables == [VariableID(index: 1 + 2 * 7)])
    #expect(solver.value(of: VariableID(index: 1 + 2 * 7)) == 150)
    #expect(agree(try solver.program.solved(), solver.solution))
  }

  @Test func whatHangsOnFixedValuesIsSolvedAlone() throws {
    var (solver, width, pin) = try list(50)
    let subtree = try solver.edit { edit throws(EditError) in
      let (box, size) = (edit.addVariable(), edit.addVariable())
      let rows = [
        try edit.add(Row(LinearExpression(box) + LinearExpression(size) - LinearExpression(width) + 8, .equal)),
        try edit.add(Row(LinearExpression(size) - 40, .equal, priority: .low)),
      ]
      return (box: box, size: size, rows: rows)
    }
    #expect(solver.state.components.count == 2 && solver.value(of: subtree.box) == 252)
    // What the box leans on moves, and the box with it.
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: pin, to: -400) }
    #expect(solver.value(of: subtree.box) == 352)
    #expect(agree(try solver.program.solved(), solver.solution))
    // Something stronger than the pin pulls at what hangs on it.
    let strong = try Priority(999.5)
    let pull = try solver.edit { edit throws(EditError) in
      let top = edit.addVariable()
      try edit.add(Row(LinearExpression(top) - LinearExpression(width), .equal))
      return try edit.add(Row(LinearExpression(top) - 500, .equal, priority: strong))
    }
    #expect(solver.value(of: width) == 500 && solver.value(of: subtree.box) == 452)
    try solver.edit { edit throws(EditError) in
      try edit.remove(pull)
      for row in subtree.rows { try edit.remove(row) }
      try edit.remove(subtree.box)
      try edit.remove(subtree.size)
    }
    #expect(solver.value(of: width) == 400)
    #expect(agree(try solver.program.solved(), solver.solution))
  }

  @Test func aDragMovesItsVariableAndLetsItGo() throws {
    var (solver, width, pin) = try list(10)
    try solver.edit { edit throws(EditError) in try edit.remove(pin) }
    let drag = try solver.edit { edit throws(EditError) in
      try edit.add(Row(LinearExpression(width) - 300, .equal, priority: .high))
    }
    for step in [500.0, 120, 127.5, 500] {
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: drag, to: -step) }
      #expect(agree(try solver.program.solved(), solver.solution))
    }
    #expect(solver.value(of: width) == 500)
    try solver.edit { edit throws(EditError) in try edit.remove(drag) }
    #expect(agree(try solver.program.solved(), solver.solution))
    #expect(throws: EditError.unknownRow(drag)) {
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: drag, to: -1) }
    }
  }

  @Test func thereIsNoDriftAfterAThousandLargeEditsAndBack() throws {
    // 3x = W, dragged to 10¹² and back.
    var program = program(2, [])
    program.add(try row([(x, 3), (y, -1)], 0, .equal))
    let pin = program.add(try row([(y, 1)], -1, .equal, 999))
    var solver = try IncrementalSolver(program)
    for step in 0..<1000 {
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: pin, to: -1e12 + Double(step)) }
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: pin, to: -1) }
    }
    #expect(solver.value(of: x) == 1.0 / 3)
    var (list, _, _) = try list(5)
    let before = list.solution
    for step in 0..<1000 {
      for row in [1, 2] {
        try list.edit { edit throws(EditError) in
          try edit.setConstant(of: RowID(index: row), to: -1e12 / Double(step + 3))
        }
      }
      for row in [2, 1] {
        try list.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: row), to: -100) }
      }
    }
    #expect(list.solution == before)
  }

  @Test func idsStayAndAreNotUsedTwice() throws {
    var (solver, _, _) = try list(3)
    let last = VariableID(index: 6)
    let first = try solver.edit { edit throws(EditError) in edit.addVariable() }
    try solver.edit { edit throws(EditError) in try edit.remove(first) }
    let second = try solver.edit { edit throws(EditError) in edit.addVariable() }
    #expect(second != first && solver.value(of: first) == nil)
    #expect(throws: EditError.unknownVariable(first)) {
      try solver.edit { edit throws(EditError) in try edit.remove(first) }
    }
    // Enough comings and goings to compact the lists.
    for _ in 0..<3000 {
      try solver.edit { edit throws(EditError) in
        let variable = edit.addVariable()
        let row = try edit.add(Row(LinearExpression(variable) - 5, .equal))
        try edit.remove(row)
        try edit.remove(variable)
      }
    }
    #expect(solver.value(of: last) == 20)
    try solver.edit { edit throws(EditError) in
      try edit.add(Row(LinearExpression(second) - LinearExpression(last), .equal))
      try edit.setConstant(of: RowID(index: 5 * 2 + 3), to: -33)
    }
    #expect(solver.value(of: second) == 33)
    #expect(agree(try solver.program.solved(), solver.solution))
  }

  @Test func aRefusedEditLeavesNoTrace() throws {
    var (solver, width, pin) = try list(4)
    let (before, program) = (solver.solution, solver.program)
    for number in 0..<5 {
      var refusal: EditError?
      do {
        try solver.edit(refusingConflicts: true) { edit throws(EditError) in
          try edit.setConstant(of: RowID(index: 1), to: -7)
          try edit.remove(RowID(index: 7))
          edit.addVariable()
          switch number {
          case 0: try edit.setConstant(of: pin, to: .nan)
          case 1: try edit.setPriority(of: RowID(index: 999), to: .low)
          case 2: try edit.remove(width)
          case 3:
            try edit.add(Row(LinearExpression(width) - 5, .equal))
            try edit.add(Row(LinearExpression(width) - 6, .equal))
          default: throw .abandoned
          }
        }
      } catch {
        refusal = error
      }
      #expect(refusal != nil && solver.solution == before && solver.program == program)
    }
    // The next id is the one the refused edits had.
    let next = try solver.edit { edit throws(EditError) in edit.addVariable() }
    #expect(next.index == program.variableCount)
  }

  @Test func aConflictThatWasThereIsNoReasonToRefuse() throws {
    var solver = try IncrementalSolver(program(2, [try row([(x, 1)], -1, .equal), try row([(x, 1)], -2, .equal)]))
    #expect(solver.brokenRows == [RowID(index: 1)] && solver.conflicts.count == 1)
    try solver.edit(refusingConflicts: true) { edit throws(EditError) in
      try edit.add(Row(LinearExpression(x) - LinearExpression(y), .equal))
    }
    #expect(solver.value(of: y) == 1)
    #expect(solver.violation(of: RowID(index: 1)) == 1)
    try solver.edit { edit throws(EditError) in try edit.remove(RowID(index: 0)) }
    #expect(solver.value(of: y) == 2 && solver.brokenRows.isEmpty)
  }

  @Test("Conflicts are explained up to the limit for all components together")
  func conflictLimit() throws {
    var rows: [Row] = []
    for index in 0..<8 {
      let variable = VariableID(index: index)
      rows += [try row([(variable, 1)], 0, .equal, rank: index), try row([(variable, 1)], -1, .equal, rank: index)]
    }
    let options = SolverOptions(conflictLimit: 5)
    var solver = try IncrementalSolver(program(8, rows), options: options)
    #expect(agree(try solver.program.solved(options), solver.solution))
    for index in 0..<8 {
      try solver.edit { edit throws(EditError) in try edit.remove(RowID(index: 2 * index)) }
      #expect(agree(try solver.program.solved(options), solver.solution))
    }
  }

  @Test func aCopyGoesItsOwnWay() throws {
    var (solver, width, pin) = try list(4)
    let copy = solver
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: pin, to: -900) }
    #expect(solver.value(of: width) == 900 && copy.value(of: width) == 300)
  }
}
