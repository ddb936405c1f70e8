import LinearSolver

extension AnchorOperand {
  /// Both at the same place, or of the same extent.
  public static func == (left: Self, right: some AnchorOperand<Kind>) -> Constraint {
    Constraint(comparing: left.expression, .equal, right.expression)
  }

  /// The left at or before the right, or at most as large.
  public static func <= (left: Self, right: some AnchorOperand<Kind>) -> Constraint {
    Constraint(comparing: left.expression, .lessOrEqual, right.expression)
  }

  /// The left at or after the right, or at least as large.
  public static func >= (left: Self, right: some AnchorOperand<Kind>) -> Constraint {
    Constraint(comparing: left.expression, .greaterOrEqual, right.expression)
  }
}

extension AnchorOperand where Kind == Extent {
  /// An extent of exactly `points`.
  public static func == (left: Self, points: Double) -> Constraint {
    Constraint(comparing: left.expression, .equal, points)
  }

  /// An extent of at most `points`.
  public static func <= (left: Self, points: Double) -> Constraint {
    Constraint(comparing: left.expression, .lessOrEqual, points)
  }

  /// An extent of at least `points`.
  public static func >= (left: Self, points: Double) -> Constraint {
    Constraint(comparing: left.expression, .greaterOrEqual, points)
  }
}

extension Constraint {
  fileprivate init<Kind>(comparing left: AnchorExpression<Kind>, _ relation: Relation, _ right: AnchorExpression<Kind>)
  {
    self.init(
      [
        Term(left.multiplier, left.anchor.item, left.anchor.attribute),
        Term(-right.multiplier, right.anchor.item, right.anchor.attribute),
      ], constant: left.constant - right.constant, relation: relation)
  }

  fileprivate init(comparing left: AnchorExpression<Extent>, _ relation: Relation, _ points: Double) {
    self.init(
      [Term(left.multiplier, left.anchor.item, left.anchor.attribute)], constant: left.constant - points,
      relation: relation)
  }
}
