import Diagnostics
import Geometry

extension TemplateExpander {
  /// Puts the row over the defaults, each value in the type of its default.
  mutating func readData() {
    var data: [String: JSONValue] = [:]
    for column in template.section("data") {
      let value = column.data, name = column.name
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
      data[name] = typed(given, as: value, column)
    }
    for member in row?.members ?? [] where data[member.key] == nil { data[member.key] = member.value }
    root.values.data = data
    setConditions()
  }

  /// Makes the values that conditions test available to expressions, as `scene`.
  mutating func setConditions() {
    let members = TemplateCondition.allCases.map { JSONValue.Member($0.rawValue, conditionValue($0)) }
    root.values.locals = [.init(name: "scene", value: .object(members), place: nil)]
  }

  /// Returns a row's value in the type of the default.
  private mutating func typed(_ given: JSONValue, as value: JSONValue, _ column: TemplateNode) -> JSONValue {
    let typed: JSONValue? =
      switch (value, given) {
      case (.number, ""), (.bool, ""), (.array, ""), (.object, ""): value
      case (.number, .string): given.asNumber.map { .number($0) }
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
      help: "a column has the type of its default under \"data\"",
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

extension JSONValue {
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
