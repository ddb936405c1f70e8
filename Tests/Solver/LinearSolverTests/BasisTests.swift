import PropertyTesting
import Testing

@testable import LinearSolver

@Suite("The basis of the simplex")
struct BasisTests {
  /// Forms of one to three nodes, the active one by position.
  private struct TestedBasis {
    var inverse: Basis<Double>
    var all = PiecewiseLinearRows<Double>(laneCount: 1)
    var active: [Int32] = []
    var forms: [(nodes: [Int32], coefficients: [Double])]
    var direction: [Double]
    var nodes: [Int32] = []
    var combination: [Double]
    var positions: [Int32] = []

    init(count: Int) {
      inverse = Basis<Double>(count: count)
      forms = (0..<count).map { ([Int32($0)], [1]) }
      direction = Array(repeating: 0, count: count)
      combination = direction
      for form in forms { active.append(add(form)) }
      inverse.read(all, active)
    }

    private mutating func add(_ form: (nodes: [Int32], coefficients: [Double])) -> Int32 {
      for (node, coefficient) in zip(form.nodes, form.coefficients) { all.addTerm(node, coefficient) }
      all.end(magnitude: 0)
      return Int32(all.count - 1)
    }

    mutating func set(_ position: Int, to form: (nodes: [Int32], coefficients: [Double])) {
      forms[position] = form
      active[position] = add(form)
    }

    mutating func settle() { if inverse.isChanged { inverse.read(all, active) } }

    mutating func btran(_ form: (nodes: [Int32], coefficients: [Double])) {
      inverse.btran(form.nodes[...], form.coefficients[...], into: &combination, support: &positions)
    }

    /// Puts a form in place of the one it follows most; of several, of a later one where `isLate`.
    mutating func replace(with form: (nodes: [Int32], coefficients: [Double]), isLate: Bool) {
      btran(form)
      let fit = positions.filter { abs(combination[Int($0)]) > 0.1 }
      guard let position = isLate ? fit.last : fit.first else { return }
      inverse.ftran(Int(position), into: &direction, support: &nodes)
      inverse.replace(Int(position), direction, nodes, combination, positions)
      set(Int(position), to: form)
      inverse.checkInvariants()
      if inverse.isFull { settle() }
    }
  }

  @Test(
    "The nodes follow one active form and leave the others, whatever was replaced before",
    arguments: 1...12 as ClosedRange<UInt64>)
  func followsOneForm(seed: UInt64) {
    var choices = Choices(seed: seed)
    let count = 70
    let all = (0..<count).map { Int32($0) }
    var basis = TestedBasis(count: count)
    for _ in 0..<400 {
      let nodes = Array(choices.shuffled(all).prefix(choices.number(in: 1...3)))
      let coefficients = nodes.map { _ in choices.element(of: [1, -1, 0.5, 2]) }
      basis.replace(with: (nodes, coefficients), isLate: choices.chance(oneIn: 2))
    }
    for _ in 0..<2 {
      expectFollowing(&basis)
      basis.settle()
      #expect(basis.inverse.isRegular)
    }
  }

