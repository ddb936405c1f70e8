import ArgumentParser
import Rabbet

struct Config: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the settings that are in force, and where each comes from.",
    discussion: """
      A project keeps its settings in rabbet.json, which is searched for from the working folder up to the root of its repository. Options \
      win over the environment's variables, such as RABBET_FONTS, and these over the file.

      Examples:
        rabbet config
        rabbet config --format json
        rabbet config --fonts Fonts --limit views=1000
      """)

  /// The forms of the list.
  enum Form: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Option(takes: "form", "text or json.") var format = Form.text
  @Option(takes: "folder", "As for commands that solve.") var fonts: [String] = []
  @Option(takes: "names", "As for check.") var device: String?
  @Option(takes: "names", "As for check.") var language: String?
  @Option(takes: "file", "As for check.") var baseline: String?
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func run() throws {
    let settings = Settings.run
    if format == .json {
      let members = settings.entries.map { JSONValue.Member($0.key.name, $0.json) }
      let file = settings.path.map { JSONValue.string($0) } ?? .null
      return try Console.say(JSONValue.object([.init("file", file), .init("settings", .object(members))]).text())
    }
    try Console.say(settings.path.map { "settings of \($0)" } ?? "no rabbet.json here or above")
    let names = settings.entries.map(\.key.name.count).max() ?? 0
    let texts = settings.entries.map(\.text.count).max() ?? 0
    for entry in settings.entries {
      let name = entry.key.name.padding(to: names), text = entry.text.padding(to: min(texts, 40))
      try Console.say("\(name)  \(text)  \(entry.origin.text)")
    }
  }
}

extension String {
  /// Returns the text with spaces after it, up to a width.
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
