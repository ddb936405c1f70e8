extension LexicographicSimplex {
  /// Computes all numbers afresh from the breakpoints of the active forms.
  mutating func refresh() {
    if basis.isChanged { refactor() }
    searchWork &+= Self.workOfForm &* formCount &* (forms.laneCount &+ 1)
    guard !isStuck else { return }
    improvePlaces()
    for form in 0..<formCount {
      if positions[form] >= 0 {
        values[form] = forms.breakpoints[Int(activeBreakpoints[Int(positions[form])])]
        continue
      }
      values[form] = forms.value(of: form, at: places)
      segments[form] = Int32(truncatingIfNeeded: currentSegment(of: form))
    }
    readDuals()
    assertInvariants()
  }

  /// Returns the segment of a form: the one it was on, if its value lies there within rounding.
  private func currentSegment(of form: Int) -> Int {
    let (segment, all) = (Int(segments[form]), forms.breakpoints(of: form))
    let magnitude = Number.isExact ? 0 : forms.magnitude(of: form, at: places)
    let slack = Tolerance.breakpoint(at: max(magnitude, abs(values[form])))
    let after = forms.breakpoint(after: segment, of: form)
    guard after >= all.lowerBound, after <= all.upperBound else {
      return forms.segment(of: form, at: values[form], magnitude: magnitude)
    }
    let isBelow = after < all.upperBound && values[form] > forms.breakpoints[after] + slack
    let isAbove = after > all.lowerBound && values[form] < forms.breakpoints[after - 1] - slack
    return isBelow || isAbove ? forms.segment(of: form, at: values[form], magnitude: magnitude) : segment
  }

  /// Moves the nodes to where the active forms stand at their breakpoints, with one step of refinement.
  mutating func improvePlaces() {
    var moves: [Number] = Array(repeating: 0, count: nodeCount)
    for _ in 0..<2 {
      var isExact = true
      for position in 0..<nodeCount {
        let breakpoint = forms.breakpoints[Int(activeBreakpoints[position])]
        moves[position] = breakpoint - forms.value(of: Int(active[position]), at: places)
        if moves[position] != 0 { isExact = false }
      }
      if isExact { break }
      basis.solve(&moves)
      for node in 0..<nodeCount { places[node] += moves[node] }
    }
    reach = places.reduce(0) { max($0, abs($1)) }
  }

  /// Computes the duals afresh.
  mutating func readDuals() {
    if basis.isChanged { refactor() }
    guard !isStuck else { return }
    var gradient: [Number] = Array(repeating: 0, count: nodeCount)
    for lane in 0..<forms.laneCount {
      let hasObjective = lane == forms.laneCount - 1 && !objective.isEmpty
      for node in 0..<nodeCount { gradient[node] = hasObjective ? objective[node] : 0 }
      for form in 0..<formCount where positions[form] < 0 && !isRedundant[form] {
        let slope = forms.slope(of: Int(segments[form]), lane: lane)
        guard slope != 0 else { continue }
        for term in forms.terms(of: form) { gradient[Int(forms.nodes[term])] += slope * forms.coefficients[term] }
      }
      basis.combine(&gradient)
      for position in 0..<nodeCount { duals[position * forms.laneCount + lane] = gradient[position] }
    }
    for position in 0..<nodeCount { price(position) }
    scratch.changed.removeAll(keepingCapacity: true)
  }

  /// Computes the duals of the last lane afresh, where nothing but a multiple of one form has a cost.
  mutating func readDuals(ofObjective form: Int, times factor: Number) {
    let lane = forms.laneCount - 1
    for position in 0..<nodeCount { duals[position &* forms.laneCount &+ lane] = 0 }
    btran(of: form)
    for position in scratch.followed {
      duals[Int(position) &* forms.laneCount &+ lane] = factor * scratch.combination[Int(position)]
    }
    for position in 0..<nodeCount { price(position) }
    scratch.changed.removeAll(keepingCapacity: true)
  }
}
