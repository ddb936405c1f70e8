/// New nodes in place of extents.
extension Presolve {
  /// What is known about the variables.
  consuming func finish() -> WeightedUnionFind { classes }

  /// What is left to optimise, with new nodes in place of extents: where a row has a position and an extent with one coefficient, their sum
  /// becomes a node.
  ///
  /// The extent is then a difference of positions. Rows that are no equalities do not define anything, so nothing is used up.
  mutating func reduce() -> ReducedRows {
    var reduced = ReducedRows(roomFor: others, count: source.otherCount)
    var isChanged = false
    for row in others where !row.isRequiredEquality && !meter.isExhausted {
      read(row)
      if row.count >= 2, introduceEdges() { isChanged = true }
      reduced.append(row, sum, terms)
    }
    // Rows that were read before an edge may use its extent.
    var passes = 1
    while isChanged, passes < 8 {
      isChanged = introduceEdges(&reduced)
      passes += 1
    }
    if isChanged { reduced.refresh(others, terms, &classes) }
    if passes > 1 { reduced.removeEmpty() }
    reduced.group(nodeCount: classes.count)
    return reduced
  }

  /// Reads a row without its own constant, which comes last, so that another can take its place.
  private mutating func read(_ row: FlatRow) {
    var bare = row
    bare.constant = 0
    sum.read(bare, terms, &classes)
    meter.spend(bare.count + sum.takeOpeningWork())
  }

  /// Introduces edges for the row at hand until it is short, as far as there are any.
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

  /// Goes through the rows once more. Those that use nothing defined since they were read, and of too little, are as they were.
  ///
  /// - Returns: whether there are new nodes; if not, no row uses what is defined.
  private mutating func introduceEdges(_ reduced: inout ReducedRows) -> Bool {
    var isChanged = false
    var place = 0
    for row in others where !row.isRequiredEquality && !meter.isExhausted {
      guard place < reduced.rows.count, reduced.rows[place].turn == row.turn else { continue }
      defer { place &+= 1 }
      guard reduced.rows[place].count >= 3 || reduced.isStale(place, classes) else { continue }
      read(row)
      if row.count >= 2, introduceEdges() { isChanged = true }
      reduced.set(place, row, sum, terms)
    }
    return isChanged
  }

  private mutating func markExtentsByMovement() {
    knowsMovement = true
    let extents = knownExtents.isEmpty ? Self.extents(source.list(), variableCount: Int(classes.ground)) : knownExtents
    if isMentioned.isEmpty { isMentioned = Array(repeating: false, count: classes.count) }
    isExtent = Array(repeating: false, count: classes.count)
    for variable in extents.indices where extents[variable] {
      isExtent[Int(classes.image(of: Int32(truncatingIfNeeded: variable)).root)] = true
    }
  }

  /// By variable, whether it stays as it is when everything moves.
  ///
  /// A movement shifts every position by one amount and leaves extents alone, so it leaves each row alone that uses both. Seen so,
  /// rows are equalities between shifts; those with one or two unknown shifts decide them, until nothing changes. Where a row uses a
  /// variable alone and is no pin, it is an extent.
  static func extents(_ rows: FlatRows, variableCount: Int) -> [Bool] {
    var shifts = WeightedUnionFind(variableCount: variableCount)
    var sum = NodeSum()
    var waiting: [Int32] = []
    var before = 0
    for (index, row) in rows.rows.enumerated() where row.count >= 2 || !row.isRequiredEquality {
      switch decideShift(row, rows, &shifts, &sum) {
      case .decides: before &+= 1
      case .waits: waiting.append(Int32(truncatingIfNeeded: index))
      case .saysNothing: break
      }
    }
    var passes = 1
    while before > 0, passes < 16 {
      (before, passes) = (0, passes + 1)
      var kept = 0
      for place in waiting.indices {
        switch decideShift(rows.rows[Int(waiting[place])], rows, &shifts, &sum) {
        case .decides: before &+= 1
        case .waits:
          waiting[kept] = waiting[place]
          kept &+= 1
        case .saysNothing: break
        }
      }
      waiting.removeLast(waiting.count - kept)
    }
    return (0..<shifts.ground).map { shifts.image(of: $0).root == shifts.ground }
  }

  /// What a row says about shifts.
  private enum ShiftRow {
    case decides
    /// Too many shifts are unknown.
    case waits
    case saysNothing
  }

  private static func decideShift(
    _ row: FlatRow, _ rows: FlatRows, _ shifts: inout WeightedUnionFind, _ sum: inout NodeSum
  ) -> ShiftRow {
    if row.count == 1 {
      let image = shifts.image(of: rows.terms.variable(0, of: row))
      if image.root == shifts.ground { return .saysNothing }
      shifts.join(image.root, to: shifts.ground, factor: 0, offset: 0, magnitude: 0)
      return .decides
    }
    var bare = row
    bare.constant = 0
    sum.read(bare, rows.terms, &shifts)
    switch sum.count {
    case 0: return .saysNothing
    case 1: shifts.join(sum[0].node, to: shifts.ground, factor: 0, offset: 0, magnitude: 0)
    case 2 where sum[0].coefficient == -sum[1].coefficient:
      shifts.join(sum[0].node, to: sum[1].node, factor: 1, offset: 0, magnitude: 0)
    default: return .waits
    }
    return .decides
  }

  /// Two nodes of the row at hand whose sum can become one: a position and an extent, or else two extents of which none is used yet.
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

  /// Gives the sum of two nodes of the row at hand a node of its own.
  private mutating func introduceEdge(_ position: Int32, _ extent: Int32) {
    let edge = classes.addNode()
    isExtent.append(false)
    isMentioned.append(true)
    isMentioned[Int(position)] = true
    classes.define(extent, asDifference: edge, position)
    sum.replace(position, extent, by: edge)
  }
}
