public import Geometry

extension ViewTree {
  /// The margins of a view in a layout: its own, with what the safe area and its superview add. UIKit's `layoutMargins`.
  public func effectiveMargins(of view: ViewID, in layout: SolvedLayout) -> EdgeInsets {
    layout.insets?.margins[view.index] ?? self[view].margins.resolved(for: direction(of: view))
  }

  /// Returns the distances that the unsafe parts of the root reach into a view. UIKit's `safeAreaInsets`.
  public func safeAreaInsets(of view: ViewID, in layout: SolvedLayout) -> EdgeInsets {
    layout.insets?.safeArea[view.index] ?? .zero
  }
}
