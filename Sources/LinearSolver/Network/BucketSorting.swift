/// Orders rows that lie in their buckets by their largest variable, and their terms with them. A bucket at a time, which fits a cache.
struct BucketSorting {
  let survey: RowSurvey

  /// Where the next row of a variable goes, and its next term.
  private struct Place {
    var row: Int32 = 0
    var term: Int32 = 0
  }

  /// In which order the rows of a bucket are.
  private enum Order {
    case sorted
    /// Most rows are near where they belong, and their terms near those of the row before.
    case near
    case scattered
  }

  /// Orders all buckets.
  func sort(
    _ rows: consuming MutableSpan<FlatRows.Head>, _ variables: consuming MutableSpan<Int32>,
    _ coefficients: consuming MutableSpan<Double>
  ) {
    let (rowCount, termCount) = (Self.largest(survey.rowStarts), Self.largest(survey.termStarts))
    var places = Array(repeating: Place(), count: (1 << survey.shift) + 1)
    // Scratch: the bucket as it was, and the variable of each row, counted from the bucket's first.
    var taken = Array(repeating: FlatRows.Head.none, count: rowCount)
    var keys: [Int32] = Array(repeating: 0, count: rowCount)
    var takenVariables: [Int32] = Array(repeating: 0, count: termCount)
    var takenCoefficients: [Double] = Array(repeating: 0, count: termCount)
    for bucket in survey.rowStarts.indices.dropLast() {
      let range = survey.rowStarts[bucket]..<survey.rowStarts[bucket + 1]
      if range.isEmpty { continue }
      let first = Int32(truncatingIfNeeded: bucket << survey.shift)
      switch Self.take(range, from: first, rows, variables, taken.mutableSpan, keys.mutableSpan, places.mutableSpan) {
      case .sorted: break
      case .near: Self.place(taken.span, keys.span, places.mutableSpan, at: range, &rows)
      case .scattered:
        let terms = survey.termStarts[bucket]..<survey.termStarts[bucket + 1]
        Self.take(terms, variables, coefficients, takenVariables.mutableSpan, takenCoefficients.mutableSpan)
        Self.place(
          taken.span, takenVariables.span, takenCoefficients.span, keys.span, places.mutableSpan, at: range, terms,
          &rows, &variables, &coefficients)
      }
    }
  }

  private static func largest(_ starts: [Int]) -> Int {
    zip(starts, starts.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
  }

  /// Takes the rows of a bucket, counts those of each variable, and finds out where they go.
  private static func take(
    _ range: Range<Int>, from first: Int32, _ rows: borrowing MutableSpan<FlatRows.Head>,
    _ variables: borrowing MutableSpan<Int32>, _ taken: consuming MutableSpan<FlatRows.Head>,
    _ keys: consuming MutableSpan<Int32>, _ places: consuming MutableSpan<Place>
  ) -> Order {
    for key in places.indices { places[key] = Place() }
    var (last, jumps, isSorted) = (Int32(0), 0, true)
    var number = 0
    for row in range {
      let head = rows[row]
      let key = head.count == 0 ? 0 : max(0, variables[Int(head.start &+ head.count) &- 1] &- first)
      taken[number] = head
      keys[number] = key
      number &+= 1
      if key < last { isSorted = false }
      if abs(key &- last) > 32 { jumps &+= 1 }
      last = key
      let place = places[Int(key)]
      places[Int(key)] = Place(row: place.row &+ 1, term: place.term &+ head.count)
    }
    if isSorted { return .sorted }
    var sum = Place()
    for key in places.indices {
      let place = places[key]
      places[key] = sum
      sum = Place(row: sum.row &+ place.row, term: sum.term &+ place.term)
    }
    return jumps > range.count / 2 ? .scattered : .near
  }

  /// Takes the terms of a bucket.
  private static func take(
    _ range: Range<Int>, _ variables: borrowing MutableSpan<Int32>, _ coefficients: borrowing MutableSpan<Double>,
    _ takenVariables: consuming MutableSpan<Int32>, _ takenCoefficients: consuming MutableSpan<Double>
  ) {
    let start = range.lowerBound
    for place in 0..<range.count { takenVariables[place] = variables[start &+ place] }
    for place in 0..<range.count { takenCoefficients[place] = coefficients[start &+ place] }
  }

  /// Puts rows where they belong and leaves their terms where they are.
  private static func place(
    _ taken: Span<FlatRows.Head>, _ keys: Span<Int32>, _ places: consuming MutableSpan<Place>, at range: Range<Int>,
    _ rows: inout MutableSpan<FlatRows.Head>
  ) {
    for number in 0..<range.count {
      let key = Int(keys[number])
      rows[range.lowerBound &+ Int(places[key].row)] = taken[number]
      places[key].row &+= 1
    }
  }

  /// Puts rows and terms where they belong.
  private static func place(
    _ taken: Span<FlatRows.Head>, _ takenVariables: Span<Int32>, _ takenCoefficients: Span<Double>,
    _ keys: Span<Int32>, _ places: consuming MutableSpan<Place>, at range: Range<Int>, _ terms: Range<Int>,
    _ rows: inout MutableSpan<FlatRows.Head>, _ variables: inout MutableSpan<Int32>,
    _ coefficients: inout MutableSpan<Double>
  ) {
    for number in 0..<range.count {
      let key = Int(keys[number])
      let place = places[key]
      var head = taken[number]
      places[key] = Place(row: place.row &+ 1, term: place.term &+ head.count)
      let (from, to) = (Int(head.start) &- terms.lowerBound, terms.lowerBound &+ Int(place.term))
      head.start = Int32(truncatingIfNeeded: to)
      rows[range.lowerBound &+ Int(place.row)] = head
      for offset in 0..<Int(head.count) {
        variables[to &+ offset] = takenVariables[from &+ offset]
        coefficients[to &+ offset] = takenCoefficients[from &+ offset]
      }
    }
  }
}
