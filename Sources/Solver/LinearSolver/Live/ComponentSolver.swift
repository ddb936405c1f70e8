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
    isWide = isWide && isKept
    var isSolved = isWide ? nil : Self.solve(&narrow, isKept, number, changed, of: rows, &values)
    if isSolved == nil {
      if wide.isEmpty { wide.append(NetworkSolver(nodeCount: values.count, keepsReduction: true)) }
      isSolved = Self.solve(&wide[0], isWide, number, changed, of: rows, &values)
      isWide = true
    }
    component = isSolved == true ? number : -1
    return isSolved == true
  }

  /// Solves a component with one solver, again where it keeps it; returns nil where the component has more levels than the solver's slopes.
  ///
  /// Every solution is checked before it is returned: whether its required rows hold despite rounding.
  private static func solve<Lanes>(
    _ solver: inout NetworkSolver<Lanes>, _ isKept: Bool, _ number: Int, _ changed: [Int32],
    of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> Bool? {
    var outcome = isKept ? solver.solveAgain(changed, of: rows, &values) : nil
    var concerned = changed
    if outcome == nil {
      concerned = Array(rows.component(number))
      solver.makeRoom(forNodes: values.count)
      outcome = solver.solve(rows.component(number), of: rows, &values)
    } else {
      concerned += solver.rowsConcerned()
    }
    if outcome == .tooWide { return nil }
    guard outcome == .solved else { return false }
    for member in concerned where !rows.holds(Int(member), at: values) { return false }
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
    guard rowCount > RetainedReduction.fewRows else {
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
