import ArgumentParser

struct Completions: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script.",
    discussion: """
      Examples:
        rabbet completions bash > /etc/bash_completion.d/rabbet
        rabbet completions zsh > ~/.zfunc/_rabbet
        rabbet completions fish > ~/.config/fish/completions/rabbet.fish
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: .init("The shell: bash, zsh or fish.")) var shell: String

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell) else {
      throw ValidationError("no completions for '\(shell)'; write bash, zsh or fish")
    }
    try Console.say(RabbetCommand.completionScript(for: shell))
  }
}
