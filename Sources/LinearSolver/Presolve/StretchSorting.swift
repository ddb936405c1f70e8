/// Orders the rows of one stretch by their largest variable; rows of one variable keep their order.
struct StretchSorting {
  /// By variable, counted from the first of the stretch: where its next row goes.
  private var places: [Int32] = []
  /// Scratch: the rows as they were.
  private var taken: [FlatRow] = []

  mutating func sort(_ rows: inout [FlatRow], from first: Int32) {
    guard rows.count > 24 else { return Self.insert(rows.mutableSpan) }
    var (largest, last, isSorted) = (0, 0, true)
    for index in rows.indices {
      let key = Self.key(of: rows[index], from: first)
      if key < last { isSorted = false }
      last = key
      largest = max(largest, key)
    }
    if isSorted { return }
    swap(&taken, &rows)
    let taken = taken
    rows.makeEmpty()
    rows.append(contentsOf: repeatElement(.none, count: taken.count))
    places.makeEmpty()
    places.append(contentsOf: repeatElement(0, count: largest + 2))
    Self.place(taken.span, from: first, places.mutableSpan, rows.mutableSpan)
  }

  /// Orders a few rows.
  private static func insert(_ rows: consuming MutableSpan<FlatRow>) {
    for end in rows.indices.dropFirst() {
      let row = rows[end]
      var place = end
      while place > 0, rows[place &- 1].largest > row.largest {
        rows[place] = rows[place &- 1]
        place &-= 1
      }
      rows[place] = row
    }
  }

  @inline(__always)
  private static func key(of row: FlatRow, from first: Int32) -> Int { Int(row.largest &- first) }

  private static func place(
    _ taken: Span<FlatRow>, from first: Int32, _ places: consuming MutableSpan<Int32>,
    _ rows: consuming MutableSpan<FlatRow>
  ) {
    for index in taken.indices { places[key(of: taken[index], from: first) &+ 1] &+= 1 }
    for key in places.indices.dropFirst() { places[key] &+= places[key &- 1] }
    for index in taken.indices {
      let key = key(of: taken[index], from: first)
      rows[Int(places[key])] = taken[index]
      places[key] &+= 1
    }
  }
}
