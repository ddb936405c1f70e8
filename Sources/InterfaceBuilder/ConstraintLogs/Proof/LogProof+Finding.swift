public import Diagnostics
import Layout
import LinearSolver

extension LogProof {
  /// Returns the proof as a finding: the minimal set, its facts and assumptions, the irrelevant constraints, the effect of breaking the constraint
  /// that the framework broke, and repairs.
  ///
  /// - Parameter file: the name of the log in the finding.
  public func finding(file: String) -> Finding {
    guard let conflict = conflicts.first else {
      return Finding(
        .unproven, at: SourceSpan(file, log.position), of: key(of: Array(log.entries.indices)),
        "the printed constraints alone do not contradict each other",
        notes: forced.prefix(6).map(note) + rest + [
          .init("a rule that is not printed takes part: a margin, a baseline, or one that was not read")
        ])
    }
    var notes = conflicts.enumerated().flatMap { index, conflict -> [Finding.Note] in
      let heading = Finding.Note("and " + FactText.conflict(of: conflict.members.count, by: conflict.excess) + ":")
      return (index == 0 ? [] : [heading]) + conflict.members.map(member)
        + conflict.facts.map { Finding.Note("rests on: \($0)") }
    }
    if isMirrored { notes.append(.init("rests on: the layout reads from right to left (assumed)")) }
    notes += assumptions.filter { text in !conflicts.contains { $0.facts.contains("\(text) (assumed)") } }
      .map { .init("rests on: \($0) (assumed)") }
    if let measure = sameMeasure(of: conflict) {
      notes.append(.init(FactText.sameMeasure(measure)))
    }
    if conflict.members.contains(where: { log.entries[$0].origin == .hiddenInStack }) {
      notes.append(
        .init(
          "a hidden view of a stack has no extent: give a rule inside it a priority below 1000, such as 999, or hide "
            + "what it contains"))
    }
    notes += rest + recoveryDetail
    let count = log.count > 1 ? "; printed \(log.count) times" : ""
    let repairs = repairFixes
    if repairs.isEmpty {
      notes.append(
        .init(
          self.repairs.isEmpty
            ? "no change of a single rule is enough"
            : "no rule of the app is in it; the frameworks' own rules disagree for a moment"))
    }
    var finding = Finding(
      .conflict, at: SourceSpan(file, log.position), of: key(of: conflict.members),
      FactText.conflict(of: conflict.members.count, among: log.entries.count, by: conflict.excess) + count, notes: notes
    )
    (finding.fix, finding.alternatives) = (repairs.first, Array(repairs.dropFirst()))
    return finding
  }

  /// Returns the rules as printed, without addresses, which differ between runs.
  private func key(of members: [Int]) -> String {
    members.map { log.entries[$0].named(LogNames().equation(of: log.entries[$0].rule)) }.joined(separator: "; ")
  }

  private func note(_ forced: Forced) -> Finding.Note {
    let rules = forced.members.map { words(of: log.entries[$0]) }.joined(separator: "; ")
    let position = forced.members.first.map { log.entries[$0].position }
    switch forced.fact {
    case .zero(let measure): return .init("the rules force \(measure) to 0: \(rules)", at: position)
    case .atMost(let measure, let value):
      return .init("they conflict if \(measure) is above \(JSONNumber.short(value)): \(rules)", at: position)
    case .repetition where forced.members.count == 2:
      return .init("these two lines are the same rule: \(rules)", at: position)
    case .repetition:
      return .init(
        "each of these rules follows from the others, and only rounding makes them differ: \(rules)", at: position)
    }
  }

  /// Returns the measure that two rules of the app alone set to different values; nil for other conflicts.
  private func sameMeasure(of conflict: Conflict) -> String? {
    let rules = conflict.members.map { log.entries[$0] }.filter(\.origin.isOfTheApp).map(\.rule)
    guard rules.count == 2, rules.allSatisfy({ $0.relation == .equal }), let first = rules[0].terms.first,
      let second = rules[1].terms.first, first.item == second.item, first.attribute == second.attribute,
      rules[0].terms.dropFirst().map(\.item) == rules[1].terms.dropFirst().map(\.item)
    else { return nil }
    return "\(names.name(of: first.item)).\(first.attribute.rawValue)"
  }

  private func member(_ index: Int) -> Finding.Note {
    let entry = log.entries[index]
    return Finding.Note(words(of: entry), at: entry.position)
  }

