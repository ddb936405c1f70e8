/// What follows from the values of nodes: the variables of their classes, and the definitions that use them.
struct Followers: Sendable {
  /// A variable as factor · node + offset.
  private struct Member {
    var variable: Int32 = 0
    var factor: Double = 0
    var offset: Double = 0
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

  /// By node.
  private var members: [Member] = []
  /// By node, where its variables start; one more for the end.
  private var memberStarts: [Int32] = []
  /// One more for the end.
  private var definitions: [Definition] = []
  private var terms: [Term] = []
  /// By node, where its definitions start in `users`; one more for the end.
  private var userStarts: [Int32] = []
  /// The numbers of the definitions that use a node, perhaps more than once.
  private var users: [Int32] = []

  /// Costs one pass over all nodes and definitions.
  init(_ classes: inout WeightedUnionFind, _ rows: ReducedRows) {
    // What definitions use besides never changes.
    var isFollowed = rows.areUsed(count: classes.count)
    for definition in classes.definitions {
      isFollowed[Int(definition.node)] = true
      definitions.append(
        Definition(
          node: definition.node, term: Int32(truncatingIfNeeded: terms.count), constant: definition.constant))
      for place in Int(definition.start)..<Int(definition.start) + Int(definition.count) {
        let image = classes.image(of: classes.definitionNodes[place])
        terms.append(
          Term(
            node: image.root, coefficient: classes.definitionCoefficients[place], factor: image.factor,
            offset: image.offset))
      }
    }
    definitions.append(Definition(node: -1, term: Int32(truncatingIfNeeded: terms.count), constant: 0))
    addMembers(&classes, isFollowed)
    addUsers(nodeCount: classes.count)
  }

  var hasDefinitions: Bool { !terms.isEmpty }

  /// - Parameter isFollowed: by node, whether its variables are to be known.
  private mutating func addMembers(_ classes: inout WeightedUnionFind, _ isFollowed: [Bool]) {
    memberStarts = Array(repeating: 0, count: isFollowed.count + 1)
    for variable in 0..<classes.ground {
      let node = Int(classes.image(of: variable).root)
      if isFollowed[node] { memberStarts[node + 1] &+= 1 }
    }
    for place in isFollowed.indices { memberStarts[place + 1] &+= memberStarts[place] }
    members = Array(repeating: Member(), count: Int(memberStarts[isFollowed.count]))
    var next = memberStarts
    for variable in 0..<classes.ground {
      let image = classes.image(of: variable)
      let node = Int(image.root)
      guard isFollowed[node] else { continue }
      members[Int(next[node])] = Member(variable: variable, factor: image.factor, offset: image.offset)
      next[node] &+= 1
    }
  }

  private mutating func addUsers(nodeCount: Int) {
    guard hasDefinitions else { return }
    userStarts = Array(repeating: 0, count: nodeCount + 1)
    for term in terms { userStarts[Int(term.node) + 1] &+= 1 }
    for node in 0..<nodeCount { userStarts[node + 1] &+= userStarts[node] }
    var next = userStarts
    users = Array(repeating: 0, count: terms.count)
    for number in definitions.indices.dropLast() {
      for place in Int(definitions[number].term)..<Int(definitions[number + 1].term) {
        let node = Int(terms[place].node)
        users[Int(next[node])] = Int32(truncatingIfNeeded: number)
        next[node] &+= 1
      }
    }
  }

  // MARK: Following

  /// Reports the values of the variables of a node.
  @inline(__always)
  func report(of node: Int32, _ values: [Double], _ report: (_ variable: Int32, _ value: Double) -> Void) {
    for place in Int(memberStarts[Int(node)])..<Int(memberStarts[Int(node) + 1]) {
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
    for place in Int(userStarts[Int(node)])..<Int(userStarts[Int(node) + 1]) { queue.insert(~users[place]) }
  }
}
