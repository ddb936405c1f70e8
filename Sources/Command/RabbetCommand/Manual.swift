import ArgumentParser

struct Manual: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print a manual page.",
    discussion: """
      Examples:
        rabbet man > /usr/local/share/man/man1/rabbet.1
        rabbet man batch | man -l -
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  @Argument(help: .init("The command to describe (default: all of them).")) var command: String?

  func run() throws {
    let commands = RabbetCommand.configuration.subcommands
    guard let command else {
      var page = heading("rabbet", "Auto Layout without a Mac")
      page += section("SYNOPSIS", "rabbet <subcommand> [options]\nrabbet help <subcommand>")
      page += section("DESCRIPTION", RabbetCommand.configuration.discussion)
      for command in commands { page += section("rabbet \(command._commandName)", help(of: command)) }
      return try Console.say(page)
    }
    guard let described = commands.first(where: { $0._commandName == command }) else {
      throw ValidationError("there is no command \(command); 'rabbet --help' lists all")
    }
    let page = heading("rabbet-\(command)", described.configuration.abstract)
    try Console.say(page + section("DESCRIPTION", help(of: described)) + section("SEE ALSO", "rabbet(1)"))
  }

  private func help(of command: any ParsableCommand.Type) -> String {
    HelpText(of: command, columns: 78).text
  }

  /// Returns the beginning of a page: its title, the program's version, and the line that lists of pages show.
  private func heading(_ name: String, _ summary: String) -> String {
    ".TH \(name.uppercased()) 1 \"\" \"rabbet \(Console.version)\"\n.SH NAME\n\(name) \\- \(summary)\n"
  }

  /// Returns a section with escaped lines: roff interprets a backslash, and a dot or an apostrophe at the start of a line (groff_man(7)).
  private func section(_ title: String, _ text: String) -> String {
    let lines = text.replacing("\\", with: "\\e").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
    return ".SH \"\(title)\"\n.nf\n\(lines.joined(separator: "\n"))\n.fi\n"
  }
}
