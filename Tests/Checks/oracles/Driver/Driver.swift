import Foundation
import LinearSolver
import Rabbet

/// Answers one line of JSON, a program or a scene, with one line of JSON, until the input ends.
@main
struct Driver {
  static func main() {
    while let line = readLine() {
      FileHandle.standardOutput.write(answer(to: line) + Data("\n".utf8))
    }
  }

  private static func answer(to line: String) -> Data {
    do {
      if line.hasPrefix(#"{"scene""#) {
        let solved = try SolvedScene(json: Array(line.utf8), assets: AssetDirectory("."))
        return Data(solved.resultText().split(separator: "\n").joined(separator: " ").utf8)
      }
      let program = try JSONDecoder().decode(ProgramLine.self, from: Data(line.utf8)).program()
      return data(SolutionLine(try program.solved()))
    } catch {
      return data(SolutionLine(error: "\(error)"))
    }
  }

  private static func data(_ line: SolutionLine) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(line)) ?? Data(#"{"error": "the answer is no JSON"}"#.utf8)
  }
}
