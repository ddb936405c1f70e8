import Diagnostics

/// The names in rules and visual formats, found without reading the whole grammar: a name is a run of letters, and the
/// characters beside it distinguish it from a metric or an attribute.
package enum RuleNames {
  /// Returns the label that a rule begins with; nil for none, and for visual formats.
  static func label(of rule: String) -> String? { label(of: Array(rule.utf8)) }

  private static func label(of text: [UInt8]) -> String? {
    let start = text.firstIndex { $0 > 0x20 } ?? 0
    var end = start
    while end < text.count, text[end].isWordByte { end += 1 }
    guard let colon = text[end...].firstIndex(where: { $0 > 0x20 }), text[colon] == UInt8(ascii: ":") else {
      return nil
    }
    let name = String(decoding: text[start..<end], as: UTF8.self)
    return name.isIdentifier && !["H", "V", "HV"].contains(name) ? name : nil
  }

  /// A word of a rule or visual format.
  package struct Word: Sendable, Equatable {
    /// The kinds of words. Metrics and numbers with letters are `other`.
    package enum Kind: Sendable { case item, label, attribute, other }

    /// The bytes of the rule that write it.
    package var part: Range<Int>
    /// The kind, by the characters around it.
    package var kind: Kind
  }

  /// Returns the words of a rule in its order.
  ///
  /// - Parameters:
  ///   - text: the bytes of the rule.
  ///   - isVisual: whether it is a visual format; nil where the text decides.
  package static func words(of text: [UInt8], isVisual: Bool? = nil) -> [Word] {
    let isVisual = isVisual ?? text.isVisualFormat
    var words: [Word] = [], index = 0, isLabelDone = label(of: text) == nil, depth = 0
    while index < text.count {
      let start = index
      if !text[index].isWordByte {
        if text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "(") { depth += 1 }
        if text[index] == UInt8(ascii: "]") || text[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
        continue
      }
      while index < text.count, text[index].isWordByte { index += 1 }
      // Digits and letters after a number belong to it.
      guard text[start].isIdentifierStart else { continue }
      var kind = Word.Kind.other
      if !isLabelDone {
        kind = .label
        isLabelDone = true
      } else if start > 0, text[start - 1] == UInt8(ascii: ".") {
        kind = .attribute
      } else if isVisual && depth > 0 || index < text.count && text[index] == UInt8(ascii: ".") {
        kind = .item
      }
      words.append(Word(part: start..<index, kind: kind))
    }
    return words
  }

  /// Returns the rule with items and label renamed.
  ///
  /// - Parameters:
  ///   - isVisual: whether it is a visual format.
  ///   - item: the new name of a view or guide.
  ///   - label: the new name of a rule.
  static func renamed(_ rule: String, isVisual: Bool, item: (String) -> String, label: (String) -> String) -> String {
    let text = Array(rule.utf8)
    var result: [UInt8] = [], end = 0
    for word in words(of: text, isVisual: isVisual) where word.kind == .item || word.kind == .label {
      let name = String(decoding: text[word.part], as: UTF8.self)
      result += text[end..<word.part.lowerBound] + Array((word.kind == .item ? item(name) : label(name)).utf8)
      end = word.part.upperBound
    }
    return String(decoding: result + text[end...], as: UTF8.self)
  }
}
