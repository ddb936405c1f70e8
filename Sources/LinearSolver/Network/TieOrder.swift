/// In which order rows are spared where the levels leave a choice: from the highest rank to the lowest, then by id.
struct TieOrder {
  /// By row, its turn: smaller numbers are spared first. Empty where ranks rise with the ids, and the order is the reverse of theirs.
  private let turns: [Int32]
  private let last: Int32

  /// The order of rows whose ranks rise.
  init(rising count: Int) {
    turns = []
    last = Int32(truncatingIfNeeded: count &- 1)
  }

  /// - Parameters:
  ///   - rows: the rows of a program.
  ///   - ranks: from the lowest to the highest.
  init(_ rows: [Row], ranks: ClosedRange<Int>) {
    last = Int32(truncatingIfNeeded: rows.count &- 1)
    let (range, overflows) = ranks.upperBound.subtractingReportingOverflow(ranks.lowerBound)
    var turns: [Int32] = Array(repeating: 0, count: rows.count)
    guard !overflows, range <= 4 * rows.count + 16 else {
      let order = rows.indices.sorted { (rows[$1].rank, $0) < (rows[$0].rank, $1) }
      for (turn, row) in order.enumerated() { turns[row] = Int32(truncatingIfNeeded: turn) }
      self.turns = turns
      return
    }
    var starts: [Int32] = Array(repeating: 0, count: range + 2)
    for index in rows.indices { starts[ranks.upperBound - rows[index].rank + 1] &+= 1 }
    for place in 1..<starts.count { starts[place] &+= starts[place - 1] }
    for index in rows.indices {
      let rank = ranks.upperBound - rows[index].rank
      turns[index] = starts[rank]
      starts[rank] &+= 1
    }
    self.turns = turns
  }

  /// The turn of a row.
  @inline(__always)
  func turn(of row: Int32) -> Int32 { turns.isEmpty ? last &- row : turns[Int(row)] }

  /// By turn, the row. Costs a pass over the rows.
  var rows: [Int32] {
    if turns.isEmpty { return (0..<last &+ 1).reversed() }
    var rows: [Int32] = Array(repeating: 0, count: turns.count)
    for (row, turn) in turns.enumerated() { rows[Int(turn)] = Int32(truncatingIfNeeded: row) }
    return rows
  }
}
