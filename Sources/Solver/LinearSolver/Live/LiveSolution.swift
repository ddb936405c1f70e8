/// A live program and its solution, component by component.
///
/// All arrays are indexed by place; a compaction moves the places of all lists together.
struct LiveSolution: Sendable {
  var live: LiveProgram
  let options: SolverOptions
  /// The components; nil for a removed one, whose number is reused.
  var components: [LiveComponent?] = []
  var freeNumbers: [Int32] = []
  /// The value of the variable at each place.
  var values: [Double] = []
  /// The number of the row at each place in its component.
  var numberOfRow: [Int32] = []
  /// Scratch: a number for the variable at each place, valid within one function only.
  var scratch: [Int32] = []
  /// The number of required rows broken in all components.
  var brokenCount = 0
  /// The number of ambiguities of all components.
  var ambiguityCount = 0
  /// Whether components are solved without hardened rows once such a row has changed, so that later changes of it are light edits.
  private var softens = true
  /// The places of the variables whose value the last edit changed, in no order.
  var changed: [Int32] = []

  /// - Throws: `SolverError` where the program is invalid or the work outgrows the options.
  init(_ program: LinearProgram, _ options: SolverOptions) throws(SolverError) {
    _ = try RowSurvey(program)
    try program.checkPreferences()
    live = LiveProgram(program)
    self.options = options
    makeRoom()
    var reach = Reach()
    reach.add(live.everything)
    install(try components(for: &reach), insteadOf: reach.components)
    changed.removeAll()
  }

  /// Resizes the arrays to the number of places.
  private mutating func makeRoom() {
    Self.resize(&scratch, live.variables.placeCount, 0)
    Self.resize(&values, live.variables.placeCount, 0)
    Self.resize(&numberOfRow, live.rows.placeCount, 0)
  }

  private static func resize<Element>(_ array: inout [Element], _ count: Int, _ element: Element) {
    if array.count > count { array.removeLast(array.count - count) }
    while array.count < count { array.append(element) }
  }

  // MARK: Edits

  /// Solves the components that an edit affects, and makes the edit final.
  ///
  /// - Parameter refusesConflicts: whether to refuse an edit that breaks required rows that held before.
  /// - Throws: `EditError`; the caller then undoes the edit.
  mutating func finish(_ pending: inout PendingEdit, refusesConflicts: Bool) throws(EditError) {
    changed.removeAll(keepingCapacity: true)
    tryLightly(&pending)
    do {
      if !pending.reach.isEmpty { try solve(&pending, refusesConflicts: refusesConflicts) }
    } catch {
      for number in pending.lightComponents { components[Int(number)]?.takeBackChanges() }
      throw error
    }
    for number in pending.lightComponents { components[Int(number)]?.keepChanges(&values, &changed) }
    live.keep()
    compactIfWasteful()
    assertInvariants(size: values.count)
  }

  /// Undoes an edit that is not final.
  mutating func takeBack() {
    live.takeBack()
    makeRoom()
  }

  private mutating func solve(_ pending: inout PendingEdit, refusesConflicts: Bool) throws(EditError) {
    makeRoom()
    if !pending.removedVariables.isEmpty {
      pending.reach.part.tidy(live)
      try checkRemovals(pending.reach.part)
    }
    let found: [LiveComponent]
    let softens = softens && pending.changesHardenedRow
    do {
      found = try components(for: &pending.reach, hardens: !softens)
    } catch {
      throw .unsolved(error)
    }
    if refusesConflicts { try refuseNewConflicts(found) }
    // Where that costs more than it saves, it is not tried again.
    if softens { self.softens = found.allSatisfy(\.bearsLightEdits) }
    for place in pending.removedVariables { live.variables.components[Int(place)] = -1 }
    install(found, insteadOf: pending.reach.components)
  }

  /// Checks that no row or preference uses a removed variable.
  private func checkRemovals(_ reach: ProgramPart) throws(EditError) {
    for place in reach.rows {
      for term in live.rows[Int(place)].expression.terms where live.place(of: term.variable) == nil {
        throw .usedByRow(term.variable, RowID(index: live.rows.id(at: Int(place))))
      }
    }
    for place in reach.preferences {
      for term in live.preferences[Int(place)].expression.terms where live.place(of: term.variable) == nil {
        throw .usedByPreference(term.variable, PreferenceID(index: live.preferences.id(at: Int(place))))
      }
    }
  }

  /// Checks that no row is broken that held before.
  private func refuseNewConflicts(_ found: [LiveComponent]) throws(EditError) {
    let broken = found.flatMap(\.brokenRows)
    guard !broken.isEmpty else { return }
    var wasBroken: Set<RowID> = []
    for component in components { wasBroken.formUnion(component?.brokenRows ?? []) }
    let new = broken.filter { !wasBroken.contains($0) }.sorted()
    guard !new.isEmpty else { return }
    throw .conflict(rows: new, conflicts: found.flatMap(\.conflicts).filter { new.contains($0.broken) })
  }
}

extension LiveSolution: InvariantChecking {
  /// Checks that each element has one component, which has it, and that components and those that depend on them name each other.
  func checkInvariants() {
    live.checkInvariants()
    var (broken, ambiguous, variables, rows) = (0, 0, 0, 0)
    for (number, component) in components.enumerated() {
      guard let component else {
        precondition(freeNumbers.count { $0 == number } == 1, "the number of a removed component is free")
        continue
      }
      let part = component.part
      precondition(part.variables.allSatisfy { live.variables.components[Int($0)] == number }, "variables agree")
      precondition(part.preferences.allSatisfy { live.preferences.components[Int($0)] == number }, "preferences agree")
      precondition(part.rows.allSatisfy { live.rows.components[Int($0)] == number }, "rows agree")
      precondition(part.rows.indices.allSatisfy { numberOfRow[Int(part.rows[$0])] == $0 }, "a row knows its number")
      for other in component.dependencies {
        let isNamed = components[Int(other)]?.dependents.contains(Int32(truncatingIfNeeded: number)) == true
        precondition(isNamed, "a component names those that depend on it")
      }
      broken += component.brokenRows.count
      ambiguous += component.ambiguities.count
      variables += component.part.variables.count
      rows += component.part.rows.count
    }
    precondition(variables == live.variables.count && rows == live.rows.count, "every element has a component")
    precondition(broken == brokenCount && ambiguous == ambiguityCount, "broken rows and ambiguities are counted")
  }
}
