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
  /// The view of the component that a view uses, with the scope inside it; nil after noting what is wrong.
  mutating func component(_ use: TemplateNode, _ user: Layer, id: String?) -> Layer? {
    let file = file(of: use), scope = user.scope
    guard let name = file.json.string(use.value) else {
      note(.wrongType, "\"use\" takes the name of a component", at: use)
      return nil
    }
    guard let entry = template.section("components").first(where: { $0.name == name }) else {
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
    let home = self.file(of: entry.node)
    guard let view = home.json.kind(of: entry.node.value) == .object ? home.member(.view, of: entry.node.value) : nil
    else {
      note(.missingKey, "the component \(name.quoted) needs the key \"view\"", at: entry.node)
      return nil
    }
    let node = TemplateNode(file: entry.node.file, value: view)
    var frame = ExpansionScope.NameFrame(names: TemplateNames(of: view, in: home))
    frame.prefix = (id ?? name) + "_"
    frame.rootName = id ?? name
    frame.root = home.member(.id, of: view).flatMap { home.json.string($0) }
    let slots = slots(of: user)
    for slot in slots where !frame.names.slots.contains(slot.name) {
      note(
        .unknownComponent, "the component \(name.quoted) has no slot \(slot.name.quoted)",
        suggestion: nearestName(to: slot.name, among: frame.names.slots.sorted()),
        help: "its view has a place for them, as in {\"slot\": \(slot.name.quoted)}", at: slot.content)
    }
    let inner = scope.component(name, parameters: parameters(of: entry.node, user), slots: slots, frame)
    return Layer(node, inner)
  }

  /// The values of a component's parameters where it is used.
  private mutating func parameters(of component: TemplateNode, _ user: Layer) -> [TemplateScope.Local] {
    let home = file(of: component), userFile = file(of: user.node)
    let with = userFile.member(.with, of: user.node.value)
    var given: [(name: String, node: TemplateNode)] = []
    if let with, userFile.json.kind(of: with) == .object {
      given = userFile.json.children(of: with).map {
        (userFile.json.key(of: $0) ?? "", TemplateNode(file: user.node.file, value: $0))
      }
    }
    var locals: [TemplateScope.Local] = [], names: [String] = []
    let list = home.json.member("params", of: component.value)
    for child in list.map({ Array(home.json.children(of: $0)) }) ?? [] {
      let node = TemplateNode(file: component.file, value: child), name = home.json.key(of: child) ?? ""
      names.append(name)
      checkKeys(of: node, TemplateKeys.parameter)
      let isObject = home.json.kind(of: child) == .object
      let typeNode = isObject ? home.json.member("type", of: child) : child
      let standard = isObject ? home.json.member("default", of: child).map { home.value($0) } : nil
      let type = typeNode.flatMap { home.json.string($0) }.flatMap(ParameterType.init)
      guard let type else {
        let words = ParameterType.allCases.map(\.rawValue).joined(separator: ", ")
        note(.unknownWord, "the parameter \(name.quoted) has no known type", help: "types are " + words, at: node)
        continue
      }
      if let argument = given.first(where: { $0.name == name }) {
        locals.append(local(name, type.takes, type.rawValue, argument.node, user.scope))
      } else if let standard {
        locals.append(.init(name: name, value: standard, place: nil))
      } else {
        note(.badParameter, "the component needs the parameter \(name.quoted)", at: user.node)
      }
    }
    for argument in given where !names.contains(argument.name) {
      note(
        .badParameter, "the component has no parameter \(argument.name.quoted)",
        suggestion: nearestName(to: argument.name, among: names), at: argument.node)
    }
    return locals
  }

  private mutating func local(
    _ name: String, _ isTaken: (JSONValue) -> Bool, _ type: String, _ node: TemplateNode, _ scope: ExpansionScope
  ) -> TemplateScope.Local {
    var local = TemplateScope.Local(name: name, value: .null, place: nil)
    do throws(TemplateFault) {
      local.value = try argument(node, scope, &local.place)
      if !isTaken(local.value) {
        throw TemplateFault(.badParameter, "\(name.quoted) takes a \(type), and this is \(local.value.described)")
      }
    } catch {
      note(error, at: node, local.place)
    }
    return local
  }

  /// An argument's value: a placeholder that is all of a string gives its value, a list or an object too.
  private func argument(
    _ node: TemplateNode, _ scope: ExpansionScope, _ place: inout TemplateScope.Place?
  ) throws(TemplateFault) -> JSONValue {
    let file = file(of: node)
    guard let pieces = try file.pieces(of: node.value) else { return file.value(node.value) }
    guard pieces.count == 1, case .placeholder(let expression) = pieces[0] else {
      return .string(try scope.text(of: pieces, &place) { (value, _) throws(TemplateFault) in try value.written() })
    }
    place = scope.values.place(of: expression.names)
    return try expression.value(in: scope.values)
  }

  // MARK: - Slots

  /// What the user of a component gives it: `slots` by name, and its own `views` as the slot `content`.
  private func slots(of user: Layer) -> [ExpansionScope.Slot] {
    let file = file(of: user.node)
    var slots: [ExpansionScope.Slot] = []
    func add(_ name: String, _ value: JSONID) {
      slots.append(.init(name: name, content: TemplateNode(file: user.node.file, value: value), scope: user.scope))
    }
    if let views = file.member(.views, of: user.node.value) { add("content", views) }
    if let given = file.member(.slots, of: user.node.value), file.json.kind(of: given) == .object {
      for child in file.json.children(of: given) { add(file.json.key(of: child) ?? "", child) }
    }
    return slots
  }

  /// Appends what stands in a slot, or else the slot's own views.
  mutating func writeSlot(_ slot: TemplateNode, in node: TemplateNode, _ scope: ExpansionScope, _ isFirst: inout Bool) {
    let file = file(of: slot)
    guard let name = file.json.string(slot.value) else {
      return note(.wrongType, "\"slot\" takes a name", at: slot)
    }
    if scope.components.isEmpty { note(.misplacedKey, "\"slot\" stands in components alone", at: slot) }
    if let given = scope.slots.first(where: { $0.name == name }) {
      writeElements(of: given.content, .view, given.scope, &isFirst)
    } else if let views = file.member(.views, of: node.value) {
      writeElements(of: TemplateNode(file: node.file, value: views), .view, scope, &isFirst)
    }
  }
}
