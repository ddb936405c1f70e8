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
  }

  struct GuideNode: Sendable {
    var guide: Guide
    var owner: ViewID
  }

  var nodes: [Node]
  var guideNodes: [GuideNode] = []
  /// In the order of activation, those that are switched off among them.
  public internal(set) var constraints: [Constraint] = []
  /// By constraint index: true for those that are switched off. Those beyond its end are not.
  var isSwitchedOff: [Bool] = []
  /// The screen the root is on.
  public var surroundings = Surroundings()
  /// Bounds on the work of each of its layouts.
  public var solverOptions = SolverOptions()

  /// A tree of one view.
  public init(root: View) { nodes = [Node(view: root, parent: nil, depth: 0)] }

  /// The view that contains all others.
  public var root: ViewID { ViewID(index: 0) }

  /// How many views there are, the root included.
  public var viewCount: Int { nodes.count }

  /// How many constraints are in force.
  package var constraintCount: Int { constraints.count }

  /// How many guides there are.
  public var guideCount: Int { guideNodes.count }

  /// The view with this id.
  /// - Precondition: the id is of this tree.
  public subscript(id: ViewID) -> View {
    get { nodes[id.index].view }
    set { nodes[id.index].view = newValue }
  }

  /// The guide with this id.
  /// - Precondition: the id is of this tree.
  public subscript(id: GuideID) -> Guide {
    get { guideNodes[id.index].guide }
    set { guideNodes[id.index].guide = newValue }
  }

  /// Adds a view as the last child of `parent`.
  /// - Precondition: `parent` is of this tree.
  @discardableResult
  public mutating func add(_ view: View, to parent: ViewID) -> ViewID {
    let id = ViewID(index: nodes.count)
    nodes.append(Node(view: view, parent: parent, depth: nodes[parent.index].depth + 1))
    nodes[parent.index].children.append(id)
    return id
  }

  /// Adds a guide to `owner`.
  /// - Precondition: `owner` is of this tree.
  @discardableResult
  public mutating func add(_ guide: Guide, to owner: ViewID) -> GuideID {
    let id = GuideID(index: guideNodes.count)
    guideNodes.append(GuideNode(guide: guide, owner: owner))
    nodes[owner.index].guides.append(id)
    return id
  }

  /// Puts a constraint in force, after those already active.
  ///
  /// - Throws: `ConstraintError` where the combination of attributes is not legal or an item is not of this tree. The tree is then unchanged.
  @discardableResult
  public mutating func activate(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    try checkLegality(of: constraint)
    constraints.append(constraint)
    return ConstraintID(index: constraints.count - 1)
  }

  /// Puts a constraint in force, as `activate` does; false where it is not legal.
  package mutating func takes(_ constraint: consuming Constraint) -> Bool {
    do { try checkLegality(of: constraint) } catch { return false }
    constraints.append(constraint)
    return true
  }

  /// Makes room for so many views and guides in all, so that adding them moves nothing.
  package mutating func reserveCapacity(views: Int, guides: Int) {
    nodes.reserveCapacity(views)
    guideNodes.reserveCapacity(guides)
  }

  /// Makes room for so many constraints in all.
  package mutating func reserveCapacity(constraints: Int) { self.constraints.reserveCapacity(constraints) }

  /// Puts several constraints in force, in order. All or none: where one is refused the tree is unchanged.
  public mutating func activate(_ constraints: [Constraint]) throws(ConstraintError) {
    for constraint in constraints { try checkLegality(of: constraint) }
    self.constraints += constraints
  }

  /// The view that contains `view`, or nil for the root.
  public func parent(of view: ViewID) -> ViewID? { nodes[view.index].parent }

  /// The views directly inside `view`, first to last.
  public func children(of view: ViewID) -> [ViewID] { nodes[view.index].children }

  /// The guides of `view`, in the order they were added.
  public func guides(of view: ViewID) -> [GuideID] { nodes[view.index].guides }

  /// The view that owns `guide`.
  public func owner(of guide: GuideID) -> ViewID { guideNodes[guide.index].owner }

  /// The reading direction inside `view`: what its content asks for, else its own, else the nearest ancestor's that says one. UIKit's
  /// `effectiveUserInterfaceLayoutDirection`.
  public func direction(of view: ViewID) -> LayoutDirection {
    if let direction = nodes[view.index].view.semanticContent.direction { return direction }
    var next: ViewID? = view
    while let id = next {
      if let direction = nodes[id.index].view.direction { return direction }
      next = nodes[id.index].parent
    }
    return .leftToRight
  }

  /// All views, each before its children, siblings in order: the order in which ties are decided.
  public var viewsInTreeOrder: [ViewID] {
    var order: [ViewID] = []
    order.reserveCapacity(nodes.count)
    var stack = [root]
    while let id = stack.popLast() {
      order.append(id)
      stack.append(contentsOf: nodes[id.index].children.reversed())
    }
    return order
  }

  /// True where the item is of this tree.
  public func contains(_ item: ItemID) -> Bool {
    switch item {
    case .view(let id): nodes.indices.contains(id.index)
    case .guide(let id): guideNodes.indices.contains(id.index)
    }
  }

  /// The view whose coordinates a constraint between the items is written in: the nearest that is or contains each of them. A guide counts
  /// as a part of its owner.
  func commonContainer(of items: some Sequence<ItemID>) -> ViewID? {
    var container: ViewID?
    for item in items {
      let view = self.view(around: item)
      container = container.map { nearestCommonAncestor($0, view) } ?? view
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

  /// What an item is called in messages.
  public func name(of item: ItemID) -> String {
    switch item {
    case .view(let id): nodes[id.index].view.name ?? "view\(id.index)"
    case .guide(let id):
      // Guides beyond the tree's own are those that stacks, grids and scroll views make.
      guideNodes.indices.contains(id.index)
        ? guideNodes[id.index].guide.name ?? "guide\(id.index)" : innerGuideName(id.index - guideNodes.count)
    }
  }
}
