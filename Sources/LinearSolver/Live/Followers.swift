/// What follows from the values of nodes: the variables of their classes, and the definitions that use them.
struct Followers: Sendable {
  /// A variable as factor · node + offset.
  private struct Member {
    var variable: Int32
    var factor: Double
    var offset: Double
  }

  /// coefficient · (factor · node + offset), a part of a definition.
  private struct Term {
    var node: Int32
    var coefficient: Double
    var factor: Double
    var offset: Double
  }

  /// A node as a sum of terms and a constant.
  private struct Definition {
    var node: Int32
    var term: Int32
    var constant: Double
  }

  /// By node: its variables; and what they are, in the same order.
  private let variables: Groups
  private let members: [Member]
  /// One more for the end.
  private var definitions: [Definition] = []
  private var terms: [Term] = []
  /// By node: the numbers of the definitions that use it, perhaps more than once.
  private var users = Groups()

  /// Costs one pass over all nodes and definitions.
  init(_ classes: inout WeightedUnionFind, _ rows: ReducedRows) {
    // What definitions use besides never changes.
    var isFollowed = rows.areUsed(count: classes.count)
    for definition in classes.definitions {
      isFollowed[Int(definition.node)] = true
      definitions.append(
        Definition(
          node: definition.node, term: Int32(truncatingIfNeeded: terms.count), constant: definition.constant))
      for place in definition.terms {
        let image = classes.image(of: classes.definitionNodes[place])
        terms.append(
          Term(
            node: image.root, coefficient: classes.definitionCoefficients[place], factor: image.factor,
            offset: image.offset))
      }
    }
    definitions.append(Definition(node: -1, term: Int32(truncatingIfNeeded: terms.count), constant: 0))
    variables = Groups(count: classes.count) { add in
      for variable in 0..<classes.ground {
        let node = classes.image(of: variable).root
        if isFollowed[Int(node)] { add(node, variable) }
      }
    }
    members = variables.members.map { variable in
      let image = classes.image(of: variable)
      return Member(variable: variable, factor: image.factor, offset: image.offset)
    }
    guard hasDefinitions else { return }
    users = Groups(count: classes.count) { add in
      for number in definitions.indices.dropLast() {
        for place in Int(definitions[number].term)..<Int(definitions[number + 1].term) {
          add(terms[place].node, Int32(truncatingIfNeeded: number))
        }
      }
    }
  }

  var hasDefinitions: Bool { !terms.isEmpty }

  // MARK: Following

  /// Reports the values of the variables of a node.
  @inline(__always)
  func report(of node: Int32, _ values: [Double], _ report: (_ variable: Int32, _ value: Double) -> Void) {
    for place in variables.places(of: Int(node)) {
      let member = members[place]
      // Adding 0 turns −0 into 0.
      report(member.variable, member.factor * values[Int(node)] + member.offset + 0)
    }
  }

  /// Gives the nodes that are defined by others the values that follow, and tells those of their variables.
  ///
  /// - Parameters:
  ///   - nodes: those with other values.
  ///   - values: by node.
  func follow(
    _ nodes: [(node: Int32, before: Double)], _ values: inout [Double],
    _ report: (_ variable: Int32, _ value: Double) -> Void
  ) {
    // Complements, so that the largest number comes first.
    var queue = BinaryHeap<Int32>()
    for (node, _) in nodes { insertUsers(of: node, into: &queue) }
    // Definitions use open roots and of later definitions, so the last comes first.
    while let next = queue.popFirst() {
      while queue.first == next { _ = queue.popFirst() }
      let number = ~next
      let (definition, end) = (definitions[Int(number)], definitions[Int(number) + 1].term)
      var value = definition.constant
      for place in Int(definition.term)..<Int(end) {
        value += terms[place].coefficient * (terms[place].factor * values[Int(terms[place].node)] + terms[place].offset)
      }
      guard values[Int(definition.node)] != value else { continue }
      values[Int(definition.node)] = value
      insertUsers(of: definition.node, into: &queue)
      self.report(of: definition.node, values, report)
    }
  }

  private func insertUsers(of node: Int32, into queue: inout BinaryHeap<Int32>) {
    for user in users[Int(node)] { queue.insert(~user) }
  }
}
