import ArgumentParser
import Rabbet

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve a scene and print its frames as JSON.",
    discussion:
      "Coordinates are points, y down; frames and alignment rects are in the coordinates of the parent's frame.")

  @Argument(help: "A scene; - is standard input.") var scene: String
  @OptionGroup var options: SceneOptions
  @Flag(help: "List content-size rules that do not hold, too.") var all = false
  @Flag(help: "Ambiguity counts as a finding (exit code 1).") var strict = false
  @Option(
    help: ArgumentHelp("How conflicts are told: plain, or apple for tools that read Apple's logs.", valueName: "form"))
  var log = LogForm.plain
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write; - is standard output.", valueName: "file"))
  var output = "-"

  func run() throws {
    let solved = try options.solved(scene)
    try Console.write([UInt8](solved.resultText(includesContentRules: all).utf8), to: output)
    try Findings(solved, file: scene).report(isStrict: strict, log: log)
  }
}

/// The shape in which conflicts are told on standard error.
enum LogForm: String, ExpressibleByArgument, CaseIterable {
  case plain, apple
}
