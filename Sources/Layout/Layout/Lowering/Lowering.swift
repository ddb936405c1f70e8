import Geometry
import LinearSolver

/// A view tree as a linear program, with the way back.
///
/// Rows come in one order, which is also their rank: for each item in tree order its rules of being a rectangle, of content and of placement;
/// then the rules of stacks, then those of grids, then the author's constraints in the order of activation.
struct Lowering {
  /// With the guides that stacks and grids make.
  let tree: ViewTree
  /// The number of guides in results.
  let reportedGuideCount: Int
  /// For each view, whether a stack or a grid has taken it out of the layout. Empty where no view is.
  private(set) var isDetached: [Bool] = []
  /// The guides of grids, in tree order.
  private(set) var gridGuides: [GridGuides] = []
  /// The content of each scroll view. Lookup only: iteration order is not deterministic.
  private(set) var contentGuides: [ViewID: GuideID] = [:]
  /// The insets that the surroundings add; nil where each view has its own margins and nothing more.
  private(set) var insets: ViewInsets?
  /// The extent that the root's alignment rect should have.
  private(set) var rootExtent = Size.zero
  /// The priorities of that extent.
  private(set) var rootPriorities = AxisPriorities(.required)
  /// The direction of each view, indexed by view.
  let directions: [LayoutDirection]
  let variables: Variables
  var program = LinearProgram()
  /// The extents of each item, indexed by number; empty once the program is complete.
  var extents: [(width: LinearExpression, height: LinearExpression)] = []
  /// The origin of each row.
  private(set) var origins: [RowOrigin] = []
  /// The measure of each preference.
  var measures: [Measure] = []
  /// The number of the first preference for a place; those for sizes come before it.
  var firstPlace = 0

  /// A quantity that the program is asked about where it is loose.
  struct Measure {
    var item: ItemID
    var attribute: Attribute
    /// False for an open side of a guide that no constraint mentions, which is not reported.
    var isReported: Bool
  }

  /// The side of photo frames that is taken for the shorter one. Lookup only: iteration order is not deterministic.
  private(set) var shortAxes: [ViewID: Axis] = [:]

  init(
    _ source: ViewTree, rootExtent: Size, rootPriorities: AxisPriorities = AxisPriorities(.required),
    detached: Set<ViewID> = [], insets: ViewInsets? = nil, shortAxes: [ViewID: Axis] = [:], holdsExtents: Bool?
  ) {
    self.shortAxes = shortAxes
    let arrangement = Arrangement(source, detached: detached)
    tree = arrangement.tree
    reportedGuideCount = source.guideSlotCount
    isDetached = arrangement.isDetached
    contentGuides = arrangement.contentGuides
    gridGuides = arrangement.gridGuides
    (self.insets, self.rootExtent, self.rootPriorities) = (insets, rootExtent, rootPriorities)
    directions = tree.resolvedDirections
    variables = Variables(of: tree, in: &program, holdsExtents: holdsExtents)
    // At most six rules of its own an item that is no guide of the system, and four preferences.
    let mostRows = 6 * variables.items.count + arrangement.rules.count + tree.constraintSlots.count
    program.reserveCapacity(rows: mostRows, preferences: 4 * variables.items.count)
    origins.reserveCapacity(mostRows)
    measures.reserveCapacity(4 * variables.items.count)
    extents.reserveCapacity(variables.items.count)
    for item in variables.items {
      // One expression serves all rules about an extent, and the preference for the smallest.
      let extents = (width: extent(of: item, .horizontal), height: extent(of: item, .vertical))
      add(extents.width, .greaterOrEqual, .required, .nonNegativeExtent(item, .horizontal))
      add(extents.height, .greaterOrEqual, .required, .nonNegativeExtent(item, .vertical))
      self.extents.append(extents)
      switch item {
      case .view(let view):
        if view.index == 0 { addRootRows() }
        if !tree.nodes[view.index].view.hasSeldomParts || tree.nodes[view.index].view.autoresizing == nil
          || view.index == 0
        {
          addContentRows(view, extents, arrangement.followers[view])
        } else {
          addMaskRows(view)
        }
      case .guide(let guide): addPlacementRows(guide)
      }
    }
    for rule in arrangement.rules { add(rule.constraint, .stack(rule)) }
    for rule in arrangement.gridRules { add(rule.constraint, .grid(rule)) }
    for id in tree.activeConstraintIDs where arrangement.suspended.isEmpty || !arrangement.suspended.contains(id) {
      add(tree.constraintSlots[id.index], .constraint(id))
    }
    addPreferences()
    extents = []
  }

