import ArgumentParser
import Rabbet

struct CheckScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenes: the document, conflicts, ambiguity, lost rules; or the laws of alignment.",
    discussion: """
      Prints one line a finding. Conflicts make exit code 1; ambiguity does with --strict.
      With --laws it asks instead whether the conversions between frames and alignment rects are lawful: each view that has any is tried \
      on edge cases and on generated ones. A broken law makes exit code 1; warnings and hints do not.
      """)

  @Argument(help: "Scenes, storyboards and xibs; - is a scene on standard input.") var scenes: [String]
  @OptionGroup var options: SceneOptions
  @Flag(help: "Ambiguity counts as a finding (exit code 1).") var strict = false
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceCheckOptions
  @OptionGroup(title: "Laws of alignment") var laws: LawOptions

  func run() throws {
    var worst: ExitCode?
    var findings = 0
    for path in scenes {
      do {
        if InterfaceOptions.isInterface(path), !laws.areAsked {
          findings += try self.findings(inInterface: path)
          continue
        }
        let solved = try options.solved(path)
        findings += try laws.areAsked ? broken(solved, path) : conflicting(solved, path)
      } catch let code as ExitCode {
        // All scenes are checked; the gravest fault decides the exit code.
        if worst.map({ code.rawValue > $0.rawValue }) ?? true { worst = code }
      }
    }
    if let worst { throw worst }
    if findings > 0 { throw Exit.findings }
  }

  /// Prints what the layout has to say for itself; gives the number of findings that count.
  private func conflicting(_ solved: SolvedScene, _ path: String) throws -> Int {
    let found = Findings(solved, file: path)
    for line in found.warnings { Console.report(line) }
    for line in found.conflicts + found.ambiguities + found.lostRules { try Console.say(line) }
    let count = found.count(isStrict: strict)
    if count == 0 {
      let views = solved.scene.tree.viewCount, rules = solved.scene.tree.constraints.count
      Console.report(
        "\(path): fine: \(views) view\(views == 1 ? "" : "s"), \(rules) rule\(rules == 1 ? "" : "s")")
    }
    return count
  }

  /// Prints what the laws found; gives the number of findings that count.
  private func broken(_ solved: SolvedScene, _ path: String) throws -> Int {
    let found = LawFindings(solved.scene, file: path, options: laws)
    for text in found.texts { try Console.say(text) }
    if found.errorCount == 0 { Console.report(found.summary) }
    return found.errorCount
  }
}
