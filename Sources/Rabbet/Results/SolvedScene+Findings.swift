import Diagnostics
public import Layout
import Scene

extension SolvedScene {
  /// What a check reports about the scene: conflicts with their members and repairs, open numbers, ties, words without room, words on words,
  /// views outside their parents, letters without glyphs, and optional rules that do not hold.
  ///
  /// Hidden views are passed over. Costs about as much as measuring the words again; repairs and ties cost further layouts.
  ///
  /// - Parameters:
  ///   - file: what the findings call the document.
  ///   - findsTies: solves the scene once more where optional rules do not hold, to find those whose order in the document decides.
  public func findings(file: String, findsTies: Bool = false) -> [LayoutFinding] {
    let isShown = scene.isShown
    return conflictFindings(file: file) + ambiguityFindings(file: file) + (findsTies ? tieFindings(file: file) : [])
      + wordFindings(file: file, isShown) + outsideFindings(file: file, isShown) + lostFindings(file: file)
  }

  /// The conflicts, each with its members; repairs are listed for the first three.
  public func conflictFindings(file: String) -> [LayoutFinding] {
    let repairedConflicts = 3
    let why = layout.conflicts.isEmpty ? nil : try? explainer()
    var found = layout.conflicts.enumerated().map { index, conflict in
      let broken = describe(conflict.broken)
      var details = conflict.members.map { member in
        let rule = describe(member)
        return LayoutFinding.Detail(
          rule.text + (member.kind == .author ? "" : "  (\(member.kind.rawValue))"), at: rule.position)
      }
      if let why, index < repairedConflicts {
        // Of a conflict among very many rules none are looked for: each costs a few layouts.
        let memberLimit = min(6, 100_000 / max(1, scene.tree.constraints.count))
        let repairs = (try? repairTexts(of: conflict, why, file: file, triedMembers: memberLimit)) ?? []
        details += repairs.map { LayoutFinding.Detail("repair: " + $0) }
      }
      return LayoutFinding(
        .conflict, file: file, position: broken.position,
        message: "these rules cannot hold together, short of \(JSONNumber.text(conflict.excess)) points; "
          + "broken to go on: \(broken.text)", details: details)
    }
    if layout.furtherConflicts > 0, !found.isEmpty {
      found[found.count - 1].details.append(.init("and \(layout.furtherConflicts) more conflicts"))
    }
    return found
  }

  /// What the rules leave open.
  public func ambiguityFindings(file: String) -> [LayoutFinding] {
    layout.ambiguities.map { loose in
      let position =
        switch loose.item {
        case .view(let id): scene.viewPositions[id.index]
        case .guide(let id): scene.guidePositions[id.index]
        }
      return LayoutFinding(
        .ambiguous, file: file, position: position,
        message: "\(scene.tree.name(of: loose.item)).\(loose.attribute.rawValue) may be \(Self.range(of: loose)); "
          + "it is \(JSONNumber.text(loose.value))")
    }
  }

  private static func range(of loose: Layout.Ambiguity) -> String {
    switch (loose.lower.map(JSONNumber.text), loose.upper.map(JSONNumber.text)) {
    case (let lower?, let upper?): "anything from \(lower) to \(upper)"
    case (let lower?, nil): "\(lower) or more"
    case (nil, let upper?): "\(upper) or less"
    case (nil, nil): "anything"
    }
  }

  private func lostFindings(file: String) -> [LayoutFinding] {
    lostRules.map { violation in
      let rule = describe(violation.rule)
      return LayoutFinding(
        .lost, file: file, position: rule.position,
        message: "\(rule.text) misses by \(JSONNumber.text(violation.amount))")
    }
  }
}
