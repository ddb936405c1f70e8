import PropertyTesting
import Testing

@testable import LinearSolver

/// The numbers small programs with far-apart coefficients are solved in.
@Suite struct NumbersTests {
  @Test(
    "Decimals and small fractions are read as what was meant",
    arguments: [
      [0.1, 1, 10], [0.002, 2, 1000], [-0.25, -25, 100], [1.0 / 3, 1, 3], [-2.0 / 7, -2, 7], [1e-9, 1, 1e9], [0, 0, 1],
      [1234.5678, 12_345_678, 10_000],
    ] as [[Double]])
  func simpleFractions(parts: [Double]) throws {
    let (value, numerator, denominator) = (parts[0], parts[1], parts[2])
    let found = try #require(SimpleFraction(of: value))
    #expect(found.numerator / found.denominator == value)
    #expect(found.numerator * denominator == numerator * found.denominator)
    #expect(Rational(reading: value) * Rational(denominator) == Rational(numerator))
  }

  @Test(
    "What stands for no simple fraction stays as it is",
    arguments: [Double.pi, -0.7071067811865476, .infinity, .nan])
  func noFraction(value: Double) {
    #expect(SimpleFraction(of: value) == nil)
  }

  @Test("Every fraction of small numbers is found again")
  func fractionsComeBack() {
    let found = counterexample(generate: { ($0.number(in: 1...5000), $0.number(in: 1...5000)) }, seed: 3, runs: 1000) {
      let value = Double($0) / Double($1)
      guard let fraction = SimpleFraction(of: value) else { return false }
      return fraction.numerator / fraction.denominator == value
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
