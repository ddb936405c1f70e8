import Diagnostics

extension AnnotatedRule: SceneObject {
  static let fields = Fields<AnnotatedRule>("a rule", foreignKeyHelp: { ForeignNames.ruleKeys[$0] }) {
    Field("rule", required: \.rule, .rule, "The rule: \"save: ok.leading == icon.trailing + 8 @750\".")
    Field("why", \.why, .string, "The author's reason.")
    Field("id", \.id, .name, "The rule's label.")
    Field("gone", \.gone, .rule, "The rule that counts in its place while a view that it names is hidden.")
    Field("enabled", \.enabled, .bool, "Whether the rule counts, unless a variant says otherwise; true by default.")
  }
}

extension ConstraintParts: SceneObject {
  static let fields = Fields<ConstraintParts>("a constraint") {
    Field("item", required: \.item, .item, "The id of the view or guide on the left.")
    Field("attribute", required: \.attribute, .attribute, "The attribute of the item.")
    Field("relation", required: \.relation, .word(), "How left and right compare.")
    Field("to", \.to, .anchor, "The anchor on the right, as in \"card.leading\".")
    Field("multiplier", \.multiplier, .coordinate, "What the anchor on the right is multiplied by; 1 by default.")
    Field("constant", \.constant, .coordinate, "What is added on the right; 0 by default.")
    Field(
      "priority", \.priority, .priority,
      "Above 0 and at most 1000, or a name such as \"high\" or \"high-1\"; 1000 is required.")
    Field("id", \.id, .name, "The rule's label.")
    Field("enabled", \.enabled, .bool, "Whether the rule counts, unless a variant says otherwise; true by default.")
  }

  func check(_ object: JSONID, _ reader: inout SceneReader) {
    guard let multiplier = reader.json.member("multiplier", of: object), !reader.json.hasMember("to", in: object)
    else { return }
    reader.noteMisplaced(multiplier, "a multiplier needs \"to\", the anchor it multiplies")
  }
}

extension VisualFormatDocument: SceneObject {
  static let fields = Fields<VisualFormatDocument>("a visual format") {
    Field(
      "vfl", required: \.format,
      .string.described(by: ["type": "string", "pattern": "^\\s*((HV?|V):)?\\s*[|\\[/]", "maxLength": 4096]),
      "A row or column: \"H:|-[photo(120)]-8-[info]-|\"; horizontal where it names no axis.")
    Field(
      "options", all: \.options, .list(.word()),
      "How the views line up across the format, and which way it runs; several may be combined.")
    Field("id", \.id, .name, "The label of all its constraints.")
    Field("enabled", \.enabled, .bool, "Whether they count, unless a variant says otherwise; true by default.")
  }
}

extension VisualFormatSpacingDocument: SceneObject {
  static let fields = Fields<VisualFormatSpacingDocument>("vflSpacing") {
    Field("sibling", \.sibling, .coordinate, "Between neighbours, in points; 8 by default.")
    Field("edge", \.edge, .edge, "To the superview: \"margins\", the default, or points from its edge.")
  }
}

extension Form {
  /// A number or a metric's name, or the word "margins", which no schema needs to distinguish.
  fileprivate static var edge: Form<Sourced<VisualFormatSpacingDocument.Edge>> {
    .init(
      .reference("number"),
      read: { reader, value in
        if reader.json.string(value) == "margins" { return reader.sourced(.margins, value) }
        return reader.number(value, .coordinate).map { Sourced(.number($0.value), $0.range) }
      },
      write: { edge in
        switch edge.value {
        case .margins: "margins"
        case .number(let number): number.json
        }
      })
  }

  /// A constraint in one of the ways to write one.
  static var constraint: Form<ConstraintDocument> {
    .init(
      ["anyOf": .array(["rule", "annotatedRule", "constraint", "vfl", "visualFormat"].map { .reference($0) })],
      read: { $0.constraint($1) }, write: \.json)
  }
}

