import Diagnostics
import LinearSolver

/// The two forms of a rule: visual format and equation.
extension EntryParser {
  mutating func rule() throws(LogSyntaxError) -> LogRule {
    if accept("H:") { return try format(isHorizontal: true) }
    if accept("V:") { return try format(isHorizontal: false) }
    return try equation()
  }

  // MARK: Equations

  /// Parses `item.attribute == 0.5*item.attribute + 8@750`.
  private mutating func equation() throws(LogSyntaxError) -> LogRule {
    let (item, attribute) = try anchor()
    guard let relation = relation() else { throw LogSyntaxError(reason: "==, <= or >= is expected") }
    var rule = LogRule(
      terms: [.init(coefficient: 1, item: item, attribute: attribute)], constant: 0, relation: relation,
      priority: 1000)
    try readRight(&rule)
    readPriority(&rule)
    if rule.terms.count == 1, !attribute.isSize {
      // A position without a partner is relative to the superview's top left corner.
      let corner: LogAttribute = attribute.isHorizontal ? .minX : .minY
      let owner = superview ?? LogItem(key: "superview of \(item.key)", name: "the superview of \(item.name)")
      rule.terms.append(.init(coefficient: -1, item: owner, attribute: corner))
      rule.superview = superview
      if corner == .minY, item.name.hasPrefix("NS") || owner.name.hasPrefix("NS") {
        rule.assumption = "y grows downward in \(owner.name)"
      }
    }
    return rule
  }

  /// Parses the right side of the relation: anchors and numbers with factors and signs.
  private mutating func readRight(_ rule: inout LogRule) throws(LogSyntaxError) {
    var isFirst = true
    while rule.terms.count <= 3 {
      offset = skippingSpace(offset)
      var sign = 1.0
      if accept("+") { sign = 1 } else if accept("-") { sign = -1 } else if !isFirst { return }
      offset = skippingSpace(offset)
      if !isAtListedName, let value = number() {
        if accept("*") {
          let (item, attribute) = try anchor()
          rule.terms.append(.init(coefficient: -sign * value, item: item, attribute: attribute))
        } else {
          rule.constant -= sign * value
        }
      } else {
        guard isFirst || byte != nil else { return }
        let (item, attribute) = try anchor()
        var factor = 1.0
        if accept("*") { factor = try required(number()) }
        if accept("/") { factor /= try required(number()) }
        guard factor.isFinite else { throw LogSyntaxError(reason: "a factor is not finite") }
        rule.terms.append(.init(coefficient: -sign * factor, item: item, attribute: attribute))
      }
      isFirst = false
    }
    throw LogSyntaxError(reason: "the right side has more than two anchors")
  }

  /// Whether a name of the list stands here, with an attribute.
  private var isAtListedName: Bool {
    names.contains {
      text[offset..<max(offset, end)].starts(with: $0.name) && isEnd(.attribute, at: offset + $0.name.count)
    }
  }

  private func required(_ value: Double?) throws(LogSyntaxError) -> Double {
    guard let value else { throw LogSyntaxError(reason: "a number is expected") }
    return value
  }

  /// Parses `item.attribute`.
  private mutating func anchor() throws(LogSyntaxError) -> (LogItem, LogAttribute) {
    let isBracketed = accept("(")
    offset = skippingSpace(offset)
    let item = try item(before: .attribute)
    guard let (attribute, length) = attribute(at: offset) else {
      throw LogSyntaxError(reason: "an attribute of \(item.name) is expected")
    }
    offset += length
    if isBracketed { _ = accept(")") }
    return (item, attribute)
  }

  /// Returns the attribute after a full stop, if no letter or digit follows it.
  private func attribute(at index: Int) -> (LogAttribute, length: Int)? {
    guard index < end, text[index] == UInt8(ascii: ".") else { return nil }
    let word = text[(index + 1)..<end].prefix { $0.isWordByte }
    if word.endIndex < end, text[word.endIndex] == UInt8(ascii: ".") { return nil }
    return LogAttribute(rawValue: String(decoding: word, as: UTF8.self)).map { ($0, word.count + 1) }
  }

