/// Numbers as SVG takes them: digits and a point, never an exponent.
enum SVGNumber {
  /// At most four decimals, without zeros at the end: a ten-thousandth of a point is far below what can be seen.
  ///
  /// What lies beyond a billion is written as a billion, and what is no number as 0.
  static func text(_ number: Double) -> String {
    let limited = number.isNaN ? 0 : min(max(number, -1e9), 1e9)
    let units = Int64((limited * 10_000).rounded())
    let magnitude = units.magnitude
    var text = units < 0 ? "-\(magnitude / 10_000)" : "\(magnitude / 10_000)"
    let fraction = magnitude % 10_000
    guard fraction > 0 else { return text }
    var digits = Array(String(10_000 + fraction).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    text += "."
    text += String(decoding: digits, as: UTF8.self)
    return text
  }
}
