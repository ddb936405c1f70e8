/// The simplex for the rest of a component: nodes in rows that are no differences, and those with more than two neighbours.
extension NetworkSolver {
  /// Places the nodes that are not eliminated.
  ///
  /// - Returns: `.failed` where they are too many or rounding prevents an answer.
  mutating func placeBySimplex(_ rows: borrowing ReducedRows) -> SolveOutcome {
    let left = (1..<Int32(truncatingIfNeeded: nodes.count)).filter { nodes[Int($0)].touched >= 0 }
    guard var reduction = reduceSums(left, rows), let sums = reduction.costs.rest(&functions) else {
      return .infeasible
    }
    let kept = left.filter { !reduction.costs.isTakenOut($0) }
    var numbers: [Int32] = Array(repeating: -1, count: nodes.count)
    for (number, node) in kept.enumerated() { numbers[Int(node)] = Int32(truncatingIfNeeded: number) }
    // The levels that have a lane in the simplex; preferences have one for the search for their ranges.
    let levels = servesTies ? [0] : levels
    guard (levels.count + 1) * kept.count <= LexicographicSimplex<Double>.mostEntries else { return .failed }
    var forms = PiecewiseLinearRows<Double>(laneCount: levels.count + 1)
    for sum in sums {
      for term in sum.terms { forms.addTerm(numbers[Int(term.node)], term.coefficient) }
      addSegments(of: sum.cost, to: &forms)
      forms.end(magnitude: sum.cost.magnitude)
    }
    let others = reduction.others.map { self.sum($0, rows, numbers, levels) }
    guard let places = forms.add(others) else { return .infeasible }
    var wanted: [Bool] = []
    if ranges.isWanted {
      wanted = reduction.arcs.map { ranges.carries[Int($0)] }
      wanted += Array(repeating: false, count: forms.count - wanted.count)
      for (sum, place) in zip(others, places) where sum.lane != 0 { wanted[place.form] = true }
    }
    // The ground is the last; a node that no row holds has a choice.
    var simplex = BlockSimplex(forms, nodeCount: kept.count, workLimit: workLimit, workLeft: ranges.workLeft)
    defer { simplexWork = simplex.work }
    let outcome = simplex.solve(wanted: wanted)
    guard outcome == .solved else { return outcome }
    for (number, node) in kept.enumerated() {
      nodes[Int(node)].position = simplex.positions[number]
      nodes[Int(node)].isLoose = simplex.isLoose[number]
    }
    reduction.costs.place(&nodes, functions)
    if ranges.isWanted { takeRanges(of: simplex, reduction.arcs, others, places) }
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

  /// Returns a row that is no difference, over the nodes that are left.
  private func sum(
    _ member: Int32, _ rows: borrowing ReducedRows, _ numbers: [Int32], _ levels: [Int32]
  ) -> SumRow<Double> {
    let row = rows.rows[Int(member)]
    let lane = row.level == 0 ? 0 : levels.firstIndex(of: row.kind >> 2).map { $0 + 1 }
    return SumRow(
      terms: terms(of: row, rows).map { .init(node: numbers[Int($0.node)], coefficient: $0.coefficient) },
      constant: row.constant, magnitude: row.magnitude, relation: row.relation, lane: lane, cost: factor,
      lead: tie(of: row))
  }

  /// A component after series-parallel reduction of its sums.
  private struct Reduced {
    var costs: SumReduction<Lanes>
    /// The arcs that were left, in the order of their sums where no sum was eliminated.
    var arcs: [Int32] = []
    /// The rows whose violations have no integer costs.
    var others: [Int32] = []
  }

  /// Eliminates nodes between arcs and rows that are no differences. All nodes stay where ranges are wanted.
  ///
  /// - Returns: nil where an arc or a sum has no feasible point.
  private mutating func reduceSums(_ left: [Int32], _ rows: borrowing ReducedRows) -> Reduced? {
    var found = Reduced(costs: SumReduction<Lanes>(nodeCount: nodes.count))
    for node in left {
      for arc in graph.arcs(below: node) {
        guard let function = graph.cost(of: arc, &functions) else { return nil }
        let low = graph.arcs[Int(arc)].low
        let terms = [SumRow<Double>.Term(node: low, coefficient: -1), .init(node: node, coefficient: 1)]
        found.costs.add(low > 0 ? terms : [terms[1]], function, &functions)
        found.arcs.append(arc)
      }
    }
    var isLocked = Array(repeating: false, count: nodes.count)
    var counted: [Int32] = []
    for member in general {
      let row = rows.rows[Int(member)]
      guard !isCounted(row, rows) else {
        counted.append(member)
        continue
      }
      found.others.append(member)
      for term in row.terms { isLocked[Int(place(of: rows.nodes[term]))] = true }
    }
    for member in counted {
      var terms = terms(of: rows.rows[Int(member)], rows)
      // One form serves all rows over one sum.
      guard terms.contains(where: { !isLocked[Int($0.node)] }) else {
        found.others.append(member)
        continue
      }
      guard let (unit, function) = functionOfRow(member, rows) else { return nil }
      for place in terms.indices { terms[place].coefficient /= unit }
      found.costs.add(terms, function, &functions)
    }
    if ranges.isWanted { return found }
    return found.costs.reduce(left, isLocked: isLocked, &functions) ? found : nil
  }

  private func addSegments(of function: CostFunction, to forms: inout PiecewiseLinearRows<Double>) {
    if function.low > -.infinity {
      forms.addForbiddenSegment(-1)
      forms.addBreakpoint(function.low)
    }
    for place in function.places {
      let segment = functions.segments[place]
      forms.addSegment(lead: segment.slope.lead) { lane in
        lane == 0 || servesTies ? 0 : Double(segment.slope.levels[lane - 1])
      }
      if segment.end < .infinity { forms.addBreakpoint(segment.end) }
    }
    if functions.high(of: function) < .infinity { forms.addForbiddenSegment(1) }
  }
}
