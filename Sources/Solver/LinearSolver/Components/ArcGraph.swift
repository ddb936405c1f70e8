/// Nodes and the arcs between them, at most one for each pair; an arc may have several functions that are not added up yet.
struct ArcGraph {
  struct Arc {
    /// The ends, the lower first; `low` is below 0 for a removed arc.
    var low: Int32
    var high: Int32
    /// The last function given to the arc.
    var function: Int32
    /// Its links in the list of the lower end's arcs, and in that of the higher end's.
    fileprivate var atLow = Place()
    fileprivate var atHigh = Place()
  }

  /// The half arcs before and after one at a node; −1 for none.
  fileprivate struct Place {
    var preceding: Int32 = -1
    var following: Int32 = -1
  }

  private struct Node {
    /// Its first half arc. Half arc 2a is the one at the lower end of arc a, 2a + 1 that at the higher.
    var head: Int32 = -1
    var degree: Int32 = 0
  }

  /// A function of an arc, and the one added before it; −1 for none.
  private struct Entry {
    var function: CostFunction
    var next: Int32
  }

  private(set) var arcs: [Arc] = []
  private var functions: [Entry] = []
  private var nodes: [Node] = []

  mutating func start(nodeCount: Int) {
    arcs.makeEmpty()
    functions.makeEmpty()
    nodes.makeEmpty()
    for _ in 0..<nodeCount { nodes.append(Node()) }
  }

  /// Makes room for arcs.
  mutating func reserve(arcCount: Int) {
    arcs.reserveCapacity(arcCount)
    functions.reserveCapacity(arcCount)
  }

  /// Adds an arc where there is none.
  mutating func addFirst(_ low: Int32, _ high: Int32, _ function: CostFunction) {
    let arc = Int32(truncatingIfNeeded: arcs.count)
    var new = Arc(low: low, high: high, function: Int32(truncatingIfNeeded: functions.count))
    new.atLow.following = link(arc &* 2, at: low)
    new.atHigh.following = link(arc &* 2 &+ 1, at: high)
    arcs.append(new)
    functions.append(Entry(function: function, next: -1))
  }

  /// Adds a function to the arc between two nodes; `function` takes the higher node's position minus the lower's.
  ///
  /// - Returns: the arc. The function's number is the previous count of functions.
  mutating func add(_ low: Int32, _ high: Int32, _ function: CostFunction) -> Int32 {
    guard let arc = arc(between: low, high) else {
      addFirst(low, high, function)
      return Int32(truncatingIfNeeded: arcs.count &- 1)
    }
    let entry = Entry(function: function, next: arcs[Int(arc)].function)
    arcs[Int(arc)].function = Int32(truncatingIfNeeded: functions.count)
    functions.append(entry)
    assertInvariants(size: nodes.count)
    return arc
  }

  /// Replaces all functions.
  mutating func replaceFunctions(_ other: (CostFunction) -> CostFunction) {
    for number in functions.indices { functions[number].function = other(functions[number].function) }
  }

  /// Replaces a function.
  mutating func replace(_ number: Int32, by function: CostFunction) {
    functions[Int(number)].function = function
  }

  /// Returns the arc between two nodes; nil where there is none.
  ///
  /// Searches the arcs of the node that has fewer, and moves the arc found to the front: nodes with many arcs are often joined again.
  private mutating func arc(between low: Int32, _ high: Int32) -> Int32? {
    let node = degree(of: low) < degree(of: high) ? low : high
    var half = nodes[Int(node)].head
    while half >= 0 {
      let arc = arcs[Int(half >> 1)]
      if arc.low == low, arc.high == high {
        unlink(half, at: node)
        let others = link(half, at: node)
        withPlace(of: half) { $0 = Place(following: others) }
        return half >> 1
      }
      half = place(of: half).following
    }
    return nil
  }

  /// Returns the number of a node's arcs.
  @inline(__always)
  func degree(of node: Int32) -> Int32 { nodes[Int(node)].degree }

  @inline(__always)
  private func place(of half: Int32) -> Place {
    half & 1 == 0 ? arcs[Int(half >> 1)].atLow : arcs[Int(half >> 1)].atHigh
  }

