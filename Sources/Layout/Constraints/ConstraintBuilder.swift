/// Collects constraints that stand one on a line.
///
/// Each line is compiled by itself: a mistake is one error on its own line, however many lines there are.
@resultBuilder
public enum ConstraintBuilder {
  /// One constraint.
  public static func buildExpression(_ constraint: Constraint) -> [Constraint] { [constraint] }

  /// Several constraints: of edges, sizes and centres, or of a function that gives some back.
  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] { constraints }

  /// A comparison that is none of layout.
  @available(*, unavailable, message: "this is no constraint but true or false; compare anchors: a.edges == b.edges")
  public static func buildExpression(_ isEqual: Bool) -> [Constraint] { [] }

  /// Nothing.
  public static func buildBlock() -> [Constraint] { [] }

  /// The first lines.
  public static func buildPartialBlock(first constraints: [Constraint]) -> [Constraint] { constraints }

  /// The lines so far and the next.
  public static func buildPartialBlock(accumulated: [Constraint], next: [Constraint]) -> [Constraint] {
    accumulated + next
  }

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
