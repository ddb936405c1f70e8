import CairoCanvas
public import Diagnostics
import Geometry
import Layout
import LinearSolver
import Overlay
import Scene

extension SolvedScene {
  /// Returns the findings of a check of the scene: a size that cannot be drawn, conflicts with their members and repairs, ambiguous values, ties,
  /// suspect rules, numbers that do not settle, words without room, words on words, views outside their parents, letters without glyphs, frames that do not fit, and optional rules that do not hold.
  ///
  /// Hidden views are ignored. The cost is about that of measuring the words again; repairs and ties cost further layouts.
  ///
  /// - Parameters:
  ///   - file: the name of the document in the findings.
  ///   - findsTies: whether ties and suspect rules are searched for: each costs a few layouts.
  public func findings(file: String, findsTies: Bool = false) -> [Finding] {
    let isShown = isShown
    return conflictFindings(file: file) + ambiguityFindings(file: file)
      + (findsTies ? tieFindings(file: file) + suspectFindings(file: file, isShown) : [])
      + unsettledFindings(file: file)
      + wordFindings(file: file, isShown) + outsideFindings(file: file, isShown)
      + frameFindings(file: file) + refusals(file: file) + lostFindings(file: file)
  }

  /// The errors and warnings among the findings, in one list: conflicts, clipped text, sizes that cannot be drawn and so on. A picture of a scene
  /// without problems shows what its author wrote.
  ///
  /// The cost is that of ``findings(file:findsTies:)``. Positions are in a document named `scene.json`.
  public var problems: [Finding] { findings(file: "scene.json").filter { $0.severity != .note } }

  /// Returns the reason why a picture of the scene is refused at one pixel per point; empty where none is.
  private func refusals(file: String) -> [Finding] {
    func finding(_ id: FindingID, _ message: String) -> [Finding] {
      [Finding(id, at: SourceSpan(file, scene.position(of: scene.tree.root)), of: name(scene.tree.root), message)]
    }
    let size = layout.size
    do { try checkResult(pixels: size.width * size.height) } catch .limit(let error, _) {
      return finding(.limitMet, error.description)
    } catch {
      return finding(.outOfRange, error.description)
    }
    do { try CairoRenderer.check(size) } catch { return finding(.outOfRange, error.description) }
    return []
  }

  /// Returns what has no fixed point.
  private func unsettledFindings(file: String) -> [Finding] {
    layout.unsettledViews.map { finding(.unsettled, of: $0.view, file, scene.tree.text(of: $0)) }
  }

  /// Returns the conflicts, each as one sentence with its rules, numbered as in the overlay, and the changes of which each would end it.
  ///
  /// - Parameters:
  ///   - file: the name of the document in the findings.
  ///   - findsRepairs: whether changes are searched for, in the first three conflicts: each costs a few layouts.
  public func conflictFindings(file: String, findsRepairs: Bool = true) -> [Finding] {
    conflictFindings(file: file, layout.conflicts.isEmpty || !findsRepairs ? nil : try? explainer())
  }

  /// The warnings about the scene: facts that its author should know and that do not prevent a layout. The last one has the number of further ones.
  package var allWarnings: [Finding] {
    var found = scene.warnings
    if scene.furtherWarnings > 0, !found.isEmpty {
      found[found.count - 1].notes.append(.init("and \(scene.furtherWarnings) more warnings"))
    }
    return found
  }

  /// Returns the ambiguous values, one finding for each cause: values that are ambiguous only because of another one are part of its finding.
  ///
  /// The values of an item that no rule names share one finding.
  public func ambiguityFindings(file: String) -> [Finding] {
    if layout.ambiguities.isEmpty { return [] }
    // The author's rules that name a number. Lookup only: iteration order is not deterministic.
    var rules: [ItemID: [Attribute: [ConstraintID]]] = [:], unruled: [ItemID: Int] = [:]
    for id in scene.tree.constraintIDs where scene.tree.isActive(id) {
      for term in scene.tree[id].terms where rules[term.item]?[term.attribute]?.last != id {
        rules[term.item, default: [:]][term.attribute, default: []].append(id)
      }
    }
    var groups: [(causes: [SolvedLayout.Ambiguity], others: [SolvedLayout.Ambiguity])] = []
    for (cause, others) in ambiguityCauses() {
      if let place = unruled[cause.item] {
        groups[place].causes.append(cause)
        groups[place].others += others.filter { $0.item != cause.item }
      } else {
        if rules[cause.item] == nil, !isArranged(cause.item) { unruled[cause.item] = groups.count }
        groups.append(([cause], others))
      }
    }
    let content = openContent(of: groups.map(\.causes[0]))
    // Each example that is tried costs a layout.
    let tried = max(1, min(SearchLimit.answers, 3_000 / (scene.tree.viewCount + scene.tree.constraints.count)))
    return groups.enumerated().map { index, group in
      let (causes, others) = group
      var message =
        causes.count > 1
        ? FactText.ambiguity(
          of: scene.tree.name(of: causes[0].item), inPosition: causes.contains { !$0.attribute.isSize },
          inSize: causes.contains(where: \.attribute.isSize))
        : FactText.ambiguity(
          of: name(of: causes[0]), value: causes[0].value, from: causes[0].lower, to: causes[0].upper)
      if !others.isEmpty {
        let names = others.prefix(4).map(name(of:)).joined(separator: ", ")
        message += "; with it \(names)" + (others.count > 4 ? " and \(others.count - 4) more" : "")
      }
      let named = rules[causes[0].item]?[causes[0].attribute]?.prefix(3).map { id in
        let rule = describe(.constraint(id))
        return Finding.Note("not determined by \(rule.text)", at: rule.position)
      }
      return Finding(
        .ambiguous, at: SourceSpan(file, scene.position(of: causes[0].item)),
        of: causes.map(name(of:)).joined(separator: " "), message,
        notes: (index < tried ? contentNotes(about: causes[0], content) : []) + (named ?? [])
          + (index < tried ? example(settling: causes).map { [Finding.Note("add, for example, \($0)")] } ?? [] : []))
    }
  }

