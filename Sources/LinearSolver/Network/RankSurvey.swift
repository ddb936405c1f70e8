/// What is told of ranks that come one after the other: whether they rise, and whether none comes twice.
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

  /// Takes note of the rank of a row; all before it have been noted.
  @inline(__always)
  mutating func note(_ rank: Int, of index: Int, in rows: [Row]) {
    if isRising {
      if rank > highest || index == 0 {
        highest = rank
        lowest = min(lowest, rank)
        return
      }
      beginUnordered(rows[..<index])
    }
    lowest = min(lowest, rank)
    highest = max(highest, rank)
    take(rank)
  }

  private mutating func beginUnordered(_ earlier: ArraySlice<Row>) {
    isRising = false
    isTaken = Array(repeating: 0, count: (rowCount >> 6) + 1)
    for index in earlier.indices { take(earlier[index].rank) }
  }

  @inline(__always)
  private mutating func take(_ rank: Int) {
    let word = rank >> 6
    guard rank >= 0, word < isTaken.count || makeRoom(for: rank) else {
      areDistinct = false
      return
    }
    let (bits, bit) = (isTaken[word], UInt64(1) << UInt64(truncatingIfNeeded: rank & 63))
    if bits & bit != 0 { areDistinct = false }
    isTaken[word] = bits | bit
  }

  /// Makes room for ranks with gaps, as rows that were taken out leave them.
  private mutating func makeRoom(for rank: Int) -> Bool {
    guard rank <= 4 * rowCount + 16 else { return false }
    let count = (4 * rowCount + 16) >> 6 + 1
    isTaken.append(contentsOf: repeatElement(0, count: count - isTaken.count))
    return true
  }
}
