/// Ties: the choices that the levels leave open are decided row by row.
///
/// Once all levels are at their best, only edges along which no level changes can be taken, and a form can only pass breakpoints at which none
/// changes. The ties follow one after the other, each a single row: as long as one of those edges moves the row's form towards its breakpoint,
/// it is taken. Edges that would move the form back are barred from then on. A tie costs one BTRAN of its form at most; most cost nothing.
extension LexicographicSimplex {
  /// Decides all ties.
  ///
  /// - Returns: whether the levels are still at their best; nil where the numbers or the limit on steps did not allow an answer.
  mutating func breakTies() -> Bool? {
    isBarred = Array(repeating: false, count: nodeCount)
    priceChanged()
    guard activeLanes < forms.laneCount || prices.contains(where: { $0.isUpIdle || $0.isDownIdle }) else { return true }
    var steps = 0
    let limit = stepLimit
    var last: Int64 = -1
    for tie in ties() {
      while TieLead.lanes(before: tie.lead) >= activeLanes, activeLanes < forms.laneCount {
        guard minimiseNextLane(beyond: last, &steps, limit) else { return nil }
      }
      last = tie.lead
      while let direction = improvement(of: tie) {
        guard steps < limit, !isStuck else { return nil }
        steps += 1
        guard let edge = edge(moving: tie, up: direction) else { break }
        guard follow(edge, deciding: tie) else { return nil }
        isBarred[edge.position] = false
        priceChanged()
      }
    }
    while activeLanes < forms.laneCount {
      guard minimiseNextLane(beyond: last, &steps, limit) else { return nil }
    }
    activeLanes = Self.firstLanes(of: forms)
    refresh()
    let isOptimal = improvingEdge() == nil
    activeLanes = forms.laneCount
    for position in 0..<nodeCount { price(position) }
    return isStuck ? nil : isOptimal
  }

  /// Minimises the first lane that is not active yet, among the points that give up no decision so far.
  ///
  /// - Parameter lead: the last tie that has been decided.
  private mutating func minimiseNextLane(beyond lead: Int64, _ steps: inout Int, _ limit: Int) -> Bool {
    let lane = activeLanes
    // A tie without a form only marks how far ties are decided.
    let decided = SimplexTie(lead: lead, form: -1)
    var part = 0
    while let edge = improvingEdge(in: lane, beyond: lead, from: &part) {
      guard steps < limit, !isStuck, follow(edge, deciding: decided, lane: lane) else { return false }
      steps += 1
      isBarred[edge.position] = false
      priceChanged()
    }
    activeLanes += 1
    for position in 0..<nodeCount { price(position) }
    return true
  }

  /// Returns the allowed edge that gains most for its length in a lane, in the first part of the positions, from `part` on, that has one.
  ///
  /// The parts begin with the last: rows of later ranks, which ties serve first, mostly have later nodes.
  private func improvingEdge(in lane: Int, beyond lead: Int64, from part: inout Int) -> SimplexEdge? {
    let partCount = (nodeCount + Self.partSize - 1) / Self.partSize
    for _ in 0..<partCount {
      var (best, gain) = (SimplexEdge?.none, 0.0)
      let end = nodeCount - part * Self.partSize
      for position in max(0, end - Self.partSize)..<end where prices[position].isUpIdle || prices[position].isDownIdle {
        for isUp in [true, false] {
          let edge = SimplexEdge(position: position, isUp: isUp)
          guard isAllowed(edge, beyond: lead) else { continue }
          let slope = derivative(edge, lane: lane)
          guard slope < -slack[lane] else { continue }
          let own = worth(of: slope, at: position)
          if own >= gain { (best, gain) = (edge, own) }
        }
      }
      if let best { return best }
      part = (part + 1) % partCount
    }
    return nil
  }

  /// The number of positions among which an edge is chosen: the best of all would cost a visit to each at every step.
  private static var partSize: Int { 64 }

  /// Returns the ties in their order.
  private func ties() -> [SimplexTie] {
    var ties: [SimplexTie] = []
    for form in 0..<formCount {
      var last = Int64.max
      let all = forms.breakpoints(of: form)
      let first = forms.segment(before: all.lowerBound, of: form)
      for segment in first...first + all.count {
        let lead = forms.leads[segment] | 1
        if lead != .max, lead != last { ties.append(SimplexTie(lead: lead, form: form)) }
        last = lead
      }
    }
    ties.sort { ($0.lead, $0.form) < ($1.lead, $1.form) }
    return ties
  }

