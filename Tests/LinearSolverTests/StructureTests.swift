import PropertyTesting
import Testing

@testable import LinearSolver

/// The rules of the data structures, stated after each change.
@Suite struct StructureTests {
  @Test("A heap gives its elements in order, whatever was added in between", arguments: 1...8 as ClosedRange<UInt64>)
  func heap(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (heap, elements) = (BinaryHeap<Int>(), [Int]())
    for _ in 0..<400 {
      if choices.chance(oneIn: 3) {
        let least = elements.min()
        #expect(heap.first == least && heap.popFirst() == least)
        if let least { elements.remove(at: elements.firstIndex(of: least) ?? 0) }
      } else {
        elements.append(choices.number(in: 0...60))
        heap.insert(elements[elements.count - 1])
      }
      heap.checkInvariants()
      #expect(heap.isEmpty == elements.isEmpty)
    }
  }

  @Test("Joined numbers have one representative, the smallest of them", arguments: 1...8 as ClosedRange<UInt64>)
  func unionFind(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (sets, names) = (UnionFind(count: 40), Array(0..<40))
    for _ in 0..<60 {
      let (a, b) = (choices.number(below: 40), choices.number(below: 40))
      sets.join(Int32(a), Int32(b))
      let (one, other) = (names[a], names[b])
      for number in names.indices where names[number] == max(one, other) { names[number] = min(one, other) }
      sets.checkInvariants()
      for number in names.indices { #expect(Int(sets.representative(of: Int32(number))) == names[number]) }
    }
  }
}
