/// New nodes in place of extents.
extension Presolve {
  /// What is known about the variables.
  consuming func finish() -> AffineClasses { classes }

  /// Puts new nodes in place of extents: where a row has a position and an extent with one coefficient, their sum becomes a node.
  ///
  /// The extent is then a difference of positions. Rows that are no equalities do not define anything, so nothing is used up.
  mutating func introduceEdges() {
    var isReady = false
    for _ in 0..<8 {
      var isChanged = false
      for head in rows.heads where !head.isRequiredEquality && head.count >= 2 {
        sum.read(head, rows, &classes)
        guard sum.count >= 3 else { continue }
        if !isReady {
          markExtentsByMovement()
          isReady = true
        }
        while sum.count >= 3, let pair = edge() {
          introduceEdge(pair.position, pair.extent)
          isChanged = true
          sum.read(head, rows, &classes)
        }
      }
      if !isChanged { return }
    }
  }

  private mutating func markExtentsByMovement() {
    let extents = knownExtents.isEmpty ? Self.extents(rows, variableCount: Int(classes.ground)) : knownExtents
    if isMentioned.isEmpty { isMentioned = Array(repeating: false, count: classes.count) }
    isExtent = Array(repeating: false, count: classes.count)
    for variable in extents.indices where extents[variable] {
      isExtent[Int(classes.course(of: Int32(truncatingIfNeeded: variable)).root)] = true
    }
  }

  /// By variable, whether it stays as it is when everything moves.
  ///
  /// A movement shifts every position by one amount and leaves extents alone, so it leaves each row alone that speaks of both. Seen so,
  /// rows are equalities between shifts; those with one or two unknown shifts decide them, until nothing changes. Where a row speaks of a
  /// variable alone and is no pin, it is an extent.
  static func extents(_ rows: FlatRows, variableCount: Int) -> [Bool] {
    var shifts = AffineClasses(variableCount: variableCount)
    var sum = NodeSum()
    var isChanged = true
    var passes = 0
    while isChanged, passes < 16 {
      isChanged = false
      passes += 1
      for var head in rows.heads where head.count >= 2 || !head.isRequiredEquality {
        head.constant = 0
        sum.read(head, rows, &shifts)
        guard sum.count == 1 || sum.count == 2 && sum.coefficients[0] == -sum.coefficients[1] else { continue }
        let parent = sum.count == 1 ? shifts.ground : sum.nodes[1]
        shifts.join(sum.nodes[0], to: parent, factor: sum.count == 1 ? 0 : 1, offset: 0, magnitude: 0)
        isChanged = true
      }
    }
    return (0..<shifts.ground).map { shifts.course(of: $0).root == shifts.ground }
  }

  /// Two nodes of the row at hand whose sum can become one: a position and an extent, or else two extents of which none is used yet.
  private func edge() -> (position: Int32, extent: Int32)? {
    var second: (position: Int32, extent: Int32)?
    for place in sum.nodes.indices {
      let extent = sum.nodes[place]
      guard isExtent[Int(extent)], !isMentioned[Int(extent)] else { continue }
      for other in sum.nodes.indices where other != place && sum.coefficients[other] == sum.coefficients[place] {
        let position = sum.nodes[other]
        if !isExtent[Int(position)] || isMentioned[Int(position)] { return (position, extent) }
        second = (position, extent)
      }
    }
    return second
  }

  private mutating func introduceEdge(_ position: Int32, _ extent: Int32) {
    let edge = classes.addNode()
    isExtent.append(false)
    isMentioned.append(true)
    isMentioned[Int(position)] = true
    classes.define(extent, asDifference: edge, position)
  }
}
