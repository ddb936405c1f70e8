/// Texts in base64 for addresses (RFC 4648, 5), without padding.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return (0..<(bytes.count * 8 + 5) / 6).reduce(into: "") { result, place in
      let first = place * 6 / 8, pair = Int(bytes[first]) << 8 | (first + 1 < bytes.count ? Int(bytes[first + 1]) : 0)
      result.unicodeScalars.append(Unicode.Scalar(digits[pair >> (10 - place * 6 % 8) & 63]))
    }
  }

  /// Returns the text; nil where the digits are of another kind, or the bytes not valid UTF-8. Padding and the digits + and / are accepted.
  static func text(_ encoded: Substring) -> String? {
    var bytes: [UInt8] = [], buffer = 0, count = 0
    for byte in encoded.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
      let digit = byte == UInt8(ascii: "+") ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
      guard let value = digits.firstIndex(of: digit) else { return nil }
      (buffer, count) = ((buffer << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
