public import LinearSolver

/// One constraint or several: what a line of `tree.constrain { … }` may be.
public protocol ConstraintGroup: Sendable {
  /// The constraints, in order.
  var constraints: [Constraint] { get }
  /// The same constraints, each changed.
  func with(_ change: (inout Constraint) -> Void) -> Self
}

extension ConstraintGroup {
  /// The same constraints at another priority.
  public func priority(_ priority: Priority) -> Self { with { $0.priority = priority } }

  /// The same constraints under a name.
  public func identifier(_ identifier: String) -> Self { with { $0.identifier = identifier } }

  /// The same constraints with a text, which is no priority.
  @_disfavoredOverload
  public func priority(_ text: String) -> MismatchedAnchors { MismatchedAnchors() }
  /// The same constraints with a number that is no literal.
  @_disfavoredOverload
  public func priority(_ number: Int) -> MismatchedAnchors { MismatchedAnchors() }
}

extension Constraint: ConstraintGroup {
  /// The constraint alone.
  public var constraints: [Constraint] { [self] }

  /// The same constraint, changed.
  public func with(_ change: (inout Constraint) -> Void) -> Constraint {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [Constraint]: ConstraintGroup {
  /// Itself.
  public var constraints: [Constraint] { self }

  /// The same constraints, each changed.
  public func with(_ change: (inout Constraint) -> Void) -> [Constraint] { map { $0.with(change) } }
}

/// Constraints and groups of them in brackets. An array in its place takes the compiler 10 s for ten sums.
public struct ConstraintList: ExpressibleByArrayLiteral, Sendable {
  let constraints: [Constraint]
  /// All of them, in order.
  public init(arrayLiteral groups: any ConstraintGroup...) { constraints = groups.flatMap(\.constraints) }
}

@available(*, unavailable, message: "this is true or false and no constraint; compare anchors: a.edges == b.edges")
extension Bool: ConstraintGroup {
  /// None.
  public var constraints: [Constraint] { [] }

  /// Itself.
  public func with(_ change: (inout Constraint) -> Void) -> Bool { self }
}

/// The type of a rule or a sum whose parts do not go together, which is no constraint.
///
/// It is there for the compiler alone: with it a line such as `a.width == (b.width - c.top) / 2` has types, and so one error at once.
/// Without it the compiler tries all meanings of all operators in the line, which takes it 10 s and more.
public struct MismatchedAnchors: AnchorSum {}

@available(
  *, unavailable,
  message:
    "locations of one axis go together, extents with extents; numbers are of type Double, priorities of type Priority, and centers compare by == alone; a part is of another kind"
)
extension MismatchedAnchors: ConstraintGroup {
  /// None.
  public var constraints: [Constraint] { [] }

  /// Itself.
  public func with(_ change: (inout Constraint) -> Void) -> MismatchedAnchors { self }
}

/// An anchor or a mismatch, as an operand of what does not go with it.
public protocol AnchorSum: Sendable {}

extension AnchorSum {
  /// A sum with what does not go with it.
  @_disfavoredOverload
  public static func + <Other>(sum: Self, other: Other) -> MismatchedAnchors { MismatchedAnchors() }

  /// A sum with a number of another type than `Double`.
  @_disfavoredOverload
  public static func + (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }

  /// A difference from what does not go with it.
  @_disfavoredOverload
  public static func - <Other>(sum: Self, other: Other) -> MismatchedAnchors { MismatchedAnchors() }

  /// A difference from a number of another type than `Double`.
  @_disfavoredOverload
  public static func - (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }

  /// A product with what is no number.
  @_disfavoredOverload
  public static func * <Other>(sum: Self, other: Other) -> MismatchedAnchors { MismatchedAnchors() }

  /// A product with a number of another type than `Double`.
  @_disfavoredOverload
  public static func * (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }

  /// A quotient by what is no number.
  @_disfavoredOverload
  public static func / <Other>(sum: Self, other: Other) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func == (sum: Self, number: some Numeric) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func == (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func <= (sum: Self, number: some Numeric) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func <= (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func >= (sum: Self, number: some Numeric) -> MismatchedAnchors { MismatchedAnchors() }

  /// A comparison with a number, of what is no extent, or with one of another type than `Double`.
  @_disfavoredOverload
  public static func >= (number: some Numeric, sum: Self) -> MismatchedAnchors { MismatchedAnchors() }
}

extension MismatchedAnchors {
  /// A comparison with a mismatch.
  @_disfavoredOverload
  public static func == <Other>(other: Other, sum: Self) -> Self { sum }

  /// A comparison with a mismatch.
  @_disfavoredOverload
  public static func <= <Other>(other: Other, sum: Self) -> Self { sum }

  /// A comparison with a mismatch.
  @_disfavoredOverload
  public static func >= <Other>(other: Other, sum: Self) -> Self { sum }

  /// The mismatch as it is, so that a line has one error.
  public func priority(_ priority: Priority) -> Self { self }

  /// The mismatch as it is, so that a line has one error.
  public func identifier(_ identifier: String) -> Self { self }
}
