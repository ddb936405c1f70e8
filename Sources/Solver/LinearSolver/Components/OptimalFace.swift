/// The points at which all levels and ties are at their best, and the choice among them: the preferences in their order, then zero.
///
/// On these points no row changes its violation, because each row's own violation is part of the ties. So a row that holds is required
/// there, and a violated one is required to keep its violation. A preference is then one more tie after all others: the same reduction and
/// the same simplex serve it.
struct OptimalFace {
  /// A sum to bring near 0: terms over nodes with a choice, and a constant.
  struct Objective {
    var terms: [(node: Int32, coefficient: Double)] = []
    var constant: Double
    /// The largest number added up in the constant.
    var magnitude: Double
  }

  private let nodeCount: Int
  /// The nodes that have a choice, as flags and as a list.
  private var isOpen: [Bool]
  private var open: [Int32] = []
  /// The rows over nodes with a choice, all of them required; then the objectives.
  private var rows = ReducedRows()

  /// Creates the face of a program whose components have been solved.
  ///
  /// - Parameters:
  ///   - nodes: the nodes with a choice.
  ///   - members: the rows that may use them.
  ///   - values: the value of each node at an optimal point.
  init(nodes: [Int32], _ members: some Sequence<Int32>, of source: ReducedRows, _ values: [Double]) {
    nodeCount = values.count
    isOpen = Array(repeating: false, count: nodes.isEmpty ? 0 : nodeCount)
    for node in nodes where !isOpen[Int(node)] {
      isOpen[Int(node)] = true
      open.append(node)
    }
    if !open.isEmpty { for member in members { hold(source.rows[Int(member)], of: source, values) } }
  }

  /// Whether every node has the only value that it can have.
  var isPoint: Bool { open.isEmpty }

  /// Requires that the violation of a row stays as it is.
  private mutating func hold(_ row: ReducedRows.Row, of source: ReducedRows, _ values: [Double]) {
    var objective = Objective(constant: row.constant, magnitude: row.magnitude)
    var (value, largest) = (row.constant, 0.0)
    for place in row.terms {
      let (node, coefficient) = (source.nodes[place], source.coefficients[place])
      let part = coefficient * values[Int(node)]
      value += part
      largest = max(largest, abs(coefficient))
      objective.magnitude = max(objective.magnitude, abs(part))
      if isOpen[Int(node)] { objective.terms.append((node, coefficient)) } else { objective.constant += part }
    }
    guard !objective.terms.isEmpty else { return }
    let rounding = 2 * (Tolerance.feasibility * largest + Tolerance.relativeFeasibility * objective.magnitude)
    var relation = row.relation
    if row.level > 0, relation.violation(of: value) > rounding {
      relation = .equal
      objective.constant -= value
    }
    append(objective, RowKind.code(level: 0, relation), tiePlace: 0)
  }

  private mutating func append(_ sum: Objective, _ kind: Int32, tiePlace: Int) {
    rows.rows.append(
      ReducedRows.Row(
        start: Int32(truncatingIfNeeded: rows.nodes.count), count: Int32(truncatingIfNeeded: sum.terms.count),
        tiePlace: Int32(truncatingIfNeeded: tiePlace), kind: kind, constant: sum.constant, offset: 0,
        offsetMagnitude: sum.magnitude))
    rows.nodes += sum.terms.map(\.node)
    rows.coefficients += sum.terms.map(\.coefficient)
  }

  /// Returns a sum with the values of nodes without a choice filled in; nil where only a number is left.
  func objective(_ sum: NodeSum, _ values: [Double]) -> Objective? {
    var objective = Objective(constant: sum.constant, magnitude: sum.magnitude)
    for place in sum.indices {
      let (node, coefficient) = (sum[place].node, sum[place].coefficient)
      if isOpen[Int(node)] {
        objective.terms.append((node, coefficient))
      } else {
        objective.constant += coefficient * values[Int(node)]
        objective.magnitude = max(objective.magnitude, abs(coefficient * values[Int(node)]))
      }
    }
    return objective.terms.isEmpty ? nil : objective
  }

  /// Brings objectives near 0, one after the other, and becomes the face of the points that are best for all of them.
  ///
  /// Costs about as much as solving the components that have a choice.
  ///
  /// - Parameters:
  ///   - values: the value of each node.
  ///   - wantsRanges: whether to find the range of each objective.
  ///   - meter: bounds the work on these ranges.
  /// - Returns: for each objective, its range before any was served, if ranges are wanted; nil where the simplex found no answer within its
  ///   bounds.
  mutating func serve(
    _ objectives: [Objective], _ values: inout [Double], wantsRanges: Bool, _ meter: WorkMeter
  ) -> [Interval]? {
    let first = rows.rows.count
    for (tiePlace, objective) in objectives.enumerated() {
      append(objective, RowKind.code(level: 1, .equal), tiePlace: tiePlace)
    }
    rows.group(nodeCount: nodeCount)
    var solver = NetworkSolver<SIMD4<Int32>>(nodeCount: nodeCount, servesTies: true)
    solver.ranges.isWanted = wantsRanges
    let workAllowed = max(0, meter.left)
    solver.ranges.workLeft = workAllowed
    defer { meter.spend(workAllowed - solver.ranges.workLeft) }
    var ranges: [Interval] = Array(repeating: .everything, count: wantsRanges ? objectives.count : 0)
    var (loose, held): ([Int32], [Int32]) = ([], [])
    var isServed = Array(repeating: false, count: nodeCount)
    for number in 0..<rows.componentCount {
      let members = rows.component(number)
      guard members.contains(where: { Int($0) >= first }) else {
        held += members
        continue
      }
      for member in members {
        let row = rows.rows[Int(member)]
        for place in row.terms { isServed[Int(rows.nodes[place])] = true }
      }
      var outcome = solver.solve(members, of: rows, &values, meter)
      if outcome != .solved, outcome != .open { outcome = solveShifted(members, &solver, &values, meter) }
      switch outcome {
      case .solved: break
      case .open:
        loose += solver.loose
        held += members
      case .infeasible, .failed, .tooWide: return nil
      }
      for (row, interval) in solver.ranges.found where wantsRanges { ranges[Int(row) - first] = interval }
    }
    loose += open.filter { !isServed[Int($0)] }
    self = OptimalFace(nodes: loose, held, of: rows, values)
    return ranges
  }

