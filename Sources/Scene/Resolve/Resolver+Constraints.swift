import Geometry
import Layout
import LinearSolver

extension Resolver {
  mutating func addConstraints() {
    var labels = RuleLabels()
    let spacing = visualFormatSpacing()
    for (view, id, path) in owners {
      for (index, constraint) in view.constraints.enumerated() {
        do throws(Finding) {
          if case .visual(let visual) = constraint {
            if let id = visual.id { try labels.insert(id) }
            try add(visual, in: id, path: "\(path).constraints[\(index)]", spacing)
            continue
          }
          let rule = try constraint.syntax(in: document.source)
          if let label = rule.label { try labels.insert(label) }
          try add(rule, path: "\(path).constraints[\(index)]")
        } catch {
          report.add(error)
        }
      }
    }
  }

  /// A chain `a == b == c` becomes two constraints under one name.
  private mutating func add(_ rule: RuleSyntax, path: String) throws(Finding) {
    let priority = try priority(of: rule)
    let position = position(of: rule.place.range)
    let name = rule.label?.value ?? path
    for pair in try rule.linearRelations(metrics: metrics) {
      var terms: [Constraint.Term] = []
      for term in pair.left.terms { terms.append(try resolved(term, times: 1, in: rule)) }
      for term in pair.right.terms { terms.append(try resolved(term, times: -1, in: rule)) }
      let constraint = Constraint(
        terms, constant: pair.left.constant - pair.right.constant, relation: pair.relation.inProgram,
        priority: priority, identifier: rule.label?.value, position: position)
      try activate(constraint, at: rule.place.range)
      scene.rules.append(.init(name: name, text: rule.text, position: position, reason: rule.why))
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
    return Constraint.Term(sign * term.coefficient, item, anchor.attribute.value.inLayout)
  }

  private func item(_ anchor: AnchorSyntax) throws(Finding) -> ItemID {
    if let item = items[anchor.item.value] { return item }
    throw Finding(
      .unknownItem, "no view or guide is called \(anchor.item.value.quoted)", at: anchor.item.range,
      suggestion: nearestName(to: anchor.item.value, among: itemNames))
  }

  /// `super` is what the rule's first item lies in.
  private func parent(for anchor: AnchorSyntax, in rule: RuleSyntax) throws(Finding) -> ItemID {
    guard let first = rule.firstItem else {
      throw Finding(
        .noParent, "super has nothing to be the parent of", at: anchor.range,
        help: "name a view or guide in the rule; super is the parent of the first")
    }
    let parent: ViewID? =
      switch try item(first) {
      case .view(let id): scene.tree.parent(of: id)
      case .guide(let id): scene.tree.owner(of: id)
      }
    guard let parent else {
      throw Finding(
        .noParent, "the root \(first.item.value.quoted) has no parent", at: anchor.range,
        help: "super is the parent of the rule's first item")
    }
    return .view(parent)
  }
}

extension RelationSyntax {
  fileprivate var inProgram: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessOrEqual
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

extension AttributeName {
  fileprivate var inLayout: Attribute {
    // Both spell the attributes as UIKit does, but for the short form that only scenes have.
    Attribute(rawValue: resolved.rawValue) ?? .lastBaseline
  }
}
