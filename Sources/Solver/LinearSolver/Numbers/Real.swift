/// A kind of number for the simplex: doubles or, where those cannot decide, fractions that are never rounded.
///
/// The generic code is specialised for each, so that the loops over doubles cost what they would cost without it.
protocol Real: SignedNumeric, Comparable, Sendable, ExpressibleByFloatLiteral where Magnitude == Self {
  /// The number itself.
  init(_ value: Double)
  /// The number that the author of `value` meant, as far as this kind of number can hold it: the simple fraction that rounds to it, such as a
  /// tenth, or else the double itself.
  init(reading value: Double, within bounds: SimpleFraction.Bounds)

  static func / (left: Self, right: Self) -> Self

  /// The nearest double.
  var nearest: Double { get }

  /// Whether nothing is ever rounded, so that rounding errors need not be tracked.
  static var isExact: Bool { get }

  /// The number of entries that a simplex may read: a minute or so of doubles, a second or two of others.
  static var mostWork: Int { get }

  /// The cost of a product with the number, in products of two doubles.
  var digitWork: Int { get }
}

extension Real {
  @inline(never) init(reading value: Double, within bounds: SimpleFraction.Bounds = .constants) {
    let fraction = SimpleFraction(of: value, within: bounds)
    self = fraction.map { Self($0.numerator) / Self($0.denominator) } ?? Self(value)
  }

  init(floatLiteral value: Double) { self.init(value) }

  @inline(__always) static func += (left: inout Self, right: Self) { left = left + right }
  @inline(__always) static func -= (left: inout Self, right: Self) { left = left - right }
  @inline(__always) static func *= (left: inout Self, right: Self) { left = left * right }
}

extension Double: Real {
  @inline(__always) init(reading value: Double, within: SimpleFraction.Bounds) { self = value }
  @inline(__always) var nearest: Double { self }
  @inline(__always) static var isExact: Bool { false }
  static var mostWork: Int { 1_000_000_000 }
  @inline(__always) var digitWork: Int { 1 }
}
