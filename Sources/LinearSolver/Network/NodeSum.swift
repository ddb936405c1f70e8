/// A row in terms of open roots: what is left of it once classes and definitions are put in place of its variables. Reused from row to row.
struct NodeSum {
  struct Entry {
    var node: Int32
    var coefficient: Double
  }

  /// The terms, ordered by node; behind them is room for more.
  private var entries = Array(repeating: Entry(node: 0, coefficient: 0), count: 16)
  private(set) var count = 0
  private(set) var constant = 0.0
  /// The largest number ever added into the constant.
  private(set) var magnitude = 0.0
  private var stack: [Entry] = []

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(place: Int) -> Entry { entries[place] }

  /// Reads a row.
  @inline(__always)
  mutating func read(_ row: FlatRow, _ terms: borrowing FlatTerms, _ classes: inout AffineClasses) {
    start(row.constant)
    let read = row.isLong ? 0 : readOpen(row, &classes)
    if read < row.count { readRest(row, from: read, terms, &classes) }
    merge()
  }

  /// Reads the terms of a row that are in place, up to the first that is defined.
  ///
  /// - Returns: how many those are.
  @inline(__always)
  private mutating func readOpen(_ row: FlatRow, _ classes: inout AffineClasses) -> Int {
    var (found, sum, largest) = (0, constant, magnitude)
    var place = 0
    var span = entries.mutableSpan
    while place < row.count {
      let coefficient = row.coefficient(place)
      let course = classes.course(of: row.variable(place))
      if course.isDefined { break }
      let part = coefficient * course.offset
      sum += part
      largest = max(max(largest, abs(coefficient) * Double(course.magnitude)), max(abs(part), abs(sum)))
      place &+= 1
      if course.root == classes.ground { continue }
      span[found] = Entry(node: course.root, coefficient: coefficient * course.factor)
      found &+= 1
    }
    (count, constant, magnitude) = (found, sum, largest)
    return place
  }

  private mutating func readRest(
    _ row: FlatRow, from first: Int, _ terms: borrowing FlatTerms, _ classes: inout AffineClasses
  ) {
    for place in first..<row.count { add(terms.variable(place, of: row), terms.coefficient(place, of: row), &classes) }
  }

  /// Reads an expression.
  mutating func read(_ expression: LinearExpression, _ classes: inout AffineClasses) {
    start(expression.constant)
    for term in expression.terms { add(Int32(truncatingIfNeeded: term.variable.index), term.coefficient, &classes) }
    merge()
  }

  @inline(__always)
  private mutating func start(_ constant: Double) {
    count = 0
    self.constant = constant
    magnitude = abs(constant)
  }

  @inline(__always)
  private mutating func add(_ node: Int32, _ coefficient: Double, _ classes: inout AffineClasses) {
    let course = classes.course(of: node)
    addToConstant(coefficient * course.offset, abs(coefficient) * Double(course.magnitude))
    guard course.root != classes.ground else { return }
    let factor = coefficient * course.factor
    if course.isDefined {
      addDefined(course.root, factor, &classes)
    } else {
      append(course.root, factor)
    }
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

  /// Puts definitions in place of a defined root, until only open ones are left.
  private mutating func addDefined(_ root: Int32, _ factor: Double, _ classes: inout AffineClasses) {
    var top = Entry(node: root, coefficient: factor)
    while true {
      let definition = classes.definitions[classes.definition(of: top.node)]
      addToConstant(top.coefficient * definition.constant, abs(top.coefficient) * Double(definition.magnitude))
      for place in Int(definition.start)..<Int(definition.start &+ definition.count) {
        let coefficient = top.coefficient * classes.definitionCoefficients[place]
        let course = classes.course(of: classes.definitionNodes[place])
        addToConstant(coefficient * course.offset, abs(coefficient) * Double(course.magnitude))
        if course.root == classes.ground { continue }
        let factor = coefficient * course.factor
        if course.isDefined {
          stack.append(Entry(node: course.root, coefficient: factor))
        } else {
          append(course.root, factor)
        }
      }
      guard let next = stack.popLast() else { return }
      top = next
    }
  }

  /// Puts one node, higher than all others, in place of two with one coefficient.
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

  /// Orders by node, each node once; what cancels but for rounding disappears.
  @inline(__always)
  private mutating func merge() {
    if count == 2 {
      mergePair()
    } else if count > 2 {
      mergeMany()
    } else if count == 1, entries[0].coefficient == 0 {
      count = 0
    }
  }

  @inline(__always)
  private mutating func mergePair() {
    let (a, b) = (entries[0], entries[1])
    if a.node == b.node {
      let growth = max(abs(a.coefficient), abs(b.coefficient))
      entries[0].coefficient = Tolerance.sum(a.coefficient, b.coefficient, magnitude: growth)
      count = entries[0].coefficient == 0 ? 0 : 1
    } else if a.coefficient == 0 || b.coefficient == 0 {
      mergeMany()
    } else if a.node > b.node {
      entries[0] = b
      entries[1] = a
    }
  }

  private mutating func mergeMany() {
    if count > 32 {
      let sorted = entries[..<count].enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
      entries = sorted.map(\.element)
    }
    let terms = count
    count = Self.merge(entries.mutableSpan, terms)
  }

  /// - Returns: how many terms are left.
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
    var (kept, open) = (0, span[0])
    for place in 1..<count {
      let entry = span[place]
      if entry.node == open.node {
        open.coefficient = Tolerance.sum(open.coefficient, entry.coefficient, magnitude: growth)
        continue
      }
      if open.coefficient != 0 {
        span[kept] = open
        kept &+= 1
      }
      open = entry
    }
    if open.coefficient != 0 {
      span[kept] = open
      kept &+= 1
    }
    return kept
  }
}
