/// The rows of a program in flat arrays: terms merged, grouped by their largest variable.
///
/// Rows that speak of neighbouring variables lie next to each other whatever order they were added in, so that the passes over them read
/// memory in order.
struct FlatRows {
  /// What a row is besides its terms.
  struct Head {
    var start: Int32
    var count: Int32
    /// The row's place in its program.
    var source: Int32
    /// 0 for required rows, then one more for each lower priority in use; shifted by two bits, with the relation below.
    var kind: Int32
    var constant: Double

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
  /// True where a number lies so far from 1 that only the engine that tracks every rounding should see it.
  private(set) var isExtreme = false

  /// Coefficients beyond these powers of two, and constants beyond the larger, are extreme.
  private static let (smallest, largest, largestConstant) = (0x1p-60, 0x1p60, 0x1p90)

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let rows = program.rows
    priorities = Self.priorities(of: rows)
    // Buckets of neighbouring variables that fit a cache.
    let shift = max(0, Int.bitWidth - program.variableCount.leadingZeroBitCount - 8)
    let counts = try Self.bucketSizes(program, shift: shift)
    var (rowPlaces, termPlaces) = (counts.rows, counts.terms)
    heads = Array(repeating: Head(start: 0, count: 0, source: 0, kind: 0, constant: 0), count: rows.count)
    variables = Array(repeating: 0, count: counts.total)
    coefficients = Array(repeating: 0, count: counts.total)
    var (lastPriority, lastLevel) = (Priority.required, 0)
    for index in rows.indices {
      if rows[index].priority != lastPriority {
        lastPriority = rows[index].priority
        lastLevel = Self.level(of: lastPriority, in: priorities)
      }
      let bucket = Self.largestVariable(of: rows[index].expression) >> shift
      let (place, start) = (rowPlaces[bucket], termPlaces[bucket])
      rowPlaces[bucket] = place &+ 1
      let relation: Int32 =
        switch rows[index].relation {
        case .equal: 0
        case .lessOrEqual: 1
        case .greaterOrEqual: 2
        }
      let count = write(rows[index].expression.terms, at: start)
      termPlaces[bucket] = start &+ rows[index].expression.terms.count
      let constant = rows[index].expression.constant
      heads[place] = Head(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count),
        source: Int32(truncatingIfNeeded: index), kind: Int32(truncatingIfNeeded: lastLevel << 2) | relation,
        constant: constant)
      if abs(constant) > Self.largestConstant { isExtreme = true }
    }
    sortBuckets(ends: rowPlaces, shift: shift)
  }

  /// Required rows, as they are on their way through an engine. `number` gives a variable its place.
  init(_ rows: [WorkingRow<Double>], number: (VariableID) -> Int) {
    (heads, variables, coefficients, priorities) = ([], [], [], [.required])
    heads.reserveCapacity(rows.count)
    for row in rows {
      let relation: Int32 = row.relation == .equal ? 0 : row.relation == .lessOrEqual ? 1 : 2
      heads.append(
        Head(
          start: Int32(truncatingIfNeeded: variables.count), count: Int32(truncatingIfNeeded: row.terms.count),
          source: Int32(truncatingIfNeeded: heads.count), kind: relation, constant: row.constant))
      if abs(row.constant) > Self.largestConstant { isExtreme = true }
      for term in row.terms {
        let size = abs(term.coefficient)
        if size < Self.smallest || size > Self.largest { isExtreme = true }
        variables.append(Int32(truncatingIfNeeded: number(term.variable)))
        coefficients.append(term.coefficient)
      }
    }
  }

  /// Takes rows out.
  ///
  /// - Parameter isGone: by row of the program.
  /// - Returns: what was taken out.
  mutating func remove(where isGone: [Bool]) -> [Head] {
    let gone = heads.filter { isGone[Int($0.source)] }
    heads.removeAll { isGone[Int($0.source)] }
    return gone
  }

  /// Makes the rows of the highest level below required ones required, if there are at most `limit`.
  ///
  /// - Returns: the rows, by place.
  mutating func harden(atMost limit: Int) -> [Int] {
    var found: [Int] = []
    for index in heads.indices where heads[index].level == 1 {
      found.append(index)
      if found.count > limit { return [] }
    }
    for index in found { heads[index].kind &= 3 }
    return found
  }

  /// Gives hardened rows their level back.
  mutating func soften(_ places: [Int]) {
    for place in places { heads[place].kind |= 4 }
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

extension FlatRows {
  /// Orders the rows of each bucket by their largest variable.
  private mutating func sortBuckets(ends: [Int], shift: Int) {
    var sorted: [Head] = []
    var places: [Int32] = Array(repeating: 0, count: (1 << shift) + 1)
    var start = 0
    for (bucket, end) in ends.enumerated() where end > start {
      for place in places.indices { places[place] = 0 }
      let first = bucket << shift
      for row in start..<end { places[key(of: heads[row], from: first) + 1] &+= 1 }
      for place in places.indices.dropFirst() { places[place] &+= places[place - 1] }
      sorted.removeAll(keepingCapacity: true)
      sorted += heads[start..<end]
      for head in sorted {
        let key = key(of: head, from: first)
        heads[start + Int(places[key])] = head
        places[key] &+= 1
      }
      start = end
    }
  }

  @inline(__always)
  private func key(of head: Head, from first: Int) -> Int {
    head.count == 0 ? 0 : max(0, Int(variables[Int(head.start &+ head.count) - 1]) - first)
  }

  private static func priorities(of rows: [Row]) -> [Priority] {
    var seen: Set<Priority> = []
    var last = Priority.required
    for index in rows.indices where rows[index].priority != last {
      last = rows[index].priority
      if !last.isRequired { seen.insert(last) }
    }
    return [.required] + seen.sorted(by: >)
  }

  private static func level(of priority: Priority, in priorities: [Priority]) -> Int {
    var (low, high) = (0, priorities.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func largestVariable(of expression: LinearExpression) -> Int {
    var largest = 0
    for index in expression.terms.indices { largest = max(largest, expression.terms[index].variable.index) }
    return largest
  }

  /// Where each bucket's rows and terms start.
  private static func bucketSizes(
    _ program: LinearProgram, shift: Int
  ) throws(SolverError) -> (rows: [Int], terms: [Int], total: Int) {
    var rows = Array(repeating: 0, count: (program.variableCount >> shift) + 2)
    var terms = rows
    for index in program.rows.indices {
      try check(program.rows[index].expression, index, program.variableCount)
      let bucket = largestVariable(of: program.rows[index].expression) >> shift
      rows[bucket + 1] &+= 1
      terms[bucket + 1] &+= program.rows[index].expression.terms.count
    }
    for bucket in rows.indices.dropFirst() {
      rows[bucket] += rows[bucket - 1]
      terms[bucket] += terms[bucket - 1]
    }
    return (rows, terms, terms[terms.count - 1])
  }

  private static func check(
    _ expression: LinearExpression, _ index: Int, _ variableCount: Int
  ) throws(SolverError) {
    var isFinite = expression.constant.isFinite
    for place in expression.terms.indices {
      let term = expression.terms[place]
      guard term.variable.index >= 0, term.variable.index < variableCount else {
        throw .rowOfUnknownVariable(RowID(index: index), term.variable)
      }
      if !term.coefficient.isFinite { isFinite = false }
    }
    if !isFinite { throw .rowNotFinite(RowID(index: index)) }
  }

  /// Writes terms ordered by variable, each variable once.
  ///
  /// - Returns: how many there are.
  private mutating func write(_ terms: [Term], at start: Int) -> Int {
    var end = start
    for term in terms {
      let variable = Int32(truncatingIfNeeded: term.variable.index)
      var place = end
      while place > start, variables[place &- 1] >= variable { place &-= 1 }
      if place < end, variables[place] == variable {
        coefficients[place] = Tolerance.sum(coefficients[place], term.coefficient)
        continue
      }
      var moving = end
      while moving > place {
        variables[moving] = variables[moving &- 1]
        coefficients[moving] = coefficients[moving &- 1]
        moving &-= 1
      }
      variables[place] = variable
      coefficients[place] = term.coefficient
      end &+= 1
    }
    var kept = start
    for place in start..<end where coefficients[place] != 0 {
      let size = abs(coefficients[place])
      if size < Self.smallest || size > Self.largest { isExtreme = true }
      variables[kept] = variables[place]
      coefficients[kept] = coefficients[place]
      kept &+= 1
    }
    return kept - start
  }
}
