import LinearSolver

/// Rows of a program as equations over columns that are 0 or above: each variable is a difference of two columns, each way a row can miss
/// is a column of its own, and so is the room an inequality leaves.
struct StandardForm {
  private(set) var equations: [[(column: Int, coefficient: Double)]] = []
  private(set) var rightHandSides: [Double] = []
  private(set) var width: Int

  init(variableCount: Int) { width = 2 * variableCount }

  /// The columns whose sum, times `unit`, is a row's violation.
  struct Miss {
    let above: Int?
    let below: Int?
    let unit: Double
  }

  /// Adds an equation `expression` relation 0 that must hold.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) {
    _ = add(expression, relation, mayMiss: false)
  }

  /// Adds an equation that may be missed, and says which columns measure by how much.
  mutating func allow(_ expression: LinearExpression, _ relation: Relation) -> Miss {
    add(expression, relation, mayMiss: true)
  }

  private mutating func add(_ expression: LinearExpression, _ relation: Relation, mayMiss: Bool) -> Miss {
    let coefficients = Self.merged(expression.terms)
    let largest = coefficients.reduce(0) { max($0, abs($1.coefficient)) }
    let unit = largest > 0 ? largest : 1
    var equation: [(column: Int, coefficient: Double)] = []
    for (variable, coefficient) in coefficients {
      equation.append((2 * variable, coefficient / unit))
      equation.append((2 * variable + 1, -coefficient / unit))
    }
    func column(_ coefficient: Double) -> Int {
      equation.append((width, coefficient))
      width += 1
      return width - 1
    }
    let above = mayMiss && relation != .greaterOrEqual ? column(-1) : nil
    let below = mayMiss && relation != .lessOrEqual ? column(1) : nil
    if relation == .lessOrEqual { _ = column(1) }
    if relation == .greaterOrEqual { _ = column(-1) }
    equations.append(equation)
    rightHandSides.append(-expression.constant / unit)
    return Miss(above: above, below: below, unit: unit)
  }

  /// One coefficient a variable; a third less a third is nothing, whatever the doubles leave.
  private static func merged(_ terms: [Term]) -> [(variable: Int, coefficient: Double)] {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    for term in terms {
      let before = sums[term.variable.index] ?? (0, 0)
      sums[term.variable.index] = (before.sum + term.coefficient, before.size + abs(term.coefficient))
    }
    return sums.sorted { $0.key < $1.key }.compactMap { variable, part in
      abs(part.sum) > 1e-14 * part.size ? (variable, part.sum) : nil
    }
  }

  /// The cost that counts the given misses, each in its row's own units.
  func cost(of misses: [Miss]) -> [Double] {
    var cost = Array(repeating: 0.0, count: width)
    for miss in misses {
      if let above = miss.above { cost[above] = miss.unit }
      if let below = miss.below { cost[below] = miss.unit }
    }
    return cost
  }

  /// A simplex at some point that satisfies every equation.
  func simplex() throws(DenseSimplex.Failure) -> DenseSimplex {
    let rows = equations.map { equation in
      var row = Array(repeating: 0.0, count: width)
      for (column, coefficient) in equation { row[column] += coefficient }
      return row
    }
    return try DenseSimplex(rows: rows, equalTo: rightHandSides, width: width)
  }
}
