/// Sparse vectors, stored one after the other: rows or columns of a triangle, or changes of a basis.
struct SparseVectors<Number: Real> {
  /// The bound up to which a result is only the rounding of numbers that cancel: the forms have entries about 1.
  static var noise: Number { Tolerance.rounding(1e-12) }

  private(set) var places: [Int32] = []
  private(set) var parts: [Number] = []
  private var starts: [Int32] = [0]

  var entryCount: Int { places.count }

  @inline(__always)
  func entries(of turn: Int) -> Range<Int> { Int(starts[turn])..<Int(starts[turn + 1]) }

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

  /// Becomes the transpose of another: lists and places are exchanged, and each list is in the order of its places.
  mutating func transpose(_ other: SparseVectors<Number>) {
    let count = other.starts.count - 1
    starts.removeAll(keepingCapacity: true)
    for _ in 0...count { starts.append(0) }
    for place in other.places { starts[Int(place) + 1] &+= 1 }
    for turn in 0..<count { starts[turn + 1] &+= starts[turn] }
    while places.count < other.places.count {
      places.append(0)
      parts.append(0)
    }
    places.removeLast(places.count - other.places.count)
    parts.removeLast(parts.count - other.places.count)
    // Each start advances to its list's end, which is where the next one starts.
    for turn in 0..<count {
      for entry in other.entries(of: turn) {
        let list = Int(other.places[entry])
        places[Int(starts[list])] = Int32(truncatingIfNeeded: turn)
        parts[Int(starts[list])] = other.parts[entry]
        starts[list] &+= 1
      }
    }
    for turn in stride(from: count, to: 0, by: -1) { starts[turn] = starts[turn - 1] }
    starts[0] = 0
  }
}
