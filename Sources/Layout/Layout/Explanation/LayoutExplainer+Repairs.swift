import Geometry
public import LinearSolver

extension LayoutExplainer {
  /// Returns changes of one rule each after which a conflict is gone, in the order in which a person would try them.
  ///
  /// No autoresizing mask for a view that has constraints comes first; then a lower priority of a required content size, that of the longest content before the others; then other numbers with which
  /// what takes part stays inside its parents, sizes before distances; then other changes of the author's rules; then what only the
  /// framework's rules could change. Every change was made and solved, for wrapping content in all passes of a layout. Of the framework's rules
  /// only those that can be changed are tried: another size of the root, another placement of a guide, a weaker content rule.
  ///
  /// - Parameters:
  ///   - conflict: one of the layout's.
  ///   - memberLimit: how many of its members that can be changed are tried.
  /// - Throws: `SolverError` where a solve cannot be decided.
  /// - Complexity: about five layouts for each member tried, all together at most the work that the options of the tree allow one layout.
  public func repairs(
    of conflict: SolvedLayout.Conflict, triedMembers memberLimit: Int = 12
  ) throws(SolverError) -> [SolvedLayout.Repair] {
    try repairs(of: conflict, triedMembers: memberLimit, within: WorkMeter(tree.solverOptions))
  }

  /// The most steps that the searches for the repairs of all conflicts of a layout take: about half a second on a processor of 2023.
  private static let searchLimit = 100_000_000

  /// The meter of the searches for the repairs of all conflicts of a layout.
  var searchWork: WorkMeter {
    var options = tree.solverOptions
    options.workLimit = min(options.workLimit, Self.searchLimit)
    return WorkMeter(options)
  }

  /// Returns the repairs that are found before a meter's work is used up.
  func repairs(
    of conflict: SolvedLayout.Conflict, triedMembers memberLimit: Int, within meter: WorkMeter
  ) throws(SolverError) -> [SolvedLayout.Repair] {
    guard let place = layout.conflicts.firstIndex(of: conflict) else { return [] }
    let found = solver.solution.conflicts[place], order = solver.breakingOrder(of: found)
    let members = order.filter { lowering.origins[$0.index].isChangeable }
    // One rule stands for all of a mask.
    var masked: Set<ViewID> = []
    let masks = members.filter { row in
      if case .autoresizing(let view, _, _) = lowering.origins[row.index] {
        masked.insert(view).inserted
      } else {
        false
      }
    }
    let content = members.filter { lowering.origins[$0.index].kind == .content }
    let others = members.filter { ![.content, .mask].contains(lowering.origins[$0.index].kind) }
    let tried = Array((masks + content + others).prefix(max(0, memberLimit)))
    let repairs = repairs(try solver.explanation(of: found, trying: tried, within: meter).repairs)
    return ranked(repairs, of: conflict, within: meter)
  }

  /// Returns the rule of choice that selected the broken member: the framework's rules are spared, then earlier rules of the document.
  public func reasonForBreaking(_ conflict: SolvedLayout.Conflict) throws(SolverError) -> BreakingReason? {
    guard let place = layout.conflicts.firstIndex(of: conflict) else { return nil }
    return try solver.explanation(of: solver.solution.conflicts[place], triedMembers: 0).reason
  }

  /// The rules of the same or a higher priority that keep an optional rule from holding, a smallest set, and single changes that would let it
  /// hold; nil for a rule that holds.
  ///
  /// - Parameters:
  ///   - violation: one of the layout's.
  ///   - memberLimit: for how many of the rules changes are looked for, the weakest first.
  /// - Throws: `SolverError` where a solve outgrows its limits.
  /// - Complexity: about 2k · log n layouts for k rules among n, and three or four for each rule tried.
  public func explanation(
    of violation: SolvedLayout.Violation, triedMembers memberLimit: Int = 12
  ) throws(SolverError) -> (holders: [RowOrigin], repairs: [SolvedLayout.Repair])? {
    guard let row = lowering.origins.firstIndex(of: violation.rule) else { return nil }
    guard let found = try solver.explanation(of: RowID(index: row), triedMembers: memberLimit) else { return nil }
    return (found.holders.map { lowering.origins[$0.index] }, repairs(found.repairs))
  }

