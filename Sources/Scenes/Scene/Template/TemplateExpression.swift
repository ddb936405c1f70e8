import Diagnostics

/// An expression over data: `price * 2 | number: 2`, `people.0.name`, `count > 3 && theme == 'dark'`.
indirect enum TemplateExpression: Sendable, Equatable {
  case literal(JSONValue)
  /// A name, then the keys or indices after dots.
  case path(String, [String])
  case not(TemplateExpression)
  case negative(TemplateExpression)
  /// `count > 3 ? 'many' : 'few'`
  case choice(TemplateExpression, TemplateExpression, TemplateExpression)
  /// A value and the steps applied to it, one after the other: chains are as long as a text, and nest no deeper for it.
  case chain(TemplateExpression, [Step])

  /// A step applied to the value so far.
  enum Step: Sendable, Equatable {
    case operation(Operation, TemplateExpression)
    case filter(TemplateFilter, [TemplateExpression])
  }

  /// An operator between two operands; the weakest first.
  enum Operation: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// The operator's precedence; 1 is the weakest.
    var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater: 3
      case .add, .subtract: 4
      case .multiply, .divide, .remainder: 5
      }
    }
  }

  /// The names that are looked up, from left to right.
  var names: [String] {
    switch self {
    case .literal: []
    case .path(let name, _): [name]
    case .not(let operand), .negative(let operand): operand.names
    case .choice(let condition, let first, let second): condition.names + first.names + second.names
    case .chain(let operand, let steps):
      steps.reduce(into: operand.names) { names, step in
        switch step {
        case .operation(_, let right): names += right.names
        case .filter(_, let arguments): names += arguments.flatMap(\.names)
        }
      }
    }
  }
}

extension TemplateExpression {
  /// Returns the value of the expression in a scope. Throws where a name is unknown or a value is of the wrong type, without a place.
  func value(in scope: TemplateScope) throws(Fault) -> JSONValue {
    switch self {
    case .literal(let value): return value
    case .path(let name, let keys): return try scope.value(name, keys)
    case .not(let operand): return .bool(!(try operand.value(in: scope)).isTrue)
    case .negative(let operand): return .number(-(try operand.value(in: scope).number(for: "-")))
    case .choice(let condition, let first, let second):
      return try (condition.value(in: scope).isTrue ? first : second).value(in: scope)
    case .chain(let operand, let steps):
      var result = operand.result(in: scope)
      for step in steps { result = step.result(of: result, in: scope) }
      return try result.get()
    }
  }

  private func result(in scope: TemplateScope) -> Result<JSONValue, Fault> {
    do { return .success(try value(in: scope)) } catch { return .failure(error) }
  }
}

extension TemplateExpression.Step {
  fileprivate func result(
    of operand: Result<JSONValue, Fault>, in scope: TemplateScope
  ) -> Result<JSONValue, Fault> {
    do {
      switch self {
      case .operation(let operation, let right):
        return .success(try Self.value(of: operation, operand.get(), right, in: scope))
      case .filter(let filter, let arguments):
        var values: [JSONValue] = []
        for argument in arguments { values.append(try argument.value(in: scope)) }
        // An unknown name takes the default, too.
        if filter == .default, case .failure(let fault) = operand, fault.code == .unknownData {
          return .success(values[0])
        }
        let value = try operand.get()
        guard filter == .default else { return .success(try filter.value(of: value, values, scope.locale)) }
        return .success(value == .null || value == .string("") ? values[0] : value)
      }
    } catch { return .failure(error) }
  }

  private static func value(
    of operation: TemplateExpression.Operation, _ first: JSONValue, _ right: TemplateExpression, in scope: TemplateScope
  ) throws(Fault) -> JSONValue {
    switch operation {
    case .or: return first.isTrue ? first : try right.value(in: scope)
    case .and: return first.isTrue ? try right.value(in: scope) : first
    default: break
    }
    let second = try right.value(in: scope)
    switch operation {
    case .equal: return .bool(first.isSame(as: second))
    case .unequal: return .bool(!first.isSame(as: second))
    case .less: return .bool(try first.isLess(than: second))
    case .greater: return .bool(try second.isLess(than: first))
    case .lessOrEqual: return .bool(!(try second.isLess(than: first)))
    case .greaterOrEqual: return .bool(!(try first.isLess(than: second)))
    case .or, .and, .add, .subtract, .multiply, .divide, .remainder: break
    }
    if operation == .add, first.asNumber == nil || second.asNumber == nil {
      return .string(try first.written() + second.written())
    }
    let one = try first.number(for: operation.rawValue), other = try second.number(for: operation.rawValue)
    let result: Double =
      switch operation {
      case .add: one + other
      case .subtract: one - other
      case .multiply: one * other
      case .divide: one / other
      default: one.truncatingRemainder(dividingBy: other)
      }
    guard result.isFinite else {
      throw Fault(
        other == 0 ? .divisionByZero : .outOfRange, other == 0 ? "the divisor is zero" : "the number is too large")
    }
    return .number(result)
  }
}

// MARK: - Values

