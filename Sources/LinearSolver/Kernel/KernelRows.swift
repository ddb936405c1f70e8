/// A square matrix of which only the entries that are not 0 are kept, row by row, each in the order of its places.
///
/// Rows lie behind each other in one piece of memory; one that has grown out of its place moves to the end, and gaps are closed before more
/// memory is taken.
struct KernelRows {
  private(set) var places: [Int32]
  private(set) var parts: [Double]
  private var starts: [Int32]
  private var counts: [Int32]
  /// Where the free memory begins.
  private var end: Int
  /// How many entries each row has room for.
  private var rooms: [Int32]
  /// How many entries all rows have.
  private(set) var entryCount: Int

  /// Room for as many entries as most rows come to.
  private static let firstRoom = 16

  /// The matrix with 1 on its diagonal.
  init(count: Int) {
    let room = min(Self.firstRoom, count)
    places = Array(repeating: 0, count: room * count)
    parts = Array(repeating: 0, count: room * count)
    starts = (0..<count).map { Int32(truncatingIfNeeded: room * $0) }
    counts = Array(repeating: 1, count: count)
    rooms = Array(repeating: Int32(truncatingIfNeeded: room), count: count)
    entryCount = count
    end = places.count
    for row in 0..<count {
      places[room * row] = Int32(truncatingIfNeeded: row)
      parts[room * row] = 1
    }
  }

  var rowCount: Int { counts.count }

  /// Where the entries of a row lie in `places` and `parts`.
  @inline(__always)
  func entries(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row] &+ counts[row]) }

  /// Makes what was written of an unpacked row the entries of a row, and the unpacked row 0 again.
  mutating func pack(_ unpacked: inout [Double], _ written: inout KernelPlaces, as row: Int) {
    let old = Int(counts[row])
    if written.count > Int(rooms[row]) { move(row, for: written.count) }
    let count = written.move(&unpacked, to: &places, &parts, from: Int(starts[row]))
    entryCount += count - old
    counts[row] = Int32(truncatingIfNeeded: count)
  }

  /// Gives a row more room than `count`, behind all others; what it had is lost.
  private mutating func move(_ row: Int, for count: Int) {
    counts[row] = 0
    let room = 2 * count
    if end + room > places.count {
      closeGaps()
      // Half of the memory stays free behind a closing, so that the next one is far away.
      let wanted = max(2 * end, end + room)
      if wanted > places.count {
        places.reserveCapacity(wanted)
        parts.reserveCapacity(wanted)
        places += repeatElement(0, count: wanted - places.count)
        parts += repeatElement(0, count: wanted - parts.count)
      }
    }
    starts[row] = Int32(truncatingIfNeeded: end)
    rooms[row] = Int32(truncatingIfNeeded: room)
    end += room
  }

  private static func move<Number>(_ entries: Range<Int>, of numbers: inout [Number], to start: Int) {
    var span = numbers.mutableSpan
    for offset in 0..<entries.count { span[start &+ offset] = span[entries.lowerBound &+ offset] }
  }

  /// Lets the rows lie behind each other without room between them.
  private mutating func closeGaps() {
    end = 0
    for row in counts.indices.sorted(by: { starts[$0] < starts[$1] }) {
      let entries = entries(of: row)
      Self.move(entries, of: &places, to: end)
      Self.move(entries, of: &parts, to: end)
      starts[row] = Int32(truncatingIfNeeded: end)
      rooms[row] = counts[row]
      end += entries.count
    }
  }
}

/// The columns of a matrix that is kept row by row, each in the order of its rows.
struct KernelColumns {
  private(set) var nodes: [Int32] = []
  private(set) var parts: [Double] = []
  private var starts: [Int32]

  init(of rows: KernelRows, count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    read(rows)
  }

  @inline(__always)
  func entries(of column: Int) -> Range<Int> { Int(starts[column])..<Int(starts[column + 1]) }

  /// Reads all columns afresh; costs about the entries.
  mutating func read(_ rows: KernelRows) {
    if nodes.count < rows.entryCount {
      (nodes, parts) = ([], [])
      nodes = Array(repeating: 0, count: rows.entryCount + rows.entryCount / 4)
      parts = Array(repeating: 0, count: nodes.count)
    }
    Self.read(rows, &starts, &nodes, &parts)
  }

  private static func read(
    _ rows: KernelRows, _ starts: inout [Int32], _ nodes: inout [Int32], _ parts: inout [Double]
  ) {
    var starts = starts.mutableSpan
    var nodes = nodes.mutableSpan
    var parts = parts.mutableSpan
    for column in starts.indices { starts[column] = 0 }
    for row in 0..<rows.rowCount { for entry in rows.entries(of: row) { starts[Int(rows.places[entry])] &+= 1 } }
    // Each start stands at its column's end, and goes back by one with each entry, from the last row to the first.
    for column in 1..<starts.count { starts[column] &+= starts[column &- 1] }
    for row in stride(from: rows.rowCount - 1, through: 0, by: -1) {
      for entry in rows.entries(of: row) {
        let column = Int(rows.places[entry])
        starts[column] &-= 1
        let place = Int(starts[column])
        nodes[place] = Int32(truncatingIfNeeded: row)
        parts[place] = rows.parts[entry]
      }
    }
  }
}
