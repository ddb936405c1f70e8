import Foundation
import LinearSolver

/// Answers one line of JSON for each line of JSON, until the input ends.
@main
struct Driver {
  static func main() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    while let line = readLine() {
      guard let data = try? encoder.encode(answer(to: line)) else { continue }
      FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
  }

  private static func answer(to line: String) -> SolutionLine {
    do {
      let program = try JSONDecoder().decode(ProgramLine.self, from: Data(line.utf8)).program()
      return SolutionLine(try program.solved())
    } catch {
      return SolutionLine(error: "\(error)")
    }
  }
}