extension JSONValue {
  /// Whether a condition with this value holds: not for false, null, 0, the empty text and empty lists.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let truth): truth
    case .number(let number): number != 0
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object: true
    }
  }

  /// The number that this is, or that a text writes.
  var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): JSONNumber.value(of: text)
    default: nil
    }
  }

  func number(for operation: String) throws(Fault) -> Double {
    if let number = asNumber { return number }
    throw Fault(.wrongType, "\(operation) takes numbers, and this is \(described)", help: JSONKind.number.help)
  }

  /// Returns the text of the value. Throws for lists and objects, which have no readable text.
  func written() throws(Fault) -> String {
    switch self {
    case .null: return ""
    case .bool(let truth): return truth ? "true" : "false"
    case .number(let number): return JSONNumber.text(number)
    case .string(let text): return text
    case .array, .object:
      throw Fault(.unsafeData, "\(described) stands where a text or number is wanted")
    }
  }

  var described: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .number(let number): "the number \(JSONNumber.text(number))"
    case .string(let text): "the text \(text.quoted)"
    case .array: "a list"
    case .object: "an object"
    }
  }

  fileprivate func isSame(as other: JSONValue) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.number, .string), (.string, .number): return asNumber == other.asNumber && asNumber != nil
    default: return false
    }
  }

  fileprivate func isLess(than other: JSONValue) throws(Fault) -> Bool {
    if let one = asNumber, let other = other.asNumber { return one < other }
    guard case .string(let one) = self, case .string(let other) = other else {
      throw Fault(
        .wrongType, "\(described) and \(other.described) have no order", help: "compare two numbers, or two texts")
    }
    return one < other
  }
}

extension JSONNumber {
  /// Returns the number that a text writes as JSON does, and nothing else; nil for other texts.
  static func value(of text: String) -> Double? {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let json = try? JSONText(Array(text.utf8))
    else { return nil }
    return json.range(of: json.root).start == 0 ? json.number(json.root) : nil
  }
}

// MARK: - Scopes

/// The values of names at a place of a template.
struct TemplateScope: Sendable {
  /// A name with its value, of a component's parameter or of a repetition.
  struct Local: Sendable {
    var name: String
    var value: JSONValue
    /// The origin of the value for messages; nil for a value that the template writes.
    var place: Place?
  }

  /// The origin of a value: a column, or an element of a list in it.
  struct Place: Sendable, Equatable {
    var column: String
    var index: Int?
    /// Whether data puts a text there that is not a number.
    var isText = false
  }

  /// The local names, the innermost last.
  var locals: [Local] = []
  /// The row, over the defaults. Lookup only.
  var data: [String: JSONValue] = [:]
  /// The texts of the language, which templates call `strings`.
  var strings: JSONValue?

  /// The language of the texts.
  var locale: TemplateLocale {
    guard case .string(let name)? = locals.first(where: { $0.name == "scene" })?.value["locale"] else {
      return .named("en")
    }
    return .named(name)
  }

  func value(_ name: String, _ keys: [String]) throws(Fault) -> JSONValue {
    var value: JSONValue
    if let local = locals.last(where: { $0.name == name }) {
      value = local.value
    } else if name == "strings", let strings {
      value = strings
    } else if let found = data[name] {
      value = found
    } else {
      let known = locals.map(\.name) + data.keys.sorted()
      throw Fault(
        .unknownData, "no data is called \(name.quoted)", suggestion: nearestName(to: name, among: known),
        help: "give it in the row or as a default under \"data\"; a brace itself is written {{")
    }
    for key in keys {
      switch value {
      case .array(let elements):
        guard let index = Int(key), elements.indices.contains(index) else {
          throw Fault(.unknownData, "a list of \(elements.count) has no element \(key.quoted)")
        }
        value = elements[index]
      default:
        guard let member = value[key] else {
          var names: [String] = []
          if case .object(let members) = value { names = members.map(\.key) }
          throw Fault(
            .unknownData, "\(name.quoted) has no \(key.quoted)", suggestion: nearestName(to: key, among: names))
        }
        value = member
      }
    }
    return name == "strings" && strings != nil ? try filled(value) : value
  }

  /// Returns a text of the language, or an object of such texts, with its own placeholders filled; they name no other text.
  private func filled(_ value: JSONValue) throws(Fault) -> JSONValue {
    switch value {
    case .string(let text):
      guard text.contains("{") || text.contains("}") else { return value }
      var scope = self, filled = ""
      scope.strings = nil
      for piece in try TemplateParser.pieces(text) {
        switch piece {
        case .words(let words): filled += words
        case .placeholder(let expression): filled += try expression.value(in: scope).written()
        }
      }
      return .string(filled)
    case .object(var members):
      for index in members.indices { members[index].value = try filled(members[index].value) }
      return .object(members)
    case .null, .bool, .number, .array: return value
    }
  }

  /// Returns the origin of the first value that the template does not write itself; nil where it writes all.
  func place(of names: [String]) -> Place? {
    for name in names {
      if let local = locals.last(where: { $0.name == name }) {
        if let place = local.place { return place }
      } else if data[name] != nil || name == "strings" && strings != nil {
        // Texts of a language may hold data.
        return Place(column: name, index: nil)
      }
    }
    return nil
  }
}
