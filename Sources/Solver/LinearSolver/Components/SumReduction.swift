/// Series-parallel reduction of costs of sums: rows that are no differences, and the arcs that are left with them.
///
/// A node that two sums use, with the same coefficient except for the sign, is replaced like a node between two arcs: the sums without it become
/// one, whose cost is the convolution of both. A node that one sum uses is placed where that costs least. Sums over the same terms are one. All
/// of this is exact. Costs about n · log n segments, as nodes are eliminated in rounds of nodes that share no sum.
struct SumReduction<Lanes: SIMD> where Lanes.Scalar == Int32 {
  typealias Term = SumRow<Double>.Term

  /// A cost of a sum of nodes.
  struct Sum {
    /// Ordered by node.
    var terms: [Term]
    /// The functions whose sum is the cost.
    fileprivate var functions: [CostFunction]
    fileprivate var isGone = false
  }

  /// An eliminated node, between two sums or at the end of one.
  private struct Step {
    var node: Int32
    var coefficient: Double
    /// The other terms of the two sums; in the second the node has the opposite coefficient.
    var first: [Term]
    var second: [Term]
    var costs: (CostFunction, CostFunction?)
  }

  private var sums: [Sum] = []
  /// The sums of each node, some of them removed, and in `degrees` the number of those that are not.
  private var uses: [[Int32]]
  private var degrees: [Int32]
  /// The last round that touched each node; −1 where it is eliminated.
  private var touched: [Int32]
  private var steps: [Step] = []
  private var waiting: [Int32] = []

  /// The length beyond which a sum costs the simplex more work than one node less saves.
  private static var longest: Int { 16 }

  /// The limit on rounds. Where most nodes can be eliminated, the number of rounds is logarithmic; after more rounds the rest is left to the
  /// simplex, whose work is bounded.
  private static var mostRounds: Int32 { 256 }

  init(nodeCount: Int) {
    uses = Array(repeating: [], count: nodeCount)
    degrees = Array(repeating: 0, count: nodeCount)
    touched = degrees
  }

  /// Adds a cost.
  mutating func add(_ terms: [Term], _ function: CostFunction, _ costs: inout CostFunctions<Lanes>) {
    let rarest = terms.min { degrees[Int($0.node)] < degrees[Int($1.node)] }?.node ?? 0
    for number in uses[Int(rarest)] where !sums[Int(number)].isGone {
      guard let sign = Self.sign(of: sums[Int(number)].terms, over: terms) else { continue }
      return sums[Int(number)].functions.append(sign > 0 ? function : costs.mirrored(function))
    }
    for term in terms {
      uses[Int(term.node)].append(Int32(truncatingIfNeeded: sums.count))
      degrees[Int(term.node)] &+= 1
    }
    sums.append(Sum(terms: terms, functions: [function]))
  }

  /// Returns 1 where both are the same sum, −1 where one is the other's negative, nil for different ones.
  private static func sign(of a: [Term], over b: [Term]) -> Double? {
    guard a.count == b.count else { return nil }
    let sign: Double = a[0].coefficient == b[0].coefficient ? 1 : -1
    let isSame = zip(a, b).allSatisfy { $0.node == $1.node && $0.coefficient == sign * $1.coefficient }
    return isSame ? sign : nil
  }

  /// Eliminates nodes that one or two sums use, except locked ones.
  ///
  /// - Returns: false where a sum has no feasible point.
  mutating func reduce(_ nodes: [Int32], isLocked: [Bool], _ costs: inout CostFunctions<Lanes>) -> Bool {
    waiting = nodes.filter { !isLocked[Int($0)] && 1...2 ~= degrees[Int($0)] }
    var (round, number): ([Int32], Int32) = ([], 0)
    while !waiting.isEmpty, number < Self.mostRounds {
      number &+= 1
      swap(&round, &waiting)
      waiting.removeAll(keepingCapacity: true)
      for node in round where touched[Int(node)] >= 0 && 1...2 ~= degrees[Int(node)] {
        guard touched[Int(node)] != number else {
          waiting.append(node)
          continue
        }
        uses[Int(node)].removeAll { sums[Int($0)].isGone }
        let own = uses[Int(node)].map { sums[Int($0)] }
        guard let joined = joined(own, at: node) else { continue }
        guard let first = costs.sum(of: own[0].functions) else { return false }
        var second: CostFunction?
        if own.count > 1 {
          guard let other = costs.sum(of: own[1].functions) else { return false }
          second = joined.isMirrored ? costs.mirrored(other) : other
        }
        touched[Int(node)] = -1
        uses[Int(node)].forEach { remove($0) }
        steps.append(
          Step(
            node: node, coefficient: joined.coefficient, first: joined.first, second: joined.second,
            costs: (first, second)))
        if let second { add(joined.terms, costs.convolution(first, second), &costs) }
        assertInvariants(size: sums.count)
        for term in joined.first + joined.second where !isLocked[Int(term.node)] {
          touched[Int(term.node)] = number
          if degrees[Int(term.node)] <= 2 { waiting.append(term.node) }
        }
      }
    }
    return true
  }

