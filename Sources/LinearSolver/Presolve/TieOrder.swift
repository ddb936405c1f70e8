/// In which order rows are spared where the levels leave a choice: from the highest rank to the lowest, then by id.
///
/// Each row has a turn: smaller numbers are spared first.
enum TieOrder {
  /// Each row has a higher rank than those before: turns are the reverse of the order of the rows, of which the last is known.
  case rising(last: Int)
  /// No two rows have one rank: turns are the distances from the highest.
  case distinct(highest: Int, lowest: Int)
  /// By row, its turn.
  case turns([Int32])

  /// The order of rows that are not in the order of their ranks.
  ///
  /// - Parameters:
  ///   - rows: the rows of a program.
  ///   - ranks: from the lowest to the highest.
  ///   - areDistinct: whether no two rows have one rank, where that is known.
  init(_ rows: [Row], ranks: ClosedRange<Int>, areDistinct: Bool) {
    let (range, overflows) = ranks.upperBound.subtractingReportingOverflow(ranks.lowerBound)
    guard !overflows, range <= 4 * rows.count + 16 else {
      let order = rows.indices.sorted { (rows[$1].rank, $0) < (rows[$0].rank, $1) }
      self = .turns(Self.inverse(order, count: rows.count))
      return
    }
    if areDistinct {
      self = .distinct(highest: ranks.upperBound, lowest: ranks.lowerBound)
      return
    }
    var turns: [Int32] = Array(repeating: 0, count: rows.count)
    var starts: [Int32] = Array(repeating: 0, count: range + 2)
    for index in rows.indices { starts[ranks.upperBound - rows[index].rank + 1] &+= 1 }
    for place in 1..<starts.count { starts[place] &+= starts[place - 1] }
    for index in rows.indices {
      let rank = ranks.upperBound - rows[index].rank
      turns[index] = starts[rank]
      starts[rank] &+= 1
    }
    self = .turns(turns)
  }

  /// The turn of a row with a rank.
  @inline(__always)
  func turn(of row: Int, rank: Int) -> Int32 {
    switch self {
    case .rising(let last): Int32(truncatingIfNeeded: last &- row)
    case .distinct(let highest, _): Int32(truncatingIfNeeded: highest &- rank)
    case .turns(let turns): turns[row]
    }
  }

  /// One more than the largest turn there may be.
  var turnCount: Int {
    switch self {
    case .rising(let last): last + 1
    case .distinct(let highest, let lowest): highest - lowest + 1
    case .turns(let turns): turns.count
    }
  }

  /// By turn, the row; −1 where no row has the turn. Costs a pass over the rows.
  func sources(_ rows: [Row]) -> [Int32] {
    switch self {
    case .rising(let last): (0..<Int32(truncatingIfNeeded: last &+ 1)).reversed()
    case .distinct(let highest, let lowest): Self.inverse(rows.map { highest - $0.rank }, count: highest - lowest + 1)
    case .turns(let turns): Self.inverse(turns.map(Int.init), count: turns.count)
    }
  }

  /// By number, its place.
  private static func inverse(_ numbers: [Int], count: Int) -> [Int32] {
    var places: [Int32] = Array(repeating: -1, count: count)
    for (place, number) in numbers.enumerated() { places[number] = Int32(truncatingIfNeeded: place) }
    return places
  }
}
