/// The rows that use each node, and those whose nodes have changed.
struct NodeUses {
  /// The rows of each node; one may be listed twice after nodes were joined.
  private var rows: [[Int32]]
  /// Rows whose nodes have changed, each once.
  private var moved: [Int32] = []
  private var isMoved: [Bool]

  init(nodeCount: Int, rowCount: Int) {
    rows = Array(repeating: [], count: nodeCount)
    isMoved = Array(repeating: false, count: rowCount)
  }

  private mutating func note(_ row: Int32) {
    if isMoved[Int(row)] { return }
    isMoved[Int(row)] = true
    moved.append(row)
    assertInvariants(size: isMoved.count)
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
  func count(of node: Int32) -> Int { rows[Int(node)].count }

  mutating func add(row: Int32, to node: Int32) { rows[Int(node)].append(row) }

  /// Moves a node's rows to another. Costs one step for each row, so the node with fewer rows should move.
  mutating func move(from node: Int32, to other: Int32) {
    for row in rows[Int(node)] {
      note(row)
      rows[Int(other)].append(row)
    }
    rows[Int(node)] = []
  }

  /// Adds a node's rows to those of the other nodes in a sum, and clears the node's list.
  mutating func spread(_ node: Int32, over others: NodeSum, _ isDone: [Bool]) {
    // Each row once, or the lists would double with every definition.
    for row in Set(rows[Int(node)]).sorted() where !isDone[Int(row)] {
      note(row)
      for term in others.indices where others[term].node != node { add(row: row, to: others[term].node) }
    }
    rows[Int(node)] = []
  }
}

extension NodeUses: InvariantChecking {
  /// Checks that the rows that have changed are listed once.
  func checkInvariants() {
    precondition(moved.allSatisfy { isMoved[Int($0)] }, "a listed row is marked")
    precondition(moved.count == isMoved.count { $0 }, "a marked row is listed once")
  }
}