  private mutating func relation() -> Relation? {
    if accept("==") { return .equal }
    if accept("<=") { return .lessOrEqual }
    return accept(">=") ? .greaterOrEqual : nil
  }

  /// The largest number; greater ones, such as `CGFLOAT_MAX`, are clamped to it. Coordinates of scenes have the same bound.
  private static let largest = 1e12

  /// Parses a number, or the value of `NSSpace(8)` and `NSLayoutAnchorConstraintSpace(8)`.
  private mutating func number() -> Double? {
    let start = offset
    offset = skippingSpace(offset)
    var isNamed = false
    for name in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where !isNamed { isNamed = accept(name) }
    var stop = offset
    while stop < end {
      let isSign = text[stop] == UInt8(ascii: "+") && stop > offset && text[stop - 1] | 0x20 == UInt8(ascii: "e")
      guard isSign || Array("0123456789.-eE".utf8).contains(text[stop]) else { break }
      stop += 1
    }
    var digits = text[offset..<max(offset, stop)]
    while digits.last == UInt8(ascii: "-") { digits.removeLast() }
    guard !digits.isEmpty, let value = JSONNumber.value(digits), value.isFinite else {
      offset = start
      return nil
    }
    // Of a view called `2ndLabel`, the 2 is no number.
    if let next = digits.endIndex < end ? text[digits.endIndex] : nil, next.isWordByte || next >= 0x80 {
      offset = start
      return nil
    }
    offset = digits.endIndex
    if isNamed { _ = accept(")") }
    return min(Self.largest, max(-Self.largest, value))
  }

  /// Parses `@750`, ` @ 750`, ` ^750` and ` priority:750`.
  private mutating func readPriority(_ rule: inout LogRule) {
    for mark in ["@", "^", "priority:"] where accept(mark) {
      if let value = number(), value > 0, value <= 1000 { rule.priority = value }
    }
  }

  // MARK: Visual format

  private enum Part {
    case superview
    case item(LogItem)
    case gap(LogRule?)
  }

  /// Parses `|-(8)-[item]`, `[item]-(>=8)-[item]` or `[item(44)]`, and the parts after it: `(LTR)`, a priority.
  private mutating func format(isHorizontal: Bool) throws(LogSyntaxError) -> LogRule {
    var parts: [Part] = [], size: LogRule?
    while let byte, parts.count < 6 {
      switch byte {
      case UInt8(ascii: "|"):
        offset += 1
        parts.append(.superview)
      case UInt8(ascii: "["):
        offset += 1
        let item = try item(before: .bracket)
        if accept("(") { size = try predicate(of: item, isHorizontal ? .width : .height) }
        guard accept("]") else { throw LogSyntaxError(reason: "] is expected behind \(item.name)") }
        parts.append(.item(item))
      case UInt8(ascii: "-"):
        offset += 1
        parts.append(.gap(try gap()))
      default:
        return try closed(format: parts, size, isHorizontal)
      }
    }
    return try closed(format: parts, size, isHorizontal)
  }

  /// The text that can follow an item.
  enum ItemEnd {
    case attribute, bracket, size, space
  }

