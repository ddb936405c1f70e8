extension Double {
  /// The decimal with the fewest digits that differs from the number by no more than the rounding of a few sums, or else the number: 110,
  /// not 109.99999999999999, and 0, not 1.8e-15, but a third as it is.
  ///
  /// Layouts are written in decimals, so most answers are such numbers. Of other numbers about one in a thousand lies as near to one by chance.
  /// Not a number stays what it is.
  package var withoutNoise: Double {
    // Most answers are multiples of a 512th, which no other decimal in question is near. Adding 0 turns −0 into 0.
    if abs(self) < 0x1p40, self + 0x1.8p43 - 0x1.8p43 == self { return self + 0 }
    let rounding = max(Tolerance.noiseOfSums, 8 * ulp)
    // Where one with fewer digits is near enough, it is the same number.
    var power = 1e9
    while power > 1, power * rounding >= 1e-3 { power /= 10 }
    let decimal = (self * power).rounded() / power
    return abs(decimal - self) <= rounding ? decimal + 0 : self
  }
}

/// A fraction of whole numbers that a double stands for.
///
/// Numbers are written as 0.001 or computed as 1 / 3, and a double holds neither. Where a decimal of at most 15 digits, or a fraction of
/// small numbers, rounds to a double, that was meant. It always lies within half a unit in the last place.
struct SimpleFraction {
  let numerator: Double
  let denominator: Double

  /// The bounds below which fractions are simple.
  struct Bounds {
    /// A decimal has fewer digits than this number.
    var decimal: Double
    /// A fraction has at most this product of numerator and denominator.
    var complexity: Double

    /// Two decimals of at most 15 digits never round to the same double, nor do two fractions with numerator · denominator below 2^52; this
    /// keeps four bits of distance.
    static let constants = Bounds(decimal: 1e15, complexity: 0x1p48)

    /// Fractions of at most four digits; other coefficients are taken as the doubles they are. The difference between a double and its fraction
    /// grows by the square of the reciprocal where two coefficients are nearly equal, and then stays below a millionth of a point.
    static let coefficients = Bounds(decimal: 1e4, complexity: 1e8)
  }

  /// The fraction that rounds to `value`; nil where there is no simple one.
  init?(of value: Double, within bounds: Bounds = .constants) {
    let found = Self.decimal(abs(value), bounds) ?? Self.convergent(abs(value), bounds)
    guard value.isFinite, let found else { return nil }
    numerator = value < 0 ? -found.numerator : found.numerator
    denominator = found.denominator
  }

  /// Returns the decimal with the fewest digits after the point. Powers of ten up to the 22nd are doubles, so the division rounds once.
  private static func decimal(_ size: Double, _ bounds: Bounds) -> (numerator: Double, denominator: Double)? {
    var power = 1.0
    for _ in 0...22 {
      let digits = (size * power).rounded()
      guard digits < bounds.decimal else { return nil }
      if digits / power == size { return (digits, power) }
      power *= 10
    }
    return nil
  }

  /// Returns the first convergent of the continued fraction that rounds to `size`.
  private static func convergent(_ size: Double, _ bounds: Bounds) -> (numerator: Double, denominator: Double)? {
    // Outside of these bounds no fraction is simple.
    guard size >= 0x1p-48, size < 0x1p53 else { return nil }
    // The double as a fraction of whole numbers.
    var (above, below) = (UInt128(size.significand * 0x1p52), UInt128(1) << UInt128(52 - Int(size.exponent)))
    var (before, last) = ((numerator: 0.0, denominator: 1.0), (numerator: 1.0, denominator: 0.0))
    while below > 0 {
      let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
      let next = (
        Double(whole) * last.numerator + before.numerator, Double(whole) * last.denominator + before.denominator
      )
      (before, last) = (last, next)
      guard last.numerator * last.denominator <= bounds.complexity, last.denominator <= bounds.complexity else {
        return nil
      }
      if last.numerator / last.denominator == size { return last }
      (above, below) = (below, rest)
    }
    return nil
  }
}