extension ConstraintDocument {
  fileprivate var json: JSONValue {
    switch self {
    case .rule(let text): .string(text.value)
    case .annotated(let rule): rule.json
    case .parts(let parts): parts.json
    case .visual(let visual):
      visual.options.isEmpty && visual.id == nil && visual.enabled == nil && visual.format.value.isVisualFormat
        ? .string(visual.format.value) : visual.json
    }
  }
}

extension Form {
  fileprivate static var rule: Form<WrittenText> {
    .init(
      .reference("rule"),
      read: { reader, value in reader.expect(.string, value) ? WrittenText(value, of: reader.json) : nil },
      write: { .string($0.value) })
  }

  /// The id of a view or guide, or `super`.
  fileprivate static var item: Form<Sourced<String>> {
    string.described(by: .reference("item")).reading { reader, value in
      guard let text = reader.string(value) else { return nil }
      return text.value == "super" ? text : reader.checkedName(text)
    }
  }

  fileprivate static var attribute: Form<Sourced<AttributeName>> {
    Form<Sourced<AttributeName>>.word().reading { reader, value in
      guard let text = reader.string(value) else { return nil }
      return reader.noting { () throws(Fault) in Sourced(try AttributeName(text.value, at: text.range), text.range) }
    }
  }

  fileprivate static var anchor: Form<AnchorSyntax> {
    .init(
      ["type": "string", "pattern": "^\\s*[A-Za-z_][A-Za-z0-9_]*\\.[A-Za-z]+\\s*$"],
      read: { reader, value in
        guard let text = reader.string(value) else { return nil }
        let source = reader.report.source
        return reader.noting { () throws(Fault) in
          var parser = try RuleParser(text, in: source)
          return try parser.anchor()
        }
      }, write: { .string($0.text) })
  }

  fileprivate static var priority: Form<Sourced<PrioritySyntax>> {
    let number = "[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"
    let pattern = JSONValue.string("^\\s*([A-Za-z_][A-Za-z0-9_]*|\(number))(\\s*[-+]\\s*\(number))*\\s*$")
    return .init(
      [
        "anyOf": [["type": "number", "exclusiveMinimum": 0, "maximum": 1000], ["type": "string", "pattern": pattern]]
      ], read: { $0.priority($1) },
      write: { priority in
        if case .number(let number) = priority.value.base, priority.value.offset == 0 { return .number(number) }
        return .string(priority.value.text)
      })
  }
}

extension SceneReader {
  mutating func constraint(_ value: JSONID) -> ConstraintDocument? {
    switch json.kind(of: value) {
    case .string:
      guard let text = WrittenText(value, of: json) else { return nil }
      if text.isVisualFormat {
        return .visual(VisualFormatDocument(place: Place(text.range), format: text.sourced))
      }
      return .rule(text)
    case .object:
      if json.hasMember("vfl", in: value) { return object(value).map { .visual($0) } }
      if !json.hasMember("rule", in: value) { return object(value).map { .parts($0) } }
      guard let rule: AnnotatedRule = object(value) else { return nil }
      let isBare = rule.why == nil && rule.id == nil && rule.gone == nil && rule.enabled == nil
      return isBare ? .rule(rule.rule) : .annotated(rule)
    case .array, .number, .bool, .null:
      noteWrongType(
        value, wanted: "a rule string or a constraint object",
        help: "write a rule in double quotes, as in \"title.top == card.top + 8\"")
      return nil
    }
  }

  fileprivate mutating func priority(_ value: JSONID) -> Sourced<PrioritySyntax>? {
    let range = json.range(of: value)
    if let number = json.number(value) {
      return noting { () throws(Fault) in
        try PrioritySyntax.check(number, at: range)
        return Sourced(PrioritySyntax(base: .number(number)), range)
      }
    }
    guard
      expect(
        .string, value, wanted: "a number or a priority's name",
        help: "priorities are 1 to 1000, or required, high, low and fitting"),
      let text = string(value)
    else { return nil }
    let source = report.source
    return noting { () throws(Fault) in
      var parser = try RuleParser(text, in: source)
      return Sourced(try parser.onlyPriority().value, range)
    }
  }
}
