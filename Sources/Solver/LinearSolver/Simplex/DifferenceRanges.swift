/// The ranges of differences of two nodes in a block whose required rows all bound such differences.
///
/// A bound of a difference is an arc between its nodes. The greatest difference of two nodes is then the length of a shortest path from one
/// to the other, and unbounded where there is no path. Lengths are compared relative to a feasible point, where none is negative (Johnson
/// 1977), so that one search (Dijkstra 1959) finds all paths from a node, or to it. Two searches at one end of a difference give its range,
/// and those of all other differences with that end. A search costs about n · log n for n rows.
struct DifferenceRanges<Number: Real> {
  /// The nodes of each form that is a difference; the ground comes after all other nodes.
  private var differences: [(low: Int32, high: Int32)?] = []
  /// The position of each node at a feasible point.
  private let places: [Number]
  /// The bounds: a target is at most the length of the arc above the source.
  private var arcs: [(source: Int32, target: Int32, length: Number)] = []
  /// The arcs that leave each node, and those that enter it.
  private var leaving = Groups()
  private var entering = Groups()
  /// For each node, the length of the shortest path found by the current search; nil for none.
  private var distances: [Number?]
  private var isFinal: [Bool]
  /// The ends of paths, by the distance by which a path is longer than the nodes are apart at the feasible point.
  private var queue = BinaryHeap<Queued<Number>>()
  /// The approximate number of entries read.
  private(set) var work = 0

  /// Creates the arcs of a block; nil where a required row bounds anything but a difference of two nodes.
  ///
  /// - Parameter places: the position of each node at a feasible point, relative to the ground.
  init?(_ forms: PiecewiseLinearRows<Number>, at places: [Number]) {
    self.places = places + [0]
    distances = Array(repeating: nil, count: places.count + 1)
    isFinal = Array(repeating: false, count: places.count + 1)
    for form in 0..<forms.count {
      let (low, high) = forms.domain(of: form)
      differences.append(Self.difference(forms, form, ground: Int32(truncatingIfNeeded: places.count)))
      guard let ends = differences[form] else {
        if low != nil || high != nil { return nil }
        continue
      }
      if let high { arcs.append((ends.low, ends.high, high)) }
      if let low { arcs.append((ends.high, ends.low, -low)) }
    }
    leaving = Self.group(arcs.map(\.source), nodeCount: places.count + 1)
    entering = Self.group(arcs.map(\.target), nodeCount: places.count + 1)
  }

  /// Returns the arcs of each node.
  private static func group(_ nodes: [Int32], nodeCount: Int) -> Groups {
    Groups(count: nodeCount) { add in
      for (arc, node) in nodes.enumerated() { add(node, Int32(truncatingIfNeeded: arc)) }
    }
  }

  private static func difference(
    _ forms: PiecewiseLinearRows<Number>, _ form: Int, ground: Int32
  ) -> (low: Int32, high: Int32)? {
    var (low, high) = (ground, ground)
    for term in forms.terms(of: form) {
      switch forms.coefficients[term] {
      case 1 where high == ground: high = forms.nodes[term]
      case -1 where low == ground: low = forms.nodes[term]
      default: return nil
      }
    }
    return low == high ? nil : (low, high)
  }

  /// Whether the range of a form is that of a difference.
  func contains(_ form: Int) -> Bool { differences[form] != nil }

  /// Returns the least and the greatest value of each form that is a difference, nil where unbounded; nil where that takes more work than
  /// allowed.
  mutating func ranges(of forms: [Int], workLimit: Int) -> [(low: Number?, high: Number?)]? {
    var found: [(low: Number?, high: Number?)] = Array(repeating: (nil, nil), count: forms.count)
    let users = Groups(count: places.count) { add in
      for (place, form) in forms.enumerated() {
        guard let ends = differences[form] else { continue }
        add(ends.low, Int32(truncatingIfNeeded: place))
        add(ends.high, Int32(truncatingIfNeeded: place))
      }
    }
    var isDone = Array(repeating: false, count: forms.count)
    let counts = users.counts
    let hubs = (0..<places.count).filter { counts[$0] > 0 }.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    for hub in hubs {
      let open = users[hub].filter { !isDone[Int($0)] }
      guard !open.isEmpty else { continue }
      let others = open.map { place in
        let ends = differences[forms[Int(place)]] ?? (0, 0)
        return Int(ends.low) == hub ? Int(ends.high) : Int(ends.low)
      }
      for isForward in [true, false] {
        search(hub, isForward, until: others)
        guard work <= workLimit else { return nil }
        for (place, other) in zip(open, others) {
          guard let distance = distances[other] else { continue }
          // A path from the low end to the high one bounds the difference from above.
          let isLow = Int(differences[forms[Int(place)]]?.low ?? 0) == hub
          if isLow == isForward { found[Int(place)].high = distance } else { found[Int(place)].low = -distance }
        }
      }
      for place in open { isDone[Int(place)] = true }
    }
    return found
  }

  /// Finds the shortest paths from a node, or to it, until those of all `ends` are known.
  private mutating func search(_ hub: Int, _ isForward: Bool, until ends: [Int]) {
    for node in places.indices { (distances[node], isFinal[node]) = (nil, false) }
    work += places.count
    queue.removeAll()
    distances[hub] = 0
    queue.insert(Queued(number: Int32(truncatingIfNeeded: hub), at: 0))
    var next = 0
    while let end = queue.popFirst() {
      let node = Int(end.number)
      guard !isFinal[node], let length = distances[node] else { continue }
      isFinal[node] = true
      while next < ends.count, isFinal[ends[next]] { next += 1 }
      if next == ends.count { return }
      let own = isForward ? leaving[node] : entering[node]
      work += own.count
      for number in own {
        let arc = arcs[Int(number)]
        let other = Int(isForward ? arc.target : arc.source)
        let distance = length + arc.length
        guard !isFinal[other], distances[other].map({ distance < $0 }) ?? true else { continue }
        distances[other] = distance
        let move = isForward ? places[other] - places[hub] : places[hub] - places[other]
        queue.insert(Queued(number: Int32(truncatingIfNeeded: other), at: distance - move))
      }
    }
  }
}
