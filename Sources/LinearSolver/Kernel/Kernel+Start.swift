/// A first vertex: forms at the kink where they cost least, the firmest first, as long as they are independent.
extension Kernel {
  private struct Link {
    var firmness: Int
    var terms: Int
    var form: Int
    var kink: Int
  }

  /// A form whose pivot is smaller would make the basis inaccurate; it can still come in later.
  private static let smallestPivot = 1e-6

  mutating func start() {
    var free = nodeCount
    for link in links() where free > 0 && !isTooLarge {
      readCombination(of: link.form)
      guard let position = freePosition() else { continue }
      basis.readDirection(position, into: &scratch.direction, support: &scratch.nodes)
      exchange(position, for: link.form, at: link.kink)
      free -= 1
    }
    readWeights()
    for _ in 0..<2 { improvePlaces() }
    for form in 0..<formCount where positions[form] < 0 {
      values[form] = forms.value(of: form, at: places)
      stretches[form] = Int32(truncatingIfNeeded: forms.stretch(of: form, at: values[form]))
    }
  }

  /// The forms that have a best kink: the firmest first, and of those the ones with the fewest nodes.
  private func links() -> [Link] {
    var links: [Link] = []
    for form in 0..<formCount {
      guard let kink = forms.bestKink(of: form) else { continue }
      let firmness = forms.firmness(of: kink, of: form)
      links.append(Link(firmness: firmness, terms: forms.terms(of: form).count, form: form, kink: kink))
    }
    links.sort { ($0.firmness, $0.terms, $0.form) < ($1.firmness, $1.terms, $1.form) }
    return links
  }

  /// The position of a single node that the combination just read follows most; nil where it follows none.
  private func freePosition() -> Int? {
    var best: (position: Int, size: Double)?
    for position in scratch.followed where Int(active[Int(position)]) >= formCount {
      let size = abs(scratch.combination[Int(position)])
      if size > best?.size ?? Self.smallestPivot { best = (Int(position), size) }
    }
    return best?.position
  }

  /// The squared length of each direction, from which the weights of Devex go on: short directions are cheap to follow.
  private mutating func readWeights() {
    basis.settle()
    for position in 0..<nodeCount {
      basis.readDirection(position, into: &scratch.direction, support: &scratch.nodes)
      let parts = scratch.nodes.map { scratch.direction[Int($0)] }
      weights[position] = max(1, parts.reduce(0) { $0 + $1 * $1 })
    }
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
