/// A kind of number for the simplex: doubles or, where coefficients lie far apart, pairs of doubles or fractions that are never rounded.
///
/// The generic code is specialised for each, so that the loops over doubles cost what they would cost without it.
protocol Real: SignedNumeric, Comparable, Sendable, ExpressibleByFloatLiteral where Magnitude == Self {
  /// The number itself.
  init(_ value: Double)
  /// The number that the author of `value` meant, as far as this kind of number can hold it.
  init(reading value: Double)

  static func / (left: Self, right: Self) -> Self

  /// The nearest double.
  var nearest: Double { get }

  /// The part of a tolerance for the rounding of doubles that these numbers need: 0 where nothing is ever rounded.
  static var roundingScale: Double { get }

  /// The number of entries that a simplex may read: a minute or so of doubles, a second or two of others.
  static var mostWork: Int { get }

  /// The cost of a product with the number, in products of two doubles.
  var digitWork: Int { get }
}

extension Real {
  /// Whether nothing is ever rounded, so that rounding errors need not be tracked.
  @inline(__always) static var isExact: Bool { roundingScale == 0 }

  /// The simplest fraction that the double stands for, so that 0.1 is read as a tenth. Without one, the double itself.
  @inline(never) init(reading value: Double) {
    let fraction = SimpleFraction(of: value)
    self = fraction.map { Self($0.numerator) / Self($0.denominator) } ?? Self(value)
  }

  init(floatLiteral value: Double) { self.init(value) }

  @inline(__always) static func += (left: inout Self, right: Self) { left = left + right }
  @inline(__always) static func -= (left: inout Self, right: Self) { left = left - right }
  @inline(__always) static func *= (left: inout Self, right: Self) { left = left * right }
}

extension Double: Real {
  @inline(__always) init(reading value: Double) { self = value }
  @inline(__always) var nearest: Double { self }
  @inline(__always) static var roundingScale: Double { 1 }
  static var mostWork: Int { 1_000_000_000 }
  @inline(__always) var digitWork: Int { 1 }
}

extension Relation {
  /// Returns the distance of `value` from satisfying the relation with zero, never below 0.
  func violation<Number: Real>(of value: Number) -> Number {
    switch self {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}
