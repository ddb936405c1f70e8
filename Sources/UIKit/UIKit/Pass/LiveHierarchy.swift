import Foundation
import Geometry
import Layout

/// A hierarchy of views as a live layout of the engine, and who is who.
///
/// Edits of views and constraints become edits of its tree. `TreeBuilder` makes another one where views, guides or stacks come and go.
@MainActor final class LiveHierarchy {
  private var live: LiveLayout
  /// Whether the live layout is being changed; meanwhile it cannot be asked.
  private(set) var isSolving = false
  /// False where the last update changed numbers alone, which goes without conflicts.
  private var isFresh = true
  /// Another of the layouts that the rules allow, until the next update.
  private var exercised: SolvedLayout?
  private var size: Size?
  private let grid: PixelGrid
  /// The view that owns the hierarchy and keeps all others alive: the hierarchy is dropped when one of them leaves.
  private unowned let root: UIView
  /// Everything that may have moved in a solution from scratch, in tree order.
  let everything: Moved
  /// The views, by the index of their ids; nil for the root, and for a view that only the engine has.
  private var viewLinks: [UIView?]
  /// The tree's view of the superview, by index of a view's id.
  private var outers: [ViewID?]
  private var guideLinks: [UILayoutGuide?]
  private var constraintLinks: [NSLayoutConstraint?]
  /// Lookup only.
  private let places: [ObjectIdentifier: ItemID]
  /// Whether constraints lie on baselines of other views than they name, which contents and visibility decide.
  private let followsBaselines: Bool

  /// Solves the tree of a builder.
  ///
  /// - Parameter size: the frame size of the root; nil for one whose rules decide.
  init(_ builder: TreeBuilder, size: Size?) throws {
    live = try LiveLayout(builder.tree, width: size?.width, height: size?.height)
    self.size = size
    grid = PixelGrid(scale: builder.scale)
    places = builder.places
    followsBaselines = builder.followsBaselines
    root = builder.views[0]
    viewLinks = Array(repeating: nil, count: builder.tree.viewSlotCount)
    outers = Array(repeating: nil, count: builder.tree.viewSlotCount)
    guideLinks = Array(repeating: nil, count: builder.tree.guideSlotCount)
    var moved = Moved(views: Array(builder.ids.dropFirst()), guides: [])
    for place in builder.views.indices.dropFirst() {
      let id = builder.ids[place]
      viewLinks[id.index] = builder.views[place]
      outers[id.index] = builder.outers[place]
    }
    for guide in builder.guides {
      guard case .guide(let id)? = places[ObjectIdentifier(guide)] else { continue }
      guideLinks[id.index] = guide
      moved.guides.append(id)
    }
    everything = moved
    constraintLinks = builder.constraints
    for id in builder.constraintIDs { constraintLinks[id.index]?.rule = id }
  }

  private func link(_ constraint: NSLayoutConstraint, _ id: ConstraintID) {
    while constraintLinks.count <= id.index { constraintLinks.append(nil) }
    constraintLinks[id.index] = constraint
    constraint.rule = id
  }

  // MARK: Looking things up

  var tree: ViewTree { live.tree }
  /// The tree with names for messages.
  var namedTree: ViewTree {
    var tree = live.tree
    tree.name(views) { places[ObjectIdentifier($0)] }
    return tree
  }
  /// The frame size of the root; nil for one whose rules decide.
  var width: Double? { size?.width }
  var height: Double? { size?.height }
  var layout: SolvedLayout { exercised ?? live.layout }
  var hasConflicts: Bool { isFresh && !layout.conflicts.isEmpty }
  var rootSize: Size { absoluteFrame(of: live.tree.root).size }
  /// In the order of their ids, the root first.
  private var views: [UIView] { [root] + viewLinks.compactMap { $0 } }

  func view(_ id: ViewID) -> UIView? { id.index == 0 ? root : viewLinks[id.index] }
  func guide(_ id: GuideID) -> UILayoutGuide? { guideLinks[id.index] }
  func constraint(_ id: ConstraintID) -> NSLayoutConstraint? {
    constraintLinks.indices.contains(id.index) ? constraintLinks[id.index] : nil
  }
  func id(of item: AnyObject) -> ItemID? { places[ObjectIdentifier(item)] }

  /// The frame that constraints give the view of an id, from its superview's corner; nil for one that its mask or its code places.
  func frame(of view: UIView, at place: ViewID) -> CGRect? {
    guard let outer = outers[place.index],
      !view.translatesAutoresizingMaskIntoConstraints || view.store.superview is UIStackView
    else { return nil }
    return points(absoluteFrame(of: place), in: absoluteFrame(of: outer))
  }

  /// The rectangle of a guide, in its owner's coordinates.
  func rectangle(of guide: GuideID) -> CGRect {
    let owner = absoluteFrame(of: live.tree.owner(of: guide)),
      rect = exercised?.frame(of: guide) ?? live.frame(of: guide)
    return points(rect.offset(x: owner.x, y: owner.y), in: owner)
  }

  private func absoluteFrame(of view: ViewID) -> Rect {
    exercised?.absoluteFrame(of: view) ?? live.absoluteFrame(of: view)
  }

