import ArgumentParser
import Rabbet

struct Fonts: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the fonts of a scene, and the files they come from.",
    discussion: """
      A family that is not there and letters that no font has are findings (exit code 1).

      Examples:
        rabbet fonts card.json
        rabbet fonts card.json --fonts fonts --no-system-fonts
      """)

  @Argument(help: "A scene; - is standard input.") var scene: String
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }

  func run() throws {
    let solved = try options.solved(scene)
    let file = Console.name(of: scene)
    var text = ""
    for used in solved.fonts {
      text += "\(used.font) -> \(used.resolved.family)" + (used.resolved.file.map { " (\($0))" } ?? "")
      text += ": " + used.views.map { solved.scene.tree.name(of: .view($0)) }.joined(separator: ", ") + "\n"
    }
    try Console.write([UInt8](text.utf8), to: "-")
    let findings = solved.fontFindings(file: file)
    findings.forEach { Console.report($0) }
    if !findings.isEmpty { throw Exit.findings }
  }
}
