/// Reads rules, formulas, anchors and priorities. Operators bind as everywhere: `*` and `/` before `+` and `-`, from the left.
struct RuleParser {
  /// How deep parentheses and signs may nest.
  static let depthLimit = 100

  private var scanner: RuleScanner
  private var depth = 0

  init(_ text: Sourced<String>, in source: SourceText) throws(Finding) {
    self.init(try RuleScanner(QuotedText(text, in: source)))
  }

  init(_ text: WrittenText, in source: SourceText) throws(Finding) {
    self.init(try RuleScanner(QuotedText(text, in: source)))
  }

  /// Goes on where a scanner stands.
  init(_ scanner: RuleScanner) {
    self.scanner = scanner
    self.scanner.skipSpace()
  }

  /// The whole text as a rule: `[label: ] expression relation expression [relation expression ...] [@priority]`.
  mutating func rule(text: WrittenText) throws(Finding) -> RuleSyntax {
    let colon = UInt8(ascii: ":")
    if scanner.take(UInt8(ascii: "H"), colon) || scanner.take(UInt8(ascii: "V"), colon) {
      throw Finding(
        .badRule, "this is a visual format, not a rule", at: text.range,
        help: "write it as a string of its own, or as {\"vfl\": ...}; a rule's label cannot be H or V")
    }
    let label = takeLabel()
    var sides = [try expression()]
    var relations: [Sourced<RelationSyntax>] = []
    repeat {
      relations.append(try relation())
      sides.append(try expression())
    } while !scanner.isAtEnd && scanner.next != UInt8(ascii: "@")
    var priority: Sourced<PrioritySyntax>?
    if scanner.take(UInt8(ascii: "@")) { priority = try self.priority() }
    try end("the end of the rule")
    return RuleSyntax(
      label: label, why: nil, sides: sides, relations: relations, priority: priority, text: text.value,
      place: Place(text.range))
  }

  /// The whole text as a formula.
  mutating func formula() throws(Finding) -> ExpressionSyntax {
    let expression = try expression()
    try end("an operator or the end of the formula")
    return expression
  }

  /// The whole text as an anchor.
  mutating func anchor() throws(Finding) -> AnchorSyntax {
    let range = scanner.nextRange
    guard case .anchor(let anchor) = try operand() else {
      throw Finding(.badRule, "expected an anchor such as \"title.leading\"", at: range)
    }
    try end("the end of the anchor")
    return anchor
  }

  /// The whole text as a priority, as it stands behind `@`.
  mutating func onlyPriority() throws(Finding) -> Sourced<PrioritySyntax> {
    let priority = try priority()
    try end("the end of the priority")
    return priority
  }

  private mutating func end(_ wanted: String) throws(Finding) {
    scanner.skipSpace()
    if !scanner.isAtEnd { throw unexpected(wanted) }
  }

  private func unexpected(_ wanted: String, help: String? = nil) -> Finding {
    Finding(.badRule, "expected \(wanted), found \(scanner.found)", at: scanner.nextRange, help: help)
  }

  private mutating func takeLabel() -> Sourced<String>? {
    let start = scanner.offset
    if let name = scanner.takeName() {
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: ":")) { return name }
    }
    scanner.rewind(to: start)
    return nil
  }

  /// The first byte of each relation; the second is `=`.
  private static let relationStarts: [(RelationSyntax, UInt8)] = [
    (.equal, UInt8(ascii: "=")), (.lessThanOrEqual, UInt8(ascii: "<")), (.greaterThanOrEqual, UInt8(ascii: ">")),
  ]

  private mutating func relation() throws(Finding) -> Sourced<RelationSyntax> {
    let start = scanner.offset
    for (relation, first) in Self.relationStarts where scanner.take(first, UInt8(ascii: "=")) {
      return Sourced(relation, scanner.range(from: start))
    }
    let help: String? =
      switch scanner.next {
      case UInt8(ascii: "="): "equality is written =="
      case UInt8(ascii: "<"): "the relations are ==, <= and >=; write <="
      case UInt8(ascii: ">"): "the relations are ==, <= and >=; write >="
      case 0xE2: scanner.found == "≤".quoted ? "write <=" : scanner.found == "≥".quoted ? "write >=" : nil
      default: nil
      }
    throw unexpected("an operator or one of ==, <= and >=", help: help)
  }

  private mutating func priority() throws(Finding) -> Sourced<PrioritySyntax> {
    scanner.skipSpace()
    let start = scanner.offset
    if scanner.next == UInt8(ascii: "-") {
      throw Finding(
        .badPriority, "a priority is not negative", at: scanner.nextRange,
        help: "priorities are above 0 and at most 1000; 1000 is required")
    }
    var priority: PrioritySyntax
    if let number = try scanner.takeNumber() {
      priority = PrioritySyntax(base: .number(number.value))
    } else if let name = scanner.takeName() {
      priority = PrioritySyntax(base: .name(name.value))
    } else {
      throw unexpected("a number, a metric, or one of required, high, low and fitting")
    }
    var range = scanner.range(from: start)
    scanner.skipSpace()
    while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      let isNegative = scanner.next == UInt8(ascii: "-")
      _ = scanner.take(scanner.next)
      scanner.skipSpace()
      guard let offset = try scanner.takeNumber() else { throw unexpected("a number") }
      priority.offset += isNegative ? -offset.value : offset.value
      range = scanner.range(from: start)
      scanner.skipSpace()
    }
    return Sourced(priority, range)
  }
}

