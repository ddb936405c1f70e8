/// Linearly independent forms, chosen one at a time.
///
/// Multiples of earlier forms are subtracted from each form until it uses no node that one of those has taken; then it takes the node with
/// its largest coefficient. Costs about the entries of the forms so reduced.
struct CrashBasis<Number: Real> {
  /// For each step, the node taken; in `pivots` its coefficient, and in `rests` the other terms that are left of the form.
  private var nodes: [Int32] = []
  private var pivots: [Number] = []
  private var rests = SparseVectors<Number>()
  /// For each step, the value of the form so reduced.
  private var constants: [Number] = []
  /// The step in which each node was taken; −1 for none.
  private var steps: [Int32]
  /// Scratch, empty between calls.
  private var vector: [Number]
  private var met: [Int32] = []
  private var isMet: [Bool]
  private var pending: PivotSet

  /// The number of forms that use each node; empty where they were not counted.
  private let uses: [Int32]

  /// An entry smaller than this times the largest is no pivot.
  private static var threshold: Number { 0.1 }

  /// The number of terms beyond which a form is long: sums over a row of views are, rules between a few views are not.
  private static var longForm: Int { 64 }

  /// A form whose pivot is smaller would make the basis inaccurate; it can still enter later.
  private static var smallestPivot: Number { Tolerance.rounding(1e-6) }

  /// - Parameter uses: the number of forms that use each node; a pivot that few use makes few others longer. Empty to take the largest.
  init(count: Int, uses: [Int32] = []) {
    self.uses = uses
    steps = Array(repeating: -1, count: count)
    vector = Array(repeating: 0, count: count)
    isMet = Array(repeating: false, count: count)
    pending = PivotSet(count: count)
  }

  var entryCount: Int { rests.entryCount }

  /// The largest entry that was left of the form added last.
  private(set) var rest: Number = 0

  /// The number of entries read.
  private(set) var work = 0

  /// Adds a form.
  ///
  /// - Returns: the node that it takes; nil where it depends on those before, and is not added.
  mutating func add(_ form: Int, at breakpoint: Number = 0, of forms: borrowing PiecewiseLinearRows<Number>) -> Int32? {
    var constant = breakpoint
    for term in forms.terms(of: form) {
      meet(forms.nodes[term])
      vector[Int(forms.nodes[term])] = forms.coefficients[term]
    }
    while let step = pending.popFirst() {
      let node = Int(nodes[step])
      let factor = vector[node] / pivots[step]
      vector[node] = 0
      guard abs(factor) > SparseVectors<Number>.noise else { continue }
      constant -= factor * constants[step]
      work &+= rests.entries(of: step).count &* factor.digitWork
      for entry in rests.entries(of: step) {
        meet(rests.places[entry])
        vector[Int(rests.places[entry])] -= factor * rests.parts[entry]
      }
    }
    let taken = pivot()
    if let taken {
      append(taken)
      constants.append(constant)
    }
    for node in met {
      vector[Int(node)] = 0
      isMet[Int(node)] = false
    }
    met.removeAll(keepingCapacity: true)
    assertInvariants(size: nodes.count)
    return taken
  }

  /// Returns the coordinates of the nodes at which the forms have their values; 0 for nodes that were not taken.
  func places() -> [Number] {
    var places: [Number] = Array(repeating: 0, count: steps.count)
    for step in nodes.indices.reversed() {
      var sum = constants[step]
      for entry in rests.entries(of: step) { sum -= rests.parts[entry] * places[Int(rests.places[entry])] }
      places[Int(nodes[step])] = sum / pivots[step]
    }
    return places
  }

  @inline(__always)
  private mutating func meet(_ node: Int32) {
    guard !isMet[Int(node)] else { return }
    isMet[Int(node)] = true
    met.append(node)
    if steps[Int(node)] >= 0 { pending.insert(steps[Int(node)]) }
  }

  /// Returns the node with the largest entry left, the first of equals; or one that fewer forms use, if its entry is not small.
  ///
  /// A long form takes the last of equals. Forms of single nodes follow in the order of the nodes: where it took the first, the first of them
  /// would become as long, take the second, and so on.
  private mutating func pivot() -> Int32? {
    var best: (node: Int32, size: Number)?
    rest = 0
    for node in met {
      let size = abs(vector[Int(node)])
      rest = max(rest, size)
      if size > best?.size ?? Self.smallestPivot || size == best?.size && node < best?.node ?? 0 { best = (node, size) }
    }
    guard let best, !uses.isEmpty else { return best?.node }
    let isLong = met.count > Self.longForm
    var (chosen, least) = (best.node, uses[Int(best.node)])
    for node in met where abs(vector[Int(node)]) >= Self.threshold * best.size {
      if (uses[Int(node)], isLong ? -node : node) < (least, isLong ? -chosen : chosen) {
        (chosen, least) = (node, uses[Int(node)])
      }
    }
    return chosen
  }

  private mutating func append(_ taken: Int32) {
    steps[Int(taken)] = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(taken)
    pivots.append(vector[Int(taken)])
    for node in met where node != taken && abs(vector[Int(node)]) > SparseVectors<Number>.noise {
      rests.append(node, vector[Int(node)])
    }
    rests.endList()
  }
}

extension CrashBasis: InvariantChecking {
  /// Checks that each step has a node, that its form uses no node taken before, and that the scratch is empty.
  func checkInvariants() {
    precondition(nodes.count == pivots.count && nodes.count == constants.count, "each step has a pivot and a constant")
    for step in nodes.indices {
      precondition(Int(steps[Int(nodes[step])]) == step, "a node has one step")
      let others = rests.entries(of: step).map { steps[Int(rests.places[$0])] }
      precondition(others.allSatisfy { $0 < 0 || $0 > step }, "a form so reduced uses no node taken before")
    }
    precondition(met.isEmpty && vector.allSatisfy { $0 == 0 } && !isMet.contains(true), "the scratch is empty")
  }
}
