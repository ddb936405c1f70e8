public import Diagnostics
import Geometry
import Layout
import LinearSolver
import Overlay
import Scene

extension SolvedScene {
  /// Returns the findings of a check of the scene: conflicts with their members and repairs, ambiguous values, ties, words without room, words
  /// on words, views outside their parents, letters without glyphs, frames that do not fit, and optional rules that do not hold.
  ///
  /// Hidden views are ignored. The cost is about that of measuring the words again; repairs and ties cost further layouts.
  ///
  /// - Parameters:
  ///   - file: the name of the document in the findings.
  ///   - findsTies: solves the scene once more if optional rules do not hold, to find those whose order in the document decides.
  public func findings(file: String, findsTies: Bool = false) -> [Finding] {
    let isShown = isShown
    return conflictFindings(file: file) + ambiguityFindings(file: file)
      + (findsTies ? tieFindings(file: file) : [])
      + wordFindings(file: file, isShown) + outsideFindings(file: file, isShown)
      + frameFindings(file: file) + lostFindings(file: file)
  }

  /// Returns the conflicts, each as one sentence with its rules, numbered as in the overlay, and the changes of which each would end it.
  ///
  /// - Parameters:
  ///   - file: the name of the document in the findings.
  ///   - findsRepairs: whether changes are searched for, in the first three conflicts: each costs a few layouts.
  public func conflictFindings(file: String, findsRepairs: Bool = true) -> [Finding] {
    let repairedConflicts = 3
    let why = layout.conflicts.isEmpty || !findsRepairs ? nil : try? explainer()
    // Lookup only: iteration order is not deterministic.
    let numbers = Dictionary(uniqueKeysWithValues: layout.conflictMembers.enumerated().map { ($1, $0 + 1) })
    var found = layout.conflicts.enumerated().map { index, conflict in
      let broken = describe(conflict.broken)
      let notes = conflict.members.map { member in
        let rule = describe(member), number = numbers[member] ?? 0
        return Finding.Note(
          "\(number). \(rule.text)" + (member.kind == .author ? "" : "  (\(member.kind.words))")
            + (member == conflict.broken ? "  (given up)" : ""), at: rule.position)
      }
      let count = conflict.members.count
      var finding = Finding(
        .conflict, at: SourceSpan(file, broken.position), of: conflict.members.map(key(of:)).joined(separator: "; "),
        (count == 1 ? "this rule contradicts itself" : "these \(count) rules contradict each other")
          + " by \(Self.hundredths(conflict.excess)) points \(axis(of: conflict.broken)); given up: \(broken.text)",
        notes: notes)
      finding.excess = conflict.excess
      if let why, index < repairedConflicts {
        // A conflict among very many rules is not searched for repairs: each costs a few layouts.
        let memberLimit = min(6, 100_000 / max(1, scene.tree.constraints.count))
        let repairs = (try? self.repairs(of: conflict, why, triedMembers: memberLimit)) ?? []
        finding.notes += sameMeasure(of: conflict).map { [Finding.Note($0)] } ?? []
        (finding.fix, finding.alternatives) = (repairs.first, Array(repairs.dropFirst()))
      }
      return finding
    }
    if layout.furtherConflicts > 0, !found.isEmpty {
      found[found.count - 1].notes.append(.init("and \(layout.furtherConflicts) more conflicts"))
    }
    return found
  }

  /// Returns the warnings, a line each: facts that are no fault of the scene, and that its author should know.
  package func warnings(file: String) -> [String] {
    let lines = scene.warnings.map { "\($0.span.text): warning[\($0.id.rawValue)]: \($0.message)" }
    let rest = scene.furtherWarnings
    return lines + (rest > 0 ? ["and \(rest) more warnings"] : [])
  }

  /// Returns the axis of a rule in words: `across` or `down`.
  private func axis(of rule: RowOrigin) -> String {
    let axis = scene.tree.constraint(of: rule, rootSize: layout.size).terms.first?.attribute.axis ?? .horizontal
    return axis == .horizontal ? "across" : "down"
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
    return groups.map { causes, others in
      var message =
        causes.count > 1
        ? openness(of: causes)
        : "\(name(of: causes[0])) may be \(Self.range(of: causes[0])); it is \(JSONNumber.text(causes[0].value))"
      if !others.isEmpty {
        let names = others.prefix(4).map(name(of:)).joined(separator: ", ")
        message += "; with it \(names)" + (others.count > 4 ? " and \(others.count - 4) more" : "")
      }
      let (examples, areTried) = examples(settling: causes)
      let named = rules[causes[0].item]?[causes[0].attribute]?.prefix(3).map { id in
        let rule = describe(.constraint(id))
        return Finding.Note("not settled by \(rule.text)", at: rule.position)
      }
      return Finding(
        .ambiguous, at: SourceSpan(file, scene.position(of: causes[0].item)),
        of: causes.map(name(of:)).joined(separator: " "), message,
        notes: contentNotes(about: causes[0], content) + (named ?? [])
          + (areTried ? [Finding.Note("settled, for instance, by \(examples)")] : []))
    }
  }

