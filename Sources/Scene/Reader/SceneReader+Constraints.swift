import Diagnostics

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
      if json.hasMember("vfl", in: value) { return visualFormat(value).map { .visual($0) } }
      return json.hasMember("rule", in: value) ? annotatedRule(value) : parts(value)
    case .array, .number, .bool, .null:
      noteWrongType(value, wanted: "a rule string or a constraint object")
      return nil
    }
  }

  private mutating func annotatedRule(_ object: JSONID) -> ConstraintDocument? {
    guard let members = members(of: object, AnnotatedRuleKey.self) else { return nil }
    var rule: WrittenText?, gone: WrittenText?
    var why: Sourced<String>?
    var id: Sourced<String>?
    for (key, value) in members {
      switch key {
      case .rule: if expect(.string, value) { rule = WrittenText(value, of: json) }
      case .why: why = string(value)
      case .id: id = name(value)
      case .gone: if expect(.string, value) { gone = WrittenText(value, of: json) }
      }
    }
    guard let rule else { return nil }
    if why == nil, id == nil, gone == nil { return .rule(rule) }
    return .annotated(AnnotatedRule(place: Place(json.range(of: object)), rule: rule, why: why, id: id, gone: gone))
  }

  private mutating func parts(_ object: JSONID) -> ConstraintDocument? {
    guard let members = members(of: object, ConstraintKey.self) else { return nil }
    var item: Sourced<String>?
    var attribute: Sourced<AttributeName>?
    var relation: Sourced<RelationSyntax>?
    var optional = ConstraintParts(item: Sourced(""), attribute: Sourced(.left), relation: Sourced(.equal))
    for (key, value) in members {
      switch key {
      case .item: item = itemName(value)
      case .attribute: attribute = self.attribute(value)
      case .relation: relation = word(value)
      case .to: optional.to = anchor(value)
      case .multiplier: optional.multiplier = number(value, .coordinate)
      case .constant: optional.constant = number(value, .coordinate)
      case .priority: optional.priority = priority(value)
      case .id: optional.id = name(value)
      }
    }
    for key in [ConstraintKey.item, .attribute, .relation] where !members.contains(where: { $0.0 == key }) {
      noteMissing(key, in: object)
    }
    if let multiplier = members.first(where: { $0.0 == .multiplier }), !members.contains(where: { $0.0 == .to }) {
      report.add(
        Finding(
          .misplacedKey, "a multiplier needs \"to\", the anchor it multiplies",
          at: json.keyRange(of: multiplier.1) ?? json.range(of: multiplier.1)))
    }
    guard let item, let attribute, let relation else { return nil }
    var parts = ConstraintParts(
      place: Place(json.range(of: object)), item: item, attribute: attribute, relation: relation)
    (parts.to, parts.multiplier, parts.constant) = (optional.to, optional.multiplier, optional.constant)
    (parts.priority, parts.id) = (optional.priority, optional.id)
    return .parts(parts)
  }

  /// The id of a view or guide, or `super`.
  private mutating func itemName(_ value: JSONID) -> Sourced<String>? {
    guard let text = string(value) else { return nil }
    return text.value == "super" ? text : checkedName(text)
  }

  private mutating func attribute(_ value: JSONID) -> Sourced<AttributeName>? {
    guard let text = string(value) else { return nil }
    return noting { () throws(Finding) in Sourced(try AttributeName(text.value, at: text.range), text.range) }
  }

  private mutating func anchor(_ value: JSONID) -> AnchorSyntax? {
    guard let text = string(value) else { return nil }
    let source = report.source
    return noting { () throws(Finding) in
      var parser = try RuleParser(text, in: source)
      return try parser.anchor()
    }
  }

  private mutating func priority(_ value: JSONID) -> Sourced<PrioritySyntax>? {
    let range = json.range(of: value)
    if let number = json.number(value) {
      return noting { () throws(Finding) in
        try PrioritySyntax.check(number, at: range)
        return Sourced(PrioritySyntax(base: .number(number)), range)
      }
    }
    guard expect(.string, value, wanted: "a number or a priority's name"), let text = string(value) else { return nil }
    let source = report.source
    return noting { () throws(Finding) in
      var parser = try RuleParser(text, in: source)
      return Sourced(try parser.onlyPriority().value, range)
    }
  }
}
