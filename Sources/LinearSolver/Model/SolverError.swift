/// Why a program has no solution to report. Conflicting rows are no error, they are part of the solution.
public enum SolverError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A row has a number that is infinite or not a number.
  case rowNotFinite(RowID)
  /// A row uses a variable the program does not have.
  case rowOfUnknownVariable(RowID, VariableID)
  /// A preference has a number that is infinite or not a number.
  case preferenceNotFinite(PreferenceID)
  /// A preference uses a variable the program does not have.
  case preferenceOfUnknownVariable(PreferenceID, VariableID)
  /// The work allowed by the options was spent.
  case pivotLimitReached(Int)
  /// The work allowed by the options was spent.
  case workLimitReached(Int)
  /// Rows of one component would need a table with more entries than the options allow.
  case tableTooLarge(rows: Int, columns: Int)
  /// A value left the range of finite numbers.
  case overflow
  /// Rounding outgrew every tolerance.
  case unstable

  /// The cause and a way out.
  public var description: String {
    switch self {
    case .rowNotFinite(let row):
      "row \(row.index) has a number that is not finite"
    case .rowOfUnknownVariable(let row, let variable):
      "row \(row.index) uses variable \(variable.index), which the program does not have; add it first"
    case .preferenceNotFinite(let preference):
      "preference \(preference.index) has a number that is not finite"
    case .preferenceOfUnknownVariable(let preference, let variable):
      "preference \(preference.index) uses variable \(variable.index), which the program does not have; add it first"
    case .pivotLimitReached(let limit):
      "the program was not solved within \(limit) pivots; raise the limit or split the program"
    case .workLimitReached(let limit):
      "the program was not solved within \(limit) steps of work; raise the limit, split the program or pin what joins its rows"
    case .tableTooLarge(let rows, let columns):
      "\(rows) rows over \(columns) variables are connected, more than fit one table; raise the limit or pin what joins them"
    case .overflow:
      "a value is too large for a finite number; bring coefficients and constants nearer to 1"
    case .unstable:
      "rounding outgrew every tolerance; bring coefficients and constants nearer to 1"
    }
  }
}
