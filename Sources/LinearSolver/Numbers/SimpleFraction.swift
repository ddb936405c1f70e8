extension Double {
  /// Returns the decimal with the fewest digits, at most twelve, within `rounding` of the number, or else the number: 110, not
  /// 109.99999999999999.
  ///
  /// Layouts are written in decimals, so most answers are such numbers. Of other numbers about one in a thousand lies as near to one by chance.
  func decimal(within rounding: Double) -> Double {
    if magnitude <= rounding { return 0 }
    var power = 1.0
    for _ in 0...22 {
      let digits = (self * power).rounded()
      guard digits.magnitude < 1e12 else { break }
      if abs(digits / power - self) <= rounding { return digits / power }
      power *= 10
    }
    return self
  }
}

/// A fraction of whole numbers that a double stands for.
///
/// Numbers are written as 0.001 or computed as 1 / 3, and a double holds neither. Where a decimal of at most 15 digits, or a fraction of
/// small numbers, rounds to a double, that was meant. It always lies within half a unit in the last place.
struct SimpleFraction {
  let numerator: Double
  let denominator: Double

  /// Two decimals of at most 15 digits never round to the same double.
  private static let decimalLimit = 1e15

  /// Two fractions with numerator · denominator below 2^52 never round to the same double; this keeps four bits of distance.
  private static let complexity = 0x1p48

  /// The fraction that rounds to `value`; nil where there is no simple one.
  init?(of value: Double) {
    guard value.isFinite, let found = Self.decimal(abs(value)) ?? Self.convergent(abs(value)) else { return nil }
    numerator = value < 0 ? -found.numerator : found.numerator
    denominator = found.denominator
  }

  /// Returns the decimal with the fewest digits after the point. Powers of ten up to the 22nd are doubles, so the division rounds once.
  private static func decimal(_ size: Double) -> (numerator: Double, denominator: Double)? {
    var power = 1.0
    for _ in 0...22 {
      let digits = (size * power).rounded()
      guard digits < decimalLimit else { return nil }
      if digits / power == size { return (digits, power) }
      power *= 10
    }
    return nil
  }

  /// Returns the first convergent of the continued fraction that rounds to `size`.
  private static func convergent(_ size: Double) -> (numerator: Double, denominator: Double)? {
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
      guard last.numerator * last.denominator <= complexity, last.denominator <= complexity else { return nil }
      if last.numerator / last.denominator == size { return last }
      (above, below) = (below, rest)
    }
    return nil
  }
}
