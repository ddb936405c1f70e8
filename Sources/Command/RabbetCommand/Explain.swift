import ArgumentParser
import ConstraintLogs
import FindingFormats
import Rabbet

struct Explain: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say what an error code means, or what a constraint log proves.",
    discussion: """
      Without a code it lists all codes.
      With a file, or - for standard input, it reads what UIKit and AppKit print as "Unable to simultaneously satisfy constraints", proves \
      each conflict again and prints the rules that contradict each other, those that do not matter, and repairs. A conflict that is proven \
      makes exit code 1.

      Examples:
        rabbet explain E021
        rabbet explain conflict
        rabbet explain xcode.txt
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: .init("A code or kind of findings, or a constraint log; - is standard input.", valueName: "code"))
  var code: String?

  @Option(takes: "file", "A constraint log, as the argument may be, too.") var appleLog: String?
  @Option(
    help: .init("As --findings, and written to standard output.", valueName: "name"),
    transform: FindingReport.Format.named(_:))
  var format: FindingReport.Format?

  func validate() throws {
    if code != nil, appleLog != nil { throw ValidationError("give a code or --apple-log, not both") }
  }

  func run() throws {
    if let log = appleLog ?? code.flatMap({ isLog($0) ? $0 : nil }) { return try explain(log: log) }
    guard let code else {
      for code in FindingID.allCases { try Console.say("\(code.rawValue)  \(code.title)") }
      return
    }
    guard let known = FindingID(rawValue: code.uppercased()) ?? FindingID(rawValue: code.lowercased()) else {
      let nearest = nearestName(to: code.uppercased(), among: FindingID.allCases.map(\.rawValue))
      let hint = nearest.map { "did you mean \($0)? " } ?? ""
      throw Console.failure("there is no code \(code); \(hint)'rabbet explain' lists all", Exit.usage)
    }
    let example = known.example.map { "\n\nrefused:  \($0.refused)\ntaken:    \($0.taken)" } ?? ""
    try Console.say("\(known.rawValue): \(known.title)\n\n\(known.explanation)\(example)")
  }

  /// Returns whether an argument is a constraint log: standard input, or a path that is not a code.
  private func isLog(_ argument: String) -> Bool {
    if FindingID(rawValue: argument.uppercased()) != nil { return false }
    return argument == "-" || argument.contains { "./".contains($0) } || FileKind(atPath: argument) != .missing
  }

  /// Writes a finding for each list of a log.
  private func explain(log path: String) throws {
    let source = SourceText(file: Console.name(of: path), bytes: try Console.read(path))
    var options = SolverOptions()
    options.workLimit = limited.limits[.work]
    let findings = try Console.attempt(source.file) {
      try ConstraintLog.logs(in: source).map { try LogProof(of: $0, options: options).finding(file: source.file) }
    }
    if findings.isEmpty { Console.report("\(source.file): fine: no list of conflicting constraints") }
    if Console.isHeld {
      findings.forEach { Console.report($0) }
    } else {
      for finding in findings { try Console.say(finding.text(listsAlternatives: true)) }
    }
    if findings.count(isStrict: false) > 0 { throw Exit.findings }
  }
}
