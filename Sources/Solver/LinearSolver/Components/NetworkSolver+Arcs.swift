/// The arcs of the rows: all rows over one pair of nodes become one function.
extension NetworkSolver {
  mutating func buildArcs(_ rows: borrowing ReducedRows) {
    keys.sort { $0.ends < $1.ends }
    graph.start(nodeCount: nodes.count)
    var place = 0
    while place < keys.count {
      let ends = keys[place].ends
      guard let function = functionOfRows(from: &place, rows) else {
        isInfeasible = true
        return
      }
      graph.addFirst(Int32(truncatingIfNeeded: ends >> 32), Int32(truncatingIfNeeded: ends & 0xFFFF_FFFF), function)
    }
    if retainsSteps || ranges.isWanted { retained.start(functionCount: graph.arcs.count) }
  }

  /// Returns the summed cost of the rows of one arc; nil where no point is feasible. `place` is the arc's first key, and advances to the next
  /// arc's.
  @inline(__always)
  mutating func functionOfRows(from place: inout Int, _ rows: borrowing ReducedRows) -> CostFunction? {
    let ends = keys[place].ends
    pieces.makeEmpty()
    while place < keys.count, keys[place].ends == ends {
      let piece = piece(rows.rows[Int(keys[place].row)], rows)
      pieces.append(piece)
      place &+= 1
    }
    pieces.sort(by: NetworkPiece.isOrdered)
    return functionOfPieces()
  }

  /// Returns the cost of a row that is no difference, as a function of the row's sum in units of its smallest coefficient; nil where no point
  /// is feasible.
  mutating func functionOfRow(_ member: Int32, _ rows: borrowing ReducedRows) -> (unit: Double, CostFunction)? {
    let row = rows.rows[Int(member)]
    let unit = sizes(of: row, rows).least
    pieces.makeEmpty()
    pieces.append(piece(row, gradient: unit, direction: unit))
    return functionOfPieces().map { (unit, $0) }
  }

  /// Returns the summed cost of the pieces, which are in the order of their positions; nil where no point is feasible.
  private mutating func functionOfPieces() -> CostFunction? {
    var (low, high, magnitude) = (-Double.infinity, Double.infinity, 0.0)
    var slope = Lanes.zero
    tieSuffix.makeEmpty()
    tieSuffix.append(Slope<Lanes>.noTie)
    for index in pieces.indices.reversed() {
      let piece = pieces[index]
      magnitude = max(magnitude, piece.magnitude, abs(piece.position))
      var lead = tieSuffix[tieSuffix.count - 1]
      if piece.lane < 0 {
        if piece.relation != .lessOrEqual { low = max(low, piece.position) }
        if piece.relation != .greaterOrEqual { high = min(high, piece.position) }
      } else if piece.relation != .lessOrEqual {
        slope[Int(piece.lane)] = slope[Int(piece.lane)] &- piece.cost
        lead = min(lead, piece.lead | 1)
      }
      tieSuffix.append(lead)
    }
    let start = functions.segments.count
    guard low < high else {
      let isPoint = low - high <= 2 * Tolerance.feasibility(at: magnitude)
      return isPoint ? functions.function(from: start, low: high, magnitude: magnitude) : nil
    }
    addSegments(from: start, low: low, high: high, slope)
    return functions.function(from: start, low: low, magnitude: magnitude)
  }

  /// Adds the segments from breakpoint to breakpoint; `below` is the slope below all of them.
  private mutating func addSegments(from start: Int, low: Double, high: Double, _ below: Lanes) {
    var (slope, lead) = (below, Slope<Lanes>.noTie)
    var reached = low
    for index in pieces.indices {
      let piece = pieces[index]
      guard piece.lane >= 0 else { continue }
      let end = min(piece.position, high)
      if end > reached {
        let ahead = tieSuffix[pieces.count &- index]
        functions.append(Slope<Lanes>(levels: slope, lead: min(lead, ahead)), to: end, from: start)
        reached = end
      }
      if piece.relation != .lessOrEqual { slope[Int(piece.lane)] = slope[Int(piece.lane)] &+ piece.cost }
      if piece.relation != .greaterOrEqual {
        slope[Int(piece.lane)] = slope[Int(piece.lane)] &+ piece.cost
        lead = min(lead, piece.lead)
      }
    }
    if high > reached { functions.append(Slope<Lanes>(levels: slope, lead: lead), to: high, from: start) }
  }
}
