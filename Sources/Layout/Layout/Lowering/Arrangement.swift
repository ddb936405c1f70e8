import Geometry

/// A tree with what its stacks, grids and scroll views add: guides that are in no result, and rules.
struct Arrangement {
  private(set) var tree: ViewTree
  private(set) var rules: [StackRule] = []
  private(set) var gridRules: [GridRule] = []
  /// In tree order.
  private(set) var gridGuides: [GridGuides] = []
  /// For each view, whether a stack or a grid has taken it out of the layout. Empty where no view is.
  private(set) var isDetached: [Bool] = []
  /// The axis across of the stack that has hidden a child: along it the child's content has no say. Lookup only: iteration order is not
  /// deterministic.
  private(set) var followers: [ViewID: Axis] = [:]
  /// Constraints that do not count because the cells of their grids are hidden. Lookup only: iteration order is not deterministic.
  private(set) var suspended: Set<ConstraintID> = []
  /// The content of each scroll view. Lookup only: iteration order is not deterministic.
  var contentGuides: [ViewID: GuideID] = [:]

  /// - Parameter detached: views that stacks let go because there is no room, beside those that are hidden.
  init(_ source: ViewTree, detached: Set<ViewID> = []) {
    tree = source
    guard source.nodes.indices.contains(where: { source.nodes[$0].view.hasSeldomParts }) else { return }
    addContentGuides()
    let arranging = source.viewsInTreeOrder.filter { source[$0].arranges }
    addGrids(arranging, source)
    let stacks = arranging.filter { source[$0].stack != nil }
    guard !stacks.isEmpty else { return }
    let isProportional = stacks.contains { source[$0].stack?.distribution == .fillProportionally }
    let proportions = isProportional ? source.proportionalExtents : []
    var strengths: [ContentStrength] = []
    for id in stacks {
      guard let stack = source[id].stack else { continue }
      let taking = source.children(of: id).filter { source.takesPart($0, in: stack) && !detached.contains($0) }
      let visible = stack.wrapping?.placed(taking) ?? taking
      if stack.appKit != nil, strengths.isEmpty { strengths = source.contentStrengths }
      let recipe = StackRecipe(
        of: id, stack, in: source, visible: visible, proportions: proportions, strengths: strengths,
        firstGuide: tree.guideSlotCount)
      for guide in recipe.guides { tree.appendGuide(guide, to: id) }
      rules += recipe.rules
      if stack.appKit != nil {
        detach(all: source.children(of: id), but: visible)
      } else {
        for child in taking.dropFirst(visible.count) { detach(child) }
        for child in source.children(of: id) where source[child].isHidden { followers[child] = stack.axis.crossing }
      }
    }
  }

  mutating func add(_ guide: Guide, to owner: ViewID) -> GuideID { tree.appendGuide(guide, to: owner) }

  private mutating func addGrids(_ views: [ViewID], _ source: ViewTree) {
    var strengths: [ContentStrength] = []
    for id in views {
      guard let plan = GridPlan(of: id, in: source) else { continue }
      if strengths.isEmpty { strengths = source.contentStrengths }
      gridRules += GridRecipe(plan, in: source, firstGuide: tree.guideSlotCount, compression: strengths).rules
      gridGuides.append(GridGuides(grid: id, columns: plan.columns, rows: plan.rows, first: tree.guideSlotCount))
      for name in plan.guideNames { tree.appendGuide(Guide(name: name), to: id) }
      suspended.formUnion(plan.suspended)
      for content in plan.hiddenContent { detach(content) }
    }
  }

  private mutating func detach(_ view: ViewID) {
    if isDetached.isEmpty { isDetached = Array(repeating: false, count: tree.viewSlotCount) }
    isDetached[view.index] = true
  }

  private mutating func detach(all children: [ViewID], but visible: [ViewID]) {
    guard visible.count < children.count else { return }
    for child in children { detach(child) }
    for child in visible { isDetached[child.index] = false }
  }
}

extension ViewTree {
  /// Whether a stack gives the child a place.
  func takesPart(_ child: ViewID, in stack: Stack) -> Bool {
    guard let appKit = stack.appKit else { return !self[child].isHidden }
    if appKit.visibilities[child] == .notVisible { return false }
    return !self[child].isHidden || !appKit.detachesHiddenViews
  }

  /// The extents that `fillProportionally` goes by, by view index: the intrinsic ones; of a stack those of its children together.
  var proportionalExtents: [IntrinsicSize] {
    var extents = nodes.indices.map { nodes[$0].view.intrinsicContentSize }
    for id in viewsInTreeOrder.reversed() {
      guard let stack = self[id].stack, self[id].intrinsicContentSize == .none else { continue }
      let visible = children(of: id).filter { takesPart($0, in: stack) }
      for axis in Axis.allCases {
        var known = visible.compactMap { extents[$0.index][axis] }
        guard !known.isEmpty else { continue }
        if axis == stack.axis {
          known += visible.dropLast().map { stack.spacing(after: $0) }
          extents[id.index][axis] = known.reduce(0, +)
        } else {
          extents[id.index][axis] = known.max()
        }
      }
    }
    return extents
  }
}
