/// Sparse vectors, stored one after the other: rows or columns of a triangle, or changes of a basis.
struct SparseVectors<Number: Real> {
  /// The bound up to which a result is only the rounding of numbers that cancel: the forms have entries about 1.
  static var noise: Number { Tolerance.rounding(Tolerance.noise) }

  private(set) var places: [Int32] = []
  private(set) var parts: [Number] = []
  private var starts: [Int32] = [0]

  var entryCount: Int { places.count }

  @inline(__always)
  func entries(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }

  mutating func append(_ place: Int32, _ part: Number) {
    places.append(place)
    parts.append(part)
  }

  /// Adds a vector, with its entries at `places`.
  mutating func append(_ vector: [Number], at places: [Int32]) {
    for place in places { append(place, vector[Int(place)]) }
    endList()
  }

  /// Ends the list to which entries were added.
  mutating func endList() { starts.append(Int32(truncatingIfNeeded: places.count)) }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// Renumbers the places.
  mutating func rename(_ names: [Int32]) {
    for entry in places.indices { places[entry] = names[Int(places[entry])] }
  }

  /// Becomes the transpose of another square matrix.
  mutating func transpose(_ other: SparseVectors<Number>) {
    let count = other.starts.count - 1
    transpose(other.places, other.parts, rowCount: count, count: count) { other.entries(of: $0) }
  }

  /// Becomes the columns of a matrix, each in the order of its rows.
  ///
  /// - Parameters:
  ///   - nodes: the column of each entry, and in `values` its value.
  ///   - count: the number of columns.
  ///   - entries: returns the entries of a row; called twice for each.
  @inline(__always)
  mutating func transpose(
    _ nodes: [Int32], _ values: [Number], rowCount: Int, count: Int, entries: (Int) -> Range<Int>
  ) {
    starts.removeAll(keepingCapacity: true)
    for _ in 0...count { starts.append(0) }
    for row in 0..<rowCount { for entry in entries(row) { starts[Int(nodes[entry]) + 1] &+= 1 } }
    for column in 0..<count { starts[column + 1] &+= starts[column] }
    let total = Int(starts[count])
    while places.count < total {
      places.append(0)
      parts.append(0)
    }
    places.removeLast(places.count - total)
    parts.removeLast(parts.count - total)
    // Each start advances to its list's end, which is where the next one starts.
    for row in 0..<rowCount {
      for entry in entries(row) {
        let column = Int(nodes[entry])
        places[Int(starts[column])] = Int32(truncatingIfNeeded: row)
        parts[Int(starts[column])] = values[entry]
        starts[column] &+= 1
      }
    }
    for list in stride(from: count, to: 0, by: -1) { starts[list] = starts[list - 1] }
    starts[0] = 0
  }
}

extension SparseVectors: InvariantChecking {
  /// Checks that the lists follow each other and fill the entries.
  func checkInvariants() {
    precondition(places.count == parts.count, "every place has a part")
    precondition(starts.first == 0 && Int(starts[starts.count - 1]) == places.count, "the lists fill the entries")
    precondition(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "the lists follow each other")
  }
}
