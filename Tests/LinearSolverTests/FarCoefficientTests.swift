import PropertyTesting
import Testing

@testable import LinearSolver

/// Blocks whose coefficients lie too far apart for doubles are solved in pairs of doubles.
@Suite struct FarCoefficientTests {
  /// Sums of three variables with coefficients from a millionth to a million, all wanted at one priority, and variables wanted at another.
  private static func farSums(variables: Int, rows: Int, _ choices: inout Choices) throws -> [Row] {
    var found: [Row] = []
    let coefficients = [1, -1, 1e-6, 1e6]
    while found.count < rows {
      let first = choices.number(in: 0...variables - 3)
      let second = choices.number(in: first + 1...variables - 2)
      let third = choices.number(in: second + 1...variables - 1)
      let terms = [first, second, third].map { variable in
        (VariableID(index: variable), coefficients[choices.number(in: 0...3)])
      }
      found.append(try row(terms, Double(choices.number(in: -100...100)), .equal, 500, rank: found.count))
      guard choices.number(in: 0...4) == 0 else { continue }
      found.append(
        try row([(terms[0].0, 1)], Double(-choices.number(in: 0...100)), .equal, 250, rank: found.count))
    }
    return found
  }

  @Test("Sums with far coefficients have the answer in fractions")
  func sameAsInFractions() {
    let found = counterexample(generate: { try? Self.farSums(variables: 12, rows: 34, &$0) }, seed: 18, runs: 60) {
      guard let rows = $0 else { return false }
      let places = Self.places(rows, in: Double.self), exact = Self.places(rows, in: Rational.self)
      guard let places, let exact else { return places == nil && exact == nil }
      return zip(places, exact).allSatisfy { isNear($0, $1, within: 1e-9) }
    }
    #expect(found == nil)
  }

  private static func places<Number: Real>(_ rows: [Row], in: Number.Type) -> [Double]? {
    var forms = PiecewiseLinearRows<Number>(laneCount: 3)
    let sums = rows.enumerated().map { index, row in
      let level = row.priority.value == 500 ? 1 : 2
      return SumRow<Number>(
        row, lane: level, lead: TieLead.tie(level: level, place: Int32(truncatingIfNeeded: rows.count - 1 - index)))
    }
    guard forms.add(sums) != nil else { return nil }
    var simplex = BlockSimplex(forms, nodeCount: 12)
    return simplex.solve() == .solved ? zip(simplex.positions, simplex.isLoose).map { $1 ? 0 : $0.nearest } : nil
  }

  @Test("More sums with far coefficients than fractions can take are answered")
  func manySums() throws {
    var choices = Choices(seed: 1)
    let rows = try Self.farSums(variables: 220, rows: 620, &choices)
    let solution = try program(220, rows).solved()
    #expect(!solution.values.contains { !$0.isFinite })
  }

  @Test("Pairs of doubles keep thirty digits")
  func digits() {
    let third = DoubleDouble(1) / 3
    #expect(abs(third * 3 - 1) < DoubleDouble(1e-31))
    #expect((DoubleDouble(1e15) + DoubleDouble(1e-15)) - DoubleDouble(1e15) == DoubleDouble(1e-15))
    #expect(DoubleDouble(reading: 0.1) * 10 == 1)
    let found = counterexample(
      generate: { ($0.number(in: -5000...5000), $0.number(in: 1...5000), $0.number(in: 1...5000)) }, seed: 5, runs: 500
    ) { a, b, c in
      let quotient = DoubleDouble(Double(a)) / DoubleDouble(Double(b)) * DoubleDouble(Double(c))
      let exact = Rational(Double(a)) / Rational(Double(b)) * Rational(Double(c))
      return quotient.nearest == exact.nearest
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
