/// Orders rows that lie in their buckets by their largest variable, and their terms with them. A bucket at a time, which fits a cache.
struct BucketSorting {
  private let survey: RowSurvey
  /// Scratch: where the rows of each variable start in the bucket.
  private var places: [Int32]
  /// Scratch: what is moved.
  private var heads: [FlatRows.Head] = []
  private var variables: [Int32] = []
  private var coefficients: [Double] = []

  init(_ survey: RowSurvey) {
    self.survey = survey
    places = Array(repeating: 0, count: (1 << survey.shift) + 1)
  }

  /// Orders all buckets.
  mutating func sort(
    _ rows: consuming MutableSpan<FlatRows.Head>, _ variables: consuming MutableSpan<Int32>,
    _ coefficients: consuming MutableSpan<Double>
  ) {
    for (bucket, end) in survey.rowStarts.dropFirst().enumerated() {
      let range = survey.rowStarts[bucket]..<end
      if range.isEmpty { continue }
      sortRows(range, of: bucket, &rows, variables)
      guard Self.isScattered(range, rows) else { continue }
      let terms = survey.termStarts[bucket]..<survey.termStarts[bucket + 1]
      takeTerms(of: range, from: terms.lowerBound, &rows, variables, coefficients)
      for place in self.variables.indices {
        variables[terms.lowerBound &+ place] = self.variables[place]
        coefficients[terms.lowerBound &+ place] = self.coefficients[place]
      }
    }
  }

  private mutating func sortRows(
    _ range: Range<Int>, of bucket: Int, _ rows: inout MutableSpan<FlatRows.Head>,
    _ variables: borrowing MutableSpan<Int32>
  ) {
    for place in places.indices { places[place] = 0 }
    let first = bucket << survey.shift
    heads.removeAll(keepingCapacity: true)
    for row in range {
      heads.append(rows[row])
      places[Self.key(of: rows[row], from: first, variables) &+ 1] &+= 1
    }
    for place in places.indices.dropFirst() { places[place] &+= places[place &- 1] }
    for index in heads.indices {
      let key = Self.key(of: heads[index], from: first, variables)
      rows[range.lowerBound &+ Int(places[key])] = heads[index]
      places[key] &+= 1
    }
  }

  @inline(__always)
  private static func key(
    of head: FlatRows.Head, from first: Int, _ variables: borrowing MutableSpan<Int32>
  ) -> Int {
    head.count == 0 ? 0 : max(0, Int(variables[Int(head.start &+ head.count) &- 1]) &- first)
  }

  /// Whether the terms of most rows lie far from those of the row before.
  private static func isScattered(_ range: Range<Int>, _ rows: borrowing MutableSpan<FlatRows.Head>) -> Bool {
    var jumps = 0
    var last = rows[range.lowerBound].start
    for row in range {
      if abs(rows[row].start &- last) > 64 { jumps &+= 1 }
      last = rows[row].start
    }
    return jumps > range.count / 2
  }

  /// Copies the terms of some rows, in the order of the rows, which are told that their terms lie so from `start` on.
  private mutating func takeTerms(
    of range: Range<Int>, from start: Int, _ rows: inout MutableSpan<FlatRows.Head>,
    _ variables: borrowing MutableSpan<Int32>, _ coefficients: borrowing MutableSpan<Double>
  ) {
    self.variables.removeAll(keepingCapacity: true)
    self.coefficients.removeAll(keepingCapacity: true)
    for row in range {
      let (first, count) = (Int(rows[row].start), Int(rows[row].count))
      rows[row].start = Int32(truncatingIfNeeded: start &+ self.variables.count)
      for place in first..<first &+ count {
        self.variables.append(variables[place])
        self.coefficients.append(coefficients[place])
      }
    }
  }
}
