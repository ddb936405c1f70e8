import LinearSolver

/// Views, guides and constraints that come, go and change places.
extension ViewTree {
  /// Adds a view among the children of another.
  ///
  ///     try tree.insert(View(name: "header"), at: 0, in: tree.root)
  ///
  /// - Parameters:
  ///   - view: what is added.
  ///   - place: how many of the children come before it.
  ///   - parent: the view that comes to contain it.
  /// - Throws: `TreeError.unknownView` or `.noSuchPlace`; the tree is then unchanged.
  /// - Complexity: O(children of `parent`).
  @discardableResult
  public mutating func insert(_ view: View, at place: Int, in parent: ViewID) throws(TreeError) -> ViewID {
    try check(parent)
    try check(place, childCount: nodes[parent.index].children.count)
    let depth = nodes[parent.index].depth + 1
    let id = newView(Node(view: view, parent: parent, depth: depth, stamp: .any))
    nodes[parent.index].children.insert(id, at: place)
    assertInvariants(size: slotCount)
    return id
  }

  /// Moves a view with all that is inside it: into another view, or to another place among its siblings.
  ///
  /// Its constraints stay. UIKit takes away those that lead out of a view that changes its superview; here they hold as before, between
  /// the same views.
  ///
  /// - Parameters:
  ///   - view: what is moved.
  ///   - parent: the view that comes to contain it.
  ///   - place: how many of the parent's other children come before it; nil puts it last.
  /// - Throws: `TreeError.unknownView`, `.root`, `.insideItself` or `.noSuchPlace`; the tree is then unchanged.
  /// - Complexity: O(children of both parents + views inside `view`).
  public mutating func move(_ view: ViewID, to parent: ViewID, at place: Int? = nil) throws(TreeError) {
    try check(view)
    try check(parent)
    guard let old = nodes[view.index].parent else { throw .root }
    if viewsOutward(from: parent).contains(where: { $0.index == view.index }) {
      throw .insideItself(view, parent: parent)
    }
    let count = nodes[parent.index].children.count - (old.index == parent.index ? 1 : 0)
    if let place { try check(place, childCount: count) }
    noteStructure()
    nodes[old.index].children.removeAll { $0.index == view.index }
    if old.index != parent.index { forgetInArrangement(of: old, [view]) }
    let id = ViewID(index: view.index, nodes[view.index].stamp)
    nodes[parent.index].children.insert(id, at: place ?? count)
    nodes[view.index].parent = ViewID(index: parent.index, nodes[parent.index].stamp)
    let deeper = nodes[parent.index].depth + 1 - nodes[view.index].depth
    if deeper != 0 { for inside in viewsInTreeOrder(from: view) { nodes[inside.index].depth += deeper } }
    assertInvariants(size: slotCount)
  }

  /// Removes a view with all that is inside it, its guides, and every constraint that mentions one of them.
  ///
  /// Their ids are unknown from then on.
  ///
  /// - Throws: `TreeError.unknownView` or `.root`; the tree is then unchanged.
  /// - Complexity: O(terms of all constraints + views inside `view` + children of its parent).
  public mutating func remove(_ view: ViewID) throws(TreeError) {
    try check(view)
    guard let parent = nodes[view.index].parent else { throw .root }
    let views = viewsInTreeOrder(from: view), guides = views.flatMap { nodes[$0.index].guides }
    noteStructure()
    var isViewGone = [Bool](repeating: false, count: nodes.count)
    var isGuideGone = [Bool](repeating: false, count: guideNodes.count)
    for id in views { isViewGone[id.index] = true }
    for id in guides { isGuideGone[id.index] = true }
    removeConstraints { item in
      switch item {
      case .view(let id): isViewGone[id.index]
      case .guide(let id): isGuideGone[id.index]
      }
    }
    nodes[parent.index].children.removeAll { $0.index == view.index }
    forgetInArrangement(of: parent, Set(views))
    for id in guides { empty(id) }
    for id in views { empty(id) }
    assertInvariants(size: slotCount)
  }

  /// Removes a guide and every constraint that mentions it.
  ///
  /// - Throws: `TreeError.unknownGuide`; the tree is then unchanged.
  /// - Complexity: O(terms of all constraints).
  public mutating func remove(_ guide: GuideID) throws(TreeError) {
    guard contains(guide) else { throw .unknownGuide(guide) }
    removeConstraints { item in
      if case .guide(let id) = item { id.index == guide.index } else { false }
    }
    nodes[guideNodes[guide.index].owner.index].guides.removeAll { $0.index == guide.index }
    empty(guide)
    assertInvariants(size: slotCount)
  }

  /// Removes a constraint for good. `setActive(_:of:)` switches one off that may be wanted again.
  ///
  /// - Throws: `TreeError.unknownConstraint`; the tree is then unchanged.
  public mutating func remove(_ constraint: ConstraintID) throws(TreeError) {
    guard contains(constraint) else { throw .unknownConstraint(constraint) }
    empty(constraint)
    assertInvariants(size: slotCount)
  }

  /// Removes several constraints for good. All or none.
  ///
  /// - Throws: `TreeError.unknownConstraint`, also for an id that is given twice; the tree is then unchanged.
  public mutating func remove(_ constraints: [ConstraintID]) throws(TreeError) {
    var seen: Set<ConstraintID> = []
    for id in constraints {
      guard contains(id), seen.insert(id).inserted else { throw .unknownConstraint(id) }
    }
    for id in constraints { empty(id) }
    assertInvariants(size: slotCount)
  }

  private mutating func removeConstraints(mentioning isGone: (ItemID) -> Bool) {
    for slot in constraintSlots.indices where constraintStates[slot].stamp.isPresent {
      guard constraintSlots[slot].terms.contains(where: { isGone($0.item) }) else { continue }
      empty(ConstraintID(index: slot, constraintStates[slot].stamp))
    }
  }

  /// Takes views that left out of what a stack or a grid says about its children.
  private mutating func forgetInArrangement(of parent: ViewID, _ gone: Set<ViewID>) {
    func name(_ id: ViewID) -> ViewID? { gone.contains(id) ? nil : id }
    let view = nodes[parent.index].view
    if let stack = view.stack { nodes[parent.index].view.stack = stack.renamed(name) }
    if let grid = view.grid { nodes[parent.index].view.grid = grid.renamed(name) { $0 } }
  }

  private func check(_ view: ViewID) throws(TreeError) {
    guard contains(view) else { throw .unknownView(view) }
  }

  private func check(_ place: Int, childCount: Int) throws(TreeError) {
    guard (0...childCount).contains(place) else { throw .noSuchPlace(place, childCount: childCount) }
  }
}
