/// Which rows may miss at some values: a first look over rows that lie in the order of their variables.
///
/// Rows in the order of the program may come in any order, and each would fetch its values from somewhere else.
extension FlatRows {
  /// The turns of the rows that may miss by more than half of what may be rounding of the numbers they add up.
  ///
  /// The other half is more than what merging and ordering the terms has changed, so all other rows hold as they were written.
  func suspects(at values: [Double]) -> TurnSet {
    var suspects = TurnSet(count: ties.turnCount)
    for row in rows {
      var sum = row.constant
      var size = abs(sum)
      for place in 0..<row.count {
        let part = terms.coefficient(place, of: row) * values[Int(terms.variable(place, of: row))]
        sum += part
        size += abs(part)
      }
      let slack = 0.5 * Tolerance.relativeFeasibility * size
      // What is no number does not hold.
      if abs(sum) <= slack || row.relation.violation(of: sum) <= slack { continue }
      suspects.insert(row.turn)
    }
    return suspects
  }
}

/// A set of turns.
struct TurnSet {
  private var words: [UInt64]
  private(set) var isEmpty = true

  /// No turns; they go from 0 to one below `count`.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) >> 6) }

  mutating func insert(_ turn: Int32) {
    words[Int(turn >> 6)] |= 1 << UInt64(truncatingIfNeeded: turn & 63)
    isEmpty = false
  }

  @inline(__always)
  func contains(_ turn: Int32) -> Bool { words[Int(turn >> 6)] >> UInt64(truncatingIfNeeded: turn & 63) & 1 != 0 }
}
