/// The comparison of an expression with zero.
public enum Relation: Sendable, Hashable, CaseIterable {
  case equal
  case lessOrEqual
  case greaterOrEqual

  /// Returns the distance of `value` from satisfying the relation with zero, never below 0. Takes constant time.
  ///
  ///     Relation.lessOrEqual.violation(of: 3)   // 3
  ///     Relation.lessOrEqual.violation(of: -3)  // 0
  @inlinable public func violation<Number: SignedNumeric & Comparable>(of value: Number) -> Number {
    switch self {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}

/// A linear rule: `expression` relation 0, at a priority. All members take constant time.
///
///     Row(LinearExpression(width) - 100, .greaterOrEqual, priority: .high)   // width ≥ 100 @750
public struct Row: Sendable, Hashable {
  /// The expression that is compared with 0.
  public var expression: LinearExpression
  /// The comparison that should hold.
  public var relation: Relation
  /// The level of the row; a violation counts in the row's own units.
  public var priority: Priority

  /// The order in which ties are decided where the levels leave a choice: of two rows of one level, the one of higher rank is spared first.
  public var rank: Int

  /// The order in which rows are broken in a conflict: the member of a conflicting set with the largest number is broken; where numbers are
  /// equal, the one of higher rank, then the later row.
  public var breakingOrder: Int

  /// `expression` `relation` 0.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, rank: Int = 0,
    breakingOrder: Int = 0
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.rank = rank
    self.breakingOrder = breakingOrder
  }

  /// Returns the same row at another priority.
  func with(_ priority: Priority) -> Row {
    var row = self
    row.priority = priority
    return row
  }
}

/// A number that an expression should be near, subordinate to all rows. All members take constant time.
public struct Preference: Sendable, Hashable {
  /// The expression that should be near the target.
  public var expression: LinearExpression
  /// The value that the expression should have.
  public var target: Double

  /// Moves `expression` as near to `target` as the rows and earlier preferences allow.
  public init(_ expression: LinearExpression, near target: Double) {
    self.expression = expression
    self.target = target
  }
}
