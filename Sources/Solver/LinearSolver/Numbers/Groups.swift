/// Lists of numbers, one for each key, stored one after the other.
package struct Groups: Sendable {
  private var starts: [Int32] = [0]
  /// The numbers of all lists.
  private(set) var members: [Int32] = []

  /// No lists.
  init() {}

  /// The lists that `visit` fills: the members of each are in the order in which they were added. Costs two calls of it, and the lists.
  ///
  /// - Parameters:
  ///   - count: the number of lists.
  ///   - visit: adds members to the lists of their keys; the same ones each time it is called.
  @inline(__always)
  package init(count: Int, _ visit: (_ add: (_ key: Int32, _ member: Int32) -> Void) -> Void) {
    var ends: [Int32] = Array(repeating: 0, count: count + 1)
    visit { key, _ in ends[Int(key)] &+= 1 }
    var total: Int32 = 0
    for key in 0...count {
      total &+= ends[key]
      ends[key] = total &- ends[key]
    }
    starts = ends
    var members: [Int32] = Array(repeating: 0, count: Int(total))
    visit { key, member in
      members[Int(ends[Int(key)])] = member
      ends[Int(key)] &+= 1
    }
    self.members = members
  }

  /// Returns the range of a key's list in `members`.
  @inline(__always)
  func places(of key: Int) -> Range<Int> { Int(starts[key])..<Int(starts[key + 1]) }

  /// The number of members of each key.
  var counts: [Int32] { zip(starts, starts.dropFirst()).map { $1 &- $0 } }

  @inline(__always)
  package subscript(key: Int) -> ArraySlice<Int32> { members[places(of: key)] }
}

/// A stable sort of numbers by small keys.
enum CountingSort {
  /// Returns the numbers below `count` in the order of their keys; those with the same key ascend. Costs `count` plus `bound`.
  ///
  /// - Parameters:
  ///   - bound: all keys are below.
  ///   - key: gives a number its key; called twice.
  @inline(__always)
  static func order(count: Int, bound: Int, key: (Int) -> Int) -> [Int32] {
    Groups(count: bound) { add in
      for number in 0..<count { add(Int32(truncatingIfNeeded: key(number)), Int32(truncatingIfNeeded: number)) }
    }.members
  }
}

extension Groups: InvariantChecking {
  /// Checks that the lists follow each other and fill the members.
  package func checkInvariants() {
    precondition(starts.first == 0 && Int(starts[starts.count - 1]) == members.count, "the lists fill the members")
    precondition(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "the lists follow each other")
  }
}
