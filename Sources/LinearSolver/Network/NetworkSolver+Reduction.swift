/// Taking nodes out, in rounds of nodes that are no neighbours, so that long rows of nodes halve from round to round.
extension NetworkSolver {
  /// Takes out every node but the ground.
  ///
  /// - Returns: whether that was possible.
  mutating func reduce() -> Bool {
    var round: [Int32] = []
    var waiting: [Int32] = []
    for node in 1..<Int32(truncatingIfNeeded: nodes.count) { waiting.append(node) }
    var touched: [Int32] = Array(repeating: 0, count: nodes.count)
    var isOut: [Bool] = Array(repeating: false, count: nodes.count)
    var number: Int32 = 0
    while !waiting.isEmpty {
      number &+= 1
      swap(&round, &waiting)
      waiting.removeAll(keepingCapacity: true)
      for node in round where !isOut[Int(node)] && graph.degrees[Int(node)] <= 2 {
        guard touched[Int(node)] != number else {
          waiting.append(node)
          continue
        }
        guard let (before, after) = takeOut(node) else { return false }
        isOut[Int(node)] = true
        for neighbour in [before, after] where neighbour > 0 {
          touched[Int(neighbour)] = number
          if graph.degrees[Int(neighbour)] <= 2 { waiting.append(neighbour) }
        }
      }
    }
    return steps.count == nodes.count - 1
  }

  /// Takes out a node with one or two arcs.
  ///
  /// - Returns: its neighbours; nil where it has none, or where nothing is allowed.
  private mutating func takeOut(_ node: Int32) -> (Int32, Int32)? {
    let (first, second) = graph.arcs(of: node)
    guard first >= 0, let (before, incoming) = cost(of: first, to: node) else { return nil }
    graph.remove(first)
    guard second >= 0 else {
      steps.append(Step(node: node, before: before, after: before, first: incoming, second: incoming))
      return (before, before)
    }
    guard let (after, other) = cost(of: second, to: node) else { return nil }
    graph.remove(second)
    let outgoing = functions.mirrored(other)
    steps.append(Step(node: node, before: before, after: after, first: incoming, second: outgoing))
    let joined = functions.convolution(incoming, outgoing)
    if before < after {
      graph.add(before, after, joined)
    } else {
      graph.add(after, before, functions.mirrored(joined))
    }
    return (before, after)
  }

  /// The other end of an arc, and its cost as a function of `node` less that end.
  private mutating func cost(of arc: Int32, to node: Int32) -> (Int32, CostFunctions.Function)? {
    guard let cost = graph.cost(of: arc, &functions) else {
      isInfeasible = true
      return nil
    }
    let ends = graph.arcs[Int(arc)]
    return ends.high == node ? (ends.low, cost) : (ends.high, functions.mirrored(cost))
  }
}
