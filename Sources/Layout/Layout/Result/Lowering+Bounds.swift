import Geometry
import LinearSolver

extension Lowering {
  /// Adds a preference for each of the author's inequalities between locations, after those for sizes and before those for positions: that it
  /// holds without slack. So a view that only inequalities bound stands at its bound: the bound of its leading or top edge first, then that of
  /// its centre, then that of its trailing or bottom edge, whatever the order of the rules.
  ///
  /// - Parameter ambiguities: those of the program without these preferences.
  /// - Returns: false where that changes nothing: no position is open, or there are no such inequalities along its axis.
  mutating func preferBounds(_ ambiguities: [LinearSolver.Ambiguity]) -> Bool {
    var isOpen: Set<Axis> = []
    for loose in ambiguities where loose.preference.index >= firstPlace {
      isOpen.insert(measures[loose.preference.index].attribute.axis)
    }
    if isOpen.isEmpty { return false }
    var bounds: [Bound] = []
    for index in origins.indices {
      guard case .constraint(let id) = origins[index], program.rows[index].relation != .equal,
        let location = tree.constraintSlots[id.index].terms.first(where: { !$0.attribute.isSize }),
        isOpen.contains(location.attribute.axis),
        let bound = bound(of: program.rows[index], along: location.attribute.axis)
      else { continue }
      bounds.append(bound)
    }
    if bounds.isEmpty { return false }
    bounds.sort { $0.order.lexicographicallyPrecedes($1.order) }
    var preferences = program.preferences
    preferences.insert(contentsOf: bounds.map { Preference($0.expression, near: 0) }, at: firstPlace)
    measures.insert(contentsOf: bounds.map(\.measure), at: firstPlace)
    program = LinearProgram(variableCount: program.variableCount, rows: program.rows, preferences: preferences)
    return true
  }

  /// An inequality as a bound of the last item in tree order whose location it uses.
  private struct Bound {
    /// Not below 0 where the inequality holds.
    var expression: LinearExpression
    var measure: Measure
    /// The number of the item.
    var item: Int
    /// 0 for the leading or top edge, 1 for the centre, 2 for the trailing or bottom edge.
    var edge: Int
    /// Whether the bound keeps the item from its parent's trailing or bottom edge.
    var isFar: Bool

    /// The key by which bounds are sorted: the tightest first, of several bounds of one edge against the same locations. Its last entries only
    /// have to be facts of the rules, not of their order.
    var order: [Double] {
      [Double(item), Double(edge), isFar ? 1 : 0]
        + expression.terms.flatMap { [Double($0.variable.index), $0.coefficient] } + [expression.constant]
    }
  }

  /// Returns the bound that an inequality is; nil where no location is left in it.
  private func bound(of row: Row, along axis: Axis) -> Bound? {
    var sums: [Int: Double] = [:]
    for term in row.expression.terms { sums[term.variable.index, default: 0] += term.coefficient }
    let written = sums
    // In terms of edges: the far edge stands for its item's extent and the near edge.
    for (variable, sum) in written where self.variables.isExtent(variable) { sums[variable - 1, default: 0] -= sum }
    let variables = sums.keys.sorted().filter { sums[$0] != 0 }
    let perItem = Variables.countPerItem
    // An item whose coefficients cancel takes part with its extent alone.
    func coefficient(_ item: Int) -> Double {
      variables.reduce(0) { $0 + ($1 / perItem == item ? sums[$1] ?? 0 : 0) }
    }
    guard let item = variables.map({ $0 / perItem }).last(where: { coefficient($0) != 0 }) else { return nil }
    let own = variables.filter { $0 / perItem == item }
    let id = self.variables.items[item]
    let direction = tree.container(of: id).map { directions[$0.index] } ?? .leftToRight
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    let isNearEdge = own.count == 1 && own[0] % 2 == 0
    let edge = own.count > 1 ? 1 : isNearEdge != isMirrored ? 0 : 2
    // In units of the item's own location, and as an expression that is not below 0.
    let isLower = (coefficient(item) > 0) == (row.relation == .greaterOrEqual)
    let scale = (row.relation == .greaterOrEqual ? 1 : -1) / abs(coefficient(item))
    let terms = written.keys.sorted().map { Term(VariableID(index: $0), times: (written[$0] ?? 0) * scale) }
    return Bound(
      expression: LinearExpression(terms: terms, constant: row.expression.constant * scale),
      measure: Measure(item: id, attribute: axis == .horizontal ? .leading : .top, isReported: false), item: item,
      edge: edge, isFar: isLower == isMirrored)
  }
}
