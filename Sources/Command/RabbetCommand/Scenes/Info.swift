import ArgumentParser
import Rabbet
import Workspaces

struct Info: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "List what a scene offers: data, variants, metrics, views, rules, pictures and fonts.",
    discussion: """
      As JSON with the types and defaults of data, the places of metrics, the rectangles of views and the state of each rule.

      Examples:
        rabbet info card.json
        rabbet info card.json --format json
      """)

  @Argument(help: "A scene; - is standard input.") var scene: String
  @Option(takes: "format", "text or json.") var format = AnswerFormat.text
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }

  func run() throws {
    let json = try Console.read(scene), file = Console.name(of: scene)
    let solved = try options.solved(scene, json: json)
    let folder = ScenePaths.folder(of: scene == "-" && file == "<stdin>" ? scene : file)
    var workspace = Workspace(folder: folder, limits: limited.limits)
    let limited = limited
    workspace.assets = { _ in limited.assets(in: folder) }
    let document = WorkspaceDocument(file, text: json, in: workspace)
    let info = try Console.attempt(file) { try SceneInfo(document, solvedAs: solved) }
    try Console.write(Array((format == .json ? info.json.text() + "\n" : info.text).utf8), to: "-")
  }
}
