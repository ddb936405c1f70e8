/// A priority queue: the least element is removed first.
package struct BinaryHeap<Element: Comparable>: InvariantChecking {
  @usableFromInline var elements: [Element] = []

  /// No elements.
  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { elements.isEmpty }

  /// The least element; nil where there is none. Constant cost.
  @inlinable package var first: Element? { elements.first }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Adds an element. Costs the logarithm of their number.
  @inlinable @inline(__always)
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count &- 1
    while place > 0 {
      let parent = (place &- 1) / 2
      guard elements[place] < elements[parent] else { return }
      elements.swapAt(place, parent)
      place = parent
    }
  }

  /// Removes and returns the least element. Costs the logarithm of their number.
  @inlinable @inline(__always)
  package mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      guard child < elements.count else { return first }
      if child &+ 1 < elements.count, elements[child &+ 1] < elements[child] { child &+= 1 }
      guard elements[child] < elements[place] else { return first }
      elements.swapAt(place, child)
      place = child
    }
  }

  /// States that no element is less than the one above it.
  package func checkInvariants() {
    let isHeap = elements.indices.dropFirst().allSatisfy { elements[$0] >= elements[($0 - 1) / 2] }
    precondition(isHeap, "no element is less than its parent")
  }
}

/// A number in a queue, by the value at which its turn comes; of equal values, the smaller number comes first.
struct Queued<Value: Real>: Comparable {
  let number: Int32
  let value: Value

  init(number: Int32, at value: Value) { (self.number, self.value) = (number, value) }

  @inline(__always)
  static func < (a: Queued, b: Queued) -> Bool { a.value != b.value ? a.value < b.value : a.number < b.number }
}
