import Geometry
import Layout
import LinearSolver

/// What stacks of UIKit's do on the canvas and not at run time.
extension SceneBuilder {
  /// The size that a plain view without one has in a stack at design time, in points.
  private static let placeholderSize = Size(width: 240, height: 128)

  /// Above the 25 with which stacks keep children from being ambiguous, below the 49 and 51 with which they fit them.
  private static let placeholderPriority = Priority(27)

  /// Whether a stack of UIKit's arranges the view and nothing says how large it is but its stack, and rules between views.
  func isPlaceholder(_ place: Int) -> Bool {
    guard isArrangedByUIKit(place) else { return false }
    let view = document.views[scene.views[place]]
    return view.kind == "view" && !document.hasStandIn(scene.views[place])
  }

  private func isArrangedByUIKit(_ place: Int) -> Bool {
    let view = document.views[scene.views[place]]
    return document.platform == .iOS && view.parent.map { document.views[$0].kind == "stackView" } == true
  }

  /// A hidden activity indicator leaves a gap in its stack; every other hidden view leaves none.
  func keepsItsRoom(_ place: Int) -> Bool {
    isArrangedByUIKit(place) && document.views[scene.views[place]].kind == "activityIndicatorView"
  }

  /// Gives the view the size of the canvas's placeholder, weaker than all that the document says.
  func makePlaceholder(_ view: inout View, _ place: Int) {
    view.intrinsicContentSize = IntrinsicSize(width: Self.placeholderSize.width, height: Self.placeholderSize.height)
    view.contentHugging = AxisPriorities(Self.placeholderPriority)
    view.compressionResistance = AxisPriorities(Self.placeholderPriority)
  }
}
