/// The tolerances in the current kind of number: what allows for rounding shrinks with it, what allows for a billionth of a point does not.
extension Tolerance {
  /// The largest miss that still is rounding, for a normalised row in which numbers up to `magnitude` were added.
  ///
  /// It is the same for every kind of number: the constants of a program come rounded to doubles.
  @inline(__always)
  static func feasibility<Number: Real>(at magnitude: Number) -> Number {
    Number(feasibility) + Number(relativeFeasibility) * magnitude
  }

  /// How far from a breakpoint a value still is at it: what is allowed to a row, and nothing where nothing is rounded.
  @inline(__always)
  static func breakpoint<Number: Real>(at magnitude: Number) -> Number {
    Number.isExact ? 0 : Number(Number.roundingScale) * feasibility(at: magnitude)
  }

  /// The part of a range that still is a point: what is allowed to a row, or less where the ends are known better.
  static func range<Number: Real>(at magnitude: Number) -> Number {
    Number.isExact ? Number(relativeFeasibility) * max(1, magnitude) : feasibility(at: magnitude)
  }

  /// A tolerance for rounding, stated for doubles.
  @inline(__always)
  static func rounding<Number: Real>(_ tolerance: Double) -> Number { Number(tolerance * Number.roundingScale) }

  /// The sum, or exactly 0 where the two numbers cancel but for the rounding of numbers up to `magnitude`.
  @inline(__always)
  static func sum<Number: Real>(_ a: Number, _ b: Number, magnitude: Number) -> Number {
    let sum = a + b
    if Number.isExact { return sum }
    return abs(sum) <= rounding(cancellation) * magnitude ? 0 : sum
  }

  /// The sum, or exactly 0 where the two numbers cancel but for their own rounding.
  static func sum<Number: Real>(_ a: Number, _ b: Number) -> Number {
    Number.isExact ? a + b : sum(a, b, magnitude: max(abs(a), abs(b)))
  }
}