  mutating func add(
    _ expression: LinearExpression, _ relation: Relation, _ priority: Priority, _ origin: RowOrigin
  ) {
    // Of a conflict the framework's own rules are given up last.
    let breakingOrder = origin.kind == .author || origin.kind == .guide ? 1 : 0
    program.add(
      Row(
        expression, relation, priority: priority, rank: origins.count, breakingOrder: breakingOrder))
    origins.append(origin)
  }

  func extent(of item: ItemID, _ axis: Axis) -> LinearExpression {
    let (near, far) = variables.edges(of: item, axis)
    return LinearExpression(terms: variables.isExtent(item, axis) ? [Term(far)] : [Term(far), Term(near, times: -1)])
  }

  private mutating func addRootRows() {
    let root = ItemID.view(tree.root)
    for axis in Axis.allCases {
      add(LinearExpression(variables.near(root, axis)), .equal, .required, .rootOrigin(axis))
      let priority = rootPriorities[axis]
      add(
        extent(of: root, axis) - rootExtent[axis], .equal, priority,
        priority.isRequired ? .rootSize(axis) : .rootFitting(axis))
    }
  }

  private mutating func addContentRows(
    _ view: ViewID, _ extents: (width: LinearExpression, height: LinearExpression), _ axisOfFollowing: Axis?
  ) {
    let size = tree.nodes[view.index].view.intrinsicContentSize
    if size == .none { return }
    let hugging = tree.nodes[view.index].view.contentHugging
    let resistance = tree.nodes[view.index].view.compressionResistance
    for axis in Axis.allCases where axis != axisOfFollowing {
      guard let points = size[axis] else { continue }
      let excess = (axis == .horizontal ? extents.width : extents.height) - points
      add(excess, .lessOrEqual, hugging[axis], .contentHugging(view, axis))
      add(excess, .greaterOrEqual, resistance[axis], .compressionResistance(view, axis))
    }
  }

  private mutating func addPlacementRows(_ guide: GuideID) {
    if let role = tree[guide].role { return addRoleRows(guide, role) }
    for attribute in Guide.placedAttributes where tree[guide][attribute] != nil {
      add(tree.placement(of: guide, attribute), .guidePlacement(guide, attribute))
    }
  }

  /// The distance between the near edges of two items.
  func gap(from outer: ItemID, to inner: ItemID, _ axis: Axis) -> LinearExpression {
    LinearExpression(terms: [Term(variables.near(inner, axis)), Term(variables.near(outer, axis), times: -1)])
  }

  private mutating func addMaskRows(_ view: ViewID) {
    for axis in Axis.allCases {
      for rule in AutoresizingRule.allCases {
        guard let constraint = tree.autoresizingConstraint(of: view, axis, rule) else { continue }
        add(constraint, .autoresizing(view, axis, rule))
      }
    }
  }

  mutating func add(_ constraint: Constraint, _ origin: RowOrigin) {
    add(expression(of: constraint), constraint.relation, constraint.priority, origin)
  }

  /// Nothing but what it takes to write single constraints of a tree without scroll views, grids and effective insets.
  init(writing tree: ViewTree, variables: Variables, directions: [LayoutDirection]) {
    (self.tree, self.variables, self.directions) = (tree, variables, directions)
    reportedGuideCount = tree.guideSlotCount
  }
}

extension ViewTree {
  /// The view an item lies in, or nil for the root.
  func container(of item: ItemID) -> ViewID? {
    switch item {
    case .view(let id): parent(of: id)
    case .guide(let id): owner(of: id)
    }
  }

  /// The reading direction inside each view, by index.
  var resolvedDirections: [LayoutDirection] {
    var directions = Array(repeating: LayoutDirection.leftToRight, count: viewSlotCount)
    let isSaid = nodes.indices.contains {
      nodes[$0].view.direction != nil || nodes[$0].view.semanticContent != .unspecified
    }
    if !isSaid {
      return directions
    }
    for view in viewsInTreeOrder {
      directions[view.index] =
        self[view].direction ?? parent(of: view).map { directions[$0.index] } ?? .leftToRight
    }
    // Last, because it is not inherited.
    for view in directions.indices {
      if let own = nodes[view].view.semanticContent.direction { directions[view] = own }
    }
    return directions
  }
}
