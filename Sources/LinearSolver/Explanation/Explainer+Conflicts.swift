/// Conflicts: why one member was broken, and which single changes would each do.
extension Explainer {
  /// Why a member of the conflict was broken, and the repairs that work.
  ///
  /// Costs, for each member tried, three or four cold solves of the rows of one component with the conflict; nothing is searched.
  ///
  /// - Parameters:
  ///   - conflict: one of the solution's.
  ///   - memberLimit: how many members are tried, from the first to be broken on.
  /// - Throws: `SolverError` where a solve outgrows the options.
  public func explanation(
    of conflict: Conflict, triedMembers memberLimit: Int = 32
  ) throws(SolverError) -> ConflictExplanation {
    let order = Array(program.inBreakingOrder(conflict.members).reversed())
    var isLeftOut = Array(repeating: false, count: program.rows.count)
    for row in solution.brokenRows where row != conflict.broken { isLeftOut[row.index] = true }
    let contents = program.rows.indices.map { isLeftOut[$0] ? [] : [program.rows[$0]] }
    let region = Region(program, around: conflict.members, contents: contents)
    var repairs: [Repair] = []
    var unhelpful: [RowID] = []
    for member in order.prefix(max(0, memberLimit)) {
      let found = try region.repairs(of: member, lowering: .required, options)
      repairs += found
      if found.isEmpty { unhelpful.append(member) }
    }
    return ConflictExplanation(
      conflict: conflict, reason: reason(for: order), repairs: repairs, unhelpful: unhelpful,
      untried: Array(order.dropFirst(max(0, memberLimit))))
  }

  /// - Parameter order: the members, the broken one first.
  private func reason(for order: [RowID]) -> BreakingReason {
    guard order.count > 1 else { return .onlyMember }
    let (first, second) = (program.rows[order[0].index], program.rows[order[1].index])
    if first.breakingOrder != second.breakingOrder { return .breakingOrder }
    return first.rank != second.rank ? .rank : .position
  }
}
