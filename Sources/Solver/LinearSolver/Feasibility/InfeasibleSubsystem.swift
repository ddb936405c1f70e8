/// A minimal set of rows with which one more row cannot hold, read from the final basis of the simplex.
///
/// The row that cannot hold is violated as little as the others allow. At that vertex it is a combination of the rows of the basis; those
/// with a factor other than 0 contradict it (Farkas). They are independent, so the combination is the only one, and none of them can be left
/// out (Gleeson, Ryan 1990).
struct InfeasibleSubsystem<Number: Real> {
  /// The indices of the members among the rows, ascending.
  let members: [Int]
  /// The least violation of the row, in its own units.
  let excess: Double

  /// - Parameters:
  ///   - program: rows over variables of their own; the last is the one that cannot hold with the others.
  /// - Returns: nil where the simplex does not prove a contradiction.
  init?(_ program: LinearProgram) {
    guard program.variableCount <= LexicographicSimplex<Number>.largest else { return nil }
    let rows = program.rows.map { SumRow<Number>($0, lane: 0) }
    let last = rows.count - 1
    var forms = PiecewiseLinearRows<Number>(laneCount: 2)
    for (place, row) in rows.enumerated() {
      for term in row.terms { forms.addTerm(term.node, term.coefficient) }
      let lane = place == last ? 1 : 0
      func slope(_ isCharged: Bool, _ sign: Number) -> (Int) -> Number { { $0 == lane && isCharged ? sign : 0 } }
      forms.addSegment(lead: .max, slope: slope(row.relation != .lessOrEqual, -1))
      forms.addBreakpoint(-row.constant)
      forms.addSegment(lead: .max, slope: slope(row.relation != .greaterOrEqual, 1))
      forms.end(magnitude: row.magnitude)
    }
    var simplex = LexicographicSimplex(forms, nodeCount: program.variableCount)
    guard simplex.solve() == .solved, simplex.positions[last] < 0 else { return nil }
    simplex.btran(of: last)
    var members: [Int] = []
    for position in simplex.scratch.followed
    where abs(simplex.scratch.combination[Int(position)]) > Tolerance.rounding(Tolerance.pivot) {
      let form = Int(simplex.active[Int(position)])
      guard form < last else { return nil }
      members.append(form)
    }
    let violation = rows[last].relation.violation(of: simplex.values[last] + rows[last].constant)
    guard violation > 0 else { return nil }
    self.members = members.sorted()
    excess = (violation * rows[last].cost).nearest
  }
}

/// Rows in the order in which a breadth-first search from one of them reaches them by shared variables.
struct Neighbourhood {
  private let expressions: [LinearExpression]
  /// The rows that use each variable; lookup only.
  private var users: [VariableID: [Int]] = [:]
  private var isMet: [Bool]
  private var isRead: Set<VariableID> = []
  /// The indices of the rows met so far.
  private(set) var order: [Int] = []
  private var next = 0

  init(of start: LinearExpression, among expressions: [LinearExpression]) {
    self.expressions = expressions
    isMet = Array(repeating: false, count: expressions.count)
    for (place, expression) in expressions.enumerated() {
      for term in expression.terms { users[term.variable, default: []].append(place) }
    }
    meet(start)
  }

  private mutating func meet(_ expression: LinearExpression) {
    for term in expression.terms where isRead.insert(term.variable).inserted {
      for place in users[term.variable] ?? [] where !isMet[place] {
        isMet[place] = true
        order.append(place)
      }
    }
  }

  /// Continues until `count` rows are met, or all that can be reached.
  mutating func grow(to count: Int) {
    while order.count < count, next < order.count {
      meet(expressions[order[next]])
      next += 1
    }
  }

  /// Whether there is nothing more to meet.
  var isComplete: Bool { next == order.count }
}
