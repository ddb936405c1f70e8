import PropertyTesting
import Testing

@testable import LinearSolver

/// Whole numbers of any size and their fractions: the laws of arithmetic hold to the last digit.
@Suite struct RationalTests {
  /// A number of up to four words, of which many are at one end of what a word holds: there carries and borrows run on.
  private static func natural(_ choices: inout Choices) -> Natural {
    var result = Natural(0)
    for _ in 0..<choices.number(in: 1...4) {
      let word: UInt =
        switch choices.number(in: 0...4) {
        case 0: .max
        case 1: .max - UInt(choices.number(in: 0...2))
        case 2: UInt(choices.number(in: 0...2))
        case 3: 1 << 63
        default: UInt(choices.number(in: 0...(1 << 30))) << 34 | UInt(choices.number(in: 0...(1 << 34)))
        }
      result = (result << 64) + Natural(word)
      result.checkInvariants()
    }
    return result
  }

  @Test("A quotient times its divisor and the rest make the number")
  func division() {
    let found = counterexample(
      generate: { (Self.natural(&$0) * Self.natural(&$0), Self.natural(&$0)) }, seed: 3, runs: 4000
    ) { number, divisor in
      guard !divisor.isZero else { return true }
      let (quotient, rest) = number.dividedWithRest(by: divisor)
      return quotient * divisor + rest == number && rest < divisor
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func aCommonDivisorDividesBothAndLeavesNone() {
    let found = counterexample(
      generate: { (Self.natural(&$0), Self.natural(&$0), Self.natural(&$0)) }, seed: 4, runs: 2000
    ) { a, b, common in
      guard !a.isZero, !b.isZero, !common.isZero else { return true }
      let (first, second) = (a * common, b * common)
      let divisor = Natural.commonDivisor(first, second)
      let isDivisor = [first, second].allSatisfy { $0.dividedWithRest(by: divisor).rest.isZero }
      return isDivisor && divisor.dividedWithRest(by: common).rest.isZero
        && Natural.commonDivisor(first / divisor, second / divisor).isOne
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  /// A fraction, at times one that words cannot hold.
  private static func rational(_ choices: inout Choices) -> Rational {
    let sizes = [0.001, 1.0 / 3, -300, 1e-9, 1e18, -1, 7, 0x1p-40]
    var result = Rational(Double(choices.number(in: -1000...1000)))
    for _ in 0..<choices.number(in: 0...6) {
      result = result * Rational(reading: sizes[choices.number(in: 0...7)])
      result = result + Rational(reading: Double(choices.number(in: -9...9)) / 7)
      result.checkInvariants()
    }
    return result
  }

  @Test func sumsProductsAndOrderKeepTheirLaws() {
    let found = counterexample(
      generate: { (Self.rational(&$0), Self.rational(&$0), Self.rational(&$0)) }, seed: 6, runs: 3000
    ) { a, b, c in
      let isField =
        a + b - b == a && (b == 0 || a * b / b == a) && a * (b + c) == a * b + a * c && (a + b) + c == a + (b + c)
        && a - a == 0 && -(-a) == a
      let isOrder = (a < b) == (a - b < 0) && (a < b || b < a || a == b) && (!(a < b) || a + c < b + c) && abs(a) >= a
      return isField && isOrder
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test(
    "Doubles go in and come out as they are",
    arguments: [0, -1, 0.1, 1e300, -Double.leastNonzeroMagnitude, .pi, 1e15, 0x1p62])
  func doubles(value: Double) {
    #expect(Rational(value).nearest == value)
    #expect((Rational(value) / 3 * 3).nearest == value)
  }

  @Test func theNearestDoubleIsRoundedOnce() {
    #expect(Rational(reading: 0.1) == Rational(1) / 10)
    #expect((Rational(1) / 3).nearest == 1.0 / 3)
    #expect((Rational(2) / 3 * Rational(1e200)).nearest == 2e200 / 3)
    // Half a unit beyond 1, and a little more.
    let half = Rational(0x1p-53)
    #expect((1 + half).nearest == 1)
    #expect((1 + half + Rational(0x1p-300)).nearest == 1.0.nextUp)
    #expect((Rational(1e300) * Rational(1e300)).nearest == .infinity)
    #expect((Rational(1) / (Rational(1e300) * Rational(1e300))).nearest == 0)
  }
}
