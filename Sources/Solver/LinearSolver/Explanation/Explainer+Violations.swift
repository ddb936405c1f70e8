/// Violated optional rows: the rows that keep them from holding, and the repairs.
extension Explainer {
  /// Returns the explanation of an optional row's violation, or nil where the row holds, is required, or was broken by a conflict.
  ///
  /// The holders are found at the solution: no direction from it reduces the row's violation without raising that of another row of its
  /// level or above. That is a conflict between directions, and its minimal set is found like a conflict between rows: about 2k · log(n / k)
  /// questions for k holders among the n tight rows that are connected with the row. Each repair costs three or four cold solves.
  ///
  /// - Parameters:
  ///   - row: a row of the program.
  ///   - memberLimit: the number of holders for which repairs are searched, starting with the weakest.
  /// - Throws: `SolverError` where the search for the holders outgrows the options. Holders whose repairs would are left out.
  public func explanation(
    of row: RowID, triedMembers memberLimit: Int = 32
  ) throws(SolverError) -> ViolationExplanation? {
    let violated = program.rows[row.index]
    let amount = solution.violations[row.index]
    guard amount > 0, !violated.priority.isRequired else { return nil }
    let meter = WorkMeter(options), holders = try holders(of: row, meter)
    let contents = program.rows.enumerated().map { index, other in
      if index == row.index { return [other.with(.required)] }
      return other.priority < violated.priority ? [other] : bounds(of: other, RowID(index: index))
    }
    let region = Region(program, around: [row], contents: contents)
    let weakestFirst = holders.sorted { left, right in
      let (a, b) = (program.rows[left.index], program.rows[right.index])
      return (a.priority.value, -a.breakingOrder, -left.index) < (b.priority.value, -b.breakingOrder, -right.index)
    }
    let tried = weakestFirst.prefix(max(0, memberLimit))
    let repairs = try region.repairs(of: tried, lowering: violated.priority, meter).flatMap(\.repairs)
    return ViolationExplanation(row: row, amount: amount, holders: holders, repairs: repairs)
  }

  /// Returns required rows that keep the violation from growing. The first is the side on which the row is tight or violated.
  private func bounds(of row: Row, _ id: RowID) -> [Row] {
    if solution.brokenRows.place(ascending: id) != nil { return [] }
    let miss = solution.violations[id.index]
    guard miss > 0 else { return [row.with(.required)] }
    let isAbove = standing(of: row).value > 0
    func bound(_ relation: Relation) -> Row {
      var bound = row.with(.required)
      bound.relation = relation
      bound.expression.constant -= relation == .lessOrEqual ? miss : -miss
      return bound
    }
    let tight = bound(isAbove ? .lessOrEqual : .greaterOrEqual)
    return row.relation == .equal ? [tight, bound(isAbove ? .greaterOrEqual : .lessOrEqual)] : [tight]
  }

  /// Returns the smallest set of rows at the row's level or above such that reducing the row's violation raises that of one of them.
  private func holders(of row: RowID, _ meter: WorkMeter) throws(SolverError) -> [RowID] {
    let violated = program.rows[row.index]
    let contents = program.rows.enumerated().map { index, other -> [Row] in
      let id = RowID(index: index)
      if id == row {
        // One unit of improvement.
        let isAbove = standing(of: other).value > 0
        let expression = LinearExpression(terms: other.expression.terms, constant: isAbove ? 1 : -1)
        let relation: Relation = isAbove ? .lessOrEqual : .greaterOrEqual
        return [Row(expression, relation, rank: program.rows.count, breakingOrder: .max)]
      }
      if other.priority < violated.priority || solution.brokenRows.place(ascending: id) != nil { return [] }
      return direction(of: other, id).map { [$0] } ?? []
    }
    let region = Region(program, around: [row], contents: contents)
    let local = try region.program.solved(within: meter)
    guard let conflict = local.conflicts.first(where: { region.sources[$0.broken.index] == row }) else { return [] }
    return conflict.members.map { region.sources[$0.index] }.filter { $0 != row }
  }

  /// Returns the directions that a tight row allows, as a row over changes, or nil for a row that restricts none. Stronger rows are taken as
  /// holders first.
  private func direction(of row: Row, _ id: RowID) -> Row? {
    let (value, rounding) = standing(of: row)
    let miss = solution.violations[id.index]
    guard miss > 0 || abs(value) <= rounding else { return nil }
    let relation: Relation = miss > 0 ? (value > 0 ? .lessOrEqual : .greaterOrEqual) : row.relation
    let strength = Int((1000 - row.priority.value) * 1e9)
    return Row(LinearExpression(terms: row.expression.terms), relation, rank: id.index, breakingOrder: strength)
  }
}
