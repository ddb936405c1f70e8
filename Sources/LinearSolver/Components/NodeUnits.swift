/// Units for nodes such that every row of two nodes becomes a difference: a · x + b · y = a · x.unit · (x′ − y′).
///
/// A union-find whose links carry factors.
struct NodeUnits {
  private var parents: [Int]
  private var factors: [Double]

  init(count: Int) {
    parents = Array(0..<count)
    factors = Array(repeating: 1, count: count)
  }

  /// The unit of a node; that of the first of each set is 1.
  mutating func unit(of node: Int) -> Double {
    _ = compress(node)
    return parents[node] == node ? 1 : factors[node]
  }

  /// Asks that a · x + b · y be a difference. False where other rows ask for something else.
  mutating func join(_ x: Int, _ y: Int, _ a: Double, _ b: Double) -> Bool {
    let (rootX, rootY) = (compress(x), compress(y))
    let (unitX, unitY) = (rootX == x ? 1 : factors[x], rootY == y ? 1 : factors[y])
    if rootX == rootY { return a * unitX == -(b * unitY) }
    // unitX · fx · a = − unitY · fy · b with the root's factor still open.
    let factor = -(a * unitX) / (b * unitY)
    parents[rootY] = rootX
    factors[rootY] = factor
    return a * unitX == -(b * (unitY * factor))
  }

  /// The root of a node, which afterwards is the node itself or its parent.
  @inline(__always)
  private mutating func compress(_ node: Int) -> Int {
    let parent = parents[node]
    return parents[parent] == parent ? parent : compressPath(of: node)
  }

  private mutating func compressPath(of node: Int) -> Int {
    var path: [Int] = []
    var root = node
    while parents[root] != root {
      path.append(root)
      root = parents[root]
    }
    var factor = 1.0
    for member in path.reversed() {
      factor *= factors[member]
      factors[member] = factor
      parents[member] = root
    }
    return root
  }
}
