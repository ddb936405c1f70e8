import ArgumentParser
import Rabbet

struct FormatScenes: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Put scenes into their canonical form, in place.",
    discussion: """
      Comments stay where they are, and keys in the author's order. Of - and of a pipe the result goes to standard output.

      Examples:
        rabbet fmt cards/*.json
        rabbet fmt cards/*.json --check
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "Scenes; - is standard input.") var scenes: [String]
  @Flag(help: "Name the files that would change, with exit code 1, and change none.") var check = false

  func run() throws {
    // All are read and checked before one is rewritten.
    var count = 0, changed: [(path: String, bytes: [UInt8])] = []
    let paths = try ScenePaths.expanded(scenes)
    for (index, path) in paths.enumerated() {
      Terminal.count(index, of: paths.count, "scenes", path)
      let bytes = try Console.read(path)
      let formatter = try Console.attempt { try SceneFormatter(bytes, file: Console.name(of: path)) }
      try Console.check(in: Console.name(of: path), formatter.check)
      let text = Array(formatter.formatted().utf8), isSame = bytes == text
      if check {
        if !isSame { try Console.say(path) }
        count += isSame ? 0 : 1
      } else {
        let isStream = path == "-" || FileKind.isPipe(atPath: path)
        if isSame, !isStream { continue }
        try Console.check(in: path) { try $0.check(.output, text.count) }
        changed.append((isStream ? "-" : path, text))
      }
    }
    for (path, text) in changed {
      InputFile.release(path)
      try Console.write(text, to: path)
    }
    let number = check ? count : changed.count
    if paths.count > 1 { Console.report("\(paths.count) scenes, \(number) \(check ? "to change" : "changed")") }
    if count > 0 { throw Exit.findings }
  }
}
