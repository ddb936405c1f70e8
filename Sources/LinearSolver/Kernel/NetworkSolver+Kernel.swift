/// What reduction leaves goes to the kernel: nodes in rows that are no differences, and those with more than two neighbours.
extension NetworkSolver {
  /// Places the nodes that are not taken out.
  ///
  /// - Returns: `.left` where they are too many or the numbers do not allow it; those with a choice get no number as their position.
  mutating func placeKernel(_ rows: borrowing ReducedRows) -> NetworkOutcome {
    var numbers: [Int32] = Array(repeating: -1, count: nodes.count)
    var kept: [Int32] = []
    for node in 1..<Int32(truncatingIfNeeded: nodes.count) where nodes[Int(node)].touched >= 0 {
      numbers[Int(node)] = Int32(truncatingIfNeeded: kept.count)
      kept.append(node)
    }
    guard let forms = kernelForms(kept, numbers, rows) else { return .infeasible }
    // The ground is the last; a node that nothing holds has no place.
    var places: [Double] = Array(repeating: .nan, count: kept.count)
    places.append(0)
    var locals: [Int32] = Array(repeating: -1, count: kept.count + 1)
    for block in KernelBlocks(forms, ground: kept.count).blocks {
      let outcome = place(block, of: forms, &places, &locals)
      guard outcome == .solved else { return outcome }
    }
    for (number, node) in kept.enumerated() { nodes[Int(node)].position = places[number] }
    return .solved
  }

  /// Places the nodes of a block against its root.
  private func place(
    _ block: KernelBlocks.Block, of forms: KernelForms, _ places: inout [Double], _ locals: inout [Int32]
  ) -> NetworkOutcome {
    guard block.nodes.count <= Kernel.largest else { return .left }
    for (local, node) in block.nodes.enumerated() { locals[Int(node)] = Int32(truncatingIfNeeded: local) }
    defer { for node in block.nodes { locals[Int(node)] = -1 } }
    var kernel = Kernel(KernelForms(block.forms, of: forms, numbers: locals), nodeCount: block.nodes.count)
    switch kernel.solve() {
    case .failed: return .left
    case .infeasible: return .infeasible
    case .solved: break
    }
    for (local, node) in block.nodes.enumerated() {
      places[Int(node)] = kernel.loose[local] ? .nan : places[block.root] + kernel.places[local]
    }
    return .solved
  }

  /// The arcs and rows that are left, as forms; nil where an arc allows no point.
  private mutating func kernelForms(
    _ kept: [Int32], _ numbers: [Int32], _ rows: borrowing ReducedRows
  ) -> KernelForms? {
    var forms = KernelForms(laneCount: levels.count + 1)
    for node in kept {
      for arc in graph.arcs(below: node) {
        guard let function = graph.cost(of: arc, &functions) else { return nil }
        let low = graph.arcs[Int(arc)].low
        if low > 0 { forms.addTerm(numbers[Int(low)], -1) }
        forms.addTerm(numbers[Int(node)], 1)
        addStretches(of: function, to: &forms)
        forms.end(magnitude: function.magnitude)
      }
    }
    return addGeneral(rows, numbers, to: &forms) ? forms : nil
  }

  private func addStretches(of function: CostFunction, to forms: inout KernelForms) {
    if function.low > -.infinity {
      forms.addForbiddenStretch(-1)
      forms.addKink(function.low)
    }
    for place in Int(function.start)..<Int(function.start &+ function.count) {
      let segment = functions.segments[place]
      forms.addStretch(lead: segment.slope.lead) { $0 == 0 ? 0 : Double(segment.slope.levels[$0 - 1]) }
      if segment.end < .infinity { forms.addKink(segment.end) }
    }
    if functions.high(of: function) < .infinity { forms.addForbiddenStretch(1) }
  }
}
