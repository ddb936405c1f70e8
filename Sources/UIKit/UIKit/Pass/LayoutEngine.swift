import Foundation
import Geometry
import Layout
import LinearSolver

/// The layout of one hierarchy: its live layout, and the edits that wait for the next pass. The topmost view owns it.
@MainActor final class LayoutEngine {
  private unowned let root: UIView
  /// The last solution; nil before the first pass.
  private var hierarchy: LiveHierarchy?
  /// In their order; they are dropped where the tree is lowered anew.
  private var edits: [LayoutEdit] = []
  /// The views whose own code gave them another frame than constraints do.
  private var touched: [LayoutEdit] = []
  private var needsTree = true
  /// Whether a view may wait for `updateConstraints`.
  var hasMarkedConstraints = true
  /// Whether anything has changed since the last solution.
  private var isStale = true
  /// Whether it is solving: code of views that is called meanwhile does not begin anew.
  private var isSettling = false
  private var exerciseCount = 0
  /// The device of the last pass.
  private var device = RabbetDevice.current
  /// The conflicts that were told, so that a pass does not repeat itself.
  private var toldConflicts = ""
  private static var activationCount = 0
  /// With more edits than this between two passes the tree is lowered anew, so that what waits is bounded.
  private static let editLimit = 1000

  init(_ root: UIView) { self.root = root }

  static func nextActivation() -> Int {
    activationCount += 1
    return activationCount
  }

  /// The last solution; nil before the first pass, and for code of views that is called while the solver runs.
  var solved: LiveHierarchy? { hierarchy?.isSolving == true ? nil : hierarchy }

  /// Says that views, guides or stacks have changed: the tree is lowered anew, and what left is let go.
  func rulesChanged() {
    (isStale, needsTree, hasMarkedConstraints) = (true, true, true)
    (edits, touched) = ([], [])
    hierarchy = nil
  }

  /// Says what has changed about a view or a constraint.
  func note(_ edit: LayoutEdit) {
    isStale = true
    guard !needsTree else { return }
    edits.append(edit)
    if edits.count > Self.editLimit { rulesChanged() }
  }

  /// Says that code gave a view another frame.
  func noteFrame(of view: UIView) {
    isStale = true
    guard !needsTree else { return }
    touched.append(LayoutEdit(.view, view))
    if touched.count > Self.editLimit { return rulesChanged() }
    view.eachInside { inner in
      if inner.translatesAutoresizingMaskIntoConstraints, inner !== root { note(LayoutEdit(.view, inner)) }
    }
  }

  /// Lays everything out anew where the device is another than in the last pass: a window that filled the screen fills the new one, and
  /// views hear of their surroundings.
  func followDevice() {
    let old = device, new = RabbetDevice.current
    guard new != old else { return }
    device = new
    let window = root.bounds.size == old.size && new.size != old.size ? root as? UIWindow : nil, turn = Turn()
    RabbetDevice.current = old
    window?.rootViewController?.viewWillTransition(to: new.size, with: turn)
    root.tellTraits {
      RabbetDevice.current = new
      window?.frame.size = new.size
    }
    rulesChanged()
    root.eachInside { $0.setNeedsLayout() }
    turn.finish()
  }

  /// Calls `updateConstraints` for the marked views of the hierarchy, children first.
  func updateConstraints() {
    for _ in 0..<LayoutPass.turnLimit {
      guard hasMarkedConstraints else { return }
      hasMarkedConstraints = false
      root.updateMarkedConstraints()
    }
    LayoutPass.tellLoop(root, "Update", \.needsUpdateConstraints)
  }

  /// Solves what has changed, and marks the views whose subviews have other places now.
  func settle() {
    guard isStale, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    let (edits, touched) = (edits, touched)
    (self.edits, self.touched, isStale) = ([], [], false)
    let isFree = !root.translatesAutoresizingMaskIntoConstraints && root.window == nil
    let size: Size? = isFree ? nil : root.store.size.points
    do {
      if let hierarchy, !needsTree, let moved = try hierarchy.update(edits, size: size) {
        return take(hierarchy, moved, (edits + touched).compactMap { $0.object as? UIView })
      }
      needsTree = false
      let new = try LiveHierarchy(TreeBuilder(root), size: size)
      hierarchy = new
      take(new, new.everything)
    } catch {
      needsTree = true
      LayoutReport.tell(.solver, "\(root.logText) cannot be laid out: \(error)")
    }
  }

  private func take(_ solved: LiveHierarchy, _ moved: Moved, _ touched: [UIView] = []) {
    if solved.width == nil { resizeRoot(to: solved.rootSize) }
    for place in moved.guides { solved.guide(place)?.rectangle = solved.rectangle(of: place) }
    func place(_ view: UIView, at place: ViewID) {
      let frame = solved.frame(of: view, at: place)
      view.store.solvedFrame = frame
      guard let frame, let superview = view.store.superview, !superview.store.needsLayout else { return }
      if superview.placed(frame) != view.untransformedFrame { superview.setNeedsLayout() }
    }
    for id in moved.views { if let view = solved.view(id) { place(view, at: id) } }
    for view in touched { if case .view(let id)? = solved.id(of: view) { place(view, at: id) } }
    let log = solved.hasConflicts ? solved.namedTree.appleLog(of: solved.layout) : ""
    if !log.isEmpty, log != toldConflicts { LayoutReport.tell(.conflict, log) }
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
    let engineAxis: Geometry.Axis = axis == .horizontal ? .horizontal : .vertical
    let rules = try? solved.tree.constraintsAffectingLayout(
      of: id.anchors, engineAxis, width: solved.width, height: solved.height)
    return (rules ?? []).compactMap { rule in
      if case .constraint(let id) = rule { solved.constraint(id) } else { nil }
    }
  }

  /// Takes another of the layouts that the rules allow.
  func exerciseAmbiguity() {
    settle()
    guard let solved else { return }
    let other = try? solved.tree.layoutExercisingAmbiguity(
      width: solved.width, height: solved.height, step: exerciseCount)
    guard let other else { return }
    exerciseCount += 1
    solved.exercise(other)
    take(solved, solved.everything)
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

  /// Says that views, guides or stacks have changed.
  func rulesChanged() { root.store.engine?.rulesChanged() }

  /// Says what has changed about the view or a constraint that it holds.
  func changed(_ kind: LayoutEdit.Kind, _ constraint: NSLayoutConstraint? = nil) {
    root.store.engine?.note(LayoutEdit(kind, constraint ?? self))
  }

  /// Brings the solution up to date, without writing frames.
  func settleRules() { root.engine.settle() }

  /// Says that the content asks for another size.
  func contentChanged() {
    changed(.content)
    superview?.setNeedsLayout()
  }

  /// Stacks leave hidden views out.
  func visibilityChanged() {
    if superview is UIStackView {
      changed(.visibility)
      superview?.setNeedsLayout()
    }
  }

  /// Puts the subviews that constraints place where the solution has them.
  func placeSubviews() {
    guard !store.subviews.isEmpty else { return }
    let engine = root.engine
    engine.settle()
    guard engine.solved != nil else { return }
    for view in store.subviews { if let frame = view.store.solvedFrame { view.resize(to: placed(frame)) } }
  }

  /// A rectangle from its corner, in its own coordinates.
  fileprivate func placed(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: store.boundsOrigin.x, dy: store.boundsOrigin.y)
  }
}
