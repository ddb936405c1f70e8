/// A survey of a program's rows: it checks their numbers and variables, and finds their priorities and the order in which they are read.
///
/// Rows are read in the order of their largest variables, those with the same one as they were added, so that neighbours use values that are
/// close in memory. Costs a pass over the terms, and a counting sort where the rows are in another order.
struct RowSurvey {
  /// The priorities of the levels, from the highest; the first is required.
  private(set) var priorities: [Priority] = [.required]
  /// The number of rows with the highest priority below required.
  private(set) var highestCount = 0
  /// Whether a number lies so far from 1 that products with it would lose all others.
  private(set) var isExtreme = false
  /// The number of terms in rows that are not required equalities.
  private(set) var termCount = 0
  /// The place of each row in the order in which rows are spared where the levels leave a choice: by falling rank, then by id.
  private(set) var tieOrder: [Int32] = []
  /// The row at each place; empty where rows are in their order.
  private var order: [Int32]

  /// - Throws: `SolverError` where a number is not finite or a variable is unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let rows = program.rows
    order = []
    tieOrder.reserveCapacity(rows.count)
    var (last, isOrdered, lastRank, areRanksRising) = (0, true, Int.min, true)
    for index in rows.indices {
      let largest = try check(rows[index].expression, in: program, at: index)
      if largest < last { isOrdered = false }
      let rank = rows[index].rank
      if rank <= lastRank { areRanksRising = false }
      (last, lastRank) = (largest, rank)
      tieOrder.append(Int32(truncatingIfNeeded: rows.count &- 1 &- index))
      let level = insert(rows[index].priority)
      if level == 1 { highestCount &+= 1 }
      if level > 0 || rows[index].relation != .equal {
        termCount &+= rows[index].expression.terms.count
      }
    }
    if !areRanksRising { tieOrder = Self.tieOrder(rows.map(\.rank)) }
    if !isOrdered {
      let keys = rows.map { Int32(truncatingIfNeeded: $0.expression.largestVariable) }
      order = CountingSort.order(count: rows.count, bound: max(1, program.variableCount)) { Int(keys[$0]) }
    }
  }

  private static func tieOrder(_ ranks: [Int]) -> [Int32] {
    var tieOrder: [Int32] = Array(repeating: 0, count: ranks.count)
    for (place, row) in ranks.indices.sorted(by: { (ranks[$1], $0) < (ranks[$0], $1) }).enumerated() {
      tieOrder[row] = Int32(truncatingIfNeeded: place)
    }
    return tieOrder
  }

  /// Sums of constants beyond this could overflow once they are divided by coefficients and multiplied along a chain of rows.
  static var largestConstant: Double { 0x1p90 }

  /// A product of several coefficients beyond this, or below its reciprocal, could overflow.
  private static var largestCoefficient: Double { 0x1p60 }

  /// Checks that the numbers of an expression are finite and its variables known.
  ///
  /// - Returns: its largest variable.
  @inline(__always)
  private mutating func check(
    _ expression: LinearExpression, in program: LinearProgram, at index: Int
  ) throws(SolverError) -> Int {
    var largest = 0
    // A number that is not finite, times 0, is NaN, and stays so in sums.
    var probe = expression.constant * 0
    if abs(expression.constant) > Self.largestConstant { isExtreme = true }
    for term in expression.terms {
      let variable = term.variable.index
      guard UInt(bitPattern: variable) < UInt(bitPattern: program.variableCount) else {
        throw .rowOfUnknownVariable(RowID(index: index), term.variable)
      }
      largest = max(largest, variable)
      probe += term.coefficient * 0
      let size = abs(term.coefficient)
      if size > Self.largestCoefficient || size * Self.largestCoefficient < 1 && size > 0 { isExtreme = true }
    }
    if probe != 0 {
      // A variable that comes later may be unknown too, which is reported first.
      throw .rowNotFinite(RowID(index: index))
    }
    return largest
  }

  /// The places of the rows, in the order in which they are read.
  var places: Range<Int> { tieOrder.indices }

  /// Returns the row at a place.
  @inline(__always)
  func row(at place: Int) -> Int32 { order.isEmpty ? Int32(truncatingIfNeeded: place) : order[place] }

  // MARK: Priorities

  /// Records a priority.
  ///
  /// - Returns: its level among those seen so far.
  @inline(__always)
  private mutating func insert(_ priority: Priority) -> Int {
    if priority.isRequired { return 0 }
    let place = level(of: priority)
    if place < priorities.count, priorities[place] == priority { return place }
    priorities.insert(priority, at: place)
    if place == 1 { highestCount = 0 }
    return place
  }

  /// Returns the level of a priority, or the index at which to insert it.
  @inline(__always)
  func level(of priority: Priority) -> Int {
    if priorities.count > 8 { return priorities.indices.partitioningIndex { priorities[$0] <= priority } }
    // No branch is predictable where priorities come in arbitrary order. Positive numbers compare as their bits do.
    let own = priority.value.bitPattern
    return priorities.reduce(0) { $0 &+ Int(truncatingIfNeeded: (own &- $1.value.bitPattern) >> 63) }
  }
}

/// The rows of a program that should hold, at the levels that they have in one attempt to solve it.
struct PresolveRows {
  let program: LinearProgram
  let survey: RowSurvey
  /// Whether each row is left out; empty for none.
  let isBroken: [Bool]
  /// Whether the rows of the highest level below required ones are treated as required.
  let isHardened: Bool

  /// Returns the level and the relation of a row.
  @inline(__always)
  func kind(of row: Int32) -> Int32 {
    let row = program.rows[Int(row)]
    let level = survey.level(of: row.priority)
    return RowKind.code(level: level == 1 && isHardened ? 0 : level, row.relation)
  }

  @inline(__always)
  func isIncluded(_ row: Int32) -> Bool { isBroken.isEmpty || !isBroken[Int(row)] }

  @inline(__always)
  func expression(of row: Int32) -> LinearExpression { program.rows[Int(row)].expression }
}

extension LinearExpression {
  /// The largest index of a variable; 0 where there is none.
  @inline(__always)
  var largestVariable: Int { terms.reduce(0) { max($0, $1.variable.index) } }

  /// One unit of the normalised row in the row's own units.
  var unit: Double { Tolerance.unit(ofLargest: terms.reduce(0) { max($0, abs($1.coefficient)) }) }
}
