/// A rule that a stack makes.
public struct StackRule: Sendable, Hashable {
  /// The stack that made it.
  public let stack: ViewID
  /// What it says. Its identifier is UIKit's, such as `UISV-spacing`, for stacks of UIKit's.
  public let constraint: Constraint

  /// The family of the rule: `UISV-spacing`, `UISV-alignment` and so on.
  public var identifier: String { constraint.identifier ?? "" }
}

extension ViewTree {
  /// The rules that a stack makes for its children, in the order of their rows; empty for a view that is no stack.
  ///
  ///     tree.stackRules(of: tree.root).map { tree.text(of: $0.constraint) }
  ///
  /// Guides that the rules need are called `innerGuide1`, `innerGuide2` and so on. Costs O(views).
  public func stackRules(of view: ViewID) -> [StackRule] {
    Arrangement(self).rules.filter { $0.stack == view }
  }
}