// MARK: - Expressions

extension RuleParser {
  private mutating func expression() throws(Finding) -> ExpressionSyntax {
    scanner.skipSpace()
    let start = scanner.offset
    var left = try product()
    while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      let sign: ExpressionSyntax.Operator = scanner.take(UInt8(ascii: "+")) ? .add : .subtract
      if sign == .subtract { _ = scanner.take(UInt8(ascii: "-")) }
      let right = try product()
      left = .operation(sign, left, right, Place(leadingRange(from: start, to: right)))
    }
    return left
  }

  private mutating func product() throws(Finding) -> ExpressionSyntax {
    scanner.skipSpace()
    let start = scanner.offset
    var left = try operand()
    scanner.skipSpace()
    while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/") {
      let sign: ExpressionSyntax.Operator = scanner.take(UInt8(ascii: "*")) ? .multiply : .divide
      if sign == .divide { _ = scanner.take(UInt8(ascii: "/")) }
      scanner.skipSpace()
      let right = try operand()
      left = .operation(sign, left, right, Place(leadingRange(from: start, to: right)))
      scanner.skipSpace()
    }
    return left
  }

  /// From a place in the text to the end of an expression, without the white space behind it.
  private func leadingRange(from start: Int, to last: ExpressionSyntax) -> SourceRange {
    SourceRange(start: scanner.range(from: start).start, end: last.range.end)
  }

  private mutating func operand() throws(Finding) -> ExpressionSyntax {
    let start = scanner.offset
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw Finding(.tooDeep, "parentheses nest deeper than \(Self.depthLimit) levels", at: scanner.nextRange)
    }
    if scanner.take(UInt8(ascii: "-")) {
      scanner.skipSpace()
      let inner = try operand()
      return .negation(inner, Place(leadingRange(from: start, to: inner)))
    }
    if scanner.take(UInt8(ascii: "(")) { return try parenthesised(from: start) }
    if let number = try scanner.takeNumber() { return .number(number) }
    guard let name = scanner.takeName() else { throw unexpected("an anchor, a metric or a number") }
    guard scanner.take(UInt8(ascii: ".")) else {
      guard name.value != "super" else {
        throw Finding(.badRule, "super needs an attribute, as in super.width", at: name.range)
      }
      return .name(name)
    }
    guard let attribute = scanner.takeName() else { throw unexpected("an attribute behind the dot") }
    if scanner.next == UInt8(ascii: ".") {
      throw Finding(.badRule, "an anchor is one item and one attribute", at: scanner.range(from: start))
    }
    return .anchor(
      AnchorSyntax(
        item: name, attribute: Sourced(try AttributeName(attribute.value, at: attribute.range), attribute.range)))
  }

  private mutating func parenthesised(from start: Int) throws(Finding) -> ExpressionSyntax {
    let opening = scanner.range(from: start)
    let inner = try expression()
    guard scanner.take(UInt8(ascii: ")")) else {
      throw Finding(
        .badRule, "expected an operator or ), found \(scanner.found)", at: scanner.nextRange,
        related: Sourced("the parenthesis is opened", opening))
    }
    let range = scanner.range(from: start)
    switch inner {
    case .operation(let sign, let left, let right, _): return .operation(sign, left, right, Place(range))
    case .negation(let operand, _): return .negation(operand, Place(range))
    case .number, .name, .anchor: return inner
    }
  }
}
