/// A row in terms of open roots: what is left of it once classes and definitions are put in place of its variables. Reused from row to row.
struct NodeSum {
  private(set) var nodes: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var constant = 0.0
  /// The largest number ever added into the constant.
  private(set) var magnitude = 0.0
  private var growth = 0.0
  private var stackNodes: [Int32] = []
  private var stackCoefficients: [Double] = []

  var count: Int { nodes.count }

  /// Reads row `head` of `rows`.
  mutating func read(_ head: FlatRows.Head, _ rows: borrowing FlatRows, _ classes: inout AffineClasses) {
    start(head.constant)
    for place in Int(head.start)..<Int(head.start) + Int(head.count) {
      add(rows.variables[place], rows.coefficients[place], &classes)
    }
    merge()
  }

  /// Reads an expression.
  mutating func read(_ expression: LinearExpression, _ classes: inout AffineClasses) {
    start(expression.constant)
    for term in expression.terms { add(Int32(truncatingIfNeeded: term.variable.index), term.coefficient, &classes) }
    merge()
  }

  private mutating func start(_ constant: Double) {
    nodes.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    self.constant = constant
    magnitude = abs(constant)
    growth = 0
  }

  @inline(__always)
  private mutating func add(_ node: Int32, _ coefficient: Double, _ classes: inout AffineClasses) {
    let course = classes.course(of: node)
    addToConstant(coefficient * course.offset, abs(coefficient) * Double(course.magnitude))
    guard course.root != classes.ground else { return }
    let factor = coefficient * course.factor
    if classes.definition(of: course.root) < 0 {
      nodes.append(course.root)
      coefficients.append(factor)
    } else {
      addDefined(course.root, factor, &classes)
    }
  }

  @inline(__always)
  private mutating func addToConstant(_ part: Double, _ size: Double) {
    constant += part
    magnitude = max(magnitude, size, abs(part), abs(constant))
  }

  /// Puts definitions in place of a defined root, until only open ones are left.
  private mutating func addDefined(_ root: Int32, _ factor: Double, _ classes: inout AffineClasses) {
    stackNodes.append(root)
    stackCoefficients.append(factor)
    while let node = stackNodes.popLast(), let coefficient = stackCoefficients.popLast() {
      let course = classes.course(of: node)
      addToConstant(coefficient * course.offset, abs(coefficient) * Double(course.magnitude))
      let factor = coefficient * course.factor
      if course.root == classes.ground { continue }
      let number = classes.definition(of: course.root)
      guard number >= 0 else {
        nodes.append(course.root)
        coefficients.append(factor)
        continue
      }
      let definition = classes.definitions[number]
      addToConstant(factor * definition.constant, abs(factor) * Double(definition.magnitude))
      for place in Int(definition.start)..<Int(definition.start) + Int(definition.count) {
        stackNodes.append(classes.definitionNodes[place])
        stackCoefficients.append(factor * classes.definitionCoefficients[place])
      }
    }
  }

  /// Orders by node, each node once; what cancels but for rounding disappears.
  private mutating func merge() {
    guard nodes.count > 1 else {
      if nodes.count == 1, coefficients[0] == 0 { drop(to: 0) }
      return
    }
    growth = 0
    for coefficient in coefficients { growth = max(growth, abs(coefficient)) }
    if nodes.count > 32 { sortLong() } else { sortShort() }
    var kept = -1
    for place in nodes.indices {
      if kept >= 0, nodes[kept] == nodes[place] {
        coefficients[kept] = Tolerance.sum(coefficients[kept], coefficients[place], magnitude: growth)
        continue
      }
      if kept < 0 || coefficients[kept] != 0 { kept &+= 1 }
      nodes[kept] = nodes[place]
      coefficients[kept] = coefficients[place]
    }
    if coefficients[kept] == 0 { kept &-= 1 }
    drop(to: kept + 1)
  }

  private mutating func drop(to count: Int) {
    nodes.removeLast(nodes.count - count)
    coefficients.removeLast(coefficients.count - count)
  }

  private mutating func sortShort() {
    for end in 1..<nodes.count {
      let (node, coefficient) = (nodes[end], coefficients[end])
      var place = end
      while place > 0, nodes[place &- 1] > node {
        nodes[place] = nodes[place &- 1]
        coefficients[place] = coefficients[place &- 1]
        place &-= 1
      }
      nodes[place] = node
      coefficients[place] = coefficient
    }
  }

  private mutating func sortLong() {
    let order = nodes.indices.sorted { (nodes[$0], $0) < (nodes[$1], $1) }
    nodes = order.map { nodes[$0] }
    coefficients = order.map { coefficients[$0] }
  }
}
