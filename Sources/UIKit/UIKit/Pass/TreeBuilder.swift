import Foundation
import Geometry
import Layout

/// Lowers a hierarchy of views to a tree of the engine, one to one: views, guides, stacks, masks, margins and constraints.
@MainActor struct TreeBuilder {
  var tree: ViewTree
  /// In tree order, with the tree's view of each, and that of its superview, which the root has not.
  private(set) var views: [UIView] = []
  private(set) var ids: [ViewID] = []
  private(set) var outers: [ViewID?] = []
  private(set) var guides: [UILayoutGuide] = []
  /// The constraints, by the index of their ids; nil for those that only the tree has.
  private(set) var constraints: [NSLayoutConstraint?] = []
  private(set) var constraintIDs: [ConstraintID] = []
  /// Whether a constraint lies on the baseline of another view than it names.
  private(set) var followsBaselines = false
  /// Lookup only.
  private(set) var places: [ObjectIdentifier: ItemID] = [:]
  let scale: Double
  private var waiting: [Waiting] = []
  private let top: UIView

  /// - Parameter root: the view that becomes the tree's root, with all that is inside it.
  init(_ root: UIView) {
    top = root
    scale = root.pixelScale
    tree = ViewTree(root: root.lowered(isRoot: true))
    addScreen()
    add(root, at: tree.root, in: nil)
    addSpacings()
    waiting.sort()
    tree.reserveCapacity(constraints: waiting.count)
    constraints.reserveCapacity(waiting.count)
    for next in waiting { activate(next.constraint) }
  }

  private mutating func addScreen() {
    var screen = Surroundings()
    if top.window != nil { screen.safeAreaInsets = .physical(top.safeAreaInsets.edges) }
    screen.readableWidth = top.traitCollection.preferredContentSizeCategory.readableWidth
    tree.surroundings = screen
    tree[tree.root].direction = top.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  private mutating func add(_ view: UIView, at place: ViewID, in outer: ViewID?) {
    views.append(view)
    ids.append(place)
    outers.append(outer)
    places[ObjectIdentifier(view)] = .view(place)
    let store = view.store
    for constraint in store.constraints {
      waiting.append(Waiting(order: constraint.activationOrder, constraint: constraint))
    }
    for guide in store.systemGuides { add(guide, to: place) }
    for guide in store.guides { add(guide, to: place) }
    if let scroll = view as? UIScrollView { add(scroll.contentLayoutGuide, to: place) }
    for (child, parent) in children(of: view, place) {
      add(child, at: tree.add(child.lowered(isRoot: false), to: parent), in: place)
    }
  }

  private mutating func add(_ guide: UILayoutGuide, to owner: ViewID) {
    guard places[ObjectIdentifier(guide)] == nil else { return }
    var value = Guide(name: "")
    value.role = guide.role
    if let bar = guide as? BarLayoutGuide {
      (value.leading, value.trailing) = (.points(0), .points(0))
      if bar.isTop { value.top = .points(0) } else { value.bottom = .points(0) }
      value.height = .points(bar.length)
    }
    if let view = guide.owningView, [.safeArea, .keyboard].contains(guide.role), view.viewWithAddedSafeArea != nil {
      let insets = view.safeAreaInsets
        .directional(isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      value.role = nil
      (value.leading, value.trailing, value.bottom) = (.points(0), .points(0), .points(0))
      if guide.role == .keyboard {
        value.height = .points(insets.bottom)
      } else {
        (value.leading, value.trailing) = (.points(insets.leading), .points(insets.trailing))
        (value.top, value.bottom) = (.points(insets.top), .points(insets.bottom))
      }
    }
    places[ObjectIdentifier(guide)] = .guide(tree.add(value, to: owner))
    guides.append(guide)
  }

  /// The subviews with the view of the tree that contains each: of a stack with other subviews than those it arranges, arranged ones lie in
  /// a view of their own, as large as the stack.
  private mutating func children(of view: UIView, _ place: ViewID) -> [(UIView, ViewID)] {
    guard let stack = view as? UIStackView else { return view.subviews.map { ($0, place) } }
    let arranged = stack.arrangedSubviews
    guard arranged.count < stack.subviews.count else { return arranged.map { ($0, place) } }
    let inner = tree.add(Layout.View(), to: place)
    tree[inner].margins = tree[place].margins
    tree[inner].stack = tree[place].stack
    tree[place].stack = nil
    _ = try? tree.activate([inner.left == place.left, inner.right == place.right])
    _ = try? tree.activate([inner.top == place.top, inner.bottom == place.bottom])
    return stack.subviews.map { child in (child, child.store.isArranged ? inner : place) }
  }

  /// Spacings of stacks are by view, so they come when the views are there.
  private mutating func addSpacings() {
    for case let stack as UIStackView in views {
      guard case .view(let id)? = places[ObjectIdentifier(stack)] else { continue }
      let owner = tree[id].stack == nil ? tree.children(of: id).first { tree[$0].stack != nil } ?? id : id
      for (child, spacing) in stack.customSpacings {
        guard case .view(let inside)? = places[ObjectIdentifier(child)] else { continue }
        tree[owner].stack?.customSpacing[inside] = spacing.engineSpacing
      }
    }
  }

  private mutating func activate(_ constraint: NSLayoutConstraint) {
    guard let (rule, followsBaseline) = constraint.lowered(places) else { return }
    if followsBaseline { followsBaselines = true }
    do {
      let id = try tree.activate(rule)
      // What stacks need comes first.
      while constraints.count < id.index { constraints.append(nil) }
      constraints.append(constraint)
      constraintIDs.append(id)
    } catch {
      guard !constraint.isRefused else { return }
      constraint.isRefused = true
      LayoutReport.tell(.invalidConstraint, "\(constraint.logText) cannot be laid out: \(error)")
    }
  }
}

/// A constraint that waits for its turn, in the order of activation.
private struct Waiting: Comparable {
  let order: Int
  let constraint: NSLayoutConstraint

  static func < (one: Waiting, other: Waiting) -> Bool { one.order < other.order }
}
