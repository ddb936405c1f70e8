/// A variable in terms of others: what an equality says once it is solved for one of its variables.
struct Definition<Number: Real> {
  let variable: VariableID
  /// Variables that are still open where this was written; later definitions may define them.
  let terms: [WorkingTerm<Number>]
  let constant: Number
  /// The largest number added up in the constant.
  let magnitude: Number
  /// The largest coefficient ever added up in a term: what their rounding is relative to.
  let growth: Number
}

extension WorkingRow {
  /// Reads the row as an equality, solved for `variable`, whose coefficient is `coefficient`.
  func solved(for variable: VariableID, coefficient: Number) -> Definition<Number> {
    let others = terms.compactMap { term in
      term.variable == variable ? nil : WorkingTerm<Number>(term.variable, times: -term.coefficient / coefficient)
    }
    return Definition<Number>(
      variable: variable, terms: others, constant: -constant / coefficient,
      magnitude: (magnitude / abs(coefficient)).rough,
      growth: Number.isExact ? 0 : others.reduce(growth / abs(coefficient)) { max($0, abs($1.coefficient)) })
  }

  /// Puts the definition in place of its variable, whose coefficient here is `factor`.
  ///
  /// - Returns: the variables the row did not have before.
  mutating func substitute(_ definition: Definition<Number>, times factor: Number) -> [VariableID] {
    growth = max(growth, abs(factor) * definition.growth)
    var result: [WorkingTerm<Number>] = []
    result.reserveCapacity(terms.count + definition.terms.count)
    var fresh: [VariableID] = []
    var next = 0
    let source = definition.terms
    for term in terms where term.variable != definition.variable {
      while next < source.count, source[next].variable < term.variable {
        result.append(WorkingTerm<Number>(source[next].variable, times: factor * source[next].coefficient))
        fresh.append(source[next].variable)
        next += 1
      }
      guard next < source.count, source[next].variable == term.variable else {
        result.append(term)
        continue
      }
      let sum = Tolerance.sum(term.coefficient, factor * source[next].coefficient, magnitude: growth)
      if sum != 0 { result.append(WorkingTerm<Number>(term.variable, times: sum)) }
      next += 1
    }
    for term in source[next...] {
      result.append(WorkingTerm<Number>(term.variable, times: factor * term.coefficient))
      fresh.append(term.variable)
    }
    terms = result
    constant += factor * definition.constant
    magnitude = max(magnitude, abs(factor) * definition.magnitude, Number.isExact ? 0 : abs(constant)).rough
    return fresh
  }
}
