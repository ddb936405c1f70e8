import ArgumentParser
import Rabbet

struct Schema: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of the scene format.",
    discussion: "Editors that know JSON Schema complete keys and show their meaning.")

  @OptionGroup(title: "Limits") var limited: LimitOptions
  func run() throws { try Console.write([UInt8](SceneSchema.text.utf8), to: "-") }
}
