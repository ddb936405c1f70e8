public import Geometry
public import LinearSolver

/// Answers why about a layout: which change of one rule ends a conflict, what a lost rule is held by, why a number is what it is.
///
///     let why = try tree.explainer(width: 320, height: 240)
///     for conflict in why.layout.conflicts {
///       for repair in try why.repairs(of: conflict) { print(tree.text(of: repair, in: why.layout)) }
///     }   // photo.width == 288 in place of photo.width == 400; any down to 0 will do
public struct LayoutExplainer: Sendable {
  /// The layout the answers are about, before any snapping to pixels.
  public let layout: SolvedLayout
  let lowering: Lowering
  let solver: Explainer
  /// The tree that was laid out, with its wrapping content, and the size of its root's frame.
  let tree: ViewTree, width: Double?, height: Double?

  init(_ settled: SettledLayout, of tree: ViewTree, width: Double?, height: Double?) {
    (self.tree, self.width, self.height) = (tree, width, height)
    layout = settled.layout
    lowering = settled.lowering
    solver = Explainer(settled.lowering.program, settled.solution, options: tree.solverOptions)
  }
}

extension ViewTree {
  /// Solves the constraints as `layout(width:height:)` does, and keeps what it takes to explain the result.
  ///
  /// - Throws: `SolverError`, as `layout(width:height:)`.
  /// - Complexity: that of a layout; each question costs what it says.
  public func explainer(width: Double?, height: Double?) throws(SolverError) -> LayoutExplainer {
    LayoutExplainer(try settled(width: width, height: height), of: self, width: width, height: height)
  }

  /// Explains the layout in a size, as `layout(in:)` makes it. See `explainer(width:height:)`.
  public func explainer(in size: Size) throws(SolverError) -> LayoutExplainer {
    try explainer(width: size.width, height: size.height)
  }
}
