import Diagnostics
import Layout
import LinearSolver
import Scene

extension SolvedScene {
  /// Two amounts by which a rule is missed that differ by less, in points, are equal but for rounding.
  private static let tieTolerance = 1e-6

  /// The author's rules that do not hold, and would hold better if all rules stood in the opposite order: nothing but their order decides
  /// between them and another rule of their priority.
  ///
  /// Empty for layouts with conflicts, whose broken rules are chosen by order as well. Every tie between two rules is found; of ties among
  /// more, those that the opposite order changes.
  ///
  /// - Complexity: one more layout where a rule of the author's does not hold.
  func tieFindings(file: String) -> [LayoutFinding] {
    guard !lostRules.isEmpty, layout.conflicts.isEmpty, let opposite = missesInOppositeOrder() else { return [] }
    let lost = lostRules.compactMap { violation -> (id: ConstraintID, amount: Double)? in
      guard case .constraint(let id) = violation.rule else { return nil }
      return (id, violation.amount)
    }
    let missedNow = Dictionary(lost.map { ($0.id, $0.amount) }) { first, _ in first }
    return lost.compactMap { rule in
      let other = opposite[rule.id] ?? 0
      guard rule.amount > other + Self.tieTolerance else { return nil }
      let described = describe(.constraint(rule.id))
      let rival = scene.tree.constraintIDs.first { candidate in
        scene.tree[candidate].priority == scene.tree[rule.id].priority
          && (opposite[candidate] ?? 0) > (missedNow[candidate] ?? 0) + Self.tieTolerance
      }
      let winner = rival.map { describe(.constraint($0)).text } ?? "another rule"
      return LayoutFinding(
        .tie, file: file, position: described.position,
        message: "\(described.text) gives way to \(winner) by the order of the document alone; "
          + "it misses by \(JSONNumber.text(rule.amount)), in the opposite order by \(JSONNumber.text(other)); "
          + "give one of them another priority")
    }
  }

  /// By how much the author's rules are missed where they stand in the opposite order; nil where that cannot be solved.
  private func missesInOppositeOrder() -> [ConstraintID: Double]? {
    var tree = scene.tree
    let active = tree.constraintIDs.filter { tree.isActive($0) }
    // Lookup only: iteration order is not deterministic.
    var sources: [ConstraintID: ConstraintID] = [:]
    do {
      for id in active { try tree.setActive(false, of: id) }
      for id in active.reversed() { sources[try tree.activate(tree[id])] = id }
    } catch {
      return nil
    }
    guard let layout = try? tree.layout(width: width, height: height) else { return nil }
    var misses: [ConstraintID: Double] = [:]
    for case (.constraint(let id), let amount) in layout.violations.map({ ($0.rule, $0.amount) }) {
      sources[id].map { misses[$0] = amount }
    }
    return misses
  }
}
