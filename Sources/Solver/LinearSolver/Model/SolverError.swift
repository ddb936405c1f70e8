/// The reason why a program has no solution. Conflicting rows are no error; they are part of the solution.
public enum SolverError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A row has a number that is infinite or not a number.
  case rowNotFinite(RowID)
  /// A row uses a variable the program does not have.
  case rowOfUnknownVariable(RowID, VariableID)
  /// A preference has a number that is infinite or not a number.
  case preferenceNotFinite(PreferenceID)
  /// A preference uses a variable the program does not have.
  case preferenceOfUnknownVariable(PreferenceID, VariableID)
  /// The source of a program has a number that is infinite or not a number. The text says where, such as `margins of "card"`.
  case notFinite(in: String)
  /// The work allowed by the options was spent.
  case workLimitReached(Int)
  /// The rows that no elimination separates are too many for the simplex in the time and memory of a layout.
  case componentTooLarge(rows: Int, columns: Int)
  /// A value lies beyond 1e12, either way.
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
    case .notFinite(let place):
      "\(place) has a number that is not finite; write one that is"
    case .workLimitReached(let limit):
      "the program was not solved within \(limit) steps of work; raise the limit, split the program or pin what joins its rows"
    case .componentTooLarge(let rows, let columns):
      "\(rows) rows over \(columns) variables depend on each other in more ways than the simplex follows; pin what joins them"
    case .overflow:
      "a value lies beyond 1e12; bring coefficients and constants nearer to 1, or pin what can move without bound"
    case .unstable:
      "rounding outgrew every tolerance; bring coefficients and constants nearer to 1"
    }
  }
}
