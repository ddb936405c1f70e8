import ArgumentParser
import Rabbet

struct CheckScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenes: the document, conflicts, ambiguity, lost rules.",
    discussion: "Prints one line a finding. Conflicts make exit code 1; ambiguity does with --strict.")

  @Argument(help: "Scenes; - is standard input.") var scenes: [String]
  @OptionGroup var options: SceneOptions
  @Flag(help: "Ambiguity counts as a finding (exit code 1).") var strict = false

  func run() throws {
    var worst: ExitCode?
    var findings = 0
    for path in scenes {
      do {
        let solved = try options.solved(path)
        let found = Findings(solved, file: path)
        for line in found.conflicts + found.ambiguities + found.lostRules { print(line) }
        findings += found.count(isStrict: strict)
        if found.count(isStrict: strict) == 0 {
          let views = solved.scene.tree.viewCount, rules = solved.scene.tree.constraints.count
          Console.report("\(path): fine: \(views) views, \(rules) rules")
        }
      } catch let code as ExitCode {
        // All scenes are checked; the gravest fault decides the exit code.
        if worst.map({ code.rawValue > $0.rawValue }) ?? true { worst = code }
      }
    }
    if let worst { throw worst }
    if findings > 0 { throw Exit.findings }
  }
}
