/// The changes of a basis since its factorisation: each replaces one form by another.
struct EtaFile<Number: Real>: InvariantChecking {
  /// The number of changes.
  private(set) var number = 0
  private(set) var positions: [Int32] = []
  private(set) var pivots: [Number] = []
  /// The directions in which the nodes moved with each old form.
  private(set) var directions = SparseVectors<Number>()
  /// The combinations in which each new form depends on the active ones.
  private(set) var combinations = SparseVectors<Number>()
  /// The same combinations, linked by position: a direction needs the changes that involve its own position.
  private(set) var crossings: [Crossing] = []
  /// The crossings of the first and the last change whose new form depends on the one at each position; −1 for none.
  private(set) var ends: [(first: Int32, last: Int32)]

  /// An entry of a combination, and the next one at its position; −1 for none.
  struct Crossing {
    var change: Int32
    var next: Int32
    var part: Number
  }

  init(count: Int) { ends = Array(repeating: (-1, -1), count: count) }

  mutating func append(
    _ position: Int, _ direction: [Number], _ nodes: [Int32], _ combination: [Number], _ places: [Int32]
  ) {
    positions.append(Int32(truncatingIfNeeded: position))
    pivots.append(combination[position])
    directions.append(direction, at: nodes)
    combinations.append(combination, at: places)
    for place in places {
      let new = Int32(truncatingIfNeeded: crossings.count)
      crossings.append(Crossing(change: Int32(truncatingIfNeeded: number), next: -1, part: combination[Int(place)]))
      if ends[Int(place)].last >= 0 {
        crossings[Int(ends[Int(place)].last)].next = new
      } else {
        ends[Int(place)].first = new
      }
      ends[Int(place)].last = new
    }
    number += 1
  }

  mutating func removeAll() {
    for place in combinations.places { ends[Int(place)] = (-1, -1) }
    crossings.removeAll(keepingCapacity: true)
    number = 0
    positions.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    directions.removeAll()
    combinations.removeAll()
  }

  /// Checks that the crossings of each position are the entries of the combinations there, in the order of the changes.
  func checkInvariants() {
    var met = 0
    for position in ends.indices {
      var (crossing, last) = (ends[position].first, -1)
      while crossing >= 0 {
        let own = crossings[Int(crossing)]
        precondition(own.change > last && own.change < number, "crossings follow the changes")
        let entries = combinations.entries(of: Int(own.change))
        precondition(entries.contains { combinations.places[$0] == position }, "a crossing is an entry of its change")
        (crossing, last, met) = (own.next, Int(own.change), met + 1)
      }
    }
    precondition(met == combinations.places.count, "every entry has a crossing")
  }
}
