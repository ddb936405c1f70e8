public import Diagnostics
public import Layout

/// Puts the text of a scene into its canonical form: two spaces a level, short objects and arrays on one line, a view and a rule a line.
///
/// Comments stay in their places, and keys in the author's order. Formatting a formatted text changes nothing.
public struct SceneFormatter {
  /// The longest line that holds a whole object or array, in characters.
  private static let lineLength = 100
  /// Keys whose elements stand on lines of their own.
  private static let brokenKeys = ["views", "constraints", "root"]

  private let json: JSONText
  private var text = ""

  /// Reads a text. Throws where it breaks JSON's grammar.
  public init(_ json: [UInt8], file: String = "scene.json") throws(SceneError) {
    self.json = try JSONText(SourceText(file: file, bytes: json))
  }

  /// Refuses a text with more views, rules or characters than the limits allow, or that would take more memory, counted as they are written.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func check(_ limits: Limits) throws(LimitError) {
    func values(_ kind: JSONKind, _ key: String) -> [JSONID] {
      json.values.filter { json.kind(of: $0) == kind && json.key(of: $0) == key }
    }
    func check(_ kind: Limits.Kind, _ count: Int, at value: JSONID?) throws(LimitError) {
      guard count > limits[kind], let value else { return }
      try limits.check(kind, count, at: LineTable(json).position(of: json.range(of: value).start))
    }
    let views = [json.root] + values(.array, "views").flatMap(json.children)
    try check(.views, views.count, at: views.dropFirst(limits[.views]).first)
    let rules = values(.array, "constraints").flatMap(json.children)
    try check(.rules, rules.count, at: rules.dropFirst(limits[.rules]).first)
    var characters = 0
    for text in values(.string, "text") {
      characters += json.string(text)?.unicodeScalars.count ?? 0
      try check(.characters, characters, at: text)
    }
    try limits.checkMemory(views: views.count, rules: rules.count, characters: characters)
  }

  /// Returns the text in its canonical form, with a line feed at the end.
  public func formatted() -> String {
    var formatter = self
    let range = json.range(of: json.root)
    for comment in comments(from: 0, to: range.start) { formatter.text += comment.text + "\n" }
    formatter.write(json.root, key: nil, depth: 0)
    for comment in comments(from: range.end, to: UInt32(clamping: json.bytes.count)) {
      formatter.text += (comment.isBehind ? " " : "\n") + comment.text
    }
    return formatter.text + "\n"
  }

  private struct Comment {
    var text: String
    /// Whether it stands on the line of the element before.
    var isBehind: Bool
  }

  private mutating func write(_ value: JSONID, key: String?, depth: Int) {
    let kind = json.kind(of: value)
    guard kind == .object || kind == .array else {
      text += literal(json.range(of: value))
      return
    }
    let children = Array(json.children(of: value)), range = json.range(of: value)
    let isObject = kind == .object
    if children.isEmpty, comments(from: range.start + 1, to: range.end - 1).isEmpty {
      text += isObject ? "{}" : "[]"
      return
    }
    let breaks = (key == nil && depth == 0) || (Self.brokenKeys.contains(key ?? "") && (children.count > 1 || isObject))
    if !breaks, let line = line(value), 2 * depth + (key?.count ?? 0) + 4 + line.count <= Self.lineLength {
      text += line
      return
    }
    text += isObject ? "{" : "["
    var end = range.start + 1
    for (index, child) in children.enumerated() {
      let childKey = json.keyRange(of: child)
      let start = childKey?.start ?? json.range(of: child).start
      var between = comments(from: end, to: start)
      if let childKey {
        // Comments between a key and its value come before the key.
        between += comments(from: childKey.end, to: json.range(of: child).start).map {
          Comment(text: $0.text, isBehind: false)
        }
      }
      write(between, behind: index > 0 ? "," : "", depth: depth + 1)
      if let childKey { text += literal(childKey) + ": " }
      write(child, key: json.key(of: child), depth: depth + 1)
      end = json.range(of: child).end
    }
    let last = comments(from: end, to: range.end - 1)
    for comment in last { text += comment.isBehind ? " " + comment.text : newLine(depth + 1) + comment.text }
    text += newLine(depth) + (isObject ? "}" : "]")
  }

  /// Ends the line of the element before, and begins that of the next, with the comments between them.
  private mutating func write(_ comments: [Comment], behind comma: String, depth: Int) {
    text += comma
    for comment in comments where comment.isBehind { text += " " + comment.text }
    for comment in comments where !comment.isBehind { text += newLine(depth) + comment.text }
    text += newLine(depth)
  }

  private func newLine(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }

  private func literal(_ range: SourceRange) -> String {
    String(decoding: json.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// Returns the value on one line; nil where a comment is inside or it is far too long for one.
  private func line(_ value: JSONID) -> String? {
    let range = json.range(of: value), kind = json.kind(of: value)
    guard kind == .object || kind == .array else { return literal(range) }
    guard range.end - range.start <= 40 * Self.lineLength else { return nil }
    var parts: [String] = [], end = range.start + 1
    for child in json.children(of: value) {
      let key = json.keyRange(of: child), own = json.range(of: child)
      guard comments(from: end, to: key?.start ?? own.start).isEmpty, let line = line(child) else { return nil }
      if let key {
        guard comments(from: key.end, to: own.start).isEmpty else { return nil }
        if Self.brokenKeys.contains(json.key(of: child) ?? ""), json.count(of: child) > 1 { return nil }
      }
      parts.append((key.map { literal($0) + ": " } ?? "") + line)
      end = own.end
    }
    guard comments(from: end, to: range.end - 1).isEmpty else { return nil }
    let inside = parts.joined(separator: ", ")
    if kind == .array { return "[\(inside)]" }
    return parts.isEmpty ? "{}" : "{ \(inside) }"
  }

  /// Returns the comments between two values; everything else there is space, a comma or a colon.
  private func comments(from start: UInt32, to end: UInt32) -> [Comment] {
    var comments: [Comment] = [], index = Int(start), isBehind = start > 0
    while index < Int(end) {
      guard json.bytes[index] == UInt8(ascii: "/"), index + 1 < Int(end) else {
        if json.bytes[index] == 0x0A { isBehind = false }
        index += 1
        continue
      }
      let isBlock = json.bytes[index + 1] == UInt8(ascii: "*"), first = index
      index += 2
      while index < Int(end) {
        if isBlock, json.bytes[index] == UInt8(ascii: "/"), json.bytes[index - 1] == UInt8(ascii: "*"),
          index > first + 2
        {
          index += 1
          break
        }
        if !isBlock, json.bytes[index] == 0x0A { break }
        index += 1
      }
      var body = json.bytes[first..<index]
      while let byte = body.last, byte <= 0x20 { body.removeLast() }
      // A line comment ends its line: what follows it on the same line of the result would be part of it.
      comments.append(Comment(text: String(decoding: body, as: UTF8.self), isBehind: isBehind))
      if !isBlock { isBehind = false }
    }
    return comments
  }
}
