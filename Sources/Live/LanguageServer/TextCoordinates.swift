import Rabbet
import Workspaces

/// The positions of the protocol in a text: a line counted from 0, and units of UTF-16 or bytes before the place.
struct TextCoordinates {
  /// The unit in which columns are counted.
  enum Encoding: String { case utf8 = "utf-8", utf16 = "utf-16" }

  let text: [UInt8]
  let lines: TextLines
  let encoding: Encoding
  /// The units before each block of bytes, so that positions in a long line cost a block and not the line.
  private var blocks = [0]
  private static let block = 256

  init(_ text: [UInt8], _ lines: TextLines, _ encoding: Encoding) {
    (self.text, self.lines, self.encoding) = (text, lines, encoding)
    guard encoding == .utf16 else { return }
    var sum = 0
    for (index, byte) in text.enumerated() {
      sum += Self.units(byte)
      if (index + 1).isMultiple(of: Self.block) { blocks.append(sum) }
    }
  }

  /// Returns the units of the text before an offset.
  private func units(before offset: Int) -> Int {
    if encoding == .utf8 { return offset }
    let block = offset / Self.block
    return (block * Self.block..<offset).reduce(blocks[block]) { $0 + Self.units(text[$1]) }
  }

  /// Returns the position of an offset.
  func position(of offset: Int) -> JSONValue {
    let offset = min(offset, text.count), line = lines.line(of: offset)
    let column = units(before: offset) - units(before: lines.starts[line])
    return ["line": .number(Double(line)), "character": .number(Double(column))]
  }

  /// Returns the range of some bytes.
  func range(of bytes: Range<Int>) -> JSONValue {
    ["start": position(of: bytes.lowerBound), "end": position(of: bytes.upperBound)]
  }

  func range(of bytes: SourceRange) -> JSONValue { range(of: bytes.clamped(to: text.count)) }

  /// Returns the offset of a position, within its line; nil for a value that is no position.
  func offset(of position: JSONValue?) -> Int? {
    guard let line = position?["line"]?.integer, let column = position?["character"]?.integer else { return nil }
    guard line < lines.starts.count else { return text.count }
    let content = lines.range(ofLine: line)
    var offset = content.lowerBound, rest = column
    if encoding == .utf8 {
      offset = min(content.lowerBound + column, content.upperBound)
      while offset > content.lowerBound, offset < content.upperBound, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    while rest > 0, offset < content.upperBound {
      rest -= Self.units(text[offset])
      offset += 1
      while offset < content.upperBound, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Returns the bytes of a range of the protocol; nil for a value that is no range.
  func bytes(of range: JSONValue?) -> Range<Int>? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]) else { return nil }
    return min(start, end)..<max(start, end)
  }

  /// The number of units of UTF-16 of the scalar that a byte begins; 0 for bytes that continue one.
  private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}

extension JSONValue {
  /// A whole number that is not negative and fits in 32 bits.
  var integer: Int? {
    guard case .number(let number) = self, number >= 0, number <= Double(UInt32.max), number == number.rounded() else {
      return nil
    }
    return Int(number)
  }

  /// The text; nil for other values.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements; none for other values.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
