import Diagnostics

/// Reads rules, formulas, anchors and priorities. Operators have the usual precedence: `*` and `/` before `+` and `-`, from the left.
struct RuleParser {
  /// The greatest nesting depth of parentheses and signs.
  static let depthLimit = 100

  private var scanner: RuleScanner
  private var tokens: [ExpressionToken] = []
  private var depth = 0

  init(_ text: Sourced<String>, in source: SourceText) throws(Fault) {
    self.init(try RuleScanner(QuotedText(text, in: source)))
  }

  init(_ text: WrittenText, in source: SourceText) throws(Fault) {
    self.init(try RuleScanner(QuotedText(text, in: source)))
  }

  init(_ scanner: RuleScanner) {
    self.scanner = scanner
    self.scanner.skipSpace()
  }

  /// Reads the whole text as a rule: `[label: ] expression relation expression [relation expression ...] [@priority]`.
  mutating func rule() throws(Fault) -> RuleSyntax {
    let colon = UInt8(ascii: ":")
    if scanner.take(UInt8(ascii: "H"), colon) || scanner.take(UInt8(ascii: "V"), colon) {
      throw Fault(
        .badRule, "this is a visual format, not a rule", at: scanner.text.wholeRange,
        help: "write it as a string of its own, or as {\"vfl\": ...}; a rule's label cannot be H or V")
    }
    tokens.reserveCapacity(8)
    let label = takeLabel()
    try expression()
    repeat {
      try takeRelation()
      try expression()
    } while !scanner.isAtEnd && scanner.next != UInt8(ascii: "@")
    var priority: Sourced<PrioritySyntax>?
    if scanner.take(UInt8(ascii: "@")) { priority = try self.priority() }
    try end("the end of the rule")
    return RuleSyntax(text: scanner.text, label: label, tokens: tokens, priority: priority)
  }

  /// Reads the whole text as a formula, in postfix order.
  mutating func formula() throws(Fault) -> [ExpressionToken] {
    try expression()
    try end("an operator or the end of the formula")
    return tokens
  }

  /// Reads the whole text as an anchor.
  mutating func anchor() throws(Fault) -> AnchorSyntax {
    let range = scanner.nextRange
    try operand()
    guard tokens.count == 1, case .anchor(let dot, let attribute) = tokens[0].kind else {
      throw Fault(.badRule, "expected an anchor such as \"title.leading\"", at: range)
    }
    try end("the end of the anchor")
    let name = scanner.name(tokens[0].item(dot: dot))
    return AnchorSyntax(
      item: name, attribute: Sourced(attribute, scanner.text.range(Int(dot) + 1..<tokens[0].part.upperBound)))
  }

  /// Reads the whole text as a priority, as it stands after `@`.
  mutating func onlyPriority() throws(Fault) -> Sourced<PrioritySyntax> {
    let priority = try priority()
    try end("the end of the priority")
    return priority
  }

  private mutating func end(_ wanted: String) throws(Fault) {
    scanner.skipSpace()
    if !scanner.isAtEnd { throw unexpected(wanted) }
  }

  private func unexpected(_ wanted: String, help: String? = nil) -> Fault {
    Fault(.badRule, "expected \(wanted), found \(scanner.found)", at: scanner.nextRange, help: help)
  }

  private mutating func takeLabel() -> Sourced<String>? {
    let start = scanner.offset
    if let name = scanner.takeNameBytes() {
      scanner.skipSpace()
      if scanner.take(UInt8(ascii: ":")) { return scanner.name(name) }
    }
    scanner.rewind(to: start)
    return nil
  }

  private mutating func takeRelation() throws(Fault) {
    let start = scanner.offset, equals = UInt8(ascii: "=")
    var relation: RelationSyntax?
    if scanner.take(equals, equals) { relation = .equal }
    if relation == nil, scanner.take(UInt8(ascii: "<"), equals) { relation = .lessThanOrEqual }
    if relation == nil, scanner.take(UInt8(ascii: ">"), equals) { relation = .greaterThanOrEqual }
    if let relation { return tokens.append(ExpressionToken(.relation(relation), start..<scanner.offset)) }
    let after = scanner.text.bytes.indices.contains(scanner.offset + 1) ? scanner.text.bytes[scanner.offset + 1] : 0
    if scanner.next == equals, after != UInt8(ascii: "<"), after != UInt8(ascii: ">") {
      var fault = unexpected("an operator or one of ==, <= and >=", help: "the relations are ==, <= and >=")
      fault.suggestion = "=="
      throw fault
    }
    let help: String? =
      switch scanner.next {
      case UInt8(ascii: "<"): "the relations are ==, <= and >=; write <="
      case UInt8(ascii: ">"): "the relations are ==, <= and >=; write >="
      case 0xE2: scanner.found == "≤".quoted ? "write <=" : scanner.found == "≥".quoted ? "write >=" : nil
      default: nil
      }
    throw unexpected("an operator or one of ==, <= and >=", help: help)
  }

