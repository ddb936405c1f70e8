import ArgumentParser

struct Manual: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page.",
    discussion: """
      Examples:
        rabbet man > /usr/local/share/man/man1/rabbet.1
        rabbet man | man -l -
      """)

  @OptionGroup(title: "Limits") var limited: LimitOptions

  func run() throws {
    var page =
      ".TH RABBET 1 \"\" \"rabbet \(RabbetCommand.configuration.version)\"\n.SH NAME\nrabbet \\- Auto Layout without a Mac\n"
    page += section("SYNOPSIS", "rabbet <subcommand> [options]\nrabbet help <subcommand>")
    page += section("DESCRIPTION", RabbetCommand.configuration.discussion)
    for command in RabbetCommand.configuration.subcommands {
      page += section("rabbet \(command._commandName)", RabbetCommand.helpMessage(for: command, columns: 78))
    }
    try Console.say(page)
  }

  /// Returns a section with escaped lines: roff interprets a backslash, and a dot or an apostrophe at the start of a line (groff_man(7)).
  private func section(_ title: String, _ text: String) -> String {
    let lines = text.replacing("\\", with: "\\e").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
    return ".SH \"\(title)\"\n.nf\n\(lines.joined(separator: "\n"))\n.fi\n"
  }
}
