import Diagnostics
import Geometry
import Layout
import LinearSolver

import struct Diagnostics.Fault

extension Resolver {
  mutating func addConstraints() {
    var labels = NamePlaces()
    let rules = scene.ruleSources.written.indices
    scene.tree.reserveCapacity(constraints: rules.count)
    scene.ruleSources.reserveCapacity(rules.count)
    for rule in rules {
      let first = scene.tree.constraintCount, isEnabled = scene.ruleSources.written[rule].document.isEnabled
      do { try addConstraints(of: rule, &labels) } catch {
        // An inactive rule may name what a condition left out.
        let fault = named(error, in: rule)
        if isEnabled || fault.code != .unknownItem { report.add(fault) }
      }
      let made = first..<scene.tree.constraintCount
      for index in made {
        scene.ruleSources.append(rule)
        if !isEnabled { try? scene.tree.setActive(false, of: ConstraintID(index: index)) }
      }
      if !cellsOfRules.isEmpty { note(made, madeBy: rule) }
    }
  }

  /// Returns the fault of a rule that has the name of an item in place of one of its attributes: the attribute of the rule is meant.
  private func named(_ fault: Fault, in rule: Int) -> Fault {
    let bytes = document.source.bytes
    let name = String(decoding: bytes[fault.range.clamped(to: bytes.count)], as: UTF8.self)
    guard fault.code == .unknownMetric, item(name) != nil,
      let attribute = scene.ruleSources.written[rule].text?.value.firstMatch(of: /\.(\w+)/)?.output.1
    else { return fault }
    return Fault(
      .unknownMetric, "\(name.quoted) is a view or guide, and the rule needs one of its attributes", at: fault.range,
      suggestion: "\(name).\(attribute)")
  }

  /// Adds the constraints that the rule of this number makes.
  mutating func addConstraints(of number: Int, _ labels: inout NamePlaces) throws(Fault) {
    let rule = scene.ruleSources.written[number]
    switch rule.document {
    case .rule(let text):
      try add(try text.rules(in: document.source), at: rule.position, range: text.range, &labels)
    case .annotated(let annotated):
      var text = annotated.rule, rules = try annotated.syntax(in: document.source)
      if let gone = annotated.gone, rules.contains(where: namesHidden) {
        scene.ruleSources.written[number].document = .annotated(
          AnnotatedRule(place: annotated.place, rule: gone, why: annotated.why, id: rules[0].label))
        let label = rules[0].label
        (text, rules) = (gone, try gone.rules(in: document.source))
        for index in rules.indices { rules[index].label = label }
      }
      try add(rules, at: rule.position, range: text.range, &labels)
    case .parts(let parts):
      if let id = parts.id { try labels.insert(label: id) }
      try add(parts, at: rule.position)
    case .visual(let visual):
      if let id = visual.id { try labels.insert(label: id) }
      try add(visual, in: rule.view, at: rule.position)
    }
  }

  /// Adds the rules that one text stands for, under one name.
  private mutating func add(
    _ rules: [RuleSyntax], at position: SourcePosition, range: SourceRange, _ labels: inout NamePlaces
  ) throws(Fault) {
    if let label = rules.first?.label { try labels.insert(label: label) }
    for rule in rules { try add(rule, at: position, range: range) }
  }

  /// Adds a rule; a chain `a == b == c` becomes two constraints under one name.
  private mutating func add(_ rule: RuleSyntax, at position: SourcePosition, range: SourceRange) throws(Fault) {
    let priority = try priority(rule.priority, at: range)
    try linearRule.evaluate(rule, metrics: metrics)
    for index in 1..<linearRule.sides.count {
      let left = linearRule.sides[index - 1], right = linearRule.sides[index]
      var terms: [Constraint.Term] = []
      terms.reserveCapacity(left.terms.count + right.terms.count)
      for term in linearRule.terms[left.terms] { terms.append(try resolved(term, times: 1, in: rule)) }
      for term in linearRule.terms[right.terms] { terms.append(try resolved(term, times: -1, in: rule)) }
      let constraint = Constraint(
        terms, constant: left.constant - right.constant, relation: (left.relation ?? .equal).inProgram,
        priority: priority, identifier: rule.label?.value, position: position)
      try activate(constraint, at: range)
    }
  }

