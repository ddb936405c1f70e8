/// What the networks leave: components with other rows than differences, components with a choice, and nodes no row speaks of.
///
/// It is a program of its own over the open nodes, with the preferences that speak of them; the engine that keeps tables solves it.
struct Remainder {
  private let program: LinearProgram
  private let reduced: ReducedRows
  private let leftover: Leftover
  private let ties: TieOrder
  /// By node: its variable in the program that is left; −1 for none. Empty while nothing is left.
  private var numbers: [Int32] = []
  private let nodeCount: Int
  private var nodes: [Int32] = []
  /// By preference of the program that is left: the one it stands for.
  private var origins: [PreferenceID] = []
  private var rest = LinearProgram()
  private var sum = NodeSum()

  init(
    _ program: LinearProgram, _ reduced: ReducedRows, _ ties: TieOrder, _ leftover: Leftover,
    _ classes: borrowing AffineClasses
  ) {
    self.program = program
    self.ties = ties
    self.reduced = reduced
    self.leftover = leftover
    nodeCount = classes.count
    for node in leftover.nodes { add(node) }
    addFreeNodes(classes)
  }

  /// True where the networks left nothing.
  var isEmpty: Bool { nodes.isEmpty }

  private mutating func add(_ node: Int32) {
    if numbers.isEmpty { numbers = Array(repeating: -1, count: nodeCount) }
    guard numbers[Int(node)] < 0 else { return }
    numbers[Int(node)] = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    rest.addVariable()
  }

  /// Adds the nodes that no row speaks of.
  private mutating func addFreeNodes(_ classes: borrowing AffineClasses) {
    let isUsed = reduced.areUsed(count: classes.count)
    for node in 0..<Int32(truncatingIfNeeded: classes.count) where !isUsed[Int(node)] && node != classes.ground {
      if classes.isRoot(node), classes.definition(of: node) < 0 { add(node) }
    }
  }

  /// Gives the nodes their values.
  ///
  /// - Returns: the preferences that had a choice; nil where the required rows cannot hold.
  mutating func settle(
    _ classes: inout AffineClasses, _ values: inout [Double], _ bounds: SolveBounds
  ) throws(SolverError) -> [Ambiguity]? {
    guard !nodes.isEmpty else { return [] }
    let magnitudes = addRows(values)
    addPreferences(&classes, values)
    addPullsToZero(&classes, values)
    let engine = Engine(rest, bounds, magnitudes: magnitudes)
    let solution = try engine.solution()
    guard solution.brokenRows.isEmpty else { return nil }
    for (place, node) in nodes.enumerated() { values[Int(node)] = solution.values[place] }
    return solution.ambiguities.compactMap { ambiguity in
      guard ambiguity.preference.index < origins.count else { return nil }
      return Ambiguity(
        preference: origins[ambiguity.preference.index], value: ambiguity.value, lower: ambiguity.lower,
        upper: ambiguity.upper)
    }
  }

  /// Adds the rows in the order of the program, so that ties between equal ranks fall as they do there.
  ///
  /// - Returns: by row, the largest number added up in its constant.
  private mutating func addRows(_ values: [Double]) -> [Double] {
    var members: [Int32] = []
    for number in leftover.components { members += reduced.component(number) }
    let sources = ties.sources(program.rows)
    func source(_ member: Int32) -> Int { Int(sources[Int(reduced.rows[Int(member)].turn)]) }
    members.sort { source($0) < source($1) }
    var magnitudes: [Double] = []
    for member in members {
      let row = reduced.rows[Int(member)]
      var expression = LinearExpression(constant: row.constant)
      var magnitude = row.magnitude
      for place in Int(row.start)..<Int(row.start &+ row.count) {
        let (node, coefficient) = (Int(reduced.nodes[place]), reduced.coefficients[place])
        if numbers[node] >= 0 {
          expression.terms.append(Term(VariableID(index: Int(numbers[node])), times: coefficient))
        } else {
          expression.constant += coefficient * values[node]
          magnitude = max(magnitude, abs(coefficient * values[node]))
        }
      }
      guard !expression.terms.isEmpty else { continue }
      let original = program.rows[source(member)]
      rest.add(
        Row(
          expression, row.relation, priority: row.level == 0 ? .required : original.priority, rank: original.rank,
          breakingOrder: original.breakingOrder))
      magnitudes.append(magnitude)
    }
    return magnitudes
  }

  private mutating func addPreferences(_ classes: inout AffineClasses, _ values: [Double]) {
    for (index, preference) in program.preferences.enumerated() {
      sum.read(preference.expression, &classes)
      guard let expression = openPart(values) else { continue }
      rest.add(Preference(expression, near: preference.target))
      origins.append(PreferenceID(index: index))
    }
  }

  /// What is loose even after the preferences goes towards 0, variable by variable.
  private mutating func addPullsToZero(_ classes: inout AffineClasses, _ values: [Double]) {
    var isPulled: [Bool] = Array(repeating: false, count: classes.count)
    for variable in 0..<Int32(truncatingIfNeeded: program.variableCount) {
      let root = classes.course(of: variable).root
      guard root != classes.ground, !isPulled[Int(root)] else { continue }
      isPulled[Int(root)] = true
      sum.read(LinearExpression(VariableID(index: Int(variable))), &classes)
      if let expression = openPart(values) { rest.add(Preference(expression, near: 0)) }
    }
  }

  /// The sum at hand with the values of all nodes that have one; nil where nothing is open.
  private func openPart(_ values: [Double]) -> LinearExpression? {
    var expression = LinearExpression(constant: sum.constant)
    for place in 0..<sum.count {
      let (node, coefficient) = (Int(sum[place].node), sum[place].coefficient)
      if numbers[node] < 0 {
        expression.constant += coefficient * values[node]
      } else {
        expression.terms.append(Term(VariableID(index: Int(numbers[node])), times: coefficient))
      }
    }
    return expression.terms.isEmpty ? nil : expression
  }
}

/// What the networks could not settle.
struct Leftover {
  private(set) var components: [Int] = []
  /// The nodes without a value.
  private(set) var nodes: [Int32] = []
  /// Components with more levels than a slope has entries.
  var wide: [Int] = []

  mutating func add(_ component: Int, nodes: [Int32]) {
    components.append(component)
    self.nodes += nodes
  }

  mutating func add(_ component: Int, of rows: ReducedRows) {
    components.append(component)
    for member in rows.component(component) {
      let row = rows.rows[Int(member)]
      nodes += rows.nodes[Int(row.start)..<Int(row.start &+ row.count)]
    }
  }
}
