import PropertyTesting
import Testing

@testable import LinearSolver

/// The numbers small programs with far-apart coefficients are solved in.
@Suite struct NumbersTests {
  @Test func aPairHoldsWhatADoubleDrops() {
    let sum = DoubleDouble(1) + DoubleDouble(0x1p-80)
    #expect(sum.upper == 1 && sum.lower == 0x1p-80)
    #expect(sum - DoubleDouble(1) == DoubleDouble(0x1p-80))
    #expect((1 / DoubleDouble(3)) * 3 - 1 <= DoubleDouble(0x1p-100))
  }

  @Test("Sums and products of doubles are exact")
  func exactTransformations() {
    let found = counterexample(
      generate: { choices in
        (
          Double(choices.number(in: 0...(1 << 26))), Double(choices.number(in: 0...(1 << 26))),
          choices.number(in: 0...20)
        )
      }, seed: 5, runs: 500
    ) { a, b, shift in
      let large = a * Double(1 << shift)
      let product = DoubleDouble(large + 1) * DoubleDouble(b + 1)
      // (large + 1)(b + 1) in parts that doubles hold.
      let rest = (((product - DoubleDouble(large * b)) - DoubleDouble(large)) - DoubleDouble(b)) - 1
      let sum = (DoubleDouble(large) + DoubleDouble(b / 1024)) - DoubleDouble(large)
      return rest == 0 && sum == DoubleDouble(b / 1024)
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func divisionUndoesMultiplication() {
    let found = counterexample(
      generate: { (Double($0.number(in: 1...999)), Double($0.number(in: 1...999)), Double($0.number(in: 1...999))) },
      seed: 9, runs: 500
    ) { a, b, c in
      let quotient = (DoubleDouble(a) / DoubleDouble(b)) / DoubleDouble(c)
      return abs(quotient * DoubleDouble(b) * DoubleDouble(c) - DoubleDouble(a)) <= DoubleDouble(a * 0x1p-100)
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func pairsAreOrderedByBothParts() {
    let one = DoubleDouble(1)
    #expect(one < one + DoubleDouble(0x1p-90))
    #expect(one - DoubleDouble(0x1p-90) < one)
    #expect((-one - DoubleDouble(0x1p-90)).magnitude == one + DoubleDouble(0x1p-90))
    #expect((DoubleDouble(1e308) * DoubleDouble(10)).nearest == .infinity)
  }

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
    let pair = DoubleDouble(reading: value)
    #expect(abs(pair * DoubleDouble(denominator) - DoubleDouble(numerator)) <= DoubleDouble(abs(numerator) * 0x1p-100))
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
