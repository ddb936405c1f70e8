/// A JSON text, parsed into a flat list of its values in the order of the text.
///
/// A value costs 16 bytes beside the text; strings and numbers are decoded on demand. Comments (`//` and
/// `/* */`), a comma after the last element and a byte order mark are accepted; everything else must follow JSON (RFC 8259).
/// Every number of a parsed text is finite, every string is well-formed Unicode without NUL.
package struct JSONText: Sendable {
  package let bytes: [UInt8]
  let nodes: [JSONNode]
  /// The offsets at which the lines of the text begin.
  let lineStarts: [UInt32]
  /// The duplicate keys of objects, in the order of the text.
  package let duplicateKeys: [DuplicateKey]

  /// Parses `bytes` in one pass. Throws the first syntax error.
  package init(_ bytes: [UInt8]) throws(Fault) {
    var parser = JSONParser(bytes)
    try parser.parse()
    self.init(parser)
  }

  /// Creates a text from the results of a parser.
  init(_ parser: JSONParser) {
    bytes = parser.bytes
    nodes = parser.nodes
    lineStarts = parser.lineStarts
    duplicateKeys = parser.duplicateKeys
    assert(
      {
        checkInvariants()
        return true
      }())
  }

  /// Stops the program where the text contradicts itself: values lie inside the text and the values around them, siblings one after the other.
  ///
  /// - Complexity: O(values).
  package func checkInvariants() {
    // The values that contain the next one, with the end of each range and list.
    var around: [(end: UInt32, next: UInt32)] = [(UInt32(clamping: bytes.count), UInt32(clamping: nodes.count))]
    var lastEnd: UInt32 = 0
    for (index, node) in nodes.enumerated() {
      while let outer = around.last, outer.next == index, around.count > 1 {
        lastEnd = outer.end
        around.removeLast()
      }
      let outer = around[around.count - 1]
      precondition(node.start < node.end && node.end <= outer.end, "value \(index) lies in the value around it")
      precondition(index < node.next && node.next <= outer.next, "the values inside value \(index) follow it")
      precondition(
        node.key == JSONNode.noKey || (lastEnd <= node.key && node.key < node.start), "a key is before its value")
      precondition(lastEnd <= node.start, "value \(index) is after its sibling")
      lastEnd = node.next > index + 1 ? node.start : node.end
      if node.next > index + 1 { around.append((node.end, node.next)) }
    }
    precondition(zip(lineStarts, lineStarts.dropFirst()).allSatisfy { $0 < $1 }, "lines start one after the other")
  }

  /// An empty text, without any value.
  package static let empty = JSONText(JSONParser([]))

  /// The one value that the text consists of.
  package var root: JSONID { JSONID(index: 0) }

  /// All values in the order of the text: each object and array before what is inside.
  package var values: some Sequence<JSONID> { (0..<UInt32(clamping: nodes.count)).lazy.map { JSONID(index: $0) } }

  /// The number of values.
  package var valueCount: Int { nodes.count }
}

/// A value of a JSON text, as an index into it.
package struct JSONID: Sendable, Hashable {
  /// The index among all values in the order of the text.
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

  /// A sentence that says how a value of the type is written.
  package var help: String {
    switch self {
    case .object: "write an object in braces, as in {\"width\": 8}"
    case .array: "write an array in brackets, as in [8, 16]"
    case .string: "write text in double quotes, as in \"title\""
    case .number: "write a number without quotes, as in 8 or 0.5"
    case .bool: "write true or false, without quotes"
    case .null: "write null, without quotes"
    }
  }
}

/// A key that its object already has.
package struct DuplicateKey: Sendable {
  package let key: SourceRange
  package let first: SourceRange
}

/// One value: its place, that of its key, and the position of its next sibling in the list.
struct JSONNode {
  /// The offset of the quote that opens the key; `noKey` in arrays.
  var key: UInt32
  /// The offset of the value's first byte, which determines its kind.
  var start: UInt32
  /// The offset after the value's last byte; the highest bit is set where a string has escapes.
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

  /// Returns the range of the value, quotes and brackets included.
  package func range(of value: JSONID) -> SourceRange {
    let node = node(value)
    return SourceRange(start: node.start, end: node.end)
  }

  /// Returns the elements of an array, or the members of an object, in the order of the text.
  package func children(of value: JSONID) -> JSONChildren {
    JSONChildren(nodes: nodes, index: value.index + 1, end: node(value).next)
  }

  /// Returns the number of elements or members. Costs a pass over them.
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

  /// Returns, for each key, the number of elements of all arrays that are its value, anywhere in the text.
  package func elementCounts(ofLists keys: [String]) -> [Int] {
    var counts = keys.map { _ in 0 }
    for value in values where kind(of: value) == .array {
      if let key = keys.firstIndex(where: { hasKey($0, value) }) { counts[key] += count(of: value) }
    }
    return counts
  }

  /// Whether the value is a string written with escapes.
  package func hasEscapes(_ value: JSONID) -> Bool { node(value).hasEscapes }

  func node(_ value: JSONID) -> JSONNode { nodes[Int(value.index)] }
}

/// The elements of an array, or the members of an object, in the order of the text.
package struct JSONChildren: Sequence, IteratorProtocol, Sendable {
  fileprivate let nodes: [JSONNode]
  fileprivate var index: UInt32
  fileprivate let end: UInt32

  package mutating func next() -> JSONID? {
    guard index < end else { return nil }
    defer { index = nodes[Int(index)].next }
    return JSONID(index: index)
  }
}
