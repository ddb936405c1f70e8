/// The bound-flipping ratio test: a step along an edge, past breakpoints as long as that pays.
extension LexicographicSimplex {
  /// Follows an edge until going on does not pay. With a tie, goes on as long as that spares the tie's row, or gains in a lane and gives up
  /// no tie decided so far.
  ///
  /// - Returns: false where the edge is unbounded; then nothing has moved.
  mutating func follow(_ edge: SimplexEdge, deciding tie: SimplexTie? = nil, lane: Int? = nil) -> Bool {
    readRates(edge)
    for lane in 0..<forms.laneCount { scratch.derivative[lane] = derivative(edge, lane: lane) }
    scratch.queue.removeAll()
    scratch.crossed.removeAll(keepingCapacity: true)
    scratch.passed.removeAll(keepingCapacity: true)
    for form in scratch.moving {
      scratch.before[Int(form)] = segments[Int(form)]
      values[Int(form)] =
        positions[Int(form)] < 0 ? values[Int(form)] : forms.breakpoints[Int(activeBreakpoints[edge.position])]
      enqueue(form)
    }
    var time: Number = 0
    var last: (form: Int32, breakpoint: Int)?
    var old = 0
    while last.map({ goesOn(Int($0.form), from: old, tie, lane) }) ?? true {
      guard let event = scratch.queue.popFirst() else {
        for form in scratch.crossed { segments[Int(form)] = scratch.before[Int(form)] }
        return false
      }
      let form = event.number
      time = max(time, event.value)
      old = Int(segments[Int(form)])
      let breakpoint = cross(form)
      last = (form, breakpoint)
      scratch.passed.append(PassedBreakpoint(time: time, form: form, breakpoint: breakpoint))
      enqueue(form)
    }
    searchWork &+= scratch.passed.count &* forms.laneCount
    guard let last else { return false }
    standstill = time > Tolerance.breakpoint(at: reach) ? 0 : standstill + 1
    move(time, edge)
    let entering = largestPivot(at: time)
    if entering.form != last.form { segments[Int(last.form)] = Int32(truncatingIfNeeded: old) }
    enter(Int(entering.form), entering.breakpoint, edge)
    assertInvariants(size: nodeCount)
    return true
  }

  /// Returns, of the last breakpoints met at the same time within rounding, the one whose form moves most: division by a small pivot would
  /// amplify rounding (Harris 1973).
  private func largestPivot(at time: Number) -> PassedBreakpoint<Number> {
    let last = scratch.passed[scratch.passed.count - 1]
    if Number.isExact { return last }
    let earliest = time - Tolerance.rounding(Tolerance.noise) * max(1, time)
    var (best, size) = (last, 8 * abs(scratch.rates[Int(last.form)]))
    for passed in scratch.passed.reversed() {
      if passed.time < earliest { break }
      let own = abs(scratch.rates[Int(passed.form)])
      // A form that went on past another breakpoint is not at this one.
      if own > size, passed.form != last.form, lastBreakpoint(of: passed.form) == passed.breakpoint {
        (best, size) = (passed, own)
      }
    }
    return best
  }

  /// Returns the breakpoint that a form passed last.
  private func lastBreakpoint(of form: Int32) -> Int {
    forms.breakpoint(after: Int(segments[Int(form)]), of: Int(form)) - (scratch.rates[Int(form)] > 0 ? 1 : 0)
  }

  /// Whether to go on past a breakpoint.
  @inline(__always)
  private func goesOn(_ form: Int, from old: Int, _ tie: SimplexTie?, _ lane: Int?) -> Bool {
    guard let tie else { return pays() }
    return isFree(form, from: old, tie) && lane.map { scratch.derivative[$0] < -slack[$0] } ?? true
  }

  /// Whether going on along the edge gains.
  private func pays() -> Bool {
    for lane in 0..<activeLanes where abs(scratch.derivative[lane]) > slack[lane] {
      return scratch.derivative[lane] < 0
    }
    return false
  }

  /// Queues the time at which a form meets its next breakpoint.
  private mutating func enqueue(_ form: Int32) {
    let (number, rate) = (Int(form), scratch.rates[Int(form)])
    let all = forms.breakpoints(of: number)
    let breakpoint = forms.breakpoint(after: Int(segments[number]), of: number) - (rate < 0 ? 1 : 0)
    guard all.contains(breakpoint) else { return }
    let time = max(0, (forms.breakpoints[breakpoint] - values[number]) / rate)
    scratch.queue.insert(Queued(number: form, at: time))
  }

  /// Moves a form past its next breakpoint.
  ///
  /// - Returns: the breakpoint.
  private mutating func cross(_ form: Int32) -> Int {
    let (number, rate) = (Int(form), scratch.rates[Int(form)])
    let old = Int(segments[number])
    let new = rate > 0 ? old + 1 : old - 1
    for lane in 0..<forms.laneCount {
      scratch.derivative[lane] += rate * (forms.slope(of: new, lane: lane) - forms.slope(of: old, lane: lane))
    }
    if segments[number] == scratch.before[number] { scratch.crossed.append(form) }
    segments[number] = Int32(truncatingIfNeeded: new)
    return forms.breakpoint(after: old, of: number) - (rate > 0 ? 0 : 1)
  }

