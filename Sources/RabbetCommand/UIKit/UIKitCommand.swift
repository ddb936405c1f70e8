import ArgumentParser

/// What helps with layout code that is written against UIKit.
struct UIKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit", abstract: "Bring layout code that is written against UIKit to Linux.",
    subcommands: [UIKitDoctor.self])
}
