/// What the simplex computes with: doubles, or fractions that are never rounded where coefficients lie far apart.
///
/// The generic code is specialised for each, so that the loops over doubles cost what they would cost without it.
protocol Real: SignedNumeric, Comparable, Sendable, ExpressibleByFloatLiteral where Magnitude == Self {
  /// The number itself.
  init(_ value: Double)
  /// The number that was meant by whoever wrote `value`, as far as this kind of number can hold it.
  init(reading value: Double)

  static func / (left: Self, right: Self) -> Self

  /// The nearest double.
  var nearest: Double { get }

  /// Whether nothing is ever rounded, so that what may have been lost need not be followed.
  static var isExact: Bool { get }

  /// What a product with the number costs, in products of two doubles.
  var digitWork: Int { get }
}

extension Double: Real {
  @inline(__always) init(reading value: Double) { self = value }
  @inline(__always) var nearest: Double { self }
  @inline(__always) static var isExact: Bool { false }
  @inline(__always) var digitWork: Int { 1 }
}

extension Relation {
  /// How far `value` is from holding against zero, never below 0.
  func violation<Number: Real>(of value: Number) -> Number {
    switch self {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}
