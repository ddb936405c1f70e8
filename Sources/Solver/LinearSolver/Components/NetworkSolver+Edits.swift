/// Edits of the component that was solved last: the functions that depend on a changed row are recomputed, and only the nodes that must move.
///
/// Every function is made by the same operations from the same others as in a new solve of the component, so the answer has the same bits.
extension NetworkSolver {
  /// Whether steps are recorded for later edits.
  var retainsSteps: Bool { keepsReduction && singles.isEmpty && keys.count > RetainedReduction.fewRows }

  /// Completes the data that edits start from.
  mutating func retain() {
    retained.complete(keys, arcCount: graph.arcs.count, nodeCount: nodes.count, segmentCount: functions.segments.count)
  }

  /// Solves the last component again after changes of the constants or priorities of some rows.
  ///
  /// - Parameter changed: the indices of those rows.
  /// - Returns: nil where the component must be solved from the start. Then, and after any outcome but `.solved`, so must it be next time.
  mutating func solveAgain(
    _ changed: [Int32], of rows: borrowing ReducedRows, _ values: inout [Double]
  ) -> SolveOutcome? {
    guard retained.isComplete else { return nil }
    if functions.segments.count > retained.segmentLimit { compact() }
    replaced.removeAll(keepingCapacity: true)
    retained.begin()
    let outcome = renewFunctions(of: changed, rows) ? renewSteps(rows, &values) : nil
    if outcome != .solved { retained.removeAll() }
    retained.assertInvariants()
    return outcome
  }

  /// Removes the functions that others have replaced.
  private mutating func compact() {
    let old = functions
    functions.removeAll()
    graph.replaceFunctions { functions.copy($0, of: old) }
    for number in steps.indices {
      steps[number].first = functions.copy(steps[number].first, of: old)
      steps[number].second = functions.copy(steps[number].second, of: old)
    }
    retained.setLimit(segmentCount: functions.segments.count)
  }

  /// Returns the indices of the rows whose value `solveAgain` may have changed; some of them twice.
  func rowsConcerned() -> [Int32] {
    var found = general
    for place in retained.moved {
      for arc in retained.nodeArcs[Int(place)] {
        for key in Int(retained.keyStarts[Int(arc)])..<Int(retained.keyStarts[Int(arc) + 1]) {
          found.append(keys[key].row)
        }
      }
    }
    return found
  }

  /// Recomputes the functions of changed rows; returns false where that is not enough.
  private mutating func renewFunctions(of changed: [Int32], _ rows: borrowing ReducedRows) -> Bool {
    for member in changed {
      let row = rows.rows[Int(member)]
      guard row.level == 0 || levels.contains(row.kind >> 2), isArc(row, rows) else { return false }
      guard let arc = retained.arc(with: arcEnds(of: row, rows), in: keys) else { return false }
      let range = Int(retained.keyStarts[Int(arc)])..<Int(retained.keyStarts[Int(arc) + 1])
      var place = range.lowerBound
      guard keys[range].contains(where: { $0.row == member }), let function = functionOfRows(from: &place, rows) else {
        return false
      }
      graph.replace(arc, by: function)
      retained.markDirty(arc)
    }
    return true
  }

  /// Repeats the steps that depend on a changed function, and then places the nodes that move.
  private mutating func renewSteps(_ rows: borrowing ReducedRows, _ values: inout [Double]) -> SolveOutcome {
    for number in steps.indices where retained.isStepDirty[number] {
      guard renew(number) else { return .infeasible }
    }
    if steps.count < nodes.count - 1 {
      let before = nodes.map(\.position)
      let outcome = placeBySimplex(rows)
      guard outcome == .solved else { return outcome }
      for place in 1..<nodes.count where nodes[place].touched >= 0 && nodes[place].position != before[place] {
        guard move(place, &values) else { return .open }
      }
    }
    for number in steps.indices.reversed() {
      let step = steps[number]
      guard
        retained.isStepDirty[number] || retained.hasMoved[Int(step.before)] || retained.hasMoved[Int(step.after)]
      else { continue }
      retained.isStepDirty[number] = false
      let (position, isLoose) = position(step)
      if isLoose { return .open }
      if position == nodes[Int(step.node)].position { continue }
      nodes[Int(step.node)].position = position
      guard move(Int(step.node), &values) else { return .open }
    }
    return .solved
  }

  /// Records a node with a new position; returns false where it has a choice.
  private mutating func move(_ place: Int, _ values: inout [Double]) -> Bool {
    guard !nodes[place].isLoose else { return false }
    retained.markMoved(place)
    setValue(place, &values)
    return true
  }

  /// Recomputes the functions of a step; returns false where one has no feasible point.
  private mutating func renew(_ number: Int) -> Bool {
    let origin = retained.origins[number]
    if retained.isArcDirty[Int(origin.first)] {
      guard let cost = cost(of: origin.first, endingAt: steps[number].node) else { return false }
      steps[number].first = cost
    }
    guard origin.second >= 0 else {
      steps[number].second = steps[number].first
      return true
    }
    if retained.isArcDirty[Int(origin.second)] {
      guard let cost = cost(of: origin.second, endingAt: steps[number].after) else { return false }
      steps[number].second = cost
    }
    let step = steps[number]
    graph.replace(origin.function, by: joined(step.first, step.second, isRising: step.before < step.after))
    retained.markDirty(origin.arc)
    return true
  }
}
