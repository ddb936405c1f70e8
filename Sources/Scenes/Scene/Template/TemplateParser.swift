import Diagnostics

/// A part of a string of a template: literal words, or a placeholder.
enum TemplatePiece: Sendable, Equatable {
  case words(String)
  case placeholder(TemplateExpression)
}

/// Reads expressions, and strings with placeholders.
struct TemplateParser {
  /// The greatest nesting depth of parentheses, signs and choices.
  static let depthLimit = 100

  private let text: [UInt8]
  private var offset = 0
  /// The offset at which the expression begins.
  private var start = 0
  private var depth = 0

  private init(_ text: String) { self.text = Array(text.utf8) }

  /// Reads the whole text as an expression.
  static func expression(_ text: String) throws(Fault) -> TemplateExpression {
    var parser = TemplateParser(text)
    let expression = try parser.filtered()
    guard parser.offset == parser.text.count else { throw parser.unexpected("the end of the expression") }
    return expression
  }

  /// Returns the parts of a text in which `{…}` is a placeholder and `{{` and `}}` are braces.
  static func pieces(_ text: String) throws(Fault) -> [TemplatePiece] {
    var parser = TemplateParser(text), pieces: [TemplatePiece] = [], words: [UInt8] = []
    while parser.offset < parser.text.count {
      let byte = parser.text[parser.offset]
      parser.offset += 1
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), parser.next == byte {
        words.append(byte)
        parser.offset += 1
      } else if byte == UInt8(ascii: "{") {
        if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
        words = []
        parser.start = parser.offset
        pieces.append(.placeholder(try parser.filtered()))
        guard parser.take("}") else { throw parser.unexpected("an operator, a filter or }") }
      } else {
        words.append(byte)
      }
    }
    if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
    return pieces
  }

  private var next: UInt8 { offset < text.count ? text[offset] : 0 }

  private mutating func skipSpace() { while next == 0x20 || next == 0x09 || next == 0x0A { offset += 1 } }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard text[offset...].starts(with: sign.utf8) else { return false }
    offset += sign.utf8.count
    return true
  }

  private func unexpected(_ wanted: String) -> Fault {
    let rest = String(decoding: text[offset...].prefix(20), as: UTF8.self)
    return Fault(
      .badPlaceholder, "expected \(wanted), found \(rest.isEmpty ? "the end" : rest.quoted)",
      help: "a placeholder is {name} or {expression | filter}; a brace itself is written {{")
  }

  /// Reads an expression and the filters after it.
  private mutating func filtered() throws(Fault) -> TemplateExpression {
    let operand = try choice()
    var steps: [TemplateExpression.Step] = []
    while next != UInt8(ascii: "}"), take("|") {
      try checkLength()
      skipSpace()
      let name = takeName() ?? ""
      guard let filter = TemplateFilter(rawValue: name) else {
        let names = TemplateFilter.allCases.map(\.rawValue)
        throw Fault(
          .badPlaceholder, "no filter is called \(name.quoted)", suggestion: nearestName(to: name, among: names),
          help: "filters are " + names.joined(separator: ", "))
      }
      var arguments: [TemplateExpression] = []
      while take(":") || (!arguments.isEmpty && take(",")) { arguments.append(try operation(4)) }
      guard filter.arguments.count.contains(arguments.count) else {
        throw Fault(
          .badPlaceholder, "the filter \(name) takes \(filter.arguments.usage), and there are \(arguments.count)")
      }
      steps.append(.filter(filter, arguments))
    }
    skipSpace()
    try checkLength()
    return steps.isEmpty ? operand : .chain(operand, steps)
  }

  /// Refuses an expression that is longer than rules may be.
  private func checkLength() throws(Fault) {
    guard offset - start > RuleScanner.lengthLimit else { return }
    throw Fault(.tooLong, "the expression is longer than \(RuleScanner.lengthLimit) bytes")
  }

  /// Reads an operation, or a choice between two values: `count > 3 ? 'many' : 'few'`.
  private mutating func choice() throws(Fault) -> TemplateExpression {
    let condition = try operation(1)
    guard take("?") else { return condition }
    try enter()
    defer { depth -= 1 }
    let first = try choice()
    guard take(":") else { throw unexpected(": and the other value") }
    return .choice(condition, first, try choice())
  }

  /// Counts a level of nesting.
  private mutating func enter() throws(Fault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw Fault(.tooDeep, "parentheses and choices nest deeper than \(Self.depthLimit) levels")
    }
  }

  /// Reads operands that are joined at least this strongly.
  private mutating func operation(_ strength: Int) throws(Fault) -> TemplateExpression {
    let left = try operand()
    var steps: [TemplateExpression.Step] = []
    while let operation = nextOperation, operation.strength >= strength {
      offset += operation.rawValue.utf8.count
      steps.append(.operation(operation, try self.operation(operation.strength + 1)))
    }
    return steps.isEmpty ? left : .chain(left, steps)
  }

  private var nextOperation: TemplateExpression.Operation? {
    mutating get {
      skipSpace()
      let rest = text[offset...]
      return TemplateExpression.Operation.allCases.first { rest.starts(with: $0.rawValue.utf8) }
    }
  }

  private mutating func operand() throws(Fault) -> TemplateExpression {
    try enter()
    defer { depth -= 1 }
    try checkLength()
    skipSpace()
    let byte = next
    if take("!") { return .not(try operand()) }
    if take("-") { return .negative(try operand()) }
    if take("(") {
      let inner = try filtered()
      guard take(")") else { throw unexpected("an operator or )") }
      return inner
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try quoted(by: byte) }
    if (0x30...0x39).contains(byte) {
      let start = offset
      while next.isWordByte || next == UInt8(ascii: ".") { offset += 1 }
      let digits = String(decoding: text[start..<offset], as: UTF8.self)
      guard let number = JSONNumber.value(of: digits) else {
        throw Fault(.badPlaceholder, "\(digits.quoted) is no number")
      }
      return .literal(.number(number))
    }
    guard let name = takeName() else { throw unexpected("a name, a number or a text in quotes") }
    switch name {
    case "true": return .literal(true)
    case "false": return .literal(false)
    case "null": return .literal(.null)
    default: return .path(name, try keys())
    }
  }

  /// Reads the keys and indices after a name.
  private mutating func keys() throws(Fault) -> [String] {
    var keys: [String] = []
    while next == UInt8(ascii: ".") {
      offset += 1
      let start = offset
      while next.isWordByte { offset += 1 }
      guard offset > start else { throw unexpected("a name behind the dot") }
      keys.append(String(decoding: text[start..<offset], as: UTF8.self))
    }
    return keys
  }

  private mutating func quoted(by quote: UInt8) throws(Fault) -> TemplateExpression {
    offset += 1
    let start = offset
    while offset < text.count, next != quote { offset += 1 }
    guard offset < text.count else { throw unexpected("a closing quote") }
    offset += 1
    return .literal(.string(String(decoding: text[start..<offset - 1], as: UTF8.self)))
  }

  /// Reads a name; letters beyond ASCII are allowed, as in the headers of tables.
  private mutating func takeName() -> String? {
    let start = offset
    guard next.isIdentifierStart || next >= 0x80 else { return nil }
    while next.isWordByte || next >= 0x80 { offset += 1 }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }
}