  /// A rectangle with its edges on lines between pixels, counted from such a line of another one. Differences of whole pixels, so that sizes
  /// come out as they would alone.
  private func points(_ rect: Rect, in outer: Rect) -> CGRect {
    func pixels(_ points: Double) -> Double { (grid.snapped(points) * grid.scale).rounded() }
    func points(_ from: Double, _ to: Double) -> CGFloat { CGFloat((pixels(to) - pixels(from)) / grid.scale) }
    return CGRect(
      x: points(outer.left, rect.left), y: points(outer.top, rect.top), width: points(rect.left, rect.right),
      height: points(rect.top, rect.bottom))
  }

  // MARK: Editing

  /// Takes another of the layouts that the rules allow.
  func exercise(_ other: SolvedLayout) { exercised = other }

  /// Makes the edits of views and constraints edits of the tree, in their order, and solves what they touch.
  ///
  /// - Returns: what may have moved; nil where the tree has to be lowered anew.
  func update(_ edits: [LayoutEdit], size: Size?) throws -> Moved? {
    // Classes are asked before the tree is edited: what they override may read the layout, or change a constraint.
    let wishes = edits.map { edit in edit.isOfView ? (edit.object as? UIView).flatMap { lowered($0) } : nil }
    isSolving = true
    defer { isSolving = false }
    let isDone =
      edits.isEmpty
      || live.edit { tree in
        zip(edits, wishes).allSatisfy { edit, wish in
          (try? edit.isOfView ? apply(edit, wish, to: &tree) : apply(edit, to: &tree)) ?? false
        }
      }
    guard isDone else { return nil }
    self.size = size
    live.resize(width: width, height: height)
    let update = try live.update(), wasExercised = exercised != nil
    exercised = nil
    if update.isFresh || update.rowCount > 0 { isFresh = update.isFresh }
    return wasExercised ? everything : Moved(views: update.movedViews, guides: update.movedGuides)
  }

  private func lowered(_ view: UIView) -> (id: ViewID, new: Layout.View)? {
    guard case .view(let id)? = id(of: view) else { return nil }
    return (id, view.lowered(isRoot: id.index == 0))
  }

  /// - Returns: false where the tree has to be lowered anew, as where an edit throws.
  private func apply(
    _ edit: LayoutEdit, _ wish: (id: ViewID, new: Layout.View)?, to tree: inout ViewTree
  ) throws -> Bool {
    guard let (id, wished) = wish else { return edit.object == nil }
    if followsBaselines { return false }
    if edit.kind == .visibility {
      try tree.setHidden(wished.isHidden, of: id)
      return true
    }
    let old = tree[id]
    if edit.kind == .content, old.differsOnlyInSize(from: wished) {
      try tree.setIntrinsicContentSize(wished.intrinsicContentSize, of: id)
      return true
    }
    // Stacks are written with the ids of what they arrange.
    if edit.kind == .view, edit.object is UIStackView { return false }
    var new = wished
    (new.direction, new.stack) = (old.direction, old.stack)
    tree[id] = new
    return true
  }

  private func apply(_ edit: LayoutEdit, to tree: inout ViewTree) throws -> Bool {
    let constraint = edit.object as? NSLayoutConstraint
    switch edit.kind {
    case .removed:
      guard let known = edit.rule else { return true }
      constraintLinks[known.index] = nil
      try tree.remove(known)
    case .added:
      // One that left and came again is activated where it came last.
      guard let constraint, constraint.holder != nil, constraint.activationOrder == edit.order else { return true }
      guard let (rule, followsBaseline) = constraint.lowered(places), !followsBaseline else { return false }
      link(constraint, try tree.activate(rule))
    default:
      guard let constraint, let known = constraint.rule else { return true }
      guard let rule = constraint.lowered(places)?.rule else { return false }
      try tree.setConstant(-rule.constant, of: known)
      try tree.setPriority(rule.priority, of: known)
      try tree.setIdentifier(rule.identifier, of: known)
    }
    return true
  }
}

/// An edit of a view or a constraint that waits for the next pass.
@MainActor struct LayoutEdit {
  enum Kind {
    /// A constraint was activated, deactivated, or given another constant, priority or name.
    case added, removed, numbers
    /// A view changed the size of its content, whether it is hidden, or another property that the engine's view has.
    case content, visibility, view
  }
  let kind: Kind
  private(set) weak var object: AnyObject?
  /// The constraint's earlier id in the tree, and the activation that is meant.
  let rule: ConstraintID?
  let order: Int

  init(_ kind: Kind, _ object: AnyObject) {
    let constraint = object as? NSLayoutConstraint
    (self.kind, self.object, rule, order) = (kind, object, constraint?.rule, constraint?.activationOrder ?? 0)
  }

  var isOfView: Bool { kind == .content || kind == .visibility || kind == .view }
}

/// The views and guides that may have moved.
struct Moved {
  var views: [ViewID]
  var guides: [GuideID]
}

extension Layout.View {
  /// Whether another view asks for another size and is otherwise the same, of what contents decide.
  fileprivate func differsOnlyInSize(from other: Layout.View) -> Bool {
    wrappingContent == nil && other.wrappingContent == nil && baselines == other.baselines
      && alignment.hasInsets(of: other.alignment)
  }
}

extension AlignmentGeometry {
  fileprivate func hasInsets(of other: any AlignmentGeometry) -> Bool {
    switch (self, other) {
    case (let one as FixedInsets, let other as FixedInsets): one == other
    case (is IdentityAlignment, is IdentityAlignment): true
    default: false
    }
  }
}
