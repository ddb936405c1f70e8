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
    let file = scene == "-" ? "<stdin>" : scene
    var text = "", hasFindings = false
    for used in solved.fonts {
      text += "\(used.font) -> \(used.resolved.family)" + (used.resolved.file.map { " (\($0))" } ?? "")
      text += ": " + used.views.map { solved.scene.tree.name(of: .view($0)) }.joined(separator: ", ") + "\n"
    }
    try Console.write([UInt8](text.utf8), to: "-")
    for used in solved.fonts {
      if let words = used.replacement, let view = used.views.first {
        hasFindings = true
        Console.report("\(place(view, solved, file)): font: \(words)")
      }
      for missing in used.missing {
        hasFindings = true
        let letters = missing.characters.map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
        Console.report("\(place(missing.view, solved, file)): font: no font has a glyph for \(letters)")
      }
    }
    if hasFindings { throw Exit.findings }
  }

  private func place(_ view: ViewID, _ solved: SolvedScene, _ file: String) -> String {
    let position = solved.scene.position(of: view)
    return "\(file):\(position.line):\(position.column)"
  }
}
