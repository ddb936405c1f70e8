/// The way of a program's rows into flat arrays, ordered by their largest variable.
///
/// Two passes over the program: one for the size of each bucket of rows, one that puts them there. Where buckets hold more than one
/// variable, their rows are ordered afterwards, each bucket within a cache.
struct RowReading {
  let heads: [FlatRows.Head]
  let variables: [Int32]
  let coefficients: [Double]
  let isExtreme: Bool
  let priorities: [Priority]
  let ties: TieOrder

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let survey = try RowSurvey(program)
    priorities = survey.priorities
    ties = survey.ranks.map { TieOrder(program.rows, ranks: $0) } ?? TieOrder.rising(last: program.rows.count - 1)
    let termCount = survey.termStarts[survey.termStarts.count - 1]
    var heads = Array(
      repeating: FlatRows.Head(start: 0, count: 0, turn: 0, kind: 0, constant: 0), count: program.rows.count)
    var variables: [Int32] = Array(repeating: 0, count: termCount)
    var coefficients: [Double] = Array(repeating: 0, count: termCount)
    isExtreme = Self.scatter(
      program.rows, survey, ties, heads.mutableSpan, variables.mutableSpan, coefficients.mutableSpan)
    if survey.shift > 0 {
      var sorting = BucketSorting(survey)
      sorting.sort(heads.mutableSpan, variables.mutableSpan, coefficients.mutableSpan)
    }
    (self.heads, self.variables, self.coefficients) = (heads, variables, coefficients)
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
        turn: ties.turn(of: index, rank: rows[index].rank),
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
}