  private func repairs(_ found: [Repair]) -> [SolvedLayout.Repair] {
    found.compactMap { repair in
      let rule = lowering.origins[repair.row.index]
      return rule.allows(repair.change) ? SolvedLayout.Repair(rule: rule, change: repair.change) : nil
    }
  }
}

extension SolvedLayout {
  /// A change of one rule after which a conflict is gone, or a lost rule holds.
  public struct Repair: Sendable, Hashable {
    /// The rule to change.
    public var rule: RowOrigin
    /// The change to the rule; a move is in points and adds to the number on the right of the rule as an equation.
    public var change: LinearSolver.Repair.Change
  }
}

extension RowOrigin {
  /// Whether a person can change the rule.
  fileprivate var isChangeable: Bool {
    switch self {
    case .nonNegativeExtent, .rootOrigin, .stack, .grid, .rootFitting: false
    case .constraint, .contentHugging, .compressionResistance, .rootSize, .guidePlacement, .autoresizing: true
    }
  }

  /// Whether a person can make the change.
  fileprivate func allows(_ change: Repair.Change) -> Bool {
    switch (self, change) {
    case (.constraint, _), (.contentHugging, .lower), (.compressionResistance, .lower): true
    case (.rootSize, .move), (.guidePlacement, .move), (.autoresizing, .drop): true
    default: false
    }
  }
}

extension ViewTree {
  /// A repair in words: `photo.width == 288 in place of photo.width == 400; any down to 0 will do`.
  public func text(of repair: SolvedLayout.Repair, in layout: SolvedLayout) -> String {
    let rule = text(of: repair.rule, in: layout)
    if case .autoresizing(let view, _, _) = repair.rule {
      return "translatesAutoresizingMaskIntoConstraints = false for \(name(of: .view(view)))"
    }
    switch repair.change {
    case .drop: return "no \(rule)"
    case .lower(let priority):
      return contentPriority(of: repair.rule).map { "\($0) below \(priority.value.asWritten), for \(rule)" }
        ?? "\(rule) with a priority below \(priority.value.asWritten)"
    case .move(let amount, let end):
      guard repair.rule.kind == .author || repair.rule.kind == .root else {
        return "\(rule), moved by \(amount.asTold) points\(amount > 0 ? " or more" : " or less")"
      }
      let old = constraint(of: repair.rule, in: layout)
      return "\(text(of: moved(old, by: amount))) in place of \(rule)"
        + (reach(of: old, amount, end).map { "; \($0)" } ?? "")
    }
  }

  /// Returns the name of the priority of a content rule: `compressionResistance of title across`.
  private func contentPriority(of rule: RowOrigin) -> String? {
    func text(_ key: String, _ view: ViewID, _ axis: Axis) -> String {
      "\(key) of \(name(of: .view(view))) \(axis == .horizontal ? "across" : "down")"
    }
    switch rule {
    case .contentHugging(let view, let axis): return text("hugging", view, axis)
    case .compressionResistance(let view, let axis): return text("compressionResistance", view, axis)
    default: return nil
    }
  }

  /// Returns a rule after a move.
  package func moved(_ rule: Constraint, by amount: Double) -> Constraint {
    var moved = rule
    moved.constant = (rule.constant - amount).tidy
    return moved
  }

  /// Returns how much farther an equality may go. An inequality may always go farther, which needs no mention.
  private func reach(of rule: Constraint, _ amount: Double, _ end: Double?) -> String? {
    guard rule.relation == .equal else { return nil }
    guard let end else { return amount > 0 ? "any more will do" : "any less will do" }
    guard abs(end - amount) > 1e-6 * max(1, abs(end)) else { return nil }
    return "any \(amount > 0 ? "up" : "down") to \((end - rule.constant).tidy.asWritten) will do"
  }
}

extension Double {
  /// The number without what rounding left at its end: a billionth of a point is not worth its digits.
  fileprivate var tidy: Double {
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded.isFinite && abs(rounded - self) <= 1e-9 * max(1, abs(self)) ? rounded + 0 : self
  }

  fileprivate var asTold: String { tidy.asWritten }
}
