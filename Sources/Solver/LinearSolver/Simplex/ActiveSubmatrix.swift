/// The part of a matrix that is left once rows and columns with one entry are gone, during elimination.
///
/// All rows share one array; a row that outgrows its room moves to the end. Reused from one matrix to the next for its memory.
struct ActiveSubmatrix<Number: Real> {
  /// The range of a row's entries, and the number of entries that it has room for.
  private struct Row {
    var start: Int32 = 0
    var count: Int32 = 0
    var room: Int32 = 0
    /// Its index in `marks` where it is long, else 0.
    var index: Int32 = 0
  }

  /// The row of each position; rows that are done have no entries.
  private var rows: [Row]
  /// The entries of the rows: the node of each, and in `parts` its value.
  private(set) var nodes: [Int32] = []
  private(set) var parts: [Number] = []
  /// The last link of each node, −1 for none; each link names a row that has, or had, an entry there.
  private var columns: [Int32]
  private var links: [(row: Int32, next: Int32)] = []
  /// The number of entries that each node still has.
  private var columnCounts: [Int32]
  /// The last offer of each row length, −1 for none; each offer names the one before it.
  private var buckets: [Int32] = []
  private var offers: [(row: Int32, next: Int32)] = []
  /// For each node, the place of its entry in the current row, from the row's start, plus 1; all 0 between rows. Then the same for each long row,
  /// which would take as long to mark as a short one takes to subtract many times.
  private var marks: [[Int32]]
  /// The number of entries that were subtracted from others since the start.
  private(set) var work = 0
  /// Scratch: the row that is subtracted from others.
  private var takenNodes: [Int32] = []
  private var takenParts: [Number] = []

  init(count: Int) {
    rows = Array(repeating: Row(), count: count)
    columns = Array(repeating: -1, count: count)
    columnCounts = Array(repeating: 0, count: count)
    marks = [columnCounts]
  }

  /// Removes all rows, and makes room for `count` new ones.
  mutating func start(count: Int) {
    if rows.count != count { self = ActiveSubmatrix<Number>(count: count) }
    work = 0
    marks.removeLast(marks.count - 1)
    nodes.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    offers.removeAll(keepingCapacity: true)
    for length in buckets.indices { buckets[length] = -1 }
    for node in columns.indices {
      rows[node] = Row()
      columns[node] = -1
      columnCounts[node] = 0
    }
  }

  /// Adds an entry to the row that was added last, or to a new one.
  mutating func append(_ node: Int32, _ part: Number, toRow row: Int) {
    if rows[row].count == 0 { rows[row].start = Int32(truncatingIfNeeded: nodes.count) }
    rows[row].count &+= 1
    rows[row].room = rows[row].count
    nodes.append(node)
    parts.append(part)
    link(row, to: node)
  }

  private mutating func link(_ row: Int, to node: Int32) {
    links.append((Int32(truncatingIfNeeded: row), columns[Int(node)]))
    columns[Int(node)] = Int32(truncatingIfNeeded: links.count - 1)
    columnCounts[Int(node)] &+= 1
  }

  /// Makes a row a candidate for `shortestRow()`.
  mutating func offer(_ row: Int) {
    let length = Int(rows[row].count)
    while buckets.count <= length { buckets.append(-1) }
    offers.append((Int32(truncatingIfNeeded: row), buckets[length]))
    buckets[length] = Int32(truncatingIfNeeded: offers.count - 1)
  }

  /// Removes and returns the candidate with the fewest entries, or nil where none has entries left.
  mutating func shortestRow() -> Int? {
    for length in buckets.indices.dropFirst() {
      while buckets[length] >= 0 {
        let offer = offers[Int(buckets[length])]
        buckets[length] = offer.next
        if Int(rows[Int(offer.row)].count) == length { return Int(offer.row) }
      }
    }
    return nil
  }

  /// Returns the range of a row's entries in `nodes` and `parts`.
  @inline(__always)
  func entries(of row: Int) -> Range<Int> { Int(rows[row].start)..<Int(rows[row].start &+ rows[row].count) }

  /// Returns the index of the row's entry with the shortest column, among those that are not small; nil where all are too small.
  func pivot(inRow row: Int, threshold: Number, smallest: Number) -> Int? {
    var largest: Number = 0
    for place in entries(of: row) { largest = max(largest, abs(parts[place])) }
    guard largest > smallest else { return nil }
    var best: Int?
    for place in entries(of: row) where abs(parts[place]) >= threshold * largest {
      let found = best ?? place
      let (count, least) = (columnCounts[Int(nodes[place])], columnCounts[Int(nodes[found])])
      if best == nil || count < least || count == least && abs(parts[place]) > abs(parts[found]) { best = place }
    }
    return best
  }

  /// Removes a row that depends on those before it.
  mutating func drop(_ row: Int) {
    for place in entries(of: row) { columnCounts[Int(nodes[place])] &-= 1 }
    rows[row] = Row()
  }