  /// Adds the constraint `item.attribute relation multiplier * to + constant`.
  private mutating func add(_ parts: ConstraintParts, at position: SourcePosition) throws(Fault) {
    let range = parts.place.range
    let priority = try priority(parts.priority, at: range)
    let multiplier = try parts.multiplier.map { number throws(Fault) in try metrics.value(of: number) } ?? 1
    let constant = try parts.constant.map { number throws(Fault) in try metrics.value(of: number) } ?? 0
    let left = AnchorSyntax(item: parts.item, attribute: parts.attribute)
    let first = left.isSuper ? parts.to : left
    var terms = [Constraint.Term(1, try item(left, beside: first), left.attribute.value.inLayout)]
    if let to = parts.to {
      terms.append(.init(-1 * multiplier, try item(to, beside: first), to.attribute.value.inLayout))
    }
    let constraint = Constraint(
      terms, constant: 0 - constant, relation: parts.relation.value.inProgram, priority: priority,
      identifier: parts.id?.value, position: position)
    try activate(constraint, at: range)
  }

  mutating func activate(_ constraint: Constraint, at range: SourceRange) throws(Fault) {
    do { try scene.tree.activate(constraint) } catch {
      throw Fault(.illegalPair, error.cause, at: range, help: error.remedy)
    }
  }

  private func priority(_ priority: Sourced<PrioritySyntax>?, at range: SourceRange) throws(Fault) -> Priority {
    guard let priority else { return .required }
    let value = try priority.value.value(at: priority.range, metrics: metrics)
    do { return try Priority(value) } catch {
      throw Fault(.badPriority, "\(error)", at: priority.range)
    }
  }
}

// MARK: - Items

extension Resolver {
  private func resolved(
    _ term: LinearRule.Term, times sign: Double, in rule: RuleSyntax
  ) throws(Fault) -> Constraint.Term {
    guard case .anchor(let dot, let attribute) = rule.tokens[term.token].kind else {
      preconditionFailure("terms of a linear rule refer to anchors")
    }
    let name = rule.tokens[term.token].item(dot: dot)
    let coefficient = sign * term.coefficient
    if let number = itemNames.number(of: rule.text.bytes.span, name) {
      return .init(coefficient, items[number], attribute.inLayout)
    }
    return .init(coefficient, try item(rule.anchor(at: term.token), beside: rule.firstItem), attribute.inLayout)
  }

  /// Whether a rule names a view that is hidden, or something inside one.
  private func namesHidden(_ rule: RuleSyntax) -> Bool {
    rule.tokens.contains { token in
      guard case .anchor(let dot, _) = token.kind,
        let number = itemNames.number(of: rule.text.bytes.span, token.item(dot: dot))
      else { return false }
      var item = items[number]
      while true {
        if case .view(let view) = item, scene.tree[view].isHidden { return true }
        guard let owner = parent(of: item) else { return false }
        item = .view(owner)
      }
    }
  }

  /// Returns the view or guide that an anchor names; `super` is the parent of the rule's first item.
  private func item(_ anchor: AnchorSyntax, beside first: AnchorSyntax?) throws(Fault) -> ItemID {
    if !anchor.isSuper { return try item(anchor) }
    guard let first, !first.isSuper else {
      throw Fault(
        .noParent, "super has nothing to be the parent of", at: anchor.range,
        help: "name a view or guide in the rule; super is the parent of the first")
    }
    guard let parent = parent(of: try item(first)) else {
      throw Fault(
        .noParent, "the root \(first.item.value.quoted) has no parent", at: anchor.range,
        help: "super is the parent of the rule's first item")
    }
    return .view(parent)
  }

  private func item(_ anchor: AnchorSyntax) throws(Fault) -> ItemID {
    if let item = item(anchor.item.value) { return item }
    throw Fault(
      .unknownItem, "no view or guide is called \(anchor.item.value.quoted)", at: anchor.item.range,
      suggestion: nearestName(to: anchor.item.value, among: itemNames.names))
  }

  /// Returns the view around a view, or the owner of a guide.
  private func parent(of item: ItemID) -> ViewID? {
    switch item {
    case .view(let id): scene.tree.parent(of: id)
    case .guide(let id): scene.tree.owner(of: id)
    }
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
