/// The exact sum of two doubles that do not overlap: 106 bits of significand over the range of a double.
///
/// Sums and products use the error-free transformations of Knuth (1969) and Dekker (1971). A product costs about twenty operations of
/// the processor. Infinity is carried in the upper part.
struct DoubleDouble: Real {
  private(set) var upper: Double
  private(set) var lower: Double

  @inline(__always)
  private init(upper: Double, lower: Double) {
    self.upper = upper
    self.lower = lower
  }

  @inline(__always)
  init(_ value: Double) { self.init(upper: value, lower: 0) }

  init(floatLiteral value: Double) { self.init(value) }
  init(integerLiteral value: Int) { self.init(Double(value)) }

  init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Double(exactly: source) else { return nil }
    self.init(value)
  }

  var nearest: Double { upper }
  var magnitude: DoubleDouble { upper < 0 || (upper == 0 && lower < 0) ? -self : self }

  static var sharpness: DoubleDouble { 0x1p-35 }
  static var isFinerThanDouble: Bool { true }
}

// MARK: Arithmetic
extension DoubleDouble {
  static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.upper < right.upper || (left.upper == right.upper && left.lower < right.lower)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(upper: -value.upper, lower: -value.lower) }

  @inline(__always)
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let upper = sum(left.upper, right.upper)
    guard upper.value.isFinite else { return DoubleDouble(upper.value) }
    let lower = sum(left.lower, right.lower)
    let middle = quickSum(upper.value, upper.error + lower.value)
    return DoubleDouble(quickSum(middle.value, middle.error + lower.error))
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = product(left.upper, right.upper)
    guard product.value.isFinite else { return DoubleDouble(product.value) }
    let cross = left.upper * right.lower + left.lower * right.upper
    return DoubleDouble(quickSum(product.value, product.error + cross))
  }

  /// Three steps of long division.
  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.upper / right.upper
    guard first.isFinite else { return DoubleDouble(first) }
    var rest = left - right * DoubleDouble(first)
    let second = rest.upper / right.upper
    rest = rest - right * DoubleDouble(second)
    return DoubleDouble(quickSum(first, second)) + DoubleDouble(rest.upper / right.upper)
  }

  static func += (left: inout DoubleDouble, right: DoubleDouble) { left = left + right }
  static func -= (left: inout DoubleDouble, right: DoubleDouble) { left = left - right }
  static func *= (left: inout DoubleDouble, right: DoubleDouble) { left = left * right }

  private typealias Exact = (value: Double, error: Double)

  @inline(__always)
  private init(_ parts: Exact) { self.init(upper: parts.value, lower: parts.error) }

  /// Knuth's sum: value + error is exactly a + b.
  @inline(__always)
  private static func sum(_ a: Double, _ b: Double) -> Exact {
    let value = a + b
    let part = value - a
    return (value, (a - (value - part)) + (b - part))
  }

  /// Dekker's sum, for |a| ≥ |b|.
  @inline(__always)
  private static func quickSum(_ a: Double, _ b: Double) -> Exact {
    let value = a + b
    return (value, b - (value - a))
  }

  /// Dekker's product: value + error is exactly a · b. Processors without a fused product compute it at full speed.
  @inline(__always)
  private static func product(_ a: Double, _ b: Double) -> Exact {
    let value = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return (value, ((a1 * b1 - value) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// A double as the sum of two with 26 bits each.
  @inline(__always)
  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a
    let first = scaled - (scaled - a)
    return (first, a - first)
  }
}