  private mutating func move(_ time: Number, _ edge: SimplexEdge) {
    guard time > 0 else { return }
    let distance = edge.isUp ? time : -time
    for node in scratch.nodes { places[Int(node)] += distance * scratch.direction[Int(node)] }
    for form in scratch.moving { values[Int(form)] += time * scratch.rates[Int(form)] }
  }

  /// Makes a form active at a breakpoint in place of the one that left.
  private mutating func enter(_ form: Int, _ breakpoint: Int, _ edge: SimplexEdge) {
    let leaving = Int(active[edge.position])
    values[form] = forms.breakpoints[breakpoint]
    addDuals(besides: form, leaving)
    guard form != leaving else {
      activeBreakpoints[edge.position] = Int32(truncatingIfNeeded: breakpoint)
      scratch.changed.append(Int32(truncatingIfNeeded: edge.position))
      return
    }
    btran(of: form)
    updateWeights(edge.position)
    var isChanged = false
    for lane in 0..<forms.laneCount where exchangeDuals(lane, edge, form, leaving) { isChanged = true }
    // Where ties move along edges that change no level, the duals of the other positions stay as they are.
    if isChanged {
      scratch.changed += scratch.followed
    } else {
      scratch.changed.append(Int32(truncatingIfNeeded: edge.position))
    }
    exchange(edge.position, for: form, at: breakpoint)
  }

  /// Updates the reference weights of Devex, which estimate the squared length of each edge.
  private mutating func updateWeights(_ position: Int) {
    let pivot = scratch.combination[position].nearest
    let weight = weights[position] / (pivot * pivot)
    for other in scratch.followed {
      let part = scratch.combination[Int(other)].nearest
      weights[Int(other)] = max(weights[Int(other)], part * part * weight)
    }
    weights[position] = max(1, weight)
  }

  /// Updates the duals for forms that passed from one segment to another: one by one, or many of them as one sum for each lane.
  private mutating func addDuals(besides entering: Int, _ leaving: Int) {
    if scratch.crossed.count <= 2 * forms.laneCount {
      for other in scratch.crossed where Int(other) != entering && Int(other) != leaving {
        addDuals(Int(other), from: Int(scratch.before[Int(other)]), to: Int(segments[Int(other)]))
      }
      return
    }
    for lane in 0..<forms.laneCount {
      scratch.summed.removeAll(keepingCapacity: true)
      for other in scratch.crossed where Int(other) != entering && Int(other) != leaving {
        let new = forms.slope(of: Int(segments[Int(other)]), lane: lane)
        let change = new - forms.slope(of: Int(scratch.before[Int(other)]), lane: lane)
        guard change != 0 else { continue }
        for term in forms.terms(of: Int(other)) {
          scratch.sum[Int(forms.nodes[term])] += change * forms.coefficients[term]
          scratch.summed.append(forms.nodes[term])
        }
      }
      guard !scratch.summed.isEmpty else { continue }
      // A node that was met twice is 0 the second time.
      let sums = scratch.summed.map { node in
        defer { scratch.sum[Int(node)] = 0 }
        return scratch.sum[Int(node)]
      }
      basis.btran(scratch.summed[...], sums[...], into: &scratch.combination, support: &scratch.followed)
      scratch.combined = -1
      addToDuals(lane, 1)
      scratch.changed += scratch.followed
    }
  }

  /// Adds a multiple of the combination computed last to the duals of a lane.
  private mutating func addToDuals(_ lane: Int, _ factor: Number) {
    for position in scratch.followed {
      duals[Int(position) &* forms.laneCount &+ lane] += factor * scratch.combination[Int(position)]
    }
  }

  /// Updates the duals for a form that passed from one segment to another.
  private mutating func addDuals(_ form: Int, from old: Int, to new: Int) {
    guard (0..<forms.laneCount).contains(where: { forms.slope(of: new, lane: $0) != forms.slope(of: old, lane: $0) })
    else { return }
    btran(of: form)
    for lane in 0..<forms.laneCount {
      let change = forms.slope(of: new, lane: lane) - forms.slope(of: old, lane: lane)
      if change != 0 { addToDuals(lane, change) }
    }
    scratch.changed += scratch.followed
  }

  /// Updates the duals after one form replaced another: the old one's slope now counts, the new one's no longer does.
  ///
  /// - Returns: whether duals of other positions changed.
  private mutating func exchangeDuals(_ lane: Int, _ edge: SimplexEdge, _ entering: Int, _ leaving: Int) -> Bool {
    let gone = forms.slope(of: Int(scratch.before[entering]), lane: lane)
    let kept = forms.slope(of: Int(segments[leaving]), lane: lane)
    let pivot = scratch.combination[edge.position]
    let own = edge.position &* forms.laneCount &+ lane
    let ratio = (duals[own] - gone * pivot + kept) / pivot
    let isChanged = gone + ratio != 0
    if isChanged { addToDuals(lane, -(gone + ratio)) }
    duals[own] = ratio
    return isChanged
  }
}
