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

  @Test("A set of positions has what was put in and not taken out", arguments: 1...4 as ClosedRange<UInt64>)
  func positions(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (set, members) = (PositionSet(count: 30), Set<Int32>())
    for _ in 0..<300 {
      let number = Int32(choices.number(below: 30))
      if choices.chance(oneIn: 2) {
        set.insert(number)
        members.insert(number)
      } else {
        set.remove(number)
        members.remove(number)
      }
      set.checkInvariants()
      #expect(set.members.sorted() == members.sorted())
    }
  }

  @Test(
    "Forms over distances from parents come to what they come to over places", arguments: 1...8 as ClosedRange<UInt64>)
  func spanningTree(seed: UInt64) {
    var choices = Choices(seed: seed)
    let count = 40
    var forms = PiecewiseLinearRows<Double>(laneCount: 1)
    for node in 0..<count {
      // Most nodes follow one before them, some stand alone, and some forms are no differences.
      if node == 0 || choices.chance(oneIn: 8) { forms.addTerm(Int32(node), 1) }
      for (other, coefficient) in [(node, 1.0), (choices.number(in: 0...max(0, node - 1)), -1.0)] where node > 0 {
        forms.addTerm(Int32(other), coefficient)
      }
      if choices.chance(oneIn: 6) { forms.addTerm(Int32(choices.number(below: count)), 0.5) }
      forms.end(magnitude: 0)
    }
    let tree = SpanningTree(of: forms, nodeCount: count)
    tree.checkInvariants()
    guard let relative = tree.relative(forms) else { return }
    let distances = (0..<count).map { _ in Double(choices.number(in: -50...50)) }
    var places = distances
    for node in tree.order where tree.parents[Int(node)] >= 0 {
      places[Int(node)] += places[Int(tree.parents[Int(node)])]
    }
    for form in 0..<forms.count {
      #expect(isNear(relative.value(of: form, at: distances), forms.value(of: form, at: places)))
    }
  }
}
