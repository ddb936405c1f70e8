/// Solves one component after the other by series-parallel reduction, and by a simplex where that ends.
///
/// Nodes are joined by arcs, each with a convex cost of the difference between its ends. An arc parallel to another is added to it; a
/// node with two arcs is replaced by one arc, whose cost is the convolution of the two; a node with one arc goes where that arc costs
/// least. All of this is exact. Nodes with more arcs, and those in rows that are no differences, stay for the `LexicographicSimplex`; mostly there are
/// none or few. Then the nodes get their values in reverse. Costs about n · log n slopes, and the simplex.
struct NetworkSolver<Lanes: SIMD> where Lanes.Scalar == Int32 {
  var functions = CostFunctions<Lanes>()
  var graph = ArcGraph()
  /// The rows that are differences, by arc.
  var keys: [ArcKey] = []
  /// The rows that are no differences; their nodes are not taken out.
  var general: [Int32] = []
  /// What a violation of 1 counts.
  var factor = 1.0
  /// Whether violations of rows that are no differences can be counted, too.
  var countsSums = false
  /// The component's nodes; the first place is the ground's.
  var nodes: [NetworkNode] = []
  /// By node of the program: its place in the component.
  var places: [Int32]
  /// The levels that have a lane each, from the highest.
  var levels: [Int32] = []
  /// The levels that one row has, where there are more levels than lanes; from the highest.
  var singles: [Int32] = []
  /// Whether rows that are not required only decide ties, as preferences on the optimal face do.
  let servesTies: Bool
  /// How far the rows that are not required can be moved by the nodes, where that is asked for.
  var ranges = PreferenceRanges()
  var steps: [NetworkStep] = []
  var isInfeasible = false
  /// The nodes of the last component that have a choice, as the program's.
  var loose: [Int32] = []
  /// Whether to keep what edits of the last component can start from, and which values it changed.
  let keepsReduction: Bool
  /// The nodes of the last component that got another value, and the one they had.
  var replaced: [(node: Int32, before: Double)] = []
  /// How the last component was reduced, where that was kept.
  var retained = RetainedReduction()
  /// The steps of work that the simplex took since it was last asked.
  private(set) var simplexWork = 0
  /// Scratch: nodes of this round and the next.
  var round: [Int32] = []
  var waiting: [Int32] = []
  /// Scratch: the rows of one arc.
  var pieces: [NetworkPiece] = []
  /// Scratch: the first tie of the pieces from one on, last piece first.
  var tieSuffix: [Int64] = []

  init(nodeCount: Int, keepsReduction: Bool = false, servesTies: Bool = false) {
    places = Array(repeating: 0, count: nodeCount)
    self.keepsReduction = keepsReduction
    self.servesTies = servesTies
  }

  /// Counts steps of the simplex.
  mutating func spend(_ steps: Int) { simplexWork &+= steps }

  /// Returns the steps of work that the simplex took since this was last called.
  mutating func takeSimplexWork() -> Int {
    defer { simplexWork = 0 }
    return simplexWork
  }

  /// Makes room for more nodes.
  mutating func makeRoom(forNodes count: Int) {
    while places.count < count { places.append(0) }
  }

  /// Solves a component and puts the values of its nodes into `values`.
  mutating func solve(
    _ members: ArraySlice<Int32>, of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> NetworkOutcome {
    if let outcome = read(members, rows) { return outcome }
    let outcome = settle(rows)
    guard outcome == .solved else { return outcome }
    place(&values)
    if ranges.isWanted { findRanges(rows) }
    guard loose.isEmpty else { return .open }
    if retainsSteps { retain() }
    return .solved
  }

  /// Reduces the arcs and places what is left of the nodes.
  private mutating func settle(_ rows: borrowing ReducedRows) -> NetworkOutcome {
    reserve()
    buildArcs(rows)
    // In a large component memory is better spent on functions.
    if keys.count > 4096, !keepsReduction, !servesTies { keys = [] }
    if isInfeasible { return .infeasible }
    reduce()
    if isInfeasible { return .infeasible }
    if ranges.isWanted { markCarriers(rows) }
    return steps.count == nodes.count - 1 || isReducedToLooseNodes() ? .solved : placeBySimplex(rows)
  }

  /// Whether what reduction left are nodes without arcs: each has a choice, and stands at 0.
  private mutating func isReducedToLooseNodes() -> Bool {
    for place in 1..<nodes.count where nodes[place].touched >= 0 {
      if nodes[place].isLocked || graph.degree(of: Int32(truncatingIfNeeded: place)) > 0 { return false }
      nodes[place].isLoose = true
    }
    return true
  }

  /// Makes room for what a large component usually needs: growing takes time, and half as much memory again. Room that is not used costs
  /// nothing.
  private mutating func reserve() {
    guard nodes.count > 1024 else { return }
    functions.reserve(16 * nodes.count)
    graph.reserve(arcCount: keys.count + nodes.count)
    steps.reserveCapacity(nodes.count)
  }

  /// Whether the required rows of a component can hold together; nil where it is too large to tell.
  mutating func isFeasible(_ members: ArraySlice<Int32>, of rows: borrowing ReducedRows) -> Bool? {
    guard read(members, rows) == nil else { return nil }
    switch settle(rows) {
    case .solved, .open: return true
    case .infeasible: return false
    case .left, .tooWide: return nil
    }
  }

  /// Gives every node its value, from the last taken out to the first.
  ///
  /// What has no choice has the same value in every solution.
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

  /// Gives the node at a place the value of its position.
  @inline(__always)
  mutating func setValue(_ place: Int, _ values: inout [Double]) {
    let node = nodes[place]
    let value = node.position * node.scale
    if keepsReduction, values[Int(node.number)] != value { replaced.append((node.number, values[Int(node.number)])) }
    values[Int(node.number)] = value
  }

  /// Where a node belongs between its neighbours, of several places the one nearest 0; and whether it has a choice, or one of them has.
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
