import Diagnostics
import Geometry
import Layout
import LinearSolver
import Scene

/// Rules that settle numbers which the rules of the scene leave open.
extension SolvedScene {
  /// Returns rules that settle open numbers, as an author would write them; nil if those that were solved do not.
  func example(settling causes: [SolvedLayout.Ambiguity]) -> String? {
    let tree = scene.tree
    var choices = [
      causes.compactMap(rule(fromContentOf:)), causes.compactMap(rule(giving44:)), causes.compactMap(rule(settling:)),
    ]
    choices.removeAll { $0.count != causes.count }
    return choices.first { settles($0, causes) }?.map(tree.text(of:)).joined(separator: ", ")
  }

  /// Returns whether rules settle open numbers without a new conflict.
  private func settles(_ rules: [Constraint], _ causes: [SolvedLayout.Ambiguity]) -> Bool {
    var tree = scene.tree
    guard SearchLimit.allows(tree, open: layout.ambiguities.count), (try? tree.activate(rules)) != nil,
      let settled = try? tree.layout(width: width, height: height),
      settled.conflicts.count + settled.furtherConflicts <= layout.conflicts.count + layout.furtherConflicts
    else { return false }
    return causes.allSatisfy { cause in
      !settled.ambiguities.contains { $0.item == cause.item && $0.attribute == cause.attribute }
    }
  }

  /// Returns the rule that a container ends 8 points after its last view; nil for numbers that are not an extent of a container.
  private func rule(fromContentOf loose: SolvedLayout.Ambiguity) -> Constraint? {
    let tree = scene.tree, axis = loose.attribute.axis
    guard loose.attribute.isSize, case .view(let view) = loose.item else { return rule(giving44: loose) }
    let shown = tree.children(of: view).filter { !scene.isHidden($0) && !layout.detachedViews.contains($0) }
    return lastRule(of: loose.item, after: shown, along: axis) ?? rule(giving44: loose)
  }

  /// Returns the rule that an item ends 8 points after the last of some views.
  private func lastRule(of item: ItemID, after views: [ViewID], along axis: Axis) -> Constraint? {
    let edge = { (child: ViewID) in
      let rect = layout.absoluteAlignmentRect(of: child)
      return axis == .vertical ? rect.bottom : rect.right
    }
    return views.max { edge($0) < edge($1) }.map { last in
      let side: Attribute = axis == .vertical ? .bottom : .trailing
      return Constraint(item: item, attribute: side, relation: .equal, to: (.view(last), side), constant: 8)
    }
  }

  /// Returns the rule that an extent of 0 is the 44 points that a finger needs; another number keeps its value.
  private func rule(giving44 loose: SolvedLayout.Ambiguity) -> Constraint? {
    guard loose.attribute.isSize, loose.value == 0 else { return rule(settling: loose) }
    return Constraint(item: loose.item, attribute: loose.attribute, relation: .equal, constant: 44)
  }

  /// Returns, for each scroll view around open numbers, the axes along which no rule fixes the size of its content: 100 points more break no rule.
  /// The first four scroll views are asked about. Lookup only.
  ///
  /// - Complexity: a layout, and two for each of those scroll views.
  func openContent(of causes: [SolvedLayout.Ambiguity]) -> [ViewID: [Axis]] {
    // Lookup only.
    var known: Set<ViewID> = []
    let scrollViews = causes.compactMap { scrollView(around: $0.item) }.filter { known.insert($0).inserted }.prefix(4)
    guard !scrollViews.isEmpty, SearchLimit.allows(scene.tree, open: layout.ambiguities.count) else { return [:] }
    var tree = scene.tree
    let guides = scrollViews.map { (view: $0, guide: tree.layoutGuide(.scrollContent, of: $0)) }
    guard let found = try? tree.layout(width: width, height: height) else { return [:] }
    func isOpen(_ guide: GuideID, _ axis: Axis) -> Bool {
      var tree = tree
      let more = Constraint(
        item: .guide(guide), attribute: axis.size, relation: .equal,
        constant: found.absoluteFrame(of: guide).size[axis] + 100)
      guard (try? tree.activate([more])) != nil, let layout = try? tree.layout(width: width, height: height) else {
        return false
      }
      return layout.conflicts.count + layout.furtherConflicts <= found.conflicts.count + found.furtherConflicts
        && tree.isAsGood(layout, as: found)
    }
    return Dictionary(guides.map { view, guide in (view, Axis.allCases.filter { isOpen(guide, $0) }) }) { first, _ in
      first
    }
  }

  private func scrollView(around item: ItemID) -> ViewID? {
    let tree = scene.tree, start: ViewID?
    switch item {
    case .view(let view): start = tree.parent(of: view)
    case .guide(let guide): start = tree.contains(item) ? tree.owner(of: guide) : nil
    }
    return start.flatMap { start in sequence(first: start) { tree.parent(of: $0) }.first { tree[$0].scroll != nil } }
  }

  /// Returns the note that the content of the scroll view around an open number has no size along its axis, and a rule that gives it one.
  func contentNotes(about loose: SolvedLayout.Ambiguity, _ open: [ViewID: [Axis]]) -> [Finding.Note] {
    let axis = loose.attribute.axis
    guard let view = scrollView(around: loose.item), open[view]?.contains(axis) ?? false else { return [] }
    let side = axis == .vertical ? "bottom" : "trailing", extent = axis == .vertical ? "height" : "width"
    let shown = scene.tree.children(of: view).filter { !scene.isHidden($0) && !layout.detachedViews.contains($0) }
    let position = scene.position(of: view)
    let note = Finding.Note(
      "the content \(extent) of \(name(view)) is ambiguous: no rule ends its content at its \(side) edge",
      at: position)
    guard let rule = lastRule(of: .view(view), after: shown, along: axis), settles([rule], [loose]) else {
      return [note]
    }
    return [note, .init("add, for example, \(scene.tree.text(of: rule))", at: position)]
  }
}
