/// Variables, the rows that they should satisfy, and preferences for where the rows leave a choice.
///
/// The answer is defined by laws, in this order:
/// 1. Required rows hold. Where they cannot all hold, one member of a minimal conflicting set is broken, until the rest can.
/// 2. The summed absolute violation of each lower level, in the rows' own units, is as small as it can be with all higher levels held.
/// 3. Ties decide what is still open: level by level from the highest, and in a level from the highest rank to the lowest, the violation of
///    each row is made as small as it can be, and held before the next.
/// 4. Preferences, in order, move their expression as near to their target as they can.
/// 5. A variable that still has a choice takes the value nearest 0, variable by variable.
///
/// So the answer does not depend on the order in which rows were added, as long as ranks differ.
///
/// What adds to the program takes constant time, on average over many calls; so does everything else that does not say otherwise.
///
///     var program = LinearProgram()
///     let width = program.addVariable()
///     program.add(Row(LinearExpression(width) - 80, .equal, priority: .low))
///     program.add(Row(LinearExpression(width) - 100, .greaterOrEqual, priority: .high))
///     try program.solved()[width]   // 100
public struct LinearProgram: Sendable, Equatable {
  /// The number of variables; their ids count from 0.
  public private(set) var variableCount = 0
  /// The rows, in the order of their ids.
  public internal(set) var rows: [Row] = []
  /// The preferences, in the order of their ids.
  public private(set) var preferences: [Preference] = []

  /// A program without variables and rows.
  public init() {}

  /// A program of rows and preferences over variables whose ids count from 0.
  package init(variableCount: Int, rows: [Row], preferences: [Preference]) {
    self.variableCount = variableCount
    self.rows = rows
    self.preferences = preferences
  }

  /// Reserves memory for as many rows and preferences in all.
  package mutating func reserveCapacity(rows: Int, preferences: Int) {
    self.rows.reserveCapacity(rows)
    self.preferences.reserveCapacity(preferences)
  }

  /// Adds a variable. It may take any value.
  @discardableResult
  public mutating func addVariable() -> VariableID {
    variableCount += 1
    return VariableID(index: variableCount - 1)
  }

  /// Adds a row. Its numbers and variables are checked when the program is solved.
  @discardableResult
  public mutating func add(_ row: Row) -> RowID {
    rows.append(row)
    return RowID(index: rows.count - 1)
  }

  /// Adds a preference, to be served after those already there.
  @discardableResult
  public mutating func add(_ preference: Preference) -> PreferenceID {
    preferences.append(preference)
    return PreferenceID(index: preferences.count - 1)
  }
}
