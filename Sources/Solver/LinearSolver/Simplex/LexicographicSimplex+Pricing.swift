/// The search for an edge along which moving pays.
extension LexicographicSimplex {
  /// Returns the edge that gains most for its length in the highest level in which any edge gains; nil where no level gains.
  mutating func improvingEdge() -> SimplexEdge? {
    priceChanged()
    searchWork &+= gaining.members.count
    var (best, lane, gain) = (-1, Int.max, 0.0)
    for member in gaining.members {
      let price = prices[Int(member)]
      guard price.lane <= lane else { continue }
      if price.lane < lane || price.gain > gain || price.gain == gain && Int(member) < best {
        (best, lane, gain) = (Int(member), price.lane, price.gain)
      }
    }
    return best < 0 ? nil : SimplexEdge(position: best, isUp: prices[best].isUp)
  }

  /// Prices the edges whose duals have changed.
  mutating func priceChanged() {
    searchWork &+= scratch.changed.count &* activeLanes
    for position in scratch.changed { price(Int(position)) }
    scratch.changed.removeAll(keepingCapacity: true)
  }

  /// Computes the prices of the edges from a position.
  ///
  /// At most one of the two edges gains, because costs are convex. Where a tie that was decided before its lane bars that one, the other may
  /// be idle.
  mutating func price(_ position: Int) {
    let before = forms.segment(before: Int(activeBreakpoints[position]), of: Int(active[position]))
    var price = EdgePrice(isUpIdle: true, isDownIdle: true), gains = false
    for lane in 0..<activeLanes where price.isUpIdle || price.isDownIdle {
      let dual = duals[position &* forms.laneCount &+ lane]
      let up = dual + forms.slope(of: before &+ 1, lane: lane)
      let down = -dual - forms.slope(of: before, lane: lane)
      let gain = price.isUpIdle && up < -slack[lane] ? up : price.isDownIdle && down < -slack[lane] ? down : 0
      if gain < 0, !gains {
        gains = true
        (price.lane, price.gain, price.isUp) = (lane, worth(of: gain, at: position), price.isUpIdle && gain == up)
      }
      if abs(up) > slack[lane] { price.isUpIdle = false }
      if abs(down) > slack[lane] { price.isDownIdle = false }
    }
    if gains {
      gaining.insert(Int32(truncatingIfNeeded: position))
    } else {
      gaining.remove(Int32(truncatingIfNeeded: position))
    }
    prices[position] = price
  }

  /// Returns the gain relative to the length of the edge; above 0.
  @inline(__always)
  func worth(of gain: Number, at position: Int) -> Double {
    max(gain.nearest * gain.nearest / weights[position], .leastNonzeroMagnitude)
  }

  func derivative(_ edge: SimplexEdge, lane: Int) -> Number {
    let before = forms.segment(before: Int(activeBreakpoints[edge.position]), of: Int(active[edge.position]))
    let dual = duals[edge.position &* forms.laneCount &+ lane]
    return edge.isUp ? dual + forms.slope(of: before &+ 1, lane: lane) : -dual - forms.slope(of: before, lane: lane)
  }

  /// Computes how the forms change along an edge, and puts the leaving form on the segment that it enters.
  mutating func readRates(_ edge: SimplexEdge) {
    basis.ftran(edge.position, into: &scratch.direction, support: &scratch.nodes)
    scratch.stamp &+= 1
    scratch.moving.removeAll(keepingCapacity: true)
    let sign: Number = edge.isUp ? 1 : -1
    for node in scratch.nodes {
      let part = sign * scratch.direction[Int(node)]
      searchWork &+= columns.entries(of: Int(node)).count
      for entry in columns.entries(of: Int(node)) {
        let form = Int(columns.places[entry])
        if scratch.stamps[form] != scratch.stamp {
          scratch.stamps[form] = scratch.stamp
          scratch.rates[form] = 0
          if positions[form] < 0, !isRedundant[form] { scratch.moving.append(columns.places[entry]) }
        }
        scratch.rates[form] += columns.parts[entry] * part
      }
    }
    scratch.moving.removeAll { abs(scratch.rates[Int($0)]) <= Tolerance.rounding(Tolerance.pivot) }
    let leaving = active[edge.position]
    let before = forms.segment(before: Int(activeBreakpoints[edge.position]), of: Int(leaving))
    segments[Int(leaving)] = Int32(truncatingIfNeeded: edge.isUp ? before + 1 : before)
    scratch.rates[Int(leaving)] = sign
    scratch.moving.append(leaving)
  }
}
