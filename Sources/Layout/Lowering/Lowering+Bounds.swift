import Geometry
import LinearSolver

extension Lowering {
  /// Puts between the preferences for sizes and those for places one for each of the author's inequalities between locations, in the order of
  /// activation: that it holds without slack. So a place that nothing but inequalities bounds takes its bound, of two bounds the earlier
  /// rule's.
  ///
  /// - Parameter ambiguities: those of the program without these preferences.
  /// - Returns: false where that changes nothing: no place is open, or there are no such inequalities along its axis.
  mutating func preferBounds(_ ambiguities: [LinearSolver.Ambiguity]) -> Bool {
    var isOpen: Set<Axis> = []
    for loose in ambiguities where loose.preference.index >= firstPlace {
      isOpen.insert(measures[loose.preference.index].attribute.axis)
    }
    if isOpen.isEmpty { return false }
    var bounds: [(preference: Preference, measure: Measure)] = []
    for index in origins.indices {
      guard case .constraint(let id) = origins[index], program.rows[index].relation != .equal,
        let location = tree.constraintSlots[id.index].terms.first(where: { !$0.attribute.isSize }),
        isOpen.contains(location.attribute.axis)
      else { continue }
      let measure = Measure(item: location.item, attribute: location.attribute, isReported: false)
      bounds.append((Preference(program.rows[index].expression, near: 0), measure))
    }
    if bounds.isEmpty { return false }
    var bounded = LinearProgram()
    for _ in 0..<program.variableCount { bounded.addVariable() }
    for row in program.rows { bounded.add(row) }
    let preferences = program.preferences
    for preference in preferences[..<firstPlace] { bounded.add(preference) }
    for bound in bounds { bounded.add(bound.preference) }
    for preference in preferences[firstPlace...] { bounded.add(preference) }
    measures.insert(contentsOf: bounds.map(\.measure), at: firstPlace)
    program = bounded
    return true
  }

  /// What the rules leave open, in tree order: ranges by the preference that had a choice, values by a solution.
  func ambiguities(_ found: [LinearSolver.Ambiguity]) -> [Layout.Ambiguity] {
    inTreeOrder(
      found.compactMap { loose in
        let measure = measures[loose.preference.index]
        guard measure.isReported else { return nil }
        return Layout.Ambiguity(
          item: measure.item, attribute: measure.attribute, value: loose.value, lower: loose.lower, upper: loose.upper)
      })
  }

  /// The value of an open measure: an extent, or the distance from the parent's leading or top edge.
  func value(of measure: Layout.Ambiguity, in solution: Solution) -> Double {
    let axis = measure.attribute.axis, item = measure.item
    let near = solution[variables.near(item, axis)], far = solution[variables.far(item, axis)]
    if measure.attribute.isSize { return far - near }
    guard let outer = tree.container(of: item) else { return near }
    if axis == .horizontal, directions[outer.index] == .rightToLeft {
      return solution[variables.far(.view(outer), axis)] - far
    }
    return near - solution[variables.near(.view(outer), axis)]
  }

  /// Item by item; of each its width, height, leading and top.
  private func inTreeOrder(_ ambiguities: [Layout.Ambiguity]) -> [Layout.Ambiguity] {
    let order: [Attribute] = [.width, .height, .leading, .top]
    func key(_ loose: Layout.Ambiguity) -> (Int, Int) {
      (variables.near(loose.item, .horizontal).index, order.firstIndex(of: loose.attribute) ?? order.count)
    }
    return ambiguities.sorted { key($0) < key($1) }
  }
}
