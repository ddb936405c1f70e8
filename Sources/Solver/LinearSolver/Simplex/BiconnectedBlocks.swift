/// The biconnected blocks of a set of forms: parts that share at most one node with the rest.
///
/// The value of a form depends only on the relative positions of its nodes; a form that depends on absolute positions uses the ground too. So
/// a block may be placed relative to the node that joins it to the ground's side, wherever that node is, and the answer is exact. The blocks are
/// the biconnected components of the graph in which the nodes of each form are a ring (Hopcroft and Tarjan 1973). Costs about the forms' terms.
struct BiconnectedBlocks {
  struct Block {
    /// The node relative to which the others are placed.
    var root: Int
    /// The others, in ascending order.
    var nodes: [Int32]
    /// The forms that use them, in ascending order.
    var forms: [Int32]
  }

  /// The blocks; those nearer to the ground come first.
  private(set) var blocks: [Block] = []

  private var edges: [(ends: (Int32, Int32), form: Int32)] = []
  /// The half edges of each node; 2e and 2e + 1 are the ends of edge e.
  private var halves = Groups()
  /// For each node, its number in the order of visits and, in `lows`, the least number that its subtree reaches; 0 before the visit.
  private var numbers: [Int32]
  private var lows: [Int32]
  private var walked: [Int32] = []
  private var stamps: [Int32]

  /// - Parameter ground: the number of nodes, which is the number of the ground.
  init<Number: Real>(_ forms: PiecewiseLinearRows<Number>, ground: Int) {
    numbers = Array(repeating: 0, count: ground + 1)
    lows = numbers
    stamps = numbers
    addEdges(forms, ground: Int32(truncatingIfNeeded: ground))
    halves = Groups(count: ground + 1) { add in
      for (number, edge) in edges.enumerated() {
        add(edge.ends.0, Int32(truncatingIfNeeded: 2 * number))
        add(edge.ends.1, Int32(truncatingIfNeeded: 2 * number + 1))
      }
    }
    var number: Int32 = 0
    for root in stride(from: ground, through: 0, by: -1) where numbers[root] == 0 { walk(from: root, &number) }
    blocks.reverse()
  }

  private mutating func addEdges<Number: Real>(_ forms: PiecewiseLinearRows<Number>, ground: Int32) {
    for form in 0..<forms.count {
      let terms = forms.terms(of: form)
      var ring = Array(forms.nodes[terms])
      var (sum, size): (Number, Number) = (0, 0)
      for term in terms {
        sum += forms.coefficients[term]
        size += abs(forms.coefficients[term])
      }
      if abs(sum) > Tolerance.rounding(Tolerance.noise) * size { ring.append(ground) }
      for (place, node) in ring.enumerated() where ring.count > 2 || place == 0 && ring.count == 2 {
        let other = ring[(place + 1) % ring.count]
        edges.append(((node, other), Int32(truncatingIfNeeded: form)))
      }
    }
  }

  /// Visits all connected nodes, depth first.
  private mutating func walk(from root: Int, _ number: inout Int32) {
    number &+= 1
    numbers[root] = number
    lows[root] = number
    var path: [(node: Int, edge: Int32, halves: Range<Int>)] = [(root, -1, halves.places(of: root))]
    while let (node, edge, rest) = path.last {
      if let next = rest.first {
        path[path.count - 1].halves = rest.dropFirst()
        let half = halves.members[next]
        guard half >> 1 != edge else { continue }
        let ends = edges[Int(half >> 1)].ends
        let other = Int(half & 1 == 0 ? ends.1 : ends.0)
        if numbers[other] == 0 {
          number &+= 1
          numbers[other] = number
          lows[other] = number
          walked.append(half >> 1)
          path.append((other, half >> 1, halves.places(of: other)))
        } else if numbers[other] < numbers[node] {
          walked.append(half >> 1)
          lows[node] = min(lows[node], numbers[other])
        }
        continue
      }
      path.removeLast()
      guard let parent = path.last?.node else { return }
      lows[parent] = min(lows[parent], lows[node])
      if lows[node] >= numbers[parent] { endBlock(root: parent, at: edge) }
    }
  }

  /// Makes a block of the edges walked since `first`.
  private mutating func endBlock(root: Int, at first: Int32) {
    var block = Block(root: root, nodes: [], forms: [])
    let mark = Int32(truncatingIfNeeded: blocks.count + 1)
    while let edge = walked.popLast() {
      let (a, b) = edges[Int(edge)].ends
      for node in [a, b] where Int(node) != root && stamps[Int(node)] != mark {
        stamps[Int(node)] = mark
        block.nodes.append(node)
      }
      block.forms.append(edges[Int(edge)].form)
      if edge == first { break }
    }
    block.nodes.sort()
    block.forms.sortOnce()
    blocks.append(block)
  }
}
