import LinearSolver
import Scenes

/// Times edits of a live program.
enum IncrementalHooks {
  /// Fills in `constant`, `randomConstant`, `drag` and `subtree`.
  static func measure(
    _ scene: Scene, _ program: LinearProgram, _ order: Scene.Order, seconds: Double, into found: inout Measurement
  ) throws {
    guard order == .natural else { return }
    let clock = ProcessorClock()
    var solver = try IncrementalSolver(program)
    let budget = seconds * 250
    if let change = scene.change {
      let (before, row) = (program.rows[change.rule].expression.constant, RowID(index: change.rule))
      found.constant = try mean(clock, budget) { number in
        try solver.edit { edit throws(EditError) in
          try edit.setConstant(of: row, to: number % 2 == 0 ? change.constant : before)
        }
      }
      var random = MersenneTwister(seed: 5)
      let like = program.rows[change.rule]
      let rows = program.rows.indices.filter {
        program.rows[$0].priority == like.priority && program.rows[$0].relation == like.relation
      }
      // Drawn before, so that drawing takes no part of the time.
      let picks = (0..<1 << 20).map { _ in
        (row: RowID(index: rows[random.integer(in: 0...rows.count - 1)]), size: Double(random.integer(in: 100...1000)))
      }
      found.randomConstant = try mean(clock, budget) { number in
        let pick = picks[number & (picks.count - 1)]
        try solver.edit { edit throws(EditError) in try edit.setConstant(of: pick.row, to: -pick.size) }
      }
    }
    // The last row holds the container's width.
    let pin = RowID(index: program.rows.count - 1)
    found.drag = try mean(clock, budget) { number in
      let width = number % 2 == 0 ? scene.draggedWidth : scene.width
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: pin, to: -width) }
    }
    found.subtree = try measureSubtree(&solver, scene, clock, budget)
  }

  /// Adds a view with a size of its own at the container's corner and takes it out again.
  private static func measureSubtree(
    _ solver: inout IncrementalSolver, _ scene: Scene, _ clock: ProcessorClock, _ budget: Double
  ) throws -> Double? {
    try mean(clock, budget) { _ in
      let subtree = try solver.edit { edit throws(EditError) in
        let parts = (0..<4).map { _ in edit.addVariable() }
        var rows: [RowID] = []
        for (part, edge) in zip(parts, scene.corner) {
          rows.append(try edit.add(Row(LinearExpression(part) - LinearExpression(edge) - 8, .equal)))
        }
        for size in parts.suffix(2) {
          rows.append(try edit.add(Row(LinearExpression(size) - 20, .equal, priority: .low)))
          rows.append(try edit.add(Row(LinearExpression(size) - 30, .greaterOrEqual, priority: .high)))
        }
        return (parts, rows)
      }
      try solver.edit { edit throws(EditError) in
        for row in subtree.1 { try edit.remove(row) }
        for part in subtree.0 { try edit.remove(part) }
      }
    }
  }

  /// Milliseconds a call, over as many as fit `budget`, after a first one that is not counted.
  private static func mean(_ clock: ProcessorClock, _ budget: Double, _ work: (Int) throws -> Void) throws -> Double {
    try work(0)
    var (count, spent) = (0, 0.0)
    while spent < budget, count < 1 << 20 {
      // Reading the clock takes a good part of the shortest work.
      let batch = max(1, count)
      spent += try clock.measure {
        for number in 0..<batch { try work(count + number + 1) }
      }
      count += batch
    }
    return spent / Double(count)
  }
}
