/// A part of a program that shares no variable with the rest but such as the rest fixes, with its own answer.
struct LiveComponent: Sendable {
  var part: ProgramPart
  /// One value a variable of the part, in order; empty once the values were handed on.
  var values: [Double]
  let conflicts: [Conflict]
  let furtherConflicts: Int
  /// By the ids of the whole.
  let brokenRows: [RowID]
  let ambiguities: [Ambiguity]
  /// The components of the variables it depends on; they stay as they are whatever becomes of this one.
  var leans: [Int32] = []
  /// The components that depend on this one.
  var leaners: Set<Int32> = []
  /// The highest priority of a row that does not hold, where the component depends on others.
  private let worst: Priority?
  /// The priority of the rows that were taken for required as all of them can hold; nil for none.
  private let hardened: Priority?
  /// What light edits start from. `network` is made of it when the first of them comes.
  var trace: SolveTrace?
  /// The program, where it was solved before with other numbers: the next time has but to change them. At most one.
  var programs: [LinearProgram] = []
  /// At most one: an array keeps components small.
  private var network: [RetainedNetwork] = []

  /// Solves a part of a live program.
  ///
  /// - Parameters:
  ///   - numbers: by place of a variable, its number in the part; those it depends on come last.
  ///   - values: by place of a variable that it depends on, its value.
  ///   - hardens: whether rows that are not required may become part of the structure; then no light edit changes them.
  ///   - known: the part's program as it was solved before, where that is known.
  ///   - isAgain: whether the part was solved before.
  /// - Returns: nil where the part cannot hold with those values.
  init?(
    _ part: ProgramPart, of live: LiveProgram, numbers: [Int32], values: [Double], _ options: SolverOptions,
    hardens: Bool, again known: consuming LinearProgram? = nil, isAgain: Bool = false
  ) throws(SolverError) {
    self.part = part
    var program: LinearProgram
    if var again = known.take() {
      live.renew(&again, part)
      program = again
    } else {
      program = live.program(part, numbers: numbers)
    }
    for place in part.leaned {
      let variable = program.addVariable()
      program.add(Row(LinearExpression(variable) - values[Int(place)], .equal))
    }
    var solution: Solution
    (solution, trace) = try program.solved(
      SolveBounds(options), keepsTrace: part.leaned.isEmpty, hardens: hardens)
    if isAgain { programs = [program] }
    if part.leaned.isEmpty {
      worst = nil
    } else {
      guard solution.brokenRows.isEmpty else { return nil }
      worst = program.rows.indices.filter { solution.violations[$0] > 0 }.map { program.rows[$0].priority }.max()
    }
    hardened = trace.flatMap { $0.structure.isHardened ? $0.structure.priorities.dropFirst().first : nil }
    solution.values.removeLast(part.leaned.count)
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

  /// Whether another component that depends on this one leaves it alone: what is fixed here follows from required rows, and from rows that
  /// all hold and that outrank all that does not hold there.
  func bears(_ other: LiveComponent) -> Bool {
    guard let hardened, let worst = other.worst else { return true }
    return worst < hardened
  }

  /// Whether light edits cost little: no row uses more than two nodes, so that no simplex is needed for them.
  var bearsLightEdits: Bool { trace?.structure.reduced.rows.allSatisfy { $0.count <= 2 } ?? false }

  /// Whether a variable of the part has a value that no change of the rest of the component's choices moves.
  func fixes(_ place: Int32) -> Bool {
    guard leans.isEmpty, let place = part.variables.place(ascending: place) else { return false }
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
  ///   - values: by place of a variable.
  ///   - changed: gets the places of those that got another value.
  mutating func keepChanges(_ values: inout [Double], _ changed: inout [Int32]) {
    guard !network.isEmpty else { return }
    network[0].keep { variable, value in
      let place = part.variables[Int(variable)]
      guard values[Int(place)] != value else { return }
      values[Int(place)] = value
      changed.append(place)
    }
  }
}
