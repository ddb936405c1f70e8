/// A fraction of small whole numbers that a double stands for.
///
/// Coefficients are written as 0.001 or computed as 1 / 3, and a double holds neither. Where one fraction is so simple that no other of its
/// kind rounds to the same double, that fraction was meant. It always lies within half a unit in the last place.
struct SimpleFraction {
  let numerator: Double
  let denominator: Double

  /// Two fractions with numerator · denominator below 2^52 never round to the same double; this keeps four bits of distance.
  private static let complexity = 0x1p48

  /// The simplest fraction that rounds to `value`, found among the convergents of its continued fraction; nil where it is not simple.
  init?(of value: Double) {
    guard value.isFinite else { return nil }
    let size = abs(value)
    if size == size.rounded(), size < 0x1p53 {
      (numerator, denominator) = (value, 1)
      return
    }
    guard size >= 0x1p-48 else { return nil }
    var (before, last) = ((numerator: 0.0, denominator: 1.0), (numerator: 1.0, denominator: 0.0))
    var rest = DoubleDouble(size)
    while true {
      let whole = rest.nearest.rounded(.down)
      let next = (whole * last.numerator + before.numerator, whole * last.denominator + before.denominator)
      (before, last) = (last, next)
      guard last.numerator * last.denominator <= Self.complexity else { return nil }
      if last.numerator / last.denominator == size { break }
      rest = rest - DoubleDouble(whole)
      guard rest > 0 else { return nil }
      rest = 1 / rest
    }
    numerator = value < 0 ? -last.numerator : last.numerator
    denominator = last.denominator
  }
}
