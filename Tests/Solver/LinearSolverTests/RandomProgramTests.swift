import LinearSolver
import LinearSolverChecking
import PropertyTesting
import Testing

@Suite struct RandomProgramTests {
  @Test("Every solution is verified by the checker, whatever the program", arguments: [UInt64(1), 1_000_001])
  func solutionsAreVerified(seed: UInt64) {
    let found = counterexample(generate: randomProgram, seed: seed, runs: 1000) { program in
      Check(program, try program.solved()).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")\nseed: \(found?.seed ?? 0), runs: 1")
  }

  @Test func boxesInABoxAreVerified() {
    let found = counterexample(generate: randomBoxes, seed: 3, runs: 40) { program in
      Check(program, try program.solved()).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  private func text(of program: LinearProgram) -> String {
    guard let solution = try? program.solved() else { return "\(LinearSolverTests.text(of: program)): no solution" }
    let findings = Check(program, solution).findings.map { "\($0.kind): \($0)" }.joined(separator: "\n")
    return "\(LinearSolverTests.text(of: program))\n\(solution)\n\(findings)"
  }

  @Test func insertionOrderDoesNotMatter() {
    let found = counterexample(
      generate: { choices in
        let program = randomProgram(&choices)
        return (program, choices.shuffled(Array(program.rows.indices)))
      }, seed: 7, runs: 1000
    ) { original, order in
      let shuffled = program(original.variableCount, order.map { original.rows[$0] }, original.preferences)
      let (a, b) = (try original.solved(), try shuffled.solved())
      let broken = b.brokenRows.map { RowID(index: order[$0.index]) }.sorted()
      return zip(a.values, b.values).allSatisfy { isNear($0, $1) } && a.brokenRows == broken
        && zip(a.ambiguities, b.ambiguities).allSatisfy { $0.preference == $1.preference }
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func solvingTwiceGivesTheSameBits() {
    let found = counterexample(generate: randomProgram, seed: 99, runs: 200) { try $0.solved() == $0.solved() }
    #expect(found == nil)
  }
}
