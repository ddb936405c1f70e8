import ArgumentParser
import FindingFormats
import Rabbet

struct Schema: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of the scene format.",
    discussion: """
      Editors that know JSON Schema complete keys and show their meaning.

      Examples:
        rabbet schema > scene.schema.json
        rabbet schema --findings
      """)

  @OptionGroup(title: "Limits") var limited: LimitOptions
  @Flag(help: "Print the schema of findings in JSON in place of the scene format's.") var findings = false

  func run() throws {
    let text = findings ? FindingReport.schema.text() + "\n" : SceneSchema.text
    try Console.write([UInt8](text.utf8), to: "-")
  }
}
