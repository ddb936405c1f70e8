import Rabbet

/// A text that may stand where a person types.
package struct Suggestion: Sendable {
  /// The kinds of what is suggested.
  package enum Kind: Sendable { case key, word, item, attribute, metric, name }

  /// The text to choose.
  package var label: String
  /// The kind.
  package var kind: Kind
  /// A sentence about it; empty for what the document itself names.
  package var summary = ""
  /// The bytes that are replaced.
  package var range: Range<Int>
  /// The text in their place.
  package var text: String
}

extension LiveDocument {
  /// The definitions of the schema that take the name of a metric.
  private static let numbers: Set = ["number", "length", "unit", "visibility", "priority"]
  /// The sections whose names the value of a key is.
  private static let sections = ["style": "styles", "extends": "styles", "image": "assets"]

  /// Returns what may stand at an offset: keys, words, ids, anchors, styles, metrics. The text may be broken there.
  ///
  /// - Complexity: O(n) in the length of the text. Nothing is laid out.
  package mutating func suggestions(at offset: Int) -> [Suggestion] {
    guard isOfScene(), let cursor = TextCursor(document.text, at: offset) else { return [] }
    let items = names().names(in: cursor.scope), guide = KeyGuide(path: cursor.path)
    if cursor.isKey { return keys(cursor, guide, items) }
    if guide.definitions.contains("rule") || ["to", "vfl"].contains(cursor.key), cursor.isString {
      return ruleWords(cursor, offset, items)
    }
    func quoted(_ names: [String], _ kind: Suggestion.Kind) -> [Suggestion] {
      names.map { Suggestion(label: $0, kind: kind, range: cursor.token, text: JSONString.literal($0)) }
    }
    var found = guide.words.map { word in
      Suggestion(label: word.filter { $0 != "\"" }, kind: .word, range: cursor.token, text: word)
    }
    if guide.definitions.contains("item") { found += quoted(items + ["super"], .item) }
    if cursor.path.contains(.key("grid")), cursor.path.last == .element || cursor.key == "view" {
      found += quoted(items, .item)
    }
    if guide.definitions.contains("priority") { found += quoted(PrioritySyntax.names.map(\.name), .word) }
    if !guide.definitions.isDisjoint(with: Self.numbers) { found += quoted(names(in: "metrics"), .metric) }
    if guide.definitions.contains("color") { found += quoted(names(in: "palette"), .name) }
    if let section = cursor.key.flatMap({ Self.sections[$0] }) { found += quoted(names(in: section), .name) }
    if cursor.key == "use" {
      found += quoted(names(in: guide.definitions.contains("name") ? "components" : "frames"), .name)
    }
    return found
  }

  private func keys(_ cursor: TextCursor, _ guide: KeyGuide, _ items: [String]) -> [Suggestion] {
    var keys = guide.keys.map { ($0.name, Suggestion.Kind.key, $0.summary) }
    if ["customSpacing", "gravity", "visibility"].contains(cursor.path.last?.key) {
      keys = items.map { ($0, .item, "") }
    } else if cursor.path.count == 3, cursor.path[0] == .key("variants"), ["set", "add"].contains(cursor.path[2].key) {
      let written = String(decoding: document.text[cursor.token].dropFirst(), as: UTF8.self)
      let item = written.firstIndex(of: ".").map { String(written[..<$0]) }
      keys = items.map { ($0 + ".", .item, "") }
      if let item, items.contains(item) {
        keys = KeyGuide(path: [.key("root")]).keys.map { ("\(item).\($0.name)", .key, $0.summary) }
      }
    }
    return keys.filter { !cursor.keys.contains($0.0) }.map { name, kind, summary in
      let isWhole = !name.hasSuffix("."), literal = JSONString.literal(name)
      return Suggestion(
        label: name, kind: kind, summary: summary, range: cursor.token,
        text: literal + (cursor.hasColon || !isWhole ? "" : ": "))
    }
  }

  /// Returns what may stand in a rule or format: after a dot attributes, after @ priorities, else items and metrics.
  private func ruleWords(_ cursor: TextCursor, _ offset: Int, _ items: [String]) -> [Suggestion] {
    let text = document.text
    var start = offset, end = offset
    while start > cursor.token.lowerBound + 1, text[start - 1].isWordByte { start -= 1 }
    while end < cursor.token.upperBound, text[end].isWordByte { end += 1 }
    func words(_ words: [String], _ kind: Suggestion.Kind) -> [Suggestion] {
      words.map { Suggestion(label: $0, kind: kind, range: start..<end, text: $0) }
    }
    switch text[start - 1] {
    case UInt8(ascii: "."): return words(AttributeName.allCases.map(\.rawValue), .attribute)
    case UInt8(ascii: "@"): return words(PrioritySyntax.names.map(\.name), .word) + words(names(in: "metrics"), .metric)
    default: return words(items + ["super"], .item) + words(names(in: "metrics"), .metric)
    }
  }
}

extension TextCursor {
  /// The component whose view is around the offset; empty for the document itself.
  var scope: String {
    guard path.count > 1, path[0] == .key("components"), case .key(let name) = path[1] else { return "" }
    return name
  }
}

extension TextCursor.Step {
  /// The key; nil for an element.
  var key: String? { if case .key(let key) = self { key } else { nil } }
}
