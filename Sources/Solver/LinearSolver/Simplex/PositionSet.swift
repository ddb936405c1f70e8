/// A set of small numbers whose members are contiguous, in no particular order.
struct PositionSet: InvariantChecking {
  private(set) var members: [Int32] = []
  /// The index of each number in `members`; −1 for none.
  private var places: [Int32]

  /// - Parameter count: all members are below.
  init(count: Int) { places = Array(repeating: -1, count: count) }

  @inline(__always)
  mutating func insert(_ number: Int32) {
    guard places[Int(number)] < 0 else { return }
    places[Int(number)] = Int32(truncatingIfNeeded: members.count)
    members.append(number)
  }

  @inline(__always)
  mutating func remove(_ number: Int32) {
    let place = places[Int(number)]
    guard place >= 0, let last = members.popLast() else { return }
    places[Int(number)] = -1
    guard last != number else { return }
    members[Int(place)] = last
    places[Int(last)] = place
  }

  /// Checks that each member is at its index, and that no other number has one.
  func checkInvariants() {
    let areAtPlaces = members.enumerated().allSatisfy { Int(places[Int($0.element)]) == $0.offset }
    precondition(areAtPlaces, "a member is at its place")
    precondition(places.count { $0 >= 0 } == members.count, "only members have places")
  }
}
