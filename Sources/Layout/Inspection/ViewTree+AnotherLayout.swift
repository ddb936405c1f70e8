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
    var lowering = settled.lowering
    let loose = settled.layout.ambiguities
    guard !loose.isEmpty, let weakest = try? Priority(.leastNormalMagnitude) else { return nil }
    let index = step % loose.count
    let chosen = loose[index < 0 ? index + loose.count : index]
    guard
      let measure = lowering.measures.firstIndex(where: {
        $0.isReported && $0.item == chosen.item && $0.attribute == chosen.attribute
      })
    else { return nil }
    let expression = lowering.program.preferences[measure].expression
    // A level below all others: what it asks for costs no rule anything.
    lowering.program.add(
      Row(expression - chosen.otherValue, .equal, priority: weakest, rank: lowering.program.rows.count))
    var other = layout(lowering, try lowering.program.solved(solverOptions))
    other.insets = settled.layout.insets
    other.detachedViews = settled.layout.detachedViews
    return other
  }
}

extension SolvedLayout.Ambiguity {
  /// The bound it does not have; without one, 10 points away.
  fileprivate var otherValue: Double {
    let rounding = 1e-9 * max(1, abs(value))
    if let upper, upper - value > rounding { return upper }
    if let lower, value - lower > rounding { return lower }
    return upper == nil ? value + 10 : value - 10
  }
}
