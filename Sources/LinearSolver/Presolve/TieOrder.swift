/// The order in which rows are spared where the levels leave a choice: from the highest rank to the lowest, then by id.
///
/// Each row has a turn: smaller numbers are spared first.
enum TieOrder {
  /// Each row has a higher rank than those before: turns are the reverse order of the rows, up to `last`.
  case rising(last: Int)
  /// The turn of each row.
  case turns([Int32])

  /// Creates the order of the rows of a program.
  ///
  /// Costs one step for each row where ranks are close to each other, and a sort where they are not.
  ///
  /// - Parameter ranks: the range from the lowest rank to the highest.
  init(_ rows: [Row], ranks: ClosedRange<Int>) {
    let (range, overflows) = ranks.upperBound.subtractingReportingOverflow(ranks.lowerBound)
    let order: [Int32]
    if !overflows, range <= 4 * rows.count + 16 {
      order = CountingSort.order(count: rows.count, bound: range + 1) { ranks.upperBound - rows[$0].rank }
    } else {
      order = (0..<Int32(truncatingIfNeeded: rows.count)).sorted {
        (rows[Int($1)].rank, $0) < (rows[Int($0)].rank, $1)
      }
    }
    self = .turns(Self.inverse(order))
  }

  /// Returns the turn of a row.
  @inline(__always)
  func turn(of row: Int32) -> Int32 {
    switch self {
    case .rising(let last): Int32(truncatingIfNeeded: last) &- row
    case .turns(let turns): turns[Int(row)]
    }
  }

  /// The row of each turn.
  var sources: [Int32] {
    switch self {
    case .rising(let last): (0..<Int32(truncatingIfNeeded: last &+ 1)).reversed()
    case .turns(let turns): Self.inverse(turns)
    }
  }

  /// Returns the index of each number.
  private static func inverse(_ numbers: [Int32]) -> [Int32] {
    var places: [Int32] = Array(repeating: 0, count: numbers.count)
    for (place, number) in numbers.enumerated() { places[Int(number)] = Int32(truncatingIfNeeded: place) }
    return places
  }
}
