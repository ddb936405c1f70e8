import Foundation
import PropertyTesting
import Testing

@testable import LinearSolver

/// Constants, priorities and drags in components that are large enough to be edited step by step.
@Suite struct LightEditTests {
  private struct Change {
    var row: Int
    var constant: Double
    var priority: Priority?
  }

  private struct Script {
    var start: LinearProgram
    var edits: [[Change]]
  }

  private static func randomScript(_ choices: inout Choices) -> Script {
    let start = randomTree(&choices, boxes: 10...30)
    // The second row pins the container's width; it is the one that is dragged.
    let edits = (0..<choices.number(in: 3...8)).map { _ in
      (0..<(choices.chance(oneIn: 4) ? 3 : 1)).map { _ in
        let row = choices.chance(oneIn: 3) ? 1 : choices.number(in: 2...start.rows.count - 1)
        let change = Double(choices.number(in: -30...30))
        let priority: [Priority] = [.high, .low, .required]
        return Change(
          row: row, constant: start.rows[row].expression.constant + change,
          priority: choices.chance(oneIn: 12) && row > 1 ? choices.element(of: priority) : nil)
      }
    }
    return Script(start: start, edits: edits)
  }

  /// What is wrong after which edit.
  private static func complaint(_ script: Script) throws -> String? {
    var solver = try IncrementalSolver(script.start)
    for (number, edit) in script.edits.enumerated() {
      do {
        try solver.edit { transaction throws(EditError) in
          for change in edit {
            try transaction.setConstant(of: RowID(index: change.row), to: change.constant)
            if let priority = change.priority {
              try transaction.setPriority(of: RowID(index: change.row), to: priority)
            }
          }
        }
      } catch {
        return "edit \(number) fails: \(error)"
      }
      guard let cold = try? solver.program.solved() else { return "after edit \(number): no cold answer" }
      if !agree(cold, solver.solution) { return "after edit \(number): \(edit)" }
    }
    return nil
  }

  @Test("After any changes the answer is the cold one", arguments: [UInt64(0), 1_000_000_007])
  func changes(offset: UInt64) throws {
    let runs = ProcessInfo.processInfo.environment["FUZZ_RUNS"].flatMap { Int($0) } ?? 40
    let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let found = counterexample(generate: Self.randomScript, seed: seed &+ offset, runs: runs) {
      try Self.complaint($0) == nil
    }
    let complaint = try found.flatMap { try Self.complaint($0.value) } ?? ""
    #expect(found == nil, "\(found.map { text(of: $0.value.start) } ?? "")\n\(complaint)")
  }

  /// Views beside each other, each at least as wide as its words where the container allows; row 1 holds the container's width.
  private func row(of count: Int) throws -> LinearProgram {
    var rows = [try LinearSolverTests.row([(x, 1)], 0, .equal)]
    rows.append(try LinearSolverTests.row([(y, 1)], -1000, .equal, 999))
    for index in 1...count {
      let (own, before) = (VariableID(index: index + 1), index == 1 ? x : VariableID(index: index))
      rows.append(try LinearSolverTests.row([(own, 1), (before, -1)], -20, .greaterOrEqual, 750, rank: index))
      rows.append(try LinearSolverTests.row([(own, 1), (before, -1)], 0, .greaterOrEqual))
      rows.append(try LinearSolverTests.row([(own, 1), (before, -1)], -20, .equal, 250, rank: count + index))
    }
    rows.append(try LinearSolverTests.row([(VariableID(index: count + 1), 1), (y, -1)], 0, .lessOrEqual))
    return program(count + 2, rows)
  }

  @Test func aDraggedPinIsNoPartOfTheStructureAnyMore() throws {
    var solver = try IncrementalSolver(try row(of: 40))
    for width in [500.0, 790, 123, 2000] {
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 1), to: -width) }
      #expect(solver.value(of: y) == width)
      #expect(solver.value(of: VariableID(index: 41)) == min(800, width))
      #expect(agree(try solver.program.solved(), solver.solution))
    }
    // Two thousand times, so that what was replaced is given up on the way.
    for step in 0..<2000 {
      let width = Double(100 + step * 37 % 900)
      try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 1), to: -width) }
      #expect(solver.value(of: VariableID(index: 41)) == min(800, width))
    }
    #expect(agree(try solver.program.solved(), solver.solution))
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 1), to: -2000) }
    // Only what stands elsewhere is reported: the first views give way, the others keep their places.
    try solver.edit { edit throws(EditError) in try edit.setConstant(of: RowID(index: 1), to: -2010) }
    #expect(solver.changedVariables == [y])
  }
}
