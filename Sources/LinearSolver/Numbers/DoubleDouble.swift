/// A sum of two doubles, the second of which is the rounding error of the first: about 32 digits.
///
/// For blocks whose coefficients lie so far apart that doubles lose the small ones, and that are too large for fractions. Sums and products
/// follow Dekker, *A Floating-Point Technique for Extending the Available Precision* (1971); each costs about ten operations on doubles.
struct DoubleDouble: Real {
  private let high: Double
  private let low: Double

  /// The sum of two doubles, the first of which is not the smaller, or 0.
  @inline(__always)
  private init(_ large: Double, plus small: Double) {
    high = large + small
    low = small - (high - large)
  }

  @inline(__always)
  init(_ value: Double) { (high, low) = (value, 0) }

  init(integerLiteral value: Int) { self.init(Double(value)) }

  init?<Whole: BinaryInteger>(exactly source: Whole) {
    guard let value = Double(exactly: source) else { return nil }
    self.init(value)
  }

  var nearest: Double { high }
  var digitWork: Int { 1 }
  /// The scale that leaves 13 of the 53 bits beyond a double for accumulated rounding.
  static var roundingScale: Double { 0x1p-40 }
  static var mostWork: Int { 100_000_000 }

  var magnitude: DoubleDouble { high < 0 ? -self : self }

  @inline(__always)
  static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }

  @inline(__always)
  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(-value.high, plus: -value.low) }

  @inline(__always)
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let (high, highRest) = sum(left.high, right.high)
    let (low, lowRest) = sum(left.low, right.low)
    let first = DoubleDouble(high, plus: highRest + low)
    return DoubleDouble(first.high, plus: first.low + lowRest)
  }

  @inline(__always)
  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = left.high * right.high
    let rest = (-high).addingProduct(left.high, right.high)
    return DoubleDouble(high, plus: rest + (left.high * right.low + left.low * right.high))
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    let last = (rest - right * DoubleDouble(second)).high / right.high
    return DoubleDouble(first, plus: second) + DoubleDouble(last)
  }

  /// Returns the sum of two doubles and its rounding error (Knuth 1969).
  @inline(__always)
  private static func sum(_ a: Double, _ b: Double) -> (Double, rest: Double) {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }
}

extension DoubleDouble: InvariantChecking {
  /// Checks that the second part is only the rounding of the first.
  func checkInvariants() { precondition(!high.isFinite || high + low == high, "the second part is below the first") }
}
