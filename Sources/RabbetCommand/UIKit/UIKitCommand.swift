import ArgumentParser

/// What helps with layout code that is written against UIKit.
struct UIKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit", abstract: "Bring layout code that is written against UIKit to Linux.",
    discussion: """
      Examples:
        rabbet uikit doctor .
      """,
    subcommands: [UIKitDoctor.self])
}
