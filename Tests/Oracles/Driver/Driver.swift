import Foundation
import LinearSolver

/// Answers one line of JSON for each line of JSON, until the input ends. With `--check`, our own checker has its say too.
@main
struct Driver {
  static func main() {
    let isChecking = CommandLine.arguments.contains("--check")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    while let line = readLine() {
      guard let data = try? encoder.encode(answer(to: line, isChecking)) else { continue }
      FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
  }

  private static func answer(to line: String, _ isChecking: Bool) -> SolutionLine {
    do {
      let program = try JSONDecoder().decode(ProgramLine.self, from: Data(line.utf8)).program()
      let solution = try program.solved()
      var answer = SolutionLine(solution, of: program)
      if isChecking { answer.findings = Check(program, solution).findings.map(\.description) }
      return answer
    } catch {
      return SolutionLine(error: "\(error)")
    }
  }
}
