/// Convex piecewise-linear costs of linear forms over the nodes of a block.
///
/// A form is a sum of a few nodes. Its cost bends at its breakpoints; each segment before, between and after them has a slope: one number for
/// each level, the first for required rows, and the leading tie as in `Slope`.
struct PiecewiseLinearRows<Number: Real> {
  /// The number of entries in a slope.
  let laneCount: Int
  private(set) var nodes: [Int32] = []
  private(set) var coefficients: [Number] = []
  private var termStarts: [Int32] = [0]
  private(set) var breakpoints: [Number] = []
  private var breakpointStarts: [Int32] = [0]
  private(set) var slopes: [Number] = []
  private(set) var leads: [Int64] = []
  /// The largest number added up in the breakpoints of each form.
  private(set) var magnitudes: [Number] = []

  init(laneCount: Int) { self.laneCount = laneCount }

  var count: Int { magnitudes.count }

  // MARK: Making a form

  mutating func addTerm(_ node: Int32, _ coefficient: Number) {
    nodes.append(node)
    coefficients.append(coefficient)
  }

  /// Adds the next breakpoint, after the segment that ends there.
  mutating func addBreakpoint(_ position: Number) { breakpoints.append(position) }

  /// Adds the next segment: `slope` of every lane.
  mutating func addSegment(lead: Int64, slope: (Int) -> Number) {
    for lane in 0..<laneCount { slopes.append(slope(lane)) }
    leads.append(lead)
  }

  /// Adds a segment on which a required row does not hold.
  mutating func addForbiddenSegment(_ slope: Number) { addSegment(lead: .max) { $0 == 0 ? slope : 0 } }

  /// Ends the form whose terms, breakpoints and segments were added since the last one.
  mutating func end(magnitude: Number) {
    magnitudes.append(magnitude)
    termStarts.append(Int32(truncatingIfNeeded: nodes.count))
    breakpointStarts.append(Int32(truncatingIfNeeded: breakpoints.count))
  }

  /// Removes the terms of all forms; new ones must be added, form by form.
  mutating func removeTerms() {
    (nodes, coefficients, termStarts) = ([], [], [0])
  }

  /// Ends the terms of the next form whose terms were removed.
  mutating func endTerms() { termStarts.append(Int32(truncatingIfNeeded: nodes.count)) }

  /// Replaces all breakpoints.
  mutating func setBreakpoints(_ new: [Number]) { breakpoints = new }

  /// Moves a breakpoint.
  mutating func setBreakpoint(_ breakpoint: Int, _ position: Number) { breakpoints[breakpoint] = position }

  /// Adds copies of some of other forms, over fewer nodes.
  ///
  /// - Parameter numbers: the new number of each node; terms of nodes with a number below 0 are left out, as those nodes are at 0.
  mutating func append(_ chosen: [Int32], of all: borrowing PiecewiseLinearRows<Number>, numbers: [Int32]) {
    for form in chosen {
      for term in all.terms(of: Int(form)) where numbers[Int(all.nodes[term])] >= 0 {
        addTerm(numbers[Int(all.nodes[term])], all.coefficients[term])
      }
      let range = all.breakpoints(of: Int(form))
      breakpoints += all.breakpoints[range]
      let first = range.lowerBound + Int(form)
      slopes += all.slopes[first * laneCount..<(first + range.count + 1) * laneCount]
      leads += all.leads[first...first + range.count]
      end(magnitude: all.magnitudes[Int(form)])
    }
  }

  /// Creates a copy of the forms in another kind of number.
  init<Other: Real>(_ other: PiecewiseLinearRows<Other>) {
    laneCount = other.laneCount
    (nodes, coefficients) = (other.nodes, other.coefficients.map { Number(reading: $0.nearest, within: .coefficients) })
    (termStarts, breakpointStarts, leads) = (other.termStarts, other.breakpointStarts, other.leads)
    breakpoints = other.breakpoints.map { Number(reading: $0.nearest) }
    slopes = other.slopes.map { Number(reading: $0.nearest) }
    magnitudes = other.magnitudes.map { Number($0.nearest) }
  }

