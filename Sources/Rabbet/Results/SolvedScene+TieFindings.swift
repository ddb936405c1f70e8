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

  /// The difference of two violations of a rule, in points, below which they are equal except for rounding.
  private static let tieTolerance = 1e-6

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
    let ties = lost.filter { $0.amount > (opposite[$0.id] ?? 0) + Self.tieTolerance }
    let seen = ties.filter { scene.tree[$0.id].terms.contains { moved.contains($0.item) } }
    // Rules of hidden views count only if no other rules explain the visible moves.
    return (seen.isEmpty && !moved.isEmpty ? ties : seen).map { rule in
      let other = opposite[rule.id] ?? 0
      let described = describe(.constraint(rule.id))
      let rival = scene.tree.constraintIDs.first { candidate in
        scene.tree[candidate].priority == scene.tree[rule.id].priority
          && (opposite[candidate] ?? 0) > (missedNow[candidate] ?? 0) + Self.tieTolerance
      }
      let winner = rival.map { describe(.constraint($0)).text } ?? "another rule"
      return Finding(
        .tie, at: SourceSpan(file, described.position), of: key(of: .constraint(rule.id)),
        "\(described.text) gives way to \(winner) by the order of the document alone; "
          + "it misses by \(JSONNumber.text(rule.amount)), in the opposite order by \(JSONNumber.text(other)); "
          + "give one of them another priority")
    }
  }

  /// Returns the violations of the author's rules in the opposite order, and the visible views that move; nil if that order cannot be solved.
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
    let isShown = isShown
    let moved = scene.tree.viewsInTreeOrder.filter { view in
      let (now, then) = (self.layout.absoluteAlignmentRect(of: view), layout.absoluteAlignmentRect(of: view))
      let distances = [now.x - then.x, now.y - then.y, now.width - then.width, now.height - then.height]
      return isShown[view.index] && distances.contains { abs($0) > Self.tieTolerance }
    }
    return (misses, Set(moved.map { .view($0) }))
  }

  /// A view that grows beyond its content, or shrinks below it, although another could as well: both hug it, or resist, with one priority, and no
  /// level would be satisfied less.
  package struct ContentTie {
    package let view: ViewID, rival: ViewID, axis: Axis, isHugging: Bool, priority: Priority
    /// The points by which the view grows or shrinks.
    package let amount: Double

    /// The extent in words.
    package var extent: String { axis == .horizontal ? "width" : "height" }
  }

  /// The ties between views about their content. Views that a stack or a grid arranges are excluded: it determines which gives way. Empty for
  /// layouts with conflicts.
  ///
  /// - Complexity: a layout if content does not have its size, and one for each view that may be tied.
  package var contentTies: [ContentTie] {
    let tree = scene.tree, isShown = isShown, costs = costs(of: layout), amounts = Self.amounts(of: layout)
    let missed = layout.violations.filter { ContentRule($0.rule).map { isShown[$0.view.index] } ?? false }
    guard layout.conflicts.isEmpty, !missed.isEmpty,
      max(tree.constraints.count, tree.viewCount) <= Self.causeSizeLimit,
      let suspects = layoutRaising(missed.map(\.rule)).map(Self.amounts(of:))
    else { return [] }
    let tied = missed.filter { $0.amount > (suspects[$0.rule] ?? 0) + Self.tieTolerance }
    return tied.prefix(Self.causeLimit).compactMap { violation in
      guard let content = ContentRule(violation.rule), let raised = layoutRaising([violation.rule]),
        self.costs(of: raised).allSatisfy({ abs($1 - (costs[$0] ?? 0)) < Self.tieTolerance * Double(tree.viewCount) }),
        let rival = raised.violations.filter({ $0.amount > (amounts[$0.rule] ?? 0) + Self.tieTolerance })
          .compactMap({ ContentRule($0.rule) }).first(where: {
            $0.axis == content.axis && $0.isHugging == content.isHugging && isShown[$0.view.index]
              && $0.priority(in: tree) == content.priority(in: tree) && !isArranged($0.view, with: content.view)
          })
      else { return nil }
      return ContentTie(
        view: content.view, rival: rival.view, axis: content.axis, isHugging: content.isHugging,
        priority: content.priority(in: tree), amount: violation.amount)
    }
  }

  private func finding(of tie: ContentTie, _ file: String) -> Finding {
    let (name, other) = (name(tie.view), name(tie.rival)), key = tie.isHugging ? "hugging" : "compressionResistance"
    let view = scene.tree[tie.view], priorities = tie.isHugging ? view.contentHugging : view.compressionResistance
    let less = Axis.allCases.map { axis in
      let value = priorities[axis].value
      return JSONNumber.text(axis == tie.axis ? value - min(1, value / 2) : value)
    }
    return finding(
      .tie, of: tie.view, and: [tie.rival], file,
      "the order of the document alone decides that \(name).\(tie.extent) \(tie.isHugging ? "grows" : "shrinks") by "
        + "\(Self.tenths(tie.amount)) points and not \(other).\(tie.extent): both have \(key) "
        + JSONNumber.text(tie.priority.value),
      [
        .init(
          "settled as it is by \"\(key)\": [\(less.joined(separator: ", "))] in \(name), "
            + "the other way round by as little in \(other)")
      ])
  }

  /// Returns the layout in which content rules count a little more than their priority, the first most; nil if it cannot be solved.
  private func layoutRaising(_ rules: [RowOrigin]) -> SolvedLayout? {
    var tree = scene.tree
    for (index, content) in rules.reversed().compactMap(ContentRule.init).enumerated() {
      let value = content.priority(in: scene.tree).value
      guard let raised = try? Priority(value + min(Double(index + 1) / 4096, (1000 - value) / 2)) else { return nil }
      tree[content.view][keyPath: content.path] = raised
    }
    return try? tree.layout(width: width, height: height)
  }

  /// Returns the violation of each rule. Lookup only: iteration order is not deterministic.
  private static func amounts(of layout: SolvedLayout) -> [RowOrigin: Double] {
    Dictionary(layout.violations.map { ($0.rule, $0.amount) }) { first, _ in first }
  }

  /// Returns the total violation of the rules of each priority in the scene.
  private func costs(of layout: SolvedLayout) -> [Priority: Double] {
    Dictionary(layout.violations.map { ($0.rule.parts(in: scene.tree).priority, $0.amount) }, uniquingKeysWith: +)
  }

  /// Returns whether the nearest common ancestor of both is a stack or a grid.
  private func isArranged(_ one: ViewID, with other: ViewID) -> Bool {
    let tree = scene.tree, around = Set(sequence(first: one) { tree.parent(of: $0) })
    return sequence(first: other) { tree.parent(of: $0) }.first(where: around.contains).map {
      tree[$0].stack != nil || tree[$0].grid != nil
    } ?? false
  }
}

/// A rule that gives a view the size of its content.
private struct ContentRule {
  let view: ViewID, axis: Axis, isHugging: Bool

  init?(_ rule: RowOrigin) {
    switch rule {
    case .contentHugging(let view, let axis): (self.view, self.axis, isHugging) = (view, axis, true)
    case .compressionResistance(let view, let axis): (self.view, self.axis, isHugging) = (view, axis, false)
    default: return nil
    }
  }

  /// The path to the priorities of the view.
  var both: WritableKeyPath<View, AxisPriorities> { isHugging ? \.contentHugging : \.compressionResistance }
  var path: WritableKeyPath<View, Priority> {
    both.appending(path: axis == .horizontal ? \.horizontal : \.vertical)
  }

  func priority(in tree: ViewTree) -> Priority { tree[view][keyPath: path] }
}
