/// The rows that are left to optimise, over open nodes, grouped by component.
struct ReducedRows {
  /// A row: terms · nodes + constant, compared with 0, in the row's own units.
  struct Row {
    var start: Int32
    var count: Int32
    /// The row's place in the order of ties.
    var tiePlace: Int32
    /// The level and the relation, as in `RowKind`.
    var kind: Int32
    /// The sum of the row's own constant and `offset`, the part that comes from fixed values.
    var constant: Double
    var offset: Double
    /// The largest number ever added up in the offset.
    var offsetMagnitude: Double

    /// The range of its terms.
    @inline(__always)
    var terms: Range<Int> { Int(start)..<Int(start &+ count) }

    /// The largest number ever added up in the constant.
    var magnitude: Double { max(offsetMagnitude, abs(constant), abs(constant - offset)) }

    var level: Int { RowKind.level(of: kind) }
    var relation: Relation { RowKind.relation(of: kind) }
  }

  var rows: [Row] = []
  var nodes: [Int32] = []
  var coefficients: [Double] = []
  /// Whether a required row was reduced to a false statement.
  private(set) var isContradictory = false
  /// Rows in the order of their components.
  private(set) var order: [Int32] = []
  /// The start of each component in `order`, and the end.
  private(set) var componentStarts: [Int32] = [0]

  /// No rows, with room for some.
  init(rowCount: Int = 0, termCount: Int = 0) {
    rows.reserveCapacity(rowCount)
    nodes.reserveCapacity(termCount)
    coefficients.reserveCapacity(termCount)
  }

  /// Adds a row with its sum.
  @inline(__always)
  mutating func append(_ index: Int32, of source: PresolveRows, _ sum: NodeSum) {
    rows.append(row(index, of: source, sum))
    append(sum)
  }

  /// Returns a row whose terms come next. Checks whether a required row without nodes holds.
  private mutating func row(_ index: Int32, of source: PresolveRows, _ sum: NodeSum) -> Row {
    let row = Row(
      start: Int32(truncatingIfNeeded: nodes.count), count: Int32(truncatingIfNeeded: sum.count),
      tiePlace: source.survey.tieOrder[Int(index)], kind: source.kind(of: index),
      constant: source.program.rows[Int(index)].expression.constant + sum.constant, offset: sum.constant,
      offsetMagnitude: sum.magnitude)
    if sum.count == 0, row.level == 0 {
      let slack =
        Tolerance.feasibility * source.expression(of: index).unit + Tolerance.relativeFeasibility * row.magnitude
      if row.relation.violation(of: row.constant) > slack { isContradictory = true }
    }
    return row
  }

  private mutating func append(_ sum: NodeSum) {
    for place in sum.indices {
      nodes.append(sum[place].node)
      coefficients.append(sum[place].coefficient)
    }
  }

  /// Whether a row uses nodes that were defined since it was read.
  func isStale(_ place: Int, _ classes: WeightedUnionFind) -> Bool {
    rows[place].terms.contains { classes.definition(of: nodes[$0]) >= 0 }
  }

  /// Replaces a row by a new reading of it.
  mutating func set(_ place: Int, _ index: Int32, of source: PresolveRows, _ sum: NodeSum) {
    let old = rows[place]
    rows[place] = row(index, of: source, sum)
    guard sum.count <= old.count else { return append(sum) }
    rows[place].start = old.start
    for term in sum.indices {
      nodes[Int(old.start) &+ term] = sum[term].node
      coefficients[Int(old.start) &+ term] = sum[term].coefficient
    }
  }

  /// Orders the rows by component; components by their smallest node.
  mutating func group(nodeCount: Int) {
    if rows.isEmpty { return }
    var sets = UnionFind(count: nodeCount)
    for row in rows where row.count > 1 {
      let first = nodes[Int(row.start)]
      for place in 1..<Int(row.count) { sets.join(first, nodes[Int(row.start) + place]) }
    }
    let keys = rows.map { sets.representative(of: nodes[Int($0.start)]) }
    order = CountingSort.order(count: rows.count, bound: nodeCount) { Int(keys[$0]) }
    var last: Int32 = -1
    for (place, row) in order.enumerated() {
      if keys[Int(row)] != last, place > 0 { componentStarts.append(Int32(truncatingIfNeeded: place)) }
      last = keys[Int(row)]
    }
    componentStarts.append(Int32(truncatingIfNeeded: order.count))
  }

  /// Returns, for each node, whether a row uses it.
  func areUsed(count: Int) -> [Bool] {
    var areUsed: [Bool] = Array(repeating: false, count: count)
    for row in rows {
      for place in row.terms { areUsed[Int(nodes[place])] = true }
    }
    return areUsed
  }

  /// Changes a row's own constant and its level, over the same terms.
  mutating func change(_ place: Int, constant: Double, level: Int) {
    rows[place].constant = constant + rows[place].offset
    rows[place].kind = RowKind.code(level: level, rows[place].relation)
  }

  /// Returns whether a required row holds within four times its tolerance; true for other rows.
  func holds(_ place: Int, at values: [Double]) -> Bool {
    let row = rows[place]
    guard row.level == 0 else { return true }
    var (sum, size, largest) = (row.constant, row.magnitude, 0.0)
    for term in row.terms {
      let part = coefficients[term] * values[Int(nodes[term])]
      sum += part
      size += abs(part)
      largest = max(largest, abs(coefficients[term]))
    }
    let slack = 4 * (Tolerance.rounding(constant: row.magnitude, size: size) + Tolerance.feasibility * min(1, largest))
    return row.relation.violation(of: sum) <= slack
  }

  // MARK: Components

  /// Returns the rows of a component.
  func component(_ number: Int) -> ArraySlice<Int32> {
    order[Int(componentStarts[number])..<Int(componentStarts[number + 1])]
  }

  var componentCount: Int { componentStarts.count - 1 }
}

extension ReducedRows: InvariantChecking {
  /// Checks that each row has its terms and one component, and that no two components share a node.
  func checkInvariants() {
    for row in rows {
      precondition(row.terms.lowerBound >= 0 && row.terms.upperBound <= nodes.count, "a row has its terms")
    }
    guard !rows.isEmpty, componentCount > 0 else { return }
    precondition(order.sorted() == rows.indices.map { Int32(truncatingIfNeeded: $0) }, "a row has one component")
    var owners: [Int32: Int] = [:]
    for number in 0..<componentCount {
      precondition(!component(number).isEmpty, "a component has rows")
      for term in component(number).flatMap({ rows[Int($0)].terms }) {
        precondition(owners.updateValue(number, forKey: nodes[term]) ?? number == number, "a node has one component")
      }
    }
  }
}
