public import Geometry
public import LinearSolver

/// A hierarchy of views with its guides and constraints: the whole input of a layout, as one value.
///
///     var tree = ViewTree(root: View(name: "card"))
///     let photo = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 180, height: 180)), to: tree.root)
///     try tree.activate(photo.centerX == tree.root.centerX)
///     try tree.activate(photo.centerY == tree.root.centerY)
///     let layout = try tree.layout(in: Size(width: 320, height: 504))
///     layout.frame(of: photo)   // (70, 162, 180, 180)
public struct ViewTree: Sendable {
  struct Node: Sendable {
    var view: View
    var parent: ViewID?
    var depth: Int
    var children: [ViewID] = []
    var guides: [GuideID] = []
    var stamp: Stamp
  }

  struct GuideNode: Sendable {
    var guide: Guide
    var owner: ViewID
    var stamp: Stamp
  }

  /// The state that a tree keeps for a constraint in addition to its value.
  struct ConstraintState: Sendable {
    var stamp: Stamp
    /// Counts activations.
    var order: UInt32
    var isSwitchedOff = false
    /// Whether its constant, priority or name changed after its activation.
    var isChanged = false
  }

  /// The views, indexed by slot; an empty slot holds a view without properties.
  var nodes: [Node]
  /// The guides, indexed by slot.
  var guideNodes: [GuideNode] = []
  /// The constraints, indexed by slot; an empty slot holds a constraint without terms.
  var constraintSlots: [Constraint] = []
  /// The states of constraints, indexed by slot.
  var constraintStates: [ConstraintState] = []
  /// Slots that can be used again, the next one last.
  var freeSlots = FreeSlots()
  /// The number of constraints that were ever activated.
  var activationCount: UInt32 = 0
  var number = TreeNumber()
  /// The edits since the last layout, in the tree of a `LiveLayout`; nil in others.
  var log: EditLog?
  /// The screen the root is on.
  public var surroundings = Surroundings() {
    willSet { noteStructure() }
  }
  /// Bounds on the work of each of its layouts.
  public var solverOptions = SolverOptions()

  /// A tree of one view.
  public init(root: View) { nodes = [Node(view: root, parent: nil, depth: 0, stamp: Stamp(number))] }

  /// The view that contains all others.
  public var root: ViewID { ViewID(index: 0, nodes[0].stamp) }

  /// The number of views, the root included.
  public var viewCount: Int { nodes.count - freeSlots.views.count }

  /// The number of guides.
  public var guideCount: Int { guideNodes.count - freeSlots.guides.count }

  /// A view that is inside `count` others or more; nil where none is.
  package func view(inside count: Int) -> ViewID? { nodes.firstIndex { $0.depth >= count }.flatMap(viewID(at:)) }

  /// The length of an array indexed by `ViewID.index`: the number of views and of the slots of removed ones.
  public var viewSlotCount: Int { nodes.count }

  /// The number of slots of all kinds: what a pass over the tree costs.
  var slotCount: Int { nodes.count + guideNodes.count + constraintSlots.count }

  /// The length of an array indexed by `GuideID.index`.
  public var guideSlotCount: Int { guideNodes.count }

  /// The length of an array indexed by `ConstraintID.index`.
  package var constraintSlotCount: Int { constraintSlots.count }

  /// The number of constraints, including those that are switched off.
  package var constraintCount: Int { constraintSlots.count - freeSlots.constraints.count }

  /// The view with this id.
  ///
  /// - Precondition: the id is of this tree; ask `contains(_:)` where it may not be.
  public subscript(id: ViewID) -> View {
    _read { yield nodes[slot(of: id)].view }
    _modify {
      noteStructure()
      yield &nodes[slot(of: id)].view
    }
  }

  /// The guide with this id.
  ///
  /// - Precondition: the id is of this tree; ask `contains(_:)` where it may not be.
  public subscript(id: GuideID) -> Guide {
    _read { yield guideNodes[slot(of: id)].guide }
    _modify {
      noteStructure()
      yield &guideNodes[slot(of: id)].guide
    }
  }

  /// Adds a view as the last child of `parent`.
  ///
  /// - Precondition: `parent` is of this tree; `insert(_:at:in:)` throws where it is not.
  @discardableResult
  public mutating func add(_ view: View, to parent: ViewID) -> ViewID {
    let home = slot(of: parent, "insert(_:at:in:) throws where it may not be")
    let id = newView(Node(view: view, parent: parent, depth: nodes[home].depth + 1, stamp: .any))
    nodes[home].children.append(id)
    assertInvariants(size: slotCount)
    return id
  }

  /// Adds a guide to `owner`.
  ///
  /// - Precondition: `owner` is of this tree; ask `contains(_:)` where it may not be.
  @_disfavoredOverload  // a mistake in `add(.label(…), to: card)` is one of views
  @discardableResult
  public mutating func add(_ guide: Guide, to owner: ViewID) -> GuideID {
    let home = slot(of: owner)
    let id = newGuide(GuideNode(guide: guide, owner: owner, stamp: .any))
    nodes[home].guides.append(id)
    assertInvariants(size: slotCount)
    return id
  }

