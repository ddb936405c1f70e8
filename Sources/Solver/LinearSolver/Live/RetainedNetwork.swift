/// The structure of a solved program, kept so that a changed constant or priority costs at most a solve of one component.
///
/// Required equalities decide the structure; they are used up. Any other row only adds its constant to one component of the reduced rows.
/// So that component alone is solved again, and the variables that its nodes determine get new values. Where that is not enough, because a
/// component can no longer hold or leaves a choice, the caller is notified, undoes the changes, and solves the whole again.
struct RetainedNetwork: Sendable {
  private var rows: ReducedRows
  /// The value of each node.
  private var values: [Double]
  private var followers: Followers
  /// The priorities of the levels, from the highest; the first is required.
  private let priorities: [Priority]
  /// Whether the rows of the highest level below required ones were treated as required.
  private let isHardened: Bool
  /// The location of each row of the program.
  private let locations: [RowLocation]
  private var solvers: ComponentSolvers
  /// The nodes whose value changed, and their values before the edit, each node once.
  private var changedNodes: [(node: Int32, before: Double)] = []
  /// The changed rows as they were before the edit.
  private var changedRows: [(place: Int32, component: Int32, row: ReducedRows.Row)] = []

  /// The location of a row of the program.
  private enum RowLocation {
    /// An equality that is part of the structure.
    case structural
    /// A row whose variables all have fixed values.
    case fixed
    case reduced(place: Int32, component: Int32)
  }

  /// The outcome of a changed row.
  enum Outcome {
    /// The structure bears it, once the components are solved.
    case borne
    /// The structure bears it if the row, none of whose variables can move, holds with the current values.
    case borneIfKept
    /// The structure does not bear it: the row was treated as required.
    case refusedAsHardened
    /// The structure does not bear it.
    case refused
  }

  /// Builds the network from a trace. Costs a few passes over nodes and rows, less than a solve.
  init(_ trace: consuming SolveTrace) {
    let (reduced, tieOrder, hasCycles) = (trace.structure.reduced, trace.structure.tieOrder, trace.structure.hasCycles)
    let sources = CountingSort.order(count: tieOrder.count, bound: tieOrder.count) { Int(tieOrder[$0]) }
    (priorities, isHardened) = (trace.structure.priorities, trace.structure.isHardened)
    // Inequalities that joined a cycle are not among the reduced rows.
    var locations = trace.isStructural.map { $0 || hasCycles ? RowLocation.structural : .fixed }
    for number in 0..<reduced.componentCount {
      for row in reduced.component(number) {
        let source = Int(sources[Int(reduced.rows[Int(row)].tiePlace)])
        locations[source] = .reduced(place: row, component: Int32(truncatingIfNeeded: number))
      }
    }
    self.locations = locations
    followers = Followers(trace.structure.classes, reduced)
    (rows, values, solvers) = (reduced, trace.values, ComponentSolvers())
  }

  /// Returns whether a variable has a fixed value while the structure stays the same.
  func fixes(_ number: Int32) -> Bool { followers.classes.isFixed(number) }

  /// Records a row with a changed constant or priority.
  ///
  /// - Parameters:
  ///   - number: the row's number in the program.
  ///   - constant: its current constant.
  ///   - priority: its current priority.
  mutating func change(_ number: Int32, constant: Double, priority: Priority) -> Outcome {
    guard abs(constant) < RowSurvey.largestConstant, let level = level(of: priority) else { return .refused }
    switch locations[Int(number)] {
    case .structural: return level == 0 && !priority.isRequired ? .refusedAsHardened : .refused
    case .fixed: return level > 0 ? .borne : .borneIfKept
    case .reduced(let place, let component):
      changedRows.append((place, component, rows.rows[Int(place)]))
      rows.change(Int(place), constant: constant, level: level)
      return .borne
    }
  }

  /// Returns the level of a priority, 0 for a hardened one; nil where the structure has no such level.
  private func level(of priority: Priority) -> Int? {
    guard let level = priorities.firstIndex(of: priority) else { return nil }
    return level == 1 && isHardened ? 0 : level
  }

  /// Solves the components whose rows were changed.
  ///
  /// - Returns: false where that is not enough for one of them.
  mutating func solve() -> Bool {
    var last: Int32 = -1
    for component in changedRows.map(\.component).sorted() where component != last {
      last = component
      guard solve(Int(component)) else { return false }
    }
    return true
  }

  /// Solves a component, incrementally where a solver keeps it.
  private mutating func solve(_ component: Int) -> Bool {
    let changed = changedRows.filter { Int($0.component) == component }.map(\.place)
    return solvers.withSolver(for: component, rowCount: rows.component(component).count) { solver in
      let isSolved = solver.solve(component, changed, of: rows, &values)
      changedNodes += solver.replaced
      guard isSolved, solver.replaced.allSatisfy({ abs(values[Int($0.node)]) <= followers.largestNode }) else {
        solver.forget()
        return false
      }
      return true
    }
  }

  /// Undoes everything since the last edit that was kept.
  mutating func takeBack() {
    for (place, _, row) in changedRows.reversed() { rows.rows[Int(place)] = row }
    for (node, before) in changedNodes.reversed() { values[Int(node)] = before }
    solvers.forget()
    forget()
  }

  /// Makes the edit final: every variable that depends on a changed node gets its value.
  ///
  /// - Parameter report: receives the number of each variable whose value may have changed, and the value.
  mutating func keep(_ report: (_ variable: Int32, _ value: Double) -> Void) {
    followers.follow(changedNodes, &values, report)
    forget()
  }

  private mutating func forget() {
    changedRows.removeAll(keepingCapacity: true)
    changedNodes.removeAll(keepingCapacity: true)
  }
}
