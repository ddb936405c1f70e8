import Geometry
import LinearSolver

/// A layout with the program it comes from: what explanations start from.
struct SettledLayout {
  var layout: SolvedLayout
  /// The last one that was solved, with insets and detached views as they came to rest.
  var lowering: Lowering
  var solution: Solution
}

extension ViewTree {
  /// The layout of a root of that size, with the program that the sizes of wrapping content no longer change.
  func settled(width: Double?, height: Double?) throws(SolverError) -> SettledLayout {
    let target = FittingTarget(width: width, height: height)
    guard hasWrappingContent else { return try settledOnce(target) }
    let layout = try layout(fitting: target)
    var settled = try settled(as: layout).settledOnce(target)
    settled.layout = layout
    return settled
  }

  /// Solves until no stack detaches another view, and margins and photo frames agree with where their views stand, with the sizes that
  /// content asks for now.
  func settledOnce(_ target: FittingTarget) throws(SolverError) -> SettledLayout {
    assertInvariants()
    let rootExtent = alignmentExtent(of: target)
    // Lookup only: iteration order is not deterministic. It grows with every turn but those that settle insets, so there is an end.
    var detached: Set<ViewID> = []
    var insets = hasEffectiveInsets ? ViewInsets(of: self, rects: nil) : nil
    let unsettled = insets == nil ? [] : viewsWithInsetsInUse
    let framed = viewsWithFrameGuides
    var shortAxes: [ViewID: Axis] = [:]
    var turns = 0
    while true {
      var lowering = Lowering(
        self, rootExtent: rootExtent, rootPriorities: target.priorities, detached: detached, insets: insets,
        shortAxes: shortAxes)
      var solution = try self.solution(of: lowering, target)
      // The rules alone say what is open; bounds only decide about the values.
      let (unbounded, open) = (lowering, solution.ambiguities)
      let isBounded = lowering.preferBounds(open)
      if isBounded { solution = try self.solution(of: lowering, target) }
      let withoutRoom = lowering.viewsWithoutRoom(in: solution)
      guard withoutRoom.isEmpty else {
        detached.formUnion(withoutRoom)
        continue
      }
      var layout = place(lowering, solution)
      if turns < Self.insetTurnLimit, let next = self.shortAxes(in: layout, framed, takenFor: shortAxes) {
        turns += 1
        shortAxes = next
        continue
      }
      if let known = insets {
        let next = ViewInsets(of: self, rects: layout.views.map(\.absoluteAlignmentRect))
        turns += 1
        if turns < Self.insetTurnLimit, !next.agrees(with: known, on: unsettled) {
          insets = next
          continue
        }
        layout.insets = next
      }
      report(lowering, solution, in: &layout)
      layout.ambiguities = unbounded.ambiguities(open, in: isBounded ? solution : nil)
      layout.rowCount = lowering.origins.count
      if !lowering.isDetached.isEmpty {
        layout.detachedViews = viewsInTreeOrder.filter { lowering.isDetached[$0.index] }
      }
      layout.assertInvariants()
      return SettledLayout(layout: layout, lowering: lowering, solution: solution)
    }
  }

  /// The number of times a layout is solved again because insets moved with their views. Insets that have not settled by then oscillate.
  private static var insetTurnLimit: Int { 10 }
}
