import Geometry
import LinearSolver

extension Lowering {
  /// Returns the values that the rules leave open, item by item in tree order; of each its width, height, leading and top.
  ///
  /// - Parameters:
  ///   - found: the ranges, by the preferences of this program that had a choice.
  ///   - bounded: the solution that decided about the values, where it is another one.
  func ambiguities(_ found: [LinearSolver.Ambiguity], in bounded: Solution? = nil) -> [SolvedLayout.Ambiguity] {
    let ambiguities = found.compactMap { loose -> SolvedLayout.Ambiguity? in
      let measure = measures[loose.preference.index]
      let expression = program.preferences[loose.preference.index].expression
      guard measure.isReported else { return nil }
      return SolvedLayout.Ambiguity(
        item: measure.item, attribute: measure.attribute,
        value: bounded.map { expression.value(at: $0.values) } ?? loose.value, lower: loose.lower, upper: loose.upper)
    }
    let order: [Attribute] = [.width, .height, .leading, .top]
    func key(_ loose: SolvedLayout.Ambiguity) -> (Int, Int) {
      (variables.near(loose.item, .horizontal).index, order.firstIndex(of: loose.attribute) ?? order.count)
    }
    return ambiguities.sorted { key($0) < key($1) }
  }
}
