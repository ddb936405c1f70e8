/// What reduction leaves goes to the simplex: nodes in rows that are no differences, and those with more than two neighbours.
extension NetworkSolver {
  /// The costs that are left, and where they come from.
  private struct Rest {
    var forms: PiecewiseLinearRows
    /// By form that is an arc, which come first: the arc.
    var arcs: [Int32] = []
    /// By node that is left: rows that are preferences and no differences, and use it.
    var preferences: [[Int32]] = []
  }

  /// Places the nodes that are not taken out.
  ///
  /// - Returns: `.left` where they are too many or the numbers do not allow it.
  mutating func placeBySimplex(_ rows: borrowing ReducedRows) -> NetworkOutcome {
    var numbers: [Int32] = Array(repeating: -1, count: nodes.count)
    var kept: [Int32] = []
    for node in 1..<Int32(truncatingIfNeeded: nodes.count) where nodes[Int(node)].touched >= 0 {
      numbers[Int(node)] = Int32(truncatingIfNeeded: kept.count)
      kept.append(node)
    }
    guard (laneLevels.count + 1) * kept.count <= LexicographicSimplex.mostEntries else { return .left }
    guard let rest = rest(kept, numbers, rows) else { return .infeasible }
    // The ground is the last; a node that nothing holds has a choice.
    var places = BlockPositions(count: kept.count)
    for block in BiconnectedBlocks(rest.forms, ground: kept.count).blocks {
      let outcome = place(block, of: rest, rows, numbers, &places)
      guard outcome == .solved else { return outcome }
    }
    for (number, node) in kept.enumerated() {
      nodes[Int(node)].position = places.positions[number]
      nodes[Int(node)].isLoose = places.isLoose[number]
    }
    return .solved
  }

  /// The levels that have a lane in the simplex, from the highest; preferences have one for the search for their ranges.
  var laneLevels: [Int32] { servesTies ? [0] : levels }

  /// Places the nodes of a block against its root.
  private mutating func place(
    _ block: BiconnectedBlocks.Block, of rest: Rest, _ rows: borrowing ReducedRows, _ numbers: [Int32],
    _ places: inout BlockPositions
  ) -> NetworkOutcome {
    guard block.nodes.count <= LexicographicSimplex.largest else { return .left }
    places.begin(block)
    defer { places.end(block) }
    var kernel = LexicographicSimplex(
      PiecewiseLinearRows(block.forms, of: rest.forms, numbers: places.locals), nodeCount: block.nodes.count)
    switch kernel.solve() {
    case .failed: return .left
    case .infeasible: return .infeasible
    case .solved: break
    }
    places.set(block, kernel)
    guard ranges.isWanted else { return .solved }
    return findRanges(block, rest, rows, numbers, places.locals, &kernel) ? .solved : .left
  }

  /// Finds the intervals of the arcs of a block that preferences need, and of its preferences that are no differences.
  ///
  /// - Returns: whether all were found within the work that is left.
  private mutating func findRanges(
    _ block: BiconnectedBlocks.Block, _ rest: Rest, _ rows: borrowing ReducedRows, _ numbers: [Int32],
    _ locals: [Int32],
    _ kernel: inout LexicographicSimplex
  ) -> Bool {
    for form in block.forms where Int(form) < rest.arcs.count && ranges.carries[Int(rest.arcs[Int(form)])] {
      var sum: [(node: Int32, coefficient: Double)] = []
      for term in rest.forms.terms(of: Int(form)) where locals[Int(rest.forms.nodes[term])] >= 0 {
        sum.append((locals[Int(rest.forms.nodes[term])], rest.forms.coefficients[term]))
      }
      guard let interval = extremes(of: sum, &kernel) else { return false }
      ranges.arcs[Int(rest.arcs[Int(form)])] = interval
    }
    for node in block.nodes {
      for member in rest.preferences[Int(node)] {
        guard let sum = sum(of: rows.rows[Int(member)], block, rows, numbers, locals) else { continue }
        if ranges.found.contains(where: { $0.row == member }) { continue }
        guard let interval = extremes(of: sum, &kernel) else { return false }
        ranges.found.append((member, interval.scaled(1, plus: rows.rows[Int(member)].constant)))
      }
    }
    return true
  }