  /// Returns whether a stack or a grid has rules for an item.
  private func isArranged(_ item: ItemID) -> Bool {
    guard case .view(let view) = item, let parent = scene.tree.parent(of: view) else { return false }
    return scene.tree[parent].stack != nil || scene.tree[parent].grid != nil
  }

  /// Returns the sentence that names what no rule fixes of an item.
  private func openness(of causes: [SolvedLayout.Ambiguity]) -> String {
    let name = scene.tree.name(of: causes[0].item), isPlaced = causes.allSatisfy(\.attribute.isSize)
    let isSized = !causes.contains(where: \.attribute.isSize)
    return "nothing says "
      + (isPlaced ? "how large \(name) is" : "where \(name) is" + (isSized ? "" : " and how large"))
  }

  func name(of loose: SolvedLayout.Ambiguity) -> String {
    "\(scene.tree.name(of: loose.item)).\(loose.attribute.rawValue)"
  }

  /// The number of open numbers whose cause is searched for, and the number of rules or views above which none is: each costs a layout.
  static let causeLimit = 12, causeSizeLimit = 2_000

  /// Returns the open numbers, each with those that are settled as soon as it is. Settles one after the other, in tree order.
  private func ambiguityCauses() -> [(cause: SolvedLayout.Ambiguity, others: [SolvedLayout.Ambiguity])] {
    // Numbers that a conflict leaves open are settled with the conflict.
    var open = layout.ambiguities.filter { !isGivenUp($0.item, $0.attribute.axis) }[...], tree = scene.tree
    var causes: [(cause: SolvedLayout.Ambiguity, others: [SolvedLayout.Ambiguity])] = []
    guard max(tree.constraints.count, tree.viewCount) <= Self.causeSizeLimit else { return open.map { ($0, []) } }
    while let cause = open.popFirst() {
      guard causes.count < Self.causeLimit, !open.isEmpty, let rule = rule(settling: cause),
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

  private static func range(of loose: SolvedLayout.Ambiguity) -> String {
    switch (loose.lower.map(JSONNumber.short), loose.upper.map(JSONNumber.short)) {
    case (let lower?, let upper?): "anything from \(lower) to \(upper)"
    case (let lower?, nil): "\(lower) or more"
    case (nil, let upper?): "\(upper) or less"
    case (nil, nil): "anything"
    }
  }

  private func lostFindings(file: String) -> [Finding] {
    let lost = lostRules, why = lost.isEmpty || scene.tree.constraints.count > 2_000 ? nil : try? explainer()
    return lost.enumerated().map { index, violation in
      let rule = describe(violation.rule)
      let held = index < Self.causeLimit ? try? why?.explanation(of: violation)?.holders : nil
      return Finding(
        .lost, at: SourceSpan(file, rule.position), of: key(of: violation.rule),
        "\(rule.text) misses by \(JSONNumber.text(violation.amount))",
        notes: (held ?? []).filter { $0.kind == .author }.prefix(4).map { holder in
          let rule = describe(holder)
          return .init("held by \(rule.text)", at: rule.position)
        })
    }
  }
}

extension RowOrigin.Kind {
  /// The origin of the rule, in words for the author of the scene.
  fileprivate var words: String {
    switch self {
    case .author: "written"
    case .content: "the size of its content"
    case .root: "the size of the picture"
    case .guide: "the guide's place"
    case .mask: "autoresizing"
    case .stack: "made by the stack"
    case .grid: "made by the grid"
    case .implied: "no size is negative"
    }
  }
}

/// The key of an open number. Lookup only.
private struct OpenNumber: Hashable {
  let item: ItemID
  let attribute: Attribute

  init(_ ambiguity: SolvedLayout.Ambiguity) { (item, attribute) = (ambiguity.item, ambiguity.attribute) }
}
