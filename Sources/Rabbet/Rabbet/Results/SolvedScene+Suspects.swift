import Diagnostics
import Geometry
import Layout
import LinearSolver
import Scene

/// Findings about rules that hold, and hardly do what their author means.
extension SolvedScene {
  /// The number of extents whose reason is searched for: each costs a layout.
  private static let forcedLimit = 8

  /// Returns left beside leading, gaps that take the space of proportional views, extents that can only be 0, and rules that are written twice.
  func suspectFindings(file: String, _ isShown: [Bool]) -> [Finding] {
    guard layout.conflicts.isEmpty else { return [] }
    let tree = scene.tree, shown = tree.viewsInTreeOrder.filter { isShown[$0.index] }
    return (SearchLimit.allows(tree) ? mixedDirections(file, shown) + forcedExtents(file, shown) : [])
      + repeatedRules(file)
      + shown.compactMap { gapsInPlaceOfShares(of: $0, file) }
  }

  /// Returns the views that one rule places by left or right and another by leading or trailing, if they are not as wide in the other direction.
  private func mixedDirections(_ file: String, _ shown: [ViewID]) -> [Finding] {
    // Lookup only: iteration order is not deterministic.
    var physical: [ViewID: ConstraintID] = [:], directional: [ViewID: ConstraintID] = [:]
    for id in scene.tree.constraintIDs where scene.tree.isActive(id) {
      for case (.view(let view), let attribute) in scene.tree[id].terms.map({ ($0.item, $0.attribute) }) {
        if attribute == .left || attribute == .right { physical[view] = physical[view] ?? id }
        if attribute == .leading || attribute == .trailing { directional[view] = directional[view] ?? id }
      }
    }
    let mixed = shown.filter { $0 != scene.tree.root && physical[$0] != nil && directional[$0] != nil }
    guard !mixed.isEmpty else { return [] }
    var other = scene.tree
    let isMirrored = other.direction(of: other.root) == .rightToLeft
    other[other.root].direction = isMirrored ? .leftToRight : .rightToLeft
    guard let mirrored = try? other.layout(width: width, height: height) else { return [] }
    return mixed.compactMap { view in
      let widths = [layout, mirrored].map { $0.alignmentRect(of: view).width }
      guard abs(widths[0] - widths[1]) > 0.5, let one = physical[view], let two = directional[view] else { return nil }
      let (ltr, rtl) = isMirrored ? (widths[1], widths[0]) : (widths[0], widths[1])
      return finding(
        .suspect, of: view, file,
        "\(name(view)) is \(FactText.tenths(ltr)) wide from left to right and \(FactText.tenths(rtl)) from right to left: left or right "
          + "stands beside leading or trailing",
        [one, two].map { describe(.constraint($0)) }.map { Finding.Note($0.text, at: $0.position) }
          + [Finding.Note("write leading and trailing in both, or left and right")])
    }
  }

  /// Returns a finding about a proportional stack in which a view has less than half or more than twice its share of what the gaps leave.
  private func gapsInPlaceOfShares(of stack: ViewID, _ file: String) -> Finding? {
    let tree = scene.tree
    guard let arrangement = tree[stack].stack, arrangement.distribution == .fillProportionally else { return nil }
    let axis = arrangement.axis, total = layout.alignmentRect(of: stack).size[axis]
    let views = tree.children(of: stack).filter { !scene.isHidden($0) && !layout.detachedViews.contains($0) }
    let natural = views.compactMap { tree[$0].intrinsicContentSize[axis] }
    let extents = views.map { layout.alignmentRect(of: $0).size[axis] }
    let (sum, left) = (natural.reduce(0, +), extents.reduce(0, +))
    guard natural.count == views.count, sum > 0, left > 0 else { return nil }
    let worst = zip(extents, natural).enumerated().max {
      abs($0.element.0 - $0.element.1 / sum * left) < abs($1.element.0 - $1.element.1 / sum * left)
    }
    guard let worst else { return nil }
    let extent = worst.element.0, share = worst.element.1 / sum * left
    guard extent > 2 * share || extent < share / 2 else { return nil }
    let word = axis == .horizontal ? "wide" : "high"
    return finding(
      .suspect, of: stack, and: [views[worst.offset]], file,
      "the gaps of \(name(stack)) take \(FactText.tenths(total - left)) of its \(FactText.tenths(total)) points, and the shares are not kept: "
        + "\(name(views[worst.offset])) is \(FactText.tenths(extent)) \(word), and its share is \(FactText.tenths(share))"
    )
  }

  /// Returns the outermost views that can only have an extent of 0, with the rules that force it.
  private func forcedExtents(_ file: String, _ shown: [ViewID]) -> [Finding] {
    func isZero(_ view: ViewID, _ axis: Axis) -> Bool { abs(layout.alignmentRect(of: view).size[axis]) < 1e-6 }
    // Texts and pictures without an extent are findings of their own.
    let plain = shown.dropFirst().filter { !scene.appearance(of: $0).hasWords && scene.appearance(of: $0).image == nil }
    let candidates = plain.flatMap { view in
      Axis.allCases.filter { axis in
        isZero(view, axis) && !(scene.tree.parent(of: view).map { isZero($0, axis) } ?? true)
          && !layout.ambiguities.contains { $0.item == .view(view) && $0.attribute == axis.size }
          && !isWrittenAsZero(.view(view), axis)
      }.map { (view: view, axis: $0) }
    }
    return candidates.prefix(Self.forcedLimit).compactMap { view, axis in
      var tree = scene.tree
      let least = Constraint(item: .view(view), attribute: axis.size, relation: .greaterOrEqual, constant: 1)
      guard let added = try? tree.activate(least), let wider = try? tree.layout(width: width, height: height),
        let conflict = wider.conflicts.first(where: { $0.members.contains(.constraint(added)) })
      else { return nil }
      let rules = conflict.members.filter { $0 != .constraint(added) }
      return finding(
        .suspect, of: view, file, "\(name(view)).\(axis.size.rawValue) can only be 0",
        rules.map { describe($0) }.map { Finding.Note("because \($0.text)", at: $0.position) })
    }
  }

  /// Returns whether a rule of the author says that an extent is a number.
  private func isWrittenAsZero(_ item: ItemID, _ axis: Axis) -> Bool {
    scene.tree.constraintIDs.contains { id in
      let terms = scene.tree[id].terms
      return scene.tree.isActive(id) && terms.count == 1 && terms[0].item == item && terms[0].attribute == axis.size
    }
  }

  /// Returns the rules that say what an earlier one says.
  private func repeatedRules(_ file: String) -> [Finding] {
    // Lookup only: iteration order is not deterministic.
    var first: [Set<Constraint.Term>: [ConstraintID]] = [:]
    return scene.tree.constraintIDs.filter { scene.tree.isActive($0) }.compactMap { id in
      let rule = scene.tree[id], terms = Set(rule.terms)
      let same = first[terms]?.first { earlier in
        let other = scene.tree[earlier]
        return other.relation == rule.relation && other.constant == rule.constant && other.priority == rule.priority
      }
      first[terms, default: []].append(id)
      guard let same else { return nil }
      let (later, earlier) = (describe(.constraint(id)), describe(.constraint(same)))
      return Finding(
        .suspect, at: SourceSpan(file, later.position), of: key(of: .constraint(id)), "\(later.text) is written twice",
        notes: [Finding.Note(earlier.text, at: earlier.position)])
    }
  }
}
