import ArgumentParser
import Rabbet

struct FormatScenes: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Put scenes into their canonical form, in place.",
    discussion: """
      Comments stay where they are, and keys in the author's order. Of - the result goes to standard output.

      Examples:
        rabbet fmt cards/*.json
        rabbet fmt cards/*.json --check
      """)

  @OptionGroup(title: "Limits") var limited: LimitOptions
  @Argument(help: "Scenes; - is standard input.") var scenes: [String]
  @Flag(help: "Name the files that would change, with exit code 1, and change none.") var check = false

  func run() throws {
    var count = 0
    for path in try ScenePaths.expanded(scenes) {
      let bytes = try Console.read(path)
      let formatter = try Console.attempt { try SceneFormatter(bytes, file: path) }
      try Console.check(in: path == "-" ? "<stdin>" : path, formatter.check)
      let text = formatter.formatted(), isSame = bytes == Array(text.utf8)
      if check {
        if !isSame { try Console.say(path) }
        count += isSame ? 0 : 1
      } else if path == "-" || !isSame {
        InputFile.release(path)
        try Console.write(Array(text.utf8), to: path)
      }
    }
    if count > 0 { throw Exit.findings }
  }
}