  private func expectFollowing(_ basis: inout TestedBasis) {
    let count = basis.forms.count
    for position in 0..<count {
      basis.inverse.ftran(position, into: &basis.direction, support: &basis.nodes)
      #expect(Set(basis.nodes) == Set((0..<count).filter { basis.direction[$0] != 0 }.map { Int32($0) }))
      for (other, form) in basis.forms.enumerated() {
        let rate = zip(form.nodes, form.coefficients).reduce(0) { $0 + $1.1 * basis.direction[Int($1.0)] }
        #expect(abs(rate - (other == position ? 1 : 0)) < 1e-6)
      }
      basis.btran(basis.forms[position])
      for other in 0..<count { #expect(abs(basis.combination[other] - (other == position ? 1 : 0)) < 1e-6) }
      #expect(basis.positions == basis.positions.sorted())
    }
  }

  @Test("Whole vectors are solved as their parts are", arguments: 1...6 as ClosedRange<UInt64>)
  func solvesVectors(seed: UInt64) {
    var choices = Choices(seed: seed)
    let count = 90
    let all = (0..<count).map { Int32($0) }
    var basis = TestedBasis(count: count)
    for _ in 0..<500 {
      let nodes = Array(choices.shuffled(all).prefix(choices.number(in: 1...4)))
      let coefficients = nodes.map { _ in choices.element(of: [1, -1, 0.5, 2]) }
      basis.replace(with: (nodes, coefficients), isLate: choices.chance(oneIn: 2))
    }
    basis.settle()
    expectSolving(&basis, (0..<count).map { _ in Double(choices.number(in: 0...100)) })
  }

  @Test("Sums over all nodes are eliminated beside differences")
  func eliminatesLongRows() {
    let count = 600
    var basis = TestedBasis(count: count)
    let all = (0..<count).map { Int32($0) }
    for position in 0..<3 { basis.set(position, to: (all, all.map { Double(1 + Int($0) % (2 * position + 1)) })) }
    for node in 3..<Int32(count) {
      let nodes: [Int32] = node % 7 == 0 ? [node, 0, 1] : [node, 0]
      basis.set(Int(node), to: (nodes, [1, -1, -1].prefix(nodes.count).map { $0 }))
    }
    basis.inverse.read(basis.all, basis.active)
    #expect(basis.inverse.isRegular)
    #expect(basis.inverse.entryCount < 10 * count)
    expectSolving(&basis, all.map { Double($0 * 37 % 101) })
  }

  /// Expects that the factors solve for values of the forms, and for sums of the nodes.
  private func expectSolving(_ basis: inout TestedBasis, _ values: [Double]) {
    var places = values
    basis.inverse.solve(&places)
    for (position, form) in basis.forms.enumerated() {
      let value = zip(form.nodes, form.coefficients).reduce(0) { $0 + $1.1 * places[Int($1.0)] }
      #expect(isNear(value, values[position], within: 1e-6))
    }
    var multiples = values
    basis.inverse.combine(&multiples)
    var sums: [Double] = Array(repeating: 0, count: values.count)
    for (position, form) in basis.forms.enumerated() {
      for (node, coefficient) in zip(form.nodes, form.coefficients) {
        sums[Int(node)] += multiples[position] * coefficient
      }
    }
    for node in values.indices { #expect(isNear(sums[node], values[node], within: 1e-6)) }
  }

  @Test("Forms that depend on each other are no basis")
  func findsDependence() {
    var basis = TestedBasis(count: 4)
    for (position, form) in [([0, 1], [1, -1]), ([1, 2], [1, -1]), ([2, 0], [1, -1])].enumerated() {
      basis.set(position, to: (nodes: form.0.map { Int32($0) }, coefficients: form.1.map { Double($0) }))
    }
    basis.inverse.read(basis.all, basis.active)
    #expect(!basis.inverse.isRegular)
  }

  @Test("A chain of nodes keeps an entry a term, and the memory for no more")
  func staysSparse() {
    let count = 300
    var basis = TestedBasis(count: count)
    for node in 1..<count {
      basis.replace(with: (nodes: [Int32(node - 1), Int32(node)], coefficients: [-1, 1]), isLate: true)
    }
    basis.settle()
    #expect(basis.inverse.entryCount == 2 * count - 1)
    for node in 1..<count { basis.replace(with: (nodes: [Int32(node)], coefficients: [1]), isLate: true) }
    basis.settle()
    #expect(basis.inverse.entryCount == count)
  }

  @Test("Forms that depend on others are named, each with a node that can stand in its place")
  func dependentFormsAreNamed() {
    var forms = PiecewiseLinearRows<Double>(laneCount: 1)
    for (first, second) in [(0, 1), (1, 2), (0, 2), (2, 3), (2, 3)] as [(Int32, Int32)] {
      forms.addTerm(first, 1)
      forms.addTerm(second, -1)
      forms.end(magnitude: 0)
    }
    for node in 0..<5 as Range<Int32> {
      forms.addTerm(node, 1)
      forms.end(magnitude: 0)
    }
    var (basis, active) = (Basis<Double>(count: 5), [0, 1, 2, 3, 4] as [Int32])
    basis.read(forms, active)
    #expect(!basis.isRegular)
    // Three differences around a triangle, and one difference twice: two forms are too many.
    #expect(basis.deficits.count == 2)
    for (position, node) in basis.deficits { active[position] = Int32(5 + node) }
    basis.read(forms, active)
    #expect(basis.isRegular)
    #expect(basis.deficits.isEmpty)
  }
}