  /// Returns whether a stack or a grid has rules for an item.
  private func isArranged(_ item: ItemID) -> Bool {
    guard case .view(let view) = item, let parent = scene.tree.parent(of: view) else { return false }
    return scene.tree[parent].stack != nil || scene.tree[parent].grid != nil
  }

  func name(of loose: SolvedLayout.Ambiguity) -> String {
    "\(scene.tree.name(of: loose.item)).\(loose.attribute.rawValue)"
  }

  /// Returns the open numbers, each with those that are settled as soon as it is. Settles one after the other, in tree order.
  private func ambiguityCauses() -> [(cause: SolvedLayout.Ambiguity, others: [SolvedLayout.Ambiguity])] {
    // Numbers that a conflict leaves open are settled with the conflict.
    var open = layout.ambiguities.filter { !isGivenUp($0.item, $0.attribute.axis) }[...]
    var tree = scene.tree, causes: [(cause: SolvedLayout.Ambiguity, others: [SolvedLayout.Ambiguity])] = []
    guard SearchLimit.allows(tree, open: open.count) else { return open.map { ($0, []) } }
    while let cause = open.popFirst() {
      guard causes.count < SearchLimit.answers, !open.isEmpty, let rule = rule(settling: cause),
        (try? tree.activate(rule)) != nil, let settled = try? tree.layout(width: width, height: height)
      else {
        causes.append((cause, []))
        continue
      }
      let stillOpen = Set(settled.ambiguities.map(OpenNumber.init))
      causes.append((cause, open.filter { !stillOpen.contains(OpenNumber($0)) }))
      open = open.filter { stillOpen.contains(OpenNumber($0)) }[...]
    }
    return causes
  }

  /// Returns the rule that fixes an open number at its current value.
  func rule(settling loose: SolvedLayout.Ambiguity) -> Constraint? {
    let container: ViewID?
    switch loose.item {
    case .view(let view): container = scene.tree.parent(of: view)
    case .guide(let guide):
      guard scene.tree.contains(loose.item) else { return nil }
      container = scene.tree.owner(of: guide)
    }
    if loose.attribute.isSize {
      return Constraint(item: loose.item, attribute: loose.attribute, relation: .equal, constant: loose.value)
    }
    guard let container else { return nil }
    return Constraint(
      item: loose.item, attribute: loose.attribute, relation: .equal, to: (.view(container), loose.attribute),
      constant: loose.value)
  }

  private func lostFindings(file: String) -> [Finding] {
    let lost = lostRules, why = lost.isEmpty || scene.tree.constraints.count > 2_000 ? nil : try? explainer()
    return lost.enumerated().map { index, violation in
      let rule = describe(violation.rule)
      let held = index < SearchLimit.answers ? try? why?.explanation(of: violation)?.holders : nil
      return Finding(
        .lost, at: SourceSpan(file, rule.position), of: key(of: violation.rule),
        FactText.violation(of: rule.text, by: violation.amount),
        notes: (held ?? []).filter { $0.kind == .author }.prefix(4).map { holder in
          let rule = describe(holder)
          return .init("held by \(rule.text)", at: rule.position)
        })
    }
  }
}

/// The key of an open number. Lookup only.
private struct OpenNumber: Hashable {
  let item: ItemID
  let attribute: Attribute

  init(_ ambiguity: SolvedLayout.Ambiguity) { (item, attribute) = (ambiguity.item, ambiguity.attribute) }
}
