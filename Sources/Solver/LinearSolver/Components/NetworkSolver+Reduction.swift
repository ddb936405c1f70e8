/// Series-parallel reduction, in rounds that eliminate nodes that are not neighbours, so that long chains of nodes halve in each round.
extension NetworkSolver {
  /// Eliminates every node that has one or two neighbours and is not locked.
  mutating func reduce() {
    waiting.makeEmpty()
    for node in 1..<Int32(truncatingIfNeeded: nodes.count) where !nodes[Int(node)].isLocked { waiting.append(node) }
    var number: Int32 = 0
    while !waiting.isEmpty {
      number &+= 1
      swap(&round, &waiting)
      waiting.makeEmpty()
      for node in round where nodes[Int(node)].touched >= 0 && graph.degree(of: node) <= 2 {
        guard nodes[Int(node)].touched != number else {
          waiting.append(node)
          continue
        }
        guard graph.degree(of: node) > 0 else { continue }
        guard let (before, after) = takeOut(node) else { return }
        nodes[Int(node)].touched = -1
        visit(before, number)
        if after != before { visit(after, number) }
      }
    }
  }

  /// Keeps a neighbour of an eliminated node from being eliminated in the same round.
  private mutating func visit(_ node: Int32, _ number: Int32) {
    guard node > 0, !nodes[Int(node)].isLocked else { return }
    nodes[Int(node)].touched = number
    if graph.degree(of: node) <= 2 { waiting.append(node) }
  }

  /// Eliminates a node with one or two arcs.
  ///
  /// - Returns: its neighbours; nil where no point is feasible.
  private mutating func takeOut(_ node: Int32) -> (Int32, Int32)? {
    let (first, second) = graph.arcs(of: node)
    guard first >= 0, let incoming = cost(of: first, endingAt: node) else { return nil }
    let before = graph.end(of: first, opposite: node)
    graph.remove(first)
    guard second >= 0 else {
      steps.append(NetworkStep(node: node, before: before, after: before, first: incoming, second: incoming))
      if retainsSteps || ranges.isWanted { retained.noteEnd(first) }
      return (before, before)
    }
    let after = graph.end(of: second, opposite: node)
    guard let outgoing = cost(of: second, endingAt: after) else { return nil }
    graph.remove(second)
    steps.append(NetworkStep(node: node, before: before, after: after, first: incoming, second: outgoing))
    let joined = joined(incoming, outgoing, isRising: before < after)
    let arc = graph.add(min(before, after), max(before, after), joined)
    if retainsSteps || ranges.isWanted { retained.noteJoin(first, second, into: arc) }
    return (before, after)
  }

  /// Returns the cost of two arcs in a row as one arc.
  ///
  /// - Parameter isRising: whether the path through the node goes from the lower end to the higher.
  mutating func joined(_ incoming: CostFunction, _ outgoing: CostFunction, isRising: Bool) -> CostFunction {
    var joined = functions.convolution(incoming, outgoing)
    if !isRising { functions.mirror(&joined) }
    return joined
  }

  /// Returns the cost of an arc as a function of `end` minus its other end; nil where no point is feasible.
  mutating func cost(of arc: Int32, endingAt end: Int32) -> CostFunction? {
    guard var cost = graph.cost(of: arc, &functions) else {
      isInfeasible = true
      return nil
    }
    if graph.arcs[Int(arc)].high != end { functions.mirror(&cost) }
    return cost
  }
}
