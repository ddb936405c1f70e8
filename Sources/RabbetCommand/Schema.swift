import ArgumentParser
import Rabbet

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of the scene format.",
    discussion: "Editors that know JSON Schema complete keys and show their meaning.")

  func run() throws { try Console.write([UInt8](SceneSchema.text.utf8), to: "-") }
}
