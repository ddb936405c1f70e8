import PropertyTesting
import Testing

@testable import LinearSolver

/// Scenes of views with positions and extents, as layouts make them, and answers that only structure makes quick.
@Suite struct NetworkSceneTests {
  @Test("Trees of boxes have the answer in fractions", arguments: [UInt64(1), 4_000_037])
  func trees(seed: UInt64) {
    let found = counterexample(generate: randomTree, seed: seed, runs: 150) { program in
      let (a, b) = (try program.solved(), try program.exactSolution())
      return zip(a.values, b.values).allSatisfy { isNear($0, $1, within: 1e-7) } && a.brokenRows == b.brokenRows
        && a.ambiguities.map(\.preference) == b.ambiguities.map(\.preference)
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  /// Table rows of a title and a badge between a margin and the container's edge; variable 0 is the container's width.
  private func list(_ count: Int, narrowest: Double) throws -> LinearProgram {
    var rows = [try row([(x, 1)], -800, .equal, 999, rank: 0), try row([(x, 1)], -narrowest, .greaterOrEqual)]
    for index in 0..<count {
      let (title, badge) = (VariableID(index: 2 * index + 1), VariableID(index: 2 * index + 2))
      let size = Double(100 + index * 37 % 900)
      rows.append(try row([(x, 1), (title, -1), (badge, -1)], -24, .greaterOrEqual))
      rows.append(try row([(title, 1)], -size, .greaterOrEqual, 750, rank: 3 * index))
      rows.append(try row([(title, 1)], -size, .equal, 250, rank: 3 * index + 1))
      rows.append(try row([(badge, 1)], -30, .equal, 760, rank: 3 * index + 2))
      rows.append(try row([(title, 1)], 0, .greaterOrEqual))
    }
    return program(2 * count + 1, rows)
  }

  @Test("A pin at 999 holds against any number of titles", arguments: [10, 20_000])
  func pinHolds(count: Int) throws {
    let solution = try list(count, narrowest: 0).solved()
    #expect(solution[x] == 800)
    #expect((0..<count).allSatisfy { solution.values[2 * $0 + 1] == min(746, Double(100 + $0 * 37 % 900)) })
  }

  @Test("A pin at 999 that a required row breaks gives way by no more than it must", arguments: [10, 20_000])
  func pinBreaks(count: Int) throws {
    let solution = try list(count, narrowest: 900).solved()
    #expect(solution[x] == 900)
    #expect((0..<count).allSatisfy { solution.values[2 * $0 + 1] == min(846, Double(100 + $0 * 37 % 900)) })
  }

  @Test func rowsInAnyOrderHaveOneAnswer() throws {
    // Many enough that values lie all over memory, and rows are looked at in the order they were sorted to.
    let natural = try list(5000, narrowest: 0)
    var (order, choices) = (Array(natural.rows.indices), Choices(seed: 8))
    for place in order.indices.dropFirst().reversed() { order.swapAt(place, choices.number(in: 0...place)) }
    let rows = natural.rows.enumerated().map { index, row in
      var row = row
      row.rank = index
      return row
    }
    let (expected, found) = (
      try program(natural.variableCount, rows).solved(),
      try program(natural.variableCount, order.map { rows[$0] }).solved()
    )
    #expect(found.values == expected.values)
    #expect(found.violations == order.map { expected.violations[$0] })
    #expect(found.violations.contains { $0 > 0 })
  }

  @Test func aLongRowOfViewsIsExact() throws {
    let count = 20_000
    var rows = [try row([(x, 1)], 0, .equal)]
    for index in 1...count {
      let (own, before) = (VariableID(index: index), VariableID(index: index - 1))
      rows.append(try row([(own, 1), (before, -1)], -10, .greaterOrEqual, 750, rank: index))
      rows.append(try row([(own, 1), (before, -1)], 0, .greaterOrEqual))
    }
    rows.append(try row([(VariableID(index: count), 1)], -Double(10 * count - 15), .lessOrEqual))
    let solution = try program(count + 1, rows).solved()
    // Of equally compressed neighbours the first gives way: one step is gone, the next is halved.
    #expect(solution.values[1] == 0)
    #expect(solution.values[2] == 5)
    #expect((2...count).allSatisfy { solution.values[$0] == Double(10 * $0 - 15) })
  }
}

/// Boxes in boxes: of each a position and an extent, in a row or on top of each other, contained, some equal, some centred.
func randomTree(_ choices: inout Choices) -> LinearProgram { randomTree(&choices, boxes: 2...14) }

func randomTree(_ choices: inout Choices, boxes: ClosedRange<Int>) -> LinearProgram {
  var rows: [Row] = []
  func add(_ terms: [(Int, Double)], _ constant: Int, _ relation: Relation, _ priority: Double) {
    let expression = LinearExpression(
      terms: terms.map { Term(VariableID(index: $0.0), times: $0.1) }, constant: Double(constant))
    let value = (try? Priority(priority)) ?? .required
    rows.append(Row(expression, relation, priority: value, rank: rows.count, breakingOrder: rows.count % 3))
  }
  let count = choices.number(in: boxes)
  let isInRow = (0..<count).map { _ in choices.chance(oneIn: 2) }
  add([(0, 1)], 0, .equal, 1000)
  add([(1, 1)], -choices.number(in: 20...300), .equal, choices.element(of: [999, 1000]))
  var last: [Int: Int] = [:]
  for box in 1..<count {
    let parent = max(0, (box - 1) / choices.element(of: [2, 3]))
    let (left, width, outerLeft, outerWidth) = (2 * box, 2 * box + 1, 2 * parent, 2 * parent + 1)
    if isInRow[parent], let before = last[parent] {
      add([(left, 1), (2 * before, -1), (2 * before + 1, -1)], -8, .greaterOrEqual, 1000)
      add([(left, 1), (2 * before, -1), (2 * before + 1, -1)], -8, .equal, 250)
    } else {
      add([(left, 1), (outerLeft, -1)], -4, .equal, 1000)
    }
    add([(left, 1), (width, 1), (outerLeft, -1), (outerWidth, -1)], 4, .lessOrEqual, choices.element(of: [1000, 900]))
    add([(left, 1), (width, 1), (outerLeft, -1), (outerWidth, -1)], 4, .equal, 200)
    add([(width, 1)], 0, .greaterOrEqual, 1000)
    let size = choices.number(in: 5...60)
    add([(width, 1)], -size, .greaterOrEqual, 750)
    add([(width, 1)], -size, .equal, choices.element(of: [250, 240]))
    if choices.chance(oneIn: 8), let before = last[parent] { add([(width, 1), (2 * before + 1, -1)], 0, .equal, 1000) }
    last[parent] = box
  }
  return program(2 * count, rows)
}
