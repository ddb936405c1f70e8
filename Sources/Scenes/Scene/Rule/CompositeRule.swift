import Diagnostics

/// Rules over several attributes at once: `photo.size == (80, 60)`, `a.center == b.center`, `a.edges == b.margins`.
///
/// Each stands for a rule for each of its attributes, in this order, under one label.
enum CompositeRule {
  private static let attributes: [String: [String]] = [
    "size": ["width", "height"], "center": ["centerX", "centerY"],
    "edges": ["top", "leading", "bottom", "trailing"],
    "margins": ["topMargin", "leadingMargin", "bottomMargin", "trailingMargin"],
  ]

  /// Returns the rules that a rule stands for; nil where it names no such attribute. Throws where its parts differ in number.
  static func components(of rule: WrittenText, in source: SourceText) throws(Fault) -> [QuotedText]? {
    let text = Array(rule.value.utf8)
    var names: [(range: Range<Int>, parts: [String])] = [], index = 0
    while index < text.count {
      let start = index
      while index < text.count, text[index].isWordByte { index += 1 }
      if index == start {
        index += 1
      } else if start > 0, text[start - 1] == UInt8(ascii: "."),
        let parts = attributes[String(decoding: text[start..<index], as: UTF8.self)]
      {
        names.append((start..<index, parts))
      }
    }
    guard let count = names.first?.parts.count else { return nil }
    let isMixed = names.contains {
      $0.parts.count != count || ($0.parts[0] == "width") != (names[0].parts[0] == "width")
    }
    if isMixed {
      throw Fault(
        .illegalPair, "sizes, centres and edges are not related to each other", at: rule.range,
        help: "relate size to size, center to center, and edges to edges or margins")
    }
    // Each byte of a component comes from a byte of the rule.
    var components = Array(repeating: (bytes: [UInt8](), origins: [Int]()), count: count)
    func add(_ bytes: some Collection<UInt8>, from range: Range<Int>, to part: Int) {
      components[part].bytes += bytes
      components[part].origins += range.count == bytes.count ? Array(range) : bytes.map { _ in range.lowerBound }
    }
    index = 0
    while index < text.count {
      if let name = names.first(where: { $0.range.lowerBound == index }) {
        for part in 0..<count { add(name.parts[part].utf8, from: name.range, to: part) }
        index = name.range.upperBound
      } else if text[index] == UInt8(ascii: "("), let tuple = tuple(in: text, at: index) {
        guard tuple.parts.count == count else {
          throw Fault(
            .badRule, "the rule takes \(count) numbers in parentheses, and there are \(tuple.parts.count)",
            at: rule.range,
            help: count == 2 ? "write (across, down)" : "write (top, leading, bottom, trailing)")
        }
        for part in 0..<count {
          let place = tuple.parts[part]
          add(
            [UInt8(ascii: "(")] + text[place] + [UInt8(ascii: ")")], from: place.lowerBound - 1..<place.upperBound + 1,
            to: part)
        }
        index = tuple.end
      } else {
        for part in 0..<count { add(text[index...index], from: index..<index + 1, to: part) }
        index += 1
      }
    }
    let whole = QuotedText(rule, in: source)
    return components.map { whole.excerpt($0.bytes, from: $0.origins + [text.count]) }
  }

  /// Returns the parts of parentheses with commas in them; nil where there are no commas.
  private static func tuple(in text: [UInt8], at open: Int) -> (parts: [Range<Int>], end: Int)? {
    var depth = 0, start = open + 1, parts: [Range<Int>] = []
    for index in open..<text.count {
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ","):
        guard depth == 1 else { break }
        parts.append(start..<index)
        start = index + 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return parts.isEmpty ? nil : (parts + [start..<index], index + 1) }
      default: break
      }
    }
    return nil
  }
}

extension WrittenText {
  /// Reads the text as a rule, or as the rules that it stands for. Throws where it breaks the grammar.
  func rules(in source: SourceText) throws(Fault) -> [RuleSyntax] {
    do { return [try rule(in: source)] } catch {
      guard error.code == .unknownAttribute || error.code == .badRule,
        let components = try CompositeRule.components(of: self, in: source)
      else { throw error }
      var rules: [RuleSyntax] = []
      for component in components {
        var parser = RuleParser(try RuleScanner(component))
        rules.append(try parser.rule())
      }
      return rules
    }
  }
}
