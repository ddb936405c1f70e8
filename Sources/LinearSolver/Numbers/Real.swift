/// What the tables are computed with: doubles, pairs of doubles where a program needs more digits, or fractions that are never rounded.
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

  /// The size of one rounding relative to that of a double: tolerances for rounding are multiplied by it.
  static var sharpness: Self { get }

  /// Whether results are so much finer than doubles that nothing is left to polish.
  static var isFinerThanDouble: Bool { get }

  /// Whether nothing is ever rounded, so that what may have been lost need not be followed.
  static var isExact: Bool { get }

  /// About the number, in few digits: for what only tells a size.
  var rough: Self { get }

  /// How many words it takes to write the number, where that is not the same for all.
  var wordCount: Int { get }
}

extension Real {
  static var isExact: Bool { false }
  @inline(__always) var rough: Self { self }
  @inline(__always) var wordCount: Int { 1 }

  /// The work that exact numbers may take in one table or elimination, in products of two words: some tenths of a second. A few dozen rows
  /// in which everything is connected may come to more digits than anyone waits for.
  static var workLimit: Int { 250_000 }

  /// What it costs to add a multiple of some numbers to others.
  static func work(_ count: Int, words: Int, times factor: Self) -> Int { count * words * max(words, factor.wordCount) }
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
