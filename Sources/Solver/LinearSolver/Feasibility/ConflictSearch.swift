/// A search for minimal sets of required rows that cannot hold together, and for the member of each to break.
///
/// Rows are tried in breaking order, so the first row that cannot hold with those before it is the largest member of every conflict among
/// them: it is the one to break, whichever minimal set explains it. The set of broken rows therefore depends on breaking order and rank
/// alone. Finding the row takes a binary search over feasibility questions; the simplex explains it (see `InfeasibleSubsystem`), or else
/// QuickXplain (Junker 2004): about 2k · log(n / k) questions for k members among n rows.
struct ConflictSearch {
  private let program: LinearProgram
  private let isExact: Bool
  /// Required rows that may hold, in breaking order.
  private let rows: [RowID]
  private let feasibility: Feasibility

  /// - Parameters:
  ///   - isBroken: for each row, whether it is left out.
  ///   - isExact: whether to compute in fractions that are never rounded.
  init(_ program: LinearProgram, isBroken: [Bool], isExact: Bool, _ meter: WorkMeter) {
    (self.program, self.isExact) = (program, isExact)
    let held = program.rows.indices.filter { !isBroken[$0] && program.rows[$0].priority.isRequired }
    rows = program.inBreakingOrder(held.map { RowID(index: $0) })
    feasibility = Feasibility(program: program, isExact: isExact, meter: meter)
  }

  /// Returns conflicts, up to a limit.
  func conflicts(atMost limit: Int) throws(SolverError) -> [Conflict] {
    var found: [Conflict] = []
    for component in components() {
      var accepted: [RowID] = []
      var rest = component[...]
      while found.count < limit, let end = try firstInfeasiblePrefix(accepted, rest) {
        let culprit = rest[end]
        accepted += rest[..<end]
        rest = rest[(end + 1)...]
        found.append(try conflict(breaking: culprit, among: accepted))
      }
    }
    return found
  }

  /// Returns the rows that share variables, directly or through others: one list for each connected component, and for each row without terms.
  private func components() -> [[RowID]] {
    var sets = UnionFind(count: program.variableCount)
    for row in rows { sets.join(program.rows[row.index].expression) }
    // A row without terms is a set of its own.
    let keys = rows.map { row in
      program.rows[row.index].expression.terms.first.map { term in
        sets.representative(of: Int32(truncatingIfNeeded: term.variable.index))
      } ?? ~Int32(truncatingIfNeeded: row.index)
    }
    let groups = Dictionary(grouping: rows.indices) { keys[$0] }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in group.map { rows[$0] } }
  }

  /// Returns the index in `rest` of the first row that cannot hold with all before it, or nil where all can.
  private func firstInfeasiblePrefix(_ accepted: [RowID], _ rest: ArraySlice<RowID>) throws(SolverError) -> Int? {
    guard !rest.isEmpty, try !feasibility.canHold(accepted + rest) else { return nil }
    return try rest.indices.dropLast().partitioningIndex { middle throws(SolverError) in
      try !feasibility.canHold(accepted + rest[...middle])
    }
  }

  private func conflict(breaking culprit: RowID, among rows: [RowID]) throws(SolverError) -> Conflict {
    var others = try subsystem(culprit, among: rows) ?? []
    if others.isEmpty { others = try explanation([culprit], isChanged: true, among: rows[...]) }
    guard let excess = excess(of: culprit, over: others) else { throw .unstable }
    return Conflict(members: (others + [culprit]).sorted(), broken: culprit, excess: excess)
  }

  /// Returns a minimal set found by the simplex among the rows near the one to break: as many as are needed to contradict it.
  private func subsystem(_ culprit: RowID, among rows: [RowID]) throws(SolverError) -> [RowID]? {
    var neighbourhood = Neighbourhood(
      of: program.rows[culprit.index].expression, among: rows.map { program.rows[$0.index].expression })
    var size = 8
    while true {
      neighbourhood.grow(to: size)
      let near = neighbourhood.order.sorted().map { rows[$0] }
      if try !feasibility.canHold(near + [culprit]) {
        let part = program.part(near + [culprit])
        let members =
          isExact ? InfeasibleSubsystem<Rational>(part)?.members : InfeasibleSubsystem<Double>(part)?.members
        guard let others = members?.map({ near[$0] }), try !feasibility.canHold(others + [culprit]) else { return nil }
        return others
      }
      if neighbourhood.isComplete { return nil }
      size = 4 * max(size, near.count)
    }
  }

  /// Returns a minimal subset of `candidates` that cannot hold together with the background (QuickXplain).
  private func explanation(
    _ background: [RowID], isChanged: Bool, among candidates: ArraySlice<RowID>
  ) throws(SolverError) -> [RowID] {
    if candidates.isEmpty { return [] }
    if isChanged, try !feasibility.canHold(background) { return [] }
    if candidates.count == 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let first = candidates[..<middle]
    let second = try explanation(background + first, isChanged: true, among: candidates[middle...])
    return try explanation(background + second, isChanged: !second.isEmpty, among: first) + second
  }

  /// Returns the least violation of a row while the others hold, in the row's own units. Among few rows it is exact, since it may be small
  /// beside the numbers whose difference it is.
  private func excess(of row: RowID, over others: [RowID]) -> Double? {
    let part = program.part(others + [row])
    if others.count <= Self.fewRows, let found = InfeasibleSubsystem<Rational>(part) { return found.excess }
    return InfeasibleSubsystem<Double>(part)?.excess
  }

  private static var fewRows: Int { 64 }
}
