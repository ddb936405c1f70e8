import Diagnostics
import Layout

extension TemplateExpander {
  /// Appends a list: elements whose condition fails are left out, repeated ones appear once for each value.
  mutating func writeList(
    _ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope,
    adding more: [(TemplateNode, ExpansionScope)] = []
  ) {
    guard node.kind == .array else { return write(node, .value, scope) }
    if more.isEmpty, isCopied(node, role, scope) { return copy(node, node.range) }
    copy(node, node.opening)
    var isFirst = true
    writeElements(of: node, role, scope, &isFirst)
    for (list, scope) in more { writeElements(of: list, role, scope, &isFirst) }
    write("]")
  }

  /// Appends the elements of a list, or the one that stands in its place.
  mutating func writeElements(
    of list: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope, _ isFirst: inout Bool
  ) {
    for element in list.elements { writeElement(element, role, scope, &isFirst) }
  }

  private mutating func writeElement(
    _ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope, _ isFirst: inout Bool
  ) {
    let isEnabled = role == .rule ? isEnabled(node, scope) : nil, isObject = node.kind == .object
    guard isObject, node.isDynamic || isEnabled != nil else {
      separate(&isFirst)
      if !isObject, isEnabled == false { replace(node, by: "{\"rule\":") }
      write(node, role, scope)
      if !isObject, isEnabled == false { write(",\"enabled\":false}") }
      return
    }
    if let repetition = node.member(.repeat) {
      return writeRepeated(node, repetition, role, scope, isEnabled, &isFirst)
    }
    guard holds(node, scope) else { return }
    if role == .view, let slot = node.member(.slot) { return writeSlot(slot, in: node, scope, &isFirst) }
    separate(&isFirst)
    if role == .view {
      writeView([.init(node, scope)], isRoot: false)
    } else {
      writeObject(node, role, scope, isElement: true, isEnabled: isEnabled)
    }
  }

  /// Whether the condition of an element holds; without a condition it does.
  private mutating func holds(_ node: TemplateNode, _ scope: ExpansionScope) -> Bool {
    guard let condition = node.member(.if) else { return true }
    if expression(condition, scope)?.isTrue == true { return true }
    let names = TemplateNames(of: node)
    if !changes.isEmpty { changes.leave(names, scope) }
    for id in names.ids { origins.omitted[scope.item(id)] = condition.string ?? "false" }
    return false
  }

  /// Returns the value of an expression in a string, or the value that is no string; nil after recording what is wrong.
  private mutating func expression(_ node: TemplateNode, _ scope: ExpansionScope) -> JSONValue? {
    guard let text = node.string else { return node.data }
    var place: TemplateScope.Place?
    do {
      let expression = try TemplateParser.expression(text)
      place = scope.values.place(of: expression.names)
      return try expression.value(in: scope.values)
    } catch {
      note(error, at: node, place)
      return nil
    }
  }

  // MARK: - Repetition

  /// Appends a repeated element: `"repeat": "people"`, `"repeat": 3` or `"repeat": {"each": "people", "as": "person"}`.
  private mutating func writeRepeated(
    _ node: TemplateNode, _ repetition: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope,
    _ isEnabled: Bool?, _ isFirst: inout Bool
  ) {
    var each = repetition, name = "item"
    if repetition.kind == .object {
      guard let list = repetition.member("each") else {
        return note(.missingKey, "repeat needs the key \"each\"", at: repetition)
      }
      checkKeys(of: repetition, TemplateKeys.repetition)
      each = list
      name = repetition.member("as")?.string ?? name
    }
    guard let value = expression(each, scope) else { return }
    let names = each.string.flatMap { try? TemplateParser.expression($0).names }
    let place = scope.values.place(of: names ?? [])
    guard let elements = elements(of: value, each, place) else { return }
    guard isAllowed(elements.count, role, at: each) else { return }
    // Variants may name what no element has made.
    if elements.isEmpty, !changes.isEmpty { changes.leave(TemplateNames(of: node), scope) }
    var frame = ExpansionScope.NameFrame(names: TemplateNames(of: node, isRule: role == .rule))
    for (index, element) in elements.enumerated() {
      frame.suffix = "_\(index + 1)"
      var inner = scope.adding(frame)
      inner.values.locals += [
        .init(name: name, value: element, place: place.map { .init(column: $0.column, index: index + 1) }),
        .init(
          name: "loop",
          value: [
            "index": .number(Double(index + 1)), "count": .number(Double(elements.count)),
            "first": .bool(index == 0), "last": .bool(index == elements.count - 1),
          ], place: nil),
      ]
      guard holds(node, inner) else { continue }
      separate(&isFirst)
      if role == .view {
        writeView([.init(node, inner)], isRoot: false)
      } else {
        writeObject(node, role, inner, isElement: true, isEnabled: isEnabled)
      }
    }
  }

  private mutating func elements(
    of value: JSONValue, _ node: TemplateNode, _ place: TemplateScope.Place?
  ) -> [JSONValue]? {
    if case .array(let elements) = value { return elements }
    let limit = Double(limits[.views])
    if case .number(let number) = value, number >= 0, number == number.rounded() {
      guard number <= limit else {
        _ = isAllowed(Int(min(number, 1e15)), .view, at: node)
        return nil
      }
      return (0..<Int(number)).map { .number(Double($0 + 1)) }
    }
    note(
      .wrongType, "expected a list or a whole number to repeat for, found \(value.described)",
      help: "write the name of a list under \"data\", or a number", at: node, place)
    return nil
  }

  /// Refuses more views or rules than the limits allow, those of a repetition before anything is made.
  mutating func isAllowed(_ count: Int, _ role: ElementRole, at node: TemplateNode) -> Bool {
    let kind = role == .view ? Limits.Kind.views : .rules
    let before = role == .view ? viewCount : ruleCount
    if role != .view { ruleCount += count }
    if isBeyondLimit || before + count <= limits[kind] { return !isBeyondLimit }
    isBeyondLimit = true
    note(
      .limitMet,
      (count == 0 ? "the components make" : "the repetition has \(count) elements, with which there are")
        + " \(before + count) \(kind.rawValue), and \(limits[kind]) are allowed",
      help:
        "repeat or nest less, or raise the limit where that is meant, as by --limit \(kind.rawValue)=\(before + count)",
      at: node)
    return false
  }
}
