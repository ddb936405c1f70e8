import ArgumentParser

@main
struct RabbetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rabbet", abstract: "Auto Layout without a Mac.")
}
