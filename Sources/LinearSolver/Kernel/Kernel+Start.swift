/// A first vertex: a tree of forms with two nodes or one, each at the kink where it costs least.
extension Kernel {
  private struct Link {
    var firmness: Int
    var form: Int
    var kink: Int
  }

  mutating func start() {
    var links: [Link] = []
    for form in 0..<formCount where forms.terms(of: form).count <= 2 {
      guard let kink = forms.bestKink(of: form) else { continue }
      links.append(Link(firmness: forms.firmness(of: kink, of: form), form: form, kink: kink))
    }
    links.sort { ($0.firmness, $0.form) < ($1.firmness, $1.form) }
    // The last set is the ground's.
    var sets = NodeSets(count: nodeCount + 1)
    var tree: [[Int]] = Array(repeating: [], count: nodeCount + 1)
    for (number, link) in links.enumerated() {
      let ends = ends(of: link.form)
      guard sets.representative(of: ends.0) != sets.representative(of: ends.1) else { continue }
      sets.join(ends.0, ends.1)
      tree[Int(ends.0)].append(number)
      tree[Int(ends.1)].append(number)
    }
    var isReached: [Bool] = Array(repeating: false, count: nodeCount + 1)
    for root in stride(from: nodeCount, through: 0, by: -1) where !isReached[root] {
      grow(from: root, tree, links, &isReached)
    }
    for form in 0..<formCount where positions[form] < 0 {
      values[form] = forms.value(of: form, at: places)
      stretches[form] = Int32(truncatingIfNeeded: forms.stretch(of: form, at: values[form]))
    }
  }

  private func ends(of form: Int) -> (Int32, Int32) {
    let terms = forms.terms(of: form)
    let ground = Int32(truncatingIfNeeded: nodeCount)
    return (forms.nodes[terms.lowerBound], terms.count == 2 ? forms.nodes[terms.lowerBound + 1] : ground)
  }

  /// Places the nodes of a tree from its root on, and makes its forms active.
  private mutating func grow(from root: Int, _ tree: [[Int]], _ links: [Link], _ isReached: inout [Bool]) {
    isReached[root] = true
    var waiting = [root]
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for number in tree[node] {
        let ends = ends(of: links[number].form)
        let other = Int(ends.0) == node ? Int(ends.1) : Int(ends.0)
        guard !isReached[other], other < nodeCount else { continue }
        isReached[other] = true
        waiting.append(other)
        place(other, links[number].form, at: links[number].kink)
      }
    }
  }

  /// Puts a form in place of the one that stands for a single node.
  private mutating func place(_ node: Int, _ form: Int, at kink: Int) {
    var (rest, coefficient) = (forms.kinks[kink], 1.0)
    for term in forms.terms(of: form) {
      if Int(forms.nodes[term]) == node {
        coefficient = forms.coefficients[term]
      } else {
        rest -= forms.coefficients[term] * places[Int(forms.nodes[term])]
      }
    }
    places[node] = rest / coefficient
    readCombination(of: form)
    basis.readDirection(node, into: &scratch.direction, support: &scratch.nodes)
    exchange(node, for: form, at: kink)
  }

  /// Reads how a form follows the active ones.
  mutating func readCombination(of form: Int) {
    let terms = forms.terms(of: form)
    basis.readCombination(
      forms.nodes[terms], forms.coefficients[terms], into: &scratch.combination, support: &scratch.followed)
  }

  /// Makes a form active in place of another; both have just been read.
  mutating func exchange(_ position: Int, for form: Int, at kink: Int) {
    basis.replace(position, scratch.direction, scratch.nodes, scratch.combination, scratch.followed)
    positions[Int(active[position])] = -1
    active[position] = Int32(truncatingIfNeeded: form)
    activeKinks[position] = Int32(truncatingIfNeeded: kink)
    positions[form] = Int32(truncatingIfNeeded: position)
  }
}
