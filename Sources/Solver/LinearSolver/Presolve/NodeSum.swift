/// A row in terms of open roots, after substitution of classes and definitions for its variables. Reused from row to row.
struct NodeSum {
  struct Entry {
    var node: Int32
    var coefficient: Double
  }

  /// The terms, ordered by node, followed by room for more.
  private var entries = Array(repeating: Entry(node: 0, coefficient: 0), count: 16)
  private(set) var count = 0
  private(set) var constant = 0.0
  /// The largest number ever added into the constant.
  private(set) var magnitude = 0.0
  /// For each definition, the coefficient of its root while that waits to be expanded.
  private var pending: [Pending] = []
  /// The numbers of the definitions that wait to be expanded.
  private var waiting = BinaryHeap<Int32>()
  /// The number of terms that were read from definitions since it was last reset.
  private var openedTerms = 0

  /// A defined root that waits to be expanded.
  private struct Pending {
    var coefficient = 0.0
    /// The largest coefficient ever added up in it.
    var growth = 0.0
    var isWaiting = false
  }

  var indices: Range<Int> { 0..<count }

  /// Returns the steps of work that definitions took since the last call.
  mutating func takeOpeningWork() -> Int {
    defer { openedTerms = 0 }
    return openedTerms &* Self.stepsPerOpenedTerm
  }

  /// The steps for one term of a definition, which is multiplied, sorted and merged: measured as eight times an entry of a table.
  private static var stepsPerOpenedTerm: Int { 8 }

  @inline(__always)
  subscript(place: Int) -> Entry { entries[place] }

  /// Reads an expression, with each of its variables in terms of its root.
  ///
  /// - Parameter readsConstant: whether the expression's own constant counts.
  @inline(__always)
  mutating func read(
    _ expression: LinearExpression, _ classes: inout WeightedUnionFind, readsConstant: Bool = true
  ) {
    count = 0
    constant = readsConstant ? expression.constant : 0
    magnitude = abs(constant)
    for term in expression.terms {
      add(Int32(truncatingIfNeeded: term.variable.index), term.coefficient, &classes)
    }
    if !waiting.isEmpty { open(&classes) }
    if count > 1 { merge() } else if count == 1, entries[0].coefficient == 0 { count = 0 }
  }

  @inline(__always)
  private mutating func add(_ node: Int32, _ coefficient: Double, _ classes: inout WeightedUnionFind) {
    let image = classes.image(of: node)
    addToConstant(coefficient * image.offset, abs(coefficient) * Double(image.magnitude))
    guard image.root != classes.ground else { return }
    let factor = coefficient * image.factor
    let definition = classes.definition(of: image.root)
    if definition >= 0 { wait(definition, factor) } else { append(image.root, factor) }
  }

  @inline(__always)
  private mutating func append(_ node: Int32, _ coefficient: Double) {
    if count == entries.count { entries += entries }
    entries[count] = Entry(node: node, coefficient: coefficient)
    count &+= 1
  }

  @inline(__always)
  private mutating func addToConstant(_ part: Double, _ size: Double) {
    constant += part
    magnitude = max(max(magnitude, size), max(abs(part), abs(constant)))
  }

  /// Adds a multiple of a definition to those that wait to be expanded.
  private mutating func wait(_ number: Int, _ coefficient: Double) {
    while pending.count <= number { pending.append(Pending()) }
    let growth = max(pending[number].growth, abs(coefficient))
    let sum = Tolerance.sum(pending[number].coefficient, coefficient, magnitude: growth)
    if !pending[number].isWaiting { waiting.insert(Int32(truncatingIfNeeded: number)) }
    pending[number] = Pending(coefficient: sum, growth: growth, isWaiting: true)
  }

  /// Substitutes definitions for the defined roots, until only open ones are left.
  ///
  /// A definition refers to roots that are open or defined later, so in the order of their numbers every definition has its whole
  /// coefficient before it is expanded, and is expanded once: a topological order. Costs the terms of the definitions that are reached.
  private mutating func open(_ classes: inout WeightedUnionFind) {
    while let number = waiting.popFirst().map(Int.init) {
      let factor = pending[number].coefficient
      pending[number] = Pending()
      if factor == 0 { continue }
      let definition = classes.definitions[number]
      addToConstant(factor * definition.constant, abs(factor) * Double(definition.magnitude))
      openedTerms &+= Int(definition.count)
      for place in definition.terms {
        add(classes.definitionNodes[place], factor * classes.definitionCoefficients[place], &classes)
      }
    }
  }

  /// Replaces two nodes with the same coefficient by one node, higher than all others.
  mutating func replace(_ first: Int32, _ second: Int32, by node: Int32) {
    var (kept, coefficient) = (0, 0.0)
    for place in 0..<count {
      let entry = entries[place]
      if entry.node == first || entry.node == second {
        coefficient = entry.coefficient
        continue
      }
      entries[kept] = entry
      kept &+= 1
    }
    entries[kept] = Entry(node: node, coefficient: coefficient)
    count = kept &+ 1
  }

  /// Orders the terms by node, each node once; terms that cancel within rounding disappear.
  private mutating func merge() {
    if count > 32 {
      let sorted = entries[..<count].enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
      entries = sorted.map(\.element)
    }
    let terms = count
    count = Self.merge(entries.mutableSpan, terms)
  }

  /// Sorts the terms by node and merges those of one node.
  ///
  /// - Returns: the number of terms left.
  private static func merge(_ span: consuming MutableSpan<Entry>, _ count: Int) -> Int {
    var growth = abs(span[0].coefficient)
    for end in 1..<count {
      let entry = span[end]
      growth = max(growth, abs(entry.coefficient))
      var place = end
      while place > 0, span[place &- 1].node > entry.node {
        span[place] = span[place &- 1]
        place &-= 1
      }
      span[place] = entry
    }
    var kept = 0
    for place in 1..<count {
      let entry = span[place]
      if entry.node == span[kept].node {
        span[kept].coefficient = Tolerance.sum(span[kept].coefficient, entry.coefficient, magnitude: growth)
      } else {
        if span[kept].coefficient != 0 { kept &+= 1 }
        span[kept] = entry
      }
    }
    return span[kept].coefficient != 0 ? kept &+ 1 : kept
  }
}

extension NodeSum: InvariantChecking {
  /// Checks that the terms are ordered by node, each node once, and that no definition waits.
  func checkInvariants() {
    let terms = entries[..<count]
    precondition(zip(terms, terms.dropFirst()).allSatisfy { $0.node < $1.node }, "terms are ordered by node")
    precondition(terms.allSatisfy { $0.coefficient != 0 }, "no coefficient is 0")
    precondition(waiting.isEmpty && !pending.contains { $0.isWaiting }, "no definition waits")
  }
}