  /// The values that a sum can take; nil where the simplex does not find out, or has no work left.
  private mutating func extremes(
    of sum: [(node: Int32, coefficient: Double)], _ kernel: inout LexicographicSimplex
  ) -> Interval? {
    // Each of the two searches computes the duals of all nodes once, at least.
    ranges.workLeft -= 2 * (kernel.nodeCount + kernel.formCount)
    return ranges.workLeft < 0 ? nil : kernel.extremes(of: sum)
  }

  /// A row as a sum of nodes of a block; nil where it uses others.
  private func sum(
    of row: ReducedRows.Row, _ block: BiconnectedBlocks.Block, _ rows: borrowing ReducedRows, _ numbers: [Int32],
    _ locals: [Int32]
  ) -> [(node: Int32, coefficient: Double)]? {
    var sum: [(node: Int32, coefficient: Double)] = []
    for term in Int(row.start)..<Int(row.start &+ row.count) {
      let place = Int(place(of: rows.nodes[term]))
      let number = Int(numbers[place])
      if number == block.root { continue }
      guard locals[number] >= 0 else { return nil }
      sum.append((locals[number], rows.coefficients[term] * nodes[place].scale))
    }
    return sum
  }

  /// The arcs and rows that are left, as forms; nil where an arc allows no point.
  private mutating func rest(_ kept: [Int32], _ numbers: [Int32], _ rows: borrowing ReducedRows) -> Rest? {
    let laneLevels = laneLevels
    var rest = Rest(forms: PiecewiseLinearRows(laneCount: laneLevels.count + 1))
    for node in kept {
      for arc in graph.arcs(below: node) {
        guard let function = graph.cost(of: arc, &functions) else { return nil }
        let low = graph.arcs[Int(arc)].low
        if low > 0 { rest.forms.addTerm(numbers[Int(low)], -1) }
        rest.forms.addTerm(numbers[Int(node)], 1)
        addSegments(of: function, to: &rest.forms)
        rest.forms.end(magnitude: function.magnitude)
        rest.arcs.append(arc)
      }
    }
    if ranges.isWanted { rest.preferences = preferences(kept.count, numbers, rows) }
    return addGeneral(rows, numbers, laneLevels, to: &rest.forms) ? rest : nil
  }

  /// By node that is left: the preferences that are no differences and use it, for two nodes of each.
  private func preferences(_ count: Int, _ numbers: [Int32], _ rows: borrowing ReducedRows) -> [[Int32]] {
    var preferences: [[Int32]] = Array(repeating: [], count: count)
    for member in general where rows.rows[Int(member)].level > 0 {
      let row = rows.rows[Int(member)]
      for term in Int(row.start)..<Int(row.start &+ min(row.count, 2)) {
        preferences[Int(numbers[Int(place(of: rows.nodes[term]))])].append(member)
      }
    }
    return preferences
  }

  private func addSegments(of function: CostFunction, to forms: inout PiecewiseLinearRows) {
    if function.low > -.infinity {
      forms.addForbiddenSegment(-1)
      forms.addBreakpoint(function.low)
    }
    for place in Int(function.start)..<Int(function.start &+ function.count) {
      let segment = functions.segments[place]
      forms.addSegment(lead: segment.slope.lead) { lane in
        lane == 0 || servesTies ? 0 : Double(segment.slope.levels[lane - 1])
      }
      if segment.end < .infinity { forms.addBreakpoint(segment.end) }
    }
    if functions.high(of: function) < .infinity { forms.addForbiddenSegment(1) }
  }
}

/// Where the nodes of a block are, block by block; the ground, at 0, is the last.
private struct BlockPositions {
  private(set) var positions: [Double]
  private(set) var isLoose: [Bool]
  /// By node: its number in the block at hand; -1 for others.
  private(set) var locals: [Int32]

  init(count: Int) {
    positions = Array(repeating: 0, count: count + 1)
    isLoose = Array(repeating: true, count: count + 1)
    isLoose[count] = false
    locals = Array(repeating: -1, count: count + 1)
  }

  mutating func begin(_ block: BiconnectedBlocks.Block) {
    for (local, node) in block.nodes.enumerated() { locals[Int(node)] = Int32(truncatingIfNeeded: local) }
  }

  mutating func end(_ block: BiconnectedBlocks.Block) { for node in block.nodes { locals[Int(node)] = -1 } }

  mutating func set(_ block: BiconnectedBlocks.Block, _ kernel: LexicographicSimplex) {
    for (local, node) in block.nodes.enumerated() {
      positions[Int(node)] = positions[block.root] + kernel.places[local]
      isLoose[Int(node)] = kernel.loose[local] || isLoose[block.root]
    }
  }
}
