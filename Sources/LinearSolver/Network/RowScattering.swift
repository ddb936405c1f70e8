/// Puts the rows of a program into their buckets, in the order of the program.
///
/// Where one row goes to another bucket than the row before, it waits beside others for that bucket until they are worth the way: memory is
/// written fastest in one stretch.
struct RowScattering {
  private let survey: RowSurvey
  private let ties: TieOrder
  /// By bucket: where its next row and its next term go.
  private var rowPlaces: [Int]
  private var termPlaces: [Int]
  /// By bucket: how many rows and terms wait.
  private var waiting: [Waiting]
  private var lastPriority = Priority.required
  private var lastLevel = 0
  /// Whether a number is extreme.
  private(set) var isExtreme = false

  private struct Waiting {
    var rows: Int32 = 0
    var terms: Int32 = 0
  }

  /// How many rows and terms may wait for a bucket: a kilobyte.
  private static let (rowLimit, termLimit) = (16, 48)

  init(_ survey: RowSurvey, _ ties: TieOrder) {
    (self.survey, self.ties) = (survey, ties)
    (rowPlaces, termPlaces) = (survey.rowStarts, survey.termStarts)
    // A program that is small enough for a bucket a variable is small enough to be written to in any order.
    waiting = survey.shift > 0 ? Array(repeating: Waiting(), count: survey.rowStarts.count) : []
  }

  mutating func scatter(
    _ rows: [Row], _ heads: consuming MutableSpan<FlatRows.Head>, _ variables: consuming MutableSpan<Int32>,
    _ coefficients: consuming MutableSpan<Double>
  ) {
    var waitingHeads = Array(repeating: FlatRows.Head.none, count: waiting.count * Self.rowLimit)
    var waitingVariables: [Int32] = Array(repeating: 0, count: waiting.count * Self.termLimit)
    var waitingCoefficients: [Double] = Array(repeating: 0, count: waiting.count * Self.termLimit)
    var heldHeads = waitingHeads.mutableSpan
    var heldVariables = waitingVariables.mutableSpan
    var heldCoefficients = waitingCoefficients.mutableSpan
    var last = -1
    for index in rows.indices {
      let bucket = Int(survey.keys[index]) >> survey.shift
      let termCount = rows[index].expression.terms.count
      let isDirect = waiting.isEmpty || bucket == last || termCount > Self.termLimit
      last = bucket
      if !waiting.isEmpty, waiting[bucket].rows > 0, isDirect || isFull(bucket, termCount) {
        flush(bucket, heldHeads, heldVariables, heldCoefficients, &heads, &variables, &coefficients)
      }
      var head = head(of: rows[index], at: index)
      head.start = Int32(truncatingIfNeeded: termPlaces[bucket])
      if isDirect {
        let start = termPlaces[bucket]
        head.count = write(rows[index].expression.terms, at: start, &variables, &coefficients)
        heads[rowPlaces[bucket]] = head
        rowPlaces[bucket] &+= 1
        termPlaces[bucket] = start &+ termCount
      } else {
        let held = waiting[bucket]
        let start = bucket &* Self.termLimit &+ Int(held.terms)
        head.start &+= held.terms
        head.count = write(rows[index].expression.terms, at: start, &heldVariables, &heldCoefficients)
        heldHeads[bucket &* Self.rowLimit &+ Int(held.rows)] = head
        waiting[bucket] = Waiting(rows: held.rows &+ 1, terms: held.terms &+ Int32(truncatingIfNeeded: termCount))
      }
    }
    for bucket in waiting.indices {
      flush(bucket, heldHeads, heldVariables, heldCoefficients, &heads, &variables, &coefficients)
    }
  }

  @inline(__always)
  private func isFull(_ bucket: Int, _ termCount: Int) -> Bool {
    Int(waiting[bucket].rows) == Self.rowLimit || Int(waiting[bucket].terms) &+ termCount > Self.termLimit
  }

  /// Writes what waits for a bucket.
  @inline(__always)
  private mutating func flush(
    _ bucket: Int, _ heldHeads: borrowing MutableSpan<FlatRows.Head>, _ heldVariables: borrowing MutableSpan<Int32>,
    _ heldCoefficients: borrowing MutableSpan<Double>, _ heads: inout MutableSpan<FlatRows.Head>,
    _ variables: inout MutableSpan<Int32>, _ coefficients: inout MutableSpan<Double>
  ) {
    let (rowCount, termCount) = (Int(waiting[bucket].rows), Int(waiting[bucket].terms))
    let (row, term) = (rowPlaces[bucket], termPlaces[bucket])
    let (heldRow, heldTerm) = (bucket &* Self.rowLimit, bucket &* Self.termLimit)
    for place in 0..<rowCount { heads[row &+ place] = heldHeads[heldRow &+ place] }
    for place in 0..<termCount { variables[term &+ place] = heldVariables[heldTerm &+ place] }
    for place in 0..<termCount { coefficients[term &+ place] = heldCoefficients[heldTerm &+ place] }
    rowPlaces[bucket] = row &+ rowCount
    termPlaces[bucket] = term &+ termCount
    waiting[bucket] = Waiting()
  }

  /// What a row is besides its terms.
  @inline(__always)
  private mutating func head(of row: borrowing Row, at index: Int) -> FlatRows.Head {
    if row.priority != lastPriority {
      lastPriority = row.priority
      lastLevel = RowSurvey.level(of: lastPriority, in: survey.priorities)
    }
    let relation: Int32 =
      switch row.relation {
      case .equal: 0
      case .lessOrEqual: 1
      case .greaterOrEqual: 2
      }
    if FlatRows.isExtreme(constant: row.expression.constant) { isExtreme = true }
    return FlatRows.Head(
      start: 0, count: 0, turn: ties.turn(of: index, rank: row.rank),
      kind: Int32(truncatingIfNeeded: lastLevel << 2) | relation, constant: row.expression.constant)
  }

  /// Writes terms ordered by variable, each variable once.
  ///
  /// - Returns: how many there are.
  @inline(__always)
  private mutating func write(
    _ terms: [Term], at start: Int, _ variables: inout MutableSpan<Int32>, _ coefficients: inout MutableSpan<Double>
  ) -> Int32 {
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
    if !isPlain || hasExtreme { end = start &+ merge(start..<end, &variables, &coefficients) }
    return Int32(truncatingIfNeeded: end &- start)
  }

  /// Makes one of neighbours with one variable, and drops what comes to 0.
  ///
  /// - Returns: how many terms are left.
  private mutating func merge(
    _ range: Range<Int>, _ variables: inout MutableSpan<Int32>, _ coefficients: inout MutableSpan<Double>
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
