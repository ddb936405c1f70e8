/// Numbers that wait for their turn, the largest first, each once.
struct DescendingQueue {
  private var heap: [Int32] = []

  mutating func insert(_ number: Int32) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// The largest number, of which all copies leave the queue.
  mutating func next() -> Int32? {
    guard let first = removeFirst() else { return nil }
    while heap.first == first { _ = removeFirst() }
    return first
  }

  private mutating func removeFirst() -> Int32? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return first }
      if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
      guard heap[parent] < heap[child] else { return first }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
