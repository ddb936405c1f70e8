/// Collects constraints that stand one on a line.
///
/// Each line is compiled by itself: a mistake is an error on its own line, however many lines there are. The compiler's time for one pair of
/// braces grows with the square of the lines. Functions marked `@ConstraintBuilder`
/// are compiled one by one, so ten of a hundred rules take a tenth of that.
@resultBuilder
public enum ConstraintBuilder {
  // There is no `buildExpression`: a call round each line takes the compiler a fifth longer.

  /// All lines, in order.
  public static func buildBlock(_ lines: any ConstraintGroup...) -> [Constraint] { lines.flatMap { $0.constraints } }

  /// Returns the constraints of an `if` without `else`.
  public static func buildOptional(_ constraints: [Constraint]?) -> [Constraint] { constraints ?? [] }

  /// Returns the constraints of an `if` or of a case.
  public static func buildEither(first constraints: [Constraint]) -> [Constraint] { constraints }

  /// Returns the constraints of an `else` or of another case.
  public static func buildEither(second constraints: [Constraint]) -> [Constraint] { constraints }

  /// Returns the constraints of a `for`.
  public static func buildArray(_ constraints: [[Constraint]]) -> [Constraint] { constraints.flatMap { $0 } }

  /// Returns the constraints of an `if #available`.
  public static func buildLimitedAvailability(_ constraints: [Constraint]) -> [Constraint] { constraints }
}
