package import Layout

/// The state of a rule: whether it holds, and if not, the reason.
package enum RuleState: Hashable {
  case satisfied
  /// The rule is optional and loses to a stronger or earlier one; with the violation in points.
  case violated(Double)
  /// The rule is a member of a conflict; with its number in the text.
  case conflicting(Int)
  case inactive

  /// Returns the states of all rules that are not satisfied. Lookup only: iteration order is not deterministic.
  package static func all(of layout: SolvedLayout, _ tree: ViewTree) -> [RowOrigin: RuleState] {
    var states: [RowOrigin: RuleState] = [:]
    for violation in layout.violations { states[violation.rule] = .violated(violation.amount) }
    for id in tree.constraintIDs where !tree.isActive(id) { states[.constraint(id)] = .inactive }
    for (index, rule) in layout.conflictMembers.enumerated() { states[rule] = .conflicting(index + 1) }
    return states
  }

  /// The state in words, the first of which names its kind: `missed by 8`.
  package var words: String {
    switch self {
    case .satisfied: "holds"
    case .violated(let amount): "violated by \(amount.short)"
    case .conflicting(let number): "conflict, number \(number)"
    case .inactive: "off"
    }
  }
}
