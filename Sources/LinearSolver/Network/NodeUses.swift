/// Which rows speak of which node: lists that are joined in constant time.
struct NodeUses {
  private var heads: [Int32]
  private var tails: [Int32]
  /// How many entries each node has.
  private(set) var counts: [Int32]
  private var rows: [Int32] = []
  private var next: [Int32] = []
  /// Rows whose nodes have changed.
  var moved: [Int32] = []

  init(nodeCount: Int) {
    heads = Array(repeating: -1, count: nodeCount)
    tails = heads
    counts = Array(repeating: 0, count: nodeCount)
  }

  mutating func add(row: Int32, to node: Int32) {
    let (entry, node) = (Int32(truncatingIfNeeded: rows.count), Int(node))
    rows.append(row)
    next.append(heads[node])
    if heads[node] < 0 { tails[node] = entry }
    heads[node] = entry
    counts[node] &+= 1
  }

  /// Gives a node's rows to another. Costs as many steps as there are rows, so the node with fewer should move.
  mutating func move(from node: Int32, to other: Int32) {
    let (node, other) = (Int(node), Int(other))
    guard heads[node] >= 0 else { return }
    var entry = heads[node]
    while entry >= 0 {
      moved.append(rows[Int(entry)])
      entry = next[Int(entry)]
    }
    next[Int(tails[node])] = heads[other]
    if heads[other] < 0 { tails[other] = tails[node] }
    heads[other] = heads[node]
    counts[other] &+= counts[node]
    (heads[node], tails[node], counts[node]) = (-1, -1, 0)
  }

  /// Adds a node's rows to those of others in a sum, and forgets the node.
  mutating func spread(_ node: Int32, over others: NodeSum, _ isDone: [Bool]) {
    var entry = heads[Int(node)]
    while entry >= 0 {
      let row = rows[Int(entry)]
      if !isDone[Int(row)] {
        moved.append(row)
        for place in others.indices where others[place].node != node { add(row: row, to: others[place].node) }
      }
      entry = next[Int(entry)]
    }
    (heads[Int(node)], tails[Int(node)], counts[Int(node)]) = (-1, -1, 0)
  }
}
