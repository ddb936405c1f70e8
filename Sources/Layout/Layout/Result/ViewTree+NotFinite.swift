import Diagnostics
import Geometry
import LinearSolver

/// Numbers that are not finite, by the names of their views and properties.
extension ViewTree {
  /// The solution of a tree's program. A number that is not finite is reported with its view and property, or with its rule.
  func solution(
    of lowering: Lowering, _ target: FittingTarget, _ meter: WorkMeter
  ) throws(SolverError) -> Solution {
    lowering.assertInvariants()
    do {
      let solution = try lowering.program.solved(within: meter)
      assert(
        (0..<lowering.program.variableCount).allSatisfy { solution[VariableID(index: $0)].isFinite },
        "the solver gives every variable a finite value")
      return solution
    } catch {
      switch error {
      case .rowNotFinite(let row):
        let rule = text(of: lowering.origins[row.index], rootSize: target.size)
        throw .notFinite(in: placeOfNotFinite(target) ?? rule)
      case .preferenceNotFinite: throw .notFinite(in: placeOfNotFinite(target) ?? name(of: .view(root)).quoted)
      default: throw error
      }
    }
  }

  /// The first property in tree order with a number that is not finite; nil where only a rule has one.
  private func placeOfNotFinite(_ target: FittingTarget) -> String? {
    let root = name(of: .view(root)).quoted
    if !target.size.width.isFinite { return "the width to lay \(root) out in" }
    if !target.size.height.isFinite { return "the height to lay \(root) out in" }
    if let label = Self.notFinite(in: surroundings) { return "\(label) of the surroundings" }
    for id in viewsInTreeOrder {
      let view = self[id], called = name(of: .view(id)).quoted
      let properties: [(String, Any)] = [
        ("margins", view.margins), ("intrinsicContentSize", view.intrinsicContentSize), ("baselines", view.baselines),
        ("stack", view.stack as Any), ("grid", view.grid as Any), ("scroll", view.scroll as Any),
        ("alignment", view.alignment), ("autoresizing", view.autoresizing as Any),
      ]
      for (label, value) in properties where Self.isNotFinite(value) { return "\(label) of \(called)" }
      for guide in guides(of: id) {
        if let label = Self.notFinite(in: self[guide]) { return "\(label) of guide \(name(of: .guide(guide)).quoted)" }
      }
    }
    return nil
  }

  private static func notFinite(in value: Any) -> String? {
    Mirror(reflecting: value).children.first { isNotFinite($0.value) }?.label
  }

  /// Whether any number in a value is not finite.
  private static func isNotFinite(_ value: Any) -> Bool {
    (value as? Double).map { !$0.isFinite } ?? Mirror(reflecting: value).children.contains { isNotFinite($0.value) }
  }
}
