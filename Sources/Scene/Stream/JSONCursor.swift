import Layout

/// A place in a JSON text that moves over plain JSON, and knows its line and column all the way.
///
/// Plain is what nearly all texts are: without escapes in names and without faults. What is not plain is thrown as `Unusual` and left
/// to those who know all of JSON and what to say about faults. Nothing is stored of what has been passed.
///
/// The functions get the text as a span, which costs nothing to pass and has no owner to count.
struct JSONCursor: Sendable {
  /// The text of a string between its quotes.
  struct Text {
    var content: Range<Int>
    var hasEscapes: Bool
  }

  private(set) var offset = 0
  private(set) var line: UInt32 = 1
  /// What is subtracted from an offset for its column: where the line begins, moved by each byte that continues a scalar.
  private var columnStart = -1

  /// Texts begin with a byte order mark or without.
  init(_ text: Span<UInt8>) {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { (offset, columnStart) = (3, 2) }
  }

  /// A cursor that reads on from an earlier place, without regard to its line.
  init(from offset: Int) { self.offset = offset }

  /// From 1.
  var column: UInt32 { UInt32(truncatingIfNeeded: offset - columnStart) }

  /// The line and column here.
  var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
}

/// Why fast reading stops: the text is not plain, or not right.
struct Unusual: Error {}

// MARK: - Between tokens

extension JSONCursor {
  /// Skips white space and comments and tells the byte behind.
  @inline(__always)
  mutating func next(_ text: Span<UInt8>) throws(Unusual) -> UInt8 {
    guard offset < text.count else { throw Unusual() }
    let byte = text[offset]
    if byte > 0x20, byte != UInt8(ascii: "/") { return byte }
    return try nextBehindSpace(text)
  }

  private mutating func nextBehindSpace(_ text: Span<UInt8>) throws(Unusual) -> UInt8 {
    var index = offset
    while index < text.count {
      switch text[index] {
      case 0x20:
        index += 1
        // Lines are indented.
        while let word = text.word(at: index), word == 0x2020_2020_2020_2020 { index += 8 }
      case 0x0D, 0x09: index += 1
      case 0x0A: passLineFeed(&index)
      case UInt8(ascii: "/"): try passComment(&index, text)
      case let byte:
        offset = index
        guard byte > 0x20 else { throw Unusual() }
        return byte
      }
    }
    offset = index
    throw Unusual()
  }

  private mutating func passLineFeed(_ index: inout Int) {
    columnStart = index
    line &+= 1
    index += 1
  }

  private mutating func passComment(_ index: inout Int, _ text: Span<UInt8>) throws(Unusual) {
    let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    guard index + 1 < text.count, text[index + 1] == slash || text[index + 1] == star else { throw Unusual() }
    let isLong = text[index + 1] == star
    index += 2
    while index < text.count {
      if text[index] == 0x0A {
        if !isLong { return }
        passLineFeed(&index)
        continue
      }
      if isLong, text[index] == star, index + 1 < text.count, text[index + 1] == slash {
        index += 2
        return
      }
      let length = utf8Length(in: text, at: index)
      guard length > 0 else { throw Unusual() }
      index += length
      columnStart += length - 1
    }
    if isLong { throw Unusual() }
  }

  /// Whether nothing but white space and comments follows.
  mutating func isAtEnd(_ text: Span<UInt8>) -> Bool {
    do {
      _ = try next(text)
      return false
    } catch {
      return offset == text.count
    }
  }

  /// Skips white space and the byte behind it, which must be this one.
  @inline(__always)
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) throws(Unusual) {
    guard try next(text) == byte else { throw Unusual() }
    offset += 1
  }

  /// Enters an object or array and tells whether there is anything inside.
  @inline(__always)
  mutating func enter(_ bracket: Bracket, _ text: Span<UInt8>) throws(Unusual) -> Bool {
    try take(bracket.opening, text)
    guard try next(text) == bracket.closing else { return true }
    offset += 1
    return false
  }

  /// Behind an element: goes on to the next, or leaves the object or array.
  @inline(__always)
  mutating func goesOn(_ bracket: Bracket, _ text: Span<UInt8>) throws(Unusual) -> Bool {
    let byte = try next(text)
    offset += 1
    if byte == bracket.closing { return false }
    guard byte == UInt8(ascii: ",") else { throw Unusual() }
    // A comma behind the last element is tolerated.
    guard try next(text) == bracket.closing else { return true }
    offset += 1
    return false
  }

  enum Bracket {
    case object, array

    var opening: UInt8 { self == .object ? UInt8(ascii: "{") : UInt8(ascii: "[") }
    var closing: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// A member's key, up to its value.
  @inline(__always)
  mutating func key(_ text: Span<UInt8>) throws(Unusual) -> Range<Int> {
    let key = try plainString(text)
    try take(UInt8(ascii: ":"), text)
    return key
  }
}

