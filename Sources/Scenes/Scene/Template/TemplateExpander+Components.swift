import Diagnostics

/// The types of a component's parameters.
private enum ParameterType: String, CaseIterable {
  case text, number, color, image, bool, list, any

  func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.text, .string), (.text, .number), (.number, .number), (.bool, .bool), (.list, .array): true
    case (.image, .string): true
    case (.color, .string(let text)): text.hasPrefix("#")
    default: false
    }
  }
}

extension TemplateExpander {
  /// Returns the view of the component that a view uses, with the scope inside it; nil after recording what is wrong.
  mutating func component(_ use: TemplateNode, _ user: Layer, id: String?) -> Layer? {
    let scope = user.scope
    guard let name = use.string else {
      note(.wrongType, "\"use\" takes the name of a component", help: JSONKind.string.help, at: use)
      return nil
    }
    guard let component = template.section("components").first(where: { $0.name == name }) else {
      let names = template.section("components").map(\.name)
      note(
        .unknownComponent, "no component is called \(name.quoted)", suggestion: nearestName(to: name, among: names),
        at: use)
      return nil
    }
    guard !scope.components.contains(name) else {
      let way = (scope.components + [name]).joined(separator: " → ")
      note(.circularReference, "the component includes itself: \(way)", at: use)
      return nil
    }
    guard let view = component.member(.view) else {
      note(.missingKey, "the component \(name.quoted) needs the key \"view\"", at: component)
      return nil
    }
    var frame = ExpansionScope.NameFrame(names: TemplateNames(of: view))
    frame.prefix = (id ?? name) + "_"
    frame.rootName = id ?? name
    frame.root = view.member(.id)?.string
    let slots = slots(of: user)
    for slot in slots where !frame.names.slots.contains(slot.name) {
      note(
        .unknownComponent, "the component \(name.quoted) has no slot \(slot.name.quoted)",
        suggestion: nearestName(to: slot.name, among: frame.names.slots.sorted()),
        help: "its view has a place for them, as in {\"slot\": \(slot.name.quoted)}", at: slot.content)
    }
    return Layer(view, scope.component(name, parameters: parameters(of: component, user), slots: slots, frame))
  }

  /// Returns the values of a component's parameters where it is used.
  private mutating func parameters(of component: TemplateNode, _ user: Layer) -> [TemplateScope.Local] {
    let given = user.node.member(.with).map { $0.kind == .object ? Array($0.children) : [] } ?? []
    var locals: [TemplateScope.Local] = [], names: [String] = []
    for node in component.member("params").map({ Array($0.children) }) ?? [] {
      let name = node.name, isObject = node.kind == .object
      names.append(name)
      checkKeys(of: node, TemplateKeys.parameter)
      let standard = isObject ? node.member("default")?.data : nil
      let type = (isObject ? node.member("type") : node)?.string.flatMap(ParameterType.init)
      guard let type else {
        let words = ParameterType.allCases.map(\.rawValue).joined(separator: ", ")
        note(.unknownWord, "the parameter \(name.quoted) has no known type", help: "types are " + words, at: node)
        continue
      }
      if let argument = given.first(where: { $0.name == name }) {
        locals.append(local(name, type.takes, type.rawValue, argument, user.scope))
      } else if let standard {
        locals.append(.init(name: name, value: standard, place: nil))
      } else {
        note(.badParameter, "the component needs the parameter \(name.quoted)", at: user.node)
      }
    }
    for argument in given where !names.contains(argument.name) {
      note(
        .badParameter, "the component has no parameter \(argument.name.quoted)",
        suggestion: nearestName(to: argument.name, among: names), at: argument)
    }
    return locals
  }

  private mutating func local(
    _ name: String, _ isTaken: (JSONValue) -> Bool, _ type: String, _ node: TemplateNode, _ scope: ExpansionScope
  ) -> TemplateScope.Local {
    var local = TemplateScope.Local(name: name, value: .null, place: nil)
    do throws(Fault) {
      local.value = try argument(node, scope, &local.place)
      if !isTaken(local.value) {
        throw Fault(.badParameter, "\(name.quoted) takes a \(type), and this is \(local.value.described)")
      }
    } catch {
      note(error, at: node, local.place)
    }
    return local
  }

  /// Returns an argument's value: a placeholder that is the whole string gives its value, even a list or an object.
  private func argument(
    _ node: TemplateNode, _ scope: ExpansionScope, _ place: inout TemplateScope.Place?
  ) throws(Fault) -> JSONValue {
    guard let pieces = try node.pieces() else { return node.data }
    guard pieces.count == 1, case .placeholder(let expression) = pieces[0] else {
      return .string(try scope.text(of: pieces, &place) { (value, _) throws(Fault) in try value.written() })
    }
    place = scope.values.place(of: expression.names)
    return try expression.value(in: scope.values)
  }

  // MARK: - Slots

  /// Returns the slots that the user of a component fills: `slots` by name, and its own `views` as the slot `content`.
  private func slots(of user: Layer) -> [ExpansionScope.Slot] {
    var slots: [ExpansionScope.Slot] = []
    if let views = user.node.member(.views) { slots.append(.init(name: "content", content: views, scope: user.scope)) }
    if let given = user.node.member(.slots), given.kind == .object {
      slots += given.children.map { .init(name: $0.name, content: $0, scope: user.scope) }
    }
    return slots
  }

  /// Appends the content of a slot, or else the slot's own views.
  mutating func writeSlot(_ slot: TemplateNode, in node: TemplateNode, _ scope: ExpansionScope, _ isFirst: inout Bool) {
    guard let name = slot.string else {
      return note(.wrongType, "\"slot\" takes a name", help: JSONKind.string.help, at: slot)
    }
    if scope.components.isEmpty { note(.misplacedKey, "\"slot\" stands in components alone", at: slot) }
    if let given = scope.slots.first(where: { $0.name == name }) {
      writeElements(of: given.content, .view, given.scope, &isFirst)
    } else if let views = node.member(.views) {
      writeElements(of: views, .view, scope, &isFirst)
    }
  }
}
