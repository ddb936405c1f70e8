/// The part of a matrix that is left once rows and columns with one entry are gone, during elimination.
///
/// All rows share one array; a row that outgrows its room moves to the end. Reused from one matrix to the next for its memory.
struct ActiveSubmatrix<Number: Real> {
  /// The range of a row's entries, and the number of entries that it has room for.
  private struct Row {
    var start: Int32 = 0
    var count: Int32 = 0
    var room: Int32 = 0
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
  /// For each node, the index of its entry in the current row, plus 1; all 0 between rows.
  private var marks: [Int32]
  /// The number of entries that were subtracted from others since the start.
  private(set) var work = 0
  /// Scratch: the row that is subtracted from others.
  private var takenNodes: [Int32] = []
  private var takenParts: [Number] = []

  init(count: Int) {
    rows = Array(repeating: Row(), count: count)
    columns = Array(repeating: -1, count: count)
    columnCounts = Array(repeating: 0, count: count)
    marks = columnCounts
  }

  /// Removes all rows, and makes room for `count` new ones.
  mutating func start(count: Int) {
    if rows.count != count { self = ActiveSubmatrix<Number>(count: count) }
    work = 0
    nodes.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    offers.removeAll(keepingCapacity: true)
    for length in buckets.indices { buckets[length] = -1 }
    for node in columns.indices {
      rows[node].count = 0
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
      guard let found = best else {
        best = place
        continue
      }
      let (count, least) = (columnCounts[Int(nodes[place])], columnCounts[Int(nodes[found])])
      if count < least || count == least && abs(parts[place]) > abs(parts[found]) { best = place }
    }
    return best
  }

  /// Removes a row that depends on those before it.
  mutating func drop(_ row: Int) {
    for place in entries(of: row) { columnCounts[Int(nodes[place])] &-= 1 }
    rows[row].count = 0
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
    rows[row].count = 0
    var link = columns[Int(node)]
    while link >= 0 {
      let (other, next) = links[Int(link)]
      link = next
      guard let place = entries(of: Int(other)).first(where: { nodes[$0] == node }) else { continue }
      let factor = parts[place] / pivot
      remove(place, fromRow: Int(other))
      take(factor, fromRow: Int(other))
      offer(Int(other))
      body(other, factor)
    }
  }

  private mutating func remove(_ place: Int, fromRow row: Int) {
    columnCounts[Int(nodes[place])] &-= 1
    rows[row].count &-= 1
    let last = Int(rows[row].start &+ rows[row].count)
    nodes[place] = nodes[last]
    parts[place] = parts[last]
  }

  /// Subtracts `factor` times the current row from another.
  private mutating func take(_ factor: Number, fromRow row: Int) {
    work &+= (Int(rows[row].count) &+ takenNodes.count) &* factor.digitWork
    if Int(rows[row].count) + takenNodes.count > Int(rows[row].room) { move(row, for: takenNodes.count) }
    for place in entries(of: row) { marks[Int(nodes[place])] = Int32(truncatingIfNeeded: place + 1) }
    for (node, part) in zip(takenNodes, takenParts) {
      let mark = Int(marks[Int(node)])
      guard mark == 0 else {
        let sum = parts[mark - 1] - factor * part
        parts[mark - 1] = abs(sum) <= SparseVectors<Number>.noise * max(1, abs(parts[mark - 1])) ? 0 : sum
        continue
      }
      let end = Int(rows[row].start &+ rows[row].count)
      nodes[end] = node
      parts[end] = -factor * part
      rows[row].count &+= 1
      link(row, to: node)
    }
    for place in entries(of: row).reversed() {
      marks[Int(nodes[place])] = 0
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
