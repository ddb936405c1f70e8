import ArgumentParser
import ConstraintLogs
import FindingFormats
import Rabbet

struct Explain: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say what an error code means, or what a constraint log proves.",
    discussion: """
      Without a code it lists all codes.
      With --apple-log it reads what UIKit and AppKit print as "Unable to simultaneously satisfy constraints", proves each conflict anew and \
      prints the rules that cannot hold together, those that do not matter, and repairs. A conflict that is proven makes exit code 1.

      Examples:
        rabbet explain E021
        rabbet explain --apple-log xcode.txt
      """)

  @OptionGroup(title: "Limits") var limited: LimitOptions
  @Argument(help: .init("The code of an error or warning.", valueName: "code")) var code: String?

  @Option(takes: "file", "Explain the conflicts in a constraint log; - is standard input.") var appleLog: String?
  @Option(
    help: .init(
      "What conflicts of a log are written as: \(FindingReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"), transform: FindingReport.Format.named(_:))
  var format = FindingReport.Format.text

  func validate() throws {
    if code != nil, appleLog != nil { throw ValidationError("give a code or --apple-log, not both") }
  }

  func run() throws {
    if let appleLog { return try explain(log: appleLog) }
    guard let code else {
      for code in FindingID.allCases { try Console.say("\(code.rawValue)  \(code.title)") }
      return
    }
    guard let known = FindingID(rawValue: code.uppercased()) ?? FindingID(rawValue: code.lowercased()) else {
      let nearest = nearestName(to: code.uppercased(), among: FindingID.allCases.map(\.rawValue))
      let hint = nearest.map { "did you mean \($0)? " } ?? ""
      throw Console.failure("error: there is no code \(code); \(hint)'rabbet explain' lists all", Exit.usage)
    }
    let example = known.example.map { "\n\nrefused:  \($0.refused)\ntaken:    \($0.taken)" } ?? ""
    try Console.say("\(known.rawValue): \(known.title)\n\n\(known.explanation)\(example)")
  }

  /// Writes a finding for each list of a log.
  private func explain(log path: String) throws {
    let source = SourceText(file: path == "-" ? "<stdin>" : path, bytes: try Console.read(path))
    var options = SolverOptions()
    options.workLimit = limited.limits[.work]
    let findings = try Console.attempt(source.file) {
      try ConstraintLog.logs(in: source).map { try LogProof(of: $0, options: options).finding(file: source.file) }
    }
    if findings.isEmpty { Console.report("\(source.file): fine: no list of conflicting constraints") }
    let report = FindingReport(findings, version: Console.version, isStrict: false)
    try Console.write(Array(report.text(as: format).utf8), to: "-")
    if findings.count(isStrict: false) > 0 { throw Exit.findings }
  }
}