  /// Returns true where the form of a tie should move up, false for down; nil where the tie has no cost.
  private func improvement(of tie: SimplexTie) -> Bool? {
    let position = positions[tie.form]
    if position < 0 {
      let lead = forms.leads[Int(segments[tie.form])]
      return lead | 1 == tie.lead ? lead & 1 == 1 : nil
    }
    let before = forms.segment(before: Int(activeBreakpoints[Int(position)]), of: tie.form)
    if forms.leads[before + 1] | 1 == tie.lead, forms.leads[before + 1] & 1 == 1 { return true }
    if forms.leads[before] | 1 == tie.lead, forms.leads[before] & 1 == 0 { return false }
    return nil
  }

  /// Returns an edge that moves the form of a tie in the right direction; where there is none, bars those that move it in the other.
  private mutating func edge(moving tie: SimplexTie, up: Bool) -> SimplexEdge? {
    let own = positions[tie.form]
    if own >= 0 {
      return isAllowed(SimplexEdge(position: Int(own), isUp: up), beyond: tie.lead - 2)
        ? SimplexEdge(position: Int(own), isUp: up) : nil
    }
    btran(of: tie.form)
    var largest = Self.leastRate
    for position in scratch.followed where isAllowed(edge(at: position, moving: up), beyond: tie.lead) {
      largest = max(largest, abs(scratch.combination[Int(position)]))
    }
    // Of edges along which the form moves nearly as much, the one that gives up the last tie: an earlier one would have to be won back.
    let enough = max(Self.leastRate, Self.evenRates * largest)
    var (best, given) = (SimplexEdge?.none, tie.lead)
    for position in scratch.followed where abs(scratch.combination[Int(position)]) > enough {
      let edge = edge(at: position, moving: up)
      let lead = lead(of: edge)
      if lead > given { (best, given) = (edge, lead) }
    }
    if best == nil {
      for position in scratch.followed where abs(scratch.combination[Int(position)]) > Self.leastRate {
        isBarred[Int(position)] = true
      }
    }
    return best
  }

  /// Returns the edge from a position along which the form whose combination was computed last moves up or down.
  @inline(__always)
  private func edge(at position: Int32, moving up: Bool) -> SimplexEdge {
    SimplexEdge(position: Int(position), isUp: (scratch.combination[Int(position)] > 0) == up)
  }

  /// A form that moves less along an edge of unit length does not move, within rounding.
  private static var leastRate: Number { Tolerance.rounding(Tolerance.pivot) }

  /// The part of the greatest rate above which an edge is as good for the numbers.
  private static var evenRates: Number { 0.1 }

  /// Whether an edge gives up no decision: no level, and no tie up to `lead`.
  @inline(__always)
  private func isAllowed(_ edge: SimplexEdge, beyond lead: Int64) -> Bool { self.lead(of: edge) > lead }

  /// Returns the first tie that moving along an edge may give up; −1 where that is a level or a decision.
  @inline(__always)
  private func lead(of edge: SimplexEdge) -> Int64 {
    let price = prices[edge.position]
    guard edge.isUp ? price.isUpIdle : price.isDownIdle, !isBarred[edge.position] else { return -1 }
    let before = forms.segment(before: Int(activeBreakpoints[edge.position]), of: Int(active[edge.position]))
    return forms.leads[edge.isUp ? before + 1 : before] | 1
  }

  /// Whether a form that moves along an edge could pass to its current segment without giving up a decision.
  func isFree(_ form: Int, from old: Int, _ tie: SimplexTie) -> Bool {
    let new = Int(segments[form])
    guard form != tie.form, forms.leads[new] | 1 > tie.lead else { return false }
    return (0..<activeLanes).allSatisfy { forms.slope(of: new, lane: $0) == forms.slope(of: old, lane: $0) }
  }

  /// Returns the edges along which no level and no tie changes.
  func freeEdges() -> [SimplexEdge] {
    let edges = (0..<2 * nodeCount).lazy.map { SimplexEdge(position: $0 / 2, isUp: $0 % 2 == 0) }
    return edges.filter { isAllowed($0, beyond: .max - 1) }
  }

  /// Returns the cost of the forms at their values, for each lane.
  func costs() -> [Number] {
    var costs: [Number] = Array(repeating: 0, count: forms.laneCount)
    for form in 0..<formCount { forms.addCost(of: form, at: values[form], to: &costs) }
    return costs
  }

  /// Whether the first lane in which costs differ by more than rounding is smaller.
  static func isLess(_ costs: [Number], than others: [Number]) -> Bool {
    let rounding: Number = Tolerance.rounding(Tolerance.optimality)
    for (cost, other) in zip(costs, others) where abs(cost - other) > rounding * max(1, abs(other)) {
      return cost < other
    }
    return false
  }
}

/// One row that may be spared.
struct SimplexTie {
  /// The entry, as in `PiecewiseLinearRows`, with the last bit set.
  var lead: Int64
  var form: Int
}
