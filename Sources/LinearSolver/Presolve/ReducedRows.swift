/// What is left to optimise: rows over open nodes, grouped by the components they form.
struct ReducedRows {
  /// A row: terms · nodes + constant, compared with 0, in the row's own units.
  struct Row {
    var start: Int32
    var count: Int32
    /// The row's turn in the order of ties.
    var turn: Int32
    /// As in `FlatRow`.
    var kind: Int32
    /// The row's own constant and what fixed values add to it.
    var constant: Double
    var offset: Double
    /// The largest number ever added up in the offset.
    var offsetMagnitude: Double

    /// The largest number ever added up in the constant.
    var magnitude: Double { max(offsetMagnitude, abs(constant), abs(constant - offset)) }

    var level: Int { Int(kind >> 2) }
    var relation: Relation { kind & 3 == 0 ? .equal : kind & 3 == 1 ? .lessOrEqual : .greaterOrEqual }
  }

  private(set) var rows: [Row] = []
  private(set) var nodes: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// Whether there are rows that may use new nodes; then each has room for two terms.
  private var hasLongRows = false
  /// True where a required row came down to a falsehood.
  private(set) var isContradictory = false

  /// Rows in the order of their components.
  private(set) var order: [Int32] = []
  /// Where each component starts in `order`, and the end.
  private(set) var componentStarts: [Int32] = [0]

  /// No rows.
  init() {}

  /// No rows, and room for as many as there are others than required equalities.
  init(roomFor others: [FlatRow], count: Int) {
    var (termCount, singleCount) = (0, 0)
    for source in others where !source.isRequiredEquality {
      termCount &+= source.count
      if source.count == 1 { singleCount &+= 1 }
      if source.count > 2 { hasLongRows = true }
    }
    // Long rows may turn extents into differences; then rows about one of them get a second term.
    if hasLongRows { termCount &+= singleCount }
    rows.reserveCapacity(count)
    nodes.reserveCapacity(termCount)
    coefficients.reserveCapacity(termCount)
  }

  /// Adds a row as it was read.
  @inline(__always)
  mutating func append(_ source: FlatRow, _ sum: NodeSum, _ terms: FlatTerms) {
    if sum.count == 0 { return look(at: source, sum, terms) }
    rows.append(row(source, sum))
    append(sum)
  }

  /// A row whose terms come next.
  private func row(_ source: FlatRow, _ sum: NodeSum) -> Row {
    Row(
      start: Int32(truncatingIfNeeded: nodes.count), count: Int32(truncatingIfNeeded: sum.count),
      turn: source.turn, kind: source.kind, constant: source.constant + sum.constant, offset: sum.constant,
      offsetMagnitude: sum.magnitude)
  }

  private mutating func append(_ sum: NodeSum) {
    for place in sum.indices {
      nodes.append(sum[place].node)
      coefficients.append(sum[place].coefficient)
    }
    if sum.count == 1, hasLongRows {
      nodes.append(0)
      coefficients.append(0)
    }
  }

  /// Sees whether a required row without nodes holds.
  private mutating func look(at source: FlatRow, _ sum: NodeSum, _ terms: FlatTerms) {
    guard source.level == 0 else { return }
    let magnitude = max(sum.magnitude, abs(source.constant))
    let slack = Tolerance.feasibility * terms.unit(of: source) + Tolerance.relativeFeasibility * magnitude
    if source.relation.violation(of: source.constant + sum.constant) > slack { isContradictory = true }
  }

  /// Whether a row uses nodes that were defined since it was read.
  func isStale(_ place: Int, _ classes: WeightedUnionFind) -> Bool {
    let start = Int(rows[place].start)
    for term in start..<start &+ Int(rows[place].count) where classes.definition(of: nodes[term]) >= 0 { return true }
    return false
  }

