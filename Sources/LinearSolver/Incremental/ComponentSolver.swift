/// A solver that remembers the component it solved last, and solves that one again at the cost of what has changed.
struct ComponentSolver: Sendable {
  /// The component solved last; −1 for none.
  private(set) var component: Int32 = -1
  private let nodeCount: Int
  private var narrow: NetworkSolver<SIMD4<Int32>>
  /// For components with more levels; made when the first of them comes. At most one.
  private var wide: [NetworkSolver<SIMD16<Int32>>] = []
  /// Which of the two was the last.
  private var isWide = false

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    narrow = NetworkSolver(nodeCount: nodeCount, keepsReduction: true)
  }

  /// The nodes that the last call gave another value, and the one they had.
  var replaced: [(node: Int32, before: Double)] { isWide ? wide[0].replaced : narrow.replaced }

  /// Forgets the last component.
  mutating func forget() { component = -1 }

  /// Solves a component from the start.
  mutating func solve(_ number: Int32, of rows: borrowing ReducedRows, _ values: inout [Double]) -> NetworkOutcome {
    component = number
    isWide = false
    let outcome = narrow.solve(rows.component(Int(number)), of: rows, &values)
    guard outcome == .tooWide else { return outcome }
    isWide = true
    if wide.isEmpty { wide.append(NetworkSolver(nodeCount: nodeCount, keepsReduction: true)) }
    return wide[0].solve(rows.component(Int(number)), of: rows, &values)
  }

  /// Solves the last component again, some rows of which have another constant or priority.
  ///
  /// - Returns: nil where it has to be solved from the start.
  mutating func solveAgain(
    _ changed: [Int32], of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> NetworkOutcome? {
    isWide ? wide[0].solveAgain(changed, of: rows, &values) : narrow.solveAgain(changed, of: rows, &values)
  }

  /// The rows, by place, that `solveAgain` may have given another value; some of them twice.
  func rowsConcerned() -> [Int32] { isWide ? wide[0].rowsConcerned() : narrow.rowsConcerned() }
}

/// Solvers for the components of one program: one for all that are small, and a few that each remember a large one.
struct ComponentSolvers: Sendable {
  private let nodeCount: Int
  private var small: ComponentSolver
  private var large: [ComponentSolver] = []
  /// The next of the large ones to give up what it remembers.
  private var oldest = 0

  /// The two axes, and one more of each.
  private static var most: Int { 4 }
  /// Components with more rows are large.
  private static var fewRows: Int { 24 }

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    small = ComponentSolver(nodeCount: nodeCount)
  }

  /// Forgets all components.
  mutating func forget() {
    small.forget()
    for place in large.indices { large[place].forget() }
  }

  /// Calls `body` with the solver for a component: the one that remembers it, if there is one.
  mutating func withSolver<Result>(
    for component: Int32, rowCount: Int, _ body: (inout ComponentSolver) -> Result
  ) -> Result {
    guard rowCount > Self.fewRows else { return body(&small) }
    if let place = large.firstIndex(where: { $0.component == component }) { return body(&large[place]) }
    if large.count < Self.most {
      large.append(ComponentSolver(nodeCount: nodeCount))
      return body(&large[large.count - 1])
    }
    oldest = (oldest + 1) % large.count
    return body(&large[oldest])
  }
}
