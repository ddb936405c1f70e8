import ArgumentParser
import Rabbet

/// A request for help or for the version, found in the arguments before they are parsed.
enum HelpRequest {
  /// Returns the text that the arguments request; nil where they request another thing.
  static func text(for arguments: [String]) throws -> String? {
    let given = arguments.dropFirst().prefix { $0 != "--" }, first = given.first
    if given.count == 1, first == "-V" || first == "version" { return Console.version + "\n" }
    if first == "help" {
      let names = given.dropFirst().filter { !$0.hasPrefix("-") }
      if names.count == 1, let topic = HelpTopic(rawValue: names[names.startIndex]) { return topic.text + "\n" }
      guard let command = command(names) else { return try unknown(names) }
      return HelpText(of: command).text
    }
    let isLong = given.contains("--help")
    guard isLong || given.contains("-h") else { return nil }
    let names = (first?.hasPrefix("-") == false ? given : given.dropFirst()).prefix { !$0.hasPrefix("-") }
    guard let command = command(names, isExact: false) else { return nil }
    if command == RabbetCommand.self, !isLong { return overview }
    return isLong ? HelpText(of: command).text : HelpText(of: command).shortText
  }

  /// Returns the command that names lead to: the program itself for none, nil for an unknown one.
  private static func command(
    _ names: some Collection<String>, isExact: Bool = true
  ) -> (any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = RabbetCommand.self
    for name in names {
      let below = command.configuration.subcommands
      if below.isEmpty { return isExact ? nil : command }
      guard let next = below.first(where: { $0._commandName == name }) else { return nil }
      command = next
    }
    return command
  }

  private static func unknown(_ names: some Collection<String>) throws -> String? {
    let commands = RabbetCommand.configuration.subcommands.map { $0._commandName }
    let name = names.first ?? "", known = commands + HelpTopic.allCases.map(\.rawValue)
    if commands.contains(name) { return nil }
    let hint = nearestName(to: name, among: known).map { "did you mean \($0)? " } ?? ""
    let topics = HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
    throw Console.failure(
      "there is no command or topic \(name); \(hint)'rabbet --help' lists all commands, and topics are \(topics)",
      Exit.usage)
  }

  /// The commands by their purpose, on one screen.
  private static var overview: String {
    let groups = [
      ("Layouts", "solve render check report diff snapshot fmt fonts explain"),
      ("Many pictures", "batch worker"), ("Pictures", "picture edit frame gallery patch insets"),
      ("Apple's documents", "import conformance uikit"), ("The program", "config schema completions man"),
    ]
    return """
      \(RabbetCommand.configuration.abstract)

      USAGE: rabbet <command> [<options>]

      \(groups.map { "  \($0.0):".paddedToColumn + $0.1.split(separator: " ").joined(separator: ", ") }
        .joined(separator: "\n"))

      Examples:
        rabbet solve card.json
        rabbet render card.json -o card.png --overlay explain
        rabbet check Main.storyboard --device phones --rtl

      rabbet COMMAND -h is one screen about a command, --help all of it.
      rabbet help TOPIC explains \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")). rabbet --help lists all commands.

      """
  }
}

extension String {
  fileprivate var paddedToColumn: String { self + String(repeating: " ", count: max(1, 22 - count)) }
}
