import Geometry
import LinearSolver

/// The order of repairs, and the layouts that they lead to.
extension LayoutExplainer {
  /// The rank of a repair: the smaller, the sooner a person would make the change.
  private enum Rank: Int {
    case mask, contentPriority, size, distance, other, framework
  }

  /// Returns the repairs of a conflict that leave fewer conflicts, the best rules first; the changes of one rule stay together. What a meter's
  /// work is not enough to try is left out.
  func ranked(
    _ repairs: [SolvedLayout.Repair], of conflict: SolvedLayout.Conflict, within meter: WorkMeter
  ) -> [SolvedLayout.Repair] {
    let items = items(of: conflict)
    var ranks: [RowOrigin: (rank: Rank, extent: Double)] = [:]
    let working = repairs.filter { repair in
      let isRanked = ranks[repair.rule] != nil
      guard let change = inputs(after: repair) else {
        // The solver has tried it; no change of the tree says it.
        if !isRanked { ranks[repair.rule] = (.framework, 0) }
        return true
      }
      let target = FittingTarget(width: change.width, height: change.height)
      guard let outcome = try? change.tree.layout(fitting: target, within: meter),
        outcome.conflictCount < layout.conflictCount
      else { return false }
      let rank = rank(of: repair, in: outcome, items)
      if rank.rawValue < ranks[repair.rule]?.rank.rawValue ?? .max {
        ranks[repair.rule] = (rank, extent(of: repair.rule))
      }
      return true
    }
    func key(_ rule: RowOrigin) -> (Int, Double) { ranks[rule].map { ($0.rank.rawValue, -$0.extent) } ?? (.max, 0) }
    return working.enumerated().sorted { left, right in
      let (a, b) = (key(left.element.rule), key(right.element.rule))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  private func rank(of repair: SolvedLayout.Repair, in outcome: SolvedLayout, _ items: [ItemID]) -> Rank {
    switch (repair.rule, repair.change) {
    case (.contentHugging, _), (.compressionResistance, _): return .contentPriority
    case (.autoresizing(let view, _, _), _): return tree.hasOwnConstraints(view) ? .mask : .framework
    case (.constraint(let id), .move):
      let rule = tree[id]
      guard rule.constant != 0, items.allSatisfy({ isInside($0, outcome) }) else { return .other }
      return rule.terms.count == 1 && rule.terms[0].attribute.isSize ? .size : .distance
    case (.constraint, _): return .other
    default: return .framework
    }
  }

  /// Returns the extent of the content of a content rule; 0 for other rules.
  private func extent(of rule: RowOrigin) -> Double {
    switch rule {
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      tree[view].intrinsicContentSize[axis] ?? 0
    default: 0
    }
  }

  /// Returns the items that the rules of a conflict name, each once.
  private func items(of conflict: SolvedLayout.Conflict) -> [ItemID] {
    // Lookup only: iteration order is not deterministic.
    var known: Set<ItemID> = []
    return conflict.members.flatMap { tree.constraint(of: $0, rootSize: layout.size).terms.map(\.item) }
      .filter { tree.contains($0) && known.insert($0).inserted }
  }

  /// Returns whether a view is inside its parent; what scrolls, and guides, may be outside.
  private func isInside(_ item: ItemID, _ layout: SolvedLayout) -> Bool {
    guard case .view(let view) = item, let parent = tree.parent(of: view), tree[parent].scroll == nil else {
      return true
    }
    let rect = layout.alignmentRect(of: view), space = layout.frame(of: parent).size, tolerance = 0.5
    return min(rect.x, rect.y, space.width - rect.right, space.height - rect.bottom) > -tolerance
  }

  /// Returns the tree and the size of its root with a change of one rule; nil for changes of guides.
  private func inputs(after repair: SolvedLayout.Repair) -> (tree: ViewTree, width: Double?, height: Double?)? {
    var tree = tree, (width, height) = (width, height)
    do {
      switch (repair.rule, repair.change) {
      case (.constraint(let id), .drop): try tree.setActive(false, of: id)
      case (.constraint(let id), .lower(let priority)):
        try tree.setActive(false, of: id)
        try tree.setPriority(Self.lower(priority), of: id)
        try tree.setActive(true, of: id)
      case (.constraint(let id), .move(let amount, _)):
        try tree.setConstant(-tree.moved(tree[id], by: amount).constant, of: id)
      case (.contentHugging(let view, let axis), .lower(let priority)):
        tree[view].contentHugging[axis] = try Self.lower(priority)
      case (.compressionResistance(let view, let axis), .lower(let priority)):
        tree[view].compressionResistance[axis] = try Self.lower(priority)
      case (.autoresizing(let view, _, _), .drop): tree[view].autoresizing = nil
      case (.rootSize(.horizontal), .move(let amount, _)): width = width.map { $0 + amount }
      case (.rootSize(.vertical), .move(let amount, _)): height = height.map { $0 + amount }
      default: return nil
      }
    } catch {
      return nil
    }
    return (tree, width, height)
  }

  /// Returns a priority below another one.
  private static func lower(_ priority: Priority) throws -> Priority {
    try Priority(priority.value - min(1, priority.value / 2))
  }
}

extension ViewTree {
  /// Whether active constraints name a view.
  fileprivate func hasOwnConstraints(_ view: ViewID) -> Bool {
    activeConstraintIDs.contains { self[$0].terms.contains { $0.item == .view(view) } }
  }

  /// Whether each view is drawn, by view index: false where it or a view around it is hidden.
  package var isShownByView: [Bool] {
    var shown = Array(repeating: true, count: viewSlotCount)
    for view in viewsInTreeOrder {
      shown[view.index] = !self[view].isHidden && (parent(of: view).map { shown[$0.index] } ?? true)
    }
    return shown
  }
}

extension SolvedLayout {
  /// The number of conflicts, with those beyond the limit of the list.
  fileprivate var conflictCount: Int { conflicts.count + furtherConflicts }
}
