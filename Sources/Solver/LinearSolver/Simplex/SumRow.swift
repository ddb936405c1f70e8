/// A row as a convex cost of a sum of nodes: 0 where the row holds, and its violation elsewhere.
struct SumRow<Number: Real> {
  struct Term {
    var node: Int32
    var coefficient: Number
  }

  /// Ordered by node, each node once, none with 0.
  var terms: [Term]
  var constant: Number
  /// The largest number added up in the constant.
  var magnitude: Number
  var relation: Relation
  /// The lane of the row's level, 0 for required rows; nil where the row is only a tie.
  var lane: Int?
  /// The cost of a violation of 1 in its lane; the row's own unit where the row was scaled.
  var cost: Number
  /// The row's own entry, as in `Slope`; `.max` for none.
  var lead = Int64.max

  /// Returns the value of the sum and the constant.
  func value(at values: [Number]) -> Number {
    terms.reduce(constant) { $0 + $1.coefficient * values[Int($1.node)] }
  }

  /// Whether a row without terms holds, within rounding.
  var constantHolds: Bool { relation.violation(of: constant) <= Tolerance.feasibility(at: magnitude) }
}

extension SumRow {
  /// Returns terms ordered by node, each node once. Only those that cancel, exactly or within rounding, disappear.
  static func merged(_ terms: [Term]) -> [Term] {
    var merged: [Term] = []
    for term in terms.sorted(by: { $0.node < $1.node }) {
      if let last = merged.last, last.node == term.node {
        merged[merged.count - 1].coefficient = Tolerance.sum(last.coefficient, term.coefficient)
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    return merged
  }

  /// Creates the sum of a row of a program: a node is the index of a variable. Scaled by a power of two to a largest coefficient in [1, 2).
  ///
  /// Small coefficients stay. Costs a sort of the terms.
  ///
  /// Coefficients are read as fractions where all of a row are simple ones: a third beside a double would leave a rest where their sum is 0.
  init(_ row: Row, lane: Int?, lead: Int64 = .max) {
    let isSimple =
      Number.isExact
      && row.expression.terms.allSatisfy { SimpleFraction(of: $0.coefficient, within: .coefficients) != nil }
    var terms = Self.merged(
      row.expression.terms.map { term in
        Term(
          node: Int32(truncatingIfNeeded: term.variable.index),
          coefficient: isSimple ? Number(reading: term.coefficient, within: .coefficients) : Number(term.coefficient))
      })
    let largest = terms.reduce(Number(0)) { max($0, abs($1.coefficient)) }
    let scale = largest == 0 ? 1 : Number(Tolerance.normalisation(of: largest.nearest))
    for place in terms.indices { terms[place].coefficient *= scale }
    let constant = Number(reading: row.expression.constant) * scale
    // A number that is known to the last digit has no rounding.
    let isKnown = Number.isExact && SimpleFraction(of: row.expression.constant) != nil
    self.init(
      terms: terms, constant: constant, magnitude: isKnown ? 0 : abs(constant), relation: row.relation, lane: lane,
      cost: 1 / scale, lead: lead)
  }
}

extension PiecewiseLinearRows {
  /// A row among others over one sum.
  private struct Piece {
    /// The position at which the row is tight; and in `unit` the size of one unit of the sum in the row.
    var position: Number
    var unit: Number
    var row: Int
  }

  /// Adds one form for all rows over one sum, or over multiples of it.
  ///
  /// If they were separate forms, one of them could be at its breakpoint in a vertex while others are there too, on one side or the
  /// other; then edges along which one of these costs would look free, and fixed nodes would look loose.
  ///
  /// - Returns: for each row, its form, and the size of one unit of the form in the row; nil where two required rows leave no point.
  mutating func add(_ rows: [SumRow<Number>]) -> [(form: Int, unit: Number)]? {
    let rowNodes = rows.map { $0.terms.map(\.node) }
    let ratios = rows.map { row in row.terms.map { $0.coefficient / row.terms[0].coefficient } }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      if rowNodes[a].count != rowNodes[b].count { return rowNodes[a].count < rowNodes[b].count }
      if rowNodes[a] != rowNodes[b] { return rowNodes[a].lexicographicallyPrecedes(rowNodes[b]) }
      return ratios[a] == ratios[b] ? a < b : ratios[a].lexicographicallyPrecedes(ratios[b])
    }
    let sorted = rows.indices.sorted(by: isBefore)
    var places = rows.map { _ in (form: 0, unit: 1 as Number) }
    var start = 0
    while start < sorted.count {
      let (first, leader) = (sorted[start], rows[sorted[start]].terms)
      var end = start + 1
      while end < sorted.count, rowNodes[sorted[end]] == rowNodes[first], ratios[sorted[end]] == ratios[first] {
        end += 1
      }
      let largest = leader.reduce(0 as Number) { max($0, abs($1.coefficient)) }
      let size = Number(Tolerance.normalisation(of: largest.nearest))
      let scale = leader[0].coefficient < 0 ? -size : size
      var pieces: [Piece] = []
      for row in sorted[start..<end] {
        let unit = rows[row].terms[0].coefficient / (leader[0].coefficient * scale)
        places[row] = (count, unit)
        pieces.append(Piece(position: -rows[row].constant / unit, unit: unit, row: row))
      }
      for term in leader { addTerm(term.node, term.coefficient * scale) }
      guard add(&pieces, rows) else { return nil }
      start = end
    }
    return places
  }

  /// Adds the segments of rows over one sum; returns false where they leave no point.
  private mutating func add(_ pieces: inout [Piece], _ rows: [SumRow<Number>]) -> Bool {
    var (low, high, magnitude): (Number?, Number?, Number) = (nil, nil, 0)
    // One unit of the form in the strictest row's own units. In doubles, all required rows weigh the same.
    var weight: Number = 1
    for piece in pieces {
      magnitude = max(magnitude, rows[piece.row].magnitude / abs(piece.unit))
      guard rows[piece.row].lane == 0 else { continue }
      if Number.isExact { weight = max(weight, rows[piece.row].cost * abs(piece.unit)) }
      let sides = sides(of: piece, rows)
      if sides.below { low = max(low ?? piece.position, piece.position) }
      if sides.above { high = min(high ?? piece.position, piece.position) }
    }
    if let least = low, let most = high, least > most {
      let size = Number.isExact ? magnitude : max(magnitude, abs(least))
      guard (least - most) * weight <= 2 * Tolerance.feasibility(at: size) else { return false }
      low = high
    }
    pieces.removeAll { rows[$0.row].lane == 0 }
    pieces.sort { ($0.position, $0.row) < ($1.position, $1.row) }
    addSegments(pieces, low: low, high: high, weight, rows)
    end(magnitude: magnitude)
    return true
  }

  /// Adds the segments and breakpoints in ascending order.
  private mutating func addSegments(
    _ pieces: [Piece], low: Number?, high: Number?, _ weight: Number, _ rows: [SumRow<Number>]
  ) {
    if let low {
      addForbiddenSegment(-weight)
      addBreakpoint(low)
    }
    var lanes: [Number] = Array(repeating: 0, count: laneCount)
    var lead = Int64.max
    // For each piece, last piece first: the first tie of that piece and those after it.
    var ahead: [Int64] = [.max]
    for piece in pieces.reversed() {
      let (row, isBelow) = (rows[piece.row], sides(of: piece, rows).below)
      if isBelow, let lane = row.lane { lanes[lane] -= row.cost * abs(piece.unit) }
      ahead.append(min(ahead[ahead.count - 1], isBelow ? row.lead | 1 : .max))
    }
    func end(at position: Number) {
      addSegment(lead: min(lead, ahead[ahead.count - 1])) { lanes[$0] }
      addBreakpoint(position)
    }
    var reached = low
    for piece in pieces {
      if let high, piece.position >= high { break }
      if reached.map({ piece.position > $0 }) ?? true {
        end(at: piece.position)
        reached = piece.position
      }
      let (row, sides) = (rows[piece.row], sides(of: piece, rows))
      let cost = (sides.below ? row.cost : 0) + (sides.above ? row.cost : 0)
      if let lane = row.lane { lanes[lane] += cost * abs(piece.unit) }
      if sides.above { lead = min(lead, row.lead) }
      ahead.removeLast()
    }
    guard let high else { return addSegment(lead: min(lead, ahead[ahead.count - 1])) { lanes[$0] } }
    if reached.map({ $0 < high }) ?? true { end(at: high) }
    addForbiddenSegment(weight)
  }

  /// Returns the sides of its breakpoint on which a piece costs.
  private func sides(of piece: Piece, _ rows: [SumRow<Number>]) -> (below: Bool, above: Bool) {
    let relation = rows[piece.row].relation
    let (below, above) = (relation != .lessOrEqual, relation != .greaterOrEqual)
    return piece.unit < 0 ? (above, below) : (below, above)
  }
}
