import Appearance

/// Numbers in a chain's text.
enum ChainNumber {
  /// Returns the shortest text that reads back as the same number; whole numbers without a point.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// Returns a finite decimal number, or nil where the text is not one.
  static func read(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.+-e".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// Colours in a chain's text: `rgb:ff8800`, `rgb:ff880080`, or a name.
enum ChainColor {
  /// Returns a colour as hexadecimal digits, never by name.
  static func text(_ color: Color) -> String { "rgb:" + color.hex.dropFirst() }

  /// Returns a colour, or nil where the text is not one.
  static func read(_ text: Substring) -> Color? {
    if let digits = ["rgb:", "#"].first(where: text.hasPrefix).map({ text.dropFirst($0.count) }) {
      return Color(hex: "#" + digits)
    }
    return names.first { $0.name == text }.flatMap { Color(hex: $0.hex) }
  }

  /// The sixteen names of HTML and some of CSS (CSS Color 4, 6.1).
  private static let names: [(name: String, hex: String)] = [
    ("black", "#000000"), ("silver", "#c0c0c0"), ("gray", "#808080"), ("grey", "#808080"), ("white", "#ffffff"),
    ("maroon", "#800000"), ("red", "#ff0000"), ("purple", "#800080"), ("fuchsia", "#ff00ff"), ("magenta", "#ff00ff"),
    ("green", "#008000"), ("lime", "#00ff00"), ("olive", "#808000"), ("yellow", "#ffff00"), ("navy", "#000080"),
    ("blue", "#0000ff"), ("teal", "#008080"), ("aqua", "#00ffff"), ("cyan", "#00ffff"), ("orange", "#ffa500"),
    ("pink", "#ffc0cb"), ("brown", "#a52a2a"), ("gold", "#ffd700"), ("violet", "#ee82ee"), ("indigo", "#4b0082"),
    ("coral", "#ff7f50"), ("salmon", "#fa8072"), ("lightblue", "#add8e6"), ("lightgray", "#d3d3d3"),
    ("darkgray", "#a9a9a9"), ("transparent", "#00000000"),
  ]
}

/// Escapes in names and texts of a chain: percent-encoding of UTF-8 (RFC 3986, 2.1), applied twice to characters with a meaning in the chain.
///
/// A comma is `%252C`, a slash `%252F`, a percent sign `%2525`, a space `%20`: URLs are decoded once in transit, and the rest by the chain
/// parser.
enum ChainEscape {
  static func escaped(_ text: String, keeping kept: String = "-._~!") -> String {
    encoded(text, keeping: kept).replacing("%25", with: "%2525").replacing("%2C", with: "%252C")
      .replacing("%2F", with: "%252F")
  }

  /// Returns an escaped URL path (RFC 3986, 3.3).
  static func path(_ text: String) -> String { encoded(text, keeping: "-._~!$&'()*+,;=:@/") }

  /// Returns percent-encoded text, with letters, digits and other characters of ASCII as they are.
  private static func encoded(_ text: String, keeping kept: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let character = Character(UnicodeScalar(byte)),
        isPlain = character.isASCII && (character.isLetter || character.isNumber)
      result += isPlain || kept.utf8.contains(byte) ? String(character) : "%" + hex(byte)
    }
  }

  /// Returns decoded text, or nil where the bytes are not valid UTF-8 or contain NUL.
  static func plain(_ text: Substring) -> String? {
    let bytes = decoded(decoded(Array(text.utf8)))
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns text that is percent-encoded once, or nil where the bytes are not valid UTF-8 or contain NUL.
  static func decodedOnce(_ text: Substring) -> String? {
    let bytes = decoded(Array(text.utf8))
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [], index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    guard byte < 128 else { return nil }
    return Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
