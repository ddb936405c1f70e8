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
  /// The approximate number of entries read, and the number after which no further answer is sought.
  private(set) var work = 0
  private let workLimit: Int
  private let forms: PiecewiseLinearRows<Number>
  /// The number of each node of the current block in its group; -1 for others.
  private var locals: [Int32]
  /// The tree in which nodes of the current group are placed relative to their parents; nil where all are relative to its root.
  private var tree: SpanningTree?

  /// A block, or several small ones, which one simplex serves as if they were one: making a simplex takes longer than a few of its steps.
  private struct Group {
    var nodes: [Int32] = []
    /// For each node, the node relative to which it is placed.
    var roots: [Int32] = []
    /// The forms of the blocks, over their own nodes; and their numbers among all.
    var forms: PiecewiseLinearRows<Number>
    var members: [Int32] = []
  }

  /// Creates a simplex for some forms. A node that no form uses has a choice.
  init(_ forms: PiecewiseLinearRows<Number>, nodeCount: Int, workLimit: Int = .max, workLeft: Int = .max) {
    (self.forms, self.workLimit) = (forms, workLimit)
    self.workLeft = workLeft
    positions = Array(repeating: 0, count: nodeCount + 1)
    isLoose = Array(repeating: true, count: nodeCount) + [false]
    locals = Array(repeating: -1, count: nodeCount + 1)
    ranges = []
  }

  /// Finds the least cost.
  ///
  /// - Parameter wanted: for each form, whether to find its range; empty for none.
  mutating func solve(wanted: [Bool] = []) -> SolveOutcome {
    ranges = Array(repeating: nil, count: wanted.count)
    var group = Group(forms: PiecewiseLinearRows(laneCount: forms.laneCount))
    for block in BiconnectedBlocks(forms, ground: positions.count - 1).blocks {
      guard block.nodes.count <= LexicographicSimplex<Number>.largest else { return .failed }
      if !group.nodes.isEmpty, !wanted.isEmpty || group.nodes.count + block.nodes.count > Self.smallestTree {
        let outcome = solve(group, wanted)
        guard outcome == .solved else { return outcome }
        group = Group(forms: PiecewiseLinearRows(laneCount: forms.laneCount))
      }
      append(block, to: &group)
    }
    return group.nodes.isEmpty ? .solved : solve(group, wanted)
  }

  /// Adds a block to a group.
  private mutating func append(_ block: BiconnectedBlocks.Block, to group: inout Group) {
    for node in block.nodes {
      locals[Int(node)] = Int32(truncatingIfNeeded: group.nodes.count)
      group.nodes.append(node)
      group.roots.append(Int32(truncatingIfNeeded: block.root))
    }
    group.forms.append(block.forms, of: forms, numbers: locals)
    group.members += block.forms
    for node in block.nodes { locals[Int(node)] = -1 }
  }

  private mutating func solve(_ group: Group, _ wanted: [Bool]) -> SolveOutcome {
    var own = group.forms
    tree = nil
    let spread = own.coefficientSpread
    if group.nodes.count > Self.smallestTree, spread <= Self.treeSpread {
      let spanning = SpanningTree(of: own, nodeCount: group.nodes.count)
      if let relative = spanning.relative(own) { (own, tree) = (relative, spanning) }
    }
    guard !Number.isExact else {
      var rounded = LexicographicSimplex(
        PiecewiseLinearRows<Double>(own), nodeCount: group.nodes.count, workLimit: workLimit - work)
      _ = rounded.solve()
      return solve(group, own, from: rounded, wanted) { $0 }
    }
    var simplex = LexicographicSimplex(own, nodeCount: group.nodes.count, workLimit: workLimit - work)
    let outcome = simplex.solve()
    if spread <= Self.safeSpread {
      let taken = take(&simplex, outcome, group, wanted) { $0 }
      guard taken == .failed, group.nodes.count * own.count <= Self.exactLimit, work <= workLimit else { return taken }
    }
    return solve(group, PiecewiseLinearRows<Rational>(own), from: simplex, wanted) { Number($0.nearest) }
  }

  /// Solves a group in fractions, from the vertex that doubles reached or, where fractions find no way on from there, from the start: rows that
  /// are independent in doubles may depend on each other.
  private mutating func solve<Exact: Real, Rounded: Real>(
    _ group: Group, _ own: PiecewiseLinearRows<Exact>, from rounded: LexicographicSimplex<Rounded>, _ wanted: [Bool],
    _ number: (Exact) -> Number
  ) -> SolveOutcome {
    work += rounded.work
    var simplex = LexicographicSimplex(own, from: rounded, workLimit: workLimit - work)
    let outcome = take(&simplex, simplex.solveAgain(), group, wanted, number)
    guard outcome == .failed, !simplex.isOutOfWork else { return outcome }
    simplex = LexicographicSimplex(own, nodeCount: group.nodes.count, workLimit: workLimit - work)
    return take(&simplex, simplex.solve(), group, wanted, number)
  }

  /// Copies the positions that a simplex found for the nodes of a group, and finds the ranges that are requested.
  private mutating func take<Other: Real>(
    _ simplex: inout LexicographicSimplex<Other>, _ outcome: SolveOutcome,
    _ group: Group, _ wanted: [Bool], _ number: (Other) -> Number
  ) -> SolveOutcome {
    defer { work += simplex.work }
    guard outcome == .solved else { return outcome }
    for index in group.nodes.indices {
      let local = tree.map { Int($0.order[index]) } ?? index
      let parent = tree.map { Int($0.parents[local]) } ?? -1
      let (node, base) = (Int(group.nodes[local]), Int(parent < 0 ? group.roots[local] : group.nodes[parent]))
      positions[node] = positions[base] + number(simplex.places[local])
      isLoose[node] = simplex.loose[local] || isLoose[base]
    }
    guard !wanted.isEmpty else { return .solved }
    var open = group.members.indices.filter { wanted[Int(group.members[$0])] }
    // Where ranges are wanted, a group is one block, with one root.
    let root = positions[Int(group.roots[0])]
    if !open.isEmpty,
      var paths = DifferenceRanges(group.forms, at: group.nodes.map { positions[Int($0)] - root })
    {
      let differences = open.filter(paths.contains)
      guard let found = paths.ranges(of: differences, workLimit: workLeft) else { return .failed }
      workLeft -= paths.work
      for (local, range) in zip(differences, found) { ranges[Int(group.members[local])] = range }
      open.removeAll(where: paths.contains)
    }
    for local in open {
      // Each of the two searches computes the duals of all nodes once, at least.
      workLeft -= 2 * (simplex.nodeCount + simplex.formCount)
      guard workLeft >= 0, let range = simplex.extremes(of: local) else { return .failed }
      ranges[Int(group.members[local])] = (range.low.map(number), range.high.map(number))
    }
    return .solved
  }

  /// The number of nodes up to which a spanning tree does not pay, and blocks share a simplex.
  private static var smallestTree: Int { 32 }

  /// The coefficient spread up to which a tree is used. A tree adds up coefficients; beyond it, rounding of large ones would hide small ones.
  private static var treeSpread: Number { 0x1p20 }

  /// The coefficient spread up to which doubles decide. Beyond it, the gain of the smaller ones is below the slack of a slope in doubles.
  private static var safeSpread: Number { 1e9 }

  /// The product of nodes and forms up to which a block is solved in fractions where rounding makes doubles fail.
  private static var exactLimit: Int { 2_000_000 }
}
