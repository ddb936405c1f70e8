public import Geometry
public import LinearSolver

extension ViewTree {
  /// Solves the constraints and gives every view its frame.
  ///
  /// Conflicts and ambiguity are part of the result, never an error. The alignment rects are solved; each frame is then computed by the
  /// view's `AlignmentGeometry`, so a pair of conversions need not be affine.
  ///
  /// - Parameters:
  ///   - width: the width of the root's frame; nil for as small as the content allows (fitting priority 50).
  ///   - height: the height of the root's frame; nil for as small as the content allows.
  /// - Throws: `SolverError` where a number is not finite or the solver reaches its limit.
  /// - Complexity: that of the linear program, plus O(views); once more for each view that a stack of AppKit's detaches for want
  ///   of room, and at most nine times more where margins depend on where their views stand.
  public func layout(width: Double?, height: Double?) throws(SolverError) -> SolvedLayout {
    try layout(fitting: FittingTarget(width: width, height: height))
  }

  /// Solves the constraints in a root of the given frame size.
  public func layout(in size: Size) throws(SolverError) -> SolvedLayout {
    try layout(width: size.width, height: size.height)
  }

  /// The linear program of a layout, for those who verify its solution or give it to another solver: four variables an item, its left, right, top
  /// and bottom edge in root coordinates, the root's first.
  ///
  /// If margins depend on positions of views, or an AppKit stack detaches some, `layout(width:height:)` solves a later one last, and one with
  /// extents in place of edges where numbers are far apart.
  public func program(width: Double?, height: Double?) -> LinearProgram {
    itemizedProgram(width: width, height: height).program
  }

  /// The same program, and the items in the order of their variables. Beside the tree's own they are guides that its rules need.
  package func itemizedProgram(width: Double?, height: Double?) -> (program: LinearProgram, items: [ItemID]) {
    let insets = hasEffectiveInsets ? ViewInsets(of: self, rects: nil) : nil
    let lowering = lowered(width: width, height: height, insets: insets)
    return (lowering.program, lowering.variables.items)
  }

  /// The program of a layout in its first pass, its variables edges.
  func lowered(width: Double?, height: Double?, insets: ViewInsets? = nil) -> Lowering {
    let target = FittingTarget(width: width, height: height)
    return Lowering(
      self, rootExtent: alignmentExtent(of: target), rootPriorities: target.priorities, insets: insets,
      holdsExtents: false)
  }

  /// The extent of the root's alignment rect in a frame of the target's size, not below 0. An axis without a size takes part as 0, which is
  /// right for every pair of conversions that treats its axes apart.
  func alignmentExtent(of target: FittingTarget) -> Size {
    let frame = Rect(origin: .zero, size: target.size)
    let rect = self[root].alignment.alignmentRect(forFrame: frame)
    func extent(_ frame: Double, _ rect: Double, _ priority: Priority) -> Double {
      priority.isRequired ? rect : frame == 0 ? 0 : max(0, rect)
    }
    return Size(
      width: extent(frame.width, rect.width, target.priorities.horizontal),
      height: extent(frame.height, rect.height, target.priorities.vertical))
  }

  /// Alignment rects from the solution, frames from the alignment rects, each in its parent's coordinates.
  func place(_ lowering: Lowering, _ solution: Solution) -> SolvedLayout {
    var layout = SolvedLayout(
      views: nodes.indices.map { SolvedLayout.Placement(stamp: nodes[$0].stamp) },
      guides: guideNodes.map { SolvedLayout.Placement(stamp: $0.stamp) })
    func rect(_ item: ItemID) -> Rect { lowering.variables.rect(of: item) { solution[$0] } }
    // The solver puts the root's alignment rect at 0; the result puts its frame there.
    let rootFrame = self[root].alignment.frame(forAlignmentRect: rect(.view(root)))
    let shift = Point(x: -rootFrame.x, y: -rootFrame.y)
    for item in lowering.variables.items { layout.place(item, at: rect(item), shift, in: lowering.tree) }
    layout.grids = lowering.gridGuides.map { guides in
      let origin = layout.views[guides.grid.index].absoluteFrame.origin
      return guides.tracks { rect($0).offset(x: shift.x - origin.x, y: shift.y - origin.y) }
    }
    if !lowering.contentGuides.isEmpty {
      layout.scrollContents = viewsInTreeOrder.compactMap { view in
        lowering.contentGuides[view].map {
          SolvedLayout.ScrollContent(view: view, rect: rect(.guide($0)).offset(x: shift.x, y: shift.y))
        }
      }
    }
    return layout
  }

  /// Adds what does not hold. Rows that the program has beyond the tree's are not reported.
  func report(_ lowering: Lowering, _ solution: Solution, in layout: inout SolvedLayout) {
    let broken = Set(solution.conflicts.map(\.broken))
    for (index, amount) in zip(lowering.origins.indices, solution.violations) where amount > 0 {
      guard !lowering.program.rows[index].priority.isRequired, !broken.contains(RowID(index: index)) else { continue }
      layout.violations.append(SolvedLayout.Violation(rule: lowering.origins[index], amount: amount))
    }
    layout.conflicts = solution.conflicts.map { conflict in
      SolvedLayout.Conflict(
        members: conflict.members.map { lowering.origins[$0.index] }, broken: lowering.origins[conflict.broken.index],
        excess: conflict.excess)
    }
    layout.furtherConflicts = solution.furtherConflicts
  }
}

extension SolvedLayout {
  /// Places an item by the alignment rect that the solver has given it; a stack's or a grid's own guides have no place.
  ///
  /// - Parameter shift: from the root's alignment rect to its frame.
  /// - Returns: whether it was elsewhere.
  @discardableResult
  mutating func place(_ item: ItemID, at solved: Rect, _ shift: Point, in tree: ViewTree) -> Bool {
    if case .guide(let id) = item, id.index >= guides.count { return false }
    let origin = tree.container(of: item).map { views[$0.index].absoluteFrame.origin } ?? .zero
    let rect = Rect(
      x: solved.x.distance(from: origin.x - shift.x), y: solved.y.distance(from: origin.y - shift.y),
      width: solved.width, height: solved.height)
    switch item {
    case .view(let id):
      return views[id.index].move(tree.nodes[id.index].view.alignment.frame(forAlignmentRect: rect), rect, origin)
    case .guide(let id): return guides[id.index].move(rect, rect, origin)
    }
  }
}

extension SolvedLayout.Placement {
  fileprivate mutating func move(_ frame: Rect, _ rect: Rect, _ origin: Point) -> Bool {
    let before = self
    self = SolvedLayout.Placement(frame: frame, alignmentRect: rect, parentOrigin: origin, stamp: stamp)
    return self != before
  }
}
