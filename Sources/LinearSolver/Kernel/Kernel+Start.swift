/// A first vertex: forms at the kink where they cost least, the firmest first, as long as they are independent.
extension Kernel {
  private struct Link {
    var firmness: Int
    var terms: Int
    var form: Int
    var kink: Int
  }

  /// Stands the nodes at a first vertex.
  ///
  /// - Returns: false where that is more work than an answer is worth.
  mutating func start() -> Bool {
    var choice = KernelChoice(count: nodeCount)
    var free = nodeCount
    for link in links() where free > 0 {
      guard choice.entryCount <= Self.mostEntries, choice.work <= Self.mostWork else { return false }
      guard let node = choice.add(forms.terms(of: link.form), of: forms) else { continue }
      put(link.form, at: link.kink, inPlaceOf: Int(node))
      free -= 1
    }
    basis.read(forms, active)
    guard !isStuck else { return false }
    readWeights()
    improvePlaces()
    for form in 0..<formCount where positions[form] < 0 {
      values[form] = forms.value(of: form, at: places)
      stretches[form] = Int32(truncatingIfNeeded: forms.stretch(of: form, at: values[form]))
    }
    return !isStuck
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

  /// The squared length of each direction, from which the weights of Devex go on: short directions are cheap to follow.
  private mutating func readWeights() {
    let limit = basis.work + Self.weightWork
    for position in 0..<nodeCount where basis.work < limit {
      basis.readDirection(position, into: &scratch.direction, support: &scratch.nodes)
      var length = 0.0
      for node in scratch.nodes { length += scratch.direction[Int(node)] * scratch.direction[Int(node)] }
      weights[position] = max(1, length)
    }
  }

  /// Entries that may be looked at to learn the lengths; where directions are long, knowing them costs more than it saves.
  private static var weightWork: Int { 1_000_000 }

  /// Reads how a form follows the active ones.
  mutating func readCombination(of form: Int) {
    let terms = forms.terms(of: form)
    basis.readCombination(
      forms.nodes[terms], forms.coefficients[terms], into: &scratch.combination, support: &scratch.followed)
  }

  /// Makes a form active in place of another; both have just been read.
  mutating func exchange(_ position: Int, for form: Int, at kink: Int) {
    basis.replace(position, scratch.direction, scratch.nodes, scratch.combination, scratch.followed)
    put(form, at: kink, inPlaceOf: position)
    if basis.isFull { basis.settle(forms, active) }
  }

  private mutating func put(_ form: Int, at kink: Int, inPlaceOf position: Int) {
    positions[Int(active[position])] = -1
    active[position] = Int32(truncatingIfNeeded: form)
    activeKinks[position] = Int32(truncatingIfNeeded: kink)
    positions[form] = Int32(truncatingIfNeeded: position)
  }
}
