/// The rows of a program in flat arrays: terms merged, grouped by their largest variable.
///
/// Rows that speak of neighbouring variables lie next to each other whatever order they were added in, so that the passes over them read
/// memory in order.
struct FlatRows {
  /// What a row is besides its terms.
  struct Head {
    var start: Int32
    var count: Int32
    /// The row's turn in the order of ties.
    var turn: Int32
    /// 0 for required rows, then one more for each lower priority in use; shifted by two bits, with the relation below.
    var kind: Int32
    var constant: Double

    /// Stands where a row will be.
    static let none = Head(start: 0, count: 0, turn: 0, kind: 0, constant: 0)

    var level: Int { Int(kind >> 2) }
    var relation: Relation { kind & 3 == 0 ? .equal : kind & 3 == 1 ? .lessOrEqual : .greaterOrEqual }
    var isEquality: Bool { kind & 3 == 0 }
    var isRequiredEquality: Bool { kind == 0 }
  }

  private(set) var heads: [Head]
  private(set) var variables: [Int32]
  private(set) var coefficients: [Double]
  /// The priorities of the levels, from the highest; the first is required.
  let priorities: [Priority]
  /// What the turns of rows are.
  let ties: TieOrder
  /// True where a number lies so far from 1 that only the engine that tracks every rounding should see it.
  private(set) var isExtreme = false
  /// Whether the program has its rows in an order that is not that of their variables.
  private(set) var isScattered = false

  /// Whether a coefficient lies too far from 1 to be added to others without care.
  @inline(__always)
  static func isExtreme(coefficient: Double) -> Bool { abs(coefficient) < 0x1p-60 || abs(coefficient) > 0x1p60 }

  /// The same for a constant.
  @inline(__always)
  static func isExtreme(constant: Double) -> Bool { abs(constant) > 0x1p90 }

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let reading = try RowReading(program)
    (heads, variables, coefficients) = (reading.heads, reading.variables, reading.coefficients)
    (priorities, ties) = (reading.priorities, reading.ties)
    (isExtreme, isScattered) = (reading.isExtreme, reading.isScattered)
  }

  /// Required rows, as they are on their way through an engine. `number` gives a variable its place.
  init(_ rows: [WorkingRow<Double>], number: (VariableID) -> Int) {
    (heads, variables, coefficients, priorities) = ([], [], [], [.required])
    ties = .rising(last: rows.count - 1)
    heads.reserveCapacity(rows.count)
    for row in rows {
      let relation: Int32 = row.relation == .equal ? 0 : row.relation == .lessOrEqual ? 1 : 2
      heads.append(
        Head(
          start: Int32(truncatingIfNeeded: variables.count), count: Int32(truncatingIfNeeded: row.terms.count),
          turn: ties.turn(of: heads.count, rank: 0), kind: relation, constant: row.constant))
      if Self.isExtreme(constant: row.constant) { isExtreme = true }
      for term in row.terms {
        if Self.isExtreme(coefficient: term.coefficient) { isExtreme = true }
        variables.append(Int32(truncatingIfNeeded: number(term.variable)))
        coefficients.append(term.coefficient)
      }
    }
  }

  /// Takes rows out.
  ///
  /// - Parameters:
  ///   - isGone: by row of the program.
  ///   - program: what the rows were read from.
  mutating func remove(where isGone: [Bool], of program: LinearProgram) {
    let sources = ties.sources(program.rows)
    heads.removeAll { isGone[Int(sources[Int($0.turn)])] }
  }

  /// Makes the rows of the highest level below required ones required, if there are at most `limit`.
  ///
  /// - Returns: whether there are any, and not too many.
  mutating func harden(atMost limit: Int) -> Bool {
    var found: [Int] = []
    for index in heads.indices where heads[index].level == 1 {
      found.append(index)
      if found.count > limit { return false }
    }
    for index in found { heads[index].kind &= 3 }
    return !found.isEmpty
  }

  /// The power of two that is at most the largest coefficient: one unit of the normalised row in the row's own units.
  func unit(of head: Head) -> Double {
    var largest = 0.0
    for place in Int(head.start)..<Int(head.start) + Int(head.count) {
      largest = max(largest, abs(coefficients[place]))
    }
    if largest == 0 || largest >= 1 && largest < 2 { return 1 }
    return 1 / Tolerance.normalisation(of: largest)
  }
}