  /// Puts another reading of a row in its place.
  mutating func set(_ place: Int, _ source: FlatRow, _ sum: NodeSum, _ terms: FlatTerms) {
    let old = rows[place]
    rows[place] = row(source, sum)
    if sum.count == 0 { look(at: source, sum, terms) }
    guard sum.count <= max(old.count, hasLongRows ? 2 : 1) else { return append(sum) }
    rows[place].start = old.start
    for term in sum.indices {
      nodes[Int(old.start) &+ term] = sum[term].node
      coefficients[Int(old.start) &+ term] = sum[term].coefficient
    }
  }

  /// Reads again what uses nodes that were defined since.
  mutating func refresh(_ others: [FlatRow], _ terms: FlatTerms, _ classes: inout WeightedUnionFind) {
    var sum = NodeSum()
    var place = 0
    for row in others where !row.isRequiredEquality {
      guard place < rows.count, rows[place].turn == row.turn else { continue }
      if isStale(place, classes) {
        var bare = row
        bare.constant = 0
        sum.read(bare, terms, &classes)
        set(place, row, sum, terms)
      }
      place &+= 1
    }
  }

  /// Takes out rows of which nothing is left.
  mutating func removeEmpty() { rows.removeAll { $0.count == 0 } }

  /// Orders the rows by component; components by their smallest node.
  mutating func group(nodeCount: Int) {
    if rows.isEmpty { return }
    var sets = NodeSets(count: nodeCount)
    for row in rows where row.count > 1 {
      let first = nodes[Int(row.start)]
      for place in 1..<Int(row.count) { sets.join(first, nodes[Int(row.start) + place]) }
    }
    var places: [Int32] = Array(repeating: 0, count: nodeCount + 1)
    for row in rows { places[Int(sets.representative(of: nodes[Int(row.start)]))] &+= 1 }
    var total: Int32 = 0
    for node in 0..<nodeCount {
      let count = places[node]
      places[node] = total
      total &+= count
      if count > 0 { componentStarts.append(total) }
    }
    order = Array(repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      let representative = Int(sets.representative(of: nodes[Int(row.start)]))
      order[Int(places[representative])] = Int32(truncatingIfNeeded: index)
      places[representative] &+= 1
    }
  }

  /// By node, whether a row uses it.
  func areUsed(count: Int) -> [Bool] {
    var areUsed: [Bool] = Array(repeating: false, count: count)
    for row in rows {
      for place in Int(row.start)..<Int(row.start &+ row.count) { areUsed[Int(nodes[place])] = true }
    }
    return areUsed
  }

  // MARK: Rows by hand

  /// Forgets all rows and terms.
  mutating func removeAll() {
    if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
    if !nodes.isEmpty { nodes.removeAll(keepingCapacity: true) }
    if !coefficients.isEmpty { coefficients.removeAll(keepingCapacity: true) }
  }

  /// Adds a row that knows where its terms are.
  mutating func append(_ row: Row) { rows.append(row) }

  /// Puts a row over the same terms in the place of one.
  mutating func set(_ place: Int, _ row: Row) { rows[place] = row }

  /// Adds a term.
  mutating func appendTerm(_ node: Int32, _ coefficient: Double) {
    nodes.append(node)
    coefficients.append(coefficient)
  }

  // MARK: Components

  /// The rows of a component.
  func component(_ number: Int) -> ArraySlice<Int32> {
    order[Int(componentStarts[number])..<Int(componentStarts[number + 1])]
  }

  var componentCount: Int { componentStarts.count - 1 }

  /// How many rows the largest component has.
  var largestComponent: Int {
    zip(componentStarts, componentStarts.dropFirst()).reduce(0) { max($0, Int($1.1 &- $1.0)) }
  }
}

/// Sets of nodes, each named by its smallest member.
struct NodeSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = []
    parents.reserveCapacity(count)
    for node in 0..<count { parents.append(Int32(truncatingIfNeeded: node)) }
  }

  mutating func representative(of node: Int32) -> Int32 {
    var node = node
    while parents[Int(node)] != node {
      parents[Int(node)] = parents[Int(parents[Int(node)])]
      node = parents[Int(node)]
    }
    return node
  }

  mutating func join(_ a: Int32, _ b: Int32) {
    let a = representative(of: a)
    let b = representative(of: b)
    parents[Int(max(a, b))] = min(a, b)
  }
}
