/// Orders rows that lie in their buckets by their largest variable. A bucket at a time, which fits a cache.
struct BucketSorting {
  let survey: RowSurvey

  /// Orders all; rows with one largest variable keep their order.
  func sort(_ rows: consuming MutableSpan<FlatRow>) {
    let largest = zip(survey.starts, survey.starts.dropFirst()).reduce(0) { max($0, Int($1.1 - $1.0)) }
    // By variable, counted from the first of the bucket: where its next row goes.
    var places: [Int32] = Array(repeating: 0, count: 1 << survey.shift)
    // Scratch: the bucket as it was.
    var taken = Array(repeating: FlatRow.none, count: largest)
    for bucket in survey.starts.indices.dropLast() {
      let range = Int(survey.starts[bucket])..<Int(survey.starts[bucket + 1])
      if range.isEmpty { continue }
      let first = Int32(truncatingIfNeeded: bucket << survey.shift)
      if Self.take(range, from: first, rows, taken.mutableSpan, places.mutableSpan) { continue }
      Self.place(taken.span, from: first, at: range, places.mutableSpan, &rows)
    }
  }

  @inline(__always)
  private static func key(of row: FlatRow, from first: Int32) -> Int { Int(row.largest &- first) }

  /// Takes the rows of a bucket, and finds out where they go.
  ///
  /// - Returns: whether they are where they belong.
  private static func take(
    _ range: Range<Int>, from first: Int32, _ rows: borrowing MutableSpan<FlatRow>,
    _ taken: consuming MutableSpan<FlatRow>, _ places: consuming MutableSpan<Int32>
  ) -> Bool {
    for key in places.indices { places[key] = 0 }
    var (last, isSorted) = (0, true)
    for number in 0..<range.count {
      let row = rows[range.lowerBound &+ number]
      let key = key(of: row, from: first)
      taken[number] = row
      if key < last { isSorted = false }
      last = key
      places[key] &+= 1
    }
    if isSorted { return true }
    var sum: Int32 = 0
    for key in places.indices {
      let count = places[key]
      places[key] = sum
      sum &+= count
    }
    return false
  }

  /// Puts rows where they belong.
  private static func place(
    _ taken: Span<FlatRow>, from first: Int32, at range: Range<Int>, _ places: consuming MutableSpan<Int32>,
    _ rows: inout MutableSpan<FlatRow>
  ) {
    for number in 0..<range.count {
      let key = key(of: taken[number], from: first)
      rows[range.lowerBound &+ Int(places[key])] = taken[number]
      places[key] &+= 1
    }
  }
}
