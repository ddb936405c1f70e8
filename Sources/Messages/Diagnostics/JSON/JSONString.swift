/// The conversion of strings in JSON: from text to literal and back.
package enum JSONString {
  /// Returns the text of a literal that has been scanned; the range includes its quotes.
  package static func text(in bytes: [UInt8], at range: SourceRange, hasEscapes: Bool) -> String {
    let content = Int(range.start) + 1..<max(Int(range.start) + 1, Int(range.end) - 1)
    if !hasEscapes { return String(decoding: bytes[content], as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    forEachScalar(in: bytes, content) { scalar, _ in
      units.append(contentsOf: scalar)
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns, for each byte of a literal's text, the offset of the character or escape that wrote it, and after the last the offset of
  /// the closing quote.
  package static func offsets(in bytes: [UInt8], at range: SourceRange) -> [UInt32] {
    let content = Int(range.start) + 1..<max(Int(range.start) + 1, min(Int(range.end), bytes.count) - 1)
    var offsets: [UInt32] = []
    forEachScalar(in: bytes, content) { scalar, offset in
      for _ in scalar { offsets.append(UInt32(clamping: offset)) }
    }
    return offsets + [UInt32(clamping: content.upperBound)]
  }

  /// Calls `body` with the UTF-8 bytes of each scalar of a literal's content and the offset where it is written.
  private static func forEachScalar(
    in bytes: [UInt8], _ content: Range<Int>, _ body: (_ scalar: ArraySlice<UInt8>, _ offset: Int) -> Void
  ) {
    var offset = content.lowerBound
    while offset < content.upperBound {
      if bytes[offset] != UInt8(ascii: "\\") {
        let end = min(offset + max(1, utf8Length(in: bytes, at: offset)), content.upperBound)
        body(bytes[offset..<end], offset)
        offset = end
      } else if offset + 1 < content.upperBound {
        let (scalar, length) = escaped(in: bytes, at: offset)
        body(Array(String(scalar).utf8)[...], offset)
        offset += length
      } else {
        return
      }
    }
  }

  /// Returns the scalar that the escape at `offset` stands for, and the escape's length in bytes.
  private static func escaped(in bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, Int) {
    switch bytes[offset + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      let high = hexadecimal(in: bytes, at: offset + 2) ?? 0xFFFD
      if (0xD800..<0xDC00).contains(high), let low = hexadecimal(in: bytes, at: offset + 8) {
        return (Unicode.Scalar(0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF)) ?? "\u{FFFD}", 12)
      }
      return (Unicode.Scalar(high) ?? "\u{FFFD}", 6)
    case let byte: return (Unicode.Scalar(byte), 2)
    }
  }

  /// Returns the text as a JSON literal, in quotes. Characters beyond ASCII are not escaped, except U+2028 and U+2029.
  package static func literal(_ text: String) -> String {
    // Most texts have nothing to escape: they are ASCII without quotes, backslashes and control characters.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"" + text + "\""
    }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

/// Returns the number that four hexadecimal digits write; nil where there are none.
func hexadecimal(in bytes: [UInt8], at offset: Int) -> UInt32? {
  guard offset + 4 <= bytes.count else { return nil }
  var number: UInt32 = 0
  for index in offset..<offset + 4 {
    switch bytes[index] {
    case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      number = number << 4 | UInt32(byte - UInt8(ascii: "0"))
    case let byte where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
      number = number << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
    default: return nil
    }
  }
  return number
}

/// Returns the length in bytes of the scalar at `offset`; 0 where the bytes are not UTF-8 (Unicode 16, table 3-7).
package func utf8Length(in bytes: [UInt8], at offset: Int) -> Int {
  func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    offset + distance < bytes.count && range.contains(bytes[offset + distance])
  }
  switch bytes[offset] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}
