/// Nodes and the arcs between them, at most one for each pair; an arc may wait with several functions to be added up.
struct ArcGraph {
  struct Arc {
    /// The ends, the lower first; below 0 for an arc that is gone.
    var low: Int32
    var high: Int32
    /// The last function given to the arc; the others follow in `next`.
    var function: Int32
  }

  private(set) var arcs: [Arc] = []
  private var functions: [CostFunction] = []
  private var next: [Int32] = []
  /// By node: its first half arc. Half arc 2a is the one at the lower end of arc a, 2a + 1 that at the higher.
  private var heads: [Int32] = []
  private(set) var degrees: [Int32] = []
  private var following: [Int32] = []
  private var preceding: [Int32] = []
  /// Where there are too many nodes to look through their arcs.
  private var lookup = ArcTable()
  private var usesLookup = false

  private static let smallest = 32

  mutating func start(nodeCount: Int) {
    arcs.makeEmpty()
    functions.makeEmpty()
    next.makeEmpty()
    following.makeEmpty()
    preceding.makeEmpty()
    heads.makeEmpty()
    degrees.makeEmpty()
    for _ in 0..<nodeCount {
      heads.append(-1)
      degrees.append(0)
    }
    usesLookup = nodeCount > Self.smallest
    if !lookup.isEmpty { lookup.removeAll() }
  }

  /// Makes room for arcs.
  mutating func reserve(arcCount: Int) {
    arcs.reserveCapacity(arcCount)
    functions.reserveCapacity(arcCount)
    next.reserveCapacity(arcCount)
    following.reserveCapacity(2 * arcCount)
    preceding.reserveCapacity(2 * arcCount)
  }

  /// Adds an arc where there is none.
  mutating func addFirst(_ low: Int32, _ high: Int32, _ function: CostFunction) {
    let arc = Int32(truncatingIfNeeded: arcs.count)
    arcs.append(Arc(low: low, high: high, function: Int32(truncatingIfNeeded: functions.count)))
    functions.append(function)
    next.append(-1)
    link(arc &* 2, at: low)
    link(arc &* 2 &+ 1, at: high)
    if usesLookup { lookup.addLast(of: arcs) }
  }

  /// Adds a function to the arc between two nodes; `function` takes the higher less the lower.
  ///
  /// - Returns: the arc. The function's number is the count of functions before.
  mutating func add(_ low: Int32, _ high: Int32, _ function: CostFunction) -> Int32 {
    guard let arc = arc(between: low, high) else {
      addFirst(low, high, function)
      return Int32(truncatingIfNeeded: arcs.count &- 1)
    }
    next.append(arcs[Int(arc)].function)
    arcs[Int(arc)].function = Int32(truncatingIfNeeded: functions.count)
    functions.append(function)
    return arc
  }

  /// Keeps all functions.
  mutating func keepFunctions<Lanes>(
    of costs: CostFunctions<Lanes>, _ compaction: inout CostFunctions<Lanes>.Compaction
  ) {
    for number in functions.indices { costs.keep(&functions[number], &compaction) }
  }

  /// Puts another function in the place of one.
  mutating func replace(_ number: Int32, by function: CostFunction) { functions[Int(number)] = function }

  private func arc(between low: Int32, _ high: Int32) -> Int32? {
    if usesLookup { return lookup.arc(low, high, in: arcs) }
    let node = degrees[Int(low)] < degrees[Int(high)] ? low : high
    var half = heads[Int(node)]
    while half >= 0 {
      let arc = arcs[Int(half >> 1)]
      if arc.low == low, arc.high == high { return half >> 1 }
      half = following[Int(half)]
    }
    return nil
  }

  private mutating func link(_ half: Int32, at node: Int32) {
    let head = heads[Int(node)]
    following.append(head)
    preceding.append(-1)
    if head >= 0 { preceding[Int(head)] = half }
    heads[Int(node)] = half
    degrees[Int(node)] &+= 1
  }

  private mutating func unlink(_ half: Int32, at node: Int32) {
    let (before, after) = (preceding[Int(half)], following[Int(half)])
    if before >= 0 { following[Int(before)] = after } else { heads[Int(node)] = after }
    if after >= 0 { preceding[Int(after)] = before }
    degrees[Int(node)] &-= 1
  }

  /// The arcs of a node that has at most two; −1 for none.
  func arcs(of node: Int32) -> (Int32, Int32) {
    let half = heads[Int(node)]
    if half < 0 { return (-1, -1) }
    let other = following[Int(half)]
    return (half >> 1, other < 0 ? -1 : other >> 1)
  }

  /// The end of an arc that is not `node`.
  func end(of arc: Int32, opposite node: Int32) -> Int32 {
    let ends = arcs[Int(arc)]
    return ends.high == node ? ends.low : ends.high
  }

  /// The arcs between a node and lower ones, in the order in which they were made.
  func arcs(below node: Int32) -> [Int32] {
    var found: [Int32] = []
    var half = heads[Int(node)]
    while half >= 0 {
      if half & 1 == 1 { found.append(half >> 1) }
      half = following[Int(half)]
    }
    return found.sorted()
  }

  mutating func remove(_ arc: Int32) {
    let (low, high) = (arcs[Int(arc)].low, arcs[Int(arc)].high)
    unlink(arc &* 2, at: low)
    unlink(arc &* 2 &+ 1, at: high)
    arcs[Int(arc)].low = -1
  }

  /// The sum of the functions of an arc, added in pairs so that each takes part a logarithmic number of times; nil where they leave no
  /// point.
  func cost<Lanes>(of arc: Int32, _ costs: inout CostFunctions<Lanes>) -> CostFunction? {
    var place = arcs[Int(arc)].function
    let other = next[Int(place)]
    if other < 0 { return functions[Int(place)] }
    if next[Int(other)] < 0 { return costs.sum(functions[Int(place)], functions[Int(other)]) }
    var terms: [CostFunction] = []
    while place >= 0 {
      terms.append(functions[Int(place)])
      place = next[Int(place)]
    }
    while terms.count > 1 {
      var sums: [CostFunction] = []
      for pair in stride(from: 0, to: terms.count - 1, by: 2) {
        guard let sum = costs.sum(terms[pair], terms[pair + 1]) else { return nil }
        sums.append(sum)
      }
      if terms.count % 2 == 1 { sums.append(terms[terms.count - 1]) }
      terms = sums
    }
    return terms[0]
  }
}
