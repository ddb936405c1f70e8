/// The rows of a component, read into the arcs that they belong to.
extension NetworkSolver {
  /// Assigns numbers to nodes, lanes to levels and arcs to rows.
  ///
  /// - Returns: `.tooWide` where the levels are too many.
  mutating func read(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> SolveOutcome? {
    start()
    if number(members, rows) {
      scale(members, rows)
      if readKeys(members, rows) { return nil }
    } else if Lanes.scalarCount < 16 {
      return .tooWide
    }
    readGeneral(members, rows)
    return nil
  }

  /// Leaves all rows to the simplex: their levels are too many for slopes, or their violations too large for integer counts.
  private mutating func readGeneral(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) {
    levels = servesTies ? [] : members.map { rows.rows[Int($0)].kind >> 2 }.filter { $0 > 0 }
    levels.sortOnce()
    (factor, countsSums) = (servesTies ? 0 : 1, false)
    (keys, singles, general) = ([], [], Array(members))
    for place in nodes.indices.dropFirst() { (nodes[place].scale, nodes[place].isLocked) = (1, true) }
  }

  /// Assigns lanes to the levels that more than one row has.
  ///
  /// - Returns: false where those are too many as well.
  private mutating func chooseLanes(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Bool {
    // Lookup only: the number of rows of each level.
    let counts = Dictionary(members.map { (rows.rows[Int($0)].kind >> 2, 1) }, uniquingKeysWith: +)
    let found = counts.keys.filter { $0 > 0 }.sorted()
    levels = found.filter { counts[$0] != 1 }
    singles = found.filter { counts[$0] == 1 }
    return levels.count <= Lanes.scalarCount
  }

  private mutating func start() {
    // The numbers of the last component are reset.
    for place in nodes.indices.dropFirst() { places[Int(nodes[place].number)] = 0 }
    nodes.makeEmpty()
    nodes.append(NetworkNode(number: -1))
    levels.makeEmpty()
    singles.makeEmpty()
    keys.makeEmpty()
    general.makeEmpty()
    steps.makeEmpty()
    loose.makeEmpty()
    replaced.makeEmpty()
    functions.removeAll()
    retained.removeAll()
    isInfeasible = false
  }

  /// Returns the number of a node, after assigning one if it has none.
  @inline(__always)
  private mutating func numbered(_ node: Int32) -> Int32 {
    let place = places[Int(node)]
    if place != 0 { return place }
    let new = Int32(truncatingIfNeeded: nodes.count)
    places[Int(node)] = new
    nodes.append(NetworkNode(number: node))
    return new
  }

  /// Assigns numbers to the nodes and lanes to the levels.
  private mutating func number(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Bool {
    for member in members {
      let row = rows.rows[Int(member)]
      for term in row.terms { _ = numbered(rows.nodes[term]) }
      let level = row.kind >> 2
      if level > 0, !servesTies, levels.count <= Lanes.scalarCount, !levels.contains(level) { levels.append(level) }
    }
    levels.sort()
    return levels.count <= Lanes.scalarCount || chooseLanes(members, rows)
  }

  /// Finds units for the nodes in which every row of two nodes is a difference, if there are any.
  private mutating func scale(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) {
    guard members.contains(where: { rows.rows[Int($0)].count == 2 && !isDifference(rows.rows[Int($0)], rows) }) else {
      return
    }
    // Units such that a · x + b · y = a · x.unit · (x′ − y′) for every such row.
    var units = WeightedUnionFind(variableCount: nodes.count)
    for member in members {
      let row = rows.rows[Int(member)]
      guard row.count == 2 else { continue }
      let start = Int(row.start)
      let (x, y) = (units.image(of: place(of: rows.nodes[start])), units.image(of: place(of: rows.nodes[start + 1])))
      let (a, b) = (rows.coefficients[start] * x.factor, rows.coefficients[start + 1] * y.factor)
      let factor = x.root == y.root ? 1 : -a / b
      guard a == -(rows.coefficients[start + 1] * (y.factor * factor)) else { return }
      if x.root != y.root { units.join(y.root, to: x.root, factor: factor, offset: 0, magnitude: 0) }
    }
    for place in nodes.indices { nodes[place].scale = units.image(of: Int32(truncatingIfNeeded: place)).factor }
  }

  /// Whether a row uses the difference of two nodes, or of one node.
  @inline(__always)
  private func isDifference(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Bool {
    guard row.count == 2 else { return row.count == 1 }
    let (first, second) = (Int(row.start), Int(row.start) + 1)
    return rows.coefficients[first] * nodes[Int(place(of: rows.nodes[first]))].scale
      == -(rows.coefficients[second] * nodes[Int(place(of: rows.nodes[second]))].scale)
  }

  /// Returns the number in the component of a node of the program.
  @inline(__always)
  func place(of node: Int32) -> Int32 { places[Int(node)] }

  /// Assigns an arc to each row, except those that are no differences or whose violations are not multiples of 1/1024.
  ///
  /// - Returns: false where the violations are too large for integer counts.
  private mutating func readKeys(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Bool {
    let total = readFactor(members, rows)
    guard total * factor < Self.largestSlope else { return false }
    if members.count > 64 { keys.reserveCapacity(members.count) }
    for member in members {
      let row = rows.rows[Int(member)]
      guard isArc(row, rows) else {
        general.append(member)
        for term in row.terms {
          nodes[Int(place(of: rows.nodes[term]))].isLocked = true
        }
        continue
      }
      keys.append(ArcKey(ends: arcEnds(of: row, rows), row: member))
    }
    return true
  }

  /// Whether a row is a cost of one difference whose violations are multiples of 1/1024.
  @inline(__always)
  func isArc(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Bool {
    guard isDifference(row, rows) else { return false }
    let cost = abs(gradient(of: row, rows)) * factor
    return row.level == 0 || Self.isWhole(cost)
  }

  /// Whether a number that is not negative is an integer; true from 2^62 on, and for NaN.
  @inline(__always)
  private static func isWhole(_ size: Double) -> Bool { !(size < 0x1p62) || Double(Int64(size)) == size }

  /// Returns the ends of a row's arc, in the form of a key.
  @inline(__always)
  func arcEnds(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> UInt64 {
    let (from, to) = ends(of: row, rows)
    return ArcKey.ends(from, to)
  }

  /// Returns the numbers of the first and the last node of a row; the ground's where there is only one.
  @inline(__always)
  private func ends(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> (Int32, Int32) {
    let last = Int(row.start &+ row.count) - 1
    let from = row.count == 2 ? places[Int(rows.nodes[last - 1])] : 0
    return (from, places[Int(rows.nodes[last])])
  }

  /// Chooses the factor that makes the costs of all violations integers.
  ///
  /// - Returns: the sum of the costs.
  private mutating func readFactor(_ members: ArraySlice<Int32>, _ rows: borrowing ReducedRows) -> Double {
    var (isWhole, areSumsWhole) = (true, true)
    var (total, sums) = (0.0, 0.0)
    for member in members {
      let row = rows.rows[Int(member)]
      if isDifference(row, rows) {
        let gradient = abs(gradient(of: row, rows))
        if !Self.isWhole(gradient) { isWhole = false }
        total += gradient
      } else if row.level > 0 {
        let unit = sizes(of: row, rows).least
        if !Self.isWhole(unit) { areSumsWhole = false }
        sums += unit
      }
    }
    let factorOfAll: Double = isWhole && areSumsWhole ? 1 : Self.fractions
    countsSums = (total + sums) * factorOfAll < Self.largestSlope
    factor = servesTies ? 0 : countsSums ? factorOfAll : isWhole ? 1 : Self.fractions
    return total
  }

  /// Slopes are sums of costs and fit 32 bits, with a sign and a bit to spare.
  private static var largestSlope: Double { 0x1p30 }

  /// Costs that are no integers are counted in fractions of this denominator.
  private static var fractions: Double { 1024 }

  /// Returns the derivative of a row by its last node, in the component's units.
  @inline(__always)
  private func gradient(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Double {
    let last = Int(row.start &+ row.count) - 1
    return rows.coefficients[last] * nodes[Int(places[Int(rows.nodes[last])])].scale
  }

  /// Returns a row of one arc as a cost of the difference of its ends.
  @inline(__always)
  func piece(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> NetworkPiece {
    let gradient = gradient(of: row, rows)
    let (from, to) = ends(of: row, rows)
    // Arcs go from the lower number to the higher; in the other direction the difference has the other sign.
    return piece(row, gradient: gradient, direction: from > to ? -gradient : gradient)
  }

  /// Returns a row as a cost of its sum over some direction.
  @inline(__always)
  func piece(_ row: ReducedRows.Row, gradient: Double, direction: Double) -> NetworkPiece {
    let level = row.kind >> 2
    var relation = row.relation
    if direction < 0, relation != .equal { relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual }
    let lane = level == 0 ? nil : levels.firstIndex(of: level)
    return NetworkPiece(
      position: -row.constant / direction, magnitude: row.magnitude / abs(gradient),
      cost: lane == nil ? 0 : Int32(abs(gradient) * factor),
      lane: level == 0 ? -1 : Int32(truncatingIfNeeded: lane ?? 0), lead: tie(of: row), relation: relation)
  }

  /// Returns the terms of a row, over the component's nodes and in its units.
  func terms(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> [SumRow<Double>.Term] {
    var terms: [SumRow<Double>.Term] = []
    terms.reserveCapacity(Int(row.count))
    for term in row.terms {
      let place = place(of: rows.nodes[term])
      terms.append(.init(node: place, coefficient: rows.coefficients[term] * nodes[Int(place)].scale))
    }
    terms.sort { $0.node < $1.node }
    return terms
  }

  /// Returns the smallest and the largest magnitude of the coefficients of a row that is no difference.
  func sizes(of row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> (least: Double, most: Double) {
    var (least, most) = (Double.infinity, 0.0)
    for term in row.terms {
      let size = abs(rows.coefficients[term] * nodes[Int(place(of: rows.nodes[term]))].scale)
      (least, most) = (min(least, size), max(most, size))
    }
    return (least, most)
  }

  /// Whether the violations of a row that is no difference have integer costs, like those of arcs.
  func isCounted(_ row: ReducedRows.Row, _ rows: borrowing ReducedRows) -> Bool {
    guard countsSums, !ranges.isWanted else { return false }
    let sizes = sizes(of: row, rows)
    return sizes.most <= Self.evenSpread * sizes.least && (row.level == 0 || Self.isWhole(sizes.least * factor))
  }

  /// Sums of coefficients within this factor of each other keep enough digits.
  private static var evenSpread: Double { 64 }

  /// Returns the range of the values of a row of one arc where its arc has an interval.
  func interval(
    of row: ReducedRows.Row, along arc: Interval, _ rows: borrowing ReducedRows
  ) -> Interval {
    let gradient = gradient(of: row, rows)
    let (from, to) = ends(of: row, rows)
    return arc.scaled(from > to ? -gradient : gradient, plus: row.constant)
  }

  /// Returns the row's own entry: that of its level where no other row has the level, else that of its tie.
  @inline(__always)
  func tie(of row: ReducedRows.Row) -> Int64 {
    let level = row.kind >> 2
    var lane = TieLead.allLanes
    if !singles.isEmpty, singles.place(ascending: level) != nil { lane = Int64(levels.count { $0 < level }) }
    return TieLead.tie(before: lane, level: Int(level), place: row.tiePlace)
  }
}
