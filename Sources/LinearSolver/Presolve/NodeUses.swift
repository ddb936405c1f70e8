/// The rows that use each node: lists that are joined in constant time.
struct NodeUses {
  private struct Entry {
    var row: Int32
    /// The next entry of the node, or the next free entry; −1 for none.
    var next: Int32
  }

  private struct List {
    var head: Int32 = -1
    var tail: Int32 = -1
    /// The number of entries.
    var count: Int32 = 0
  }

  /// The list of each node.
  private var lists: [List]
  private var entries: [Entry] = []
  /// The first free entry.
  private var free: Int32 = -1
  /// Rows whose nodes have changed, each once.
  private var moved: [Int32] = []
  /// For each row, whether it is among the moved ones, and in `spreads` the last spread that met it.
  private var isMoved: [Bool]
  private var spreads: [Int32]
  private var spreadCount: Int32 = 0

  /// - Parameters:
  ///   - nodeCount: the number of nodes.
  ///   - rowCount: the number of rows.
  init(nodeCount: Int, rowCount: Int) {
    lists = Array(repeating: List(), count: nodeCount)
    isMoved = Array(repeating: false, count: rowCount)
    spreads = Array(repeating: 0, count: rowCount)
  }

  private mutating func note(_ row: Int32) {
    if isMoved[Int(row)] { return }
    isMoved[Int(row)] = true
    moved.append(row)
  }

  /// Removes and returns a row whose nodes have changed since it was last returned.
  mutating func popMoved() -> Int32? {
    guard let row = moved.popLast() else { return nil }
    isMoved[Int(row)] = false
    return row
  }

  /// A Boolean value that indicates whether the nodes of some row have changed.
  var hasMoved: Bool { !moved.isEmpty }

  /// Returns the number of entries of a node.
  @inline(__always)
  func count(of node: Int32) -> Int32 { lists[Int(node)].count }

  mutating func add(row: Int32, to node: Int32) {
    let list = lists[Int(node)]
    let entry = Entry(row: row, next: list.head)
    let place: Int32
    if free >= 0 {
      place = free
      free = entries[Int(place)].next
      entries[Int(place)] = entry
    } else {
      place = Int32(truncatingIfNeeded: entries.count)
      entries.append(entry)
    }
    lists[Int(node)] = List(head: place, tail: list.head < 0 ? place : list.tail, count: list.count &+ 1)
  }

  /// Moves a node's rows to another. Costs one step for each row, so the node with fewer rows should move.
  mutating func move(from node: Int32, to other: Int32) {
    let (own, others) = (lists[Int(node)], lists[Int(other)])
    guard own.head >= 0 else { return }
    var place = own.head
    while place >= 0 {
      note(entries[Int(place)].row)
      place = entries[Int(place)].next
    }
    entries[Int(own.tail)].next = others.head
    lists[Int(other)] = List(
      head: own.head, tail: others.head < 0 ? own.tail : others.tail, count: own.count &+ others.count)
    lists[Int(node)] = List()
  }

  /// Adds a node's rows to those of the other nodes in a sum, and clears the node's list.
  mutating func spread(_ node: Int32, over others: NodeSum, _ isDone: [Bool]) {
    var place = lists[Int(node)].head
    lists[Int(node)] = List()
    spreadCount &+= 1
    while place >= 0 {
      let entry = entries[Int(place)]
      entries[Int(place)].next = free
      free = place
      place = entry.next
      // A row may be listed twice after nodes were joined; it is spread once, or the lists would double with every definition.
      if isDone[Int(entry.row)] || spreads[Int(entry.row)] == spreadCount { continue }
      spreads[Int(entry.row)] = spreadCount
      note(entry.row)
      for term in others.indices where others[term].node != node { add(row: entry.row, to: others[term].node) }
    }
  }
}