  /// Adds a constraint, after those there are.
  ///
  /// - Throws: `ConstraintError` where the combination of attributes is not legal or an item is not of this tree. The tree is then unchanged.
  @_disfavoredOverload
  @discardableResult
  public mutating func activate(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    try checkLegality(of: constraint)
    defer { assertInvariants(size: slotCount) }
    return newConstraint(constraint)
  }

  /// Makes room for so many views and guides in all, so that adding them moves nothing.
  package mutating func reserveCapacity(views: Int, guides: Int) {
    nodes.reserveCapacity(views)
    guideNodes.reserveCapacity(guides)
  }

  /// Makes room for so many constraints in all.
  package mutating func reserveCapacity(constraints: Int) {
    constraintSlots.reserveCapacity(constraints)
    constraintStates.reserveCapacity(constraints)
  }

  /// Adds several constraints, in order. All or none: where one is refused the tree is unchanged.
  ///
  /// - Returns: their ids, in order.
  @_disfavoredOverload
  @discardableResult
  public mutating func activate(_ constraints: [Constraint]) throws(ConstraintError) -> [ConstraintID] {
    for constraint in constraints { try checkLegality(of: constraint) }
    defer { assertInvariants(size: slotCount) }
    return constraints.map { newConstraint($0) }
  }

  /// Adds the constraints of several groups, as `activate([photo.edges == card.edges, title.top == photo.bottom + 8])`.
  @discardableResult
  public mutating func activate(_ list: ConstraintList) throws(ConstraintError) -> [ConstraintID] {
    try activate(list.constraints)
  }

  /// Adds the constraints of several groups, written without brackets: `activate(photo.edges == card.edges, title.top == photo.bottom + 8)`.
  @discardableResult
  public mutating func activate(
    _ first: any ConstraintGroup, _ second: any ConstraintGroup, _ rest: any ConstraintGroup...
  ) throws(ConstraintError) -> [ConstraintID] {
    try activate(([first, second] + rest).flatMap(\.constraints))
  }

  /// The view that contains `view`, or nil for the root.
  ///
  /// - Precondition: the id is of this tree.
  public func parent(of view: ViewID) -> ViewID? { nodes[slot(of: view)].parent }

  /// The views directly inside `view`, first to last.
  ///
  /// - Precondition: the id is of this tree.
  public func children(of view: ViewID) -> [ViewID] { nodes[slot(of: view)].children }

  /// The guides of `view`, in the order they were added.
  ///
  /// - Precondition: the id is of this tree.
  public func guides(of view: ViewID) -> [GuideID] { nodes[slot(of: view)].guides }

  /// The view that owns `guide`.
  ///
  /// - Precondition: the id is of this tree.
  public func owner(of guide: GuideID) -> ViewID { guideNodes[slot(of: guide)].owner }

  /// The reading direction inside `view`: what its content asks for, else its own, else the nearest ancestor's that says one. UIKit's
  /// `effectiveUserInterfaceLayoutDirection`.
  public func direction(of view: ViewID) -> LayoutDirection {
    self[view].semanticContent.direction ?? inheritedDirection(of: view)
  }

  /// A view's own reading direction, else the nearest ancestor's that says one.
  func inheritedDirection(of view: ViewID) -> LayoutDirection {
    for id in viewsOutward(from: view) { if let direction = nodes[id.index].view.direction { return direction } }
    return .leftToRight
  }

  /// A view and those around it, the nearest first.
  func viewsOutward(from view: ViewID) -> some Sequence<ViewID> { sequence(first: view) { nodes[$0.index].parent } }

  /// All views, each before its children, siblings in order: the order in which ties are decided.
  public var viewsInTreeOrder: [ViewID] { viewsInTreeOrder(from: root) }

  /// A view and all that are inside it, in tree order.
  func viewsInTreeOrder(from view: ViewID) -> [ViewID] {
    var order: [ViewID] = []
    if view.index == 0 { order.reserveCapacity(viewCount) }
    var stack = [ViewID(index: view.index, nodes[view.index].stamp)]
    while let id = stack.popLast() {
      order.append(id)
      stack.append(contentsOf: nodes[id.index].children.reversed())
    }
    return order
  }

  /// The view whose coordinates a constraint between the items is written in: the nearest that is or contains each of them. A guide counts
  /// as a part of its owner.
  func commonContainer(of constraint: Constraint) -> ViewID {
    guard let first = constraint.terms.first else { return root }
    var container = view(around: first.item)
    for place in constraint.terms.indices.dropFirst() {
      container = nearestCommonAncestor(container, view(around: constraint.terms[place].item))
    }
    return container
  }

  private func view(around item: ItemID) -> ViewID {
    switch item {
    case .view(let id): id
    case .guide(let id): guideNodes[id.index].owner
    }
  }

  private func nearestCommonAncestor(_ first: ViewID, _ second: ViewID) -> ViewID {
    var a = first, b = second
    while a != b {
      if nodes[a.index].depth >= nodes[b.index].depth {
        a = nodes[a.index].parent ?? root
      } else {
        b = nodes[b.index].parent ?? root
      }
    }
    return a
  }
}
