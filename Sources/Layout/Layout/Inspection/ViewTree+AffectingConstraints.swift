public import Geometry
public import LinearSolver

extension ViewTree {
  /// The rules that decide where an item begins and ends along an axis. UIKit's `constraintsAffectingLayout(for:)`.
  ///
  /// Of the rules that hold without slack these are enough to compute both edges, the strongest first, of equals the shortest, then the earliest:
  /// for a view pinned by its right edge the root's width, that constraint, and what gives it its width. Content and guide rules are among
  /// them. What is ambiguous is decided by no rule alone; the rules it rests on are listed.
  ///
  ///     try tree.constraintsAffectingLayout(of: photo, .horizontal, width: 320, height: 240).map {
  ///       tree.text(of: $0, rootSize: Size(width: 320, height: 240))
  ///     }   // ["card.width == 320", "photo.right == card.right - 16", "photo.width == 120"]
  ///
  /// - Parameters:
  ///   - item: the view or guide.
  ///   - axis: which of its extents.
  ///   - width: the width of the root's frame, as for `layout(width:height:)`.
  ///   - height: the height of the root's frame.
  /// - Returns: the rules in the order of the program: an item's own before constraints, constraints as activated.
  /// - Throws: `SolverError`, as `layout(width:height:)`.
  /// - Complexity: that of a layout, and elimination among the rules connected with the item.
  public func constraintsAffectingLayout(
    of item: some Anchorable, _ axis: Axis, width: Double?, height: Double?
  ) throws(SolverError) -> [RowOrigin] {
    guard contains(item.item) else { return [] }
    let explainer = try explainer(width: width, height: height), lowering = explainer.lowering
    let edges = lowering.variables.edges(of: item.item, axis)
    let rows = [edges.near, edges.far].flatMap { explainer.solver.derivation(of: $0)?.rows ?? [] }
    return Set(rows).sorted().map { lowering.origins[$0.index] }.filter { !$0.isRootOrigin }
  }
}
