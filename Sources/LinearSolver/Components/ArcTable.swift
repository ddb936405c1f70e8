/// Finds arcs by their ends: a hash table of arc numbers, which leaves the ends to the list of arcs.
///
/// Nothing is ever taken out. An arc that is gone has other ends by then, and is passed over.
struct ArcTable {
  /// The number of an arc plus one; 0 where there is none. A power of two of them.
  private var slots: [Int32] = []
  private var count = 0
  private var shift = 0

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() {
    slots = []
    count = 0
  }

  /// The slots in the order in which arcs with these ends would be put.
  @inline(__always)
  private func first(_ low: Int32, _ high: Int32) -> Int {
    let ends = UInt64(UInt32(truncatingIfNeeded: low)) << 32 | UInt64(UInt32(truncatingIfNeeded: high))
    return Int(truncatingIfNeeded: (ends &* 0x9E37_79B9_7F4A_7C15) >> UInt64(truncatingIfNeeded: shift))
  }

  /// The arc with these ends; nil where there is none.
  func arc(_ low: Int32, _ high: Int32, in arcs: [ArcGraph.Arc]) -> Int32? {
    guard !slots.isEmpty else { return nil }
    var slot = first(low, high)
    while slots[slot] != 0 {
      let arc = slots[slot] &- 1
      if arcs[Int(arc)].high == high, arcs[Int(arc)].low == low { return arc }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds the last of some arcs.
  mutating func addLast(of arcs: [ArcGraph.Arc]) {
    if 4 * (count + 1) > 3 * slots.count { grow(arcs) }
    put(arcs.count - 1, arcs)
    count &+= 1
  }

  @inline(__always)
  private mutating func put(_ arc: Int, _ arcs: [ArcGraph.Arc]) {
    var slot = first(arcs[arc].low, arcs[arc].high)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(truncatingIfNeeded: arc) &+ 1
  }

  private mutating func grow(_ arcs: [ArcGraph.Arc]) {
    let size = max(64, 2 * slots.count)
    slots = []
    slots = Array(repeating: 0, count: size)
    shift = 64 - size.trailingZeroBitCount
    count = 0
    for arc in arcs.indices.dropLast() where arcs[arc].low >= 0 {
      put(arc, arcs)
      count &+= 1
    }
  }
}
