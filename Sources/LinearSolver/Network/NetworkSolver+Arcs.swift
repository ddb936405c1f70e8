/// From rows to arcs: all rows over one pair of nodes become one function.
extension NetworkSolver {
  mutating func buildArcs() {
    sortPieces()
    graph.start(nodeCount: nodes.count)
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, pieces[end].ends == pieces[start].ends { end += 1 }
      guard let function = function(of: start..<end) else {
        isInfeasible = true
        return
      }
      let ends = pieces[start].ends
      graph.addFirst(Int32(truncatingIfNeeded: ends >> 32), Int32(truncatingIfNeeded: ends & 0xFFFF_FFFF), function)
      start = end
    }
  }

  private mutating func sortPieces() {
    guard pieces.count <= 24 else { return pieces.sort(by: NetworkPiece.isOrdered) }
    for end in pieces.indices.dropFirst() {
      let piece = pieces[end]
      var place = end
      while place > 0, NetworkPiece.isOrdered(piece, pieces[place - 1]) {
        pieces[place] = pieces[place - 1]
        place -= 1
      }
      pieces[place] = piece
    }
  }

  /// The summed cost of some pieces in the order of their positions; nil where their limits leave no point.
  private mutating func function(of range: Range<Int>) -> CostFunction? {
    var (low, high, magnitude) = (-Double.infinity, Double.infinity, 0.0)
    var slope = Lanes.zero
    tieSuffix.removeAll(keepingCapacity: true)
    tieSuffix.append(Slope<Lanes>.noTie)
    for index in range.reversed() {
      let piece = pieces[index]
      magnitude = max(magnitude, piece.magnitude, abs(piece.position))
      var lead = tieSuffix[tieSuffix.count - 1]
      if piece.lane < 0 {
        if piece.relation != .lessOrEqual { low = max(low, piece.position) }
        if piece.relation != .greaterOrEqual { high = min(high, piece.position) }
      } else if piece.relation != .lessOrEqual {
        slope[Int(piece.lane)] &-= piece.cost
        lead = min(lead, piece.lead | 1)
      }
      tieSuffix.append(lead)
    }
    let start = functions.segments.count
    guard low < high else {
      let isPoint = low - high <= 2 * Tolerance.feasibility(at: magnitude)
      return isPoint ? functions.function(from: start, low: high, magnitude: magnitude) : nil
    }
    addSegments(range, low: low, high: high, slope)
    return functions.function(from: start, low: low, magnitude: magnitude)
  }

  /// Goes from kink to kink; `start` is the slope far below.
  private mutating func addSegments(_ range: Range<Int>, low: Double, high: Double, _ start: Lanes) {
    var (slope, lead) = (start, Slope<Lanes>.noTie)
    var reached = low
    for index in range {
      let piece = pieces[index]
      guard piece.lane >= 0 else { continue }
      let end = min(piece.position, high)
      if end > reached {
        let ahead = tieSuffix[range.upperBound - index]
        functions.append(Slope<Lanes>(levels: slope, lead: min(lead, ahead)), to: end)
        reached = end
      }
      if piece.relation != .lessOrEqual { slope[Int(piece.lane)] &+= piece.cost }
      if piece.relation != .greaterOrEqual {
        slope[Int(piece.lane)] &+= piece.cost
        lead = min(lead, piece.lead)
      }
    }
    if high > reached { functions.append(Slope<Lanes>(levels: slope, lead: lead), to: high) }
  }
}
