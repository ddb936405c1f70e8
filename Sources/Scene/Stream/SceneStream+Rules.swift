import Layout
import LinearSolver

/// The keys of constraints that are objects; each has those of a rule or those of an equation.
private enum RuleKey: String, SceneKey {
  case rule, why, id, item, attribute, relation, to, multiplier, constant, priority

  static let objectName = "a constraint"
  static let table = KeyTable<Self>()
}

extension SceneStream {
  /// Reads the rules that have been passed, while their names are at hand; stops for good at one that has to wait for names to come.
  mutating func addConstraintsSoFar(_ text: Span<UInt8>) throws(Unusual) {
    let place = cursor
    while !waitsForNames, readRuleCount < resolver.scene.rules.written.count {
      if try addSimpleRule(readRuleCount, text) { readRuleCount += 1 } else { waitsForNames = true }
    }
    cursor = place
  }

  /// Reads all other rules, now that all names are known.
  mutating func addConstraints(_ text: Span<UInt8>) throws(Unusual) {
    for number in readRuleCount..<resolver.scene.rules.written.count {
      if try addSimpleRule(number, text) { continue }
      guard let document = resolver.scene.rules.document(number) else { throw Unusual() }
      do { try resolver.addConstraints(of: document, number, &labels) } catch { throw Unusual() }
    }
    guard resolver.report.isEmpty else { throw Unusual() }
  }

  /// Adds the constraint of a rule; false where it is not a simple one, or names what is not known.
  private mutating func addSimpleRule(_ number: Int, _ text: Span<UInt8>) throws(Unusual) -> Bool {
    let rule = resolver.scene.rules.written[number]
    cursor = JSONCursor(from: Int(rule.start))
    guard let simple = try simpleRule(text) else { return false }
    if let label = simple.label, !labels.takes(label) { throw Unusual() }
    guard resolver.scene.tree.takes(Constraint(simple, at: rule.position)) else { throw Unusual() }
    resolver.scene.rules.append(number)
    return true
  }

  /// The rule that stands here; nil where it is not a simple one.
  private mutating func simpleRule(_ text: Span<UInt8>) throws(Unusual) -> SimpleRule? {
    if try cursor.next(text) == UInt8(ascii: "{") { return try equation(text) }
    let string = try cursor.string(text)
    return string.hasEscapes ? nil : resolver.simpleRule(text, string.content)
  }

  /// A rule with a reason or an id, or the parts of an equation by name.
  private mutating func equation(_ text: Span<UInt8>) throws(Unusual) -> SimpleRule? {
    var parts = EquationParts()
    var keys = KeySet<RuleKey>()
    guard try cursor.enter(.object, text) else { return nil }
    repeat {
      let name = try cursor.key(text)
      guard RuleKey.table.number(in: text, name) != nil else { return nil }
      switch try keys.take(text, name) {
      case .rule: parts.rule = try cursor.plainString(text)
      case .why: _ = try cursor.string(text)
      case .id: parts.id = try self.name(text)
      case .item: parts.item = try cursor.plainString(text)
      case .attribute: parts.attribute = try cursor.plainString(text)
      case .relation: parts.relation = try cursor.plainString(text)
      case .to: parts.to = try cursor.plainString(text)
      case .multiplier: parts.multiplier = try number(text, .coordinate)
      case .constant: parts.constant = try number(text, .coordinate)
      case .priority: parts.priority = try priority(text)
      }
    } while try cursor.goesOn(.object, text)
    return keys.contains(.rule) ? annotated(parts, keys, text) : equation(parts, keys, text)
  }

  private func annotated(_ parts: EquationParts, _ keys: KeySet<RuleKey>, _ text: Span<UInt8>) -> SimpleRule? {
    for key in [RuleKey.item, .attribute, .relation, .to, .multiplier, .constant, .priority] where keys.contains(key) {
      return nil
    }
    guard let part = parts.rule, var rule = resolver.simpleRule(text, part) else { return nil }
    guard let id = parts.id else { return rule }
    guard rule.label == nil else { return nil }
    rule.label = Sourced(text.string(id), SourceRange(id.lowerBound, id.upperBound))
    return rule
  }

  /// `item.attribute relation multiplier * to + constant`.
  private func equation(_ parts: EquationParts, _ keys: KeySet<RuleKey>, _ text: Span<UInt8>) -> SimpleRule? {
    guard !keys.contains(.why), !keys.contains(.multiplier) || keys.contains(.to) else { return nil }
    guard let item = parts.item, let number = resolver.itemNames.number(of: text, item) else { return nil }
    guard let name = parts.attribute, let attribute = resolver.attributes.attribute(text, name) else { return nil }
    guard let sign = parts.relation else { return nil }
    var place = RulePlace(sign)
    guard let relation = place.relation(text), place.isAtEnd else { return nil }
    var rule = SimpleRule(firstItem: resolver.items[number])
    rule.relation = relation
    rule.terms.append(.init(1, resolver.items[number], attribute))
    if let to = parts.to {
      guard let anchor = anchor(text, to, beside: rule.firstItem) else { return nil }
      rule.terms.append(.init(-1 * parts.multiplier, anchor.item, anchor.attribute))
    }
    rule.constant = 0 - parts.constant
    rule.priority = parts.priority
    if let id = parts.id { rule.label = Sourced(text.string(id), SourceRange(id.lowerBound, id.upperBound)) }
    return rule
  }

  private func anchor(
    _ text: Span<UInt8>, _ part: Range<Int>, beside first: ItemID?
  ) -> (item: ItemID, attribute: Attribute)? {
    var place = RulePlace(part)
    guard let name = place.name(text), place.next(text) == UInt8(ascii: ".") else { return nil }
    place.skip(1)
    guard let word = place.name(text), place.isAtEnd, let attribute = resolver.attributes.attribute(text, word) else {
      return nil
    }
    return resolver.item(text, name, beside: first).map { ($0.id, attribute) }
  }

  private mutating func priority(_ text: Span<UInt8>) throws(Unusual) -> Priority {
    if try cursor.next(text) == UInt8(ascii: "\"") {
      var place = RulePlace(try cursor.plainString(text))
      guard let priority = resolver.priority(text, &place) else { throw Unusual() }
      return priority
    }
    let value = try cursor.number(text)
    do { return try Priority(value) } catch { throw Unusual() }
  }
}

/// The parts of an equation, by the places where they are written or as what they mean.
private struct EquationParts {
  var rule: Range<Int>?
  var id: Range<Int>?
  var item: Range<Int>?
  var attribute: Range<Int>?
  var relation: Range<Int>?
  var to: Range<Int>?
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required
}
