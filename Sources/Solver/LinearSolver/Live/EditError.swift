/// The reason why an edit was refused. Nothing of a refused edit remains.
public enum EditError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The variable was removed, or never added.
  case unknownVariable(VariableID)
  /// The row was removed, or never added.
  case unknownRow(RowID)
  /// The preference was removed, or never added.
  case unknownPreference(PreferenceID)
  /// A constant, coefficient or target is infinite or not a number.
  case notFinite
  /// A variable was removed while a row uses it.
  case usedByRow(VariableID, RowID)
  /// A variable was removed while a preference uses it.
  case usedByPreference(VariableID, PreferenceID)
  /// Required rows that hold now would be broken, and the edit refuses conflicts. The conflicts are those that were explained.
  case conflict(rows: [RowID], conflicts: [Conflict])
  /// The edit was cancelled by its author.
  case abandoned
  /// The changed program cannot be solved.
  case unsolved(SolverError)

  /// The cause and a way out.
  public var description: String {
    switch self {
    case .unknownVariable(let variable): "variable \(variable.index) is not there; add it first"
    case .unknownRow(let row): "row \(row.index) is not there; add it first"
    case .unknownPreference(let preference): "preference \(preference.index) is not there; add it first"
    case .notFinite: "a number is not finite; write one that is"
    case .usedByRow(let variable, let row):
      "variable \(variable.index) is still used by row \(row.index); remove the row too"
    case .usedByPreference(let variable, let preference):
      "variable \(variable.index) is still used by preference \(preference.index); remove the preference too"
    case .conflict(let rows, _):
      "rows \(rows.map { "\($0.index)" }.joined(separator: ", ")) could no longer hold; "
        + "make one of the conflicting rows optional, or allow conflicts"
    case .abandoned: "the edit was given up"
    case .unsolved(let error): error.description
    }
  }
}
