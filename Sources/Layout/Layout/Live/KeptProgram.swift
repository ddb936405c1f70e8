import LinearSolver

extension LinearExpression {
  /// The same where some variables have known values, by their numbers. What mentions nothing else stays as it is.
  func fixing(_ values: [Double?]) -> LinearExpression {
    func value(_ term: Term) -> Double? { term.variable.index < values.count ? values[term.variable.index] : nil }
    guard terms.contains(where: { value($0) != nil }), terms.contains(where: { value($0) == nil }) else { return self }
    var result = LinearExpression(constant: constant)
    for term in terms {
      if let value = value(term) { result.constant += term.coefficient * value } else { result.terms.append(term) }
    }
    return result
  }
}

extension Lowering {
  /// The program where the root's edges are numbers in all rows and preferences that mention more, so that what meets at the root alone does
  /// not become one component. Constraints have ranks by their activation, which leaves room for those that are switched on later.
  func program(fixing edges: [Double?], constraintsFrom firstRank: Int) -> LinearProgram {
    var rows = program.rows
    for (number, origin) in origins.enumerated() {
      if case .constraint(let id) = origin {
        rows[number] = row(of: id, fixing: edges, rank: firstRank + Int(tree.constraintStates[id.index].order))
      } else {
        rows[number].expression = rows[number].expression.fixing(edges)
      }
    }
    let preferences = program.preferences.map { Preference($0.expression.fixing(edges), near: $0.target) }
    return LinearProgram(variableCount: program.variableCount, rows: rows, preferences: preferences)
  }

  func row(of id: ConstraintID, fixing edges: [Double?], rank: Int) -> Row {
    let constraint = tree.constraintSlots[id.index]
    return Row(
      expression(of: constraint).fixing(edges), constraint.relation, priority: constraint.priority, rank: rank,
      breakingOrder: 1)
  }
}

extension ViewTree {
  /// Whether one program says all about the layout, numbers of constraints and contents stand in one row each, and variables are edges.
  var isOneProgram: Bool {
    if hasEffectiveInsets || activeConstraintIDs.contains(where: { self[$0].needsExtents }) { return false }
    return nodes.allSatisfy { node in
      let view = node.view
      return view.wrappingContent == nil && !view.wrapsText && view.grid == nil && view.scroll == nil
        && view.ring == nil && view.stack?.wrapping == nil
        && view.autoresizing == nil && view.stack?.appKit == nil && view.stack?.distribution != .fillProportionally
    }
  }
}
