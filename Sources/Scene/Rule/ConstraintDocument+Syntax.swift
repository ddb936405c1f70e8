extension ConstraintDocument {
  /// The constraint as a rule. Throws where a rule string breaks the grammar, and for visual formats, which are no rules.
  ///
  /// - Parameter source: The text the document was read from, for places inside strings that have escapes.
  package func syntax(in source: SourceText) throws(Finding) -> RuleSyntax {
    switch self {
    case .rule(let text):
      return try Self.syntax(text, in: source)
    case .annotated(let annotated):
      var rule = try Self.syntax(annotated.rule, in: source)
      if let label = rule.label, let id = annotated.id {
        throw Finding(
          .duplicateLabel, "the rule has the label \(label.value.quoted) already", at: id.range,
          related: Sourced("the label stands", label.range))
      }
      rule.label = rule.label ?? annotated.id
      rule.why = annotated.why?.value
      rule.place = annotated.place
      return rule
    case .parts(let parts):
      return parts.syntax
    case .visual(let visual):
      var parser = try RuleParser(visual.format, in: source)
      return try parser.rule(text: WrittenText(visual.format))
    }
  }

  private static func syntax(_ text: WrittenText, in source: SourceText) throws(Finding) -> RuleSyntax {
    var parser = try RuleParser(text, in: source)
    return try parser.rule(text: text)
  }
}

extension ConstraintDocument {
  /// The label or id. Throws where the constraint breaks its grammar.
  fileprivate func checkedLabel(in source: SourceText) throws(Finding) -> Sourced<String>? {
    guard case .visual(let visual) = self else { return try syntax(in: source).label }
    _ = try visual.parsed(in: source)
    return visual.id
  }
}

extension ConstraintParts {
  fileprivate var syntax: RuleSyntax {
    let left = ExpressionSyntax.anchor(AnchorSyntax(item: item, attribute: attribute))
    let right = rightSide
    var text = "\(left.text) \(relation.value.rawValue) \(right.text)"
    if let priority { text += " @" + priority.value.text }
    return RuleSyntax(
      label: id, why: nil, sides: [left, right], relations: [relation], priority: priority, text: text, place: place)
  }

  /// `multiplier * to + constant`, without what is not written.
  private var rightSide: ExpressionSyntax {
    guard let to else { return constant.map(ExpressionSyntax.init) ?? .number(Sourced(0, place.range)) }
    var side = ExpressionSyntax.anchor(to)
    if let multiplier {
      side = .operation(.multiply, ExpressionSyntax(multiplier), side, Place(multiplier.range.union(to.range)))
    }
    guard let constant else { return side }
    if case .literal(let number) = constant.value, number < 0 {
      return .operation(.subtract, side, .number(Sourced(-number, constant.range)), Place(constant.range))
    }
    return .operation(.add, side, ExpressionSyntax(constant), Place(constant.range))
  }
}

extension ExpressionSyntax {
  /// A number or a metric; a negative number is a positive one with a sign, as the grammar reads it.
  fileprivate init(_ number: Sourced<Number>) {
    switch number.value {
    case .literal(let value) where value < 0:
      self = .negation(.number(Sourced(-value, number.range)), Place(number.range))
    case .literal(let value): self = .number(Sourced(value, number.range))
    case .metric(let name): self = .name(Sourced(name, number.range))
    }
  }
}

extension ViewDocument {
  /// Notes the rules of the view, and of all views inside, that break the grammar or have the label of another.
  ///
  /// Reading a document leaves its rules as they are; resolving it reads them anyway.
  package func checkRules(_ report: inout DiagnosticReport) {
    var labels = RuleLabels()
    checkRules(&report, &labels)
  }

  private func checkRules(_ report: inout DiagnosticReport, _ labels: inout RuleLabels) {
    let inCells = grid.map { $0.cells.joined().flatMap(\.constraints) } ?? []
    for constraint in constraints + inCells {
      do throws(Finding) {
        if let label = try constraint.checkedLabel(in: report.source) { try labels.insert(label) }
      } catch {
        report.add(error)
      }
    }
    for view in views { view.checkRules(&report, &labels) }
  }
}

/// The labels of a scene's rules, which have a namespace of their own.
package struct RuleLabels: Sendable {
  private var names = NameTable()
  private var places: [SourceRange] = []

  package init() {}

  /// Takes a label. Throws where another rule has it.
  package mutating func insert(_ label: Sourced<String>) throws(Finding) {
    let (number, isNew) = names.insert(label.value.utf8)
    guard isNew else {
      throw Finding(
        .duplicateLabel, "another rule has the label \(label.value.quoted)", at: label.range,
        related: Sourced("the first is", places[number]))
    }
    places.append(label.range)
  }

  /// Takes a label; false where another rule has it.
  mutating func takes(_ label: Sourced<String>) -> Bool {
    guard names.insert(label.value.utf8).isNew else { return false }
    places.append(label.range)
    return true
  }
}
