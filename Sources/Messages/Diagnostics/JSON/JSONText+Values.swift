extension JSONText {
  /// Returns the text of a string; nil for other types.
  package func string(_ value: JSONID) -> String? {
    guard kind(of: value) == .string else { return nil }
    return JSONString.text(in: bytes, at: range(of: value), hasEscapes: node(value).hasEscapes)
  }

  /// Returns the number; nil for other types.
  package func number(_ value: JSONID) -> Double? {
    guard kind(of: value) == .number else { return nil }
    let node = node(value)
    return JSONNumber.value(bytes[Int(node.start)..<Int(node.end)])
  }

  /// Returns the truth value; nil for other types.
  package func bool(_ value: JSONID) -> Bool? {
    guard kind(of: value) == .bool else { return nil }
    return bytes[Int(node(value).start)] == UInt8(ascii: "t")
  }

  /// Returns the range of a member's key, quotes included; nil for elements of arrays and for the root.
  package func keyRange(of value: JSONID) -> SourceRange? {
    let start = node(value).key
    guard start != JSONNode.noKey else { return nil }
    let bytes = bytes.span
    var end = Int(start) + 1
    while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return SourceRange(start: start, end: UInt32(truncatingIfNeeded: end + 1))
  }

  /// Returns a member's key; nil for elements of arrays and for the root.
  package func key(of value: JSONID) -> String? {
    guard let range = keyRange(of: value) else { return nil }
    let hasEscapes = bytes[Int(range.start)..<Int(range.end)].contains(UInt8(ascii: "\\"))
    return JSONString.text(in: bytes, at: range, hasEscapes: hasEscapes)
  }

  /// Whether an object has a member of this name.
  package func hasMember(_ name: String, in object: JSONID) -> Bool { member(name, of: object) != nil }

  /// Returns the value of a key of an object; nil where the key is missing.
  package func member(_ name: String, of object: JSONID) -> JSONID? {
    children(of: object).first { hasKey(name, $0) }
  }

  /// Whether a value is a member of this name.
  func hasKey(_ name: String, _ member: JSONID) -> Bool {
    let start = node(member).key
    guard start != JSONNode.noKey else { return false }
    let bytes = bytes.span
    var index = Int(start) + 1
    for byte in name.utf8 {
      // A key that holds a quotation mark escapes it.
      if bytes[index] != byte || byte == UInt8(ascii: "\"") {
        return bytes[index] == UInt8(ascii: "\\") && key(of: member) == name
      }
      index += 1
    }
    return bytes[index] == UInt8(ascii: "\"")
  }

  /// Returns the range of a value's first character: the bracket that opens an object or array.
  package func opening(of value: JSONID) -> SourceRange {
    let start = range(of: value).start
    return SourceRange(start: start, end: start + 1)
  }

  /// The way from the root of a text to one of its values.
  package struct Path {
    /// The keys and indices, such as `root.constraints[3]`; empty for the root.
    package var text = ""
    /// The id of the nearest object that has one, and the keys below it, such as `card.constraints`: names that outlive edits elsewhere.
    package var names = ""
    /// Whether the value is an element of an array.
    package var isElement = false
  }

  /// Returns the path to the innermost value at an offset.
  package func path(to offset: UInt32) -> Path {
    var path = Path()
    var parent = root
    while true {
      var found: JSONID?
      for (index, child) in children(of: parent).enumerated() {
        let key = keyRange(of: child)
        let range = range(of: child)
        guard (key?.start ?? range.start) <= offset, offset < range.end else { continue }
        path.text += step(to: child, index: index, isFirst: path.text.isEmpty)
        if let key = self.key(of: child) { path.names += (path.names.isEmpty ? "" : ".") + key }
        path.isElement = key == nil
        if let id = children(of: child).first(where: { self.key(of: $0) == "id" }).flatMap({ string($0) }) {
          (path.names, path.isElement) = (id, false)
        }
        found = child
        break
      }
      guard let found else { return path }
      parent = found
    }
  }

  private func step(to child: JSONID, index: Int, isFirst: Bool) -> String {
    guard let key = key(of: child) else { return "[\(index)]" }
    if !key.isIdentifier { return "[\(key.quoted)]" }
    return isFirst ? key : "." + key
  }
}

extension Collection<UInt8> {
  /// Whether the text is a letter or underscore followed by letters, digits and underscores, all of ASCII.
  package var isIdentifier: Bool {
    guard let first, first.isIdentifierStart else { return false }
    return allSatisfy(\.isWordByte)
  }
}

extension String {
  /// Whether the text is a letter or underscore followed by letters, digits and underscores, all of ASCII.
  package var isIdentifier: Bool { utf8.isIdentifier }
}
