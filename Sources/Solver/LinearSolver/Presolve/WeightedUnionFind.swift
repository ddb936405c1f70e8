/// Classes of variables that equalities tie to each other: each is a factor times the root of its class, plus an offset.
///
/// A union-find with path compression: almost constant cost for each call. One node, the ground, stands for everything with a fixed value. A
/// root may be defined: then it is a sum of other nodes, which later definitions may define in turn.
struct WeightedUnionFind {
  /// One node as factor · parent + offset.
  struct Link {
    /// The node itself for a root, the complement of the definition's number for a defined root.
    fileprivate var parent: Int32
    /// The largest number ever added up in the offset.
    var magnitude: Float = 0
    var factor = 1.0
    var offset = 0.0

    /// The parent of a node that was returned as the image of another.
    var root: Int32 { parent }
  }

  /// A root as a sum of terms and a constant.
  struct RootDefinition {
    var node: Int32
    var start: Int32
    var count: Int32
    var magnitude: Float
    var constant: Double

    /// The range of its terms.
    @inline(__always)
    var terms: Range<Int> { Int(start)..<Int(start &+ count) }
  }

  private var links: [Link]
  let ground: Int32
  private(set) var definitions: [RootDefinition] = []
  private(set) var definitionNodes: [Int32] = []
  private(set) var definitionCoefficients: [Double] = []
  /// Scratch: nodes on the way to a root.
  private var path: [Int32] = []

  init(variableCount: Int) {
    ground = Int32(truncatingIfNeeded: variableCount)
    links = (0..<variableCount + 1).map { Link(parent: Int32(truncatingIfNeeded: $0)) }
  }

  /// The number of nodes, including the ground.
  var count: Int { links.count }

  /// Adds a node that no row uses yet.
  mutating func addNode() -> Int32 {
    let node = Int32(truncatingIfNeeded: links.count)
    links.append(Link(parent: node))
    return node
  }

  /// Returns the index of a root's definition, or −1 where the root is no sum of other nodes.
  func definition(of root: Int32) -> Int {
    let parent = links[Int(root)].parent
    return parent < 0 ? Int(~parent) : -1
  }

  func isRoot(_ node: Int32) -> Bool {
    let parent = links[Int(node)].parent
    return parent == node || parent < 0
  }

  /// Returns, for each root, whether its class has other members.
  func haveMembers() -> [Bool] {
    var haveMembers: [Bool] = Array(repeating: false, count: links.count)
    for (node, link) in links.enumerated() where link.parent >= 0 && Int(link.parent) != node {
      haveMembers[Int(link.parent)] = true
    }
    return haveMembers
  }

  /// The largest absolute value of a factor of a class.
  var largestFactor: Double { links.reduce(1) { max($0, abs($1.factor)) } }

  /// Whether a node has a fixed value. Exact only while paths are short, as `complete` leaves them; otherwise it may wrongly return false.
  func isFixed(_ node: Int32) -> Bool { node != ground && links[Int(node)].parent == ground }

  /// Returns a node in terms of the root of its class.
  @inline(__always)
  mutating func image(of node: Int32) -> Link {
    let link = links[Int(node)]
    if link.parent == node || link.parent < 0 { return Link(parent: node) }
    if isRoot(link.parent) { return link }
    compress(node)
    return links[Int(node)]
  }

  /// Makes a node, and every node on its path to the root, a child of the root.
  private mutating func compress(_ node: Int32) {
    var current = node
    while !isRoot(links[Int(current)].parent) {
      path.append(current)
      current = links[Int(current)].parent
    }
    while let member = path.popLast() {
      let link = links[Int(member)]
      let above = links[Int(link.parent)]
      let offset = link.factor * above.offset + link.offset
      let magnitude = max(max(link.magnitude, Float(abs(link.factor)) * above.magnitude), Float(abs(offset)))
      links[Int(member)] = Link(
        parent: above.parent, magnitude: magnitude, factor: link.factor * above.factor, offset: offset)
    }
  }

  /// root ← factor · parent + offset
  mutating func join(_ root: Int32, to parent: Int32, factor: Double, offset: Double, magnitude: Float) {
    links[Int(root)] = Link(parent: parent, magnitude: magnitude, factor: factor, offset: offset)
    assertInvariants(size: links.count)
  }

  /// root ← constant + sum of terms
  ///
  /// - Parameter magnitude: the largest number added up in the constant.
  mutating func define(
    _ root: Int32, as terms: [(node: Int32, coefficient: Double)], constant: Double, magnitude: Double
  ) {
    let start = definitionNodes.count
    for (node, coefficient) in terms {
      definitionNodes.append(node)
      definitionCoefficients.append(coefficient)
    }
    links[Int(root)].parent = ~Int32(truncatingIfNeeded: definitions.count)
    definitions.append(
      RootDefinition(
        node: root, start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: definitionNodes.count - start), magnitude: Float(magnitude),
        constant: constant))
    assertInvariants(size: links.count)
  }

  /// Computes the value of every node from those of the open roots (postsolve). The ground is 0.
  mutating func complete(_ values: inout [Double]) {
    for number in definitions.indices.reversed() {
      values[Int(definitions[number].node)] = value(ofDefinition: number, values)
    }
    for node in 0..<ground { values[Int(node)] = value(of: node, values) }
  }

  /// Returns the value that a definition gives its node.
  mutating func value(ofDefinition number: Int, _ values: [Double]) -> Double {
    var value = definitions[number].constant
    for place in definitions[number].terms {
      let image = image(of: definitionNodes[place])
      value += definitionCoefficients[place] * (image.factor * values[Int(image.root)] + image.offset)
    }
    return value
  }

  /// Returns the value of a node, from that of its root.
  @inline(__always)
  mutating func value(of node: Int32, _ values: [Double]) -> Double {
    let image = image(of: node)
    // Adding 0 turns −0 into 0.
    return image.factor * values[Int(image.root)] + image.offset + 0
  }
}

extension WeightedUnionFind: InvariantChecking {
  /// Checks that every path ends at a root, and that definitions use open roots and roots that are defined later.
  func checkInvariants() {
    precondition(isRoot(ground) && definition(of: ground) < 0, "the ground is an open root")
    let roots = (0..<Int32(truncatingIfNeeded: links.count)).map { node in
      var (root, steps) = (node, 0)
      while !isRoot(root), steps < links.count { (root, steps) = (links[Int(root)].parent, steps + 1) }
      precondition(isRoot(root), "a path ends at a root")
      return root
    }
    for (number, definition) in definitions.enumerated() {
      precondition(self.definition(of: definition.node) == number, "a defined root names its definition")
      let used = definition.terms.map { self.definition(of: roots[Int(definitionNodes[$0])]) }
      precondition(used.allSatisfy { $0 < 0 || $0 > number }, "a definition uses open roots and those defined later")
    }
  }
}
