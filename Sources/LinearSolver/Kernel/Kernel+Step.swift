/// A step along an edge, past kinks as long as that pays.
extension Kernel {
  /// Goes along an edge to where going on does not pay.
  ///
  /// - Returns: false where the edge has no end; then nothing has moved.
  mutating func follow(_ edge: KernelEdge) -> Bool {
    follow(edge, deciding: nil)
  }

  /// The same for as long as that spares the row of a tie.
  mutating func follow(_ edge: KernelEdge, deciding tie: KernelTie?) -> Bool {
    readRates(edge)
    for lane in 0..<forms.laneCount { scratch.derivative[lane] = derivative(edge, lane: lane) }
    scratch.queue.removeAll()
    scratch.crossed.removeAll(keepingCapacity: true)
    for form in scratch.moving {
      scratch.before[Int(form)] = stretches[Int(form)]
      values[Int(form)] = positions[Int(form)] < 0 ? values[Int(form)] : forms.kinks[Int(activeKinks[edge.position])]
      enqueue(form)
    }
    var time = 0.0
    var last: (form: Int32, kink: Int)?
    var old = 0
    while last.map({ goesOn(Int($0.form), from: old, tie) }) ?? true {
      guard let (next, form) = scratch.queue.popFirst() else {
        for form in scratch.crossed { stretches[Int(form)] = scratch.before[Int(form)] }
        return false
      }
      time = max(time, next)
      old = Int(stretches[Int(form)])
      last = (form, cross(form))
      enqueue(form)
    }
    guard let last else { return false }
    move(time, edge)
    enter(Int(last.form), last.kink, edge)
    return true
  }

  /// Whether to go on past a kink.
  @inline(__always)
  private func goesOn(_ form: Int, from old: Int, _ tie: KernelTie?) -> Bool {
    if let tie { return isFree(form, from: old, tie) }
    return pays()
  }

  /// True while going on along the edge gains.
  private func pays() -> Bool {
    for lane in 0..<forms.laneCount where abs(scratch.derivative[lane]) > slack[lane] {
      return scratch.derivative[lane] < 0
    }
    return false
  }

  /// Notes when a form meets its next kink.
  private mutating func enqueue(_ form: Int32) {
    let (number, rate) = (Int(form), scratch.rates[Int(form)])
    let all = forms.kinks(of: number)
    let kink = forms.kink(after: Int(stretches[number]), of: number) - (rate < 0 ? 1 : 0)
    guard all.contains(kink) else { return }
    scratch.queue.add(form, at: max(0, (forms.kinks[kink] - values[number]) / rate))
  }

  /// Takes a form past its next kink.
  ///
  /// - Returns: the kink.
  private mutating func cross(_ form: Int32) -> Int {
    let (number, rate) = (Int(form), scratch.rates[Int(form)])
    let old = Int(stretches[number])
    let new = rate > 0 ? old + 1 : old - 1
    for lane in 0..<forms.laneCount {
      scratch.derivative[lane] += rate * (forms.slope(of: new, lane: lane) - forms.slope(of: old, lane: lane))
    }
    if stretches[number] == scratch.before[number] { scratch.crossed.append(form) }
    stretches[number] = Int32(truncatingIfNeeded: new)
    return forms.kink(after: old, of: number) - (rate > 0 ? 0 : 1)
  }

  private mutating func move(_ time: Double, _ edge: KernelEdge) {
    guard time > 0 else { return }
    let distance = edge.isUp ? time : -time
    for node in scratch.nodes { places[Int(node)] += distance * scratch.direction[Int(node)] }
    for form in scratch.moving { values[Int(form)] += time * scratch.rates[Int(form)] }
  }

  /// Makes a form active at a kink in place of the one that left.
  private mutating func enter(_ form: Int, _ kink: Int, _ edge: KernelEdge) {
    let leaving = Int(active[edge.position])
    values[form] = forms.kinks[kink]
    for other in scratch.crossed where Int(other) != form && Int(other) != leaving {
      addDuals(Int(other), from: Int(scratch.before[Int(other)]), to: Int(stretches[Int(other)]))
    }
    guard form != leaving else {
      activeKinks[edge.position] = Int32(truncatingIfNeeded: kink)
      scratch.changed.append(Int32(truncatingIfNeeded: edge.position))
      return
    }
    readCombination(of: form)
    updateWeights(edge.position)
    for lane in 0..<forms.laneCount { exchangeDuals(lane, edge, form, leaving) }
    scratch.changed += scratch.followed
    exchange(edge.position, for: form, at: kink)
  }

  /// The reference weights of Devex: about how far the nodes go along an edge.
  private mutating func updateWeights(_ position: Int) {
    let pivot = scratch.combination[position]
    let weight = weights[position]
    for other in scratch.followed {
      let ratio = scratch.combination[Int(other)] / pivot
      weights[Int(other)] = max(weights[Int(other)], ratio * ratio * weight)
    }
    weights[position] = max(1, weight / (pivot * pivot))
  }

  /// Adds what changes because a form passed from one stretch to another.
  private mutating func addDuals(_ form: Int, from old: Int, to new: Int) {
    guard (0..<forms.laneCount).contains(where: { forms.slope(of: new, lane: $0) != forms.slope(of: old, lane: $0) })
    else { return }
    readCombination(of: form)
    for lane in 0..<forms.laneCount {
      let change = forms.slope(of: new, lane: lane) - forms.slope(of: old, lane: lane)
      guard change != 0 else { continue }
      let start = lane * nodeCount
      for position in scratch.followed { duals[start + Int(position)] += change * scratch.combination[Int(position)] }
    }
    scratch.changed += scratch.followed
  }

  /// The duals after one form took the place of another: the old one's slope now counts, the new one's no longer does.
  private mutating func exchangeDuals(_ lane: Int, _ edge: KernelEdge, _ entering: Int, _ leaving: Int) {
    let gone = forms.slope(of: Int(scratch.before[entering]), lane: lane)
    let kept = forms.slope(of: Int(stretches[leaving]), lane: lane)
    let pivot = scratch.combination[edge.position]
    let start = lane * nodeCount
    let ratio = (duals[start + edge.position] - gone * pivot + kept) / pivot
    if gone + ratio != 0 {
      for position in scratch.followed {
        duals[start + Int(position)] -= (gone + ratio) * scratch.combination[Int(position)]
      }
    }
    duals[start + edge.position] = ratio
  }
}
