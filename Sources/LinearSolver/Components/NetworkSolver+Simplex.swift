/// What reduction leaves goes to the simplex: nodes in rows that are no differences, and those with more than two neighbours.
extension NetworkSolver {
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
    // The levels that have a lane in the simplex; preferences have one for the search for their ranges.
    let levels = servesTies ? [0] : levels
    guard (levels.count + 1) * kept.count <= LexicographicSimplex<Double>.mostEntries else { return .left }
    var forms = PiecewiseLinearRows<Double>(laneCount: levels.count + 1)
    var sums: [SumRow<Double>] = []
    for member in general { sums.append(sum(member, rows, numbers, levels)) }
    guard let arcs = addArcs(of: kept, numbers, to: &forms), let places = forms.add(sums) else { return .infeasible }
    var wanted: [Bool] = []
    if ranges.isWanted {
      wanted = arcs.map { ranges.carries[Int($0)] } + Array(repeating: false, count: forms.count - arcs.count)
      for (sum, place) in zip(sums, places) where sum.lane != 0 { wanted[place.form] = true }
    }
    // The ground is the last; a node that nothing holds has a choice.
    var simplex = BlockSimplex(forms, nodeCount: kept.count, workLeft: ranges.workLeft)
    defer { spend(simplex.work) }
    switch simplex.solve(wanted: wanted) {
    case .solved: break
    case .infeasible: return .infeasible
    case .failed: return .left
    }
    for (number, node) in kept.enumerated() {
      nodes[Int(node)].position = simplex.positions[number]
      nodes[Int(node)].isLoose = simplex.isLoose[number]
    }
    if ranges.isWanted { takeRanges(of: simplex, arcs, sums, places) }
    return .solved
  }

  private mutating func takeRanges(
    of simplex: BlockSimplex<Double>, _ arcs: [Int32], _ sums: [SumRow<Double>],
    _ places: [(form: Int, unit: Double)]
  ) {
    ranges.workLeft = simplex.workLeft
    func interval(_ form: Int) -> Interval? {
      simplex.ranges[form].map { Interval(low: $0.low ?? -.infinity, high: $0.high ?? .infinity) }
    }
    for (form, arc) in arcs.enumerated() { if let found = interval(form) { ranges.arcs[Int(arc)] = found } }
    for (place, sum) in sums.enumerated() where sum.lane != 0 {
      guard let found = interval(places[place].form) else { continue }
      ranges.found.append((general[place], found.scaled(places[place].unit, plus: sum.constant)))
    }
  }

  /// A row that is no difference, over the nodes that are left.
  private func sum(
    _ member: Int32, _ rows: borrowing ReducedRows, _ numbers: [Int32], _ levels: [Int32]
  ) -> SumRow<Double> {
    let row = rows.rows[Int(member)]
    var terms: [SumRow<Double>.Term] = []
    for term in Int(row.start)..<Int(row.start &+ row.count) {
      let place = Int(place(of: rows.nodes[term]))
      terms.append(.init(node: numbers[place], coefficient: rows.coefficients[term] * nodes[place].scale))
    }
    let lane = row.level == 0 ? 0 : levels.firstIndex(of: row.kind >> 2).map { $0 + 1 }
    return SumRow(
      terms: terms, constant: row.constant, magnitude: row.magnitude, row.relation, lane: lane, cost: factor,
      lead: tie(of: row))
  }

  /// Adds the arcs that are left as forms.
  ///
  /// - Returns: the arcs; nil where one allows no point.
  private mutating func addArcs(
    of kept: [Int32], _ numbers: [Int32], to forms: inout PiecewiseLinearRows<Double>
  ) -> [Int32]? {
    var arcs: [Int32] = []
    for node in kept {
      for arc in graph.arcs(below: node) {
        guard let function = graph.cost(of: arc, &functions) else { return nil }
        let low = graph.arcs[Int(arc)].low
        if low > 0 { forms.addTerm(numbers[Int(low)], -1) }
        forms.addTerm(numbers[Int(node)], 1)
        addSegments(of: function, to: &forms)
        forms.end(magnitude: function.magnitude)
        arcs.append(arc)
      }
    }
    return arcs
  }

  private func addSegments(of function: CostFunction, to forms: inout PiecewiseLinearRows<Double>) {
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
