import LinearSolver
import Testing

/// Where the levels leave a choice, the row of higher rank is spared, and so the first takes the slack.
@Suite struct TieTests {
  private func neighbours(_ order: [Int]) throws -> LinearProgram {
    let rows = [
      try row([(x, 1), (y, 1)], -100, .equal),
      try row([(x, 1)], -20, .equal, 250, rank: 1),
      try row([(y, 1)], -20, .equal, 250, rank: 2),
    ]
    return program(2, order.map { rows[$0] })
  }

  @Test("Of equally hugging neighbours the first grows", arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
  func firstGrows(order: [Int]) throws {
    #expect(try neighbours(order).solved().values == [80, 20])
  }

  @Test("Of equally compressed neighbours the first shrinks")
  func firstShrinks() throws {
    let rows = [
      try row([(x, 1), (y, 1)], -100, .equal), try row([(x, 1)], -80, .greaterOrEqual, 750, rank: 1),
      try row([(y, 1)], -80, .greaterOrEqual, 750, rank: 2),
    ]
    #expect(try program(2, rows).solved().values == [20, 80])
  }

  @Test func ofThreeTheLastIsSparedFirst() throws {
    let rows = [
      try row([(x, 1), (y, 1), (z, 1)], -100, .equal), try row([(x, 1)], -10, .equal, 250, rank: 1),
      try row([(y, 1)], -20, .equal, 250, rank: 2), try row([(z, 1)], -30, .equal, 250, rank: 3),
    ]
    #expect(try program(3, rows).solved().values == [50, 20, 30])
  }

  @Test func aHigherLevelDecidesBeforeALowerOne() throws {
    // The level 500 rows tie anywhere in 0…10; the one of higher rank wins although the level 250 rows would tie at 5.
    let rows = [
      try row([(x, 1)], 0, .equal, 500, rank: 1), try row([(x, 1)], -10, .equal, 500, rank: 2),
    ]
    #expect(try program(1, rows).solved()[x] == 10)
  }

  @Test func aLowerLevelIsServedBeforeTies() throws {
    let rows = [
      try row([(x, 1)], 0, .equal, 500, rank: 1), try row([(x, 1)], -10, .equal, 500, rank: 2),
      try row([(x, 1)], -4, .equal, 250, rank: 0),
    ]
    #expect(try program(1, rows).solved()[x] == 4)
  }
}
