/// The structure of a solved program, kept so that a changed constant or priority costs no more than the rows that hang together with it.
///
/// Required equalities decide the structure; they are used up. A row that is none of them only adds its constant to one component of what
/// is left. So the component alone is solved again, and what its nodes determine gets new values. Where that is not enough — a
/// component that can no longer hold, or leaves a choice — the caller is told, nothing is changed, and the whole is solved anew.
struct RetainedNetwork: Sendable {
  private var trace: StructuredTrace
  private let dependents: NodeDependents
  /// By row of the program.
  private let seats: [Seat]
  private var solvers: ComponentSolvers
  /// The nodes solved again and their values before the edit, each node once.
  private var changedNodes: [(node: Int32, before: Double)] = []
  /// The reduced rows as they were before the edit.
  private var changedRows: [(place: Int, component: Int32, row: ReducedRows.Row)] = []
  private var dirtyComponents: [Int32] = []

  /// Where a row of the program went.
  private struct Seat {
    /// Its place among the reduced rows, or one of the two below.
    var place: Int32
    var component: Int32 = 0

    /// A row whose variables all have fixed values.
    static let fixed: Int32 = -1
    /// An equality that is part of the structure.
    static let structural: Int32 = -2
  }

  /// What becomes of a changed row.
  enum Outcome {
    /// The structure bears it, once the components are solved.
    case borne
    /// The structure bears it if the row, which has no variable that could move, holds as it is.
    case borneIfKept
    /// The structure does not bear it: the row was taken for required.
    case refusedAsHardened
    /// The structure does not bear it.
    case refused
  }

  /// Costs a few passes over nodes and rows, less than a solve.
  init(_ trace: StructuredTrace) {
    self.trace = trace
    dependents = NodeDependents(&self.trace.classes)
    var seats = trace.isStructural.map { Seat(place: $0 ? Seat.structural : Seat.fixed) }
    for number in 0..<trace.reduced.componentCount {
      for place in trace.reduced.component(number) {
        let source = Int(trace.sources[Int(trace.reduced.rows[Int(place)].turn)])
        seats[source] = Seat(place: place, component: Int32(truncatingIfNeeded: number))
      }
    }
    self.seats = seats
    solvers = ComponentSolvers(nodeCount: trace.classes.count)
  }

  /// Whether a variable has a fixed value as long as the structure stays.
  func fixes(_ number: Int32) -> Bool { trace.classes.isFixed(number) }

  /// Takes note of a row with another constant or priority.
  ///
  /// - Parameters:
  ///   - number: the row's number in the program.
  ///   - constant: its constant as it is now.
  ///   - priority: its priority as it is now.
  mutating func change(_ number: Int32, constant: Double, priority: Priority) -> Outcome {
    let seat = seats[Int(number)]
    if seat.place == Seat.structural, !priority.isRequired { return .refusedAsHardened }
    guard seat.place != Seat.structural, abs(constant) < 0x1p90, let level = level(of: priority) else {
      return .refused
    }
    guard seat.place != Seat.fixed else { return level > 0 ? .borne : .borneIfKept }
    changedRows.append((Int(seat.place), seat.component, trace.reduced.rows[Int(seat.place)]))
    trace.reduced.change(Int(seat.place), constant: constant, level: level)
    dirtyComponents.append(seat.component)
    return .borne
  }

  /// The level of a row, 0 for a hardened one; nil where the structure does not know its priority.
  private func level(of priority: Priority) -> Int? {
    guard let level = trace.priorities.firstIndex(of: priority) else { return nil }
    return level == 1 && trace.isHardened ? 0 : level
  }

  /// Solves the components whose rows were changed.
  ///
  /// - Returns: false where one of them needs more than that.
  mutating func solve() -> Bool {
    if dirtyComponents.count > 1 { dirtyComponents.sort() }
    var last: Int32 = -1
    for number in dirtyComponents where number != last {
      last = number
      guard solve(number) else { return false }
    }
    dirtyComponents.removeAll(keepingCapacity: true)
    return changedNodes.allSatisfy { trace.values[Int($0.node)].isFinite }
  }

