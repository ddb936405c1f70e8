// The tokens of JSON. Each function begins at a token's first byte and leaves `offset` after its last.

extension JSONParser {
  /// Skips white space and comments.
  mutating func skipSpace() throws(Fault) {
    // Mostly there is none, or one space.
    if offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    if offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "/") { return }
    try skipLongSpace()
  }

  private mutating func skipLongSpace() throws(Fault) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20: offset = endOfSpaces(from: offset)
      case 0x0D, 0x09: offset += 1
      case 0x0A: skipLineFeed()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Fault) {
    let start = offset
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { throw unexpected("a value") }
    offset += 2
    while offset < bytes.count {
      let byte = bytes[offset]
      if second == UInt8(ascii: "/"), byte == 0x0A { return }
      if second == UInt8(ascii: "*"), byte == UInt8(ascii: "*"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      }
      if byte == 0x0A { skipLineFeed() } else { try skipScalar() }
    }
    if second == UInt8(ascii: "*") {
      throw Fault(.truncated, "the comment is never closed", at: SourceRange(start, start + 2))
    }
  }

  private func endOfSpaces(from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  private mutating func skipLineFeed() {
    offset += 1
    lineStarts.append(UInt32(truncatingIfNeeded: offset))
  }

  private mutating func skipScalar() throws(Fault) {
    let length = utf8Length(in: bytes, at: offset)
    guard length > 0 else { throw notUTF8() }
    offset += length
  }

  /// Scans a string and returns whether it has escapes.
  mutating func scanString() throws(Fault) -> Bool {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      offset = endOfPlainText(from: offset)
      guard offset < bytes.count else { break }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0..<0x20: throw controlCharacter()
      default:
        try skipScalar()
      }
    }
    throw Fault(.truncated, "the string is never closed", at: SourceRange(start, start + 1))
  }

  /// Returns the end of the ASCII characters that stand for themselves. Most of a text is scanned here, so the loop is as small as possible.
  private func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte &- 0x20 < 0x60, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
      index += 1
    }
    return index
  }

  private func controlCharacter() -> Fault {
    let code = String(bytes[offset], radix: 16, uppercase: true)
    let name =
      switch bytes[offset] {
      case 0: "a NUL character"
      case 0x0A, 0x0D: "a line break"
      case 0x09: "a tab"
      default: "the control character U+" + String(repeating: "0", count: 4 - code.count) + code
      }
    return Fault(
      .badString, "\(name) stands inside a string", at: here(),
      help: bytes[offset] == 0 ? nil : "a line break is written \\n, a tab \\t; is a closing quote missing?")
  }

  private mutating func scanEscape() throws(Fault) {
    let start = offset
    guard offset + 1 < bytes.count else { throw Fault(.truncated, "the text ends inside a string", at: here()) }
    switch bytes[offset + 1] {
    case UInt8(ascii: "u"):
      let unit = try scanUnit()
      switch unit {
      case 0:
        throw Fault(.badString, "a NUL character stands inside a string", at: SourceRange(start, offset))
      case 0xD800..<0xDC00:
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
          (0xDC00..<0xE000).contains(try scanUnit())
        else { throw loneSurrogate(start) }
      case 0xDC00..<0xE000: throw loneSurrogate(start)
      default: break
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    default:
      offset += 1
      let end = here().end
      throw Fault(
        .badString, "the string has an unknown escape", at: SourceRange(start: UInt32(clamping: start), end: end),
        help: "JSON's escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits")
    }
  }

  private func loneSurrogate(_ start: Int) -> Fault {
    Fault(.badString, "the string has one half of a surrogate pair alone", at: SourceRange(start, start + 6))
  }

  /// Scans `\uXXXX` and returns its number.
  private mutating func scanUnit() throws(Fault) -> UInt32 {
    let start = offset
    guard let unit = hexadecimal(in: bytes, at: offset + 2) else {
      throw Fault(
        .badString, "\\u is not followed by four hexadecimal digits",
        at: SourceRange(start, min(start + 2, bytes.count)))
    }
    offset += 6
    return unit
  }

  mutating func scanNumber() throws(Fault) {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = scanDigits()
    if whole == 0 { throw badNumber(start) }
    if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") {
      throw badNumber(start, "a number does not begin with 0")
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      if scanDigits() == 0 { throw badNumber(start, "a digit is missing behind the decimal point") }
    }
    var exponent = 0
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      exponent = scanDigits()
      if exponent == 0 { throw badNumber(start, "a digit is missing in the exponent") }
    }
    if exponent >= 3 || offset - start > 300, JSONNumber.value(bytes[start..<offset]) == nil {
      throw Fault(.badNumber, "the number is too large for a 64-bit float", at: SourceRange(start, offset))
    }
  }

  private mutating func scanDigits() -> Int {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private mutating func badNumber(_ start: Int, _ message: String = "this is no number") -> Fault {
    while offset < bytes.count, bytes[offset].isWordByte || bytes[offset] == UInt8(ascii: ".") { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let isInfinity = text.lowercased().hasPrefix("-inf") || text.lowercased() == "-nan"
    return Fault(
      .badNumber, isInfinity ? "\(text) is not JSON: numbers are finite" : message,
      at: SourceRange(start, max(offset, start + 1)))
  }

  /// Scans `true`, `false` or `null`; explains the words that other languages have.
  mutating func scanWord() throws(Fault) {
    let start = offset
    while offset < bytes.count, bytes[offset].isWordByte { offset += 1 }
    let word = bytes[start..<offset]
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) || word.elementsEqual("null".utf8) { return }
    let range = SourceRange(start, offset)
    offset = start
    if range.isEmpty { throw unexpected("a value") }
    let text = String(decoding: word, as: UTF8.self)
    switch text.lowercased() {
    case "nan", "inf", "infinity":
      throw Fault(.badNumber, "\(text) is not JSON: numbers are finite", at: range)
    case "true", "false", "null":
      throw Fault(.notJSON, "\(text) is not JSON", at: range, suggestion: text.lowercased())
    default:
      throw Fault(
        .notJSON, "expected a value, found \(text.quoted)", at: range, help: "strings stand in double quotes")
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, digit or underscore. One bit for each character: no branches where names are scanned.
  package var isWordByte: Bool {
    let letters: UInt64 = 0x07FF_FFFE_87FF_FFFE, digits: UInt64 = 0x03FF_0000_0000_0000
    let members = self < 64 ? digits : self < 128 ? letters : 0
    return members &>> UInt64(self) & 1 != 0
  }

  /// Whether the byte is an ASCII letter or an underscore.
  package var isIdentifierStart: Bool { self >= 64 && isWordByte }
}