  func isEnd(_ next: ItemEnd, at index: Int) -> Bool {
    switch next {
    case .attribute: return attribute(at: index) != nil
    case .size: return index >= end || text[index] == UInt8(ascii: ")") || text[index] == UInt8(ascii: "@")
    case .space: return index >= text.count || text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: ",")
    case .bracket:
      guard index < end else { return true }
      if text[index] == UInt8(ascii: "]") { return true }
      guard text[index] == UInt8(ascii: "("), index + 1 < end else { return false }
      let next = text[index + 1]
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) || Array("<=>-N".utf8).contains(next)
    }
  }

  /// Parses the part after a `-`: `(8)-`, `(>=8@750)-`, `8-`; returns nil for a lone `-`, whose length is not printed.
  private mutating func gap() throws(LogSyntaxError) -> LogRule? {
    var rule = LogRule(terms: [], constant: 0, relation: .equal, priority: 1000)
    let isBracketed = accept("(")
    rule.relation = relation() ?? .equal
    guard let value = number() else {
      guard !isBracketed else { throw LogSyntaxError(reason: "a distance is expected") }
      return nil
    }
    rule.constant = value
    readPriority(&rule)
    if isBracketed, !accept(")") { throw LogSyntaxError(reason: ") is expected behind a distance") }
    guard accept("-") else { throw LogSyntaxError(reason: "- is expected behind a distance") }
    return rule
  }

  /// Parses the part in brackets after an item: `44)`, `>=44@750)`, `==UIView:0x7f80)`.
  private mutating func predicate(of item: LogItem, _ attribute: LogAttribute) throws(LogSyntaxError) -> LogRule {
    var rule = LogRule(
      terms: [.init(coefficient: 1, item: item, attribute: attribute)], constant: 0, relation: relation() ?? .equal,
      priority: 1000)
    if let value = number() {
      rule.constant = -value
    } else {
      let other = try self.item(before: .size)
      rule.terms.append(.init(coefficient: -1, item: other, attribute: attribute))
    }
    readPriority(&rule)
    guard accept(")") else { throw LogSyntaxError(reason: "the size of \(item.name) is not one relation") }
    return rule
  }

  /// Returns the rule of the parts, with the suffixes after them.
  private mutating func closed(
    format parts: [Part], _ size: LogRule?, _ isHorizontal: Bool
  ) throws(LogSyntaxError) -> LogRule {
    let isPhysical = accept("(LTR)"), isMirrored = !isPhysical && accept("(RTL)")
    if case .item? = parts.first, parts.count == 1, var size {
      readPriority(&size)
      return size
    }
    guard size == nil else { throw LogSyntaxError(reason: "it has more than one relation") }
    let (before, gap, after) = try neighbours(in: parts)
    var edges: (near: LogAttribute, far: LogAttribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    if isHorizontal, isPhysical { edges = (.left, .right) }
    if isHorizontal, isMirrored { edges = (.right, .left) }
    guard let gap else { throw LogSyntaxError(reason: "the length of its standard distance is not printed") }
    let (first, second) = (try endItem(before, besides: after), try endItem(after, besides: before))
    // From the bar, a distance starts at its near edge; from an item, at its far edge.
    var terms = [
      LogRule.Term(coefficient: 1, item: second.item, attribute: second.isBar ? edges.far : edges.near),
      LogRule.Term(coefficient: -1, item: first.item, attribute: first.isBar ? edges.near : edges.far),
    ]
    if isMirrored { for index in terms.indices { terms[index].coefficient = -terms[index].coefficient } }
    var rule = LogRule(terms: terms, constant: -gap.constant, relation: gap.relation, priority: gap.priority)
    if first.isBar || second.isBar { rule.superview = superview }
    readPriority(&rule)
    return rule
  }

  /// Returns two ends and the gap between them; adjacent ends have a gap of 0.
  private func neighbours(in parts: [Part]) throws(LogSyntaxError) -> (Part, gap: LogRule?, Part) {
    let flush = LogRule(terms: [], constant: 0, relation: .equal, priority: 1000)
    switch parts.count {
    case 2: return (parts[0], flush, parts[1])
    case 3:
      guard case .gap(let gap) = parts[1] else { break }
      return (parts[0], gap, parts[2])
    default: break
    }
    throw LogSyntaxError(reason: "the format is not two neighbours or one size")
  }

  private func endItem(_ part: Part, besides other: Part) throws(LogSyntaxError) -> (item: LogItem, isBar: Bool) {
    switch (part, other) {
    case (.item(let item), _): (item, false)
    case (.superview, .item(let child)):
      (superview ?? LogItem(key: "superview of \(child.key)", name: "the superview of \(child.name)"), true)
    default: throw LogSyntaxError(reason: "a view is expected on one side of a distance")
    }
  }
}
