/// A program that stays solved while it is edited.
///
/// The answer after any edits is the answer of `LinearProgram.solved()` for the current program: same values within rounding, same broken
/// rows and conflicts. Only speed depends on earlier edits.
///
///     var solver = try IncrementalSolver(program)
///     try solver.edit { edit in
///       let gap = try edit.add(Row(LinearExpression(right) - LinearExpression(left) - 8, .greaterOrEqual))
///       try edit.setConstant(of: gap, to: -16)
///     }
///     solver.value(of: right)
///
/// Ids never change and are not reused. Those of a program the solver starts with are valid in the solver. Where ranks or breaking
/// orders are equal, the row added earlier comes first, so give rows distinct ranks if the order of edits should not matter.
///
/// Rows and preferences that share variables, directly or through others, form a component. Rows that are added later and use variables of a
/// component that have fixed values there, such as those of a container, form a component that depends on the other. An edit of one component
/// costs the others nothing:
///
/// | edit | cost |
/// |---|---|
/// | constant or priority of a row that is no required equality, and so a drag | the functions that depend on the row, a check of each step of the reduction, and the values that move; the first time, a solve of the rows of one part with it once required equalities are used up, and a pass over its component |
/// | the same for the first change of the only rows of the highest priority below required, as a drag's may be | a solve of its component |
/// | the same where required rows are broken, choices are left, or the structure depends on the row | as adding a row |
/// | adding or removing rows, variables, preferences | a solve of the components touched and of those that depend on them, which are joined and split as needed |
/// | an edit taken back | the steps of the edit |
/// | reading a value, a row or a preference | constant; once many elements were removed, the logarithm of their number |
/// | reading a violation | the terms of the row |
///
/// The solver is a value: a copy costs nothing until one of the two is edited.
public struct IncrementalSolver: Sendable {
  /// The transaction of all edits. The state stays in it, so that an edit begins without a move or a copy.
  private var transaction: Transaction
  var state: LiveSolution { _read { yield transaction.state } }

  /// Solves a program and keeps it.
  ///
  /// - Throws: `SolverError` as `LinearProgram.solved(_:)` does.
  /// - Complexity: that of a cold solve.
  public init(_ program: LinearProgram = LinearProgram(), options: SolverOptions = SolverOptions()) throws(SolverError)
  {
    transaction = Transaction(try LiveSolution(program, options))
  }

  // MARK: Editing

  /// Changes the program in one step, and solves it.
  ///
  /// Either all of `body` takes effect or, where it or this function throws, nothing at all: ids assigned in between are assigned again.
  ///
  /// - Parameters:
  ///   - refusesConflicts: whether to refuse an edit that breaks required rows that held before.
  ///   - body: makes the changes.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body`; `EditError.usedByRow` or `.usedByPreference` where a removed variable is still used;
  ///   `.conflict` where the edit is refused for its conflicts; `.unsolved` where the work outgrows the options.
  /// - Complexity: that of solving the connected components that `body` touches.
  @discardableResult
  public mutating func edit<Result>(
    refusingConflicts refusesConflicts: Bool = false, _ body: (inout Transaction) throws(EditError) -> Result
  ) throws(EditError) -> Result {
    do {
      let result = try body(&transaction)
      try transaction.finish(refusesConflicts: refusesConflicts)
      return result
    } catch {
      transaction.takeBack()
      throw error
    }
  }

  // MARK: Reading

  /// Returns the value of a variable, or nil for one that is not in the program.
  public func value(of variable: VariableID) -> Double? {
    state.live.place(of: variable).map { state.values[$0] }
  }

  /// Returns the violation of a row, in its own units and exactly 0 within rounding, or nil for one that is not in the program.
  public func violation(of row: RowID) -> Double? {
    state.live.place(of: row).map { state.violation(ofRowAt: $0) }
  }

  /// Returns the current row, or nil for one that is not in the program.
  public func row(_ row: RowID) -> Row? { state.live.place(of: row).map { state.live.rows[$0] } }

  /// Returns the current preference, or nil for one that is not in the program.
  public func preference(_ preference: PreferenceID) -> Preference? {
    state.live.place(of: preference).map { state.live.preferences[$0] }
  }

  /// The variables whose values the last edit changed, in the order of their ids; a new variable was 0 before.
  ///
  /// Costs a sort of them.
  public var changedVariables: [VariableID] {
    state.changed.sorted().map { VariableID(index: state.live.variables.id(at: Int($0))) }
  }

  /// Minimal sets of required rows that cannot hold together; ordered by breaking order, rank and id of the broken member.
  ///
  /// Costs one pass over the components, where there are any conflicts.
  public var conflicts: [Conflict] { state.conflicts }

  /// The required rows that were left out so that the rest can hold, in the order of their ids.
  ///
  /// Costs one pass over the components, where there are any.
  public var brokenRows: [RowID] { state.brokenRows }

  /// The preferences that had a choice to make, in their order.
  ///
  /// Costs one pass over the components, where there are any ambiguities.
  public var ambiguities: [Ambiguity] { state.ambiguities }

  /// The current program. Its ids count from 0 without gaps, in the order of the solver's ids.
  ///
  /// - Complexity: O(n) for n terms.
  public var program: LinearProgram { state.program }

  /// The whole answer, with the ids of `program`.
  ///
  /// - Complexity: O(n) for n terms.
  public var solution: Solution { state.solution }
}
