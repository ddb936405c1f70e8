/// In which order rows are spared where the levels leave a choice: from the highest rank to the lowest, then by id.
struct TieOrder {
  /// By row; empty where ranks rise with the ids, and the order is the reverse of theirs.
  private var places: [Int32] = []
  private let last: Int

  init(_ rows: [Row]) {
    last = rows.count - 1
    var isRising = true
    for index in rows.indices.dropFirst() where rows[index].rank <= rows[index - 1].rank {
      isRising = false
      break
    }
    if !isRising { sort(rows) }
  }

  private mutating func sort(_ rows: [Row]) {
    var (lowest, highest) = (Int.max, Int.min)
    for index in rows.indices {
      lowest = min(lowest, rows[index].rank)
      highest = max(highest, rows[index].rank)
    }
    places = Array(repeating: 0, count: rows.count)
    let (range, overflows) = highest.subtractingReportingOverflow(lowest)
    guard !overflows, range <= 4 * rows.count + 16 else {
      let order = rows.indices.sorted { (rows[$1].rank, $0) < (rows[$0].rank, $1) }
      for (place, row) in order.enumerated() { places[row] = Int32(truncatingIfNeeded: place) }
      return
    }
    var starts: [Int32] = Array(repeating: 0, count: range + 2)
    for index in rows.indices { starts[highest - rows[index].rank + 1] &+= 1 }
    for place in 1..<starts.count { starts[place] &+= starts[place - 1] }
    for index in rows.indices {
      let rank = highest - rows[index].rank
      places[index] = starts[rank]
      starts[rank] &+= 1
    }
  }

  /// The turn of a row: smaller numbers are spared first.
  func place(of row: Int32) -> Int32 {
    places.isEmpty ? Int32(truncatingIfNeeded: last) &- row : places[Int(row)]
  }
}
