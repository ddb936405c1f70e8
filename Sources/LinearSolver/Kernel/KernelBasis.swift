/// How the nodes of a kernel move when one active form leaves its kink and the others stay at theirs.
///
/// The inverse of the square matrix of the active forms: row v tells how node v follows each of them. Few entries of a layout's inverse are
/// not 0, and only those are kept, row by row and column by column. Replacing a form changes the rows of the nodes that followed it, in the
/// places of the forms that the new one follows. Changes wait until there are some, and then go to each row together, while it lies unpacked
/// (product form; Dantzig and Orchard-Hays 1954).
struct KernelBasis {
  let count: Int
  private var inverse: KernelRows
  private var columns: KernelColumns
  private var changes: KernelChanges
  /// By node: the last reading that met it.
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  /// One row unpacked, and the positions in it that have been written; empty between calls.
  private var row: [Double]
  private var written: KernelPlaces

  /// Entries below this are what rounding leaves of numbers that cancel: the forms have entries about 1.
  private static let noise = 1e-12

  /// The basis in which each node is a form of its own.
  init(count: Int) {
    self.count = count
    inverse = KernelRows(count: count)
    columns = KernelColumns(of: inverse, count: count)
    changes = KernelChanges(count: count)
    stamps = Array(repeating: 0, count: count)
    row = Array(repeating: 0, count: count)
    written = KernelPlaces(count: count)
  }

  /// How many entries are kept.
  var entryCount: Int { inverse.entryCount }

  // MARK: Reading

  /// Reads how the nodes follow the form at `position`.
  ///
  /// - Parameter support: the nodes that moved in the direction read last; becomes those that move in this one.
  mutating func readDirection(_ position: Int, into direction: inout [Double], support: inout [Int32]) {
    stamp &+= 1
    for node in support { direction[Int(node)] = 0 }
    support.removeAll(keepingCapacity: true)
    for entry in columns.entries(of: position) {
      let node = columns.nodes[entry]
      stamps[Int(node)] = stamp
      direction[Int(node)] = columns.parts[entry]
      support.append(node)
    }
    var hasChanged = false
    for change in 0..<changes.number {
      let part = changes.combination(change, at: position)
      guard part != 0 else { continue }
      if Int(changes.positions[change]) == position {
        for node in support { direction[Int(node)] /= part }
        continue
      }
      hasChanged = true
      let factor = part / changes.pivots[change]
      for entry in changes.directions.entries(of: change) {
        let node = changes.directions.places[entry]
        let sum = direction[Int(node)] - factor * changes.directions.parts[entry]
        direction[Int(node)] = abs(sum) < Self.noise ? 0 : sum
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
  mutating func readCombination(
    _ nodes: ArraySlice<Int32>, _ coefficients: ArraySlice<Double>, into result: inout [Double], support: inout [Int32]
  ) {
    for position in support { result[Int(position)] = 0 }
    support.removeAll(keepingCapacity: true)
    for (node, coefficient) in zip(nodes, coefficients) {
      for entry in inverse.entries(of: Int(node)) {
        let place = inverse.places[entry]
        result[Int(place)] += coefficient * inverse.parts[entry]
        written.insert(place)
      }
    }
    for change in 0..<changes.number {
      let position = Int(changes.positions[change])
      guard result[position] != 0 else { continue }
      let factor = result[position] / changes.pivots[change]
      for entry in changes.combinations.entries(of: change) {
        let place = changes.combinations.places[entry]
        result[Int(place)] -= factor * changes.combinations.parts[entry]
        written.insert(place)
      }
      result[position] = factor
    }
    written.removeAll { place in
      if abs(result[Int(place)]) > Self.noise { support.append(place) } else { result[Int(place)] = 0 }
    }
  }

  /// Adds a multiple of how a node followed the active forms before the changes that wait.
  func add(_ node: Int, times coefficient: Double, to result: inout [Double], from start: Int = 0) {
    for entry in inverse.entries(of: node) {
      result[start &+ Int(inverse.places[entry])] += coefficient * inverse.parts[entry]
    }
  }

  // MARK: Changing

  /// Puts another form in place of the one at `position`.
  ///
  /// - Parameters:
  ///   - direction: how the nodes follow the old form, with its `nodes`.
  ///   - combination: how the new form follows the active ones, with its `positions`.
  mutating func replace(
    _ position: Int, _ direction: [Double], _ nodes: [Int32], _ combination: [Double], _ positions: [Int32]
  ) {
    changes.append(position, direction, nodes, combination, positions)
    if changes.isFull { settle() }
  }

  /// Lets no change wait.
  mutating func settle() {
    guard changes.number > 0 else { return }
    stamp &+= 1
    for change in 0..<changes.number {
      for entry in changes.directions.entries(of: change) {
        let node = Int(changes.directions.places[entry])
        guard stamps[node] != stamp else { continue }
        stamps[node] = stamp
        unpack(node)
        for later in change..<changes.number { apply(later) }
        inverse.pack(&row, &written, as: node)
      }
    }
    changes.removeAll()
    columns.read(inverse)
  }

  private mutating func unpack(_ node: Int) {
    for entry in inverse.entries(of: node) {
      row[Int(inverse.places[entry])] = inverse.parts[entry]
      written.insert(inverse.places[entry])
    }
  }

  /// Lets the unpacked row take part in a change.
  @inline(__always)
  private mutating func apply(_ change: Int) {
    let position = Int(changes.positions[change])
    guard row[position] != 0 else { return }
    let factor = row[position] / changes.pivots[change]
    for entry in changes.combinations.entries(of: change) {
      let place = changes.combinations.places[entry]
      let sum = row[Int(place)] - factor * changes.combinations.parts[entry]
      row[Int(place)] = abs(sum) < Self.noise ? 0 : sum
      written.insert(place)
    }
    row[position] = factor
  }
}
