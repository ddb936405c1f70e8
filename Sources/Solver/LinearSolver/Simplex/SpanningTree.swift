/// Coordinates of a block in which an edge of the simplex moves few nodes: each node is placed relative to its parent in a spanning tree.
///
/// With absolute coordinates, an edge that widens one view moves all nodes after it, although almost no form changes. The tree is built breadth
/// first along forms that are differences, so that a form uses few nodes in the new coordinates, too: those on the path between its own.
struct SpanningTree: InvariantChecking {
  /// The parent of each node; −1 for the root, at 0.
  private(set) var parents: [Int32]
  /// The nodes, parents before their children.
  private(set) var order: [Int32] = []

  /// The factor by which all forms together may become longer; beyond it, moving many nodes costs less.
  private static var lengthening: Int { 3 }

  /// - Complexity: about the terms of the forms.
  init<Number: Real>(of forms: PiecewiseLinearRows<Number>, nodeCount: Int) {
    parents = Array(repeating: -2, count: nodeCount)
    var uses: [Int32] = Array(repeating: 0, count: nodeCount)
    for node in forms.nodes { uses[Int(node)] &+= 1 }
    var (differencePairs, otherPairs): ([(Int32, Int32)], [(Int32, Int32)]) = ([], [])
    for form in 0..<forms.count {
      let terms = forms.terms(of: form)
      if terms.count == 1 { reach(forms.nodes[terms.lowerBound], from: -1) }
      guard terms.count > 1, let (first, second) = Self.rarest(terms, of: forms, uses) else { continue }
      let pair = (forms.nodes[first], forms.nodes[second])
      guard forms.coefficients[first] == -forms.coefficients[second] else { continue }
      if terms.count == 2 { differencePairs.append(pair) } else { otherPairs.append(pair) }
    }
    let differences = Self.neighbours(differencePairs, nodeCount: nodeCount)
    let others = Self.neighbours(otherPairs, nodeCount: nodeCount)
    var (place, late) = (0, 0)
    for root in 0..<Int32(truncatingIfNeeded: nodeCount) {
      while late < order.count {
        while place < order.count {
          for other in differences[Int(order[place])] { reach(other, from: order[place]) }
          place += 1
        }
        for other in others[Int(order[late])] { reach(other, from: order[late]) }
        late += 1
      }
      reach(root, from: -1)
    }
  }

  /// Returns the two terms of a form whose nodes the fewest forms use, the first of equals.
  private static func rarest<Number: Real>(
    _ terms: Range<Int>, of forms: PiecewiseLinearRows<Number>, _ uses: [Int32]
  ) -> (Int, Int)? {
    func isRarer(_ a: Int, _ b: Int) -> Bool { uses[Int(forms.nodes[a])] < uses[Int(forms.nodes[b])] }
    guard let first = terms.min(by: isRarer) else { return nil }
    return terms.lazy.filter { $0 != first }.min(by: isRarer).map { (first, $0) }
  }

  /// Returns, for each node, the nodes with which it forms a pair.
  private static func neighbours(_ pairs: [(Int32, Int32)], nodeCount: Int) -> Groups {
    Groups(count: nodeCount) { add in
      for (a, b) in pairs {
        add(a, b)
        add(b, a)
      }
    }
  }

  private mutating func reach(_ node: Int32, from parent: Int32) {
    guard parents[Int(node)] == -2 else { return }
    parents[Int(node)] = parent
    order.append(node)
  }

  /// Returns the forms over the distances of nodes from their parents; nil where that makes them much longer.
  ///
  /// - Complexity: about the terms of the result, times their logarithm in a form.
  func relative<Number: Real>(_ forms: PiecewiseLinearRows<Number>) -> PiecewiseLinearRows<Number>? {
    var places: [Int32] = Array(repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[Int(node)] = Int32(truncatingIfNeeded: place) }
    var sums: [Number] = Array(repeating: 0, count: order.count)
    var pending = PivotSet(count: order.count)
    var relative = forms
    relative.removeTerms()
    let limit = Self.lengthening * forms.nodes.count
    for form in 0..<forms.count {
      for term in forms.terms(of: form) {
        let place = places[Int(forms.nodes[term])]
        sums[Int(place)] += forms.coefficients[term]
        pending.insert(place)
      }
      while let place = pending.popLast() {
        let (node, sum) = (order[place], sums[place])
        sums[place] = 0
        guard sum != 0 else { continue }
        relative.addTerm(node, sum)
        let parent = parents[Int(node)]
        guard parent >= 0 else { continue }
        let above = Int(places[Int(parent)])
        sums[above] = Tolerance.sum(sums[above], sum)
        pending.insert(Int32(truncatingIfNeeded: above))
      }
      relative.endTerms()
      guard relative.nodes.count <= limit else { return nil }
    }
    return relative
  }

  /// Checks that every node comes after its parent, and comes once.
  func checkInvariants() {
    var isReached = Array(repeating: false, count: parents.count)
    for node in order {
      let parent = parents[Int(node)]
      precondition(!isReached[Int(node)], "a node comes once")
      precondition(parent == -1 || isReached[Int(parent)], "a parent comes before its children")
      isReached[Int(node)] = true
    }
    precondition(order.count == parents.count, "all nodes are reached")
  }
}
