/// A solver that keeps the component it solved last, and solves that one again at the cost of the changed parts.
struct ComponentSolver: Sendable {
  /// The current component; −1 for none that could be solved again.
  private(set) var component = -1
  private var narrow = NetworkSolver<SIMD4<Int32>>(nodeCount: 0, keepsReduction: true)
  /// The solver for components with more levels, created for the first of them. At most one.
  private var wide: [NetworkSolver<SIMD16<Int32>>] = []
  /// Whether the last component was solved by `wide`.
  private var isWide = false

  /// The nodes of the component whose value the last call changed, and their previous values.
  var replaced: [(node: Int32, before: Double)] { isWide ? wide[0].replaced : narrow.replaced }

  /// Discards the kept component.
  mutating func forget() { component = -1 }

  /// Solves a component, incrementally where it is the current one.
  ///
  /// - Parameters:
  ///   - changed: its rows that have changed since it was solved.
  ///   - rows: the rows of all components.
  ///   - values: the value of each node.
  /// - Returns: whether every node of the component has its one value and the required rows hold.
  mutating func solve(
    _ number: Int, _ changed: [Int32], of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> Bool {
    let isKept = component == number
    component = -1
    let again =
      !isKept
      ? nil : isWide ? wide[0].solveAgain(changed, of: rows, &values) : narrow.solveAgain(changed, of: rows, &values)
    if let again {
      let concerned = isWide ? wide[0].rowsConcerned() : narrow.rowsConcerned()
      guard again == .solved, requiredRowsHold(concerned, rows, values), requiredRowsHold(changed, rows, values) else {
        return false
      }
    } else {
      let members = rows.component(number)
      guard solve(members, of: rows, &values) == .solved, requiredRowsHold(members, rows, values) else { return false }
    }
    component = number
    return true
  }

  private mutating func solve(
    _ members: ArraySlice<Int32>, of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> NetworkOutcome {
    isWide = false
    narrow.makeRoom(forNodes: values.count)
    let outcome = narrow.solve(members, of: rows, &values)
    guard outcome == .tooWide else { return outcome }
    isWide = true
    if wide.isEmpty { wide.append(NetworkSolver(nodeCount: values.count, keepsReduction: true)) }
    return wide[0].solve(members, of: rows, &values)
  }

  /// Returns whether some rows hold despite rounding. Every solution is checked before it is returned.
  private func requiredRowsHold(
    _ members: some Sequence<Int32>, _ rows: borrowing ReducedRows, _ values: [Double]
  ) -> Bool {
    for member in members where !rows.holds(Int(member), at: values) { return false }
    return true
  }
}

/// Solvers for the components of one program: one for all small components, and a few that each keep a large one.
struct ComponentSolvers: Sendable {
  private var small = ComponentSolver()
  private var large: [ComponentSolver] = []
  /// The index of the large solver whose component was discarded last.
  private var oldest = 0

  /// The largest number of large solvers: the two axes, and one more of each.
  private static var most: Int { 4 }
  /// Returns whether a component is so large that a solver keeps it.
  static func isLarge(rowCount: Int) -> Bool { rowCount > RetainedReduction.fewRows }

  /// Discards all components.
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
