/// The text of a `.strings` file: `"key" = "value";`, the form of old property lists.
package struct StringsText {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// A fault of the text.
  package struct Fault: Error {
    package let position: SourcePosition
    package let reason: String
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Returns the values by key; the last of several under one key.
  package static func pairs(in text: String) throws(Fault) -> [String: String] {
    var parser = StringsText(text)
    return try parser.pairs()
  }

  /// Returns the text of a file: UTF-16 by its mark, UTF-8 otherwise.
  package static func decoded(_ bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
      return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func pairs() throws(Fault) -> [String: String] {
    var pairs: [String: String] = [:]
    while try skip() {
      let key = try word()
      guard try skip(), scalars[index] == "=" else { throw refusal("here an = belongs, as in \"key\" = \"words\";") }
      index += 1
      guard try skip() else { throw refusal("the words of \(key) are missing") }
      pairs[key] = try word()
      guard try skip(), scalars[index] == ";" else { throw refusal("a ; belongs behind the words of \(key)") }
      index += 1
    }
    return pairs
  }

  /// Passes over spaces and comments; false at the end.
  private mutating func skip() throws(Fault) -> Bool {
    while index < scalars.count {
      if scalars[index].properties.isWhitespace {
        index += 1
      } else if starts("//") {
        while index < scalars.count, scalars[index] != "\n" { index += 1 }
      } else if starts("/*") {
        let start = index
        while index < scalars.count, !starts("*/") { index += 1 }
        guard index < scalars.count else {
          index = start
          throw refusal("this comment has no end; */ is missing")
        }
        index += 2
      } else {
        return true
      }
    }
    return false
  }

  private func starts(_ mark: String) -> Bool {
    index + 1 < scalars.count && scalars[index...index + 1].elementsEqual(mark.unicodeScalars)
  }

  private mutating func word() throws(Fault) -> String {
    var word = String.UnicodeScalarView()
    guard scalars[index] == "\"" else {
      while index < scalars.count,
        scalars[index].properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalars[index])
      {
        word.append(scalars[index])
        index += 1
      }
      if word.isEmpty { throw refusal("here a word in quotes belongs") }
      return String(word)
    }
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\", index + 1 < scalars.count {
        index += 1
        word.append(escaped())
      } else {
        word.append(scalars[index])
        index += 1
      }
    }
    guard index < scalars.count else {
      index = start
      throw refusal("these quotes are not closed")
    }
    index += 1
    return String(word)
  }

  /// Reads the character after a backslash; units of UTF-16 in pairs are one letter.
  private mutating func escaped() -> Unicode.Scalar {
    let letter = scalars[index]
    index += 1
    switch letter {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let first = unit()
      if (0xD800..<0xDC00).contains(first), starts("\\U") || starts("\\u") {
        index += 2
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (unit() & 0x3FF)) ?? "\u{FFFD}"
      }
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    default: return letter
    }
  }

  private mutating func unit() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < scalars.count, let digit = UInt32(String(scalars[index]), radix: 16) else { break }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private func refusal(_ reason: String) -> Fault {
    let lines = scalars[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return Fault(
      position: SourcePosition(line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1), reason: reason)
  }
}
