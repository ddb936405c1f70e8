/// What follows from the value of a node: the variables of its class, and the definitions that speak of the class.
struct NodeDependents {
  /// By node, where its members and its users start; one more for the end.
  private var starts: [(member: Int32, user: Int32)] = []
  private var members: [Int32]
  private var users: [Int32]

  /// Costs one pass over all nodes and definitions.
  init(_ classes: inout AffineClasses) {
    var roots: [Int32] = []
    roots.reserveCapacity(Int(classes.ground))
    for variable in 0..<classes.ground { roots.append(classes.course(of: variable).root) }
    let memberStarts: [Int32]
    (memberStarts, members) = Self.grouped(roots, count: classes.count)
    var owners: [Int32] = []
    roots.removeAll(keepingCapacity: true)
    for (number, definition) in classes.definitions.enumerated() {
      for place in Int(definition.start)..<Int(definition.start) + Int(definition.count) {
        roots.append(classes.course(of: classes.definitionNodes[place]).root)
        owners.append(Int32(truncatingIfNeeded: number))
      }
    }
    let userStarts: [Int32]
    (userStarts, users) = Self.grouped(roots, count: classes.count)
    for place in users.indices { users[place] = owners[Int(users[place])] }
    starts.reserveCapacity(memberStarts.count)
    for node in memberStarts.indices { starts.append((memberStarts[node], userStarts[node])) }
  }

  /// The variables of the class of a root.
  func members(of root: Int32) -> ArraySlice<Int32> {
    members[Int(starts[Int(root)].member)..<Int(starts[Int(root) + 1].member)]
  }

  /// The numbers of the definitions that speak of the class of a root, perhaps more than once.
  func users(of root: Int32) -> ArraySlice<Int32> {
    users[Int(starts[Int(root)].user)..<Int(starts[Int(root) + 1].user)]
  }

  /// The places of `keys`, those of equal keys together, and where those of each key start.
  private static func grouped(_ keys: [Int32], count: Int) -> (starts: [Int32], places: [Int32]) {
    var starts: [Int32] = Array(repeating: 0, count: count + 1)
    for key in keys { starts[Int(key) + 1] &+= 1 }
    for place in 0..<count { starts[place + 1] &+= starts[place] }
    var next = starts
    var places: [Int32] = Array(repeating: 0, count: keys.count)
    for (place, key) in keys.enumerated() {
      places[Int(next[Int(key)])] = Int32(truncatingIfNeeded: place)
      next[Int(key)] &+= 1
    }
    return (starts, places)
  }
}

/// Numbers that wait for their turn, the largest first, each once.
struct DescendingQueue {
  private var heap: [Int32] = []

  mutating func insert(_ number: Int32) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// The largest number, of which all copies leave the queue.
  mutating func next() -> Int32? {
    guard let first = removeFirst() else { return nil }
    while heap.first == first { _ = removeFirst() }
    return first
  }

  private mutating func removeFirst() -> Int32? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return first }
      if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
      guard heap[parent] < heap[child] else { return first }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
