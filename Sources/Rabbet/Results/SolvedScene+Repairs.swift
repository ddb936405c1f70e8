public import Diagnostics
public import Layout
import LinearSolver
import Scene

/// The changes that end a conflict, in words.
extension SolvedScene {
  /// Returns the repairs of a conflict, one fix for each rule that can be changed, the best first.
  ///
  /// - Parameters:
  ///   - conflict: a conflict of the layout.
  ///   - why: this scene's `explainer()`.
  ///   - memberLimit: the number of the conflict's rules that are tried.
  /// - Throws: `RabbetError.solver` if the solver gives up.
  public func repairs(
    of conflict: SolvedLayout.Conflict, _ why: LayoutExplainer, triedMembers memberLimit: Int = 12
  ) throws(RabbetError) -> [Finding.Fix] {
    let repairs = try rethrowing(as: { RabbetError.solver($0) }, why.repairs(of: conflict, triedMembers: memberLimit))
    return fixes(of: repairs)
  }

  /// Returns a fix for each rule: another number, a weaker priority, or no rule at all; its edit is the mildest of these.
  func fixes(of repairs: [SolvedLayout.Repair]) -> [Finding.Fix] {
    var fixes: [Finding.Fix] = []
    var start = 0
    while start < repairs.count {
      let rule = repairs[start].rule
      let end = repairs[start...].firstIndex { $0.rule != rule } ?? repairs.count
      let changes = repairs[start..<end].sorted { $0.change.turn < $1.change.turn }
      let ways = changes.map { repair in
        switch repair.change {
        case .move: scene.tree.text(of: repair, in: layout)
        case .lower where rule.kind == .content: scene.tree.text(of: repair, in: layout)
        case .lower(let priority): "a priority below \(JSONNumber.text(priority.value))"
        case .drop: "no such rule"
        }
      }
      let described = describe(rule)
      let isNamed = if case .move = changes[0].change { true } else { rule.kind == .content }
      fixes.append(
        .init(
          (isNamed ? "" : "\(described.text): ") + ways.joined(separator: ", or "), at: described.position,
          edit: edit(making: changes[0])))
      start = end
    }
    return fixes
  }
}

extension Repair.Change {
  /// The position in the order of changes, the mildest first.
  fileprivate var turn: Int {
    switch self {
    case .move: 0
    case .lower: 1
    case .drop: 2
    }
  }
}
