/// The value of every variable, and the rows that do not hold. Everything is computed when a program is solved; reading it takes constant time.
public struct Solution: Sendable, Equatable {
  /// The value of each variable, in the order of their ids.
  public internal(set) var values: [Double]

  /// The violation of each row, as written and in its own units: never below 0, and exactly 0 within rounding.
  public internal(set) var violations: [Double]

  /// Minimal sets of required rows that cannot hold together; ordered by breaking order, rank and id of the broken member.
  public internal(set) var conflicts: [Conflict]

  /// The number of required rows that were broken beyond the conflicts listed.
  public internal(set) var furtherConflicts: Int

  /// The required rows that were left out so that the rest can hold, in the order of their ids.
  public internal(set) var brokenRows: [RowID]

  /// The preferences that had a choice to make, in their order.
  public internal(set) var ambiguities: [Ambiguity]

  /// The value of a variable.
  public subscript(variable: VariableID) -> Double {
    precondition(values.indices.contains(variable.index), "variable \(variable.index) is not of this program")
    return values[variable.index]
  }

  /// Returns the value of a variable, as `IncrementalSolver.value(of:)` does.
  public func value(of variable: VariableID) -> Double { self[variable] }

  /// Returns the violation of a row, in its own units.
  public func violation(of row: RowID) -> Double {
    precondition(violations.indices.contains(row.index), "row \(row.index) is not of this program")
    return violations[row.index]
  }
}

/// A smallest set of required rows that cannot hold together: leaving out any one member makes the others satisfiable.
public struct Conflict: Sendable, Hashable {
  /// The members, in the order of their ids.
  public let members: [RowID]
  /// The member that was left out so that the rest can be solved.
  public let broken: RowID
  /// The least amount, in its own units, by which the broken row is violated while all other members hold.
  public let excess: Double
}

/// A preference whose expression the rows left free, and the range that they left.
public struct Ambiguity: Sendable, Hashable {
  /// The preference that decided.
  public let preference: PreferenceID
  /// The value of the expression in the solution.
  public let value: Double
  /// The smallest value it could have had before any preference was served; nil where there is none.
  public let lower: Double?
  /// The largest value it could have had before any preference was served; nil where there is none.
  public let upper: Double?
}
