import Layout
import LinearSolver

/// A rule as layout takes it.
struct SimpleRule {
  var label: Sourced<String>?
  var terms: [Constraint.Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  /// The item whose parent `super` is.
  var firstItem: ItemID?
}

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
    case .parts(let parts): return simpleRule(parts)
    case .visual: return nil
    }
  }

  private func simpleRule(_ text: WrittenText) -> SimpleRule? {
    guard text.plain != nil, var scanner = try? RuleScanner(QuotedText(text, in: document.source)) else { return nil }
    var rule = SimpleRule()
    rule.terms.reserveCapacity(2)
    scanner.skipSpace()
    guard takeLabel(&scanner, of: &rule), let left = sum(&scanner, times: 1, &rule) else { return nil }
    guard let relation = takeRelation(&scanner), let right = sum(&scanner, times: -1, &rule) else { return nil }
    rule.relation = relation
    rule.constant = left - right
    guard !rule.terms.isEmpty else { return nil }
    if scanner.take(UInt8(ascii: "@")) {
      var parser = RuleParser(scanner)
      guard let written = try? parser.onlyPriority() else { return nil }
      guard let priority = priority(written) else { return nil }
      rule.priority = priority
      return rule
    }
    return scanner.isAtEnd ? rule : nil
  }

  private func priority(_ written: Sourced<PrioritySyntax>) -> Priority? {
    (try? written.value.value(at: written.range, metrics: metrics)).flatMap { try? Priority($0) }
  }

  /// False where what looks like a label opens visual format.
  private func takeLabel(_ scanner: inout RuleScanner, of rule: inout SimpleRule) -> Bool {
    let start = scanner.offset
    if let name = scanner.takeNameBytes() {
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: ":")) {
        let first = scanner.text.bytes[name.lowerBound]
        if name.count == 1, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") { return false }
        rule.label = scanner.name(name)
        return true
      }
    }
    scanner.rewind(to: start)
    return true
  }

  private func takeRelation(_ scanner: inout RuleScanner) -> Relation? {
    if scanner.take(UInt8(ascii: "="), UInt8(ascii: "=")) { return .equal }
    if scanner.take(UInt8(ascii: "<"), UInt8(ascii: "=")) { return .lessOrEqual }
    if scanner.take(UInt8(ascii: ">"), UInt8(ascii: "=")) { return .greaterOrEqual }
    return nil
  }

  /// Adds the terms of a side, multiplied by `sign`, and gives its constant.
  private func sum(_ scanner: inout RuleScanner, times sign: Double, _ rule: inout SimpleRule) -> Double? {
    guard let first = product(&scanner, &rule) else { return nil }
    var constant = first.constant
    if let anchor = first.anchor { rule.terms.append(.init(sign * first.coefficient, anchor.item, anchor.attribute)) }
    while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      let factor: Double = scanner.next == UInt8(ascii: "-") ? -1 : 1
      _ = scanner.take(scanner.next)
      guard let next = product(&scanner, &rule) else { return nil }
      constant += next.constant * factor
      if let anchor = next.anchor {
        rule.terms.append(.init(sign * (next.coefficient * factor), anchor.item, anchor.attribute))
      }
    }
    return constant.magnitude <= NumberLimit.coordinateMaximum ? constant : nil
  }

  private func product(_ scanner: inout RuleScanner, _ rule: inout SimpleRule) -> Product? {
    guard var left = operand(&scanner, &rule) else { return nil }
    while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/") {
      let divides = scanner.next == UInt8(ascii: "/")
      _ = scanner.take(scanner.next)
      guard let right = operand(&scanner, &rule) else { return nil }
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
  private func operand(_ scanner: inout RuleScanner, _ rule: inout SimpleRule) -> Product? {
    scanner.skipSpace()
    defer { scanner.skipSpace() }
    guard let name = scanner.takeNameBytes() else {
      guard let number = try? scanner.takeNumber() else { return nil }
      return Product(constant: number.value)
    }
    let bytes = scanner.text.bytes
    guard scanner.take(UInt8(ascii: ".")) else {
      return metrics.value(of: bytes[name]).map { Product(constant: $0) }
    }
    guard let word = scanner.takeNameBytes(), let attribute = attributes.attribute(bytes, word) else { return nil }
    guard let number = itemNames.number(of: bytes, name) else {
      guard bytes[name].elementsEqual("super".utf8), let first = rule.firstItem, let parent = parent(of: first) else {
        return nil
      }
      return Product(anchor: (.view(parent), attribute), coefficient: 1)
    }
    rule.firstItem = rule.firstItem ?? items[number]
    return Product(anchor: (items[number], attribute), coefficient: 1)
  }

  /// `item.attribute relation multiplier * to + constant`.
  private func simpleRule(_ parts: ConstraintParts) -> SimpleRule? {
    guard let number = itemNames.number(of: parts.item.value.utf8) else { return nil }
    var rule = SimpleRule(label: parts.id, relation: parts.relation.value.inProgram, firstItem: items[number])
    rule.terms.append(.init(1, items[number], attributes.attribute(parts.attribute.value)))
    var multiplier = 1.0, constant = 0.0
    if let written = parts.multiplier {
      guard let value = try? metrics.value(of: written) else { return nil }
      multiplier = value
    }
    if let written = parts.constant {
      guard let value = try? metrics.value(of: written) else { return nil }
      constant = value
    }
    if let to = parts.to {
      let attribute = attributes.attribute(to.attribute.value)
      if let other = itemNames.number(of: to.item.value.utf8) {
        rule.terms.append(.init(-1 * multiplier, items[other], attribute))
      } else {
        guard to.isSuper, let parent = parent(of: items[number]) else { return nil }
        rule.terms.append(.init(-1 * multiplier, .view(parent), attribute))
      }
    }
    rule.constant = 0 - constant
    if let written = parts.priority {
      guard let priority = priority(written) else { return nil }
      rule.priority = priority
    }
    return rule
  }
}
