/// The search for an edge along which moving pays.
extension Kernel {
  /// An edge that gains in the highest level in which any gains, the one that gains most for its length; where no level gains, one that
  /// gains in ties.
  ///
  /// Where there is none, the edges along which nothing changes are left in `scratch.idle`.
  mutating func improvingEdge() -> KernelEdge? {
    var best: (edge: KernelEdge, lane: Int, gain: Double)?
    for position in 0..<nodeCount {
      guard let (edge, lane, gain) = gain(at: position), lane <= best?.lane ?? .max else { continue }
      if best == nil || lane < best?.lane ?? .max || gain > best?.gain ?? 0 { best = (edge, lane, gain) }
    }
    return best?.edge ?? improvingTie()
  }

  /// The edge from a position that gains, the lane in which it does, and how much for its length.
  ///
  /// At most one of the two edges gains: costs are convex.
  @inline(__always)
  private func gain(at position: Int) -> (edge: KernelEdge, lane: Int, gain: Double)? {
    let before = forms.stretch(before: Int(activeKinks[position]), of: Int(active[position]))
    var (isUpOpen, isDownOpen) = (true, true)
    for lane in 0..<forms.laneCount where isUpOpen || isDownOpen {
      let dual = duals[lane &* nodeCount &+ position]
      let up = dual + forms.slope(of: before &+ 1, lane: lane)
      let down = -dual - forms.slope(of: before, lane: lane)
      let gain = isUpOpen && up < -slack[lane] ? up : isDownOpen && down < -slack[lane] ? down : 0
      if gain < 0 {
        return (KernelEdge(position: position, isUp: isUpOpen && gain == up), lane, gain * gain / weights[position])
      }
      if up > slack[lane] { isUpOpen = false }
      if down > slack[lane] { isDownOpen = false }
    }
    return nil
  }

  /// The first lane in which an edge gains or costs; nil where no level changes.
  private func leading(_ edge: KernelEdge) -> (lane: Int, value: Double)? {
    for lane in 0..<forms.laneCount {
      let value = derivative(edge, lane: lane)
      if abs(value) > slack[lane] { return (lane, value) }
    }
    return nil
  }

  func derivative(_ edge: KernelEdge, lane: Int) -> Double {
    let before = forms.stretch(before: Int(activeKinks[edge.position]), of: Int(active[edge.position]))
    let dual = duals[lane &* nodeCount &+ edge.position]
    return edge.isUp ? dual + forms.slope(of: before &+ 1, lane: lane) : -dual - forms.slope(of: before, lane: lane)
  }

  /// Looks through the edges along which no level changes, from where the last search ended.
  private mutating func improvingTie() -> KernelEdge? {
    var edges: [KernelEdge] = []
    for position in 0..<nodeCount {
      for isUp in [true, false] {
        let edge = KernelEdge(position: position, isUp: isUp)
        if leading(edge) == nil { edges.append(edge) }
      }
    }
    scratch.idle.removeAll(keepingCapacity: true)
    let start = edges.firstIndex { $0.position >= scratch.turn } ?? 0
    for place in edges.indices {
      let edge = edges[(start + place) % edges.count]
      readRates(edge)
      let lead = leadingTie()
      if lead == .max {
        scratch.idle.append(edge)
      } else if lead & 1 == 1 {
        scratch.turn = edge.position
        return edge
      }
    }
    return nil
  }

  /// Reads how the forms change along an edge, and puts the leaving form on the stretch it goes to.
  mutating func readRates(_ edge: KernelEdge) {
    basis.readDirection(edge.position, into: &scratch.direction, support: &scratch.nodes)
    scratch.stamp &+= 1
    scratch.moving.removeAll(keepingCapacity: true)
    let sign = edge.isUp ? 1.0 : -1.0
    for node in scratch.nodes {
      for form in incidence[Int(node)] where scratch.stamps[Int(form)] != scratch.stamp {
        scratch.stamps[Int(form)] = scratch.stamp
        guard positions[Int(form)] < 0 else { continue }
        var rate = 0.0
        for term in forms.terms(of: Int(form)) {
          rate += forms.coefficients[term] * scratch.direction[Int(forms.nodes[term])]
        }
        guard abs(rate) > 1e-9 else { continue }
        scratch.rates[Int(form)] = rate * sign
        scratch.moving.append(form)
      }
    }
    let leaving = active[edge.position]
    let before = forms.stretch(before: Int(activeKinks[edge.position]), of: Int(leaving))
    stretches[Int(leaving)] = Int32(truncatingIfNeeded: edge.isUp ? before + 1 : before)
    scratch.rates[Int(leaving)] = sign
    scratch.moving.append(leaving)
  }

  /// The leading tie of the derivative along the edge just read.
  func leadingTie() -> Int64 {
    var first = Int64.max
    for form in scratch.moving {
      let lead = forms.leads[Int(stretches[Int(form)])]
      if lead != .max { first = min(first, scratch.rates[Int(form)] < 0 ? lead ^ 1 : lead) }
    }
    return first
  }
}
