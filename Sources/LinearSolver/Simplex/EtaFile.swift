/// Changes of a basis that wait: forms put in place of others.
struct EtaFile<Number: Real> {
  /// How many there are.
  private(set) var number = 0
  private(set) var positions: [Int32] = []
  private(set) var pivots: [Number] = []
  /// How the nodes followed the old form.
  private(set) var directions = SparseVectors<Number>()
  /// How the new form follows the active ones.
  private(set) var combinations = SparseVectors<Number>()
  /// The combinations once more, by position and change, 0 where there is none: what a direction needs of them lies together.
  private var parts: [Number] = []
  private let count: Int

  /// How many changes wait; more make reading dearer than they save.
  private static var patience: Int { 96 }

  init(count: Int) { self.count = count }

  var isFull: Bool { number >= Self.patience }

  /// How the new form of a change follows the one at `position`.
  @inline(__always)
  func combination(_ change: Int, at position: Int) -> Number { parts[position &* Self.patience &+ change] }

  mutating func append(
    _ position: Int, _ direction: [Number], _ nodes: [Int32], _ combination: [Number], _ places: [Int32]
  ) {
    if parts.isEmpty { parts = Array(repeating: 0, count: count * Self.patience) }
    positions.append(Int32(truncatingIfNeeded: position))
    pivots.append(combination[position])
    directions.append(direction, at: nodes)
    combinations.append(combination, at: places)
    for place in places { parts[Int(place) &* Self.patience &+ number] = combination[Int(place)] }
    number += 1
  }

  mutating func removeAll() {
    for change in 0..<number {
      for entry in combinations.entries(of: change) {
        parts[Int(combinations.places[entry]) &* Self.patience &+ change] = 0
      }
    }
    number = 0
    positions.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    directions.removeAll()
    combinations.removeAll()
  }
}

/// Vectors of which only the entries that are not 0 are kept, behind each other.
struct SparseVectors<Number: Real> {
  private(set) var places: [Int32] = []
  private(set) var parts: [Number] = []
  private var ends: [Int] = []

  @inline(__always)
  func entries(of vector: Int) -> Range<Int> { (vector == 0 ? 0 : ends[vector - 1])..<ends[vector] }

  mutating func append(_ vector: [Number], at places: [Int32]) {
    for place in places {
      self.places.append(place)
      parts.append(vector[Int(place)])
    }
    ends.append(parts.count)
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
