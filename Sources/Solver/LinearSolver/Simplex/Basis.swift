/// The basis of a block: how its nodes move when one active form leaves its breakpoint and the others stay at theirs.
///
/// The matrix of the active forms is kept as two triangular factors. Replacements of forms since then are kept as an eta file (product form
/// of the inverse; Dantzig and Orchard-Hays 1954) until it is long, and the matrix is factorised again.
struct Basis<Number: Real>: InvariantChecking {
  let count: Int
  private var factors: LUFactors<Number>
  private var elimination: MarkowitzElimination<Number>
  private var changes: EtaFile<Number>
  /// Whether the active forms are independent and their factorisation stayed within its limits; otherwise nothing can be read.
  private(set) var isRegular = true
  /// The approximate number of entries read.
  private(set) var work = 0
  /// The last reading that met each node.
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  /// The number of entries of the eta file that were read since the matrix was factorised.
  private var changeWork = 0
  /// Scratch: positions that have been written.
  private var written: PivotSet

  /// Creates an empty basis; call `read` before any other method.
  init(count: Int) {
    self.count = count
    factors = LUFactors<Number>(count: count)
    elimination = MarkowitzElimination<Number>(count: count)
    changes = EtaFile<Number>(count: count)
    stamps = Array(repeating: 0, count: count)
    written = PivotSet(count: count)
  }

  /// The number of entries in the factors.
  var entryCount: Int { factors.entryCount }

  /// The average number of entries in a row of the factors.
  private var density: Int { entryCount / max(1, count) }

  /// Returns the highest cost of one product with an entry of a vector.
  private func digitWork(_ vector: [Number], _ support: [Int32]) -> Int {
    Number.isExact ? support.reduce(1) { max($0, vector[Int($1)].digitWork) } : 1
  }

  /// Whether the eta file is so long that the matrix is to be factorised again.
  var isFull: Bool {
    changes.number >= Self.mostChanges || changeWork > Self.factorisationCost * (elimination.work + entryCount)
  }

  /// Rounding grows with the length of the eta file.
  private static var mostChanges: Int { 1024 }

  /// The number of entries of the eta file that cost as much as one of a factorisation; from 1 to 16, stacks take the same time.
  private static var factorisationCost: Int { 4 }

  /// Whether forms were replaced since the matrix was factorised.
  var isChanged: Bool { changes.number > 0 }

  // MARK: Reading

  /// Computes how the nodes move with the form at `position`.
  ///
  /// - Parameter support: the nodes that moved in the last direction; becomes those that move in this one.
  mutating func ftran(_ position: Int, into direction: inout [Number], support: inout [Int32]) {
    for node in support { direction[Int(node)] = 0 }
    support.removeAll(keepingCapacity: true)
    factors.ftran(position) { node, part in
      direction[Int(node)] = part
      support.append(node)
    }
    work &+= 1 &+ support.count &* (1 &+ density) &* digitWork(direction, support)
    guard changes.number > 0 else { return }
    stamp &+= 1
    for node in support { stamps[Int(node)] = stamp }
    var hasChanged = false
    var next = changes.ends[position].first
    while next >= 0 {
      let crossing = changes.crossings[Int(next)]
      let (change, part) = (Int(crossing.change), crossing.part)
      next = crossing.next
      if Int(changes.positions[change]) == position {
        for node in support { direction[Int(node)] = direction[Int(node)] / part }
        continue
      }
      hasChanged = true
      let factor = part / changes.pivots[change]
      changeWork &+= changes.directions.entries(of: change).count
      for entry in changes.directions.entries(of: change) {
        let node = changes.directions.places[entry]
        let sum = direction[Int(node)] - factor * changes.directions.parts[entry]
        direction[Int(node)] = abs(sum) <= SparseVectors<Number>.noise ? 0 : sum
        guard stamps[Int(node)] != stamp else { continue }
        stamps[Int(node)] = stamp
        support.append(node)
      }
    }
    if hasChanged { support.removeAll { direction[Int($0)] == 0 } }
  }

  /// Computes how a sum of nodes depends on each active form.
  ///
  /// - Parameter support: the positions on which the last combination depended; becomes those of this one, in ascending order.
  mutating func btran(
    _ nodes: ArraySlice<Int32>, _ coefficients: ArraySlice<Number>, into result: inout [Number], support: inout [Int32]
  ) {
    for position in support { result[Int(position)] = 0 }
    support.removeAll(keepingCapacity: true)
    var written = PivotSet(count: 0)
    swap(&written, &self.written)
    factors.btran(nodes, coefficients) { position, part in
      result[Int(position)] = part
      written.insert(position)
    }
    changeWork &+= changes.number
    for change in 0..<changes.number {
      let position = Int(changes.positions[change])
      guard result[position] != 0 else { continue }
      let factor = result[position] / changes.pivots[change]
      changeWork &+= changes.combinations.entries(of: change).count
      for entry in changes.combinations.entries(of: change) {
        let place = changes.combinations.places[entry]
        result[Int(place)] -= factor * changes.combinations.parts[entry]
        written.insert(place)
      }
      result[position] = factor
    }
    while let place = written.popFirst() {
      if abs(result[place]) > SparseVectors<Number>.noise {
        support.append(Int32(truncatingIfNeeded: place))
      } else {
        result[place] = 0
      }
    }
    swap(&written, &self.written)
    work &+= 1 &+ support.count &* (1 &+ density) &* digitWork(result, support)
  }

  /// Solves for the positions of the nodes, given the value of each active form by its position in the basis. The eta file must be empty.
  mutating func solve(_ values: inout [Number]) {
    factors.solve(&values)
    countDense(values)
  }

  /// Computes how a sum over all nodes depends on the active forms, by position in the basis. The eta file must be empty.
  mutating func combine(_ coefficients: inout [Number]) {
    factors.combine(&coefficients)
    countDense(coefficients)
  }

  /// Counts the cost of a solve for a vector without zeros.
  private mutating func countDense(_ vector: [Number]) {
    work &+= entryCount &* (Number.isExact ? vector.reduce(1) { max($0, $1.digitWork) } : 1)
  }

  // MARK: Changing

  /// Replaces the form at `position`.
  ///
  /// - Parameters:
  ///   - direction: how the nodes move with the old form, with its `nodes`.
  ///   - combination: how the new form depends on the active ones, with its `positions`.
  mutating func replace(
    _ position: Int, _ direction: [Number], _ nodes: [Int32], _ combination: [Number], _ positions: [Int32]
  ) {
    changes.append(position, direction, nodes, combination, positions)
  }

  /// Checks the invariants of the eta file, and of the factors where there are any.
  func checkInvariants() {
    changes.checkInvariants()
    guard isRegular, entryCount > count || count == 0 else { return }
    factors.checkInvariants()
    elimination.checkInvariants()
  }

  /// The positions of forms that depend on others, each with a node that can replace the form; empty where new entries exceeded the limit.
  var deficits: [(position: Int, node: Int)] { isRegular || elimination.isEntangled ? [] : elimination.deficits }

  /// Factorises the matrix of the active forms.
  mutating func read(_ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    changes.removeAll()
    changeWork = 0
    isRegular = elimination.eliminate(forms, active)
    work += elimination.work
    if isRegular { factors.take(elimination) }
    assertInvariants()
  }
}
