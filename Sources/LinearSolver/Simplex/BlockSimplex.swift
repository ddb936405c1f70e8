/// A simplex for each biconnected block, which places the nodes where the forms cost least.
///
/// Costs one simplex for each block: about the number of steps times the nodes that move and the forms they touch.
struct BlockSimplex<Number: Real> {
  /// The position of each node, and in `isLoose` whether it has a choice. The ground, at 0, is the last.
  private(set) var positions: [Number]
  private(set) var isLoose: [Bool]
  /// For each form that was requested, the range of its values while required rows hold; an end is nil where the range is unbounded.
  private(set) var ranges: [(low: Number?, high: Number?)?]
  /// The steps of work that may still be spent on ranges.
  private(set) var workLeft: Int
  /// The approximate number of entries read.
  private(set) var work = 0
  private let forms: PiecewiseLinearRows<Number>
  /// The number of each node in the current block; -1 for others.
  private var locals: [Int32]
  /// The tree in which nodes of the current block are placed relative to their parents; nil where all are relative to its root.
  private var tree: SpanningTree?

  /// Creates a simplex for some forms. A node that no form uses has a choice.
  init(_ forms: PiecewiseLinearRows<Number>, nodeCount: Int, workLeft: Int = .max) {
    self.forms = forms
    self.workLeft = workLeft
    positions = Array(repeating: 0, count: nodeCount + 1)
    isLoose = Array(repeating: true, count: nodeCount) + [false]
    locals = Array(repeating: -1, count: nodeCount + 1)
    ranges = []
  }

  /// Finds the least cost.
  ///
  /// - Parameter wanted: for each form, whether to find its range; empty for none.
  mutating func solve(wanted: [Bool] = []) -> LexicographicSimplex<Number>.Outcome {
    ranges = Array(repeating: nil, count: wanted.count)
    for block in BiconnectedBlocks(forms, ground: positions.count - 1).blocks {
      guard block.nodes.count <= LexicographicSimplex<Number>.largest else { return .failed }
      for (local, node) in block.nodes.enumerated() { locals[Int(node)] = Int32(truncatingIfNeeded: local) }
      let outcome = solve(block, wanted)
      for node in block.nodes { locals[Int(node)] = -1 }
      guard outcome == .solved else { return outcome }
    }
    return .solved
  }

  private mutating func solve(
    _ block: BiconnectedBlocks.Block, _ wanted: [Bool]
  ) -> LexicographicSimplex<Number>.Outcome {
    var own = PiecewiseLinearRows(block.forms, of: forms, numbers: locals)
    tree = nil
    let spread = own.coefficientSpread
    if block.nodes.count > Self.smallestTree, spread <= Self.treeSpread {
      let spanning = SpanningTree(of: own, nodeCount: block.nodes.count)
      if let relative = spanning.relative(own) { (own, tree) = (relative, spanning) }
    }
    guard !Number.isExact else {
      var rounded = LexicographicSimplex(PiecewiseLinearRows<DoubleDouble>(own), nodeCount: block.nodes.count)
      _ = rounded.solve()
      work += rounded.work
      var simplex = LexicographicSimplex(own, from: rounded)
      return take(&simplex, simplex.solveAgain(), block, wanted) { $0 }
    }
    if spread <= Self.safeSpread {
      var simplex = LexicographicSimplex(own, nodeCount: block.nodes.count)
      let outcome = take(&simplex, simplex.solve(), block, wanted) { $0 }
      guard outcome == .failed, block.nodes.count * block.forms.count <= Self.finerLimit else { return outcome }
    }
    var finer = LexicographicSimplex(PiecewiseLinearRows<DoubleDouble>(own), nodeCount: block.nodes.count)
    return take(&finer, finer.solve(), block, wanted) { Number($0.nearest) }
  }

  /// Copies the positions that a simplex found for the nodes of a block, and finds the ranges that are requested.
  private mutating func take<Other: Real>(
    _ simplex: inout LexicographicSimplex<Other>, _ outcome: LexicographicSimplex<Other>.Outcome,
    _ block: BiconnectedBlocks.Block, _ wanted: [Bool], _ number: (Other) -> Number
  ) -> LexicographicSimplex<Number>.Outcome {
    defer { work += simplex.work }
    guard outcome == .solved else { return outcome == .infeasible ? .infeasible : .failed }
    for turn in block.nodes.indices {
      let local = tree.map { Int($0.order[turn]) } ?? turn
      let parent = tree.map { Int($0.parents[local]) } ?? -1
      let (node, base) = (Int(block.nodes[local]), parent < 0 ? block.root : Int(block.nodes[parent]))
      positions[node] = positions[base] + number(simplex.places[local])
      isLoose[node] = simplex.loose[local] || isLoose[base]
    }
    guard !wanted.isEmpty else { return .solved }
    for (local, form) in block.forms.enumerated() where wanted[Int(form)] {
      // Each of the two searches computes the duals of all nodes once, at least.
      workLeft -= 2 * (simplex.nodeCount + simplex.formCount)
      guard workLeft >= 0, let range = simplex.extremes(of: local) else { return .failed }
      ranges[Int(form)] = (range.low.map(number), range.high.map(number))
    }
    return .solved
  }

  /// The number of nodes up to which a spanning tree does not pay.
  private static var smallestTree: Int { 32 }

  /// The coefficient spread up to which a tree is used. A tree adds up coefficients; beyond it, rounding of large ones would hide small ones.
  private static var treeSpread: Number { 0x1p20 }

  /// The coefficient spread up to which doubles suffice. Beyond it, the gain of the smaller ones is below the slack of a slope in doubles.
  private static var safeSpread: Number { 1e9 }

  /// The product of nodes and forms up to which a block is solved in pairs of doubles where rounding makes doubles fail.
  private static var finerLimit: Int { 2_000_000 }
}
