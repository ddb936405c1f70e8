import Diagnostics

extension TemplateExpander {
  /// What kind of object a value is or holds, which decides what its keys mean.
  enum ElementRole {
    case value, view, guide, rule, grid
  }

  /// Whether a value stands in the document as it stands in the template.
  func isCopied(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) -> Bool {
    guard !file(of: node).isDynamic(node.value) else { return false }
    return role == .value || (scope.frames.isEmpty && changes.isEmpty)
  }

  /// Appends a value with everything inside expanded.
  mutating func write(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) {
    let json = file(of: node).json
    if role != .view, isCopied(node, role, scope) { return copy(node, json.range(of: node.value)) }
    switch json.kind(of: node.value) {
    case .object:
      if role == .view { return writeView([.init(node, scope)], isRoot: false) }
      writeObject(node, role, scope)
    case .array: writeList(node, role, scope)
    case .string: writeString(node, role, scope)
    case .number, .bool, .null: copy(node, json.range(of: node.value))
    }
  }

  /// Appends an object; of an element of a list without its directives.
  mutating func writeObject(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope, isElement: Bool = false)
  {
    let file = file(of: node)
    copy(node, file.json.opening(of: node.value))
    var isFirst = true
    for child in file.json.children(of: node.value) {
      let key = file.key(of: child), member = TemplateNode(file: node.file, value: child)
      if isElement, key == .if || key == .enabled || key == .repeat { continue }
      separate(&isFirst)
      copyKey(of: member)
      writeMember(member, key, role, scope)
    }
    write("}")
  }

  /// Appends the value of a member.
  mutating func writeMember(_ member: TemplateNode, _ key: TemplateKey, _ role: ElementRole, _ scope: ExpansionScope) {
    switch (role, key) {
    case (.view, .views): writeList(member, .view, scope)
    case (.view, .guides): writeList(member, .guide, scope)
    case (.view, .constraints), (.grid, .constraints): writeList(member, .rule, scope)
    case (.view, .grid): write(member, .grid, scope)
    case (.view, .customSpacing), (.view, .gravity), (.view, .visibility): writeNamed(member, scope)
    case (.guide, .id): writeName(member) { scope.item($0) }
    case (.rule, .id): writeName(member) { scope.label($0) }
    case (.rule, .item), (.grid, .view): writeName(member) { scope.item($0) }
    case (.rule, .to), (.rule, .rule), (.rule, .gone), (.rule, .vfl): writeRule(member, isVisual: key == .vfl, scope)
    case (.rule, _), (.guide, _): write(member, .value, scope)
    default: write(member, role == .grid ? .grid : .value, scope)
    }
  }

  /// An object whose keys are ids of views inside.
  private mutating func writeNamed(_ node: TemplateNode, _ scope: ExpansionScope) {
    let json = file(of: node).json
    guard json.kind(of: node.value) == .object else { return write(node, .value, scope) }
    copy(node, json.opening(of: node.value))
    var isFirst = true
    for child in json.children(of: node.value) {
      let member = TemplateNode(file: node.file, value: child), name = json.key(of: child) ?? ""
      separate(&isFirst)
      if scope.item(name) == name { copyKey(of: member) } else { replace(member, by: "\"\(scope.item(name))\":") }
      write(member, .value, scope)
    }
    write("}")
  }

  private mutating func writeName(_ node: TemplateNode, _ renamed: (String) -> String) {
    let json = file(of: node).json
    guard let name = json.string(node.value), renamed(name) != name else {
      return copy(node, json.range(of: node.value))
    }
    replace(node, by: "\"\(renamed(name))\"")
  }
}

// MARK: - Strings

extension TemplateExpander {
  private mutating func writeString(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) {
    let file = file(of: node)
    if role == .rule { return writeRule(node, isVisual: nil, scope) }
    if role == .grid { return writeName(node) { scope.item($0) } }
    do {
      guard let pieces = try file.pieces(of: node.value) else { return copy(node, file.json.range(of: node.value)) }
      try write(pieces, of: node, scope)
    } catch {
      note(error, at: node)
    }
  }

  /// The text of a string with placeholders. A number, a truth value or null that is all of it stays one, but for keys that hold text.
  private mutating func write(
    _ pieces: [TemplatePiece], of node: TemplateNode, _ scope: ExpansionScope
  ) throws(TemplateFault) {
    let key = file(of: node).key(of: node.value), isPath = key == .image || key == .src
    if pieces.count == 1, case .placeholder(let expression) = pieces[0], !key.isText, !isPath {
      let place = scope.values.place(of: expression.firstName)
      do {
        switch try expression.value(in: scope.values) {
        case .number(let number): return replace(node, by: JSONNumber.text(number), place)
        case .bool(let truth): return replace(node, by: truth ? "true" : "false", place)
        case .null: return replace(node, by: "null", place)
        case let value: return replace(node, by: JSONString.literal(try value.written()), place)
        }
      } catch {
        return note(error, at: node, place)
      }
    }
    var text = "", place: TemplateScope.Place?
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let expression):
        let source = scope.values.place(of: expression.firstName)
        place = place ?? source
        do {
          let value = try expression.value(in: scope.values).written()
          if isPath, source != nil { try Self.checkPath(value, isFirst: text.isEmpty) }
          text += value
        } catch {
          return note(error, at: node, source)
        }
      }
    }
    replace(node, by: JSONString.literal(text), place)
  }

  /// Refuses a path from data that leads out of the scene's folder.
  private static func checkPath(_ path: String, isFirst: Bool) throws(TemplateFault) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.contains("..") || path.contains("\\") || path.contains("://") || (isFirst && path.hasPrefix("/")) else {
      return
    }
    throw TemplateFault(
      .unsafeData, "the path \(path.quoted) of data leaves the scene's folder",
      help: "data names files below the folder; what leads elsewhere is written in the template")
  }

  /// A rule or format: data puts numbers into it and nothing else, and ids are those of the document.
  private mutating func writeRule(_ node: TemplateNode, isVisual: Bool?, _ scope: ExpansionScope) {
    let file = file(of: node)
    guard let written = file.json.string(node.value) else { return write(node, .value, scope) }
    var rule = written, place: TemplateScope.Place?
    do { if let pieces = try file.pieces(of: node.value) { rule = try Self.rule(of: pieces, scope, &place) } } catch {
      return note(error, at: node, place)
    }
    if !scope.frames.isEmpty {
      rule = RuleNames.renamed(rule, isVisual: isVisual ?? rule.isVisualFormat) {
        scope.item($0)
      } label: {
        scope.label($0)
      }
    }
    if rule == written {
      copy(node, file.json.range(of: node.value))
    } else {
      replace(node, by: JSONString.literal(rule), place)
    }
  }

  private static func rule(
    of pieces: [TemplatePiece], _ scope: ExpansionScope, _ place: inout TemplateScope.Place?
  ) throws(TemplateFault) -> String {
    var rule = ""
    for piece in pieces {
      switch piece {
      case .words(let words): rule += words
      case .placeholder(let expression):
        place = place ?? scope.values.place(of: expression.firstName)
        let value = try expression.value(in: scope.values)
        guard let number = value.asNumber else {
          throw TemplateFault(
            .unsafeData, "a rule takes numbers from data, and this is \(value.described)",
            help: "data becomes no rule; choose between rules by \"if\"")
        }
        rule += number < 0 ? "(\(JSONNumber.text(number)))" : JSONNumber.text(number)
      }
    }
    return rule
  }
}
