/// How the nodes of a kernel move when one active form leaves its kink and the others stay at theirs.
///
/// The inverse of the square matrix of the active forms, row by row: row v tells how node v follows each of them. Replacing a form costs
/// as many steps as the old column has entries times those of the new form; most columns of a layout have few.
struct KernelBasis {
  let count: Int
  private var inverse: [Double]
  /// By position: the nodes that may follow it, with some that no longer do.
  private var followers: [[Int32]]
  /// By node: the last reading that met it.
  private var stamps: [Int32]
  private var stamp: Int32 = 0

  /// The basis in which each node is a form of its own.
  init(count: Int) {
    self.count = count
    inverse = Array(repeating: 0, count: count * count)
    for node in 0..<count { inverse[node * count + node] = 1 }
    followers = (0..<count).map { [Int32(truncatingIfNeeded: $0)] }
    stamps = Array(repeating: 0, count: count)
  }

  /// Reads how the nodes follow the form at `position`.
  ///
  /// - Parameter support: the nodes that moved in the direction read last; becomes those that move in this one.
  mutating func readDirection(_ position: Int, into direction: inout [Double], support: inout [Int32]) {
    stamp &+= 1
    for node in support { direction[Int(node)] = 0 }
    support.removeAll(keepingCapacity: true)
    for node in followers[position] where stamps[Int(node)] != stamp {
      stamps[Int(node)] = stamp
      let part = inverse[Int(node) &* count &+ position]
      guard part != 0 else { continue }
      direction[Int(node)] = part
      support.append(node)
    }
    followers[position].removeAll(keepingCapacity: true)
    followers[position] += support
  }

  /// Reads how a sum of nodes follows each active form.
  ///
  /// - Parameter support: becomes the positions it follows.
  func readCombination(
    _ nodes: ArraySlice<Int32>, _ coefficients: ArraySlice<Double>, into result: inout [Double], support: inout [Int32]
  ) {
    for position in 0..<count { result[position] = 0 }
    for (node, coefficient) in zip(nodes, coefficients) { add(Int(node), times: coefficient, to: &result) }
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

  /// Adds a multiple of how a node follows the active forms.
  func add(_ node: Int, times coefficient: Double, to result: inout [Double], from start: Int = 0) {
    let row = node &* count
    for position in 0..<count { result[start &+ position] += coefficient * inverse[row &+ position] }
  }

  /// Puts another form in place of the one at `position`.
  ///
  /// - Parameters:
  ///   - direction: how the nodes follow the old form, with its `nodes`.
  ///   - combination: how the new form follows the active ones, with its `positions`.
  mutating func replace(
    _ position: Int, _ direction: [Double], _ nodes: [Int32], _ combination: [Double], _ positions: [Int32]
  ) {
    let pivot = combination[position]
    for node in nodes {
      let row = Int(node) &* count
      let factor = direction[Int(node)] / pivot
      for other in positions {
        let place = row &+ Int(other)
        let old = inverse[place]
        let entry = old - factor * combination[Int(other)]
        inverse[place] = abs(entry) < Self.noise ? 0 : entry
        if old == 0 { followers[Int(other)].append(node) }
      }
      inverse[row &+ position] = factor
    }
  }

  /// Entries below this are what rounding leaves of numbers that cancel: the forms have entries about 1.
  private static let noise = 1e-12
}
