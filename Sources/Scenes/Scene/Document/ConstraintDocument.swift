package import Diagnostics

/// A constraint in one of the ways to write one.
package enum ConstraintDocument: Sendable, Equatable {
  /// A rule string.
  case rule(WrittenText)
  /// A rule string with a reason or an id, or one that is switched off.
  indirect case annotated(AnnotatedRule)
  /// The parts of the equation by name.
  indirect case parts(ConstraintParts)
  /// A visual format.
  indirect case visual(VisualFormatDocument)

  /// The place of the string or object that states the constraint.
  package var range: SourceRange {
    switch self {
    case .rule(let text): text.range
    case .annotated(let rule): rule.place.range
    case .parts(let parts): parts.place.range
    case .visual(let visual): visual.place.range
    }
  }

  /// Whether the constraint is active; an inactive one is in the tree, switched off.
  var isEnabled: Bool {
    switch self {
    case .rule: true
    case .annotated(let rule): rule.enabled?.value ?? true
    case .parts(let parts): parts.enabled?.value ?? true
    case .visual(let visual): visual.enabled?.value ?? true
    }
  }
}

/// A rule string with a reason or an id, or one that is switched off.
package struct AnnotatedRule: Sendable, Equatable {
  package var place = Place(.none)
  package var rule = WrittenText("")
  package var why: Sourced<String>?
  package var id: Sourced<String>?
  /// The rule that applies in its place while a view that it names is hidden.
  package var gone: WrittenText?
  package var enabled: Sourced<Bool>?
}

/// `item.attribute relation multiplier * to + constant @priority`.
package struct ConstraintParts: Sendable, Equatable {
  package var place = Place(.none)
  package var item = Sourced("")
  package var attribute = Sourced(AttributeName.left)
  package var relation = Sourced(RelationSyntax.equal)
  package var to: AnchorSyntax?
  package var multiplier: Sourced<Number>?
  package var constant: Sourced<Number>?
  package var priority: Sourced<PrioritySyntax>?
  package var id: Sourced<String>?
  package var enabled: Sourced<Bool>?
}

extension WrittenText {
  /// Reads the text as a rule. Throws where it breaks the grammar.
  ///
  /// - Parameter source: The text the document was read from, for places inside strings that have escapes.
  func rule(in source: SourceText) throws(Fault) -> RuleSyntax {
    var parser = try RuleParser(self, in: source)
    return try parser.rule()
  }
}

extension AnnotatedRule {
  /// Reads the rule, or the rules it stands for; the id is the label of those that have none. Throws where it breaks the grammar
  /// or has both.
  func syntax(in source: SourceText) throws(Fault) -> [RuleSyntax] {
    _ = try gone?.rules(in: source)
    var rules = try rule.rules(in: source)
    if let label = rules.first?.label, let id {
      throw Fault(
        .duplicateLabel, "the rule has the label \(label.value.quoted) already", at: id.range,
        related: Sourced("the label stands", label.range))
    }
    for index in rules.indices { rules[index].label = rules[index].label ?? id }
    return rules
  }
}

extension ConstraintDocument {
  /// Returns the constraint's label, its text as written or the equation that an object states, and its reason, as results show them.
  func description(in source: SourceText) -> (label: String?, text: String, reason: String?) {
    switch self {
    case .rule(let text): ((try? text.rules(in: source))?.first?.label?.value, text.value, nil)
    case .annotated(let rule): ((try? rule.syntax(in: source))?.first?.label?.value, rule.rule.value, rule.why?.value)
    case .parts(let parts): (parts.id?.value, parts.text, nil)
    case .visual(let visual): (visual.id?.value, visual.format.value, nil)
    }
  }

  /// Returns the label or id. Throws where the constraint breaks its grammar.
  fileprivate func checkedLabel(in source: SourceText) throws(Fault) -> Sourced<String>? {
    switch self {
    case .rule(let text): return try text.rules(in: source).first?.label
    case .annotated(let rule): return try rule.syntax(in: source).first?.label
    case .parts(let parts): return parts.id
    case .visual(let visual):
      _ = try visual.parsed(in: source)
      return visual.id
    }
  }
}

extension ConstraintParts {
  /// The equation that the parts state, as a rule string.
  package var text: String {
    var text = "\(item.value).\(attribute.value.rawValue) \(relation.value.rawValue) "
    switch (to, constant?.value) {
    case (nil, let constant): text += (constant ?? .literal(0)).text
    case (let to?, let constant):
      if let multiplier { text += multiplier.value.text + " * " }
      text += to.text
      switch constant {
      case nil: break
      case .literal(let number) where number < 0: text += " - " + JSONNumber.text(-number)
      case let constant?: text += " + " + constant.text
      }
    }
    return text + (priority.map { " @" + $0.value.text } ?? "")
  }
}

extension Number {
  fileprivate var text: String {
    switch self {
    case .literal(let number): JSONNumber.text(number)
    case .metric(let name): name
    }
  }
}

extension ViewDocument {
  /// Records the rules of the view, and of all views inside, that break the grammar or have the label of another.
  ///
  /// Reading a document leaves its rules as they are; resolving it reads them anyway.
  package func checkRules(_ report: inout FaultReport) {
    var labels = NamePlaces()
    checkRules(&report, &labels)
  }

  private func checkRules(_ report: inout FaultReport, _ labels: inout NamePlaces) {
    let inCells = grid.map { $0.cells.joined().flatMap(\.constraints) } ?? []
    for constraint in constraints + inCells {
      do throws(Fault) {
        if let label = try constraint.checkedLabel(in: report.source) { try labels.insert(label: label) }
      } catch {
        report.add(error)
      }
    }
    for view in views { view.checkRules(&report, &labels) }
  }
}
