/// The matrix of the active forms as a product of two triangular matrices, in the order of its pivots.
///
/// A row is a form by its position in the basis, a column is a node. A solve visits only the pivots that are not 0: a layout's forms use
/// few nodes, and reach few others through those (hypersparse solves; Gilbert and Peierls 1988). Costs about the entries it visits, and one
/// bit for each node.
struct LUFactors<Number: Real> {
  let count: Int
  /// For each pivot, its position, in `nodes` its node, and in `pivots` its value.
  private var positions: [Int32] = []
  private var nodes: [Int32] = []
  private var pivots: [Number] = []
  /// The pivot of each position, and below of each node.
  private var stepsOfPositions: [Int32] = []
  private var stepsOfNodes: [Int32] = []
  /// For each pivot, the rest of its row, at later pivots; and the same by column.
  private var upperRows = SparseVectors<Number>()
  private var upperColumns = SparseVectors<Number>()
  /// For each pivot, the multiples of its row that were subtracted from later rows; and the same by row.
  private var lowerColumns = SparseVectors<Number>()
  private var lowerRows = SparseVectors<Number>()
  /// Scratch, empty between calls: a vector by pivot, and the pivots at which it may differ from 0, for two passes.
  private var vector: [Number]
  private var first: PivotSet
  private var second: PivotSet

  /// Creates factors without a matrix; call `take` before any other method.
  init(count: Int) {
    self.count = count
    vector = Array(repeating: 0, count: count)
    (first, second) = (PivotSet(count: count), PivotSet(count: count))
  }

  /// The number of entries in the two triangles.
  var entryCount: Int { count + upperRows.entryCount + lowerColumns.entryCount }

  /// Copies the factors that an elimination has found.
  mutating func take(_ elimination: borrowing MarkowitzElimination<Number>) {
    (positions, nodes, pivots) = (elimination.positions, elimination.nodes, elimination.pivots)
    stepsOfPositions = positions
    stepsOfNodes = positions
    for step in 0..<count {
      stepsOfPositions[Int(positions[step])] = Int32(truncatingIfNeeded: step)
      stepsOfNodes[Int(nodes[step])] = Int32(truncatingIfNeeded: step)
    }
    upperRows = elimination.upper
    upperRows.rename(stepsOfNodes)
    upperColumns.transpose(upperRows)
    lowerColumns = elimination.lower
    lowerColumns.rename(stepsOfPositions)
    lowerRows.transpose(lowerColumns)
  }

  // MARK: Sparse

  /// Computes how the nodes move with the form at a position.
  ///
  /// - Parameter found: receives each node that moves, and how far; each once.
  @inline(__always)
  mutating func ftran(_ position: Int, _ found: (Int32, Number) -> Void) {
    let start = stepsOfPositions[position]
    vector[Int(start)] = 1
    first.insert(start)
    while let step = first.popFirst() {
      let value = vector[step]
      guard value != 0 else { continue }
      second.insert(Int32(truncatingIfNeeded: step))
      Self.subtract(value, times: lowerColumns, step, from: &vector, meeting: &first)
    }
    while let step = second.popLast() {
      let value = vector[step] / pivots[step]
      vector[step] = 0
      guard abs(value) > SparseVectors<Number>.noise else { continue }
      found(nodes[step], value)
      Self.subtract(value, times: upperColumns, step, from: &vector, meeting: &second)
    }
  }

  /// Computes how a sum of nodes depends on the forms.
  ///
  /// - Parameter found: receives each position on which the sum depends, and the factor; each once.
  @inline(__always)
  mutating func btran(
    _ nodes: ArraySlice<Int32>, _ coefficients: ArraySlice<Number>, _ found: (Int32, Number) -> Void
  ) {
    for (node, coefficient) in zip(nodes, coefficients) {
      let step = stepsOfNodes[Int(node)]
      vector[Int(step)] += coefficient
      first.insert(step)
    }
    while let step = first.popFirst() {
      let value = vector[step] / pivots[step]
      vector[step] = value
      guard value != 0 else { continue }
      second.insert(Int32(truncatingIfNeeded: step))
      Self.subtract(value, times: upperRows, step, from: &vector, meeting: &first)
    }
    while let step = second.popLast() {
      let value = vector[step]
      vector[step] = 0
      guard abs(value) > SparseVectors<Number>.noise else { continue }
      found(positions[step], value)
      Self.subtract(value, times: lowerRows, step, from: &vector, meeting: &second)
    }
  }

  /// vector ← vector − value · list
  ///
  /// - Parameter met: receives the entries of the list.
  @inline(__always)
  private static func subtract(
    _ value: Number, times lists: SparseVectors<Number>, _ list: Int, from vector: inout [Number],
    meeting met: inout PivotSet
  ) {
    for entry in lists.entries(of: list) {
      let place = lists.places[entry]
      vector[Int(place)] -= lists.parts[entry] * value
      met.insert(place)
    }
  }

  // MARK: Dense

  /// Solves for the positions of the nodes, given the value of each form by its position in the basis.
  mutating func solve(_ values: inout [Number]) {
    for step in 0..<count { vector[step] = values[Int(positions[step])] }
    for step in 0..<count where vector[step] != 0 {
      for entry in lowerColumns.entries(of: step) {
        vector[Int(lowerColumns.places[entry])] -= lowerColumns.parts[entry] * vector[step]
      }
    }
    for step in stride(from: count - 1, through: 0, by: -1) {
      let value = vector[step] / pivots[step]
      vector[step] = 0
      values[Int(nodes[step])] = value
      guard value != 0 else { continue }
      for entry in upperColumns.entries(of: step) {
        vector[Int(upperColumns.places[entry])] -= upperColumns.parts[entry] * value
      }
    }
  }

  /// Computes how a sum over all nodes depends on the forms, by position in the basis.
  mutating func combine(_ coefficients: inout [Number]) {
    for step in 0..<count { vector[step] = coefficients[Int(nodes[step])] }
    for step in 0..<count where vector[step] != 0 {
      let value = vector[step] / pivots[step]
      vector[step] = value
      for entry in upperRows.entries(of: step) {
        vector[Int(upperRows.places[entry])] -= upperRows.parts[entry] * value
      }
    }
    for step in stride(from: count - 1, through: 0, by: -1) {
      let value = vector[step]
      vector[step] = 0
      coefficients[Int(positions[step])] = value
      guard value != 0 else { continue }
      for entry in lowerRows.entries(of: step) {
        vector[Int(lowerRows.places[entry])] -= lowerRows.parts[entry] * value
      }
    }
  }
}

extension LUFactors: InvariantChecking {
  /// Checks that every position and every node has one step, that triangles are triangular, and that the scratch is empty.
  func checkInvariants() {
    for step in positions.indices {
      precondition(Int(stepsOfPositions[Int(positions[step])]) == step, "a position has one step")
      precondition(Int(stepsOfNodes[Int(nodes[step])]) == step, "a node has one step")
      for triangle in [upperRows, lowerColumns] {
        let isTriangular = triangle.entries(of: step).allSatisfy { Int(triangle.places[$0]) > step }
        precondition(isTriangular, "an entry belongs to a later step")
      }
    }
    for vectors in [upperRows, upperColumns, lowerColumns, lowerRows] { vectors.checkInvariants() }
    precondition(upperRows.entryCount == upperColumns.entryCount, "the upper triangle is its own by column")
    precondition(lowerRows.entryCount == lowerColumns.entryCount, "the lower triangle is its own by row")
    precondition(vector.allSatisfy { $0 == 0 }, "the scratch is empty")
  }
}
