public import Diagnostics

/// A word or mark of a Swift source. Comments are not tokens, and of strings only the interpolated code becomes tokens.
public struct SwiftToken: Sendable, Hashable {
  /// The kind of the token.
  public var kind: Kind
  /// The text as written; empty for literals.
  public var text: String
  /// The position of its start.
  public var position: SourcePosition

  /// The kinds of tokens.
  public enum Kind: Sendable, Hashable {
    /// A name or a keyword.
    case word
    /// A name after `@`, without it.
    case attribute
    /// A name after `#`, without it.
    case directive
    /// Brackets, operators and separators, each as one token; operators are one token each.
    case mark
    /// A string, a number or a regular expression.
    case literal
    /// The end of a line that has a token.
    case lineEnd
  }
}

extension SwiftToken {
  /// Returns the tokens of a source, in order.
  ///
  /// Comments nest; strings may be raw, of several lines and interpolated. An open comment or string ends with the text. Costs one pass.
  public static func tokens(of source: SourceText) -> [SwiftToken] {
    var lexer = SwiftLexer(source)
    lexer.readCode(until: nil)
    return lexer.tokens
  }
}

/// A lexer of the bytes of a Swift source.
struct SwiftLexer {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var place = LineTable.Place()
  private var offset = 0
  private(set) var tokens: [SwiftToken] = []
  /// The depth of nested interpolations; those deeper than `depthLimit` are ignored.
  private var depth = 0
  private static let depthLimit = 32

  init(_ source: SourceText) {
    bytes = source.bytes
    lines = LineTable(source)
  }

  private func byte(_ ahead: Int = 0) -> UInt8? { offset + ahead < bytes.count ? bytes[offset + ahead] : nil }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe bytes[offset...].starts(with: $0) }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: String, at start: Int) {
    tokens.append(
      SwiftToken(kind: kind, text: text, position: lines.position(of: UInt32(clamping: start), near: &place)))
  }

  /// Reads code up to the end, or up to the bracket that closes an interpolation.
  mutating func readCode(until close: UInt8?) {
    var open = 0
    while let byte = byte() {
      if byte == close, open == 0 { return }
      switch byte {
      case UInt8(ascii: "\n"):
        if let last = tokens.last, last.kind != .lineEnd { add(.lineEnd, "", at: offset) }
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "/") where isNext("//"): skipLine()
      case UInt8(ascii: "/") where isNext("/*"): skipComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"): readHash()
      case UInt8(ascii: "@"):
        offset += 1
        let start = offset
        add(.attribute, word(), at: start - 1)
      case UInt8(ascii: "`"):
        let start = offset
        offset += 1
        let name = word()
        if self.byte() == UInt8(ascii: "`") { offset += 1 }
        add(.word, name, at: start)
      case _ where byte.isWordByte || byte >= 0x80: readWord(byte)
      case UInt8(ascii: "/") where isRegularExpression: skipRegularExpression()
      default:
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") { open -= 1 }
        readMark(byte)
      }
    }
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while byte() != nil {
      if isNext("/*") {
        (depth, offset) = (depth + 1, offset + 2)
      } else if isNext("*/") {
        (depth, offset) = (depth - 1, offset + 2)
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  private mutating func word() -> String {
    let start = offset
    while let byte = byte(), byte.isWordByte || byte >= 0x80 { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readWord(_ first: UInt8) {
    let start = offset
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      while let byte = byte(), byte.isWordByte || byte == UInt8(ascii: ".") && (self.byte(1)?.isDigit ?? false) {
        offset += 1
      }
      add(.literal, "", at: start)
    } else {
      add(.word, word(), at: start)
    }
  }

  /// Reads a token that begins with `#`: `#if`, `#selector`, `#"raw"#`, `#/expression/#`.
  private mutating func readHash() {
    let start = offset
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      offset += hashes
      readString(hashes: hashes)
    case UInt8(ascii: "/"):
      offset += hashes + 1
      let close = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
      while byte() != nil, !bytes[offset...].starts(with: close) { offset += 1 }
      offset = min(bytes.count, offset + close.count)
      add(.literal, "", at: start)
    default:
      offset += hashes
      add(.directive, word(), at: start)
    }
  }

  /// Reads a string from its first quote; the code of interpolations becomes tokens.
  private mutating func readString(hashes: Int) {
    let start = offset
    add(.literal, "", at: start)
    let quotes = isNext("\"\"\"") ? 3 : 1
    offset += quotes
    while let byte = byte() {
      if byte == UInt8(ascii: "\\"), areHashes(hashes, at: 1) {
        offset += 1 + hashes
        if self.byte() == UInt8(ascii: "("), depth < Self.depthLimit {
          offset += 1
          depth += 1
          readCode(until: UInt8(ascii: ")"))
          depth -= 1
        }
        offset += 1
      } else if byte == UInt8(ascii: "\""), areQuotes(quotes), areHashes(hashes, at: quotes) {
        offset += quotes + hashes
        return
      } else if byte == UInt8(ascii: "\n"), quotes == 1 {
        return
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
  }

  private func areQuotes(_ count: Int) -> Bool { (0..<count).allSatisfy { byte($0) == UInt8(ascii: "\"") } }

  private func areHashes(_ count: Int, at ahead: Int) -> Bool {
    (0..<count).allSatisfy { byte(ahead + $0) == UInt8(ascii: "#") }
  }

  /// Whether a slash begins a regular expression: no operand before it, no space after it, and another slash on the line.
  private var isRegularExpression: Bool {
    guard let next = byte(1), next != UInt8(ascii: " "), next != UInt8(ascii: "=") else { return false }
    switch tokens.last {
    case let token? where token.kind == .mark && token.text != ")" && token.text != "]" && token.text != "}": break
    case let token? where token.kind == .word && ["return", "case", "in", "where", "try"].contains(token.text): break
    default: return false
    }
    return bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegularExpression() {
    let start = offset
    offset += 1
    while let byte = byte(), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\n") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(bytes.count, offset + 1)
    add(.literal, "", at: start)
  }

  private mutating func readMark(_ byte: UInt8) {
    let start = offset
    let isOperator = { (byte: UInt8) in "=<>!&|+-*%^~?/".utf8.contains(byte) }
    offset += 1
    if isOperator(byte) {
      while let next = self.byte(), isOperator(next), !isNext("//"), !isNext("/*") { offset += 1 }
    }
    add(.mark, String(decoding: bytes[start..<offset], as: UTF8.self), at: start)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
