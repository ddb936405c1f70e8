import Geometry
import LinearSolver

/// A layout with the program it comes from: what explanations start from.
struct SettledLayout {
  var layout: Layout
  /// The last one that was solved, with insets and detached views as they came to rest.
  var lowering: Lowering
  var solution: Solution
}

extension ViewTree {
  /// Solves until no stack detaches another view and margins agree with where their views stand, with the sizes that
  /// content asks for now.
  ///
  /// - Parameters:
  ///   - width: of the root's frame; nil to fit the content.
  ///   - height: of the root's frame; nil to fit the content.
  ///   - fit: what the root, where it fits its content, is pulled to.
  func settledOnce(
    width: Double?, height: Double?, fit: Lowering.Fit
  ) throws(SolverError) -> SettledLayout {
    let rootExtent = alignmentExtent(width: width, height: height)
    // For looking up, never for walking. It grows with every turn but those that settle insets, so there is an end.
    var detached: Set<ViewID> = []
    var insets = hasEffectiveInsets ? ViewInsets(of: self, rects: nil) : nil
    let unsettled = insets == nil ? [] : viewsWithInsetsInUse
    var turns = 0
    while true {
      let lowering = Lowering(self, rootExtent: rootExtent, fit: fit, detached: detached, insets: insets)
      let solution = try lowering.program.solved()
      let withoutRoom = lowering.viewsWithoutRoom(in: solution)
      guard withoutRoom.isEmpty else {
        detached.formUnion(withoutRoom)
        continue
      }
      var layout = place(lowering, solution)
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
      if !lowering.isDetached.isEmpty {
        layout.detachedViews = viewsInTreeOrder.filter { lowering.isDetached[$0.index] }
      }
      return SettledLayout(layout: layout, lowering: lowering, solution: solution)
    }
  }

  /// How often a layout is solved again because insets moved with the views they belong to. What has not settled by then goes round in circles.
  private static var insetTurnLimit: Int { 10 }
}