  private mutating func remove(_ number: Int32) {
    sums[Int(number)].isGone = true
    for term in sums[Int(number)].terms { degrees[Int(term.node)] &-= 1 }
  }

  /// Returns one or two sums without a node, and the sum of their other terms; nil where they cannot be joined at the node.
  private func joined(_ own: [Sum], at node: Int32) -> (
    coefficient: Double, first: [Term], second: [Term], terms: [Term], isMirrored: Bool
  )? {
    func split(_ sum: Sum) -> (coefficient: Double, rest: [Term]) {
      let coefficient = sum.terms.first { $0.node == node }?.coefficient ?? 1
      return (coefficient, sum.terms.filter { $0.node != node })
    }
    let first = split(own[0])
    guard own.count > 1 else { return (first.coefficient, first.rest, [], [], false) }
    var second = split(own[1])
    guard abs(first.coefficient) == abs(second.coefficient) else { return nil }
    let isMirrored = first.coefficient == second.coefficient
    if isMirrored { for place in second.rest.indices { second.rest[place].coefficient.negate() } }
    let terms = SumRow.merged(first.rest + second.rest)
    guard 1...Self.longest ~= terms.count else { return nil }
    return (first.coefficient, first.rest, second.rest, terms, isMirrored)
  }

  /// Whether a node was eliminated.
  func isTakenOut(_ node: Int32) -> Bool { touched[Int(node)] < 0 }

  /// Returns the sums that are left, each with its cost; nil where one has no feasible point.
  mutating func rest(_ costs: inout CostFunctions<Lanes>) -> [(terms: [Term], cost: CostFunction)]? {
    var rest: [(terms: [Term], cost: CostFunction)] = []
    for sum in sums where !sum.isGone {
      guard let cost = costs.sum(of: sum.functions) else { return nil }
      rest.append((sum.terms, cost))
    }
    return rest
  }

  /// Places the nodes that were eliminated, from the last to the first.
  func place(_ nodes: inout [NetworkNode], _ costs: CostFunctions<Lanes>) {
    for step in steps.reversed() {
      var isLoose = false
      func value(_ terms: [Term]) -> Double {
        terms.reduce(0) { sum, term in
          if nodes[Int(term.node)].isLoose { isLoose = true }
          return sum + term.coefficient * nodes[Int(term.node)].position
        }
      }
      let (first, second) = (value(step.first), value(step.second))
      let (cost, other) = step.costs
      let minimum = other.map { costs.minimum(of: cost, $0, total: first + second) } ?? costs.minimum(of: cost)
      let slack = 2 * Tolerance.feasibility(at: max(cost.magnitude, other?.magnitude ?? 0))
      if minimum.high - minimum.low > slack { isLoose = true }
      // The position nearest 0, where there are several.
      let sum = minimum.high - minimum.low > slack ? max(minimum.low, min(minimum.high, first)) : minimum.low
      nodes[Int(step.node)].position = (sum - first) / step.coefficient
      nodes[Int(step.node)].isLoose = isLoose
    }
  }
}

extension SumReduction: InvariantChecking {
  /// Checks that degrees count the sums of their nodes, and that eliminated nodes are in none.
  func checkInvariants() {
    var counts: [Int32] = Array(repeating: 0, count: degrees.count)
    for (number, sum) in sums.enumerated() where !sum.isGone {
      precondition(!sum.functions.isEmpty, "a sum has a cost")
      for term in sum.terms {
        counts[Int(term.node)] += 1
        precondition(touched[Int(term.node)] >= 0, "no sum uses an eliminated node")
        precondition(uses[Int(term.node)].contains(Int32(truncatingIfNeeded: number)), "a node names its sums")
      }
    }
    precondition(counts == degrees, "a degree counts the sums of its node")
  }
}
