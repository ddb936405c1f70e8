import Diagnostics

extension TemplateExpander {
  /// The kind of object that a value is or holds, which decides the meaning of its keys.
  enum ElementRole {
    case value, view, guide, rule, grid
  }

  /// Whether a value is the same in the document as in the template.
  func isCopied(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) -> Bool {
    guard !node.isDynamic else { return false }
    return role == .value || (scope.frames.isEmpty && changes.isEmpty)
  }

  /// Appends a value with everything inside expanded.
  mutating func write(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) {
    if role != .view, isCopied(node, role, scope) { return copy(node, node.range) }
    switch node.kind {
    case .object:
      if role == .view { return writeView([.init(node, scope)], isRoot: false) }
      writeObject(node, role, scope)
    case .array: writeList(node, role, scope)
    case .string: writeString(node, role, scope)
    case .number, .bool, .null: copy(node, node.range)
    }
  }

  /// Appends an object; an element of a list without its directives, and a rule with the changes of a variant.
  mutating func writeObject(
    _ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope, isElement: Bool = false, isEnabled: Bool? = nil
  ) {
    copy(node, node.opening)
    var isFirst = true
    for member in node.children {
      let key = member.key
      if isElement && (key == .if || key == .repeat) || isEnabled != nil && key == .enabled { continue }
      separate(&isFirst)
      copyKey(of: member)
      writeMember(member, key, role, scope)
    }
    if let isEnabled {
      separate(&isFirst)
      write("\"enabled\":\(isEnabled)")
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
    case (.grid, .view): writeName(member) { scope.item($0) }
    case (.rule, .item), (.rule, .to), (.rule, .rule), (.rule, .gone), (.rule, .vfl):
      writeRule(member, isVisual: key == .vfl, scope)
    case (.rule, _), (.guide, _): write(member, .value, scope)
    default: write(member, role == .grid ? .grid : .value, scope)
    }
  }

  /// Appends an object whose keys are ids of views inside.
  private mutating func writeNamed(_ node: TemplateNode, _ scope: ExpansionScope) {
    guard node.kind == .object else { return write(node, .value, scope) }
    copy(node, node.opening)
    var isFirst = true
    for member in node.children {
      let name = member.name
      separate(&isFirst)
      if scope.item(name) == name { copyKey(of: member) } else { replace(member, by: "\"\(scope.item(name))\":") }
      write(member, .value, scope)
    }
    write("}")
  }

  private mutating func writeName(_ node: TemplateNode, _ renamed: (String) -> String) {
    guard let name = node.string, renamed(name) != name else { return copy(node, node.range) }
    replace(node, by: "\"\(renamed(name))\"")
  }
}

// MARK: - Strings

extension TemplateExpander {
  private mutating func writeString(_ node: TemplateNode, _ role: ElementRole, _ scope: ExpansionScope) {
    if role == .rule { return writeRule(node, isVisual: nil, scope) }
    if role == .grid { return writeName(node) { scope.item($0) } }
    var place: TemplateScope.Place?
    do {
      guard let pieces = try node.pieces() else { return copy(node, node.range) }
      replace(node, by: try text(of: pieces, node.key, scope, &place), place)
    } catch {
      note(error, at: node, place, writing: "null")
    }
  }

  /// Returns a string with placeholders, as JSON. A number, a truth value or null that is the whole string keeps its type, except for keys of texts.
  private func text(
    of pieces: [TemplatePiece], _ key: TemplateKey, _ scope: ExpansionScope, _ place: inout TemplateScope.Place?
  ) throws(Fault) -> String {
    var only: JSONValue?
    let text = try scope.text(of: pieces, &place) { (value, _) throws(Fault) in
      only = value
      return try value.written()
    }
    if key.isText { return JSONString.literal(text) }
    if pieces.count == 1, key != .image, key != .src, let only {
      switch only {
      case .number, .bool, .null: return only.text(pretty: false)
      default: break
      }
    }
    guard place?.isText == true else { return JSONString.literal(text) }
    // A template may itself name paths outside the folder.
    let own = try scope.text(of: pieces, &place) { (value, source) throws(Fault) in
      source == nil ? try value.written() : "\0"
    }
    let isPart = key == .chain && pieces.count > 1, start = own.prefix { $0 != "\0" }
    if Self.exits(text, isPart) > Self.exits(own, isPart)
      || Self.paths(text, key).contains(where: {
        leaves($0, start.lastIndex(of: "/").map { String(start[..<$0]) } ?? "")
      })
    {
      throw Fault(
        .unsafeData,
        (isPart ? "data adds steps to the chain \(text.quoted), or" : "the path \(text.quoted) of data")
          + " leaves the scene's folder",
        help: "data names files below the folder; what leads elsewhere is written in the template")
    }
    return JSONString.literal(text)
  }

  /// Returns the paths in a text: for a chain, those of its steps, which have colons for slashes.
  private static func paths(_ text: String, _ key: TemplateKey) -> [String] {
    if key != .chain { return [text] }
    return text.split { "/,".contains($0) }.map { step in
      String(step.drop { $0 != "_" }.dropFirst().map { $0 == ":" ? "/" : $0 })
    }
  }

  /// Returns the number of times a path leads out of its folder; for a part of a chain, plus the numbers of its steps and values.
  private static func exits(_ text: String, _ isPartOfChain: Bool) -> Int {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count { $0 == ".." } + (text.hasPrefix("/") ? 1 : 0) + (text.contains("\\") ? 1 : 0)
      + (text.contains("://") ? 1 : 0) + (isPartOfChain ? parts.count + text.count { $0 == "," } : 0)
  }

  /// Appends a rule or format: data puts numbers into it and nothing else, and ids are those of the document.
  private mutating func writeRule(_ node: TemplateNode, isVisual: Bool?, _ scope: ExpansionScope) {
    guard let written = node.string else { return write(node, .value, scope) }
    var rule = written, place: TemplateScope.Place?
    do { if let pieces = try node.pieces() { rule = try Self.rule(of: pieces, scope, &place) } } catch {
      return note(error, at: node, place, writing: "null")
    }
    if node.key == .item {
      rule = scope.item(rule)
    } else if !scope.frames.isEmpty {
      rule = RuleNames.renamed(rule, isVisual: isVisual ?? rule.isVisualFormat) {
        scope.item($0)
      } label: {
        scope.label($0)
      }
    }
    if rule == written {
      copy(node, node.range)
    } else {
      replace(node, by: JSONString.literal(rule), place)
    }
  }

  private static func rule(
    of pieces: [TemplatePiece], _ scope: ExpansionScope, _ place: inout TemplateScope.Place?
  ) throws(Fault) -> String {
    try scope.text(of: pieces, &place) { (value, _) throws(Fault) in
      guard let number = value.asNumber else {
        throw Fault(
          .unsafeData, "a rule takes numbers from data, and this is \(value.described)",
          help: "data becomes no rule; choose between rules by \"if\"")
      }
      return number < 0 ? "(\(JSONNumber.text(number)))" : JSONNumber.text(number)
    }
  }
}
