import ArgumentParser
import Rabbet

/// What a layout has to say for itself, as lines of `file:line:column: …`.
struct Findings {
  let solved: SolvedScene
  let file: String

  init(_ solved: SolvedScene, file: String) {
    self.solved = solved
    self.file = file == "-" ? "<stdin>" : file
  }

  /// Conflicts, each with its members.
  var conflicts: [String] {
    var lines: [String] = []
    let why = solved.layout.conflicts.isEmpty ? nil : try? solved.explainer()
    for (index, conflict) in solved.layout.conflicts.enumerated() {
      let broken = solved.describe(conflict.broken)
      lines.append(
        "\(place(broken)): conflict: these rules cannot hold together, short of \(number(conflict.excess)) points; "
          + "broken to go on: \(broken.text)")
      for member in conflict.members {
        let rule = solved.describe(member)
        lines.append("  \(place(rule)): \(rule.text)" + (member.kind == .author ? "" : "  (\(member.kind.rawValue))"))
      }
      guard let why, index < Self.repairedConflicts else { continue }
      lines += repairs(of: conflict, why).map { "  repair: " + $0 }
    }
    if solved.layout.furtherConflicts > 0 { lines.append("and \(solved.layout.furtherConflicts) more conflicts") }
    return lines
  }

  /// Of how many conflicts the repairs are listed.
  private static let repairedConflicts = 3

  /// Changes that would each end the conflict. Of a conflict among very many rules none are looked for: each costs a few layouts.
  private func repairs(of conflict: Layout.Conflict, _ why: LayoutExplainer) -> [String] {
    let memberLimit = min(6, 100_000 / max(1, solved.scene.tree.constraints.count))
    return (try? solved.repairTexts(of: conflict, why, file: file, triedMembers: memberLimit)) ?? []
  }

  /// What is no fault of the scene, and its author should know.
  var warnings: [String] {
    let lines = solved.scene.warnings.map { warning in
      "\(warning.file):\(warning.start.line):\(warning.start.column): warning[\(warning.code.rawValue)]: \(warning.message)"
    }
    let frames = solved.frameFindings.map { finding in
      let position = solved.scene.viewPositions[finding.view.index]
      return "\(file):\(position.line):\(position.column): warning: \(finding.message)"
    }
    let rest = solved.scene.furtherWarnings
    return lines + frames + (rest > 0 ? ["and \(rest) more warnings"] : [])
  }

  /// What the rules leave open.
  var ambiguities: [String] {
    solved.layout.ambiguities.map { loose in
      let position =
        switch loose.item {
        case .view(let id): solved.scene.viewPositions[id.index]
        case .guide(let id): solved.scene.guidePositions[id.index]
        }
      let name = solved.scene.tree.name(of: loose.item)
      return "\(file):\(position.line):\(position.column): ambiguous: \(name).\(loose.attribute.rawValue) may be "
        + "\(range(loose)); it is \(number(loose.value))"
    }
  }

  /// Optional rules of the author that do not hold.
  var lostRules: [String] {
    solved.lostRules.map { violation in
      let rule = solved.describe(violation.rule)
      return "\(place(rule)): lost: \(rule.text) misses by \(number(violation.amount))"
    }
  }

  /// Says the findings on standard error and ends with exit code 1 where there are any that count.
  func report(isStrict: Bool, log: LogForm = .plain) throws {
    for line in warnings { Console.report(line) }
    switch log {
    case .plain: for line in conflicts { Console.report(line) }
    case .apple:
      let text = solved.scene.tree.appleLog(of: solved.layout)
      if !text.isEmpty { Console.report(text) }
    }
    if isStrict { for line in ambiguities { Console.report(line) } }
    if count(isStrict: isStrict) > 0 { throw Exit.findings }
  }

  func count(isStrict: Bool) -> Int {
    solved.layout.conflicts.count + (isStrict ? solved.layout.ambiguities.count : 0)
  }

  private func place(_ rule: RuleDescription) -> String { "\(file):\(rule.position.line):\(rule.position.column)" }

  private func range(_ loose: Layout.Ambiguity) -> String {
    switch (loose.lower, loose.upper) {
    case (let lower?, let upper?): "anything from \(number(lower)) to \(number(upper))"
    case (let lower?, nil): "\(number(lower)) or more"
    case (nil, let upper?): "\(number(upper)) or less"
    case (nil, nil): "anything"
    }
  }

  private func number(_ value: Double) -> String { JSONNumber.text(value) }
}
