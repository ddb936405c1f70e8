import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// Rows that are no differences are reduced as arcs are: the answers are those of the simplex over all rows.
@Suite struct SumReductionTests {
  /// Boxes in a row with one gap between all neighbours, wanted at any priority, sizes that may not fit, and here and there a middle.
  private static func equalGaps(_ choices: inout Choices) -> LinearProgram {
    let count = choices.number(in: 3...7)
    var rows: [Row] = []
    func edge(_ box: Int, _ isRight: Bool) -> VariableID { VariableID(index: 2 * box + (isRight ? 1 : 0)) }
    func add(_ terms: [(VariableID, Double)], _ constant: Int, _ relation: Relation, _ priority: Priority) {
      rows.append(
        Row(
          LinearExpression(terms: terms.map { Term($0.0, times: $0.1) }, constant: Double(constant)), relation,
          priority: priority, rank: rows.count))
    }
    let levels: [Priority] = [.required, .high, .low, .fitting]
    add([(edge(0, false), 1)], 0, .equal, .required)
    add([(edge(count - 1, true), 1)], -choices.number(in: 0...300), .equal, levels[choices.number(in: 0...3)])
    for box in 0..<count {
      let size = [(edge(box, true), 1.0), (edge(box, false), -1.0)]
      add(size, -choices.number(in: 0...40), .greaterOrEqual, levels[choices.number(in: 1...3)])
      add(size, -choices.number(in: 0...40), .lessOrEqual, levels[choices.number(in: 1...3)])
      guard box > 1 else { continue }
      let gaps = [(edge(box, false), 1.0), (edge(box - 1, true), -1), (edge(1, false), -1), (edge(0, true), 1)]
      add(gaps, 0, choices.number(in: 0...3) == 0 ? .greaterOrEqual : .equal, levels[choices.number(in: 0...3)])
      guard choices.number(in: 0...2) == 0 else { continue }
      let middles = [(edge(box, false), 0.5), (edge(box, true), 0.5), (edge(0, true), -1.0)]
      add(middles, -choices.number(in: 0...200), .equal, levels[choices.number(in: 1...3)])
    }
    return program(2 * count, rows)
  }

  @Test("Equal gaps have the answer in fractions", arguments: [UInt64(2), 9_000_001])
  func gaps(seed: UInt64) {
    let found = counterexample(generate: Self.equalGaps, seed: seed, runs: 200) { program in
      let (a, b) = (try program.solved(), try program.exactSolution())
      return zip(a.values, b.values).allSatisfy { isNear($0, $1, within: 1e-9) } && a.brokenRows == b.brokenRows
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  @Test("A row of sums is folded away")
  func nothingIsLeft() {
    var costs = CostFunctions<SIMD4<Int32>>()
    var reduction = SumReduction<SIMD4<Int32>>(nodeCount: 12)
    // |x1 − x0 − x10 + x11|, |x2 − x1 − x10 + x11|, …: the middle ones have two sums each.
    for node in 1...9 {
      let start = costs.segments.count
      costs.append(Slope(levels: [-1, 0, 0, 0], lead: 2 * Int64(node) + 1), to: 0, from: start)
      costs.append(Slope(levels: [1, 0, 0, 0], lead: 2 * Int64(node)), to: .infinity, from: start)
      let function = costs.function(from: start, low: -.infinity, magnitude: 0)
      let ends = [(Int32(node - 1), -1.0), (Int32(node), 1), (10, -1), (11, 1)]
      reduction.add(ends.map { .init(node: $0.0, coefficient: $0.1) }, function, &costs)
    }
    let ends: Set = [0, 9, 10, 11]
    let isFeasible = reduction.reduce(Array(1...8), isLocked: (0..<12).map { ends.contains($0) }, &costs)
    #expect(isFeasible)
    let rest = reduction.rest(&costs) ?? []
    #expect(rest.map { $0.terms.map(\.node) } == [[0, 9, 10, 11]])
    #expect(rest.first?.terms.map(\.coefficient) == [-1, 1, -9, 9])
  }
}
