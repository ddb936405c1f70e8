/// The tolerances in the current kind of number. Those that allow for rounding are 0 in fractions; those of a billionth of a point are not.
extension Tolerance {
  /// Returns the largest violation that counts as rounding, for a normalised row in which numbers up to `magnitude` were added.
  ///
  /// It is the same for every kind of number: the constants of a program come rounded to doubles.
  @inline(__always)
  static func feasibility<Number: Real>(at magnitude: Number) -> Number {
    Number(feasibility) + Number(relativeFeasibility) * magnitude
  }

  /// Returns the distance within which a value is at a breakpoint: the tolerance of a row, or 0 where nothing is rounded.
  @inline(__always)
  static func breakpoint<Number: Real>(at magnitude: Number) -> Number {
    Number.isExact ? 0 : feasibility(at: magnitude)
  }

  /// Returns the width up to which a range is a point: the tolerance of a row, or less where the ends are known better.
  static func range<Number: Real>(at magnitude: Number) -> Number {
    Number.isExact ? Number(relativeFeasibility) * max(1, magnitude) : feasibility(at: magnitude)
  }

  /// Returns a tolerance for the rounding of doubles, or 0 where nothing is rounded.
  @inline(__always)
  static func rounding<Number: Real>(_ tolerance: Double) -> Number { Number.isExact ? 0 : Number(tolerance) }

  /// Returns the sum, or exactly 0 where the two numbers cancel within the rounding of numbers up to `magnitude`.
  @inline(__always)
  static func sum<Number: Real>(_ a: Number, _ b: Number, magnitude: Number) -> Number {
    let sum = a + b
    if Number.isExact { return sum }
    return abs(sum) <= rounding(cancellation) * magnitude ? 0 : sum
  }

  /// Returns the sum, or exactly 0 where the two numbers cancel within their own rounding.
  static func sum<Number: Real>(_ a: Number, _ b: Number) -> Number {
    Number.isExact ? a + b : sum(a, b, magnitude: max(abs(a), abs(b)))
  }
}

extension Double {
  /// Whether a value is so far away that differences of such values, times coefficients about 1, may be rounded visibly.
  package var isFar: Bool { abs(self) >= Tolerance.farValue }
}
