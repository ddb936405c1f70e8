/// The conversion of numbers in JSON: from double to text and back, without loss.
public enum JSONNumber {
  /// Returns the shortest text that reads back to the same number; integers are written without `.0`, and negative zero as `0`.
  ///
  /// JSON has no infinity and no NaN: they are written `null`.
  public static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 0x1p53 { return String(Int(number)) }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number for people, rounded to hundredths.
  public static func short(_ number: Double) -> String { text((number * 100).rounded() / 100) }

  /// Returns the number that a JSON text writes, correctly rounded; nil where it is too large for a double.
  ///
  /// The text has been scanned: it follows JSON's grammar.
  package static func value(_ text: ArraySlice<UInt8>) -> Double? {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    var offset = 0
    if let magnitude = simpleValue(digits.span, &offset), offset == digits.count {
      return digits.count < text.count ? -magnitude : magnitude
    }
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else { return nil }
    return number
  }

  /// The powers of ten that 15 digits need; a double holds them exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads the number without a sign at `offset`, which moves past it: up to 15 digits, with a fraction if there is one, and then no
  /// letter. Returns nil for anything else. Digits and power of ten are exact, so one division rounds correctly
  /// (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  package static func simpleValue(_ text: Span<UInt8>, _ offset: inout Int) -> Double? {
    var digits: Int64 = 0, index = offset
    let start = index
    while index < text.count, text[index] &- 0x30 < 10 {
      digits = digits &* 10 &+ Int64(text[index] &- 0x30)
      index &+= 1
    }
    var count = index - start, decimals = 0
    guard count > 0 else { return nil }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      while index < text.count, text[index] &- 0x30 < 10 {
        digits = digits &* 10 &+ Int64(text[index] &- 0x30)
        index &+= 1
      }
      decimals = index - point
      count += decimals
      guard decimals > 0 else { return nil }
    }
    guard count <= 15, index == text.count || !text[index].isWordByte else { return nil }
    offset = index
    return decimals == 0 ? Double(digits) : Double(digits) / powers[decimals]
  }
}
