/// Finds minimal sets of required rows that cannot hold together, and the member of each to break.
///
/// Rows are tried in breaking order, so the first row that cannot join those before it is the largest member of every conflict among
/// them: it is the one to break, whichever minimal set explains it. The set of broken rows therefore depends on breaking order and rank
/// alone. Finding the row takes a binary search, explaining it QuickXplain (Junker 2004): about 2k · log(n / k) feasibility questions for
/// k members among n rows.
struct ConflictSearch<Number: Real> {
  private let program: LinearProgram
  private let bounds: SolveBounds
  /// Required rows that may hold, in breaking order.
  private let rows: [WorkingRow<Number>]
  /// By variable, whether it is an extent in the light of all rows.
  private let isExtent: [Bool]

  init(_ rows: [WorkingRow<Number>], _ program: LinearProgram, _ bounds: SolveBounds) {
    self.program = program
    self.bounds = bounds
    self.rows = rows.filter { $0.level == 0 }
      .sorted { program.breakingKey(of: $0.source) < program.breakingKey(of: $1.source) }
    let doubles = self.rows as? [WorkingRow<Double>]
    isExtent =
      doubles.map { Presolve.extents(FlatRows($0) { $0.index }, variableCount: program.variableCount) } ?? []
  }

  /// Conflicts among the rows connected with the offenders, up to a limit.
  mutating func conflicts(around offenders: [RowID], atMost limit: Int) throws(SolverError) -> [Conflict] {
    var found: [Conflict] = []
    for region in regions(around: offenders) {
      var accepted: [WorkingRow<Number>] = []
      var rest = region[...]
      while found.count < limit, let end = try firstInfeasiblePrefix(accepted, rest) {
        let culprit = rest[end]
        accepted += rest[..<end]
        rest = rest[(end + 1)...]
        found.append(try conflict(breaking: culprit, among: accepted))
      }
    }
    return found
  }

  /// The rows that share variables, directly or through others, with an offender: one list for each connected part.
  private func regions(around offenders: [RowID]) -> [[WorkingRow<Number>]] {
    var sets = DisjointSets(count: program.variableCount)
    for row in rows {
      for term in row.terms { sets.join(row.terms[0].variable.index, term.variable.index) }
    }
    var isOffender = Array(repeating: false, count: program.rows.count)
    for row in offenders { isOffender[row.index] = true }
    var regions: [[WorkingRow<Number>]] = []
    var numbers = Array(repeating: -1, count: program.variableCount)
    for row in rows where isOffender[row.source.index] {
      guard let term = row.terms.first else {
        regions.append([row])
        continue
      }
      let representative = sets.representative(of: term.variable.index)
      guard numbers[representative] < 0 else { continue }
      numbers[representative] = regions.count
      regions.append([])
    }
    for row in rows {
      guard let term = row.terms.first else { continue }
      let number = numbers[sets.representative(of: term.variable.index)]
      if number >= 0 { regions[number].append(row) }
    }
    return regions
  }

  /// The place in `rest` of the first row that cannot hold with all before it, or nil where all can.
  private func firstInfeasiblePrefix(
    _ accepted: [WorkingRow<Number>], _ rest: ArraySlice<WorkingRow<Number>>
  ) throws(SolverError) -> Int? {
    guard !rest.isEmpty, try !isFeasible(accepted + rest) else { return nil }
    var low = rest.startIndex
    var high = rest.endIndex - 1
    while low < high {
      let middle = (low + high) / 2
      if try isFeasible(accepted + rest[...middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func conflict(breaking culprit: WorkingRow<Number>, among rows: [WorkingRow<Number>]) throws(SolverError)
    -> Conflict
  {
    if let culprit = culprit as? WorkingRow<Double>, let rows = rows as? [WorkingRow<Double>],
      let found = try subsystem(culprit, among: rows)
    {
      return found
    }
    let others = try explanation([culprit], isChanged: true, among: rows[...])
    let members = (others + [culprit]).map(\.source).sorted()
    return Conflict(members: members, broken: culprit.source, excess: try excess(of: culprit, over: others))
  }

  /// A conflict found by the simplex among the rows near the one to break: as many as it takes until they contradict it.
  private func subsystem(
    _ culprit: WorkingRow<Double>, among rows: [WorkingRow<Double>]
  ) throws(SolverError) -> Conflict? {
    let search = ConflictSearch<Double>(self.rows as? [WorkingRow<Double>] ?? [], program, bounds)
    var neighbourhood = Neighbourhood(of: culprit, among: rows)
    var size = 8
    while true {
      neighbourhood.grow(to: size)
      let near = neighbourhood.order.sorted().map { rows[$0] }
      if try !search.isFeasible(near + [culprit]) {
        guard let found = InfeasibleSubsystem(culprit, among: near) else { return nil }
        let others = found.members.map { near[$0] }
        guard try !search.isFeasible(others + [culprit]) else { return nil }
        let excess = others.count <= Self.fewRows ? try search.excess(of: culprit, over: others) : found.excess
        return Conflict(
          members: (others + [culprit]).map(\.source).sorted(), broken: culprit.source, excess: excess)
      }
      if neighbourhood.isComplete { return nil }
      size = 4 * max(size, near.count)
    }
  }

  /// QuickXplain: a minimal subset of `candidates` that cannot hold together with the background.
  private func explanation(
    _ background: [WorkingRow<Number>], isChanged: Bool, among candidates: ArraySlice<WorkingRow<Number>>
  ) throws(SolverError) -> [WorkingRow<Number>] {
    if candidates.isEmpty { return [] }
    if isChanged, try !isFeasible(background) { return [] }
    if candidates.count == 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let first = candidates[..<middle]
    let second = try explanation(background + first, isChanged: true, among: candidates[middle...])
    return try explanation(background + second, isChanged: !second.isEmpty, among: first) + second
  }

  /// Whether rows can hold together.
  func isFeasible(_ rows: [WorkingRow<Number>]) throws(SolverError) -> Bool {
    // Structure answers in doubles; finer numbers are asked for where doubles do not do.
    if let rows = rows as? [WorkingRow<Double>] {
      let feasibility = try NetworkFeasibility(rows, isExtent: isExtent, bounds.meter)
      if let answer = feasibility.answer { return answer }
    }
    var descent = try Descent<Number>(rows, variableCount: program.variableCount, bounds: bounds)
    return try descent.meetRequirements().isEmpty
  }

  /// The least violation of a row while the others hold, in the row's own units: of a few rows to the last digits of a double, since it
  /// may be small beside the numbers it is what is left of.
  private func excess(of row: WorkingRow<Number>, over others: [WorkingRow<Number>]) throws(SolverError) -> Double {
    guard !Number.isFinerThanDouble, others.count <= Self.fewRows else { return try excess(row, over: others) }
    let read = (others + [row]).compactMap {
      WorkingRow<DoubleDouble>(program.rows[$0.source.index], source: $0.source, level: 0)
    }
    guard let fine = read.last, read.count > others.count, let excess = try? excess(fine, over: read.dropLast()) else {
      return try excess(row, over: others)
    }
    return excess
  }

  private static var fewRows: Int { 64 }

  private func excess<Other: Real>(
    _ row: WorkingRow<Other>, over others: [WorkingRow<Other>]
  ) throws(SolverError) -> Double {
    let rows = others + [row.softened]
    var descent = try Descent<Other>(rows, variableCount: program.variableCount, bounds: bounds)
    guard try descent.meetRequirements().isEmpty else { throw .unstable }
    try descent.minimiseLevels()
    let values = descent.landscape().values
    return (row.relation.violation(of: row.value(at: values).value) * row.unit).nearest
  }
}
