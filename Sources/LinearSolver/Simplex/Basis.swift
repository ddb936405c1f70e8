/// How the nodes of a block move when one active form leaves its breakpoint and the others stay at theirs.
///
/// The matrix of the active forms is kept as two triangular factors. Forms put in place of others since are kept as an eta file (product form
/// of the inverse; Dantzig and Orchard-Hays 1954) until it is long, and the matrix is factorised again.
struct Basis<Number: Real> {
  let count: Int
  private var factors: LUFactors<Number>
  private var elimination: MarkowitzElimination<Number>
  private var changes: EtaFile<Number>
  /// False once the active forms were found to depend on each other, or too entangled; then nothing can be read.
  private(set) var isRegular = true
  /// How many entries were looked at, roughly.
  private(set) var work = 0
  /// By node: the last reading that met it.
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  /// How many entries of the eta file were read since the matrix was factorised.
  private var changeWork = 0
  /// Scratch: positions that have been written.
  private var written: PivotSet

  /// No basis yet; forms are to be read.
  init(count: Int) {
    self.count = count
    factors = LUFactors<Number>(count: count)
    elimination = MarkowitzElimination<Number>(count: count)
    changes = EtaFile<Number>(count: count)
    stamps = Array(repeating: 0, count: count)
    written = PivotSet(count: count)
  }

  /// How many entries are kept.
  var entryCount: Int { factors.entryCount }

  /// How many entries a row of the factors has.
  private var density: Int { entryCount / max(1, count) }

  /// What one product with an entry of a vector costs at most.
  private func digitWork(_ vector: [Number], _ support: [Int32]) -> Int {
    Number.isExact ? support.reduce(1) { max($0, vector[Int($1)].digitWork) } : 1
  }

  /// Whether the eta file is so long that the matrix is to be factorised again.
  var isFull: Bool {
    changes.number >= Self.mostChanges || changeWork > Self.factorisationCost * (elimination.work + entryCount)
  }

  /// Rounding grows with the length of the eta file.
  private static var mostChanges: Int { 1024 }

  /// An entry of a factorisation costs as much as so many of the eta file; from 1 to 16, stacks take the same time.
  private static var factorisationCost: Int { 4 }

  /// Whether forms were replaced since the matrix was factorised.
  var isChanged: Bool { changes.number > 0 }

  // MARK: Reading

  /// Reads how the nodes follow the form at `position`.
  ///
  /// - Parameter support: the nodes that moved in the direction read last; becomes those that move in this one.
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
    var crossing = changes.firstCrossing(at: position)
    while crossing >= 0 {
      let (change, part) = (Int(changes[crossing].change), changes[crossing].part)
      crossing = changes[crossing].next
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

  /// Reads how a sum of nodes follows each active form.
  ///
  /// - Parameter support: the positions that the combination read last followed; becomes those of this one, in ascending order.
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

  /// From what each active form comes to, by position, to where the nodes stand, by node. No change may wait.
  mutating func solve(_ values: inout [Number]) {
    factors.solve(&values)
    countDense(values)
  }

  /// From a sum over all nodes, by node, to how it follows the active forms, by position. No change may wait.
  mutating func combine(_ coefficients: inout [Number]) {
    factors.combine(&coefficients)
    countDense(coefficients)
  }

  /// Counts what it costs to solve for a vector without zeros.
  private mutating func countDense(_ vector: [Number]) {
    work &+= entryCount &* (Number.isExact ? vector.reduce(1) { max($0, $1.digitWork) } : 1)
  }

  // MARK: Changing

  /// Puts another form in place of the one at `position`.
  ///
  /// - Parameters:
  ///   - direction: how the nodes follow the old form, with its `nodes`.
  ///   - combination: how the new form follows the active ones, with its `positions`.
  mutating func replace(
    _ position: Int, _ direction: [Number], _ nodes: [Int32], _ combination: [Number], _ positions: [Int32]
  ) {
    changes.append(position, direction, nodes, combination, positions)
  }

  /// States what the changes promise.
  func checkInvariants() { changes.checkInvariants() }

  /// The positions of forms that depend on others, each with a node that can stand there alone; nothing where there is no end to new entries.
  var deficits: [(position: Int, node: Int)] { isRegular || elimination.isEntangled ? [] : elimination.deficits }

  /// Becomes the basis of some forms.
  mutating func read(_ forms: borrowing PiecewiseLinearRows<Number>, _ active: [Int32]) {
    changes.removeAll()
    changeWork = 0
    isRegular = elimination.eliminate(forms, active)
    work += elimination.work
    if isRegular { factors.take(elimination) }
  }
}
