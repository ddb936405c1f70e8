import PropertyTesting
import Testing

@testable import LinearSolver

/// Data structures are changed at random, and state their invariants after each change.
@Suite struct InvariantTests {
  @Test("Classes give every node the value it was joined or defined with", arguments: 1...8 as ClosedRange<UInt64>)
  func classes(seed: UInt64) {
    var choices = Choices(seed: seed)
    let count: Int32 = 24
    var classes = WeightedUnionFind(variableCount: Int(count))
    var values = (0...count).map { _ in Double(choices.number(in: -20...20)) }
    values[Int(count)] = 0
    for _ in 0..<60 {
      let node = classes.image(of: Int32(choices.number(below: Int(count)))).root
      let other = classes.image(of: Int32(choices.number(in: 0...Int(count)))).root
      guard node != other, node != classes.ground, classes.definition(of: node) < 0, classes.definition(of: other) < 0
      else { continue }
      let third = classes.image(of: Int32(choices.number(below: Int(count)))).root
      if choices.chance(oneIn: 3), third != node, third != other, other != classes.ground,
        third != classes.ground, classes.definition(of: third) < 0
      {
        classes.define(node, as: [(other, 2), (third, -1)], constant: 3, magnitude: 3)
      } else {
        classes.join(node, to: other, factor: choices.element(of: [1, -1, 2]), offset: 5, magnitude: 5)
      }
      classes.checkInvariants()
    }
    classes.complete(&values)
    classes.checkInvariants()
    for (number, definition) in classes.definitions.enumerated() {
      #expect(values[Int(definition.node)] == classes.value(ofDefinition: number, values))
    }
    for node in 0..<count { #expect(values[Int(node)] == classes.value(of: node, values)) }
  }

  @Test("Sums, convolutions and mirrors of convex functions are convex", arguments: 1...8 as ClosedRange<UInt64>)
  func costFunctions(seed: UInt64) {
    var choices = Choices(seed: seed)
    var costs = CostFunctions<SIMD4<Int32>>()
    func function() -> CostFunction {
      let start = costs.segments.count
      var position = Double(choices.number(in: -30...0))
      let low = choices.chance(oneIn: 3) ? -Double.infinity : position
      var levels = SIMD4<Int32>(Int32(choices.number(in: -4...0)), Int32(choices.number(in: -4...4)), 0, 0)
      for _ in 0..<choices.number(in: 1...4) {
        position += Double(choices.number(in: 1...9))
        costs.append(Slope(levels: levels, lead: Slope<SIMD4<Int32>>.noTie), to: position, from: start)
        levels[choices.number(below: 2)] += Int32(choices.number(in: 1...3))
      }
      if choices.chance(oneIn: 2) {
        costs.append(Slope(levels: levels, lead: Slope<SIMD4<Int32>>.noTie), to: .infinity, from: start)
      }
      return costs.function(from: start, low: low, magnitude: 30)
    }
    for _ in 0..<60 {
      let (f, g) = (function(), function())
      let mirrored = costs.mirrored(f)
      for made in [f, g, mirrored, costs.convolution(f, g)] + (costs.sum(f, g).map { [$0] } ?? []) {
        #expect(made.places.upperBound <= costs.segments.count, "a function has its segments")
        let segments = costs.segments[made.places]
        let ends = [made.low] + segments.map(\.end)
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, "segments follow each other")
        let isConvex = zip(segments, segments.dropFirst()).allSatisfy { Slope.order($0.slope, $1.slope) <= 0 }
        #expect(isConvex, "slopes of a convex function ascend")
      }
    }
  }

  @Test("A graph links what was added and not removed", arguments: 1...8 as ClosedRange<UInt64>)
  func arcs(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (graph, left) = (ArcGraph(), [Int32]())
    graph.start(nodeCount: 12)
    let function = CostFunction(start: 0, count: 0, low: 0, magnitude: 0)
    for _ in 0..<120 {
      let low = choices.number(below: 11)
      if choices.chance(oneIn: 3), let arc = left.last {
        graph.remove(arc)
        left.removeLast()
      } else {
        let arc = graph.add(Int32(low), Int32(choices.number(in: low + 1...11)), function)
        if !left.contains(arc) { left.append(arc) }
      }
      graph.checkInvariants()
      #expect((0..<12 as Range<Int32>).reduce(0) { $0 + Int(graph.degree(of: $1)) } == 2 * left.count)
    }
  }

  @Test("A set of pivots gives its members from both ends", arguments: 1...4 as ClosedRange<UInt64>)
  func pivots(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (set, members) = (PivotSet(count: 300), Set<Int>())
    for _ in 0..<300 {
      switch choices.number(below: 4) {
      case 0:
        let first = members.min()
        #expect(set.popFirst() == first)
        if let first { members.remove(first) }
      case 1:
        let last = members.max()
        #expect(set.popLast() == last)
        if let last { members.remove(last) }
      default:
        let number = choices.number(below: 300)
        set.insert(Int32(number))
        members.insert(number)
      }
      set.checkInvariants()
    }
  }

