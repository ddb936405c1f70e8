/// The values that follow from those of nodes: the variables of their classes, and the definitions that use them.
struct Followers: Sendable {
  /// The classes of the variables, in which all paths are short.
  private(set) var classes: WeightedUnionFind
  /// The variables of each node.
  private let variables: Groups
  /// The numbers of the definitions that use each node, perhaps more than once.
  private let users: Groups

  /// The largest value of a node, either way, with which no variable exceeds the largest value of variables.
  let largestNode: Double

  /// Collects the variables and definitions of all nodes, in one pass.
  init(_ known: WeightedUnionFind, _ rows: ReducedRows) {
    var classes = known
    // Other nodes that definitions use never change.
    var isFollowed = rows.areUsed(count: classes.count)
    for definition in classes.definitions { isFollowed[Int(definition.node)] = true }
    var growth = 1.0
    for definition in classes.definitions {
      growth = max(growth, definition.terms.reduce(0) { $0 + abs(classes.definitionCoefficients[$1]) })
    }
    largestNode = Tolerance.largestValue / (growth * classes.largestFactor)
    variables = Groups(count: classes.count) { add in
      for variable in 0..<classes.ground {
        let node = classes.image(of: variable).root
        if isFollowed[Int(node)] { add(node, variable) }
      }
    }
    users = Groups(count: classes.count) { add in
      for (number, definition) in classes.definitions.enumerated() {
        for place in definition.terms {
          add(classes.image(of: classes.definitionNodes[place]).root, Int32(truncatingIfNeeded: number))
        }
      }
    }
    self.classes = classes
  }

  /// Reports the values of the variables of some nodes; updates the nodes that they define, and reports the values of their variables as well.
  ///
  /// - Parameters:
  ///   - nodes: the nodes whose values changed.
  ///   - values: the value of each node.
  mutating func follow(
    _ nodes: [(node: Int32, before: Double)], _ values: inout [Double],
    _ report: (_ variable: Int32, _ value: Double) -> Void
  ) {
    for (node, _) in nodes { self.report(of: node, values, report) }
    if classes.definitions.isEmpty { return }
    // Complements, so that the largest number comes first.
    var queue = BinaryHeap<Int32>()
    for (node, _) in nodes { insertUsers(of: node, into: &queue) }
    // Definitions use open roots and roots with later definitions, so the last definition comes first.
    while let next = queue.popFirst() {
      while queue.first == next { _ = queue.popFirst() }
      let node = classes.definitions[Int(~next)].node, value = classes.value(ofDefinition: Int(~next), values)
      guard values[Int(node)] != value else { continue }
      values[Int(node)] = value
      insertUsers(of: node, into: &queue)
      self.report(of: node, values, report)
    }
  }

  @inline(__always)
  private mutating func report(of node: Int32, _ values: [Double], _ report: (Int32, Double) -> Void) {
    for place in variables.places(of: Int(node)) {
      let variable = variables.members[place]
      report(variable, classes.value(of: variable, values))
    }
  }

  private func insertUsers(of node: Int32, into queue: inout BinaryHeap<Int32>) {
    for user in users[Int(node)] { queue.insert(~user) }
  }
}
