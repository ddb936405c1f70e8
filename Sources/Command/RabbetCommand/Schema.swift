import ArgumentParser
import FindingFormats
import Rabbet

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of the scene format.",
    discussion: """
      Editors that know JSON Schema complete keys and show their meaning.

      Examples:
        rabbet schema > scene.schema.json
        rabbet schema --findings
        rabbet schema --result
        rabbet schema --config > rabbet.schema.json
      """)

  @Flag(help: "Print the schema of findings in JSON in place of the scene format's.") var findings = false

  @Flag(help: "Print the schema of the results of solve in place of the scene format's.") var result = false

  @Flag(help: "Print the schema of rabbet.json in place of the scene format's.") var config = false

  func validate() throws {
    if [findings, result, config].count(where: \.self) > 1 {
      throw ValidationError("--findings, --result and --config each print a schema; give one of them")
    }
  }

  func run() throws {
    let other = findings ? FindingReport.schema : result ? ResultSchema.value : config ? ProjectSettings.schema : nil
    let text = other.map { $0.text() + "\n" } ?? SceneSchema.text
    try Console.write([UInt8](text.utf8), to: "-")
  }
}