  // MARK: Reading

  @inline(__always)
  func terms(of form: Int) -> Range<Int> { Int(termStarts[form])..<Int(termStarts[form + 1]) }

  @inline(__always)
  func breakpoints(of form: Int) -> Range<Int> { Int(breakpointStarts[form])..<Int(breakpointStarts[form + 1]) }

  /// Returns the segment that ends at a breakpoint; the next one begins there.
  @inline(__always)
  func segment(before breakpoint: Int, of form: Int) -> Int { breakpoint &+ form }

  /// Returns the breakpoint at which a segment ends; past the form's last breakpoint where the segment is the last.
  @inline(__always)
  func breakpoint(after segment: Int, of form: Int) -> Int { segment &- form }

  /// The largest ratio, over all forms, of a form's largest coefficient to its smallest.
  var coefficientSpread: Number {
    var spread: Number = 1
    for form in 0..<count {
      var (least, largest): (Number, Number) = (.init(Double.greatestFiniteMagnitude), 0)
      for term in terms(of: form) {
        least = min(least, abs(coefficients[term]))
        largest = max(largest, abs(coefficients[term]))
      }
      if largest > spread * least { spread = largest / least }
    }
    return spread
  }

  @inline(__always)
  func slope(of segment: Int, lane: Int) -> Number { slopes[segment &* laneCount &+ lane] }

  /// Returns the value of a form.
  func value(of form: Int, at places: [Number]) -> Number {
    terms(of: form).reduce(0) { $0 + coefficients[$1] * places[Int(nodes[$1])] }
  }

  /// Returns the largest number added up in a form and its breakpoints.
  func magnitude(of form: Int, at places: [Number]) -> Number {
    terms(of: form).reduce(magnitudes[form]) { max($0, abs(coefficients[$1] * places[Int(nodes[$1])])) }
  }

  /// Returns the segment in which a value lies; at a breakpoint the one with the flatter required slope.
  ///
  /// - Parameter magnitude: the largest number added up in the value, where it is known to be larger than the form's own.
  func segment(of form: Int, at value: Number, magnitude: Number = 0) -> Int {
    let slack = Tolerance.breakpoint(at: max(magnitude, magnitudes[form], abs(value)))
    let low = breakpoints(of: form).partitioningIndex { breakpoints[$0] >= value - slack }
    let segment = segment(before: low, of: form)
    guard low < breakpoints(of: form).upperBound, breakpoints[low] <= value + slack else { return segment }
    return abs(slope(of: segment, lane: 0)) > abs(slope(of: segment + 1, lane: 0)) ? segment + 1 : segment
  }

  /// Returns the least and the greatest value at which required rows hold, nil where they allow any.
  func domain(of form: Int) -> (low: Number?, high: Number?) {
    let all = breakpoints(of: form)
    let low = all.last { slope(of: segment(before: $0, of: form), lane: 0) < 0 }
    let high = all.first { slope(of: segment(before: $0, of: form) + 1, lane: 0) > 0 }
    return (low.map { breakpoints[$0] }, high.map { breakpoints[$0] })
  }

  /// Returns the distance by which a value violates required rows, times their slope; 0 within rounding.
  func excess(of form: Int, at value: Number, _ places: [Number]) -> Number {
    let all = breakpoints(of: form)
    var excess: Number = 0
    for breakpoint in [all.lowerBound, all.upperBound - 1] where !all.isEmpty {
      let before = segment(before: breakpoint, of: form)
      excess = max(excess, -slope(of: before, lane: 0) * (breakpoints[breakpoint] - value))
      excess = max(excess, slope(of: before + 1, lane: 0) * (value - breakpoints[breakpoint]))
    }
    if Number.isExact { return excess <= 2 * Tolerance.feasibility(at: magnitudes[form]) ? 0 : excess }
    if excess <= 2 * Tolerance.feasibility(at: max(magnitudes[form], abs(value))) { return 0 }
    return excess <= 2 * Tolerance.feasibility(at: magnitude(of: form, at: places)) ? 0 : excess
  }

