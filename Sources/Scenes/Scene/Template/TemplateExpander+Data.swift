import Diagnostics
import Geometry

extension TemplateExpander {
  /// Puts the row over the defaults, each value in the type of its default.
  mutating func readData() {
    var data: [String: JSONValue] = [:]
    for column in template.section("data") {
      let (value, separator) = column.standard, name = column.name
      guard let given = row?.members.first(where: { $0.key == name })?.value else {
        // A row that lacks a column is reported once, and not where the column is used.
        data[name] = row != nil && value == .null ? "" : value
        if value == .null, let row {
          note(
            .badRow, "row \(row.number) of \(row.file) has no column \(name.quoted), and there is no default",
            at: column)
        }
        continue
      }
      data[name] = typed(given, as: value, separatedBy: separator, column)
    }
    for member in row?.members ?? [] where data[member.key] == nil { data[member.key] = member.value }
    root.values.data = data
    setConditions()
  }

  /// Makes the values that conditions test available to expressions, as `scene`, and the texts of the language as `strings`.
  mutating func setConditions() {
    let members = TemplateCondition.allCases.map { JSONValue.Member($0.rawValue, conditionValue($0)) }
    root.values.locals = [.init(name: "scene", value: .object(members), place: nil)]
    if case .string(let locale) = conditionValue(.locale) { root.values.strings = template.strings.texts(for: locale) }
  }

  /// Returns the list that a text writes: as JSON does, or with a separator between the elements; nil for other texts.
  private static func list(_ text: String, separatedBy separator: String?) -> JSONValue? {
    if text.hasPrefix("["), let value = try? JSONValue(json: Array(text.utf8), file: ""), case .array = value {
      return value
    }
    return separator.map { .array(text.parts(between: $0).map { .string($0) }) }
  }

  /// Returns a row's value in the type of the default.
  private mutating func typed(
    _ given: JSONValue, as value: JSONValue, separatedBy separator: String?, _ column: TemplateNode
  ) -> JSONValue {
    let typed: JSONValue? =
      switch (value, given) {
      case (.number, ""), (.bool, ""), (.array, ""), (.object, ""): value
      case (.number, .string(let text)): TemplateLocale.named(environment.locale).number(in: text).map { .number($0) }
      case (.array, .string(let text)): Self.list(text, separatedBy: separator)
      case (.bool, .string(let text)):
        ["true", "1", "yes"].contains(text) ? true : ["false", "0", "no"].contains(text) ? false : nil
      case (.null, _), (.number, .number), (.bool, .bool), (.array, .array), (.object, .object): given
      case (.string, .array), (.string, .object): nil
      case (.string, _): given
      default: nil
      }
    if let typed { return typed }
    note(
      .badRow,
      "row \(row?.number ?? 0), column \(column.name.quoted): expected \(value.kindName), found \(given.described)",
      help: value.isList
        ? "write [\"a\", \"b\"] into the cell, or say what stands between the elements: \(column.name.quoted): {\"list\": \"|\"}"
        : "a column has the type of its default under \"data\"",
      at: column, .init(column: column.name, index: nil))
    return value
  }

  /// Returns the value in force for a condition.
  func conditionValue(_ condition: TemplateCondition) -> JSONValue {
    switch condition {
    case .width: return (environment.size?.width ?? size[0]).map { .number($0) } ?? .null
    case .height: return (environment.size?.height ?? size[1]).map { .number($0) } ?? .null
    case .direction:
      let own = template.root.member("root")?.member("direction")?.string
      return .string(changes.words[.direction] ?? environment.direction?.rawValue ?? own ?? "ltr")
    case .theme: return .string(changes.words[.theme] ?? environment.theme)
    case .locale: return .string(changes.words[.locale] ?? environment.locale)
    case .scale: return .number(changes.scale ?? environment.scale)
    }
  }
}

extension TemplateNode {
  /// The default of a column; of a list that rows write as a text, also what separates its elements: `{"list": "|"}` or
  /// `{"list": "|", "default": ["swift"]}`.
  var standard: (value: JSONValue, separator: String?) {
    let value = data
    guard case .object(let members) = value, case .string(let separator)? = value["list"], !separator.isEmpty,
      members.allSatisfy({ ["list", "default"].contains($0.key) })
    else { return (value, nil) }
    if case .array? = value["default"] { return (value["default"] ?? [], separator) }
    return ([], separator)
  }
}

extension JSONValue {
  fileprivate var isList: Bool { if case .array = self { true } else { false } }

  fileprivate var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
