extension IncrementalSolver {
  /// Changes to a program that take effect together.
  ///
  /// Every step costs only the terms of the row or preference that it is about, and those of the component that it takes a row, a preference
  /// or a variable from; the solve follows at the end.
  public struct Transaction: Sendable {
    private(set) var state: LiveSolution
    private var pending = PendingEdit()

    init(_ state: LiveSolution) { self.state = state }

    /// Solves the touched components; the next step begins another transaction.
    mutating func finish(refusesConflicts: Bool) throws(EditError) {
      try state.finish(&pending, refusesConflicts: refusesConflicts)
      pending = PendingEdit()
    }

    /// Undoes every step.
    mutating func takeBack() {
      state.takeBack()
      pending = PendingEdit()
    }

    // MARK: Adding

    /// Adds a variable. It may take any value.
    @discardableResult
    public mutating func addVariable() -> VariableID {
      let place = state.live.variables.append(())
      pending.reach.add(ProgramPart(variables: [Int32(truncatingIfNeeded: place)]))
      return VariableID(index: state.live.variables.id(at: place))
    }

    /// Adds a row.
    ///
    /// - Throws: `EditError.unknownVariable` or `.notFinite`.
    @discardableResult
    public mutating func add(_ row: Row) throws(EditError) -> RowID {
      try check(row.expression)
      let place = state.live.rows.append(row)
      pending.reach.add(ProgramPart(rows: [Int32(truncatingIfNeeded: place)]))
      return RowID(index: state.live.rows.id(at: place))
    }

    /// Adds a preference, to be served after those already there.
    ///
    /// - Throws: `EditError.unknownVariable` or `.notFinite`.
    @discardableResult
    public mutating func add(_ preference: Preference) throws(EditError) -> PreferenceID {
      guard preference.target.isFinite else { throw .notFinite }
      try check(preference.expression)
      let place = state.live.preferences.append(preference)
      pending.reach.add(ProgramPart(preferences: [Int32(truncatingIfNeeded: place)]))
      return PreferenceID(index: state.live.preferences.id(at: place))
    }

    // MARK: Removing

    /// Removes a variable. At the end of the edit no row or preference may use it.
    ///
    /// - Throws: `EditError.unknownVariable`.
    public mutating func remove(_ variable: VariableID) throws(EditError) {
      let place = try place(of: variable)
      touch(state.live.variables.component(at: place))
      pending.removedVariables.append(Int32(truncatingIfNeeded: place))
      state.live.variables.remove(at: place)
    }

    /// Removes a row.
    ///
    /// - Throws: `EditError.unknownRow`.
    public mutating func remove(_ row: RowID) throws(EditError) {
      let place = try place(of: row)
      touch(state.live.rows.component(at: place))
      state.live.rows.remove(at: place)
    }

    /// Removes a preference.
    ///
    /// - Throws: `EditError.unknownPreference`.
    public mutating func remove(_ preference: PreferenceID) throws(EditError) {
      let place = try place(of: preference)
      touch(state.live.preferences.component(at: place))
      state.live.preferences.remove(at: place)
    }

    // MARK: Changing

    /// Sets the constant of a row's expression: in `x − 8 ≥ 0` it is −8.
    ///
    /// - Throws: `EditError.unknownRow` or `.notFinite`.
    public mutating func setConstant(of row: RowID, to constant: Double) throws(EditError) {
      let place = try place(of: row)
      guard constant.isFinite else { throw .notFinite }
      state.live.rows[place].expression.constant = constant
      pending.changedRows.append(Int32(truncatingIfNeeded: place))
    }

    /// Sets the priority of a row. The row is required at 1000, and optional below.
    ///
    /// - Throws: `EditError.unknownRow`.
    public mutating func setPriority(of row: RowID, to priority: Priority) throws(EditError) {
      let place = try place(of: row)
      state.live.rows[place].priority = priority
      pending.changedRows.append(Int32(truncatingIfNeeded: place))
    }

    /// Sets the target of a preference.
    ///
    /// - Throws: `EditError.unknownPreference` or `.notFinite`.
    public mutating func setTarget(of preference: PreferenceID, to target: Double) throws(EditError) {
      let place = try place(of: preference)
      guard target.isFinite else { throw .notFinite }
      touch(state.live.preferences.component(at: place))
      state.live.preferences[place].target = target
    }

    /// Marks a component for a new solve, as its rows or preferences are removed or change the variables that they use; nil stands for none.
    private mutating func touch(_ component: Int32?) {
      pending.reach.changesStructure = true
      if let component { state.take(component, into: &pending.reach) }
    }

    // MARK: Checking

    private func place(of variable: VariableID) throws(EditError) -> Int {
      try known(state.live.place(of: variable), .unknownVariable(variable))
    }

    private func place(of row: RowID) throws(EditError) -> Int {
      try known(state.live.place(of: row), .unknownRow(row))
    }

    private func place(of preference: PreferenceID) throws(EditError) -> Int {
      try known(state.live.place(of: preference), .unknownPreference(preference))
    }

    private func known(_ place: Int?, _ error: EditError) throws(EditError) -> Int {
      guard let place else { throw error }
      return place
    }

    private func check(_ expression: LinearExpression) throws(EditError) {
      guard expression.constant.isFinite else { throw .notFinite }
      for term in expression.terms {
        guard term.coefficient.isFinite else { throw .notFinite }
        _ = try place(of: term.variable)
      }
    }
  }
}
