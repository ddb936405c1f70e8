/// A change of one row after which a conflict is gone, or a violated row can hold.
public struct Repair: Sendable, Hashable {
  /// The row to change.
  public let row: RowID
  /// What to do with it.
  public let change: Change

  /// A change of a row.
  public init(row: RowID, change: Change) {
    self.row = row
    self.change = change
  }

  /// The three things that can be done to a row.
  public enum Change: Sendable, Hashable {
    /// Leave the row out.
    case drop
    /// Move what the expression is compared with, in the row's own units: −112 makes a width of 400 one of 288.
    ///
    /// The least move that is enough, and the farthest in the same direction that still is; nil where any farther one is.
    case move(by: Double, atMost: Double?)
    /// Give the row any priority below this one.
    case lower(below: Priority)
  }
}

extension Repair {
  /// The program with the change made: the least move, or the middle of the priorities that are low enough.
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
      case .lower(let priority):
        var weaker = row
        weaker.priority = (try? Priority(priority.value / 2)) ?? row.priority
        return weaker
      }
    }
  }
}

extension LinearProgram {
  /// The same program with one row changed. A row that goes leaves an empty one behind, so that ids stay as they are.
  func replacing(_ row: RowID, with change: (Row) -> Row?) -> LinearProgram {
    let old = rows[row.index]
    var changed = rows
    changed[row.index] =
      change(old) ?? Row(LinearExpression(), .equal, rank: old.rank, breakingOrder: old.breakingOrder)
    return LinearProgram(variableCount: variableCount, rows: changed, preferences: preferences)
  }
}
