/// A first vertex: forms at the breakpoint where they cost least, the firmest first, as long as they are independent.
extension LexicographicSimplex {
  private struct Link {
    var firmness: Int
    var terms: Int
    var form: Int
    var breakpoint: Int
  }

  /// Stands the nodes at a first vertex.
  ///
  /// - Returns: false where that is more work than an answer is worth.
  mutating func start() -> Bool {
    var choice = CrashBasis<Number>(count: nodeCount)
    var free = nodeCount
    for link in links() where free > 0 || link.firmness == 0 {
      guard choice.entryCount <= Self.mostEntries, choice.work <= Self.mostWork else { return false }
      guard free > 0, let node = choice.add(forms.terms(of: link.form), of: forms) else {
        // The firmest, required equalities, come first: before them there are no others.
        if link.firmness == 0, free == 0 || choice.rest <= Tolerance.rounding(1e-10) { isRedundant[link.form] = true }
        continue
      }
      put(link.form, at: link.breakpoint, inPlaceOf: Int(node))
      free -= 1
    }
    crashWork = choice.work
    refactor()
    guard !isStuck else { return false }
    readWeights()
    improvePlaces()
    for form in 0..<formCount where positions[form] < 0 {
      values[form] = forms.value(of: form, at: places)
      segments[form] = Int32(truncatingIfNeeded: forms.segment(of: form, at: values[form]))
    }
    return !isStuck
  }

  /// The forms that have a best breakpoint: the firmest first, and of those the ones with the fewest nodes.
  private func links() -> [Link] {
    var links: [Link] = []
    for form in 0..<formCount {
      guard let breakpoint = forms.bestBreakpoint(of: form) else { continue }
      let firmness = forms.firmness(of: breakpoint, of: form)
      links.append(Link(firmness: firmness, terms: forms.terms(of: form).count, form: form, breakpoint: breakpoint))
    }
    links.sort { ($0.firmness, $0.terms, $0.form) < ($1.firmness, $1.terms, $1.form) }
    return links
  }

  /// The squared length of each direction, from which the weights of Devex go on: short directions are cheap to follow.
  private mutating func readWeights() {
    if Number.isExact { return }
    let limit = basis.work + Self.weightWork
    for position in 0..<nodeCount where basis.work < limit {
      basis.ftran(position, into: &scratch.direction, support: &scratch.nodes)
      var length = 0.0
      for node in scratch.nodes { length += (scratch.direction[Int(node)] * scratch.direction[Int(node)]).nearest }
      weights[position] = max(1, length)
    }
  }

  /// Entries that may be looked at to learn the lengths; where directions are long, knowing them costs more than it saves.
  private static var weightWork: Int { 1_000_000 }

  /// Reads how a form follows the active ones.
  mutating func btran(of form: Int) {
    let terms = forms.terms(of: form)
    basis.btran(
      forms.nodes[terms], forms.coefficients[terms], into: &scratch.combination, support: &scratch.followed)
  }

  /// Makes a form active in place of another; both have just been read.
  mutating func exchange(_ position: Int, for form: Int, at breakpoint: Int) {
    basis.replace(position, scratch.direction, scratch.nodes, scratch.combination, scratch.followed)
    put(form, at: breakpoint, inPlaceOf: position)
    if basis.isFull, refactor() { readDuals() }
  }

  /// Finds the triangles of the active forms. A form that depends on others is replaced by a single node, where that stands.
  ///
  /// - Returns: whether forms were replaced; then the duals are to be computed afresh.
  @discardableResult
  mutating func refactor() -> Bool {
    basis.read(forms, active)
    var isReplaced = false
    for _ in 0..<4 where !basis.deficits.isEmpty {
      isReplaced = true
      for (position, node) in basis.deficits {
        let old = Int(active[position])
        let breakpoint = forms.breakpoints(of: formCount + node).lowerBound
        hold(node, at: breakpoint)
        put(formCount + node, at: breakpoint, inPlaceOf: position)
        segments[old] = Int32(truncatingIfNeeded: forms.segment(of: old, at: values[old]))
        weights[position] = 1
        if !isUpBarred.isEmpty { (isUpBarred[position], isDownBarred[position]) = (false, false) }
      }
      basis.read(forms, active)
    }
    return isReplaced
  }

  private mutating func put(_ form: Int, at breakpoint: Int, inPlaceOf position: Int) {
    positions[Int(active[position])] = -1
    active[position] = Int32(truncatingIfNeeded: form)
    activeBreakpoints[position] = Int32(truncatingIfNeeded: breakpoint)
    positions[form] = Int32(truncatingIfNeeded: position)
  }
}
