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
    var result = LinearProgram()
    for _ in 0..<program.variableCount { _ = result.addVariable() }
    for (number, origin) in origins.enumerated() {
      if case .constraint(let id) = origin {
        result.add(row(of: id, fixing: edges, rank: firstRank + Int(tree.constraintStates[id.index].order)))
      } else {
        var row = program.rows[number]
        row.expression = row.expression.fixing(edges)
        result.add(row)
      }
    }
    for preference in program.preferences {
      result.add(Preference(preference.expression.fixing(edges), near: preference.target))
    }
    return result
  }

  func row(of id: ConstraintID, fixing edges: [Double?], rank: Int) -> Row {
    let constraint = tree.constraintSlots[id.index]
    return Row(
      expression(of: constraint).fixing(edges), constraint.relation, priority: constraint.priority, rank: rank,
      breakingOrder: 1)
  }
}

extension LinearProgram {
  /// By variable where the list of its rows starts, and the lists.
  var rowsByVariable: (starts: [Int32], rows: [Int32]) {
    var starts = [Int32](repeating: 0, count: variableCount + 1)
    for row in rows { for term in row.expression.terms { starts[term.variable.index + 1] += 1 } }
    for index in 0..<variableCount { starts[index + 1] += starts[index] }
    var ends = starts, lists = [Int32](repeating: 0, count: Int(starts[variableCount]))
    for (number, row) in rows.enumerated() {
      for term in row.expression.terms {
        lists[Int(ends[term.variable.index])] = Int32(truncatingIfNeeded: number)
        ends[term.variable.index] += 1
      }
    }
    return (starts, lists)
  }
}

extension ViewTree {
  /// Whether one program says all about the layout, and numbers of constraints and contents stand in one row each.
  var isOneProgram: Bool {
    if hasEffectiveInsets { return false }
    return nodes.allSatisfy { node in
      let view = node.view
      return view.wrappingContent == nil && view.grid == nil && view.scroll == nil && view.ring == nil
        && view.autoresizing == nil && view.stack?.appKit == nil && view.stack?.distribution != .fillProportionally
    }
  }
}
