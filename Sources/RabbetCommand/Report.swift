import ArgumentParser
import Rabbet

struct Report: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a page about scenes: pictures with layers to switch, views, rules with their state, findings.",
    discussion: """
      The page is one HTML file and loads nothing from elsewhere. Views and rules show their marks in the picture, and marks their rows.

      Examples:
        rabbet report card.json -o report.html
        rabbet report 'cards/*.json' -o report.html
      """)

  @Argument(help: "Scenes.") var scenes: [String]
  @Option(name: .shortAndLong, help: ArgumentHelp("The page to write; - is standard output.", valueName: "file"))
  var output: String
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }

  func run() throws {
    let paths = try ScenePaths.expanded(scenes)
    for path in paths { try Console.check(output, isNot: path) }
    let solved = try paths.map { (file: $0 == "-" ? "<stdin>" : $0, scene: try options.solved($0)) }
    let page = try Console.orFail { () throws(RabbetError) in try HTMLReport(solved).text() }
    try Console.write([UInt8](page.utf8), to: output)
  }
}
