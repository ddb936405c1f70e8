import Diagnostics

/// The words and signs of rules and formulas. `offset` is an index into the bytes of the text and never passes its end.
struct RuleScanner {
  /// The longest rule, in bytes.
  static let lengthLimit = 4_096

  let text: QuotedText
  private(set) var offset: Int
  private let end: Int

  /// Creates a scanner at the start of a text. Throws where the text is too long to be a rule.
  init(_ text: QuotedText) throws(Fault) {
    self.text = text
    offset = text.content.lowerBound
    end = text.content.upperBound
    guard text.content.count <= Self.lengthLimit else {
      throw Fault(
        .tooLong, "the text has \(text.content.count) bytes; rules and formulas have at most \(Self.lengthLimit)",
        at: text.range(text.content))
    }
  }

  /// The next byte; 0 at the end.
  var next: UInt8 { offset < end ? text.bytes[offset] : 0 }

  var isAtEnd: Bool { offset == end }

  mutating func skipSpace() {
    while !isAtEnd, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { offset += 1 }
  }

  /// Skips bytes that have been examined.
  mutating func skip(_ count: Int) { offset = min(offset + count, end) }

  /// Takes the next two bytes if they are these.
  mutating func take(_ first: UInt8, _ second: UInt8) -> Bool {
    guard offset + 2 <= end, text.bytes[offset] == first, text.bytes[offset + 1] == second else {
      return false
    }
    offset += 2
    return true
  }

  /// Takes the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, next == byte else { return false }
    offset += 1
    return true
  }

  /// Takes a letter or underscore followed by letters, digits and underscores, and returns their position among the bytes.
  mutating func takeNameBytes() -> Range<Int>? {
    guard !isAtEnd, next.isIdentifierStart else { return nil }
    let start = offset
    offset = endOfWord(from: start)
    return start..<offset
  }

  private func endOfWord(from start: Int) -> Int {
    let bytes = text.bytes.span
    var index = start
    while index < end, bytes[index].isWordByte { index += 1 }
    return index
  }

  /// Returns a part of the text, with its place.
  func name(_ part: Range<Int>) -> Sourced<String> {
    Sourced(text.string(part), text.range(part))
  }

  /// Takes a decimal number, with a fraction and an exponent if there are any; nil where no digit comes next.
  mutating func takeNumber() throws(Fault) -> Double? {
    let start = offset
    var behind = offset
    if let number = JSONNumber.simpleValue(text.bytes.span, &behind), behind <= end {
      offset = behind
      return number
    }
    guard takeDigits() else {
      guard next == UInt8(ascii: ".") else { return nil }
      throw Fault(.badNumber, "a digit is missing before the decimal point", at: text.range(start..<start + 1))
    }
    if take(UInt8(ascii: ".")), !takeDigits() {
      throw Fault(.badNumber, "a digit is missing behind the decimal point", at: text.range(start..<offset))
    }
    if next | 0x20 == UInt8(ascii: "e") {
      let mark = offset
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      if !takeDigits() { offset = mark }
    }
    guard next.isWordByte == false || isAtEnd else {
      throw Fault(
        .badRule, "a name does not begin with a digit", at: text.range(start..<offset + 1), help: Fault.unitHelp)
    }
    guard let number = JSONNumber.value(text.bytes[start..<offset]) else {
      throw Fault(.badNumber, "the number is too large for a 64-bit float", at: text.range(start..<offset))
    }
    return number
  }

  private mutating func takeDigits() -> Bool {
    let start = offset
    while !isAtEnd, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { offset += 1 }
    return offset > start
  }

  /// Goes back to an earlier place.
  mutating func rewind(to earlier: Int) { offset = min(earlier, offset) }

  func range(from start: Int) -> SourceRange { text.range(start..<max(start, offset)) }

  /// The range of the scalar that comes next; empty at the end.
  var nextRange: SourceRange {
    isAtEnd ? text.range(offset..<offset) : text.range(offset..<offset + max(1, utf8Length(in: text.bytes, at: offset)))
  }

  /// The next word or character in words, for messages.
  var found: String {
    if isAtEnd { return "the end" }
    if next.isWordByte {
      let rest = text.bytes[offset..<end].prefix { $0.isWordByte }
      return String(decoding: rest, as: UTF8.self).quoted
    }
    let length = max(1, utf8Length(in: text.bytes, at: offset))
    return String(decoding: text.bytes[offset..<min(offset + length, end)], as: UTF8.self).quoted
  }
}
