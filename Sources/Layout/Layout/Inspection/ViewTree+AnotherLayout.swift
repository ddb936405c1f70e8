public import LinearSolver

extension ViewTree {
  /// Another layout that serves every rule as well, or nil where there is none: one of the loose measures takes its other bound.
  ///
  /// Steps 0, 1, 2, … take the layout's ambiguities in their order and then start again. Where a measure has no other bound it moves by 10 points.
  /// UIKit's `exerciseAmbiguityInLayout`.
  ///
  /// - Throws: `SolverError`, as `layout(width:height:)`.
  public func layoutExercisingAmbiguity(
    width: Double?, height: Double?, step: Int = 0
  ) throws(SolverError) -> SolvedLayout? {
    let settled = try settled(width: width, height: height)
    let lowering = settled.lowering
    let loose = settled.layout.ambiguities
    guard !loose.isEmpty else { return nil }
    let rest = step % loose.count
    let chosen = loose[rest < 0 ? rest + loose.count : rest]
    guard
      let measure = lowering.measures.firstIndex(where: {
        $0.isReported && $0.item == chosen.item && $0.attribute == chosen.attribute
      })
    else { return nil }
    let expression = lowering.program.preferences[measure].expression
    let explainer = Explainer(lowering.program, settled.solution, options: solverOptions)
    let solution = try explainer.solution(moving: expression, from: chosen.value, chosen.lower, chosen.upper)
    var other = place(lowering, solution)
    report(lowering, solution, in: &other)
    other.ambiguities = lowering.ambiguities(solution.ambiguities)
    other.insets = settled.layout.insets
    other.detachedViews = settled.layout.detachedViews
    return other
  }
}
