/// Rows that are no differences: all rows over one sum become one form, as all rows over one difference become one arc.
///
/// Were they forms of their own, a vertex would have one of them stand at its breakpoint and others be there too, on one side or the other; then
/// edges along which one of these costs would look free, and what is fixed would look loose.
extension NetworkSolver {
  /// A row as a cost of a sum whose largest coefficient lies in [1, 2) and whose first is positive.
  private struct Piece {
    var row: Int32
    /// What the row's coefficients are multiplied with.
    var unit: Double
    var position = 0.0
    var magnitude = 0.0
  }

  /// Adds the rows to the forms.
  ///
  /// - Returns: false where two of them leave no point.
  func addGeneral(
    _ rows: borrowing ReducedRows, _ numbers: [Int32], _ laneLevels: [Int32], to forms: inout PiecewiseLinearRows
  ) -> Bool {
    var pieces: [Piece] = []
    for member in general { pieces.append(piece(member, rows)) }
    pieces.sort { order($0, $1, rows) < 0 || order($0, $1, rows) == 0 && $0.row < $1.row }
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, order(pieces[start], pieces[end], rows) == 0 { end += 1 }
      guard add(&pieces[start..<end], rows, numbers, laneLevels, to: &forms) else { return false }
      start = end
    }
    return true
  }

  private func piece(_ member: Int32, _ rows: borrowing ReducedRows) -> Piece {
    let row = rows.rows[Int(member)]
    var largest = 0.0
    for term in Int(row.start)..<Int(row.start &+ row.count) { largest = max(largest, abs(coefficient(term, rows))) }
    let size = Tolerance.normalisation(of: largest)
    let unit = coefficient(Int(row.start), rows) < 0 ? -size : size
    return Piece(row: member, unit: unit, position: -row.constant * unit, magnitude: row.magnitude * size)
  }

  /// In the component's units.
  @inline(__always)
  private func coefficient(_ term: Int, _ rows: borrowing ReducedRows) -> Double {
    rows.coefficients[term] * nodes[Int(place(of: rows.nodes[term]))].scale
  }

  /// 0 where two pieces are over one sum.
  private func order(_ a: Piece, _ b: Piece, _ rows: borrowing ReducedRows) -> Int {
    let (first, second) = (rows.rows[Int(a.row)], rows.rows[Int(b.row)])
    if first.count != second.count { return first.count < second.count ? -1 : 1 }
    for offset in 0..<Int(first.count) {
      let (one, other) = (Int(first.start) + offset, Int(second.start) + offset)
      if rows.nodes[one] != rows.nodes[other] { return rows.nodes[one] < rows.nodes[other] ? -1 : 1 }
    }
    for offset in 0..<Int(first.count) {
      let (one, other) = (coefficient(Int(first.start) + offset, rows), coefficient(Int(second.start) + offset, rows))
      if one * a.unit != other * b.unit { return one * a.unit < other * b.unit ? -1 : 1 }
    }
    return 0
  }

  /// Adds one form for pieces over one sum.
  private func add(
    _ pieces: inout ArraySlice<Piece>, _ rows: borrowing ReducedRows, _ numbers: [Int32], _ laneLevels: [Int32],
    to forms: inout PiecewiseLinearRows
  ) -> Bool {
    guard let first = pieces.first else { return true }
    var (low, high, magnitude) = (-Double.infinity, Double.infinity, 0.0)
    for piece in pieces {
      magnitude = max(magnitude, piece.magnitude)
      guard rows.rows[Int(piece.row)].level == 0 else { continue }
      let (below, above) = sides(of: piece, rows)
      if below { low = max(low, piece.position) }
      if above { high = min(high, piece.position) }
    }
    let row = rows.rows[Int(first.row)]
    for term in Int(row.start)..<Int(row.start &+ row.count) {
      forms.addTerm(numbers[Int(place(of: rows.nodes[term]))], coefficient(term, rows) * first.unit)
    }
    if low > high {
      guard low - high <= 2 * Tolerance.feasibility(at: max(magnitude, abs(low))) else { return false }
      low = high
    }
    pieces.sort { ($0.position, $0.row) < ($1.position, $1.row) }
    addSegments(pieces, low: low, high: high, rows, laneLevels, to: &forms)
    forms.end(magnitude: magnitude)
    return true
  }

  /// Goes from breakpoint to breakpoint.
  private func addSegments(
    _ pieces: ArraySlice<Piece>, low: Double, high: Double, _ rows: borrowing ReducedRows, _ laneLevels: [Int32],
    to forms: inout PiecewiseLinearRows
  ) {
    if low > -.infinity {
      forms.addForbiddenSegment(-1)
      forms.addBreakpoint(low)
    }
    var slope = PiecewiseSlope(laneCount: forms.laneCount)
    // By piece, last piece first: the first tie of those from it on.
    var ahead: [Int64] = [.max]
    for piece in pieces.reversed() where rows.rows[Int(piece.row)].level > 0 {
      let below = sides(of: piece, rows).below
      if below, let lane = lane(of: piece, rows, laneLevels) { slope.lanes[lane] -= factor / abs(piece.unit) }
      ahead.append(min(ahead[ahead.count - 1], below ? tie(of: rows.rows[Int(piece.row)]) | 1 : .max))
    }
    var reached = low
    for piece in pieces where rows.rows[Int(piece.row)].level > 0 {
      if piece.position > reached, piece.position < high {
        forms.addSegment(lead: min(slope.lead, ahead[ahead.count - 1])) { slope.lanes[$0] }
        forms.addBreakpoint(piece.position)
        reached = piece.position
      } else if piece.position >= high {
        break
      }
      let sides = sides(of: piece, rows)
      let cost = (sides.below ? factor : 0) + (sides.above ? factor : 0)
      if let lane = lane(of: piece, rows, laneLevels) { slope.lanes[lane] += cost / abs(piece.unit) }
      if sides.above { slope.lead = min(slope.lead, tie(of: rows.rows[Int(piece.row)])) }
      ahead.removeLast()
    }
    if reached < high { forms.addSegment(lead: min(slope.lead, ahead[ahead.count - 1])) { slope.lanes[$0] } }
    guard high < .infinity else { return }
    if reached < high { forms.addBreakpoint(high) }
    forms.addForbiddenSegment(1)
  }

  /// The lane of a piece's level; nil where it is a tie.
  private func lane(of piece: Piece, _ rows: borrowing ReducedRows, _ laneLevels: [Int32]) -> Int? {
    laneLevels.firstIndex(of: rows.rows[Int(piece.row)].kind >> 2).map { $0 + 1 }
  }

  /// On which sides of its breakpoint a piece costs.
  private func sides(of piece: Piece, _ rows: borrowing ReducedRows) -> (below: Bool, above: Bool) {
    let relation = rows.rows[Int(piece.row)].relation
    let (below, above) = (relation != .lessOrEqual, relation != .greaterOrEqual)
    return piece.unit < 0 ? (above, below) : (below, above)
  }
}

/// What moving on costs: one number a level, and the first tie of the rows behind.
private struct PiecewiseSlope {
  var lanes: [Double]
  var lead = Int64.max

  init(laneCount: Int) { lanes = Array(repeating: 0, count: laneCount) }
}
