/// What follows from the values of nodes: the variables of their classes, and the definitions that use them.
///
/// Nodes have the numbers that `RetainedComponents` gave them; what definitions use besides has the next ones.
struct Followers: Sendable {
  /// A variable as factor · node + offset.
  private struct Member {
    var variable: Int32 = 0
    var node: Int32 = 0
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
  ///
  /// - Parameters:
  ///   - values: by node of the program.
  ///   - components: get told where their variables start, and the values of the nodes that definitions use.
  ///   - numbers: by node of the program, its number, −1 for none.
  init(
    _ classes: inout WeightedUnionFind, _ values: [Double], _ components: inout RetainedComponents,
    _ numbers: inout [Int32]
  ) {
    let nodeCount = components.values.count
    addDefinitions(&classes, values, &components, &numbers)
    // What definitions use besides never changes.
    var isFollowed = Array(repeating: false, count: components.values.count)
    for node in 0..<nodeCount { isFollowed[node] = true }
    for definition in definitions { isFollowed[Int(definition.node)] = true }
    addMembers(&classes, isFollowed, numbers)
    for component in 0..<components.count {
      components.setMemberStart(memberStarts[components.nodes(of: component).lowerBound], of: component)
    }
    components.setMemberStart(memberStarts[nodeCount], of: components.count)
    addUsers(nodeCount: components.values.count)
  }

  var hasDefinitions: Bool { !terms.isEmpty }

  private mutating func addDefinitions(
    _ classes: inout WeightedUnionFind, _ values: [Double], _ components: inout RetainedComponents,
    _ numbers: inout [Int32]
  ) {
    func number(_ node: Int32) -> Int32 {
      if numbers[Int(node)] < 0 {
        numbers[Int(node)] = Int32(truncatingIfNeeded: components.values.count)
        components.values.append(values[Int(node)])
      }
      return numbers[Int(node)]
    }
    definitions.reserveCapacity(classes.definitions.count)
    for definition in classes.definitions {
      definitions.append(
        Definition(
          node: number(definition.node), term: Int32(truncatingIfNeeded: terms.count), constant: definition.constant))
      for place in Int(definition.start)..<Int(definition.start) + Int(definition.count) {
        let image = classes.image(of: classes.definitionNodes[place])
        terms.append(
          Term(
            node: number(image.root), coefficient: classes.definitionCoefficients[place], factor: image.factor,
            offset: image.offset))
      }
    }
  }

  /// - Parameter isFollowed: by node, whether its variables are to be known.
  private mutating func addMembers(_ classes: inout WeightedUnionFind, _ isFollowed: [Bool], _ numbers: [Int32]) {
    func node(_ image: WeightedUnionFind.AffineImage) -> Int? {
      let number = Int(numbers[Int(image.root)])
      return number >= 0 && isFollowed[number] ? number : nil
    }
    memberStarts = Array(repeating: 0, count: isFollowed.count + 1)
    for variable in 0..<classes.ground {
      if let node = node(classes.image(of: variable)) { memberStarts[node + 1] &+= 1 }
    }
    for place in isFollowed.indices { memberStarts[place + 1] &+= memberStarts[place] }
    members = Array(repeating: Member(), count: Int(memberStarts[isFollowed.count]))
    var next = memberStarts
    for variable in 0..<classes.ground {
      let image = classes.image(of: variable)
      guard let node = node(image) else { continue }
      members[Int(next[node])] = Member(
        variable: variable, node: numbers[Int(image.root)], factor: image.factor, offset: image.offset)
      next[node] &+= 1
    }
    definitions.append(Definition(node: -1, term: Int32(truncatingIfNeeded: terms.count), constant: 0))
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

  /// The places of the variables of a node.
  func members(of node: Int32) -> Range<Int> { Int(memberStarts[Int(node)])..<Int(memberStarts[Int(node) + 1]) }

  /// Tells the values of some variables.
  ///
  /// - Parameters:
  ///   - places: those of the variables, as the components know them.
  ///   - values: by node.
  @inline(__always)
  func report(_ places: Range<Int>, _ values: [Double], _ report: (_ variable: Int32, _ value: Double) -> Void) {
    for place in places {
      let member = members[place]
      // Adding 0 turns −0 into 0.
      report(member.variable, member.factor * values[Int(member.node)] + member.offset + 0)
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
    var queue = DescendingQueue()
    for (node, _) in nodes { insertUsers(of: node, into: &queue) }
    // Definitions use open roots and of later definitions, so the last comes first.
    while let number = queue.next() {
      let (definition, next) = (definitions[Int(number)], definitions[Int(number) + 1])
      var value = definition.constant
      for place in Int(definition.term)..<Int(next.term) {
        value += terms[place].coefficient * (terms[place].factor * values[Int(terms[place].node)] + terms[place].offset)
      }
      guard values[Int(definition.node)] != value else { continue }
      values[Int(definition.node)] = value
      insertUsers(of: definition.node, into: &queue)
      self.report(members(of: definition.node), values, report)
    }
  }

  private func insertUsers(of node: Int32, into queue: inout DescendingQueue) {
    for place in Int(userStarts[Int(node)])..<Int(userStarts[Int(node) + 1]) { queue.insert(users[place]) }
  }
}
