/// What the tables are computed with: doubles, or pairs of doubles where a program needs more digits.
///
/// The generic code is specialised for both, so that the loops over doubles cost what they would cost without it.
protocol Real: SignedNumeric, Comparable, Sendable, ExpressibleByFloatLiteral where Magnitude == Self {
  /// The number itself.
  init(_ value: Double)
  /// The number that was meant by whoever wrote `value`, as far as this kind of number can hold it.
  init(reading value: Double)

  static func / (left: Self, right: Self) -> Self

  static var infinity: Self { get }

  /// The nearest double.
  var nearest: Double { get }

  /// The size of one rounding relative to that of a double: tolerances for rounding are multiplied by it.
  static var sharpness: Self { get }

  /// Whether results are so much finer than doubles that nothing is left to polish.
  static var isFinerThanDouble: Bool { get }
}

extension Double: Real {
  @inline(__always) init(reading value: Double) { self = value }
  var nearest: Double { self }
  static var sharpness: Double { 1 }
  static var isFinerThanDouble: Bool { false }
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

/// A variable times a number the engine computes with.
struct WorkingTerm<Number: Real>: Sendable {
  var variable: VariableID
  var coefficient: Number

  init(_ variable: VariableID, times coefficient: Number) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
