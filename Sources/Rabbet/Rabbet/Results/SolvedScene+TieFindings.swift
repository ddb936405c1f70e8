import Diagnostics
import Geometry
import Layout
import LinearSolver
import Scene

/// Findings about ties that only the order of rules decides.
extension SolvedScene {
  /// Returns findings about rules, and content sizes, of one priority between which their order in the document decides.
  ///
  /// Empty for layouts with conflicts, whose broken rules are chosen by order as well.
  func tieFindings(file: String) -> [Finding] {
    layout.conflicts.isEmpty ? ruleTies(file: file) + contentTies.map { finding(of: $0, file) } : []
  }

  /// Returns findings about the author's rules that do not hold, and would hold better if all rules were in the opposite order: only their
  /// order decides between them and another rule of their priority.
  ///
  /// Every tie between two rules is found; of ties among more rules, those that the opposite order changes.
  ///
  /// - Complexity: one more layout if a rule of the author does not hold.
  private func ruleTies(file: String) -> [Finding] {
    guard !lostRules.isEmpty, let (opposite, moved) = missesInOppositeOrder() else {
      return []
    }
    let lost = lostRules.compactMap { violation -> (id: ConstraintID, amount: Double)? in
      guard case .constraint(let id) = violation.rule else { return nil }
      return (id, violation.amount)
    }
    let missedNow = Dictionary(lost.map { ($0.id, $0.amount) }) { first, _ in first }
    let ties = lost.filter { $0.amount > (opposite[$0.id] ?? 0) + SearchLimit.tolerance }
    let seen = ties.filter { scene.tree[$0.id].terms.contains { moved.contains($0.item) } }
    // Rules of hidden views count only if no other rules explain the visible moves.
    return (seen.isEmpty && !moved.isEmpty ? ties : seen).map { rule in
      let other = opposite[rule.id] ?? 0
      let described = describe(.constraint(rule.id))
      let rival = scene.tree.constraintIDs.first { candidate in
        scene.tree[candidate].priority == scene.tree[rule.id].priority
          && (opposite[candidate] ?? 0) > (missedNow[candidate] ?? 0) + SearchLimit.tolerance
      }
      let winner = rival.map { describe(.constraint($0)).text } ?? "another rule"
      return Finding(
        .tie, at: SourceSpan(file, described.position), of: key(of: .constraint(rule.id)),
        "\(described.text) gives way to \(winner) by the order of the document alone; "
          + "it is violated by \(JSONNumber.text(rule.amount)), in the opposite order by \(JSONNumber.text(other)); "
          + "give one of them another priority")
    }
  }

  /// Returns the violations of the author's rules in the opposite order, and the visible views and guides that move; nil if that order cannot be solved.
  private func missesInOppositeOrder() -> (misses: [ConstraintID: Double], moved: Set<ItemID>)? {
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
    func isMoved(_ rect: (SolvedLayout) -> Rect) -> Bool {
      let (now, then) = (rect(self.layout), rect(layout))
      let distances = [now.x - then.x, now.y - then.y, now.width - then.width, now.height - then.height]
      return distances.contains { abs($0) > SearchLimit.tolerance }
    }
    let isShown = isShown, shown = scene.tree.viewsInTreeOrder.filter { isShown[$0.index] }
    let views = shown.filter { view in isMoved { $0.absoluteAlignmentRect(of: view) } }
    let guides = shown.flatMap(scene.tree.guides(of:)).filter { guide in isMoved { $0.absoluteFrame(of: guide) } }
    return (misses, Set(views.map { .view($0) } + guides.map { .guide($0) }))
  }
}
