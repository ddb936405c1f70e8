import Layout
import LinearSolver

/// A product of numbers, metrics and at most one anchor, as the linear form it is.
private struct Product {
  var anchor: (item: ItemID, attribute: Attribute)?
  var coefficient = 0.0
  var constant = 0.0

  /// False where numbers have grown out of what rules may hold; then the rule is left to those who know what to say.
  var isSmall: Bool {
    coefficient.magnitude <= NumberLimit.coordinateMaximum && constant.magnitude <= NumberLimit.coordinateMaximum
  }
}

// The rules that scenes mostly consist of, read straight from the text into constraints: two sides that are sums of products of numbers,
// metrics and anchors, without parentheses and signs. All else is left to `RuleParser`, and so is all that has a fault, because it knows
// what to say. What is taken here means the same there, to the last bit of every number.

extension Resolver {
  /// The rule; nil where it is not as simple as that.
  func simpleRule(_ constraint: ConstraintDocument) -> SimpleRule? {
    switch constraint {
    case .rule(let text): return simpleRule(text)
    case .annotated(let annotated):
      guard var rule = simpleRule(annotated.rule), rule.label == nil || annotated.id == nil else { return nil }
      rule.label = rule.label ?? annotated.id
      return rule
    case .parts, .visual: return nil
    }
  }

  private func simpleRule(_ text: WrittenText) -> SimpleRule? {
    text.plain.flatMap { simpleRule($0.bytes.span, $0.content) }
  }

  /// The rule that stands in a part of a text.
  func simpleRule(_ text: Span<UInt8>, _ part: Range<Int>) -> SimpleRule? {
    guard part.count <= RuleScanner.lengthLimit else { return nil }
    var place = RulePlace(part), rule = SimpleRule()
    place.skipSpace(text)
    guard takeLabel(text, &place, of: &rule), let left = sum(text, &place, times: 1, &rule) else { return nil }
    guard let relation = place.relation(text), let right = sum(text, &place, times: -1, &rule) else { return nil }
    rule.relation = relation
    rule.constant = left - right
    guard !rule.terms.isEmpty else { return nil }
    if place.isAtEnd { return rule }
    guard place.next(text) == UInt8(ascii: "@") else { return nil }
    place.skip(1)
    guard let priority = priority(text, &place) else { return nil }
    rule.priority = priority
    return rule
  }

  /// The rest of a text as a priority.
  func priority(_ text: Span<UInt8>, _ place: inout RulePlace) -> Priority? {
    place.skipSpace(text)
    var value: Double
    if let name = place.name(text) {
      guard let known = PrioritySyntax.value(ofName: text, name) ?? metrics.value(of: text, name) else { return nil }
      value = known
    } else {
      guard let number = place.number(text) else { return nil }
      value = number
    }
    place.skipSpace(text)
    var offset = 0.0
    while place.next(text) == UInt8(ascii: "+") || place.next(text) == UInt8(ascii: "-") {
      let isNegative = place.next(text) == UInt8(ascii: "-")
      place.skip(1)
      place.skipSpace(text)
      guard let number = place.number(text) else { return nil }
      offset += isNegative ? -number : number
      place.skipSpace(text)
    }
    value += offset
    return place.isAtEnd ? try? Priority(value) : nil
  }

  /// False where what looks like a label opens visual format.
  private func takeLabel(_ text: Span<UInt8>, _ place: inout RulePlace, of rule: inout SimpleRule) -> Bool {
    let start = place
    if let name = place.name(text), place.next(text) != UInt8(ascii: ".") {
      place.skipSpace(text)
      if place.next(text) == UInt8(ascii: ":") {
        let first = text[name.lowerBound]
        if name.count == 1, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") { return false }
        place.skip(1)
        rule.label = Sourced(text.string(name), SourceRange(name.lowerBound, name.upperBound))
        return true
      }
    }
    place = start
    return true
  }

  /// Adds the terms of a side, multiplied by `sign`, and gives its constant.
  private func sum(
    _ text: Span<UInt8>, _ place: inout RulePlace, times sign: Double, _ rule: inout SimpleRule
  ) -> Double? {
    guard let first = product(text, &place, &rule) else { return nil }
    var constant = first.constant
    if let anchor = first.anchor { rule.terms.append(.init(sign * first.coefficient, anchor.item, anchor.attribute)) }
    while place.next(text) == UInt8(ascii: "+") || place.next(text) == UInt8(ascii: "-") {
      let factor: Double = place.next(text) == UInt8(ascii: "-") ? -1 : 1
      place.skip(1)
      guard let next = product(text, &place, &rule) else { return nil }
      constant += next.constant * factor
      if let anchor = next.anchor {
        rule.terms.append(.init(sign * (next.coefficient * factor), anchor.item, anchor.attribute))
      }
    }
    return constant.magnitude <= NumberLimit.coordinateMaximum ? constant : nil
  }

  private func product(_ text: Span<UInt8>, _ place: inout RulePlace, _ rule: inout SimpleRule) -> Product? {
    guard var left = operand(text, &place, &rule) else { return nil }
    while place.next(text) == UInt8(ascii: "*") || place.next(text) == UInt8(ascii: "/") {
      let divides = place.next(text) == UInt8(ascii: "/")
      place.skip(1)
      guard let right = operand(text, &place, &rule) else { return nil }
      if divides {
        guard right.anchor == nil, right.constant != 0 else { return nil }
        left.coefficient /= right.constant
        left.constant /= right.constant
      } else if left.anchor == nil {
        let factor = left.constant
        left = Product(
          anchor: right.anchor, coefficient: right.coefficient * factor, constant: right.constant * factor)
      } else {
        guard right.anchor == nil else { return nil }
        left.coefficient *= right.constant
        left.constant *= right.constant
      }
    }
    return left.isSmall ? left : nil
  }

  /// A number, a metric or an anchor, with the space around it.
  private func operand(_ text: Span<UInt8>, _ place: inout RulePlace, _ rule: inout SimpleRule) -> Product? {
    place.skipSpace(text)
    defer { place.skipSpace(text) }
    guard let name = place.name(text) else { return place.number(text).map { Product(constant: $0) } }
    guard place.next(text) == UInt8(ascii: ".") else {
      return metrics.value(of: text, name).map { Product(constant: $0) }
    }
    place.skip(1)
    guard let word = place.name(text), let attribute = attributes.attribute(text, word) else { return nil }
    guard let item = item(text, name, beside: rule.firstItem) else { return nil }
    if !item.isParent { rule.firstItem = rule.firstItem ?? item.id }
    return Product(anchor: (item.id, attribute), coefficient: 1)
  }

  /// The view or guide of a name, or the parent of the rule's first item.
  func item(
    _ text: Span<UInt8>, _ name: Range<Int>, beside first: ItemID?
  ) -> (id: ItemID, isParent: Bool)? {
    if let number = itemNames.number(of: text, name) { return (items[number], false) }
    guard text.shortWord(name) == .super, let first, let parent = parent(of: first) else { return nil }
    return (.view(parent), true)
  }
}