  /// Solves a component for the distances of its nodes from their current positions, where all rows hold whatever the rounding of large
  /// coordinates.
  private func solveShifted(
    _ members: ArraySlice<Int32>, _ solver: inout NetworkSolver<SIMD4<Int32>>, _ values: inout [Double],
    _ meter: WorkMeter
  ) -> SolveOutcome {
    var shifted = rows
    var nodes: Set<Int32> = []
    for member in members {
      var row = rows.rows[Int(member)]
      var (sum, size) = (row.constant, row.magnitude)
      for place in row.terms {
        let part = rows.coefficients[place] * values[Int(rows.nodes[place])]
        (sum, size) = (sum + part, max(size, abs(part)))
        nodes.insert(rows.nodes[place])
      }
      let isRounding =
        row.level == 0 ? row.relation.violation(of: sum) > 0 : abs(sum) <= Tolerance.feasibility(at: size)
      (row.constant, row.offset, row.offsetMagnitude) = (isRounding ? 0 : sum, 0, 0)
      shifted.rows[Int(member)] = row
    }
    var distances: [Double] = Array(repeating: 0, count: values.count)
    let outcome = solver.solve(members, of: shifted, &distances, meter)
    for node in nodes.sorted() { values[Int(node)] += distances[Int(node)] }
    return outcome
  }
}

extension LinearProgram {
  /// Decides the values that the rows leave open.
  ///
  /// - Parameters:
  ///   - values: the value of each node at an optimal point; becomes the answer.
  ///   - meter: bounds the work on the ranges of preferences.
  /// - Returns: the preferences that had a choice; nil where the simplex found no answer within its bounds.
  func servePreferences(
    _ face: inout OptimalFace, _ classes: inout WeightedUnionFind, _ values: inout [Double], _ meter: WorkMeter
  ) -> [Ambiguity]? {
    if face.isPoint { return [] }
    var (sum, origins, objectives) = (NodeSum(), [PreferenceID](), [OptimalFace.Objective]())
    for (index, preference) in preferences.enumerated() {
      sum.read(preference.expression - preference.target, &classes)
      guard let objective = face.objective(sum, values) else { continue }
      objectives.append(objective)
      origins.append(PreferenceID(index: index))
    }
    guard let ranges = face.serve(objectives, &values, wantsRanges: true, meter) else { return nil }
    if !face.isPoint {
      guard face.serve(pulls(face, &classes, values), &values, wantsRanges: false, meter) != nil else { return nil }
    }
    var found: [Ambiguity] = []
    for (place, id) in origins.enumerated() {
      let (objective, range, target) = (objectives[place], ranges[place], preferences[id.index].target)
      let slack = 2 * Tolerance.feasibility(at: max(objective.magnitude, abs(target)))
      guard range.high - range.low > slack else { continue }
      let value = objective.terms.reduce(objective.constant) { $0 + $1.coefficient * values[Int($1.node)] }
      // A value that rounding moved past an end of the range belongs at that end.
      found.append(
        Ambiguity(
          preference: id, value: max(range.low, min(range.high, value)) + target,
          lower: range.low == -.infinity ? nil : range.low + target,
          upper: range.high == .infinity ? nil : range.high + target))
    }
    return found
  }

  /// Returns objectives that pull the variables that are still loose after the preferences towards 0, one by one.
  private func pulls(
    _ face: OptimalFace, _ classes: inout WeightedUnionFind, _ values: [Double]
  ) -> [OptimalFace.Objective] {
    var (sum, pulls) = (NodeSum(), [OptimalFace.Objective]())
    var isPulled: [Bool] = Array(repeating: false, count: values.count)
    for variable in 0..<Int32(truncatingIfNeeded: variableCount) {
      let root = classes.image(of: variable).root
      guard root != classes.ground, !isPulled[Int(root)] else { continue }
      sum.read(LinearExpression(VariableID(index: Int(variable))), &classes)
      guard let objective = face.objective(sum, values) else { continue }
      // Where all its nodes are pulled already, nothing is left to decide.
      if objective.terms.allSatisfy({ isPulled[Int($0.node)] }) { continue }
      if objective.terms.count == 1 { isPulled[Int(objective.terms[0].node)] = true }
      isPulled[Int(root)] = true
      pulls.append(objective)
    }
    return pulls
  }
}
