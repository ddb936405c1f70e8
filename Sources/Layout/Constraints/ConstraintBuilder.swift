/// Collects constraints that stand one on a line.
///
/// Each line is compiled by itself: a mistake is an error on its own line, however many lines there are. The compiler's time for one pair of
/// braces grows with the square of the lines. Functions marked `@ConstraintBuilder`
/// are compiled one by one, so ten of a hundred rules take a tenth of that.
@resultBuilder
public enum ConstraintBuilder {
  // One overload, over an existential and without generic parameters: each overload doubles the time of a line.

  /// A line: one constraint, or several.
  public static func buildExpression(_ group: any ConstraintGroup) -> [Constraint] { group.constraints }

  /// All lines, in order.
  public static func buildBlock(_ lines: [Constraint]...) -> [Constraint] { lines.flatMap { $0 } }

  /// Those of an `if` without `else`.
  public static func buildOptional(_ constraints: [Constraint]?) -> [Constraint] { constraints ?? [] }

  /// Those of an `if` or of a case.
  public static func buildEither(first constraints: [Constraint]) -> [Constraint] { constraints }

  /// Those of an `else` or of another case.
  public static func buildEither(second constraints: [Constraint]) -> [Constraint] { constraints }

  /// Those of a `for`.
  public static func buildArray(_ constraints: [[Constraint]]) -> [Constraint] { constraints.flatMap { $0 } }

  /// Those of an `if #available`.
  public static func buildLimitedAvailability(_ constraints: [Constraint]) -> [Constraint] { constraints }
}

extension ViewTree {
  /// Adds constraints, one a line, with `if`, `switch` and `for` as needed. All or none: where one is refused the tree is unchanged.
  ///
  ///     let card = tree.root
  ///     try tree.constrain {
  ///       photo.edges == card.edges.inset(by: 16)
  ///       (title.leading == photo.trailing + 8).priority(.high)
  ///       if isWide { title.width == card.width / 2 }
  ///       for label in labels { label.leading == title.leading }
  ///     }
  ///
  /// The tree itself cannot be used between the braces while it is changed: give its root a name before.
  ///
  /// - Returns: the ids of the constraints, in order.
  /// - Throws: `ConstraintError`, as `activate(_:)`.
  @discardableResult
  public mutating func constrain(
    @ConstraintBuilder _ constraints: () -> [Constraint]
  ) throws(ConstraintError) -> [ConstraintID] {
    try activate(constraints())
  }
}