  @inline(__always)
  private mutating func withPlace(of half: Int32, _ change: (inout Place) -> Void) {
    if half & 1 == 0 { change(&arcs[Int(half >> 1)].atLow) } else { change(&arcs[Int(half >> 1)].atHigh) }
  }

  /// Inserts a half arc before the others of a node.
  ///
  /// - Returns: the first of the others.
  @inline(__always)
  private mutating func link(_ half: Int32, at node: Int32) -> Int32 {
    let head = nodes[Int(node)].head
    if head >= 0 { withPlace(of: head) { $0.preceding = half } }
    nodes[Int(node)] = Node(head: half, degree: nodes[Int(node)].degree &+ 1)
    return head
  }

  @inline(__always)
  private mutating func unlink(_ half: Int32, at node: Int32) {
    let place = place(of: half)
    if place.preceding >= 0 {
      withPlace(of: place.preceding) { $0.following = place.following }
    } else {
      nodes[Int(node)].head = place.following
    }
    if place.following >= 0 { withPlace(of: place.following) { $0.preceding = place.preceding } }
    nodes[Int(node)].degree &-= 1
  }

  /// Returns the arcs of a node that has at most two; −1 for none.
  func arcs(of node: Int32) -> (Int32, Int32) {
    let half = nodes[Int(node)].head
    if half < 0 { return (-1, -1) }
    let other = place(of: half).following
    return (half >> 1, other < 0 ? -1 : other >> 1)
  }

  /// Returns the end of an arc that is not `node`.
  func end(of arc: Int32, opposite node: Int32) -> Int32 {
    let ends = arcs[Int(arc)]
    return ends.high == node ? ends.low : ends.high
  }

  /// Returns the arcs between a node and lower ones, in the order in which they were made.
  func arcs(below node: Int32) -> [Int32] {
    var found: [Int32] = []
    var half = nodes[Int(node)].head
    while half >= 0 {
      if half & 1 == 1 { found.append(half >> 1) }
      half = place(of: half).following
    }
    return found.sorted()
  }

  mutating func remove(_ arc: Int32) {
    let (low, high) = (arcs[Int(arc)].low, arcs[Int(arc)].high)
    unlink(arc &* 2, at: low)
    unlink(arc &* 2 &+ 1, at: high)
    arcs[Int(arc)].low = -1
    assertInvariants(size: nodes.count)
  }

  /// Returns the sum of the functions of an arc; nil where no point is feasible.
  func cost<Lanes>(of arc: Int32, _ costs: inout CostFunctions<Lanes>) -> CostFunction? {
    var place = arcs[Int(arc)].function
    let other = functions[Int(place)].next
    if other < 0 { return functions[Int(place)].function }
    if functions[Int(other)].next < 0 {
      return costs.sum(functions[Int(place)].function, functions[Int(other)].function)
    }
    var terms: [CostFunction] = []
    while place >= 0 {
      terms.append(functions[Int(place)].function)
      place = functions[Int(place)].next
    }
    return costs.sum(of: terms)
  }
}

extension ArcGraph: InvariantChecking {
  /// Checks that the lists of the nodes link all arcs that are not removed, at both ends, and that each arc joins another pair.
  func checkInvariants() {
    var (met, pairs) = (0, Set<UInt64>())
    for node in nodes.indices {
      var (half, preceding, count) = (nodes[node].head, -1 as Int32, 0 as Int32)
      while half >= 0 {
        let arc = arcs[Int(half >> 1)]
        precondition(Int(half & 1 == 0 ? arc.low : arc.high) == node, "a node's list has its own arcs")
        precondition(place(of: half).preceding == preceding, "links go both ways")
        if half & 1 == 0 { precondition(pairs.insert(ArcKey.ends(arc.low, arc.high)).inserted, "a pair has one arc") }
        (preceding, half, count) = (half, place(of: half).following, count + 1)
      }
      precondition(count == nodes[node].degree, "a degree counts the arcs of its node")
      met += Int(count)
    }
    precondition(met == 2 * arcs.count { $0.low >= 0 }, "an arc is in the lists of both ends")
    let isOlder = functions.enumerated().allSatisfy { $0.element.next < $0.offset }
    precondition(isOlder, "a function comes after the one added before it")
  }
}
