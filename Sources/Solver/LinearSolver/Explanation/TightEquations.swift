/// The equations that are tight at a solution and connected with an expression, from the strongest to the weakest.
///
/// A variable that required equalities fix by themselves is a number. It connects no equations, and only the rows that fix it count.
struct TightEquations {
  /// The equations, class by class; in a class the earliest first.
  private(set) var list: [Equation] = []

  struct Equation {
    let source: Derivation.Source
    /// Each variable once, none with 0.
    let terms: [Term]
    /// Classes are taken one after the other, the lowest first.
    let strength: Strength
  }

  struct Strength: Comparable {
    /// The negative of the priority; 1 for preferences, 2 for variables that are 0 because nothing else fixes them.
    let level: Double
    /// 0 for equalities, 1 for inequalities; the number of a preference or variable.
    let order: Int

    static func < (left: Strength, right: Strength) -> Bool { (left.level, left.order) < (right.level, right.order) }
  }

  init(_ explainer: Explainer, around expression: LinearExpression) {
    let all = Self.tight(explainer)
    var users: [[Int32]] = Array(repeating: [], count: explainer.program.variableCount)
    for (place, equation) in all.enumerated() {
      for term in equation.terms { users[term.variable.index].append(Int32(truncatingIfNeeded: place)) }
    }
    let grounds = Self.grounds(all, users)
    var isTaken = Array(repeating: false, count: all.count)
    var isSeen = Array(repeating: false, count: explainer.program.variableCount)
    var waiting = expression.terms.map(\.variable.index)
    while let variable = waiting.popLast() {
      guard !isSeen[variable] else { continue }
      isSeen[variable] = true
      for place in grounds[variable].map({ [$0] }) ?? users[variable] where !isTaken[Int(place)] {
        isTaken[Int(place)] = true
        waiting += all[Int(place)].terms.map(\.variable.index)
      }
    }
    list = all.indices.filter { isTaken[$0] }.map { all[$0] }
    let order = list.indices.sorted { (list[$0].strength, $0) < (list[$1].strength, $1) }
    list = order.map { list[$0] }
  }

  /// The places of the equations, the strongest class first and in it the shortest.
  var shortestFirst: [Int] {
    list.indices.sorted {
      (list[$0].strength, list[$0].terms.count, $0) < (list[$1].strength, list[$1].terms.count, $1)
    }
  }

  /// Returns all equations that hold, rows before preferences before zeros.
  private static func tight(_ explainer: Explainer) -> [Equation] {
    var found: [Equation] = []
    for (index, row) in explainer.program.rows.enumerated() {
      let (value, rounding) = explainer.standing(of: row), id = RowID(index: index)
      guard abs(value) <= rounding, explainer.solution.brokenRows.place(ascending: id) == nil else { continue }
      let strength = Strength(level: -row.priority.value, order: row.relation == .equal ? 0 : 1)
      append(row.expression, .row(id), strength, to: &found)
    }
    for (index, preference) in explainer.program.preferences.enumerated() {
      let (value, rounding) = explainer.standing(of: Row(preference.expression - preference.target, .equal))
      guard abs(value) <= rounding else { continue }
      append(
        preference.expression, .preference(PreferenceID(index: index)), Strength(level: 1, order: index), to: &found)
    }
    for (index, value) in explainer.solution.values.enumerated() where abs(value) <= 4 * Tolerance.feasibility {
      let variable = VariableID(index: index)
      append(LinearExpression(variable), .zero(variable), Strength(level: 2, order: index), to: &found)
    }
    return found
  }

  private static func append(
    _ expression: LinearExpression, _ source: Derivation.Source, _ strength: Strength, to found: inout [Equation]
  ) {
    var terms = expression.terms
    if terms.count > 1 {
      // The canonical form of a row: terms ordered, merged, and without what cancels.
      let row = SumRow<Double>(Row(expression, .equal), lane: 0)
      terms = row.terms.map { Term(VariableID(index: Int($0.node)), times: $0.coefficient * row.cost) }
    }
    guard terms.contains(where: { $0.coefficient != 0 }) else { return }
    found.append(Equation(source: source, terms: terms, strength: strength))
  }

  /// Returns, for each variable, the required equality that fixes it once those before it are used; nil for one that they leave open.
  private static func grounds(_ all: [Equation], _ users: [[Int32]]) -> [Int32?] {
    let required = Strength(level: -Priority.required.value, order: 0)
    var openCounts = all.map { $0.strength == required ? $0.terms.count : 0 }
    var ready = all.indices.filter { openCounts[$0] == 1 }
    var grounds = [Int32?](repeating: nil, count: users.count)
    var next = 0
    while next < ready.count {
      let place = ready[next]
      next += 1
      guard let term = all[place].terms.first(where: { grounds[$0.variable.index] == nil }) else { continue }
      grounds[term.variable.index] = Int32(truncatingIfNeeded: place)
      for user in users[term.variable.index] {
        openCounts[Int(user)] -= 1
        if openCounts[Int(user)] == 1 { ready.append(Int(user)) }
      }
    }
    return grounds
  }
}
