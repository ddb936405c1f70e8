/// A part of a program with its own answer. It shares no variable with the rest, except those that the rest fixes.
struct LiveComponent: Sendable {
  var part: ProgramPart
  /// The value of each variable of the part, in order; empty once the values were installed.
  var values: [Double]
  let conflicts: [Conflict]
  let furtherConflicts: Int
  /// The broken rows, by their ids in the whole program.
  let brokenRows: [RowID]
  let ambiguities: [Ambiguity]
  /// The components of the variables that it depends on; a change of this component leaves them unchanged.
  var dependencies: [Int32] = []
  /// The components that depend on this one.
  var dependents: Set<Int32> = []
  /// The highest priority of a row that does not hold, where the component depends on others.
  private let worst: Priority?
  /// The priority of the rows that were treated as required because all of them can hold; nil for none.
  private let hardened: Priority?
  /// The trace that light edits start from. The first of them makes `network` from it.
  var trace: SolveTrace?
  /// The program, where it was solved before with other numbers: the next solve only changes the numbers.
  var program: LinearProgram?
  /// The network that light edits change. At most one: an array keeps components small.
  private var network: [RetainedNetwork] = []

  /// Solves a part of a live program.
  ///
  /// - Parameters:
  ///   - numbers: for each place of a variable, its number in the part; the variables that it depends on come last.
  ///   - values: for each place of a variable that it depends on, its value.
  ///   - hardens: whether rows that are not required may become part of the structure; then no light edit changes them.
  ///   - known: the part's program from an earlier solve, where there is one.
  /// - Returns: nil where the part cannot hold with those values.
  init?(
    _ part: ProgramPart, of live: LiveProgram, numbers: [Int32], values: [Double], _ options: SolverOptions,
    hardens: Bool, again known: consuming LinearProgram? = nil
  ) throws(SolverError) {
    self.part = part
    let isAgain = known != nil
    var program = known.take() ?? live.program(part, numbers: numbers)
    if isAgain {
      for (number, place) in part.rows.enumerated() {
        program.rows[number].expression.constant = live.rows[Int(place)].expression.constant
        program.rows[number].priority = live.rows[Int(place)].priority
      }
    }
    for place in part.given {
      let variable = program.addVariable()
      program.add(Row(LinearExpression(variable) - values[Int(place)], .equal))
    }
    var solution: Solution
    (solution, trace) = try program.solved(WorkMeter(options), keepsTrace: part.given.isEmpty, hardens: hardens)
    self.program = program
    if part.given.isEmpty {
      worst = nil
    } else {
      guard solution.brokenRows.isEmpty else { return nil }
      worst = program.rows.indices.filter { solution.violations[$0] > 0 }.map { program.rows[$0].priority }.max()
    }
    hardened = trace.flatMap { $0.structure.isHardened ? $0.structure.priorities.dropFirst().first : nil }
    solution.values.removeLast(part.given.count)
    self.values = solution.values
    func id(_ row: RowID) -> RowID { RowID(index: live.rows.id(at: Int(part.rows[row.index]))) }
    conflicts = solution.conflicts.map {
      Conflict(members: $0.members.map(id), broken: id($0.broken), excess: $0.excess)
    }
    furtherConflicts = solution.furtherConflicts
    brokenRows = solution.brokenRows.map(id)
    ambiguities = solution.ambiguities.map {
      let place = Int(part.preferences[$0.preference.index])
      return Ambiguity(
        preference: PreferenceID(index: live.preferences.id(at: place)), value: $0.value, lower: $0.lower,
        upper: $0.upper)
    }
  }

  /// Returns whether another component that depends on this one leaves it unchanged: values that are fixed here follow from required rows, and
  /// from rows that all hold and have a higher priority than every row that does not hold there.
  func bears(_ other: LiveComponent) -> Bool {
    guard let hardened, let worst = other.worst else { return true }
    return worst < hardened
  }

  /// Whether light edits cost little: no row uses more than two nodes, so that no simplex is needed for them.
  var bearsLightEdits: Bool { trace?.structure.reduced.rows.allSatisfy { $0.count <= 2 } ?? false }

  /// Returns whether a variable of the part has a fixed value, whatever changes in the rest of the component.
  func fixes(_ place: Int32) -> Bool {
    guard dependencies.isEmpty, let place = part.variables.place(ascending: place) else { return false }
    let number = Int32(truncatingIfNeeded: place)
    return network.isEmpty ? trace?.structure.classes.isFixed(number) ?? false : network[0].fixes(number)
  }

  /// Tries a changed constant or priority on the current structure.
  ///
  /// - Parameter number: the row's number in the part.
  mutating func change(_ number: Int32, constant: Double, priority: Priority) -> RetainedNetwork.Outcome {
    if network.isEmpty {
      guard let start = trace else { return .refused }
      trace = nil
      network.append(RetainedNetwork(start))
    }
    return network[0].change(number, constant: constant, priority: priority)
  }

  mutating func solveChanges() -> Bool { network.isEmpty || network[0].solve() }

  mutating func takeBackChanges() {
    if !network.isEmpty { network[0].takeBack() }
  }

  /// Makes the changes final.
  ///
  /// - Parameters:
  ///   - values: the value at each place of a variable.
  ///   - changed: receives the places of the variables whose value changed.
  mutating func keepChanges(_ values: inout [Double], _ changed: inout [Int32]) {
    guard !network.isEmpty else { return }
    network[0].keep { variable, value in
      let (place, value) = (part.variables[Int(variable)], value.withoutNoise)
      guard values[Int(place)] != value else { return }
      values[Int(place)] = value
      changed.append(place)
    }
  }
}
