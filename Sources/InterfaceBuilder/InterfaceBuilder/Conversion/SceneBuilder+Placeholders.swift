import Geometry
import Layout
import LinearSolver

/// The behaviour of UIKit stacks on the canvas that they do not have at run time.
extension SceneBuilder {
  /// Above the 25 with which stacks keep children from being ambiguous, below the 49 and 51 with which they fit them.
  private static let placeholderPriority = Priority(27)

  /// Whether a stack of UIKit's arranges the view and nothing but the stack and rules between views says how large it is.
  ///
  /// An arranged stack with views is as large as these, and no placeholder.
  func isPlaceholder(_ place: Int) -> Bool {
    guard isArrangedByUIKit(place) else { return false }
    let view = document.views[scene.views[place]]
    let isBare = view.kind != "stackView" || view.children.isEmpty
    return isBare && !document.hasStandIn(scene.views[place])
  }

  private func isArrangedByUIKit(_ place: Int) -> Bool {
    let view = document.views[scene.views[place]]
    return document.platform == .iOS && view.parent.map { document.views[$0].kind == "stackView" } == true
  }

  /// A hidden activity indicator leaves a gap in its stack; every other hidden view leaves none.
  func keepsItsRoom(_ place: Int) -> Bool {
    isArrangedByUIKit(place) && document.views[scene.views[place]].kind == "activityIndicatorView"
  }

  /// Gives the view the size that it has on the canvas, weaker than all that the document says.
  mutating func makePlaceholder(_ view: inout View, _ place: Int) {
    let size = scene.storedFrames[place].size
    view.intrinsicContentSize = IntrinsicSize(width: max(0, size.width), height: max(0, size.height))
    let text = "width \(size.width), height \(size.height)"
    scene.inputs.append(.init(view: scene.views[place], kind: "size", text: text))
    view.contentHugging = AxisPriorities(Self.placeholderPriority)
    view.compressionResistance = AxisPriorities(Self.placeholderPriority)
  }
}
