import PropertyTesting
import Testing

@testable import LinearSolver

/// Blocks whose coefficients lie too far apart for doubles are solved in fractions.
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

  @Test("More sums with far coefficients than fractions can take are refused")
  func manySums() throws {
    var choices = Choices(seed: 1)
    let rows = try Self.farSums(variables: 220, rows: 620, &choices)
    #expect(throws: SolverError.componentTooLarge(rows: 620, columns: 220)) { try program(220, rows).solved() }
  }
}
