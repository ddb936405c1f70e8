import Foundation
import Geometry
import Layout
import LinearSolver

/// The layout of one hierarchy: its tree as last lowered, and the solution. The topmost view owns it.
@MainActor final class LayoutEngine {
  private unowned let root: UIView
  /// Whether a rule has changed since the last solution.
  var isStale = true
  /// What was solved last; nil before the first pass.
  private(set) var solved: SolvedHierarchy?
  private var exerciseCount = 0
  /// The conflicts that were told, so that a pass does not repeat itself.
  private var toldConflicts = ""
  private static var activationCount = 0

  init(_ root: UIView) { self.root = root }

  static func nextActivation() -> Int {
    activationCount += 1
    return activationCount
  }

  /// Solves what has changed, and marks the views whose subviews have other places now.
  func settle() {
    guard isStale else { return }
    isStale = false
    let builder = TreeBuilder(root)
    let isFree = !root.translatesAutoresizingMaskIntoConstraints && root.window == nil
    let size: Size? = isFree ? nil : root.store.size.points
    do {
      let layout = try builder.tree.layout(width: size?.width, height: size?.height)
      take(SolvedHierarchy(builder, layout, size: size))
    } catch {
      LayoutReport.tell(.init(.solver, "\(root.logText) cannot be laid out: \(error)"))
    }
  }

  private func take(_ solved: SolvedHierarchy) {
    self.solved = solved
    if solved.size == nil { resizeRoot(to: solved.layout.size) }
    for guide in solved.guides {
      if case .guide(let place)? = solved.id(of: guide) {
        guide.rectangle = CGRect(solved.snapped.frame(of: place))
      }
    }
    for view in solved.views where view.hasMovedSubview(in: solved) { view.setNeedsLayout() }
    let log = solved.layout.conflicts.isEmpty ? "" : solved.tree.appleLog(of: solved.layout)
    if !log.isEmpty, log != toldConflicts { LayoutReport.tell(.init(.conflict, log)) }
    toldConflicts = log
  }

  private func resizeRoot(to size: Size) {
    let grid = PixelGrid(scale: root.pixelScale)
    root.resize(
      to: CGRect(
        origin: root.store.origin, size: CGSize(width: grid.snapped(size.width), height: grid.snapped(size.height))))
  }

  func isAmbiguous(_ item: AnyObject) -> Bool {
    settle()
    guard let solved, let id = solved.id(of: item) else { return false }
    return solved.layout.ambiguities.contains { $0.item == id }
  }

  func constraintsAffecting(_ item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    settle()
    guard let solved, let id = solved.id(of: item) else { return [] }
    let engineAxis: EngineAxis = axis == .horizontal ? .horizontal : .vertical
    let (width, height) = (solved.size?.width, solved.size?.height)
    let rules: [RowOrigin]?
    switch id {
    case .view(let view):
      rules = try? solved.tree.constraintsAffectingLayout(of: view, engineAxis, width: width, height: height)
    case .guide(let guide):
      rules = try? solved.tree.constraintsAffectingLayout(of: guide, engineAxis, width: width, height: height)
    }
    return (rules ?? []).compactMap { rule in
      if case .constraint(let id) = rule { solved.constraints[id] } else { nil }
    }
  }

  /// Takes another of the layouts that the rules allow.
  func exerciseAmbiguity() {
    settle()
    guard let solved else { return }
    let other = try? solved.tree.layoutExercisingAmbiguity(
      width: solved.size?.width, height: solved.size?.height, step: exerciseCount)
    guard let other else { return }
    exerciseCount += 1
    take(solved.with(other))
    LayoutPass.layOut(root)
  }
}

extension UIView {
  /// The engine of the hierarchy that it is the root of.
  var engine: LayoutEngine {
    if let engine = store.engine { return engine }
    let engine = LayoutEngine(self)
    store.engine = engine
    return engine
  }

  /// Pixels per point of its screen.
  var pixelScale: Double { Double(max(traitCollection.displayScale, 1)) }

  /// Says that the engine's rules have changed.
  func rulesChanged() { root.store.engine?.isStale = true }

  /// Brings the solution up to date, without writing frames.
  func settleRules() { root.engine.settle() }

  /// Says that the content asks for another size.
  func contentChanged() {
    rulesChanged()
    superview?.setNeedsLayout()
  }

  /// Stacks leave hidden views out.
  func visibilityChanged() {
    if superview is UIStackView {
      rulesChanged()
      superview?.setNeedsLayout()
    }
  }

  fileprivate func hasMovedSubview(in solved: SolvedHierarchy) -> Bool {
    subviews.contains { view in
      guard let frame = solved.frame(of: view) else { return false }
      return frame != view.untransformedFrame
    }
  }

  /// Puts the subviews that constraints place where the solution has them.
  func placeSubviews() {
    let engine = root.engine
    engine.settle()
    guard let solved = engine.solved else { return }
    for view in subviews {
      if let frame = solved.frame(of: view) { view.resize(to: frame) }
    }
  }
}
