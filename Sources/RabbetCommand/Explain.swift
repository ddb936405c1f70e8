import ArgumentParser
import Rabbet

struct Explain: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what an error code means, with an example.",
    discussion: "For instance: rabbet explain E021. Without a code it lists all codes.")

  @OptionGroup(title: "Limits") var limited: LimitOptions
  @Argument(help: ArgumentHelp("The code of an error or warning.", valueName: "code")) var code: String?

  func run() throws {
    guard let code else {
      for code in DiagnosticCode.allCases { try Console.say("\(code.rawValue)  \(code.title)") }
      return
    }
    guard let known = DiagnosticCode(rawValue: code.uppercased()) else {
      let nearest = nearestName(to: code.uppercased(), among: DiagnosticCode.allCases.map(\.rawValue))
      let hint = nearest.map { "did you mean \($0)? " } ?? ""
      throw Console.failure("error: there is no code \(code); \(hint)'rabbet explain' lists all", Exit.usage)
    }
    try Console.say("\(known.rawValue): \(known.title)\n\n\(known.explanation)")
  }
}
