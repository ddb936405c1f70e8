/// The LU factorisation of a matrix of forms.
///
/// Rows and columns with one entry go first; that costs nothing and leaves little of most layouts. In the rest, the shortest row comes
/// next, and in it the shortest column among entries that are not small, so that few new entries arise (Markowitz 1957). Costs about the
/// entries, where few arise.
struct MarkowitzElimination<Number: Real> {
  /// For each pivot, its position, in `nodes` its node, and in `pivots` its value.
  private(set) var positions: [Int32] = []
  private(set) var nodes: [Int32] = []
  private(set) var pivots: [Number] = []
  /// For each pivot, the rest of its row, by node, and in `lower` the multiples of its row that were subtracted from others, by position.
  private(set) var upper = SparseVectors<Number>()
  private(set) var lower = SparseVectors<Number>()

  private let count: Int
  /// The number of entries left at each position, and below at each node; −1 once there was a pivot.
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]
  /// The positions of the forms that use each node, and the coefficients.
  private var columns = SparseVectors<Number>()
  /// Columns with one entry, and the complements of rows with one.
  private var singles: [Int32] = []
  /// The matrix without rows and columns of one entry; empty until it is needed.
  private var core = ActiveSubmatrix<Number>(count: 0)

  /// Entries smaller than this times the largest of their row are no pivots.
  private static var threshold: Number { Number.isExact ? 0 : 0.1 }
  /// A row whose largest entry is smaller depends on others.
  private static var smallest: Number { Tolerance.rounding(Tolerance.pivot) }
  /// The limits on memory and work for a basis; beyond them the elimination is abandoned.
  private static var mostEntries: Int { 16_000_000 }
  private static var mostWork: Int { Number.isExact ? 1_000_000 : 300_000_000 }

  init(count: Int) {
    self.count = count
    rowCounts = Array(repeating: 0, count: count)
    columnCounts = rowCounts
  }

  /// The number of entries that the last elimination read.
  private(set) var work = 0
  /// Whether the last elimination was abandoned because too many new entries arose.
  private(set) var isEntangled = false

  /// The positions of forms that depend on others, each with a node that no form has taken: the node alone can replace the form.
  var deficits: [(position: Int, node: Int)] {
    guard pivots.count < count else { return [] }
    return Array(
      zip(rowCounts.indices.filter { rowCounts[$0] >= 0 }, columnCounts.indices.filter { columnCounts[$0] >= 0 }))
  }

  /// Factorises the matrix of the active forms; returns false where they depend on each other, or too many new entries arise.
  mutating func eliminate(_ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) -> Bool {
    start(forms, active)
    (work, isEntangled) = (count, false)
    while let single = singles.popLast() {
      if single >= 0 { takeColumn(single, forms, active) } else { takeRow(~single, forms, active) }
    }
    if pivots.count == count { return true }
    eliminateCore(forms, active)
    work += core.work
    return pivots.count == count
  }

  private mutating func start(_ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    positions.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    upper.removeAll()
    lower.removeAll()
    columns.transpose(forms.nodes, forms.coefficients, rowCount: count, count: count) {
      forms.terms(of: Int(active[$0]))
    }
    for place in 0..<count {
      rowCounts[place] = Int32(truncatingIfNeeded: forms.terms(of: Int(active[place])).count)
      columnCounts[place] = Int32(truncatingIfNeeded: columns.entries(of: place).count)
    }
    singles.removeAll(keepingCapacity: true)
    for row in 0..<count where rowCounts[row] == 1 { singles.append(~Int32(truncatingIfNeeded: row)) }
    for node in 0..<count where columnCounts[node] == 1 { singles.append(Int32(truncatingIfNeeded: node)) }
  }

  private mutating func appendPivot(_ row: Int32, _ node: Int32, _ value: Number) {
    positions.append(row)
    nodes.append(node)
    pivots.append(value)
    rowCounts[Int(row)] = -1
    columnCounts[Int(node)] = -1
  }

  /// Makes the only entry of a column a pivot, with the rest of its row.
  private mutating func takeColumn(_ node: Int32, _ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    guard columnCounts[Int(node)] == 1,
      let place = columns.entries(of: Int(node)).first(where: { rowCounts[Int(columns.places[$0])] >= 0 }),
      abs(columns.parts[place]) > Self.smallest
    else { return }
    let row = columns.places[place]
    appendPivot(row, node, columns.parts[place])
    for term in forms.terms(of: Int(active[Int(row)])) {
      let other = forms.nodes[term]
      guard columnCounts[Int(other)] >= 0 else { continue }
      upper.append(other, forms.coefficients[term])
      columnCounts[Int(other)] &-= 1
      if columnCounts[Int(other)] == 1 { singles.append(other) }
    }
    upper.endList()
    lower.endList()
  }

  /// Makes the only entry of a row a pivot, with the rest of its column.
  private mutating func takeRow(_ row: Int32, _ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    guard rowCounts[Int(row)] == 1 else { return }
    let terms = forms.terms(of: Int(active[Int(row)]))
    guard let term = terms.first(where: { columnCounts[Int(forms.nodes[$0])] >= 0 }) else { return }
    let (node, pivot) = (forms.nodes[term], forms.coefficients[term])
    guard abs(pivot) > Self.smallest else { return }
    appendPivot(row, node, pivot)
    for place in columns.entries(of: Int(node)) {
      let other = columns.places[place]
      guard rowCounts[Int(other)] >= 0 else { continue }
      lower.append(other, columns.parts[place] / pivot)
      rowCounts[Int(other)] &-= 1
      if rowCounts[Int(other)] == 1 { singles.append(~other) }
    }
    upper.endList()
    lower.endList()
  }

  // MARK: Rows and columns with several entries

  /// Eliminates the rest, except rows that depend on those before them.
  private mutating func eliminateCore(_ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    core.start(count: count)
    for row in 0..<count where rowCounts[row] >= 0 {
      for term in forms.terms(of: Int(active[row])) where columnCounts[Int(forms.nodes[term])] >= 0 {
        core.append(forms.nodes[term], forms.coefficients[term], toRow: row)
      }
    }
    for row in stride(from: count - 1, through: 0, by: -1) where rowCounts[row] >= 0 { core.offer(row) }
    while let row = core.shortestRow() {
      guard let place = core.pivot(inRow: row, threshold: Self.threshold, smallest: Self.smallest) else {
        core.drop(row)
        continue
      }
      let (node, pivot) = (core.nodes[place], core.parts[place])
      appendPivot(Int32(truncatingIfNeeded: row), node, pivot)
      for other in core.entries(of: row) where other != place { upper.append(core.nodes[other], core.parts[other]) }
      upper.endList()
      core.eliminate(row, node, pivot) { other, factor in lower.append(other, factor) }
      lower.endList()
      core.assertInvariants(size: count)
      let entryCount = upper.entryCount + lower.entryCount + core.nodes.count
      guard entryCount <= Self.mostEntries, core.work <= Self.mostWork else {
        isEntangled = true
        return
      }
    }
  }
}

extension MarkowitzElimination: InvariantChecking {
  /// Checks that each pivot took a row and a column, with lists of the rest of both.
  func checkInvariants() {
    precondition(positions.count == pivots.count && nodes.count == pivots.count, "a pivot has a row and a column")
    precondition(positions.allSatisfy { rowCounts[Int($0)] == -1 }, "the row of a pivot is gone")
    precondition(nodes.allSatisfy { columnCounts[Int($0)] == -1 }, "the column of a pivot is gone")
    precondition(rowCounts.count { $0 == -1 } == pivots.count, "no other row is gone")
    upper.checkInvariants()
    lower.checkInvariants()
  }
}
