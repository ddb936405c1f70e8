/// How the nodes of a kernel move when one active form leaves its kink and the others stay at theirs.
///
/// The inverse of the square matrix of the active forms, row by row: row v tells how node v follows each of them. Replacing a form changes
/// the rows of the nodes that followed it, in the places of the forms that the new one follows; most columns of a layout have few entries.
/// Changes wait until there are some, and then go to each row together, while it is near (product form; Dantzig and Orchard-Hays 1954).
struct KernelBasis {
  let count: Int
  private var inverse: [Double]
  /// By position: the nodes that may follow it in `inverse`, with some that no longer do.
  private var followers: [[Int32]]
  /// By node: the last reading that met it.
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  private var changes: [Change] = []

  /// A form put in place of another: the nodes that followed the old one, and what the new one follows.
  private struct Change {
    var position: Int
    var pivot: Double
    var direction: KernelVector
    var combination: KernelVector
  }

  /// How many changes wait; more make reading dearer than they save.
  private static let patience = 24

  /// Entries below this are what rounding leaves of numbers that cancel: the forms have entries about 1.
  private static let noise = 1e-12

  /// The basis in which each node is a form of its own.
  init(count: Int) {
    self.count = count
    inverse = Array(repeating: 0, count: count * count)
    for node in 0..<count { inverse[node * count + node] = 1 }
    followers = (0..<count).map { [Int32(truncatingIfNeeded: $0)] }
    stamps = Array(repeating: 0, count: count)
  }

  // MARK: Reading

  /// Reads how the nodes follow the form at `position`.
  ///
  /// - Parameter support: the nodes that moved in the direction read last; becomes those that move in this one.
  mutating func readDirection(_ position: Int, into direction: inout [Double], support: inout [Int32]) {
    stamp &+= 1
    for node in support { direction[Int(node)] = 0 }
    support.removeAll(keepingCapacity: true)
    for node in followers[position] where stamps[Int(node)] != stamp {
      let part = inverse[Int(node) &* count &+ position]
      guard part != 0 else { continue }
      stamps[Int(node)] = stamp
      direction[Int(node)] = part
      support.append(node)
    }
    followers[position].removeAll(keepingCapacity: true)
    followers[position] += support
    for change in changes {
      if change.position == position {
        for node in support { direction[Int(node)] /= change.pivot }
        continue
      }
      let factor = change.combination[position] / change.pivot
      guard factor != 0 else { continue }
      for (node, part) in zip(change.direction.places, change.direction.parts) {
        let sum = direction[Int(node)] - factor * part
        direction[Int(node)] = abs(sum) < Self.noise ? 0 : sum
        guard stamps[Int(node)] != stamp else { continue }
        stamps[Int(node)] = stamp
        support.append(node)
      }
    }
    if !changes.isEmpty { support.removeAll { direction[Int($0)] == 0 } }
  }

  /// Reads how a sum of nodes follows each active form.
  ///
  /// - Parameter support: becomes the positions it follows, in ascending order.
  func readCombination(
    _ nodes: ArraySlice<Int32>, _ coefficients: ArraySlice<Double>, into result: inout [Double], support: inout [Int32]
  ) {
    for position in 0..<count { result[position] = 0 }
    for (node, coefficient) in zip(nodes, coefficients) { add(Int(node), times: coefficient, to: &result) }
    for change in changes where result[change.position] != 0 {
      let factor = result[change.position] / change.pivot
      for (place, part) in zip(change.combination.places, change.combination.parts) {
        result[Int(place)] -= factor * part
      }
      result[change.position] = factor
    }
    support.removeAll(keepingCapacity: true)
    for position in 0..<count {
      guard result[position] != 0 else { continue }
      if abs(result[position]) > Self.noise {
        support.append(Int32(truncatingIfNeeded: position))
      } else {
        result[position] = 0
      }
    }
  }

  /// Adds a multiple of how a node followed the active forms before the changes that wait.
  func add(_ node: Int, times coefficient: Double, to result: inout [Double], from start: Int = 0) {
    let row = node &* count
    for position in 0..<count { result[start &+ position] += coefficient * inverse[row &+ position] }
  }

  // MARK: Changing

  /// Puts another form in place of the one at `position`.
  ///
  /// - Parameters:
  ///   - direction: how the nodes follow the old form, with its `nodes`.
  ///   - combination: how the new form follows the active ones, with its `positions`, in ascending order.
  mutating func replace(
    _ position: Int, _ direction: [Double], _ nodes: [Int32], _ combination: [Double], _ positions: [Int32]
  ) {
    changes.append(
      Change(
        position: position, pivot: combination[position], direction: KernelVector(direction, at: nodes),
        combination: KernelVector(combination, at: positions)))
    if changes.count >= Self.patience { settle() }
  }

  /// Lets no change wait.
  mutating func settle() {
    stamp &+= 1
    for number in changes.indices {
      for node in changes[number].direction.places where stamps[Int(node)] != stamp {
        stamps[Int(node)] = stamp
        for later in changes[number...] { apply(later, to: node) }
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func apply(_ change: Change, to node: Int32) {
    let row = Int(node) &* count
    let factor = inverse[row &+ change.position] / change.pivot
    guard factor != 0 else { return }
    for index in change.combination.places.indices {
      let position = Int(change.combination.places[index])
      let old = inverse[row &+ position]
      let entry = old - factor * change.combination.parts[index]
      inverse[row &+ position] = abs(entry) < Self.noise ? 0 : entry
      if old == 0 { followers[position].append(node) }
    }
    inverse[row &+ change.position] = factor
  }
}

/// The entries of a vector that are not 0.
struct KernelVector {
  let places: [Int32]
  let parts: [Double]

  init(_ vector: [Double], at places: [Int32]) {
    self.places = places
    parts = places.map { vector[Int($0)] }
  }

  /// The entry at a place, where the places are in ascending order.
  subscript(place: Int) -> Double {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low &+ high) / 2
      if Int(places[middle]) < place { low = middle &+ 1 } else { high = middle }
    }
    return low < places.count && Int(places[low]) == place ? parts[low] : 0
  }
}
