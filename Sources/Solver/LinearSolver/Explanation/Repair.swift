/// A change of one row after which a conflict is gone, or a violated row can hold.
public struct Repair: Sendable, Hashable {
  /// The row to change.
  public let row: RowID
  /// The change to make.
  public let change: Change

  /// One of the three changes of a row.
  public enum Change: Sendable, Hashable {
    /// Leave the row out.
    case drop
    /// Move the number that the expression is compared with, in the row's own units: −112 makes a width of 400 one of 288.
    ///
    /// The least move that is enough, and the farthest in the same direction that still is; nil where any farther move is enough.
    case move(by: Double, atMost: Double?)
    /// Give the row any priority below this one.
    case lower(below: Priority)
  }
}

extension Repair {
  /// Returns the program with the change made: the least move, or the middle of the priorities that are low enough.
  ///
  /// - Precondition: the program has the row.
  /// - Complexity: O(n) for n rows.
  public func applied(to program: LinearProgram) -> LinearProgram {
    program.replacing(row) { row in
      switch change {
      case .drop: return nil
      case .move(let amount, _):
        var moved = row
        moved.expression.constant -= amount
        return moved
      case .lower(let priority): return row.with((try? Priority(priority.value / 2)) ?? row.priority)
      }
    }
  }
}

extension LinearProgram {
  /// Returns the same program with one row changed. A removed row leaves an empty one in its place, so that ids do not change.
  func replacing(_ row: RowID, with change: (Row) -> Row?) -> LinearProgram {
    let old = rows[row.index]
    var changed = rows
    changed[row.index] =
      change(old) ?? Row(LinearExpression(), .equal, rank: old.rank, breakingOrder: old.breakingOrder)
    return LinearProgram(variableCount: variableCount, rows: changed, preferences: preferences)
  }
}