  /// Subtracts multiples of a row from all others so that none of them has an entry in one column.
  ///
  /// - Parameter body: receives each of those rows, and the multiple that is subtracted from it.
  mutating func eliminate(_ row: Int, _ node: Int32, _ pivot: Number, _ body: (Int32, Number) -> Void) {
    takenNodes.removeAll(keepingCapacity: true)
    takenParts.removeAll(keepingCapacity: true)
    for place in entries(of: row) {
      columnCounts[Int(nodes[place])] &-= 1
      guard nodes[place] != node else { continue }
      takenNodes.append(nodes[place])
      takenParts.append(parts[place])
    }
    rows[row] = Row()
    var link = columns[Int(node)]
    while link >= 0 {
      let (other, next) = links[Int(link)]
      link = next
      guard let place = place(of: node, inRow: Int(other)) else { continue }
      let factor = parts[place] / pivot
      remove(place, fromRow: Int(other))
      take(factor, fromRow: Int(other))
      offer(Int(other))
      body(other, factor)
    }
  }

  /// Returns the place of a row's entry at a node; nil where it has none.
  @inline(__always)
  private func place(of node: Int32, inRow row: Int) -> Int? {
    guard rows[row].index > 0 else { return entries(of: row).first { nodes[$0] == node } }
    let mark = marks[Int(rows[row].index)][Int(node)]
    return mark == 0 ? nil : Int(rows[row].start &+ mark) - 1
  }

  @inline(__always)
  private mutating func remove(_ place: Int, fromRow row: Int) {
    columnCounts[Int(nodes[place])] &-= 1
    rows[row].count &-= 1
    let last = Int(rows[row].start &+ rows[row].count)
    if rows[row].index > 0 {
      marks[Int(rows[row].index)][Int(nodes[last])] = Int32(truncatingIfNeeded: place + 1) &- rows[row].start
      marks[Int(rows[row].index)][Int(nodes[place])] = 0
    }
    nodes[place] = nodes[last]
    parts[place] = parts[last]
  }

  /// Marks the entries of a row, for as long as it exists where it is long.
  private mutating func mark(_ row: Int) {
    if rows[row].count > Self.longRow, marks.count <= Self.mostLongRows {
      rows[row].index = Int32(truncatingIfNeeded: marks.count)
      marks.append(Array(repeating: 0, count: columns.count))
    }
    let index = Int(rows[row].index)
    for place in entries(of: row) {
      marks[index][Int(nodes[place])] = Int32(truncatingIfNeeded: place + 1) &- rows[row].start
    }
  }

  /// The number of entries beyond which a row is long, and the largest number of rows that are marked for as long as they exist: that takes an
  /// entry for each node. A row of views has a few sums over all of them.
  private static var longRow: Int { 256 }
  private static var mostLongRows: Int { 16 }

  /// Subtracts `factor` times the current row from another.
  private mutating func take(_ factor: Number, fromRow row: Int) {
    work &+= (Int(rows[row].count) &+ takenNodes.count) &* factor.digitWork
    if Int(rows[row].count) + takenNodes.count > Int(rows[row].room) { move(row, for: takenNodes.count) }
    if rows[row].index == 0 { mark(row) }
    let (index, start) = (Int(rows[row].index), Int(rows[row].start))
    for (node, part) in zip(takenNodes, takenParts) {
      let mark = Int(marks[index][Int(node)])
      guard mark == 0 else {
        let (place, old) = (start + mark - 1, parts[start + mark - 1])
        let sum = old - factor * part
        parts[place] = abs(sum) <= SparseVectors<Number>.noise * max(1, abs(old)) ? 0 : sum
        if index > 0, parts[place] == 0 { remove(place, fromRow: row) }
        continue
      }
      let end = Int(rows[row].start &+ rows[row].count)
      nodes[end] = node
      parts[end] = -factor * part
      rows[row].count &+= 1
      if index > 0 { marks[index][Int(node)] = rows[row].count }
      link(row, to: node)
    }
    guard index == 0 else { return }
    for place in entries(of: row).reversed() {
      marks[0][Int(nodes[place])] = 0
      if parts[place] == 0 { remove(place, fromRow: row) }
    }
  }

  /// Moves a row behind all others, with room for more.
  private mutating func move(_ row: Int, for more: Int) {
    let old = entries(of: row)
    rows[row].start = Int32(truncatingIfNeeded: nodes.count)
    rows[row].room = Int32(truncatingIfNeeded: 2 * (old.count + more))
    for place in old {
      nodes.append(nodes[place])
      parts.append(parts[place])
    }
    for _ in old.count..<Int(rows[row].room) {
      nodes.append(0)
      parts.append(0)
    }
  }
}

extension ActiveSubmatrix: InvariantChecking {
  /// Checks that counts of columns count entries, that rows keep to their room and use a node once, and that columns name their rows.
  func checkInvariants() {
    var counts: [Int32] = Array(repeating: 0, count: columns.count)
    for row in rows.indices {
      precondition(rows[row].count <= rows[row].room, "a row keeps to its room")
      for place in entries(of: row) {
        let node = nodes[place]
        counts[Int(node)] += 1
        precondition(self.place(of: node, inRow: row) == place, "a row uses a node once, and a long one marks it")
        var link = columns[Int(node)]
        while link >= 0, Int(links[Int(link)].row) != row { link = links[Int(link)].next }
        precondition(link >= 0, "a column names the rows that use it")
      }
    }
    precondition(counts == columnCounts, "the count of a column is that of its entries")
    precondition(marks[0].allSatisfy { $0 == 0 }, "short rows leave no marks")
  }
}
