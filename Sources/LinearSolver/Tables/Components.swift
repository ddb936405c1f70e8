/// Sets of elements that belong together, found by joining pairs. Union by index with path halving: near constant cost a call.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The smallest member of the set `element` is in.
  mutating func representative(of element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  /// Makes one set of two.
  mutating func join(_ a: Int, _ b: Int) {
    let a = representative(of: a)
    let b = representative(of: b)
    parents[max(a, b)] = min(a, b)
  }
}

/// Rows that share variables with each other and with no other rows.
struct ComponentRows<Number: Real> {
  /// The variables, ascending; their positions are the component's own ids.
  var variables: [VariableID] = []
  var rows: [WorkingRow<Number>] = []

  /// Splits rows that have at least one term each. Components are ordered by their first variable.
  ///
  /// - Parameter isOpen: by variable, whether it needs a place although no row uses it.
  static func split(_ rows: [WorkingRow<Number>], isOpen: [Bool]) -> [ComponentRows<Number>] {
    let variableCount = isOpen.count
    var sets = DisjointSets(count: variableCount)
    var isUsed = isOpen
    for row in rows {
      for term in row.terms {
        isUsed[term.variable.index] = true
        sets.join(row.terms[0].variable.index, term.variable.index)
      }
    }
    var components: [ComponentRows<Number>] = []
    var numbers = Array(repeating: -1, count: variableCount)
    for variable in 0..<variableCount where isUsed[variable] {
      let representative = sets.representative(of: variable)
      if numbers[representative] < 0 {
        numbers[representative] = components.count
        components.append(ComponentRows<Number>())
      }
      components[numbers[representative]].variables.append(VariableID(index: variable))
    }
    for row in rows {
      let representative = sets.representative(of: row.terms[0].variable.index)
      components[numbers[representative]].rows.append(row)
    }
    return components
  }
}
