import Rabbet

/// The surroundings of an offset in a JSON text that may be broken: the way to it, and the word that it touches.
///
/// What comes before the offset is read leniently: a string ends at the end of its line, and missing commas and colons are passed over.
struct TextCursor {
  /// The keys and elements from the root to the value at the offset, or to the object whose key it is.
  private(set) var path: [Step] = []
  /// Whether a key is written at the offset, or comes next.
  private(set) var isKey = false
  /// The string or word at the offset, quotes included; empty between words.
  private(set) var token: Range<Int>
  /// Whether the word is a string, without its closing quote perhaps.
  private(set) var isString = false
  /// Whether a colon follows.
  private(set) var hasColon = false
  /// The other keys of the innermost object.
  private(set) var keys: [String] = []

  /// A step into an object or array.
  enum Step: Hashable { case key(String), element }

  /// An object or array around the offset.
  private struct Container {
    enum Phase { case key, value, done }

    var isObject: Bool
    var key = ""
    var keys: [String] = []
    /// Whether a key comes next, or its value, or a comma.
    var phase = Phase.key
  }

  private static let depthLimit = 1_000

  /// The last key of the path.
  var key: String? {
    for step in path.reversed() { if case .key(let key) = step { return key } }
    return nil
  }

  /// Reads the surroundings of an offset; nil in comments, and deeper than 1,000 levels.
  ///
  /// - Complexity: O(n) in the length of the text.
  init?(_ text: [UInt8], at offset: Int) {
    token = offset..<offset
    var open: [Container] = [], index = 0
    // The number of objects and arrays around the offset, when it has been passed.
    var depth: Int?
    while index < text.count {
      let byte = text[index], start = index
      if depth == nil, start >= offset, start > offset || !Self.isWord(byte) { depth = note(open) }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else { return nil }
        open.append(Container(isObject: byte == UInt8(ascii: "{")))
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == open.count {
          keys += open.last?.keys ?? []
          return
        }
        _ = open.popLast()
        if let last = open.indices.last { open[last].phase = .done }
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if let last = open.indices.last { open[last].phase = byte == UInt8(ascii: ",") ? .key : .value }
        index += 1
      case UInt8(ascii: "/"):
        index = Self.endOfComment(text, index)
        if depth == nil, start < offset, offset < index { return nil }
      case UInt8(ascii: "\""):
        let (end, isClosed) = Self.endOfString(text, start)
        index = end
        let isKey = open.last.map { $0.isObject && ($0.phase != .value || Self.colon(text, end)) } ?? false
        if depth == nil, start < offset, offset < end || offset == end && !isClosed {
          token = start..<(isClosed ? end : Self.endOfWord(text, offset))
          (isString, hasColon) = (true, Self.colon(text, end))
          if isKey, let last = open.indices.last { open[last].phase = .key }
          depth = note(open)
        } else if isKey, let last = open.indices.last {
          open[last].key = String(decoding: text[start + 1..<(isClosed ? end - 1 : end)], as: UTF8.self)
          if depth == nil || depth == open.count { open[last].keys.append(open[last].key) }
        }
        if !isKey, let last = open.indices.last { open[last].phase = .done }
      default:
        guard Self.isWord(byte) else {
          index += 1
          continue
        }
        index = Self.endOfWord(text, start + 1)
        if depth == nil, offset <= index {
          token = start..<index
          depth = note(open)
        }
        if let last = open.indices.last, open[last].phase == .value { open[last].phase = .done }
      }
    }
    if depth == nil { depth = note(open) }
    if depth == open.count { keys += open.last?.keys ?? [] }
  }

  /// Takes the surroundings; returns the number of objects and arrays around the offset.
  private mutating func note(_ open: [Container]) -> Int {
    for (index, container) in open.enumerated() {
      if !container.isObject {
        path.append(.element)
      } else if index < open.count - 1 || container.phase == .value {
        path.append(.key(container.key))
      } else {
        isKey = true
      }
    }
    return open.count
  }

  /// Whether a byte belongs to a word such as `true` or `-0.5`.
  private static func isWord(_ byte: UInt8) -> Bool { byte.isWordByte || ".-+#%@".utf8.contains(byte) }

  private static func endOfComment(_ text: [UInt8], _ start: Int) -> Int {
    guard start + 1 < text.count else { return text.count }
    switch text[start + 1] {
    case UInt8(ascii: "/"): return text[start...].firstIndex(of: 0x0A) ?? text.count
    case UInt8(ascii: "*"):
      var index = start + 2
      while index + 1 < text.count {
        if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
        index += 1
      }
      return text.count
    default: return start + 1
    }
  }

  private static func endOfString(_ text: [UInt8], _ start: Int) -> (end: Int, isClosed: Bool) {
    var index = start + 1
    while index < text.count, text[index] != 0x0A {
      if text[index] == UInt8(ascii: "\"") { return (index + 1, true) }
      index += text[index] == UInt8(ascii: "\\") && index + 1 < text.count && text[index + 1] != 0x0A ? 2 : 1
    }
    return (index, false)
  }

  private static func endOfWord(_ text: [UInt8], _ start: Int) -> Int {
    text[start...].firstIndex { !isWord($0) } ?? text.count
  }

  private static func colon(_ text: [UInt8], _ start: Int) -> Bool {
    text[start...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }
}
