/// A smallest set of rows with which one more row cannot hold, read off the simplex.
///
/// The row that cannot join is violated as little as the others allow. At that vertex it is a combination of the rows of the basis; those
/// with a factor contradict it (Farkas). They are independent, so the combination is the only one, and none of them can be left out
/// (Gleeson, Ryan 1990).
struct InfeasibleSubsystem {
  /// The places of the members among the rows, ascending.
  let members: [Int]
  /// How far the row misses at least, in its own units.
  let excess: Double

  /// - Returns: nil where the simplex does not prove a contradiction.
  init?(_ culprit: WorkingRow<Double>, among rows: [WorkingRow<Double>]) {
    var numbers: [VariableID: Int32] = [:]
    var forms = PiecewiseLinearRows(laneCount: 2)
    for row in rows + [culprit] {
      for term in row.terms {
        let number = numbers[term.variable] ?? Int32(truncatingIfNeeded: numbers.count)
        numbers[term.variable] = number
        forms.addTerm(number, term.coefficient)
      }
      let lane = forms.count == rows.count ? 1 : 0
      func slope(_ isCharged: Bool, _ sign: Double) -> (Int) -> Double { { $0 == lane && isCharged ? sign : 0 } }
      forms.addSegment(lead: .max, slope: slope(row.relation != .lessOrEqual, -1))
      forms.addBreakpoint(-row.constant)
      forms.addSegment(lead: .max, slope: slope(row.relation != .greaterOrEqual, 1))
      forms.end(magnitude: row.magnitude)
    }
    guard numbers.count <= LexicographicSimplex.largest else { return nil }
    var kernel = LexicographicSimplex(forms, nodeCount: numbers.count)
    guard kernel.solve() == .solved, kernel.positions[rows.count] < 0 else { return nil }
    kernel.btran(of: rows.count)
    var members: [Int] = []
    for position in kernel.scratch.followed where abs(kernel.scratch.combination[Int(position)]) > 1e-9 {
      let form = Int(kernel.active[Int(position)])
      guard form < rows.count else { return nil }
      members.append(form)
    }
    let violation = culprit.relation.violation(of: kernel.values[rows.count] + culprit.constant)
    guard violation > 0 else { return nil }
    self.members = members.sorted()
    excess = violation * culprit.unit
  }
}

/// Rows in the order in which a walk from one of them reaches them by shared variables.
struct Neighbourhood {
  private let rows: [WorkingRow<Double>]
  private var users: [VariableID: [Int]] = [:]
  private var isMet: [Bool]
  private var isRead: Set<VariableID> = []
  /// The places of the rows met so far.
  private(set) var order: [Int] = []
  private var next = 0

  init(of start: WorkingRow<Double>, among rows: [WorkingRow<Double>]) {
    self.rows = rows
    isMet = Array(repeating: false, count: rows.count)
    for (place, row) in rows.enumerated() { for term in row.terms { users[term.variable, default: []].append(place) } }
    meet(start)
  }

  private mutating func meet(_ row: WorkingRow<Double>) {
    for term in row.terms where isRead.insert(term.variable).inserted {
      for place in users[term.variable] ?? [] where !isMet[place] {
        isMet[place] = true
        order.append(place)
      }
    }
  }

  /// Goes on until so many rows are met, or all that can be.
  mutating func grow(to count: Int) {
    while order.count < count, next < order.count {
      meet(rows[order[next]])
      next += 1
    }
  }

  /// Whether there is nothing more to meet.
  var isComplete: Bool { next == order.count }
}
