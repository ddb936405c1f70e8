/// A rule that a stack makes.
public struct StackRule: Sendable, Hashable {
  /// The stack that made it.
  public let stack: ViewID
  /// The constraint. Its identifier is UIKit's, such as `UISV-spacing`, for UIKit stacks.
  public let constraint: Constraint

  /// The family of the rule: `UISV-spacing`, `UISV-alignment` and so on.
  public var identifier: String { constraint.identifier ?? "" }
}
