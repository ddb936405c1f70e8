import Foundation
import LinearSolver
import PropertyTesting
import Testing

/// After every edit the answer is the one a cold solve of the resulting program gives, and a refused edit leaves no trace.
///
/// `FUZZ_RUNS` and `FUZZ_SEED` in the environment make the run longer and another.
@Suite struct EditScriptTests {
  private static let runs = ProcessInfo.processInfo.environment["FUZZ_RUNS"].flatMap { Int($0) } ?? 40
  private static let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("The answer after any script is the cold answer", arguments: [UInt64(0), 1_000_000_007])
  func scripts(offset: UInt64) throws {
    let found = counterexample(generate: randomScript, seed: Self.seed &+ offset, runs: Self.runs) { script in
      try Self.complaint(script) == nil
    }
    let complaint = try found.flatMap { try Self.complaint($0.value) } ?? ""
    #expect(found == nil, "\(found.map { "\(text(of: $0.value))\n\($0.choices)" } ?? "")\n\(complaint)")
  }

  @Test func everyStepOfSmallScriptsIsVerifiedByTheChecker() {
    let found = counterexample(generate: randomScript, seed: Self.seed &+ 77, runs: Self.runs / 5) { script in
      guard script.start.rows.count < 20, script.start.rows.allSatisfy(Self.isEven) else { return true }
      var run = try ScriptRun(script.start)
      for edit in script.edits {
        _ = run.make(edit.steps, edit.ending)
        if !run.findings.isEmpty { return false }
      }
      return true
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  /// Whole coefficients near 1, which the checker's textbook simplex is sure of.
  private static func isEven(_ row: Row) -> Bool {
    row.expression.terms.allSatisfy { abs($0.coefficient) <= 2 && $0.coefficient == $0.coefficient.rounded() }
  }

  private static func complaint(_ script: EditScript) throws -> String? {
    var run = try ScriptRun(script.start)
    for (number, edit) in script.edits.enumerated() {
      if let complaint = run.make(edit.steps, edit.ending) { return "after edit \(number): \(complaint)" }
    }
    return nil
  }
}
