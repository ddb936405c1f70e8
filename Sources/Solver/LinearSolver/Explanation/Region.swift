/// The rows of a program that are in one component with some given rows, as a program of its own.
struct Region {
  let program: LinearProgram
  /// The original row of each row of the region. Several may stand for one; the first of them is the one that can be repaired.
  let sources: [RowID]

  /// The part of `program` that shares variables, directly or through other rows, with `seeds`.
  ///
  /// - Parameter contents: for each row, the rows that stand for it in the region; none for a row that is left out.
  init(_ program: LinearProgram, around seeds: [RowID], contents: [[Row]]) {
    let rows = contents.flatMap { $0 }
    let sources = contents.indices.flatMap { index in contents[index].map { _ in RowID(index: index) } }
    let start = LinearExpression(terms: seeds.flatMap { program.rows[$0.index].expression.terms })
    var neighbourhood = Neighbourhood(of: start, among: rows.map(\.expression))
    neighbourhood.grow(to: rows.count)
    let bare = rows.indices.filter { rows[$0].expression.terms.isEmpty && seeds.contains(sources[$0]) }
    let places = (neighbourhood.order + bare).sorted()
    let whole = LinearProgram(variableCount: program.variableCount, rows: rows, preferences: [])
    self.program = whole.part(places.map { RowID(index: $0) })
    self.sources = places.map { sources[$0] }
  }

  /// Returns the changes of each of some rows with which all required rows of the region hold: none where no change of it is enough. The list
  /// ends where the meter's work is used up.
  ///
  /// - Parameter priority: the priority below which a row no longer blocks the others.
  func repairs(
    of rows: some Sequence<RowID>, lowering priority: Priority, _ meter: WorkMeter
  ) throws(SolverError) -> [(row: RowID, repairs: [Repair])] {
    var found: [(row: RowID, repairs: [Repair])] = []
    for row in rows {
      do throws(SolverError) {
        found.append((row, try repairs(of: row, lowering: priority, meter)))
      } catch .workLimitReached {
        break
      }
    }
    return found
  }

  private func repairs(
    of source: RowID, lowering priority: Priority, _ meter: WorkMeter
  ) throws(SolverError) -> [Repair] {
    let places = sources.indices.filter { sources[$0] == source }
    guard let place = places.first else { return [] }
    var others = program
    for place in places { others = others.replacing(RowID(index: place)) { _ in nil } }
    guard try others.requiredRowsCanHold(meter) else { return [] }
    var repairs = [Repair(row: source, change: .drop)]
    if let move = try move(of: program.rows[place], at: place, in: others, meter) {
      repairs.append(Repair(row: source, change: move))
    }
    repairs.append(Repair(row: source, change: .lower(below: priority)))
    return repairs
  }

  /// Returns the least move of a row that lets the others hold, confirmed by solving; nil where there is none that numbers can distinguish.
  private func move(
    of row: Row, at place: Int, in others: LinearProgram, _ meter: WorkMeter
  ) throws(SolverError) -> Repair.Change? {
    let value = try nearest(to: row, at: place, in: others, meter)
    guard value != 0 else { return nil }
    var moved = row
    moved.expression.constant -= value
    guard try others.replacing(RowID(index: place), with: { _ in moved }).requiredRowsCanHold(meter) else {
      return nil
    }
    guard row.relation == .equal else { return .move(by: value, atMost: nil) }
    // An equality can be moved too far. A position far outside shows whether there is an end.
    let reach = Self.farAway * max(1, abs(value), abs(row.expression.constant))
    var distant = row
    distant.expression.constant -= value > 0 ? reach : -reach
    let rest = try nearest(to: distant, at: place, in: others, meter)
    let end = (value > 0 ? reach : -reach) + rest
    return .move(by: value, atMost: rest == 0 ? nil : end)
  }

  /// The multiple of a row's numbers beyond which there is no search.
  private static let farAway = 1e6

  /// Returns the value of the row's expression where it is violated as little as the others allow; 0 where it can hold.
  private func nearest(
    to row: Row, at place: Int, in others: LinearProgram, _ meter: WorkMeter
  ) throws(SolverError) -> Double {
    let soft = row.with(others.nearlyRequired)
    let program = others.replacing(RowID(index: place)) { _ in soft }
    let solution = try program.solved(within: meter)
    guard solution.violations[place] > 0 else { return 0 }
    return soft.expression.value(at: solution.values)
  }
}

extension LinearProgram {
  /// Returns whether the required rows can hold together.
  func requiredRowsCanHold(_ meter: WorkMeter) throws(SolverError) -> Bool {
    let required = rows.indices.filter { rows[$0].priority.isRequired }.map { RowID(index: $0) }
    return try Feasibility(program: self, isExact: needsExactNumbers, meter: meter).canHold(required)
  }

  /// A priority above all others except required.
  fileprivate var nearlyRequired: Priority {
    let highest = rows.reduce(0) { $1.priority.isRequired ? $0 : max($0, $1.priority.value) }
    return (try? Priority(highest / 2 + 500)) ?? .high
  }
}