  /// Adds the cost of a form at a value, relative to its best breakpoint, lane by lane.
  func addCost(of form: Int, at value: Number, to costs: inout [Number]) {
    guard let best = bestBreakpoint(of: form) else { return }
    let all = breakpoints(of: form)
    var (breakpoint, reached) = (best, breakpoints[best])
    let isUp = value > reached
    while reached != value {
      let next = isUp ? breakpoint + 1 : breakpoint - 1
      let hasNext = all.contains(next) && (isUp ? breakpoints[next] < value : breakpoints[next] > value)
      let end = hasNext ? breakpoints[next] : value
      let segment = segment(before: breakpoint, of: form) + (isUp ? 1 : 0)
      for lane in costs.indices { costs[lane] += slope(of: segment, lane: lane) * (end - reached) }
      (breakpoint, reached) = (next, end)
    }
  }

  /// Returns the breakpoint at which the form costs least; nil where it has none.
  func bestBreakpoint(of form: Int) -> Int? {
    let all = breakpoints(of: form)
    guard !all.isEmpty else { return nil }
    return all.dropLast().partitioningIndex { sign(of: segment(before: $0, of: form) + 1) >= 0 }
  }

  /// Returns the sign of the first entry of the slope that is not 0: −1, 0 or 1.
  func sign(of segment: Int) -> Int {
    for lane in 0..<laneCount {
      let slope = slope(of: segment, lane: lane)
      if slope != 0 { return slope < 0 ? -1 : 1 }
    }
    return leads[segment] == .max ? 0 : leads[segment] & 1 == 1 ? -1 : 1
  }

  /// Returns the firmness of a breakpoint: the lane of the weaker of its two sides; smaller is firmer.
  func firmness(of breakpoint: Int, of form: Int) -> Int {
    let before = segment(before: breakpoint, of: form)
    return max(lane(of: before), lane(of: before + 1))
  }

  /// Returns the entry of the single row that decides on the weaker side of a breakpoint, where no lane does.
  func lead(of breakpoint: Int, of form: Int) -> Int64 {
    let before = segment(before: breakpoint, of: form)
    return max(
      lane(of: before) == laneCount ? leads[before] | 1 : 0,
      lane(of: before + 1) == laneCount ? leads[before + 1] | 1 : 0)
  }

  /// Whether one side of a breakpoint violates required rows and the other costs nothing.
  func isBound(_ breakpoint: Int, of form: Int) -> Bool {
    let before = segment(before: breakpoint, of: form)
    let lanes = (lane(of: before), lane(of: before + 1))
    return min(lanes.0, lanes.1) == 0 && max(lanes.0, lanes.1) > laneCount
  }

  private func lane(of segment: Int) -> Int {
    for lane in 0..<laneCount where slope(of: segment, lane: lane) != 0 { return lane }
    return leads[segment] == .max ? laneCount + 1 : laneCount
  }
}

extension PiecewiseLinearRows: InvariantChecking {
  /// Checks that each form has its terms, breakpoints in ascending order, and a segment more than breakpoints, whose slopes ascend.
  func checkInvariants() {
    precondition(termStarts.count == count + 1 && breakpointStarts.count == count + 1, "a form has its parts")
    precondition(Int(termStarts[count]) == nodes.count && nodes.count == coefficients.count, "a form has its terms")
    precondition(leads.count == breakpoints.count + count, "a form has a segment more than breakpoints")
    precondition(slopes.count == leads.count * laneCount, "a slope has all lanes")
    for form in 0..<count {
      let all = breakpoints(of: form)
      let positions = breakpoints[all]
      precondition(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }, "breakpoints ascend")
      for breakpoint in all {
        let before = segment(before: breakpoint, of: form)
        // The entry of a single row counts before the lanes that come after it.
        let lanes = min(laneCount, TieLead.lanes(before: min(leads[before], leads[before + 1])))
        let lane = (0..<lanes).first { slope(of: before, lane: $0) != slope(of: before + 1, lane: $0) }
        guard let lane else { continue }
        precondition(slope(of: before, lane: lane) < slope(of: before + 1, lane: lane), "slopes ascend")
      }
    }
  }
}
