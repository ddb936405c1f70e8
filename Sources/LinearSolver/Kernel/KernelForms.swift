/// Convex piecewise-linear costs of linear forms over the nodes of a kernel.
///
/// A form is a sum of a few nodes. Its cost bends at its kinks; each stretch before, between and after them has a slope: one number a level,
/// the first for what is required, and the leading tie as in `Slope`.
struct KernelForms {
  /// How many numbers a slope has.
  let laneCount: Int
  private(set) var nodes: [Int32] = []
  private(set) var coefficients: [Double] = []
  private var termStarts: [Int32] = [0]
  private(set) var kinks: [Double] = []
  private var kinkStarts: [Int32] = [0]
  private(set) var slopes: [Double] = []
  private(set) var leads: [Int64] = []
  /// By form: the largest number added up in its kinks.
  private(set) var magnitudes: [Double] = []

  init(laneCount: Int) { self.laneCount = laneCount }

  var count: Int { magnitudes.count }

  // MARK: Making a form

  mutating func addTerm(_ node: Int32, _ coefficient: Double) {
    nodes.append(node)
    coefficients.append(coefficient)
  }

  /// Adds the next kink, after the stretch that ends there.
  mutating func addKink(_ position: Double) { kinks.append(position) }

  /// Adds the next stretch: `slope` of every lane.
  mutating func addStretch(lead: Int64, slope: (Int) -> Double) {
    for lane in 0..<laneCount { slopes.append(slope(lane)) }
    leads.append(lead)
  }

  /// Adds a stretch on which a required row does not hold.
  mutating func addForbiddenStretch(_ slope: Double) { addStretch(lead: .max) { $0 == 0 ? slope : 0 } }

  /// Ends the form whose terms, kinks and stretches were added since the last.
  mutating func end(magnitude: Double) {
    magnitudes.append(magnitude)
    termStarts.append(Int32(truncatingIfNeeded: nodes.count))
    kinkStarts.append(Int32(truncatingIfNeeded: kinks.count))
  }

  /// Some of the forms, over fewer nodes.
  ///
  /// - Parameter numbers: by node, its new number; terms of nodes below 0 are left out, as of nodes that stand at 0.
  init(_ chosen: [Int32], of all: KernelForms, numbers: [Int32]) {
    self.init(laneCount: all.laneCount)
    for form in chosen {
      for term in all.terms(of: Int(form)) where numbers[Int(all.nodes[term])] >= 0 {
        addTerm(numbers[Int(all.nodes[term])], all.coefficients[term])
      }
      let range = all.kinks(of: Int(form))
      kinks += all.kinks[range]
      let first = range.lowerBound + Int(form)
      slopes += all.slopes[first * laneCount..<(first + range.count + 1) * laneCount]
      leads += all.leads[first...first + range.count]
      end(magnitude: all.magnitudes[Int(form)])
    }
  }

  // MARK: Reading

  @inline(__always)
  func terms(of form: Int) -> Range<Int> { Int(termStarts[form])..<Int(termStarts[form + 1]) }

  @inline(__always)
  func kinks(of form: Int) -> Range<Int> { Int(kinkStarts[form])..<Int(kinkStarts[form + 1]) }

  /// The stretch that ends at a kink; the next one begins there.
  @inline(__always)
  func stretch(before kink: Int, of form: Int) -> Int { kink &+ form }

  /// The kink at which a stretch ends; past the form's last kink where it is the last.
  @inline(__always)
  func kink(after stretch: Int, of form: Int) -> Int { stretch &- form }

  @inline(__always)
  func slope(of stretch: Int, lane: Int) -> Double { slopes[stretch &* laneCount &+ lane] }

  /// What the form comes to.
  func value(of form: Int, at places: [Double]) -> Double {
    var value = 0.0
    for term in terms(of: form) { value += coefficients[term] * places[Int(nodes[term])] }
    return value
  }

  /// The stretch in which a value lies; at a kink the one with the milder required slope.
  func stretch(of form: Int, at value: Double) -> Int {
    let slack = Tolerance.feasibility(at: max(magnitudes[form], abs(value)))
    var (low, high) = (kinks(of: form).lowerBound, kinks(of: form).upperBound)
    while low < high {
      let middle = (low &+ high) / 2
      if kinks[middle] >= value - slack { high = middle } else { low = middle &+ 1 }
    }
    let stretch = stretch(before: low, of: form)
    guard low < kinks(of: form).upperBound, kinks[low] <= value + slack else { return stretch }
    return abs(slope(of: stretch, lane: 0)) > abs(slope(of: stretch + 1, lane: 0)) ? stretch + 1 : stretch
  }

  /// By how much a value lies on a stretch that required rows forbid; 0 within rounding.
  func excess(of form: Int, at value: Double) -> Double {
    let all = kinks(of: form)
    var excess = 0.0
    for kink in [all.lowerBound, all.upperBound - 1] where !all.isEmpty {
      let before = stretch(before: kink, of: form)
      if slope(of: before, lane: 0) != 0 { excess = max(excess, kinks[kink] - value) }
      if slope(of: before + 1, lane: 0) != 0 { excess = max(excess, value - kinks[kink]) }
    }
    return excess <= 2 * Tolerance.feasibility(at: max(magnitudes[form], abs(value))) ? 0 : excess
  }

  /// The kink at which the form costs least; nil where it has none.
  func bestKink(of form: Int) -> Int? {
    let all = kinks(of: form)
    guard !all.isEmpty else { return nil }
    var (low, high) = (all.lowerBound, all.upperBound - 1)
    while low < high {
      let middle = (low &+ high) / 2
      if sign(of: stretch(before: middle, of: form) + 1) >= 0 { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Below 0, 0 or above 0, as the first entry of the slope that is not 0.
  func sign(of stretch: Int) -> Int {
    for lane in 0..<laneCount {
      let slope = slope(of: stretch, lane: lane)
      if slope != 0 { return slope < 0 ? -1 : 1 }
    }
    return leads[stretch] == .max ? 0 : leads[stretch] & 1 == 1 ? -1 : 1
  }

  /// How firmly a kink holds: the lane of the weaker of its two sides; smaller is firmer.
  func firmness(of kink: Int, of form: Int) -> Int {
    let before = stretch(before: kink, of: form)
    return max(lane(of: before), lane(of: before + 1))
  }

  private func lane(of stretch: Int) -> Int {
    for lane in 0..<laneCount where slope(of: stretch, lane: lane) != 0 { return lane }
    return leads[stretch] == .max ? laneCount + 1 : laneCount
  }
}
