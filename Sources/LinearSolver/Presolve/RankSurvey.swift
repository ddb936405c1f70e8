/// What is reported of ranks that come one after the other: whether they rise, and whether none comes twice.
struct RankSurvey {
  private(set) var lowest = Int.max
  private(set) var highest = Int.min
  private(set) var isRising = true
  /// Whether none came twice; where ranks are below 0 or far beyond the number of rows, that is not found out, and denied.
  private(set) var areDistinct = true
  /// By rank, a bit that tells whether it came; empty while ranks rise.
  private var isTaken: [UInt64] = []
  private let rowCount: Int

  init(rowCount: Int) { self.rowCount = rowCount }

  /// Takes note of the ranks of some rows; those of all before them have been noted.
  mutating func note(_ range: Range<Int>, of rows: [Row]) {
    var next = range.lowerBound
    if isRising {
      if follow(range, of: rows) { return }
      (isRising, next) = (false, 0)
      isTaken = Array(repeating: 0, count: (rowCount >> 6) + 1)
    }
    while next < range.upperBound {
      var seen = Seen()
      next = Self.take(next..<range.upperBound, of: rows, isTaken.mutableSpan, &seen)
      if next < range.upperBound, !makeRoom(for: rows[next].rank) {
        areDistinct = false
        seen.add(rows[next].rank)
        next += 1
      }
      lowest = min(lowest, seen.lowest)
      highest = max(highest, seen.highest)
      if seen.doubles != 0 { areDistinct = false }
    }
  }

  /// Takes note of ranks for as long as they rise.
  ///
  /// - Returns: whether all do.
  private mutating func follow(_ range: Range<Int>, of rows: [Row]) -> Bool {
    for index in range {
      let rank = rows[index].rank
      guard rank > highest || index == 0 else { return false }
      highest = rank
      lowest = min(lowest, rank)
    }
    return true
  }

  /// What some ranks come to.
  private struct Seen {
    var lowest = Int.max
    var highest = Int.min
    /// The bits that came twice, of any words.
    var doubles: UInt64 = 0

    @inline(__always)
    mutating func add(_ rank: Int) {
      lowest = min(lowest, rank)
      highest = max(highest, rank)
    }
  }

  /// Takes ranks for as long as there is room for them. A short loop, so that the bits of many are fetched at a time.
  ///
  /// - Returns: the first row that was not taken.
  private static func take(
    _ range: Range<Int>, of rows: [Row], _ words: consuming MutableSpan<UInt64>, _ seen: inout Seen
  ) -> Int {
    for index in range {
      let rank = rows[index].rank
      let word = rank >> 6
      guard rank >= 0, word < words.count else { return index }
      seen.add(rank)
      let (bits, bit) = (words[word], UInt64(1) << UInt64(truncatingIfNeeded: rank & 63))
      seen.doubles |= bits & bit
      words[word] = bits | bit
    }
    return range.upperBound
  }

  /// Makes room for ranks with gaps, as rows that were taken out leave them.
  private mutating func makeRoom(for rank: Int) -> Bool {
    guard 0...4 * rowCount + 16 ~= rank else { return false }
    let count = (4 * rowCount + 16) >> 6 + 1
    isTaken.append(contentsOf: repeatElement(0, count: count - isTaken.count))
    return true
  }
}
