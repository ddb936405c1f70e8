import Foundation
import Layout
import LinearSolver

/// The layout pass: constraints are updated children first, the rules are solved, views are laid out parents first; again while something was
/// marked meanwhile.
@MainActor enum LayoutPass {
  /// The number of times a pass may begin anew. The least threshold that UIKit's `UIViewLayoutFeedbackLoopDebuggingThreshold` takes.
  static let turnLimit = 50
  /// The number of passes that run within each other: `layoutIfNeeded` in a `layoutSubviews` that marks its own view again.
  private static var depth = 0

  /// Lays out from the topmost marked view around `view` downward: CALayer's `layoutIfNeeded` walks up so.
  static func run(from view: UIView) {
    let root = view.root
    guard depth < turnLimit else { return tellLoop(view) }
    depth += 1
    defer { depth -= 1 }
    root.engine.followDevice()
    root.engine.updateConstraints()
    root.engine.settle()
    var start = view
    while let superview = start.superview, superview.store.needsLayout { start = superview }
    for _ in 0..<turnLimit {
      layOut(start)
      if depth == 1 { root.tellInsets() }
      root.engine.updateConstraints()
      root.engine.settle()
      if start.hasMarkedView { continue }
      guard depth == 1, root.store.isInWindow, (root as? UIWindow)?.finishAppearances() == true else { return }
    }
    tellLoop(start)
  }

  /// One turn from a view downward.
  static func layOut(_ view: UIView) {
    if view.store.needsLayout {
      view.store.needsLayout = false
      let controller = view.store.controller
      controller?.layoutBegins()
      if view.store.isInWindow { view.tellSafeArea() }
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.store.companion?.layoutEnded(of: view)
      controller?.viewDidLayoutSubviews()
    }
    guard view.store.hasMarkedInside else { return }
    for subview in view.store.subviews { layOut(subview) }
    view.store.hasMarkedInside = view.store.subviews.contains { $0.hasMarkedView }
  }

  /// Reports the views that are marked still, and unmarks them.
  static func tellLoop(
    _ start: UIView, _ kind: String = "Layout", _ mark: ReferenceWritableKeyPath<ViewState, Bool> = \.needsLayout
  ) {
    var marked: [UIView] = []
    start.eachInside { if $0.store[keyPath: mark] { marked.append($0) } }
    guard !marked.isEmpty else { return }
    let names = marked.prefix(10).map { "  " + $0.logText }.joined(separator: "\n")
    for view in marked { view.store[keyPath: mark] = false }
    LayoutReport.tell(
      .feedbackLoop,
      "\(kind) feedback loop: after \(turnLimit) turns these views are still marked:\n\(names)")
  }
}

extension UIView {
  /// Calls `updateConstraints` for marked views, children first; a controller's `updateViewConstraints` stands for its view's.
  func updateMarkedConstraints() {
    for view in store.subviews { view.updateMarkedConstraints() }
    guard store.needsUpdateConstraints else { return }
    store.needsUpdateConstraints = false
    store.hasCalledBase = false
    if let controller = store.controller { controller.updateViewConstraints() } else { updateConstraints() }
    if !store.hasCalledBase {
      store.hasCalledBase = true
      LayoutReport.tell(
        .missingSuper, "\(logText): an override of updateConstraints has to call super.updateConstraints()")
    }
  }

  fileprivate var hasMarkedView: Bool { store.needsLayout || store.hasMarkedInside }

  /// Marks it for layout, and the way to it.
  func markForLayout() {
    store.needsLayout = true
    var next = store.superview
    while let view = next, !view.store.hasMarkedInside {
      view.store.hasMarkedInside = true
      next = view.store.superview
    }
  }

  /// The size that its own constraints give it near a target.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateMarkedConstraints()
    let builder = TreeBuilder(self)
    let fitting = FittingTarget(
      target.points, horizontal: horizontal.level ?? .fitting, vertical: vertical.level ?? .fitting)
    do {
      return CGSize(try builder.tree.systemLayoutSizeFitting(fitting))
    } catch {
      LayoutReport.tell(.solver, "\(logText) cannot be measured: \(error)")
      return bounds.size
    }
  }
}
