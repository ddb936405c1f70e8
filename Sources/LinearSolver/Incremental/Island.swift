/// A part of a program that shares no variable with the rest, with its own answer.
struct Island: Sendable {
  var part: ProgramPart
  /// One value a variable of the part, in order; empty once the values were handed on.
  var values: [Double]
  let conflicts: [Conflict]
  let furtherConflicts: Int
  /// By the ids of the whole.
  let brokenRows: [RowID]
  let ambiguities: [Ambiguity]
  /// What light edits start from. `network` is made of it when the first of them comes.
  var trace: StructuredTrace?
  /// At most one: an array keeps islands small.
  private var network: [RetainedNetwork] = []

  /// Solves a part of a live program.
  ///
  /// - Parameter numbers: by place of a variable, its number in the part.
  init(_ part: ProgramPart, of live: LiveProgram, numbers: [Int32], _ options: SolverOptions) throws(SolverError) {
    self.part = part
    let program = live.program(part, numbers: numbers)
    let solution: Solution
    if program.needsFineNumbers {
      solution = try Engine(program, options).solution()
    } else {
      var engine = try StructuredEngine(program, options, keepsTrace: true)
      solution = try engine.solution()
      trace = engine.trace
    }
    values = solution.values
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

  /// Tries a changed constant or priority on the structure at hand.
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

  /// - Parameter report: gets the number of each variable with another value, and that value.
  mutating func keepChanges(_ report: inout [(variable: Int32, value: Double)]) {
    if !network.isEmpty { network[0].keep(&report) }
  }
}
