/// A number as a fraction with a small denominator, as its author may have written it before it was rounded.
struct Fraction: Equatable {
  let numerator: Int
  let denominator: Int

  /// Finds the fraction with the smallest denominator, at most 1000, that is within 1e-9 relative to the number; nil if none is.
  init?(_ number: Double) {
    guard number.isFinite, abs(number) < 1e9 else { return nil }
    let tolerance = 1e-9 * max(1e-3, abs(number))
    for denominator in 1...1000 {
      let numerator = (number * Double(denominator)).rounded()
      guard abs(numerator / Double(denominator) - number) <= tolerance else { continue }
      (self.numerator, self.denominator) = (Int(numerator), denominator)
      return
    }
    return nil
  }

  /// The value of the fraction.
  var value: Double { Double(numerator) / Double(denominator) }

  /// The fraction as a mixed number: `192 2/3`, `-1/2`, `7`.
  var text: String {
    let whole = abs(numerator) / denominator, part = abs(numerator) % denominator
    let sign = numerator < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return whole == 0 ? "\(sign)\(part)/\(denominator)" : "\(sign)\(whole) \(part)/\(denominator)"
  }
}

/// The format of numbers in reports.
enum LawNumber {
  /// Returns a number with at most six decimals; whole numbers without any. Smaller numbers are written in full.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    if number == number.rounded(), abs(number) < 0x1p53 { return String(Int(number)) }
    let scaled = number * 1e6
    let short = scaled.rounded() / 1e6
    let text = (abs(scaled) < 1 || abs(scaled) > 0x1p53 ? number : short).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number with a sign, for errors.
  static func signed(_ number: Double) -> String { number > 0 ? "+" + text(number) : text(number) }

  /// Returns a number as a fraction if it is one, for bounds.
  static func exact(_ number: Double) -> String { Fraction(number)?.text ?? text(number) }
}
