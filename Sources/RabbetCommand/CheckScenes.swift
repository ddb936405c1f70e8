import ArgumentParser
import Rabbet

struct CheckScenes: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenes, storyboards and xibs: conflicts, ambiguity, words without room; or the laws of alignment.",
    discussion: """
      Prints one line a finding. Conflicts make exit code 1. Open numbers, ties, words that are cut, clipped or lie on others, views outside \
      their parents and letters without a glyph do with --strict. Optional rules that do not hold never do.
      With --laws it asks instead whether the conversions between frames and alignment rects are lawful: each view that has any is tried \
      on edge cases and on generated ones. A broken law makes exit code 1; warnings and hints do not.
      """)

  @Argument(help: "Scenes, storyboards and xibs; - is a scene on standard input.") var scenes: [String]
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  @Flag(help: "Warnings count as findings (exit code 1); ties are looked for.") var strict = false
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceCheckOptions
  @OptionGroup(title: "Laws of alignment") var laws: LawOptions

  func run() throws {
    if interface.devices?.devices.isEmpty == true { return try Console.say(InterfaceOptions.deviceList) }
    var worst: ExitCode?
    var count = 0
    for path in scenes {
      do {
        if InterfaceOptions.isInterface(path), !laws.areAsked {
          count += try findings(inInterface: path)
          continue
        }
        let solved = try options.solved(path)
        count += try laws.areAsked ? broken(solved, path) : findings(in: solved, path)
      } catch let code as ExitCode {
        // All scenes are checked; the gravest fault decides the exit code.
        if worst.map({ code.rawValue > $0.rawValue }) ?? true { worst = code }
      }
    }
    if let worst { throw worst }
    if count > 0 { throw Exit.findings }
  }

  /// Prints the findings of a scene; gives the number of those that count.
  private func findings(in solved: SolvedScene, _ path: String) throws -> Int {
    let report = Findings(solved, file: path), warnings = report.warnings
    for line in warnings { Console.report(line) }
    let found = solved.findings(file: report.file, findsTies: strict)
    for finding in found { try Console.say(finding.text) }
    let views = solved.scene.tree.viewCount, rules = solved.scene.tree.constraints.count
    var counts = [found.summary]
    if !warnings.isEmpty {
      counts = (found.isEmpty ? [] : counts) + [warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"]
    }
    let size = "\(views) view\(views == 1 ? "" : "s"), \(rules) rule\(rules == 1 ? "" : "s")"
    Console.report("\(report.file): \(counts.joined(separator: ", ")): \(size)")
    return found.count(isStrict: strict)
  }

  /// Prints what the laws found; gives the number of findings that count.
  private func broken(_ solved: SolvedScene, _ path: String) throws -> Int {
    let found = LawFindings(solved.scene, file: path, options: laws)
    for text in found.texts { try Console.say(text) }
    if found.errorCount == 0 { Console.report(found.summary) }
    return found.errorCount
  }
}
