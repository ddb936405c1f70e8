/// The Base64 encoding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends four letters for each three bytes, padded with `=`.
  static func append(_ bytes: [UInt8], to letters: inout [UInt8]) {
    let alphabet = alphabet
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let second = count > 1 ? bytes[start + 1] : 0, third = count > 2 ? bytes[start + 2] : 0
      let number = Int(bytes[start]) << 16 | Int(second) << 8 | Int(third)
      for digit in 0..<4 {
        letters.append(digit <= count ? alphabet[number >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
  }
}
