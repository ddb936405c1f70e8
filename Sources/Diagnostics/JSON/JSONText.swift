/// A JSON text, parsed into a flat list of its values in the order of the text.
///
/// A value costs 16 bytes beside the text; strings and numbers are decoded when they are asked for. Comments (`//` and
/// `/* */`), a comma behind the last element and a byte order mark are tolerated; all else is JSON (RFC 8259) to the letter.
/// Every number of a parsed text is finite, every string is well-formed Unicode without NUL.
package struct JSONText: Sendable {
  package let bytes: [UInt8]
  let nodes: [JSONNode]
  /// Where the lines of the text begin.
  let lineStarts: [UInt32]
  /// Keys that stand twice in their object, in the order of the text.
  package let duplicateKeys: [DuplicateKey]

  /// Parses `bytes` in one pass. Throws the first fault of the grammar.
  package init(_ bytes: [UInt8]) throws(Finding) {
    var parser = JSONParser(bytes)
    try parser.parse()
    self.init(parser)
  }

  /// What a parser has read.
  init(_ parser: JSONParser) {
    bytes = parser.bytes
    nodes = parser.nodes
    lineStarts = parser.lineStarts
    duplicateKeys = parser.duplicateKeys
  }

  /// No text, without any value.
  package static let empty = JSONText(JSONParser([]))

  /// The one value that the text consists of.
  package var root: JSONID { JSONID(index: 0) }

  /// All values in the order of the text: each object and array before what is inside.
  package var values: some Sequence<JSONID> { (0..<UInt32(clamping: nodes.count)).lazy.map { JSONID(index: $0) } }

  /// How many values there are.
  package var valueCount: Int { nodes.count }
}

/// A value of a JSON text, as an index into it.
package struct JSONID: Sendable, Hashable {
  /// Its place among all values in the order of the text.
  package let index: UInt32
}

/// The types of JSON values.
package enum JSONKind: String, Sendable, Hashable {
  case object, array, string, number, bool, null

  /// The type with its article, for messages.
  package var name: String {
    switch self {
    case .object, .array: "an \(rawValue)"
    case .string, .number: "a \(rawValue)"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}

/// A key that an object has already.
package struct DuplicateKey: Sendable {
  package let key: SourceRange
  package let first: SourceRange
}

/// One value: where it and its key are written, and where its next sibling stands in the list.
struct JSONNode {
  /// The offset of the quote that opens the key; `noKey` in arrays.
  var key: UInt32
  /// The offset of the value's first byte, which tells its kind.
  var start: UInt32
  /// The offset behind the value's last byte; the highest bit is set where a string has escapes.
  var endAndEscapes: UInt32
  /// The index of the first node that is not inside this one.
  var next: UInt32

  static let noKey = UInt32.max
  static let escapesBit: UInt32 = 1 << 31

  var end: UInt32 { endAndEscapes & ~Self.escapesBit }
  var hasEscapes: Bool { endAndEscapes & Self.escapesBit != 0 }
}

extension JSONText {
  package func kind(of value: JSONID) -> JSONKind {
    switch bytes[Int(node(value).start)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Where the value is written, quotes and brackets included.
  package func range(of value: JSONID) -> SourceRange {
    let node = node(value)
    return SourceRange(start: node.start, end: node.end)
  }

  /// The elements of an array, or the members of an object, in the order of the text.
  package func children(of value: JSONID) -> JSONChildren {
    JSONChildren(nodes: nodes, index: value.index + 1, end: node(value).next)
  }

  /// How many elements or members there are. Costs a walk over them.
  package func count(of value: JSONID) -> Int {
    var count = 0
    var index = value.index + 1
    let end = node(value).next
    while index < end {
      index = nodes[Int(index)].next
      count += 1
    }
    return count
  }

  /// How many elements the arrays behind each key have, anywhere in the text.
  package func elementCounts(ofLists keys: [String]) -> [Int] {
    var counts = keys.map { _ in 0 }
    for value in values where kind(of: value) == .array {
      if let key = keys.firstIndex(where: { hasKey($0, value) }) { counts[key] += count(of: value) }
    }
    return counts
  }

  /// Whether the value is a string that is written with escapes.
  package func hasEscapes(_ value: JSONID) -> Bool { node(value).hasEscapes }

  func node(_ value: JSONID) -> JSONNode { nodes[Int(value.index)] }
}

/// The elements of an array, or the members of an object, in the order of the text.
package struct JSONChildren: Sequence, IteratorProtocol, Sendable {
  fileprivate let nodes: [JSONNode]
  fileprivate var index: UInt32
  fileprivate let end: UInt32

  fileprivate init(nodes: [JSONNode], index: UInt32, end: UInt32) {
    (self.nodes, self.index, self.end) = (nodes, index, end)
  }

  package mutating func next() -> JSONID? {
    guard index < end else { return nil }
    defer { index = nodes[Int(index)].next }
    return JSONID(index: index)
  }
}
