/// A set of small numbers, one bit each, that is read from one end while others, farther on, are added.
struct PivotSet {
  private var words: [UInt64]
  /// All members lie in these words.
  private var low: Int
  private var high = -1

  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    low = words.count
  }

  @inline(__always)
  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    words[word] |= 1 << UInt64(number & 63)
    low = min(low, word)
    high = max(high, word)
  }

  @inline(__always)
  mutating func popFirst() -> Int? {
    while low <= high {
      let bits = words[low]
      if bits != 0 {
        words[low] = bits & (bits &- 1)
        return low &* 64 &+ bits.trailingZeroBitCount
      }
      low &+= 1
    }
    (low, high) = (words.count, -1)
    return nil
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    while high >= low {
      let bits = words[high]
      if bits != 0 {
        let bit = 63 &- bits.leadingZeroBitCount
        words[high] = bits & ~(1 << UInt64(bit))
        return high &* 64 &+ bit
      }
      high &-= 1
    }
    (low, high) = (words.count, -1)
    return nil
  }
}

extension PivotSet: InvariantChecking {
  /// Checks that all members lie between the bounds.
  func checkInvariants() {
    let areBounds = words.indices.allSatisfy { words[$0] == 0 || low <= $0 && $0 <= high }
    precondition(areBounds, "a member lies between the bounds")
  }
}