// MARK: - Tokens

extension JSONCursor {
  /// The content of a string without escapes.
  @inline(__always)
  mutating func plainString(_ text: Span<UInt8>) throws(Unusual) -> Range<Int> {
    let string = try string(text)
    if string.hasEscapes { throw Unusual() }
    return string.content
  }

  /// The content of a string.
  mutating func string(_ text: Span<UInt8>) throws(Unusual) -> Text {
    guard try next(text) == UInt8(ascii: "\"") else { throw Unusual() }
    let start = offset + 1
    var index = start, hasEscapes = false
    while true {
      while let word = text.word(at: index) {
        let plain = word.plainCount
        index += plain
        if plain < 8 { break }
      }
      guard index < text.count else { throw Unusual() }
      switch text[index] {
      case UInt8(ascii: "\""):
        offset = index + 1
        return Text(content: start..<index, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard let length = JSONString.escapeLength(in: text, at: index) else { throw Unusual() }
        index += length
      case 0x80...:
        let length = utf8Length(in: text, at: index)
        guard length > 0 else { throw Unusual() }
        index += length
        columnStart += length - 1
      case let byte:
        guard byte >= 0x20 else { throw Unusual() }
        index += 1
      }
    }
  }

  /// A number.
  mutating func number(_ text: Span<UInt8>) throws(Unusual) -> Double {
    let isNegative = try next(text) == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let start = offset
    guard let magnitude = JSONNumber.value(text, &offset) else { throw Unusual() }
    if text[start] == UInt8(ascii: "0"), offset > start + 1, text[start + 1] &- 0x30 < 10 { throw Unusual() }
    return isNegative ? -magnitude : magnitude
  }

  /// `true`, `false` or `null`.
  mutating func word(_ text: Span<UInt8>) throws(Unusual) -> Range<Int> {
    _ = try next(text)
    let start = offset
    while offset < text.count, text[offset].isWordByte { offset += 1 }
    return start..<offset
  }

  mutating func bool(_ text: Span<UInt8>) throws(Unusual) -> Bool {
    let word = try word(text)
    switch text.shortWord(word) {
    case .true: return true
    case .false: return false
    default: throw Unusual()
    }
  }

  mutating func null(_ text: Span<UInt8>) throws(Unusual) {
    guard text.shortWord(try word(text)) == .null else { throw Unusual() }
  }

  /// Passes any value. Whether objects and arrays keep to the grammar inside is for their reader to find out.
  mutating func skipValue(_ text: Span<UInt8>) throws(Unusual) {
    var depth = 0
    repeat {
      switch try next(text) {
      case UInt8(ascii: "\""): _ = try string(text)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw Unusual() }
        offset += 1
      case UInt8(ascii: "n"): try null(text)
      case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool(text)
      default: _ = try number(text)
      }
      guard 0...Self.skippedDepthLimit ~= depth else { throw Unusual() }
    } while depth > 0
  }

  /// How deep the values that are passed may nest.
  private static let skippedDepthLimit = 100
}

extension UInt64 {
  /// How many of the eight bytes, from the first, stand for themselves in a string: ASCII from the space on, and neither quote nor
  /// backslash. Others are found by the borrow that a subtraction leaves in their highest bit (S. E. Anderson, "Bit Twiddling Hacks",
  /// "hasless" and "haszero"); a borrow that runs on reaches only bytes behind the first of them.
  fileprivate var plainCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101, highest: UInt64 = 0x8080_8080_8080_8080
    let quote = self ^ (ones &* 0x22), backslash = self ^ (ones &* 0x5C)
    let found = (self &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | self
    return (found & highest).trailingZeroBitCount &>> 3
  }
}
