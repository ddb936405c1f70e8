/// The way of a program's rows into flat arrays, ordered by their largest variable.
///
/// Two passes over the program: one for the size of each bucket of rows, one that puts them there. Where buckets hold more than one
/// variable, their rows are ordered afterwards, each bucket within a cache.
struct RowReading {
  private(set) var heads: [FlatRows.Head]
  private(set) var variables: [Int32]
  private(set) var coefficients: [Double]
  private(set) var isExtreme = false
  let priorities: [Priority]
  let ties: TieOrder
  /// Scratch: the terms of a bucket on their way.
  private var movedVariables: [Int32] = []
  private var movedCoefficients: [Double] = []

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let survey = try RowSurvey(program)
    priorities = survey.priorities
    ties = survey.ranks.map { TieOrder(program.rows, ranks: $0) } ?? TieOrder(rising: program.rows.count)
    let termCount = survey.termStarts[survey.termStarts.count - 1]
    var heads = Array(
      repeating: FlatRows.Head(start: 0, count: 0, turn: 0, kind: 0, constant: 0), count: program.rows.count)
    var variables: [Int32] = Array(repeating: 0, count: termCount)
    var coefficients: [Double] = Array(repeating: 0, count: termCount)
    isExtreme = Self.scatter(
      program.rows, survey, ties, heads.mutableSpan, variables.mutableSpan, coefficients.mutableSpan)
    (self.heads, self.variables, self.coefficients) = (heads, variables, coefficients)
    if survey.shift > 0 { sortBuckets(survey) }
  }

  /// Puts the rows into their buckets, in the order of the program.
  ///
  /// - Returns: whether a number is extreme.
  private static func scatter(
    _ rows: [Row], _ survey: RowSurvey, _ ties: TieOrder, _ heads: consuming MutableSpan<FlatRows.Head>,
    _ variables: consuming MutableSpan<Int32>, _ coefficients: consuming MutableSpan<Double>
  ) -> Bool {
    var isExtreme = false
    var (rowPlaces, termPlaces) = (survey.rowStarts, survey.termStarts)
    var (lastPriority, lastLevel) = (Priority.required, 0)
    for index in rows.indices {
      if rows[index].priority != lastPriority {
        lastPriority = rows[index].priority
        lastLevel = RowSurvey.level(of: lastPriority, in: survey.priorities)
      }
      let bucket = Int(survey.keys[index]) >> survey.shift
      let (place, start) = (rowPlaces[bucket], termPlaces[bucket])
      rowPlaces[bucket] = place &+ 1
      termPlaces[bucket] = start &+ rows[index].expression.terms.count
      let relation: Int32 =
        switch rows[index].relation {
        case .equal: 0
        case .lessOrEqual: 1
        case .greaterOrEqual: 2
        }
      let constant = rows[index].expression.constant
      if FlatRows.isExtreme(constant: constant) { isExtreme = true }
      let count = write(rows[index].expression.terms, at: start, &variables, &coefficients, &isExtreme)
      heads[place] = FlatRows.Head(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count),
        turn: ties.turn(of: Int32(truncatingIfNeeded: index)),
        kind: Int32(truncatingIfNeeded: lastLevel << 2) | relation, constant: constant)
    }
    return isExtreme
  }

  /// Writes terms ordered by variable, each variable once.
  ///
  /// - Returns: how many there are.
  @inline(__always)
  private static func write(
    _ terms: [Term], at start: Int, _ variables: inout MutableSpan<Int32>,
    _ coefficients: inout MutableSpan<Double>, _ isExtreme: inout Bool
  ) -> Int {
    var end = start
    var (isPlain, hasExtreme) = (true, false)
    for place in terms.indices {
      let (variable, coefficient) = (Int32(truncatingIfNeeded: terms[place].variable.index), terms[place].coefficient)
      var place = end
      while place > start, variables[place &- 1] > variable {
        variables[place] = variables[place &- 1]
        coefficients[place] = coefficients[place &- 1]
        place &-= 1
      }
      variables[place] = variable
      coefficients[place] = coefficient
      if coefficient == 0 || place > start && variables[place &- 1] == variable { isPlain = false }
      if FlatRows.isExtreme(coefficient: coefficient) { hasExtreme = true }
      end &+= 1
    }
    guard !isPlain || hasExtreme else { return end &- start }
    return merge(start..<end, &variables, &coefficients, &isExtreme)
  }

  /// Makes one of neighbours with one variable, and drops what comes to 0.
  ///
  /// - Returns: how many terms are left.
  private static func merge(
    _ range: Range<Int>, _ variables: inout MutableSpan<Int32>, _ coefficients: inout MutableSpan<Double>,
    _ isExtreme: inout Bool
  ) -> Int {
    var end = range.lowerBound
    for place in range {
      if end > range.lowerBound, variables[end &- 1] == variables[place] {
        coefficients[end &- 1] = Tolerance.sum(coefficients[end &- 1], coefficients[place])
      } else {
        variables[end] = variables[place]
        coefficients[end] = coefficients[place]
        end &+= 1
      }
    }
    var kept = range.lowerBound
    for place in range.lowerBound..<end where coefficients[place] != 0 {
      if FlatRows.isExtreme(coefficient: coefficients[place]) { isExtreme = true }
      variables[kept] = variables[place]
      coefficients[kept] = coefficients[place]
      kept &+= 1
    }
    return kept - range.lowerBound
  }

  /// Orders the rows of each bucket by their largest variable.
  private mutating func sortBuckets(_ survey: RowSurvey) {
    var sorted: [FlatRows.Head] = []
    var places: [Int32] = Array(repeating: 0, count: (1 << survey.shift) + 1)
    for (bucket, end) in survey.rowStarts.dropFirst().enumerated() {
      let start = survey.rowStarts[bucket]
      if start == end { continue }
      for place in places.indices { places[place] = 0 }
      let first = bucket << survey.shift
      for row in start..<end { places[key(of: heads[row], from: first) &+ 1] &+= 1 }
      for place in places.indices.dropFirst() { places[place] &+= places[place &- 1] }
      sorted.removeAll(keepingCapacity: true)
      sorted += heads[start..<end]
      for head in sorted {
        let key = key(of: head, from: first)
        heads[start &+ Int(places[key])] = head
        places[key] &+= 1
      }
      if isScattered(start..<end) { moveTerms(of: start..<end, from: survey.termStarts[bucket]) }
    }
  }

  /// Whether the terms of most rows lie far from those of the row before.
  private func isScattered(_ range: Range<Int>) -> Bool {
    var jumps = 0
    var last = heads[range.lowerBound].start
    for row in range {
      if abs(heads[row].start &- last) > 64 { jumps &+= 1 }
      last = heads[row].start
    }
    return jumps > range.count / 2
  }

  /// Brings the terms of a bucket into the order of its rows.
  private mutating func moveTerms(of range: Range<Int>, from start: Int) {
    movedVariables.removeAll(keepingCapacity: true)
    movedCoefficients.removeAll(keepingCapacity: true)
    for row in range {
      let first = Int(heads[row].start)
      heads[row].start = Int32(truncatingIfNeeded: start &+ movedVariables.count)
      for place in first..<first &+ Int(heads[row].count) {
        movedVariables.append(variables[place])
        movedCoefficients.append(coefficients[place])
      }
    }
    for place in movedVariables.indices {
      variables[start &+ place] = movedVariables[place]
      coefficients[start &+ place] = movedCoefficients[place]
    }
  }

  @inline(__always)
  private func key(of head: FlatRows.Head, from first: Int) -> Int {
    head.count == 0 ? 0 : max(0, Int(variables[Int(head.start &+ head.count) &- 1]) &- first)
  }
}
