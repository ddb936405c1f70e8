/// New nodes in place of extents.
extension Presolve {
  /// Returns the classes of the variables.
  consuming func finish() -> WeightedUnionFind { classes }

  /// Returns the rows left to optimise, with new nodes in place of extents: where a row has a position and an extent with the same coefficient,
  /// their sum becomes a node.
  ///
  /// The extent is then a difference of positions. Rows that are not required equalities define nothing, so no row is used up.
  mutating func reduce() -> ReducedRows {
    var reduced = ReducedRows(rowCount: others.count, termCount: source.survey.termCount)
    var isChanged = false
    for row in others where !meter.isExhausted {
      if read(row) { isChanged = true }
      reduced.append(row, of: source, sum)
      if reduced.isContradictory { return reduced }
    }
    // Rows that were read before an edge may use its extent; short ones are read again only if they use a node defined since.
    var passes = 1
    while isChanged {
      isChanged = false
      for (place, row) in others.enumerated() where !meter.isExhausted {
        guard reduced.rows[place].count >= 3 || reduced.isStale(place, classes) else { continue }
        if read(row, introducesEdges: passes < Self.mostEdgePasses) { isChanged = true }
        reduced.set(place, row, of: source, sum)
      }
      passes += 1
    }
    reduced.rows.removeAll { $0.count == 0 }
    reduced.group(nodeCount: classes.count)
    return reduced
  }

  /// Reads a row without its own constant, which is added last, so that another can replace it; introduces edges until the row is short or
  /// none is left.
  ///
  /// - Returns: whether there are new nodes.
  @inline(__always)
  private mutating func read(_ row: Int32, introducesEdges: Bool = true) -> Bool {
    let expression = source.expression(of: row)
    sum.read(expression, &classes, readsConstant: false)
    meter.spend(expression.terms.count + sum.takeOpeningWork())
    guard introducesEdges, sum.count >= 3, expression.terms.count >= 2, source.kind(of: row) != 0 else { return false }
    if !knowsMovement { markExtentsByMovement() }
    var isChanged = false
    while sum.count >= 3, let pair = edge() {
      introduceEdge(pair.position, pair.extent)
      isChanged = true
    }
    return isChanged
  }

  private mutating func markExtentsByMovement() {
    knowsMovement = true
    if isMentioned.isEmpty { isMentioned = Array(repeating: false, count: classes.count) }
    isExtent = Array(repeating: false, count: classes.count)
    for (variable, isExtent) in extents().enumerated() where isExtent { markExtent(variable) }
  }

  /// Returns, for each variable, whether it is an extent: it stays the same when everything moves.
  ///
  /// A movement shifts every position by one amount and keeps extents, so it keeps the value of each row that uses both. Rows are then
  /// equalities between shifts; those with one or two unknown shifts decide them, until nothing changes. Where a row uses a variable alone
  /// and is no pin, that variable is an extent.
  private func extents() -> [Bool] {
    var (shifts, sum) = (WeightedUnionFind(variableCount: source.program.variableCount), NodeSum())
    var (waiting, count, passes) = ([Int32](), Int.max, 0)
    for place in source.survey.places {
      let row = source.survey.row(at: place)
      let expression = source.expression(of: row)
      guard source.isIncluded(row), expression.terms.count >= 2 || source.kind(of: row) != 0 else { continue }
      if !Self.decidesShift(expression, &shifts, &sum) { waiting.append(row) }
    }
    while waiting.count < count, passes < Self.mostShiftPasses {
      (count, passes) = (waiting.count, passes + 1)
      waiting.removeAll { Self.decidesShift(source.expression(of: $0), &shifts, &sum) }
    }
    return (0..<shifts.ground).map { shifts.image(of: $0).root == shifts.ground }
  }

  /// The number of passes after which no more edges are introduced: each edge may give other rows one.
  private static var mostEdgePasses: Int { 8 }

  /// The number of passes after which shifts that are still unknown stay unknown: more would not be linear in the rows.
  private static var mostShiftPasses: Int { 16 }

  /// Returns false where too many shifts of a row are unknown.
  private static func decidesShift(
    _ expression: LinearExpression, _ shifts: inout WeightedUnionFind, _ sum: inout NodeSum
  ) -> Bool {
    if expression.terms.count == 1, expression.terms[0].coefficient != 0 {
      let root = shifts.image(of: Int32(truncatingIfNeeded: expression.terms[0].variable.index)).root
      if root != shifts.ground { shifts.join(root, to: shifts.ground, factor: 0, offset: 0, magnitude: 0) }
      return true
    }
    sum.read(expression, &shifts, readsConstant: false)
    switch sum.count {
    case 0: break
    case 1: shifts.join(sum[0].node, to: shifts.ground, factor: 0, offset: 0, magnitude: 0)
    case 2 where sum[0].coefficient == -sum[1].coefficient:
      shifts.join(sum[0].node, to: sum[1].node, factor: 1, offset: 0, magnitude: 0)
    default: return false
    }
    return true
  }

  /// Returns two nodes of the current row whose sum can become one: a position and an extent, or else two extents that no definition uses yet.
  private func edge() -> (position: Int32, extent: Int32)? {
    var second: (position: Int32, extent: Int32)?
    for place in sum.indices {
      let extent = sum[place].node
      guard isExtent[Int(extent)], !isMentioned[Int(extent)] else { continue }
      for other in sum.indices where other != place && sum[other].coefficient == sum[place].coefficient {
        let position = sum[other].node
        if !isExtent[Int(position)] || isMentioned[Int(position)] { return (position, extent) }
        second = (position, extent)
      }
    }
    return second
  }

  /// Gives the sum of two nodes of the current row a node of its own.
  private mutating func introduceEdge(_ position: Int32, _ extent: Int32) {
    let edge = classes.addNode()
    isExtent.append(false)
    isMentioned.append(true)
    isMentioned[Int(position)] = true
    classes.define(extent, as: [(edge, 1), (position, -1)], constant: 0, magnitude: 0)
    sum.replace(position, extent, by: edge)
  }
}
