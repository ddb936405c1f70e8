/// Which rows may miss at some values: a first look over rows that lie in the order of their variables.
///
/// Rows in the order of the program may come in any order, and each would fetch its values from somewhere else.
extension FlatRows {
  /// The turns of the rows that may miss by more than half of what may be rounding of the numbers they add up.
  ///
  /// The other half is more than what merging and ordering the terms has changed, so all other rows hold as they were written.
  func suspects(at values: [Double]) -> TurnSet {
    var suspects = TurnSet(count: ties.turnCount)
    for head in heads {
      var sum = head.constant
      var size = abs(sum)
      for place in Int(head.start)..<Int(head.start &+ head.count) {
        let part = coefficients[place] * values[Int(variables[place])]
        sum += part
        size += abs(part)
      }
      let slack = 0.5 * Tolerance.relativeFeasibility * size
      // What is no number does not hold.
      if abs(sum) <= slack || head.relation.violation(of: sum) <= slack { continue }
      suspects.insert(head.turn)
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
