import PropertyTesting
import Testing

@testable import LinearSolver

/// The ranges of differences in a block: shortest paths give what the simplex finds.
@Suite struct DifferenceRangesTests {
  /// Bounds of differences of a few nodes, all of which hold at one point. Node −1 is the ground.
  private struct Bounds {
    struct Bound {
      var low: Int32, high: Int32, least: Double?, greatest: Double?
    }
    var nodeCount: Int
    var bounds: [Bound]

    init(_ choices: inout Choices) {
      let count = choices.number(in: 2...7)
      nodeCount = count
      let point = [0] + (0..<count).map { _ in Double(choices.number(in: 0...30)) }
      bounds = (0..<choices.number(in: 1...14)).map { _ in
        let low = choices.number(below: count + 1) - 1
        let high = (low + choices.number(in: 1...count) + 1) % (count + 1) - 1
        let now = point[high + 1] - point[low + 1]
        let least = choices.chance(oneIn: 3) ? nil : now - Double(choices.number(below: 4))
        let greatest = choices.chance(oneIn: 2) ? nil : now + Double(choices.number(below: 4))
        return Bound(low: Int32(low), high: Int32(high), least: least, greatest: greatest)
      }
    }

    var forms: PiecewiseLinearRows<Double> {
      var forms = PiecewiseLinearRows<Double>(laneCount: 2)
      for bound in bounds {
        if bound.low >= 0 { forms.addTerm(bound.low, -1) }
        if bound.high >= 0 { forms.addTerm(bound.high, 1) }
        if let least = bound.least {
          forms.addForbiddenSegment(-1)
          forms.addBreakpoint(least)
        }
        forms.addSegment(lead: .max) { _ in 0 }
        if let greatest = bound.greatest {
          forms.addBreakpoint(greatest)
          forms.addForbiddenSegment(1)
        }
        forms.end(magnitude: 0)
      }
      return forms
    }

    /// Whether paths and the simplex find the same ranges.
    var agree: Bool {
      var simplex = LexicographicSimplex(forms, nodeCount: nodeCount)
      guard simplex.solve() == .solved, var paths = DifferenceRanges(forms, at: simplex.places),
        let found = paths.ranges(of: Array(bounds.indices), workLimit: .max)
      else { return false }
      return bounds.indices.allSatisfy { form in
        guard let range = simplex.extremes(of: form) else { return false }
        return Self.isSame(found[form].low, range.low) && Self.isSame(found[form].high, range.high)
      }
    }

    private static func isSame(_ a: Double?, _ b: Double?) -> Bool {
      if let a, let b { isNear(a, b) } else { a == nil && b == nil }
    }
  }

  @Test("Shortest paths give the ranges that the simplex finds", arguments: [UInt64(1), 2])
  func ranges(seed: UInt64) {
    let found = counterexample(generate: { Bounds(&$0) }, seed: seed, runs: 500) { $0.agree }
    #expect(found == nil, "\(found.map { "\($0.value)" } ?? "")")
  }

  @Test func aBoundOfASumOfTwoNodesIsRefused() {
    var forms = PiecewiseLinearRows<Double>(laneCount: 1)
    forms.addTerm(0, 1)
    forms.addTerm(1, 1)
    forms.addForbiddenSegment(-1)
    forms.addBreakpoint(3)
    forms.addSegment(lead: .max) { _ in 0 }
    forms.end(magnitude: 0)
    #expect(DifferenceRanges(forms, at: [3, 0]) == nil)
  }

  @Test func searchesEndAtTheWorkLimit() throws {
    var forms = PiecewiseLinearRows<Double>(laneCount: 1)
    for node in 0..<Int32(50) {
      if node > 0 { forms.addTerm(node - 1, -1) }
      forms.addTerm(node, 1)
      forms.addForbiddenSegment(-1)
      forms.addBreakpoint(0)
      forms.addSegment(lead: .max) { _ in 0 }
      forms.end(magnitude: 0)
    }
    var paths = try #require(DifferenceRanges(forms, at: Array(repeating: 0, count: 50)))
    #expect(paths.ranges(of: Array(0..<50), workLimit: 100) == nil)
  }
}
