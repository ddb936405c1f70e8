/// A parser that reads a JSON text from front to back, without recursion.
struct JSONParser {
  /// The greatest nesting depth of objects and arrays.
  static let depthLimit = 1_000
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]
  var offset = 0
  private(set) var nodes: [JSONNode] = []
  /// The starts of the lines; valid texts have line feeds nowhere but between values and in comments.
  var lineStarts: [UInt32] = [0]
  var duplicateKeys: [DuplicateKey] = []
  /// The keys of the objects that are open, those of the innermost last.
  var openKeys: [OpenKey] = []
  private var open: [Container] = []

  /// An object or array that is still open.
  private struct Container {
    var node: Int
    var isObject: Bool
    var firstKey: Int
  }

  /// A key of an open object: a hash of its decoded text, and its place.
  struct OpenKey {
    var hash: UInt64
    var range: SourceRange
    var hasEscapes: Bool
  }

  /// The tokens that may come next.
  private enum Expectation {
    case value, elementOrEnd, memberOrEnd, commaOrEnd
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(Fault) {
    guard bytes.count < 1 << 31 else {
      throw Fault(.tooLong, "the text has \(bytes.count) bytes; at most 2147483647 can be read", at: .none)
    }
    if bytes.starts(with: Self.byteOrderMark) { offset = 3 }
    nodes.reserveCapacity(bytes.count / 16)
    try skipSpace()
    guard offset < bytes.count else { throw Fault(.truncated, "the text is empty", at: here()) }
    var key = JSONNode.noKey, expectation = Expectation.value
    repeat {
      try skipSpace()
      guard offset < bytes.count else { throw truncation() }
      switch (expectation, bytes[offset]) {
      case (.elementOrEnd, UInt8(ascii: "]")), (.memberOrEnd, UInt8(ascii: "}")):
        try closeContainer()
        expectation = .commaOrEnd
      case (.memberOrEnd, _):
        key = try scanKey()
        expectation = .value
      case (.commaOrEnd, let byte): expectation = try scanSeparator(byte)
      case (_, let byte):
        expectation = try scanValue(byte, key: key)
        key = JSONNode.noKey
      }
    } while !open.isEmpty
    try skipSpace()
    if offset < bytes.count { throw junk() }
  }

  private mutating func scanValue(_ byte: UInt8, key: UInt32) throws(Fault) -> Expectation {
    let start = offset
    var escapes: UInt32 = 0
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try openContainer(key: key, isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""):
      if try scanString() { escapes = JSONNode.escapesBit }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try scanNumber()
    default:
      try scanWord()
    }
    nodes.append(
      JSONNode(
        key: key, start: UInt32(truncatingIfNeeded: start),
        endAndEscapes: UInt32(truncatingIfNeeded: offset) | escapes, next: UInt32(truncatingIfNeeded: nodes.count + 1)))
    return .commaOrEnd
  }

  private mutating func openContainer(key: UInt32, isObject: Bool) throws(Fault) -> Expectation {
    guard open.count < Self.depthLimit else {
      throw Fault(.tooDeep, "objects and arrays nest deeper than \(Self.depthLimit) levels", at: here())
    }
    open.append(Container(node: nodes.count, isObject: isObject, firstKey: openKeys.count))
    nodes.append(JSONNode(key: key, start: UInt32(truncatingIfNeeded: offset), endAndEscapes: 0, next: 0))
    offset += 1
    return isObject ? .memberOrEnd : .elementOrEnd
  }

  private mutating func closeContainer() throws(Fault) {
    guard let container = open.popLast() else { return }
    offset += 1
    nodes[container.node].endAndEscapes = UInt32(truncatingIfNeeded: offset)
    nodes[container.node].next = UInt32(truncatingIfNeeded: nodes.count)
    if container.isObject {
      findDuplicates(from: container.firstKey)
      openKeys.removeSubrange(container.firstKey...)
    }
  }

  private mutating func scanSeparator(_ byte: UInt8) throws(Fault) -> Expectation {
    guard let container = open.last else { return .commaOrEnd }
    switch (byte, container.isObject) {
    case (UInt8(ascii: ","), let isObject):
      offset += 1
      return isObject ? .memberOrEnd : .elementOrEnd
    case (UInt8(ascii: "}"), true), (UInt8(ascii: "]"), false):
      try closeContainer()
      return .commaOrEnd
    case (_, let isObject): throw unexpected(isObject ? "a comma or }" : "a comma or ]")
    }
  }

  private mutating func scanKey() throws(Fault) -> UInt32 {
    let start = offset
    guard bytes[offset] == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes or }") }
    let hasEscapes = try scanString()
    openKeys.append(
      OpenKey(hash: keyHash(start, hasEscapes), range: SourceRange(start, offset), hasEscapes: hasEscapes))
    try skipSpace()
    guard offset < bytes.count else { throw truncation() }
    guard bytes[offset] == UInt8(ascii: ":") else { throw unexpected("a colon behind the key") }
    offset += 1
    return UInt32(truncatingIfNeeded: start)
  }
}

// MARK: - Faults

extension JSONParser {
  /// Returns the range of the scalar at the current offset; empty at the end of the text.
  func here() -> SourceRange {
    guard offset < bytes.count else { return SourceRange(bytes.count, bytes.count) }
    return SourceRange(offset, offset + max(1, utf8Length(in: bytes, at: offset)))
  }

  func truncation() -> Fault {
    guard let container = open.last else { return Fault(.truncated, "the text ends too early", at: here()) }
    let start = Int(nodes[container.node].start)
    let name = container.isObject ? "object" : "array"
    return Fault(
      .truncated, "the text ends inside an \(name)", at: here(),
      related: Sourced("the \(name) begins", SourceRange(start, start + 1)))
  }

  func junk() -> Fault {
    Fault(.notJSON, "expected the end of the text, found \(found())", at: here())
  }

  func unexpected(_ wanted: String) -> Fault {
    if utf8Length(in: bytes, at: offset) == 0 { return notUTF8() }
    let quote = bytes[offset] == UInt8(ascii: "'") ? "JSON writes strings and keys in double quotes" : nil
    return Fault(.notJSON, "expected \(wanted), found \(found())", at: here(), help: quote)
  }

  func notUTF8() -> Fault { Fault(.notUTF8, "the text is not UTF-8", at: here()) }

  /// Returns the scalar at the current offset in words.
  private func found() -> String {
    let range = here()
    let text = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control else {
      return "the byte 0x" + (bytes[offset] < 16 ? "0" : "") + String(bytes[offset], radix: 16, uppercase: true)
    }
    return scalar == "\"" ? "a double quote" : text.quoted
  }
}