  private func words(of entry: ConstraintLog.Entry) -> String {
    let notes = [entry.place, entry.origin == .author ? nil : entry.origin.rawValue].compactMap(\.self)
    return entry.named(names.equation(of: entry.rule)) + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))")
  }

  /// The constraints in the list that are not in the conflict.
  private var rest: [Finding.Note] {
    let optional = log.entries.filter { !$0.isRequired }
    return (conflicts.isEmpty ? [] : unneeded).map {
      .init("does not matter: \(words(of: log.entries[$0]))", at: log.entries[$0].position)
    }
      + optional.map { .init("gives way: \(words(of: $0))", at: $0.position) }
      + log.unread.map { .init("not read: \($0.reason)", at: $0.position) }
      + (log.isCutOff ? [.init("the log ends before the list does: rules may be missing")] : [])
  }

  private var recoveryDetail: [Finding.Note] {
    guard let recovery, let broken = log.broken else { return [] }
    let words = words(of: log.entries[broken])
    let verdict =
      switch recovery {
      case .resolves: "which ends the conflict"
      case .isNotEnough: "which is not enough: other rules still conflict"
      case .isBesideThePoint: "which does not help: removing it does not end the conflict"
      }
    return [.init("ignored by the framework: \(words), \(verdict)", at: log.entries[broken].position)]
  }

  /// The repairs of the app's rules, and the sizes of containers that the rest fits.
  private var repairFixes: [Finding.Fix] {
    let own = repairs.filter { log.entries[$0.entry].origin.isOfTheApp || $0.change == .switchOffMask }
    let shown = own + repairs.filter(isAboutAContainer)
    // One line per rule: its constant, its priority, or the rule itself.
    let entries = shown.map(\.entry).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    return entries.prefix(12).map { index in
      let changes = shown.filter { $0.entry == index }.map(words(of:))
      let rule = names.equation(of: log.entries[index].rule)
      let place = log.entries[index].place.map { " (\($0))" } ?? ""
      return .init("\(rule)\(place): \(changes.joined(separator: ", or "))", at: log.entries[index].position)
    }
  }

  /// Returns whether a repair changes the size given by a container or a measuring pass.
  private func isAboutAContainer(_ repair: Repair) -> Bool {
    guard case .move = repair.change else { return false }
    let origin = log.entries[repair.entry].origin
    return origin == .encapsulated || origin == .temporary
  }

  private func words(of repair: Repair) -> String {
    let entry = log.entries[repair.entry]
    switch repair.change {
    case .remove: return "remove it"
    case .lower: return "give it a priority below 1000"
    case .move(let amount, let most):
      let least = names.number(of: entry.rule, movedBy: amount)
      let farthest = most.map { names.number(of: entry.rule, movedBy: $0) }
      let isUp = names.isUp(entry.rule, movedBy: amount)
      let range =
        farthest.map { $0 == least ? $0 : "anything from " + (isUp ? "\(least) to \($0)" : "\($0) to \(least)") }
        ?? (isUp ? "\(least) or more" : "at most \(least)")
      return isAboutAContainer(repair)
        ? "the rest fits where the container gives \(range)" : "change its constant to \(range)"
    case .switchOffMask:
      let view = entry.rule.terms.first.map { names.name(of: $0.item) } ?? ""
      return "set translatesAutoresizingMaskIntoConstraints of \(view) to false"
    }
  }

  private var names: LogNames { LogNames(log) }
}

extension ConstraintLog.Entry {
  /// Returns words about the constraint, after its identifier.
  fileprivate func named(_ words: String) -> String { identifier.map { "'\($0)' " + words } ?? words }
}

/// Unique names for the items of a list.
struct LogNames {
  /// The names of several items. Lookup only: iteration order is not deterministic.
  private let shared: Set<String>

  /// Creates names as they are printed.
  init() { shared = [] }

  init(_ log: ConstraintLog) {
    var owners: [String: String] = [:], shared: Set<String> = []
    for item in log.entries.flatMap(\.rule.terms).map(\.item) {
      if let owner = owners[item.name], owner != item.key { shared.insert(item.name) }
      owners[item.name] = item.key
    }
    self.shared = shared
  }

  /// Returns the printed name, with the end of the address where another item has the same name.
  func name(of item: LogItem) -> String {
    guard shared.contains(item.name), item.key.hasPrefix("0x") else { return item.name }
    return "\(item.name) (…\(item.key.suffix(4)))"
  }

  /// Returns `a.leading == b.trailing + 8`; rules with more anchors or other factors include them.
  func equation(of rule: LogRule) -> String {
    guard let first = rule.terms.first else { return "nothing" }
    let sign = Self.sign(of: rule), constant = -rule.constant * sign
    let symbol = rule.relation == .equal ? "==" : (rule.relation == .lessOrEqual) == (sign > 0) ? "<=" : ">="
    var text = Self.factor(first.coefficient * sign) + anchor(first) + " " + symbol
    for (index, term) in rule.terms.dropFirst().enumerated() {
      let factor = -sign * term.coefficient
      let mark = factor < 0 ? " - " : index == 0 ? " " : " + "
      text += mark + Self.factor(abs(factor)) + anchor(term)
    }
    let number = JSONNumber.text((abs(constant) * 1e4).rounded() / 1e4)
    if rule.terms.count == 1 { return text + " \(constant < 0 ? "-" : "")\(number)" + Self.priority(rule) }
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number)" }
    return text + Self.priority(rule)
  }

  /// Returns the constant of a rule after its expression is moved.
  func number(of rule: LogRule, movedBy amount: Double) -> String {
    let constant = ((amount - rule.constant) * Self.sign(of: rule) * 100).rounded() / 100
    return JSONNumber.text(constant == 0 ? 0 : constant)
  }

  /// Returns whether a move increases the constant.
  func isUp(_ rule: LogRule, movedBy amount: Double) -> Bool { amount * Self.sign(of: rule) > 0 }

  private static func sign(of rule: LogRule) -> Double { (rule.terms.first?.coefficient ?? 1) < 0 ? -1 : 1 }

  private func anchor(_ term: LogRule.Term) -> String { "\(name(of: term.item)).\(term.attribute.rawValue)" }

  private static func factor(_ number: Double) -> String { number == 1 ? "" : "\(JSONNumber.text(number)) * " }

  private static func priority(_ rule: LogRule) -> String {
    rule.priority == 1000 ? "" : " @\(JSONNumber.text(rule.priority))"
  }

}
