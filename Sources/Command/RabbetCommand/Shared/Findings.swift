import ArgumentParser
import Rabbet

/// The reports about a layout, in addition to its result.
struct Findings {
  private let solved: SolvedScene
  private let file: String
  /// The findings of the layout.
  private(set) var all: [Finding]

  /// Finds what is wrong with a layout.
  ///
  /// - Parameter isComplete: whether all findings of a check are searched for, or conflicts, frames and missing fonts alone.
  init(_ solved: SolvedScene, file: String, isComplete: Bool = false) {
    self.solved = solved
    self.file = Console.name(of: file)
    all =
      isComplete
      ? solved.findings(file: self.file)
      : solved.conflictFindings(file: self.file) + solved.frameFindings(file: self.file)
        + solved.fontFindings(file: self.file, solved.isShown)
  }

  /// Reports warnings and conflicts, and ambiguity if it counts, and throws exit code 1 if there are any.
  func report(isStrict: Bool, log: LogForm = .plain, words: WordOptions) throws {
    if !words.quiet { for warning in solved.allWarnings { Console.report(warning, as: warning.line) } }
    let log = log == .apple ? solved.scene.tree.appleLog(of: solved.layout) : nil
    if let log, !log.isEmpty { Console.report(log) }
    let strict = isStrict ? all.filter { $0.id == .ambiguous } : []
    let ambiguities = isStrict && strict.isEmpty ? solved.ambiguityFindings(file: file) : strict
    let conflicts = all.filter { $0.id == .conflict }
    let frames = words.quiet ? [] : all.filter { [.frame, .font, .glyph].contains($0.id) }
    for finding in frames + (log == nil ? conflicts : []) + ambiguities { words.report(finding) }
    if !conflicts.isEmpty || !ambiguities.isEmpty { throw Exit.findings }
  }
}

/// The form in which conflicts are reported on standard error.
enum LogForm: String, ExpressibleByArgument, CaseIterable {
  case plain, apple
}
