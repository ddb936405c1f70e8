/// A solver that keeps the component it solved last, and solves that one again at the cost of what has changed.
struct ComponentSolver: Sendable {
  /// The component at hand; −1 for none that could be solved again.
  private(set) var component = -1
  /// By node of the component.
  private(set) var values: [Double] = []
  /// The rows of the component, and their numbers.
  private var rows = ReducedRows()
  private var order: [Int32] = []
  /// The numbers of the rows changed since.
  private var changed: [Int32] = []
  private var narrow = NetworkSolver<SIMD4<Int32>>(nodeCount: 0, keepsReduction: true)
  /// For components with more levels; made when the first of them comes. At most one.
  private var wide: [NetworkSolver<SIMD16<Int32>>] = []
  /// Which of the two was the last.
  private var isWide = false

  /// The nodes of the component that the last call gave another value, and the one they had.
  var replaced: [(node: Int32, before: Double)] { isWide ? wide[0].replaced : narrow.replaced }

  /// Forgets the component.
  mutating func forget() {
    component = -1
    changed.removeAll(keepingCapacity: true)
  }

  /// Solves a component from the start.
  ///
  /// - Returns: whether every node has a value and the required rows hold.
  mutating func solve(_ number: Int, of components: borrowing RetainedComponents) -> Bool {
    forget()
    components.copy(number, to: &rows)
    values.removeAll(keepingCapacity: true)
    for node in components.nodes(of: number) { values.append(components.values[node]) }
    while order.count < rows.rows.count { order.append(Int32(truncatingIfNeeded: order.count)) }
    guard solveAll() == .solved, requiredRowsHold(order[..<rows.rows.count]) else { return false }
    component = number
    return true
  }

  private mutating func solveAll() -> NetworkOutcome {
    isWide = false
    narrow.makeRoom(forNodes: values.count)
    let outcome = narrow.solve(order[..<rows.rows.count], of: rows, &values)
    guard outcome == .tooWide else { return outcome }
    isWide = true
    if wide.isEmpty { wide.append(NetworkSolver(nodeCount: 0, keepsReduction: true)) }
    wide[0].makeRoom(forNodes: values.count)
    return wide[0].solve(order[..<rows.rows.count], of: rows, &values)
  }

  /// Gives a row of the component another constant or level.
  mutating func set(_ row: Int32, _ content: ReducedRows.Row) {
    rows.set(Int(row), content)
    changed.append(row)
  }

  /// Solves the component with the rows as they were set.
  ///
  /// - Returns: as `solve`.
  mutating func solveAgain() -> Bool {
    defer { changed.removeAll(keepingCapacity: true) }
    let outcome =
      isWide ? wide[0].solveAgain(changed, of: rows, &values) : narrow.solveAgain(changed, of: rows, &values)
    guard let outcome else { return solveAll() == .solved && requiredRowsHold(order[..<rows.rows.count]) }
    let concerned = isWide ? wide[0].rowsConcerned() : narrow.rowsConcerned()
    return outcome == .solved && requiredRowsHold(concerned) && requiredRowsHold(changed)
  }

  /// Whether rounding has spoilt nothing in some rows: asked of every solution before it is given away.
  private func requiredRowsHold(_ members: some Sequence<Int32>) -> Bool {
    members.allSatisfy { member in
      let row = rows.rows[Int(member)]
      guard row.level == 0 else { return true }
      var (sum, size, largest) = (row.constant, row.magnitude, 0.0)
      for place in Int(row.start)..<Int(row.start &+ row.count) {
        let part = rows.coefficients[place] * values[Int(rows.nodes[place])]
        sum += part
        size += abs(part)
        largest = max(largest, abs(rows.coefficients[place]))
      }
      let slack = 4 * (Tolerance.relativeFeasibility * size + Tolerance.feasibility * largest)
      return row.relation.violation(of: sum) <= slack
    }
  }
}

/// Solvers for the components of one program: one for all that are small, and a few that each keep a large one.
struct ComponentSolvers: Sendable {
  private var small = ComponentSolver()
  private var large: [ComponentSolver] = []
  /// The next of the large ones to give up what it keeps.
  private var oldest = 0

  /// The two axes, and one more of each.
  private static var most: Int { 4 }
  /// Whether a component is so large that a solver keeps it.
  static func isLarge(rowCount: Int) -> Bool { rowCount > RetainedReduction.fewRows }

  /// Forgets all components.
  mutating func forget() {
    small.forget()
    for place in large.indices { large[place].forget() }
  }

  /// Calls `body` with the solver for a component: the one that keeps it, if there is one.
  @inline(__always)
  mutating func withSolver<Result>(
    for component: Int, rowCount: Int, _ body: (inout ComponentSolver) -> Result
  ) -> Result {
    guard Self.isLarge(rowCount: rowCount) else {
      small.forget()
      return body(&small)
    }
    if let place = large.firstIndex(where: { $0.component == component }) { return body(&large[place]) }
    if large.count < Self.most {
      large.append(ComponentSolver())
      return body(&large[large.count - 1])
    }
    oldest = (oldest + 1) % large.count
    return body(&large[oldest])
  }
}
