/// Solves one component after the other by series-parallel reduction, and by a simplex where that ends.
///
/// Nodes are joined by arcs, each with a convex cost of the difference between its ends. An arc parallel to another is added to it; a
/// node with two arcs is replaced by one arc, whose cost is the convolution of the two; a node with one arc goes where that arc costs
/// least. All of this is exact. Nodes with more arcs, and those in rows that are no differences, stay for the `Kernel`; mostly there are
/// none or few. Then the nodes get their values in reverse. Costs about n · log n slopes, and the kernel.
struct NetworkSolver<Lanes: SIMD> where Lanes.Scalar == Int32 {
  var functions = CostFunctions<Lanes>()
  var graph = ArcGraph()
  /// The rows that are differences, by arc.
  var keys: [ArcKey] = []
  /// The rows that are no differences; their nodes are not taken out.
  private(set) var general: [Int32] = []
  private(set) var isLocked: [Bool] = []
  /// What a violation of 1 counts.
  private(set) var factor = 1.0
  /// The component's nodes; the first place is the ground's.
  var nodes: [Int32] = []
  /// By node of the program: its place in the component.
  private var places: [Int32]
  /// By place: the program's node is this times the component's.
  var scales: [Double] = []
  /// The levels in use, from the highest.
  private(set) var levels: [Int32] = []
  var steps: [NetworkStep] = []
  var isInfeasible = false
  /// By place: where the node stands, in the component's units; not a number where it has a choice.
  var positions: [Double] = []
  /// The nodes of the last component that have a choice, as the program's.
  private(set) var loose: [Int32] = []
  /// Whether to keep what edits of the last component can start from, and which values it changed.
  let keepsReduction: Bool
  /// The nodes of the last component that got another value, and the one they had.
  var replaced: [(node: Int32, before: Double)] = []
  /// How the last component was reduced, where that was kept.
  var retained = RetainedReduction()
  /// Scratch: nodes of this round and the next; by node, the last round that touched it, −1 for those taken out.
  var round: [Int32] = []
  var waiting: [Int32] = []
  var touched: [Int32] = []
  /// Scratch: the rows of one arc.
  var pieces: [NetworkPiece] = []
  /// Scratch: the first tie of the pieces from one on, last piece first.
  var tieSuffix: [Int64] = []

  init(nodeCount: Int, keepsReduction: Bool = false) {
    places = Array(repeating: 0, count: nodeCount)
    self.keepsReduction = keepsReduction
  }

  /// Makes room for more nodes.
  mutating func makeRoom(forNodes count: Int) {
    while places.count < count { places.append(0) }
  }

  /// Solves a component and puts the values of its nodes into `values`.
  mutating func solve(_ members: ArraySlice<Int32>, of rows: borrowing ReducedRows, _ values: inout [Double])
    -> NetworkOutcome
  {
    start()
    guard number(members, rows) else { return .tooWide }
    scale(members, rows)
    guard readKeys(members, rows) else { return .left }
    let outcome = settle(rows)
    guard outcome == .solved else { return outcome }
    place(&values)
    guard loose.isEmpty else { return .open }
    if retainsSteps { retain() }
    return .solved
  }

  /// Reduces the arcs and places what is left of the nodes.
  private mutating func settle(_ rows: borrowing ReducedRows) -> NetworkOutcome {
    reserve()
    buildArcs(rows)
    // In a large component memory is better spent on functions.
    if keys.count > 4096, !keepsReduction { keys = [] }
    if isInfeasible { return .infeasible }
    reduce()
    if isInfeasible { return .infeasible }
    positions.makeEmpty()
    for _ in nodes { positions.append(0) }
    return steps.count == nodes.count - 1 ? .solved : placeKernel(rows)
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
    start()
    guard number(members, rows) else { return nil }
    scale(members, rows)
    guard readKeys(members, rows) else { return nil }
    switch settle(rows) {
    case .solved, .open: return true
    case .infeasible: return false
    case .left, .tooWide: return nil
    }
  }