  /// Solves a component: again, where a solver remembers it.
  private mutating func solve(_ number: Int32) -> Bool {
    let members = trace.reduced.component(Int(number))
    return solvers.withSolver(for: number, rowCount: members.count) { solver in
      if solver.component == number {
        let changed = changedRows.filter { $0.component == number }.map { Int32(truncatingIfNeeded: $0.place) }
        if let outcome = solver.solveAgain(changed, of: trace.reduced, &trace.values) {
          changedNodes += solver.replaced
          guard case .solved = outcome else { return false }
          return trace.requiredRowsHold(solver.rowsConcerned()) && trace.requiredRowsHold(changed)
        }
      }
      let outcome = solver.solve(number, of: trace.reduced, &trace.values)
      changedNodes += solver.replaced
      guard case .solved = outcome else { return false }
      return trace.requiredRowsHold(members)
    }
  }

  /// Forgets everything since the last edit that was kept.
  mutating func takeBack() {
    for (place, _, row) in changedRows.reversed() { trace.reduced.restore(place, row) }
    for (node, before) in changedNodes { trace.values[Int(node)] = before }
    changedRows.removeAll(keepingCapacity: true)
    changedNodes.removeAll(keepingCapacity: true)
    dirtyComponents.removeAll(keepingCapacity: true)
    solvers.forget()
  }

  /// Makes the edit final: every variable that follows gets its value.
  ///
  /// - Parameter report: gets each variable with another value, and that value.
  mutating func keep(_ report: inout [(variable: Int32, value: Double)]) {
    var queue = DescendingQueue()
    for (node, before) in changedNodes where trace.values[Int(node)] != before {
      set(node, to: trace.values[Int(node)], &queue, &report)
    }
    // Definitions speak of open roots and of later definitions, so the last comes first.
    while let number = queue.next() {
      let definition = trace.classes.definitions[Int(number)]
      var value = definition.constant
      for place in Int(definition.start)..<Int(definition.start) + Int(definition.count) {
        let course = trace.classes.course(of: trace.classes.definitionNodes[place])
        value +=
          trace.classes.definitionCoefficients[place] * (course.factor * trace.values[Int(course.root)] + course.offset)
      }
      if trace.values[Int(definition.node)] != value { set(definition.node, to: value, &queue, &report) }
    }
    changedRows.removeAll(keepingCapacity: true)
    changedNodes.removeAll(keepingCapacity: true)
  }

  private mutating func set(
    _ root: Int32, to value: Double, _ queue: inout DescendingQueue,
    _ report: inout [(variable: Int32, value: Double)]
  ) {
    trace.values[Int(root)] = value
    for number in dependents.users(of: root) { queue.insert(number) }
    for variable in dependents.members(of: root) {
      let course = trace.classes.course(of: variable)
      // Adding 0 turns −0 into 0.
      let own = course.factor * value + course.offset + 0
      if variable != root { trace.values[Int(variable)] = own }
      report.append((variable, own))
    }
  }
}

extension StructuredTrace {
  /// Whether rounding has spoilt nothing in some rows: asked of every solution before it is given away.
  func requiredRowsHold(_ members: some Sequence<Int32>) -> Bool {
    members.allSatisfy { member in
      let row = reduced.rows[Int(member)]
      guard row.level == 0 else { return true }
      var (sum, size, largest) = (row.constant, row.magnitude, 0.0)
      for place in Int(row.start)..<Int(row.start &+ row.count) {
        let part = reduced.coefficients[place] * values[Int(reduced.nodes[place])]
        sum += part
        size += abs(part)
        largest = max(largest, abs(reduced.coefficients[place]))
      }
      let slack = 4 * (Tolerance.relativeFeasibility * size + Tolerance.feasibility * largest)
      return row.relation.violation(of: sum) <= slack
    }
  }
}
