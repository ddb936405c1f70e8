/// New nodes in place of extents.
extension Presolve {
  /// Returns the classes of the variables.
  consuming func finish() -> WeightedUnionFind { classes }

  /// Returns the rows left to optimise, with new nodes in place of extents: where a row has a position and an extent with the same coefficient,
  /// their sum becomes a node.
  ///
  /// The extent is then a difference of positions. Rows that are not required equalities define nothing, so no row is used up.
  mutating func reduce() -> ReducedRows {
    var reduced = ReducedRows(rowCount: others.count, source.survey)
    var isChanged = false
    for row in others where !meter.isExhausted {
      read(row)
      if mayHaveEdges(row), introduceEdges() { isChanged = true }
      reduced.append(row, of: source, sum)
      if reduced.isContradictory { return reduced }
    }
    // Rows that were read before an edge may use its extent.
    var passes = 1
    while isChanged {
      isChanged = readAgain(&reduced, introducesEdges: passes < 8)
      passes += 1
    }
    if passes > 1 { reduced.removeEmpty() }
    reduced.group(nodeCount: classes.count)
    return reduced
  }

  /// Reads a row without its own constant, which is added last, so that another can replace it.
  private mutating func read(_ row: Int32) {
    let expression = source.expression(of: row)
    sum.read(expression, &classes, readsConstant: false)
    meter.spend(expression.terms.count + sum.takeOpeningWork())
  }

  @inline(__always)
  private func mayHaveEdges(_ row: Int32) -> Bool {
    source.kind(of: row) != 0 && source.expression(of: row).terms.count >= 2
  }

  /// Introduces edges for the current row until it is short or none is left.
  ///
  /// - Returns: whether there are new nodes.
  @inline(__always)
  private mutating func introduceEdges() -> Bool {
    guard sum.count >= 3 else { return false }
    if !knowsMovement { markExtentsByMovement() }
    var isChanged = false
    while sum.count >= 3, let pair = edge() {
      introduceEdge(pair.position, pair.extent)
      isChanged = true
    }
    return isChanged
  }

  /// Reads the rows once more, except short ones that use no node defined since they were read.
  ///
  /// - Returns: whether there are new nodes; if not, no row uses a defined node.
  private mutating func readAgain(_ reduced: inout ReducedRows, introducesEdges: Bool) -> Bool {
    var isChanged = false
    var place = 0
    for row in others where !meter.isExhausted {
      guard place < reduced.rows.count, reduced.rows[place].turn == source.survey.ties.turn(of: row) else { continue }
      defer { place &+= 1 }
      guard reduced.rows[place].count >= 3 || reduced.isStale(place, classes) else { continue }
      read(row)
      if introducesEdges, mayHaveEdges(row), introduceEdges() { isChanged = true }
      reduced.set(place, row, of: source, sum)
    }
    return isChanged
  }

  private mutating func markExtentsByMovement() {
    knowsMovement = true
    if isMentioned.isEmpty { isMentioned = Array(repeating: false, count: classes.count) }
    mark(knownExtents.isEmpty ? Self.extents(source) : knownExtents)
  }

  /// Returns, for each variable, whether it is an extent: it stays the same when everything moves.
  ///
  /// A movement shifts every position by one amount and keeps extents, so it keeps the value of each row that uses both. Rows are then
  /// equalities between shifts; those with one or two unknown shifts decide them, until nothing changes. Where a row uses a variable alone
  /// and is no pin, that variable is an extent.
  static func extents(_ source: PresolveRows) -> [Bool] {
    var shifts = WeightedUnionFind(variableCount: source.program.variableCount)
    var sum = NodeSum()
    var waiting: [Int32] = []
    var before = 0
    for place in source.survey.places {
      let row = source.survey.row(at: place)
      let expression = source.expression(of: row)
      guard source.isIncluded(row), expression.terms.count >= 2 || source.kind(of: row) != 0 else { continue }
      switch decideShift(expression, &shifts, &sum) {
      case .decides: before &+= 1
      case .waits: waiting.append(row)
      case .saysNothing: break
      }
    }
    var passes = 1
    while before > 0, passes < 16 {
      (before, passes) = (0, passes + 1)
      waiting.removeAll { row in
        let outcome = decideShift(source.expression(of: row), &shifts, &sum)
        if case .decides = outcome { before &+= 1 }
        if case .waits = outcome { return false }
        return true
      }
    }
    return (0..<shifts.ground).map { shifts.image(of: $0).root == shifts.ground }
  }

  /// The effect of a row on shifts.
  private enum ShiftRow {
    case decides
    /// Too many shifts are unknown.
    case waits
    case saysNothing
  }

  private static func decideShift(
    _ expression: LinearExpression, _ shifts: inout WeightedUnionFind, _ sum: inout NodeSum
  ) -> ShiftRow {
    sum.read(expression, &shifts, readsConstant: false)
    switch sum.count {
    case 0: return .saysNothing
    case 1: shifts.join(sum[0].node, to: shifts.ground, factor: 0, offset: 0, magnitude: 0)
    case 2 where sum[0].coefficient == -sum[1].coefficient:
      shifts.join(sum[0].node, to: sum[1].node, factor: 1, offset: 0, magnitude: 0)
    default: return .waits
    }
    return .decides
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