  private mutating func start() {
    forgetNodes()
    nodes.append(-1)
    levels.makeEmpty()
    keys.makeEmpty()
    general.makeEmpty()
    steps.makeEmpty()
    loose.makeEmpty()
    replaced.makeEmpty()
    functions.removeAll()
    retained.removeAll()
    isInfeasible = false
  }

  /// Takes the places of the last component back.
  private mutating func forgetNodes() {
    for node in nodes.dropFirst() { places[Int(node)] = 0 }
    nodes.makeEmpty()
  }

  /// Gives the nodes places and the levels lanes.
  private mutating func number(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Bool {
    for member in members {
      let row = rows.rows[Int(member)]
      for term in Int(row.start)..<Int(row.start &+ row.count) {
        let node = rows.nodes[term]
        guard places[Int(node)] == 0 else { continue }
        places[Int(node)] = Int32(truncatingIfNeeded: nodes.count)
        nodes.append(node)
      }
      let level = row.kind >> 2
      guard level > 0, !levels.contains(level) else { continue }
      guard levels.count < Lanes.scalarCount else { return false }
      levels.append(level)
    }
    levels.sort()
    return true
  }

  /// Finds units for the nodes in which every row of two nodes is a difference, if there are such units.
  private mutating func scale(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) {
    scales.makeEmpty()
    for _ in nodes { scales.append(1) }
    guard members.contains(where: { rows.rows[Int($0)].count == 2 && !isDifference(rows.rows[Int($0)], rows) }) else {
      return
    }
    var units = NodeUnits(count: nodes.count)
    for member in members {
      let row = rows.rows[Int(member)]
      guard row.count == 2 else { continue }
      let start = Int(row.start)
      let (a, b) = (rows.coefficients[start], rows.coefficients[start + 1])
      guard units.join(Int(place(of: rows.nodes[start])), Int(place(of: rows.nodes[start + 1])), a, b) else { return }
    }
    for place in scales.indices { scales[place] = units.unit(of: place) }
  }

  /// Whether a row speaks of the difference of two nodes, or of one node.
  private func isDifference(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Bool {
    guard row.count == 2 else { return row.count == 1 }
    let (first, second) = (Int(row.start), Int(row.start) + 1)
    return rows.coefficients[first] * scales[Int(place(of: rows.nodes[first]))]
      == -(rows.coefficients[second] * scales[Int(place(of: rows.nodes[second]))])
  }

  /// The place of a node of the program in the component.
  func place(of node: Int32) -> Int32 { places[Int(node)] }

  /// Gives each row its arc, but for those that are no differences or whose violations are no multiples of a 1024th.
  ///
  /// False where the violations are too large to be counted.
  private mutating func readKeys(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Bool {
    isLocked.makeEmpty()
    for _ in nodes { isLocked.append(false) }
    let total = readFactor(members, rows)
    guard total * factor < 0x1p30 else { return false }
    if members.count > 64 { keys.reserveCapacity(members.count) }
    for member in members {
      let row = rows.rows[Int(member)]
      guard isArc(row, rows) else {
        general.append(member)
        for term in Int(row.start)..<Int(row.start &+ row.count) { isLocked[Int(place(of: rows.nodes[term]))] = true }
        continue
      }
      keys.append(ArcKey(ends: arcEnds(of: row, rows), row: member))
    }
    return true
  }

  /// Whether a row is a cost of one difference, of which violations are multiples of a 1024th.
  @inline(__always)
  func isArc(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Bool {
    guard isDifference(row, rows) else { return false }
    let cost = abs(gradient(of: row, rows)) * factor
    return row.level == 0 || Self.isWhole(cost)
  }

  /// Whether a number that is not negative has no fraction; true from 2^62 on, and of what is no number.
  @inline(__always)
  private static func isWhole(_ size: Double) -> Bool { !(size < 0x1p62) || Double(Int64(size)) == size }

  /// The ends of a row's arc, as keys have them.
  @inline(__always)
  func arcEnds(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> UInt64 {
    let (from, to) = ends(of: row, rows)
    return UInt64(min(from, to)) << 32 | UInt64(max(from, to))
  }

  /// The places of the first and the last node of a row; the ground for one that is not there.
  private func ends(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> (UInt32, UInt32) {
    let last = Int(row.start &+ row.count) - 1
    let from = row.count == 2 ? places[Int(rows.nodes[last - 1])] : 0
    return (UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: places[Int(rows.nodes[last])]))
  }

  /// Finds out whether all violations count whole.
  ///
  /// - Returns: the sum of what they count.
  private mutating func readFactor(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Double {
    var isWhole = true
    var total = 0.0
    for member in members {
      let row = rows.rows[Int(member)]
      guard isDifference(row, rows) else { continue }
      let gradient = abs(gradient(of: row, rows))
      if !Self.isWhole(gradient) { isWhole = false }
      total += gradient
    }
    factor = isWhole ? 1 : 1024
    return total
  }

  /// The change of the row with its last node, in the component's units.
  private func gradient(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Double {
    let last = Int(row.start &+ row.count) - 1
    return rows.coefficients[last] * scales[Int(places[Int(rows.nodes[last])])]
  }

  func piece(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> NetworkPiece {
    let gradient = gradient(of: row, rows)
    let (from, to) = ends(of: row, rows)
    // Arcs go from the lower place to the higher; the other way round the difference has the other sign.
    let direction = from > to ? -gradient : gradient
    let level = row.kind >> 2
    var relation = row.relation
    if direction < 0, relation != .equal { relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual }
    let lane = level == 0 ? -1 : Int32(truncatingIfNeeded: levels.firstIndex(of: level) ?? 0)
    return NetworkPiece(
      position: -row.constant / direction, magnitude: row.magnitude / abs(gradient),
      cost: level == 0 ? 0 : Int32(abs(gradient) * factor), lane: lane, lead: tie(of: row), relation: relation)
  }

  /// The turn of a row where the levels leave a choice, times two.
  func tie(of row: ReducedRows.Row) -> Int64 {
    (Int64(row.kind >> 2) << 32 | Int64(row.turn)) << 1
  }

  /// Gives every node its value, from the last taken out to the first, but for those that have a choice or hang on one that has.
  ///
  /// What has no choice has the same value in every solution.
  private mutating func place(_ values: inout [Double]) {
    for step in steps.reversed() { positions[Int(step.node)] = position(step) }
    for place in 1..<nodes.count {
      if positions[place].isFinite { setValue(place, &values) } else { loose.append(nodes[place]) }
    }
  }

  /// Gives the node at a place the value of its position.
  @inline(__always)
  mutating func setValue(_ place: Int, _ values: inout [Double]) {
    let (node, value) = (nodes[place], positions[place] * scales[place])
    if keepsReduction, values[Int(node)] != value { replaced.append((node, values[Int(node)])) }
    values[Int(node)] = value
  }

  /// Where a node belongs between its neighbours; not a number where it has a choice, or one of them has.
  func position(_ step: NetworkStep) -> Double {
    let (before, after) = (positions[Int(step.before)], positions[Int(step.after)])
    return before.isNaN || after.isNaN ? .nan : position(step, before: before, after: after)
  }

  private func position(_ step: NetworkStep, before: Double, after: Double) -> Double {
    let minimum =
      step.before == step.after
      ? functions.minimum(of: step.first) : functions.minimum(of: step.first, step.second, total: after - before)
    let slack = 2 * Tolerance.feasibility(at: max(step.first.magnitude, step.second.magnitude))
    return minimum.high - minimum.low <= slack ? before + minimum.low : .nan
  }
}

extension NetworkSolver: Sendable where Lanes: Sendable {}
