/// The crash basis: independent forms at the breakpoint where they cost least, the firmest first.
extension LexicographicSimplex {
  /// Moves the nodes to a first vertex.
  ///
  /// Single rows that come before lanes are served one after the other. From a vertex at which all of them hold, a step that restores a required
  /// row would move most nodes; from one at which bounds hold, each of them moves few. So bounds come first, unless they hold anyway.
  ///
  /// - Returns: false where that exceeds the limit on work.
  mutating func start() -> Bool {
    let isTrial = activeLanes < forms.laneCount
    var choice = crash(boundsFirst: false, workLimit: isTrial ? Number.mostWork / 8 : Number.mostWork)
    if isTrial, choice.map({ !holds(at: $0.basis.places()) }) ?? true {
      choice = crash(boundsFirst: true, workLimit: Number.mostWork)
    }
    guard let choice else { return false }
    for (link, node) in choice.taken { put(link.form, at: link.breakpoint, inPlaceOf: Int(node)) }
    for form in choice.redundant { isRedundant[form] = true }
    refactor()
    guard !isStuck else { return false }
    improvePlaces()
    for form in 0..<formCount where positions[form] < 0 {
      values[form] = forms.value(of: form, at: places)
      segments[form] = Int32(truncatingIfNeeded: forms.segment(of: form, at: values[form]))
    }
    return !isStuck
  }

  private typealias Crash = (basis: CrashBasis<Number>, taken: [(Link, node: Int32)], redundant: [Int])

  /// Returns as many independent forms as there are, with the node that each takes, and required equalities that follow from others; nil where
  /// that exceeds the limit on work.
  private mutating func crash(boundsFirst: Bool, workLimit: Int) -> Crash? {
    let uses = (0..<nodeCount).map { Int32(truncatingIfNeeded: columns.entries(of: $0).count) }
    var choice: Crash = (CrashBasis<Number>(count: nodeCount, uses: uses), [], [])
    defer { crashWork += choice.basis.work }
    for link in links(boundsFirst: boundsFirst) where choice.taken.count < nodeCount || link.firmness == 0 {
      guard choice.basis.entryCount <= Self.mostEntries, choice.basis.work <= workLimit else { return nil }
      let isFull = choice.taken.count == nodeCount
      if !isFull, let node = choice.basis.add(link.form, at: forms.breakpoints[link.breakpoint], of: forms) {
        choice.taken.append((link, node))
      } else if link.firmness == 0, isFull || choice.basis.rest <= Self.largestRest {
        // The firmest, required equalities, come first: before them there are no others.
        choice.redundant.append(link.form)
      }
    }
    return choice
  }

  /// The largest entry left of an equality that follows from others: the rounding of a hundred sums of numbers about 1.
  private static var largestRest: Number { Tolerance.rounding(100 * Tolerance.noise) }

  /// Whether required rows hold.
  private func holds(at places: [Number]) -> Bool {
    (0..<formCount).allSatisfy { forms.excess(of: $0, at: forms.value(of: $0, at: places), places) == 0 }
  }

  /// Returns the forms that have a best breakpoint, the firmest first: single rows in their order, others by the number of their nodes.
  ///
  /// - Parameter boundsFirst: whether bounds come before single rows.
  private func links(boundsFirst: Bool) -> [Link] {
    var links: [Link] = []
    for form in 0..<formCount {
      guard let breakpoint = forms.bestBreakpoint(of: form) else { continue }
      let lane = forms.firmness(of: breakpoint, of: form)
      let lead = lane == forms.laneCount ? forms.lead(of: breakpoint, of: form) : 0
      // A single row comes between the lanes before and after its entry.
      var firmness = 2 * (lead == 0 ? lane : min(lane, TieLead.lanes(before: lead))) + (lead == 0 ? 0 : 1)
      if boundsFirst, forms.isBound(breakpoint, of: form) { firmness = 2 * activeLanes - 1 }
      let terms = forms.terms(of: form).count
      links.append(Link(firmness: firmness, lead: lead, terms: terms, form: form, breakpoint: breakpoint))
    }
    return links.sorted()
  }

  /// Computes the squared length of each direction, the initial weights of Devex: short directions are cheap to follow. Where directions are
  /// long, their lengths cost more than they save, and all weights are 1.
  mutating func readWeights() {
    hasWeights = true
    if Number.isExact { return }
    let limit = basis.work + Self.weightWork * (nodeCount + formCount)
    var lengths = weights
    for position in 0..<nodeCount {
      guard basis.work < limit else { return }
      basis.ftran(position, into: &scratch.direction, support: &scratch.nodes)
      var length = 0.0
      for node in scratch.nodes { length += (scratch.direction[Int(node)] * scratch.direction[Int(node)]).nearest }
      lengths[position] = max(1, length)
    }
    weights = lengths
    for position in 0..<nodeCount { price(position) }
  }

  /// The number of entries that may be read for the lengths, for each node and form.
  private static var weightWork: Int { 64 }

  /// Computes how a form depends on the active ones, unless that was computed last.
  mutating func btran(of form: Int) {
    guard scratch.combined != form else { return }
    scratch.combined = form
    let terms = forms.terms(of: form)
    basis.btran(forms.nodes[terms], forms.coefficients[terms], into: &scratch.combination, support: &scratch.followed)
  }

  /// Makes a form active in place of another; both have just been computed.
  mutating func exchange(_ position: Int, for form: Int, at breakpoint: Int) {
    basis.replace(position, scratch.direction, scratch.nodes, scratch.combination, scratch.followed)
    scratch.combined = -1
    put(form, at: breakpoint, inPlaceOf: position)
    if basis.isFull, refactor() { readDuals() }
  }

  /// Factorises the matrix of the active forms. A form that depends on others is replaced by a single node at its current position.
  ///
  /// - Returns: whether forms were replaced; then the duals must be computed afresh.
  @discardableResult
  mutating func refactor() -> Bool {
    basis.read(forms, active)
    scratch.combined = -1
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
        if !isBarred.isEmpty { isBarred[position] = false }
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

/// A form at its best breakpoint. The type is not generic, so that one sort serves all kinds of numbers.
private struct Link: Comparable {
  /// The order in which lanes and single rows count; 0 for required ones.
  var firmness: Int
  /// The entry of the single row that decides, where no lane does.
  var lead: Int64
  var terms: Int
  var form: Int
  var breakpoint: Int

  static func < (a: Link, b: Link) -> Bool {
    (a.firmness, a.lead, a.terms, a.form) < (b.firmness, b.lead, b.terms, b.form)
  }
}