  @Test("A matrix transposed twice is itself", arguments: 1...4 as ClosedRange<UInt64>)
  func sparseVectors(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (matrix, columns, rows) = (SparseVectors<Double>(), SparseVectors<Double>(), SparseVectors<Double>())
    for _ in 0..<20 {
      for place in 0..<20 as Range<Int32> where choices.chance(oneIn: 4) {
        matrix.append(place, Double(choices.number(in: 1...9)))
      }
      matrix.endList()
      matrix.checkInvariants()
    }
    columns.transpose(matrix)
    columns.checkInvariants()
    rows.transpose(columns)
    rows.checkInvariants()
    #expect(rows.places == matrix.places && rows.parts == matrix.parts)
  }

  @Test(
    "A matrix is eliminated row by row, or names the rows that depend on others",
    arguments: 1...20 as ClosedRange<UInt64>)
  func elimination(seed: UInt64) {
    var choices = Choices(seed: seed)
    let count = 24
    var forms = PiecewiseLinearRows<Double>(laneCount: 1)
    for _ in 0..<count {
      for node in choices.shuffled(Array(0..<Int32(count))).prefix(choices.number(in: 1...5)) {
        forms.addTerm(node, choices.element(of: [1, -1, 0.5, 2]))
      }
      forms.addSegment(lead: .max) { _ in 0 }
      forms.end(magnitude: 0)
    }
    forms.checkInvariants()
    var (elimination, basis) = (MarkowitzElimination<Double>(count: count), CrashBasis<Double>(count: count))
    // Debug builds check the rows that are left after each pivot.
    let isRegular = elimination.eliminate(forms, (0..<Int32(count)).map { $0 })
    elimination.checkInvariants()
    #expect(elimination.deficits.isEmpty == isRegular)
    var rank = 0
    for form in 0..<count {
      if basis.add(form, of: forms) != nil { rank += 1 }
      basis.checkInvariants()
    }
    #expect(rank == count - elimination.deficits.count)
  }

  @Test("A list takes back what was not kept, and its ids outlive compaction", arguments: 1...8 as ClosedRange<UInt64>)
  func liveList(seed: UInt64) {
    var choices = Choices(seed: seed)
    var list = LiveList(Array(0..<10))
    var (current, kept) = (Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, $0) }), [Int: Int]())
    kept = current
    for step in 0..<200 {
      switch choices.number(below: 6) {
      case 0, 1:
        let place = list.append(step)
        current[list.id(at: place)] = step
      case 2:
        if let id = current.keys.sorted().first, let place = list.place(of: id) {
          list.remove(at: place)
          current[id] = nil
        }
      case 3:
        if let id = current.keys.sorted().last, let place = list.place(of: id) {
          list[place] = -step
          current[id] = -step
        }
      case 4:
        list.takeBack()
        current = kept
      default:
        list.keep()
        list.compact()
        kept = current
      }
      list.checkInvariants()
      #expect(list.count == current.count)
      for (id, element) in current { #expect(list.place(of: id).map { list[$0] } == element) }
    }
  }

  @Test("A row in terms of open roots has each of them once", arguments: 1...8 as ClosedRange<UInt64>)
  func sums(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (classes, sum) = (WeightedUnionFind(variableCount: 20), NodeSum())
    classes.join(3, to: 4, factor: 1, offset: 8, magnitude: 8)
    classes.define(5, as: [(6, 1), (4, -1)], constant: 2, magnitude: 2)
    classes.define(6, as: [(7, 1), (8, 1)], constant: 0, magnitude: 0)
    for _ in 0..<100 {
      var expression = LinearExpression(constant: 1)
      for _ in 0..<choices.number(in: 1...40) {
        expression.terms.append(
          Term(VariableID(index: choices.number(below: 20)), times: Double(choices.number(in: -3...3))))
      }
      sum.read(expression, &classes)
      sum.checkInvariants()
      #expect(sum.indices.allSatisfy { ![3, 5, 6].contains(sum[$0].node) })
    }
  }

  @Test("A row whose nodes have changed is returned once", arguments: 1...4 as ClosedRange<UInt64>)
  func nodeUses(seed: UInt64) {
    var choices = Choices(seed: seed)
    var (uses, moved) = (NodeUses(nodeCount: 12, rowCount: 20), Set<Int32>())
    var rows: [Set<Int32>] = Array(repeating: [], count: 12)
    for _ in 0..<200 {
      let (node, other) = (choices.number(below: 12), choices.number(below: 12))
      switch choices.number(below: 4) {
      case 0 where node != other:
        uses.move(from: Int32(node), to: Int32(other))
        moved.formUnion(rows[node])
        rows[other].formUnion(rows[node])
        rows[node] = []
      case 1:
        let row = uses.popMoved()
        #expect(row.map { moved.remove($0) != nil } ?? moved.isEmpty)
      default:
        let row = Int32(choices.number(below: 20))
        uses.add(row: row, to: Int32(node))
        rows[node].insert(row)
      }
      uses.checkInvariants()
      #expect(uses.hasMoved == !moved.isEmpty)
    }
  }
}
