import Diagnostics

/// The names in rules and visual formats, found without reading the whole grammar: a name is a run of letters, and the
/// characters beside it distinguish it from a metric or an attribute.
enum RuleNames {
  /// Returns the label that a rule begins with; nil for none, and for visual formats.
  static func label(of rule: String) -> String? {
    let text = Array(rule.utf8)
    let start = text.firstIndex { $0 > 0x20 } ?? 0
    var end = start
    while end < text.count, text[end].isWordByte { end += 1 }
    guard let colon = text[end...].firstIndex(where: { $0 > 0x20 }), text[colon] == UInt8(ascii: ":") else {
      return nil
    }
    let name = String(decoding: text[start..<end], as: UTF8.self)
    return name.isIdentifier && !["H", "V", "HV"].contains(name) ? name : nil
  }

  /// Returns the rule with items and label renamed.
  ///
  /// - Parameters:
  ///   - isVisual: whether it is a visual format.
  ///   - item: the new name of a view or guide.
  ///   - label: the new name of a rule.
  static func renamed(_ rule: String, isVisual: Bool, item: (String) -> String, label: (String) -> String) -> String {
    let text = Array(rule.utf8), ownLabel = self.label(of: rule)
    var result: [UInt8] = [], index = 0, isLabelDone = ownLabel == nil, depth = 0
    while index < text.count {
      guard text[index].isIdentifierStart else {
        if text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "(") { depth += 1 }
        if text[index] == UInt8(ascii: "]") || text[index] == UInt8(ascii: ")") { depth -= 1 }
        result.append(text[index])
        index += 1
        // Digits and letters after a number belong to it.
        if text[index - 1].isWordByte {
          while index < text.count, text[index].isWordByte {
            result.append(text[index])
            index += 1
          }
        }
        continue
      }
      let start = index
      while index < text.count, text[index].isWordByte { index += 1 }
      let name = String(decoding: text[start..<index], as: UTF8.self)
      let isAttribute = start > 0 && text[start - 1] == UInt8(ascii: ".")
      let hasAttribute = index < text.count && text[index] == UInt8(ascii: ".")
      var new = name
      if !isLabelDone, name == ownLabel {
        new = label(name)
        isLabelDone = true
      } else if !isAttribute, hasAttribute || (isVisual && depth > 0) {
        new = item(name)
      }
      result += Array(new.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
