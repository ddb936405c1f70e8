import Geometry
import Layout
import LinearSolver

extension Resolver {
  mutating func addConstraints() {
    var labels = RuleLabels()
    formatSpacing = visualFormatSpacing()
    let rules = scene.rules.written.indices
    scene.tree.reserveCapacity(constraints: rules.count)
    scene.rules.reserveCapacity(rules.count)
    for rule in rules {
      do {
        guard let document = scene.rules.document(rule) else { continue }
        let first = scene.tree.constraintCount
        try addConstraints(of: document, rule, &labels)
        if !cellsOfRules.isEmpty { note(first..<scene.tree.constraintCount, madeBy: rule) }
      } catch {
        report.add(error)
      }
    }
  }

  /// Adds the constraints that the rule of this number makes.
  mutating func addConstraints(
    of document: ConstraintDocument, _ number: Int, _ labels: inout RuleLabels
  ) throws(Finding) {
    let rule = scene.rules.written[number], count = scene.tree.constraintCount
    if case .visual(let visual) = document {
      if let id = visual.id { try labels.insert(id) }
      try add(visual, in: rule.view, at: rule.position)
    } else if let simple = simpleRule(document) {
      if let label = simple.label { try labels.insert(label) }
      try activate(Constraint(simple, at: rule.position), at: document.range)
    } else {
      let syntax = try document.syntax(in: self.document.source)
      if let label = syntax.label { try labels.insert(label) }
      try add(syntax, at: rule.position)
    }
    for _ in count..<scene.tree.constraintCount { scene.rules.append(number) }
  }

  /// A chain `a == b == c` becomes two constraints under one name.
  private mutating func add(_ rule: RuleSyntax, at position: SourcePosition) throws(Finding) {
    let priority = try priority(of: rule)
    for pair in try rule.linearRelations(metrics: metrics) {
      var terms: [Constraint.Term] = []
      for term in pair.left.terms { terms.append(try resolved(term, times: 1, in: rule)) }
      for term in pair.right.terms { terms.append(try resolved(term, times: -1, in: rule)) }
      let constraint = Constraint(
        terms, constant: pair.left.constant - pair.right.constant, relation: pair.relation.inProgram,
        priority: priority, identifier: rule.label?.value, position: position)
      try activate(constraint, at: rule.place.range)
    }
  }

  mutating func activate(_ constraint: Constraint, at range: SourceRange) throws(Finding) {
    do {
      try scene.tree.activate(constraint)
    } catch {
      throw Finding(.illegalPair, error.cause, at: range, help: error.remedy)
    }
  }

  private func priority(of rule: RuleSyntax) throws(Finding) -> Priority {
    let value = try rule.priorityValue(metrics: metrics)
    do {
      return try Priority(value)
    } catch {
      throw Finding(.badPriority, "\(error)", at: rule.priority?.range ?? rule.place.range)
    }
  }

  private func resolved(
    _ term: LinearForm.Term, times sign: Double, in rule: RuleSyntax
  ) throws(Finding) -> Constraint.Term {
    let anchor = term.anchor
    let item = try anchor.isSuper ? parent(for: anchor, in: rule) : self.item(anchor)
    return Constraint.Term(sign * term.coefficient, item, attributes.attribute(anchor.attribute.value))
  }

  private func item(_ anchor: AnchorSyntax) throws(Finding) -> ItemID {
    if let number = itemNames.number(of: anchor.item.value.utf8) { return items[number] }
    throw Finding(
      .unknownItem, "no view or guide is called \(anchor.item.value.quoted)", at: anchor.item.range,
      suggestion: nearestName(to: anchor.item.value, among: itemNames.names))
  }

  /// `super` is what the rule's first item lies in.
  private func parent(for anchor: AnchorSyntax, in rule: RuleSyntax) throws(Finding) -> ItemID {
    guard let first = rule.firstItem else {
      throw Finding(
        .noParent, "super has nothing to be the parent of", at: anchor.range,
        help: "name a view or guide in the rule; super is the parent of the first")
    }
    guard let parent = parent(of: try item(first)) else {
      throw Finding(
        .noParent, "the root \(first.item.value.quoted) has no parent", at: anchor.range,
        help: "super is the parent of the rule's first item")
    }
    return .view(parent)
  }

  /// The view around a view, or the owner of a guide.
  func parent(of item: ItemID) -> ViewID? {
    switch item {
    case .view(let id): scene.tree.parent(of: id)
    case .guide(let id): scene.tree.owner(of: id)
    }
  }
}

extension Constraint {
  init(_ rule: SimpleRule, at position: SourcePosition) {
    self.init(
      rule.terms, constant: rule.constant, relation: rule.relation, priority: rule.priority,
      identifier: rule.label?.value, position: position)
  }
}

extension RelationSyntax {
  var inProgram: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessOrEqual
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
