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
    var preferences = program.preferences
    preferences.insert(contentsOf: bounds.map(\.preference), at: firstPlace)
    measures.insert(contentsOf: bounds.map(\.measure), at: firstPlace)
    program = LinearProgram(variableCount: program.variableCount, rows: program.rows, preferences: preferences)
    return true
  }
}
