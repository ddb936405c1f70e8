extension IncrementalSolver {
  /// Changes to a program that take effect together. Every step costs what it touches; solving waits for the end.
  public struct Transaction: Sendable {
    private(set) var state: LiveSolution
    private var pending = PendingEdit()

    init(_ state: LiveSolution) { self.state = state }

    /// Solves what was touched; the next step begins another transaction.
    mutating func finish(refusesConflicts: Bool) throws(EditError) {
      try state.finish(&pending, refusesConflicts: refusesConflicts)
      pending.removeAll()
    }

    /// Takes every step back.
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

    /// Removes a variable. At the end of the edit nothing may use it.
    ///
    /// - Throws: `EditError.unknownVariable`.
    public mutating func remove(_ variable: VariableID) throws(EditError) {
      let place = try place(of: variable)
      touch(state.component(ofVariableAt: place))
      pending.removedVariables.append(Int32(truncatingIfNeeded: place))
      state.live.variables.remove(at: place)
    }

    /// Removes a row.
    ///
    /// - Throws: `EditError.unknownRow`.
    public mutating func remove(_ row: RowID) throws(EditError) {
      let place = try place(of: row)
      touch(state.component(ofRowAt: place))
      state.live.rows.remove(at: place)
    }

    /// Removes a preference.
    ///
    /// - Throws: `EditError.unknownPreference`.
    public mutating func remove(_ preference: PreferenceID) throws(EditError) {
      let place = try place(of: preference)
      touch(state.component(ofPreferenceAt: place))
      state.live.preferences.remove(at: place)
    }

    // MARK: Changing

    /// Gives the expression of a row another constant: in `x − 8 ≥ 0` it is −8.
    ///
    /// - Throws: `EditError.unknownRow` or `.notFinite`.
    public mutating func setConstant(of row: RowID, to constant: Double) throws(EditError) {
      let place = try place(of: row)
      guard constant.isFinite else { throw .notFinite }
      state.live.rows[place].expression.constant = constant
      pending.changedRows.append(Int32(truncatingIfNeeded: place))
    }

    /// Gives a row another priority. It becomes required, or stops being so, at 1000.
    ///
    /// - Throws: `EditError.unknownRow`.
    public mutating func setPriority(of row: RowID, to priority: Priority) throws(EditError) {
      let place = try place(of: row)
      state.live.rows[place].priority = priority
      pending.changedRows.append(Int32(truncatingIfNeeded: place))
    }

    /// Puts another row in the place of one, under the same id.
    ///
    /// - Throws: `EditError.unknownRow`, `.unknownVariable` or `.notFinite`.
    public mutating func replace(_ row: RowID, with new: Row) throws(EditError) {
      let place = try place(of: row)
      try check(new.expression)
      touch(state.component(ofRowAt: place))
      pending.reach.add(ProgramPart(rows: [Int32(truncatingIfNeeded: place)]))
      state.live.rows[place] = new
    }

    /// Gives a preference another target.
    ///
    /// - Throws: `EditError.unknownPreference` or `.notFinite`.
    public mutating func setTarget(of preference: PreferenceID, to target: Double) throws(EditError) {
      let place = try place(of: preference)
      guard target.isFinite else { throw .notFinite }
      touch(state.component(ofPreferenceAt: place))
      state.live.preferences[place].target = target
    }

    // MARK: Dragging

    /// Begins to drag a variable from where it was after the last edit.
    ///
    /// - Parameters:
    ///   - variable: what is dragged.
    ///   - priority: how hard; rows above it are never broken by the drag.
    ///   - rank: decides ties, as in any row.
    /// - Throws: `EditError.unknownVariable`.
    public mutating func begin(_ variable: VariableID, priority: Priority, rank: Int = 0) throws(EditError) -> Drag {
      let place = try place(of: variable)
      let value = place < state.values.count ? state.values[place] : 0
      let row = try add(Row(LinearExpression(variable) - value, .equal, priority: priority, rank: rank))
      return Drag(variable: variable, row: row)
    }

    /// Moves a dragged variable towards a value.
    ///
    /// - Throws: `EditError.unknownRow` where the drag has ended, `.notFinite`.
    public mutating func drag(_ drag: Drag, to value: Double) throws(EditError) {
      try setConstant(of: drag.row, to: -value)
    }

    /// Lets a dragged variable go.
    ///
    /// - Throws: `EditError.unknownRow` where the drag has ended.
    public mutating func end(_ drag: Drag) throws(EditError) { try remove(drag.row) }

    /// Notes a component to be solved again, as its rows or preferences leave or change what they use; nil stands for what is in none.
    private mutating func touch(_ component: Int32?) {
      pending.reach.changesStructure = true
      if let component { state.take(component, into: &pending.reach) }
    }

    // MARK: Checking

    private func place(of variable: VariableID) throws(EditError) -> Int {
      guard let place = state.live.place(of: variable) else { throw .unknownVariable(variable) }
      return place
    }

    private func place(of row: RowID) throws(EditError) -> Int {
      guard let place = state.live.place(of: row) else { throw .unknownRow(row) }
      return place
    }

    private func place(of preference: PreferenceID) throws(EditError) -> Int {
      guard let place = state.live.place(of: preference) else { throw .unknownPreference(preference) }
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
