import Geometry
import LinearSolver

extension Lowering {
  /// Returns the values that the rules leave open, in tree order: ranges by the preference that had a choice, values by a solution.
  func ambiguities(_ found: [LinearSolver.Ambiguity]) -> [SolvedLayout.Ambiguity] {
    if found.isEmpty { return [] }
    return inTreeOrder(
      found.compactMap { loose in
        let measure = measures[loose.preference.index]
        guard measure.isReported else { return nil }
        return SolvedLayout.Ambiguity(
          item: measure.item, attribute: measure.attribute, value: loose.value, lower: loose.lower, upper: loose.upper)
      })
  }

  /// The value of an open measure: an extent, or the distance from the parent's leading or top edge.
  func value(of measure: SolvedLayout.Ambiguity, in solution: Solution) -> Double {
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
  private func inTreeOrder(_ ambiguities: [SolvedLayout.Ambiguity]) -> [SolvedLayout.Ambiguity] {
    let order: [Attribute] = [.width, .height, .leading, .top]
    func key(_ loose: SolvedLayout.Ambiguity) -> (Int, Int) {
      (variables.near(loose.item, .horizontal).index, order.firstIndex(of: loose.attribute) ?? order.count)
    }
    return ambiguities.sorted { key($0) < key($1) }
  }
}
