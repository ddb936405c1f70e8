import ArgumentParser
import Foundation
import Rabbet

/// The reports about a layout on standard error, in addition to its result.
struct Findings {
  let solved: SolvedScene
  let file: String

  init(_ solved: SolvedScene, file: String) {
    self.solved = solved
    self.file = file == "-" ? "<stdin>" : file
  }

  /// The warnings: facts that are no fault of the scene, and that its author should know.
  var warnings: [String] { solved.warnings(file: file) }

  /// Reports conflicts, and ambiguity if it counts, and throws exit code 1 if there are any.
  func report(isStrict: Bool, log: LogForm = .plain, words: WordOptions) throws {
    let frames = solved.frameFindings(file: file).map { "warning: \($0.headline)" }
    if !words.quiet { for line in warnings + frames { Console.report(line) } }
    let ambiguities = isStrict ? solved.ambiguityFindings(file: file) : []
    switch log {
    case .plain:
      for finding in solved.conflictFindings(file: file) {
        Console.report(words.text(finding, to: STDERR_FILENO))
      }
    case .apple:
      let text = solved.scene.tree.appleLog(of: solved.layout)
      if !text.isEmpty { Console.report(text) }
    }
    for finding in ambiguities { Console.report(words.text(finding, to: STDERR_FILENO)) }
    if !solved.layout.conflicts.isEmpty || !ambiguities.isEmpty { throw Exit.findings }
  }
}

/// The form in which conflicts are reported on standard error.
enum LogForm: String, ExpressibleByArgument, CaseIterable {
  case plain, apple
}
