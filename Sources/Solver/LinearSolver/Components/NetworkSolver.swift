/// A solver for one component after the other: series-parallel reduction, then a simplex for the rest.
///
/// Arcs join nodes, each with a convex cost of the difference between its ends. An arc parallel to another is added to it; a
/// node with two arcs is replaced by one arc, whose cost is the convolution of the two; a node with one arc is placed where that arc costs
/// least. All of this is exact. Nodes with more arcs, and those in rows that are no differences, are left to `LexicographicSimplex`; mostly
/// there are none or few. Then the nodes get their values in reverse order. Costs about n · log n slopes, and the simplex.
struct NetworkSolver<Lanes: SIMD> where Lanes.Scalar == Int32 {
  var functions = CostFunctions<Lanes>()
  var graph = ArcGraph()
  /// The rows that are differences, by arc.
  var keys: [ArcKey] = []
  /// The rows that are no differences; their nodes are not eliminated.
  var general: [Int32] = []
  /// The integer cost of a violation of 1.
  var factor = 1.0
  /// Whether violations of rows that are no differences have integer costs, too.
  var countsSums = false
  /// The component's nodes; the first is the ground.
  var nodes: [NetworkNode] = []
  /// The number in the component of each node of the program.
  var places: [Int32]
  /// The levels that have a lane, from the highest.
  var levels: [Int32] = []
  /// The levels that only one row has, where there are more levels than lanes; from the highest.
  var singles: [Int32] = []
  /// Whether rows that are not required only decide ties, as preferences on the optimal face do.
  let servesTies: Bool
  /// The ranges of the rows that are not required, where they are wanted.
  var ranges = PreferenceRanges()
  var steps: [NetworkStep] = []
  var isInfeasible = false
  /// The nodes of the last component that have a choice, by their numbers in the program.
  var loose: [Int32] = []
  /// Whether to keep the data that edits of the last component can start from, and the values that it changed.
  let keepsReduction: Bool
  /// The nodes of the last component whose value changed, and their previous values.
  var replaced: [(node: Int32, before: Double)] = []
  /// The reduction of the last component, where it was kept.
  var retained = RetainedReduction()
  /// The work that the simplex may do in the last component, and the work that it did.
  var workLimit = Int.max
  var simplexWork = 0
  /// Scratch: nodes of this round and the next.
  var round: [Int32] = []
  var waiting: [Int32] = []
  /// Scratch: the rows of one arc.
  var pieces: [NetworkPiece] = []
  /// Scratch: for each piece, last piece first, the first tie of that piece and those after it.
  var tieSuffix: [Int64] = []

  init(nodeCount: Int, keepsReduction: Bool = false, servesTies: Bool = false) {
    places = Array(repeating: 0, count: nodeCount)
    (self.keepsReduction, self.servesTies) = (keepsReduction, servesTies)
  }

  /// Makes room for more nodes.
  mutating func makeRoom(forNodes count: Int) {
    while places.count < count { places.append(0) }
  }

  /// Solves a component and puts the values of its nodes into `values`.
  ///
  /// - Parameter meter: bounds and counts the work of the simplex.
  mutating func solve(
    _ members: ArraySlice<Int32>, of rows: borrowing ReducedRows, _ values: inout [Double], _ meter: WorkMeter? = nil
  ) -> SolveOutcome {
    (workLimit, simplexWork) = (meter?.left ?? .max, 0)
    defer { meter?.spend(simplexWork) }
    if let outcome = read(members, rows) { return outcome }
    let outcome = minimise(rows)
    guard outcome == .solved else { return outcome }
    place(&values)
    if ranges.isWanted { findRanges(rows) }
    guard loose.isEmpty else { return .open }
    if retainsSteps { retain() }
    return .solved
  }

  /// Reduces the arcs and places the nodes that are left.
  private mutating func minimise(_ rows: borrowing ReducedRows) -> SolveOutcome {
    reserve()
    buildArcs(rows)
    graph.assertInvariants()
    // In a large component the memory is better used for functions.
    if keys.count > Self.mostKeptKeys, !keepsReduction, !servesTies { keys = [] }
    if isInfeasible { return .infeasible }
    reduce()
    if isInfeasible { return .infeasible }
    graph.assertInvariants()
    if ranges.isWanted { markCarriers(rows) }
    return steps.count == nodes.count - 1 || isReducedToLooseNodes() ? .solved : placeBySimplex(rows)
  }

  /// Whether reduction left only nodes without arcs: each has a choice, and its position is 0.
  private mutating func isReducedToLooseNodes() -> Bool {
    for place in 1..<nodes.count where nodes[place].touched >= 0 {
      if nodes[place].isLocked || graph.degree(of: Int32(truncatingIfNeeded: place)) > 0 { return false }
      nodes[place].isLoose = true
    }
    return true
  }

  /// The number of rows above which their keys take memory that functions use better.
  private static var mostKeptKeys: Int { 4096 }

  /// The number of nodes above which growing arrays shows in time.
  private static var fewNodes: Int { 1024 }

  /// Reserves the memory that a large component usually needs: growing takes time, and half as much memory again. Unused room costs nothing.
  private mutating func reserve() {
    guard nodes.count > Self.fewNodes else { return }
    functions.reserve(16 * nodes.count)
    graph.reserve(arcCount: keys.count + nodes.count)
    steps.reserveCapacity(nodes.count)
  }

  /// Computes the value of every node, from the last eliminated to the first.
  ///
  /// A node without a choice has the same value in every solution.
  private mutating func place(_ values: inout [Double]) {
    for number in steps.indices.reversed() {
      let (position, isLoose) = position(steps[number])
      nodes[Int(steps[number].node)].position = position
      nodes[Int(steps[number].node)].isLoose = isLoose
    }
    for place in 1..<nodes.count {
      setValue(place, &values)
      if nodes[place].isLoose { loose.append(nodes[place].number) }
    }
  }

  /// Sets the value of a node from its position.
  @inline(__always)
  mutating func setValue(_ place: Int, _ values: inout [Double]) {
    let node = nodes[place]
    let value = node.position * node.scale
    if keepsReduction, values[Int(node.number)] != value { replaced.append((node.number, values[Int(node.number)])) }
    values[Int(node.number)] = value
  }

  /// Returns the best position of a node between its neighbours, the one nearest 0 of several, and whether it or one of them has a choice.
  func position(_ step: NetworkStep) -> (Double, isLoose: Bool) {
    let (before, after) = (nodes[Int(step.before)], nodes[Int(step.after)])
    let minimum =
      step.before == step.after
      ? functions.minimum(of: step.first)
      : functions.minimum(of: step.first, step.second, total: after.position - before.position)
    let slack = 2 * Tolerance.feasibility(at: max(step.first.magnitude, step.second.magnitude))
    if minimum.high - minimum.low <= slack {
      return (before.position + minimum.low, before.isLoose || after.isLoose)
    }
    return (before.position + max(minimum.low, min(minimum.high, -before.position)), true)
  }
}

extension NetworkSolver: Sendable where Lanes: Sendable {}
