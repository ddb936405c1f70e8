/// Numbers as SVG takes them: digits and a point, never an exponent.
enum SVGNumber {
  /// At most four decimals, without zeros at the end: a ten-thousandth of a point is far below what can be seen.
  ///
  /// What lies beyond a billion is written as a billion, and what is no number as 0.
  static func text(_ number: Double) -> String { text(number, unit: 10_000) }

  /// A factor, with at most nine decimals: it is multiplied by coordinates.
  static func factor(_ number: Double) -> String { text(number, unit: 1_000_000_000) }

  private static func text(_ number: Double, unit: Int64) -> String {
    let limited = number.isNaN ? 0 : min(max(number, -1e9), 1e9)
    let units = Int64((limited * Double(unit)).rounded())
    let magnitude = units.magnitude, whole = magnitude / unit.magnitude
    var text = units < 0 ? "-\(whole)" : "\(whole)"
    let fraction = magnitude % unit.magnitude
    guard fraction > 0 else { return text }
    var digits = Array(String(unit.magnitude + fraction).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    text += "."
    text += String(decoding: digits, as: UTF8.self)
    return text
  }
}