  private mutating func priority() throws(Fault) -> Sourced<PrioritySyntax> {
    scanner.skipSpace()
    let start = scanner.offset
    if scanner.next == UInt8(ascii: "-") {
      throw Fault(
        .badPriority, "a priority is not negative", at: scanner.nextRange,
        help: "priorities are above 0 and at most 1000; 1000 is required")
    }
    var priority: PrioritySyntax
    if let number = try scanner.takeNumber() {
      priority = PrioritySyntax(base: .number(number))
    } else if let name = scanner.takeNameBytes() {
      priority = PrioritySyntax(base: .name(scanner.text.string(name)))
    } else {
      throw unexpected("a number, a metric, or one of required, high, low and fitting")
    }
    var range = scanner.range(from: start)
    scanner.skipSpace()
    while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      let isNegative = scanner.next == UInt8(ascii: "-")
      scanner.skip(1)
      scanner.skipSpace()
      guard let offset = try scanner.takeNumber() else { throw unexpected("a number") }
      priority.offset += isNegative ? -offset : offset
      range = scanner.range(from: start)
      scanner.skipSpace()
    }
    return Sourced(priority, range)
  }
}

// MARK: - Expressions

extension RuleParser {
  private mutating func expression() throws(Fault) {
    scanner.skipSpace()
    let start = scanner.offset
    try product()
    while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
      let sign: ExpressionToken.Operator = scanner.next == UInt8(ascii: "+") ? .add : .subtract
      scanner.skip(1)
      try product()
      append(.operation(sign), from: start)
    }
  }

  private mutating func product() throws(Fault) {
    scanner.skipSpace()
    let start = scanner.offset
    try operand()
    scanner.skipSpace()
    while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/") {
      let sign: ExpressionToken.Operator = scanner.next == UInt8(ascii: "*") ? .multiply : .divide
      scanner.skip(1)
      scanner.skipSpace()
      try operand()
      append(.operation(sign), from: start)
      scanner.skipSpace()
    }
  }

  /// Appends an operation that begins at a place in the text and ends with its last operand, without the white space after it.
  private mutating func append(_ kind: ExpressionToken.Kind, from start: Int) {
    tokens.append(ExpressionToken(kind, start..<(tokens.last?.part.upperBound ?? start)))
  }

  private mutating func operand() throws(Fault) {
    let start = scanner.offset
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw Fault(.tooDeep, "parentheses nest deeper than \(Self.depthLimit) levels", at: scanner.nextRange)
    }
    if let name = scanner.takeNameBytes() { return try anchor(of: name) }
    if scanner.take(UInt8(ascii: "-")) {
      scanner.skipSpace()
      try operand()
      return append(.negation, from: start)
    }
    if scanner.take(UInt8(ascii: "(")) { return try parenthesised(from: start) }
    guard let number = try scanner.takeNumber() else { throw unexpected("an anchor, a metric or a number") }
    if scanner.next == UInt8(ascii: "%") {
      throw unexpected("an operator", help: "a share is a factor, as in card.width * 0.5")
    }
    if scanner.next.isIdentifierStart { throw unexpected("an operator", help: Fault.unitHelp) }
    tokens.append(ExpressionToken(.number(number), start..<scanner.offset))
  }

  /// Reads a metric, or the anchor whose item has been taken.
  private mutating func anchor(of name: Range<Int>) throws(Fault) {
    guard scanner.take(UInt8(ascii: ".")) else {
      if scanner.text.says("super", name) {
        throw Fault(.badRule, "super needs an attribute, as in super.width", at: scanner.text.range(name))
      }
      return tokens.append(ExpressionToken(.name, name))
    }
    guard let word = scanner.takeNameBytes() else { throw unexpected("an attribute behind the dot") }
    if scanner.next == UInt8(ascii: ".") {
      throw Fault(
        .badRule, "an anchor is one item and one attribute", at: scanner.text.range(name.lowerBound..<word.upperBound))
    }
    let attribute = try AttributeName(scanner.text, word)
    tokens.append(
      ExpressionToken(.anchor(dot: UInt32(clamping: name.upperBound), attribute), name.lowerBound..<word.upperBound))
  }

  private mutating func parenthesised(from start: Int) throws(Fault) {
    try expression()
    guard scanner.take(UInt8(ascii: ")")) else {
      throw Fault(
        .badRule, "expected an operator or ), found \(scanner.found)", at: scanner.nextRange,
        related: Sourced("the parenthesis is opened", scanner.text.range(start..<start + 1)))
    }
    switch tokens[tokens.count - 1].kind {
    case .operation, .negation: tokens[tokens.count - 1].part = start..<scanner.offset
    case .number, .name, .anchor, .relation: break
    }
  }
}

extension Fault {
  /// The help for `8px`.
  static let unitHelp = "lengths are points, without a unit"
}
