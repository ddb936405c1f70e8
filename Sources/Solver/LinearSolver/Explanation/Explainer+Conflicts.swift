/// Conflicts: why one member was broken, and which single changes would each end the conflict.
extension Explainer {
  /// Returns the reason why a member of the conflict was broken, and the repairs that work.
  ///
  /// Costs, for each member tried, three or four cold solves of the rows of the conflict's component; nothing is searched.
  ///
  /// - Parameters:
  ///   - conflict: one of the solution's.
  ///   - memberLimit: the number of members to try, starting with the first to be broken.
  /// - Throws: `SolverError` where a row cannot be decided.
  public func explanation(
    of conflict: Conflict, triedMembers memberLimit: Int = 32
  ) throws(SolverError) -> ConflictExplanation {
    try explanation(of: conflict, trying: Array(breakingOrder(of: conflict).prefix(max(0, memberLimit))))
  }

  /// Returns the same for some members in the order in which they are to be tried.
  public func explanation(of conflict: Conflict, trying members: [RowID]) throws(SolverError) -> ConflictExplanation {
    try explanation(of: conflict, trying: members, within: WorkMeter(options))
  }

  /// Returns the same, with its work counted in a meter; members for which it is not enough are untried.
  package func explanation(
    of conflict: Conflict, trying members: [RowID], within meter: WorkMeter
  ) throws(SolverError) -> ConflictExplanation {
    let order = breakingOrder(of: conflict)
    var contents = program.rows.map { [$0] }
    for row in solution.brokenRows where row != conflict.broken { contents[row.index] = [] }
    let region = Region(program, around: conflict.members, contents: contents)
    let found = try region.repairs(of: members, lowering: .required, meter)
    return ConflictExplanation(
      conflict: conflict, reason: reason(for: order), repairs: found.flatMap(\.repairs),
      unhelpful: found.filter(\.repairs.isEmpty).map(\.row),
      untried: order.filter { row in !found.contains { $0.row == row } })
  }

  /// Returns the members of a conflict, the first to be broken first.
  public func breakingOrder(of conflict: Conflict) -> [RowID] { program.inBreakingOrder(conflict.members).reversed() }

  /// Returns the rule that chose the broken member.
  ///
  /// - Parameter order: the members, the broken one first.
  private func reason(for order: [RowID]) -> BreakingReason {
    guard order.count > 1 else { return .onlyMember }
    let (first, second) = (program.rows[order[0].index], program.rows[order[1].index])
    if first.breakingOrder != second.breakingOrder { return .breakingOrder }
    return first.rank != second.rank ? .rank : .position
  }
}
