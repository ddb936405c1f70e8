/// Numbers in SVG syntax: digits and a point, never an exponent.
enum SVGNumber {
  /// Returns a number with at most four decimals, without trailing zeros: a ten-thousandth of a point is invisible.
  ///
  /// Numbers beyond a billion are written as a billion, and NaN as 0.
  static func text(_ number: Double) -> String { text(number, unit: 10_000) }

  /// Returns a factor, with at most nine decimals, because it is multiplied by coordinates.
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
