import ArgumentParser
import Foundation
import InterfaceBuilder
import Rabbet

struct CheckScenes: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenes, storyboards and xibs: conflicts, ambiguity, words without room; or the laws of alignment.",
    discussion: """
      Prints one line a finding, with the devices and directions it holds on. Conflicts make exit code 1. Open numbers, ties, words that are cut, clipped or lie on others, views outside \
      their parents or the screen, damaged constraints and letters without a glyph do with --strict. Optional rules that do not hold never do.
      With --laws it asks instead whether the conversions between frames and alignment rects are lawful: each view that has any is tried \
      on edge cases and on generated ones. A broken law makes exit code 1; warnings and hints do not.

      Examples:
        rabbet check card.json --strict
        rabbet check . --device phones --rtl
        rabbet check card.json --laws
      """)

  @Argument(
    help:
      "Scenes, storyboards and xibs, and folders for the storyboards and xibs in them; - is a scene on standard input.")
  var scenes: [String] = []
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  var isQuiet: Bool { words.quiet }
  @Flag(help: "Warnings count as findings (exit code 1); ties are looked for.") var strict = false
  @OptionGroup(title: "Findings") var output: FindingOptions
  @OptionGroup(title: "Messages") var words: WordOptions
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceCheckOptions
  @OptionGroup(title: "Laws of alignment") var laws: LawOptions

  func validate() throws {
    if scenes.isEmpty, !interface.listDevices { throw ValidationError("give scenes, storyboards or xibs to check") }
  }

  func run() throws {
    if interface.listDevices { return try Console.say(InterfaceOptions.deviceList) }
    var worst: ExitCode?, last: ExitCode?
    // All documents are checked; the gravest fault decides the exit code.
    func note(_ code: ExitCode) {
      last = code
      if worst.map({ code.rawValue > $0.rawValue }) ?? true { worst = code }
    }
    try options.choices.useFonts()
    var output = try FindingOutput(output, words, isStrict: strict)
    var brokenLaws = 0
    var languages: Set<String>?
    let documents = try documents
    var tally = Tally("documents", "checked")
    for (index, path) in documents.enumerated() {
      Terminal.count(index, of: documents.count, "documents", path)
      let known = output.newCount + brokenLaws
      last = nil
      do {
        if laws.areAsked {
          brokenLaws += try broken(try options.solved(path), path)
        } else if InterfaceOptions.isInterface(path) {
          let (found, tried, fault) = try findings(inInterface: path)
          try output.take(found, of: path)
          languages = (languages ?? []).union(tried)
          if let fault { throw fault }
        } else {
          let solved = try options.solved(path, json: Console.read(path), checksVariants: true)
          try output.take(findings(in: solved, path), of: Console.name(of: path))
        }
      } catch let error as InterfaceError {
        note(Console.failure(error, in: path))
      } catch let code as ExitCode {
        output.documents.insert(Console.name(of: path))
        note(code)
      }
      tally.count((last ?? (output.newCount + brokenLaws > known ? Exit.findings : nil))?.rawValue)
    }
    if documents.count > 1, !words.quiet { Console.report(tally.text) }
    do { try output.finish() } catch let code as ExitCode { worst = worst ?? code }
    if worst == nil || worst == Exit.findings, let missing = languages.flatMap(interface.missing) {
      throw Console.failure("no document has words for \(missing)", Exit.usage)
    }
    if let worst { throw worst }
    if brokenLaws > 0 { throw Exit.findings }
  }

  /// The requested files, each once, with those in folders.
  private var documents: [String] {
    get throws {
      var known: Set<String> = []
      return try ScenePaths.expanded(scenes).flatMap { path in
        guard FileKind(atPath: path) == .folder else { return [path] }
        let files = try FolderWalk(folder: path).files([".storyboard", ".xib"])
        if files.isEmpty { Console.warn("there are no storyboards and no xibs in this folder", in: path) }
        return files
      }.filter { known.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
    }
  }

  /// Returns the findings of a scene; prints warnings that do not count and a line of totals.
  private func findings(in solved: SolvedScene, _ path: String) throws -> [Finding] {
    let file = Console.name(of: path), warnings = strict ? [] : solved.allWarnings
    if !words.quiet { for warning in warnings { Console.report(warning, as: warning.line) } }
    let found = solved.findings(file: file, findsTies: strict) + (strict ? solved.allWarnings : [])
    let views = solved.scene.tree.viewCount, rules = solved.scene.tree.constraints.count
    var counts = [found.summary]
    if !warnings.isEmpty {
      counts = (found.isEmpty ? [] : counts) + [warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"]
    }
    let size = "\(views) view\(views == 1 ? "" : "s"), \(rules) rule\(rules == 1 ? "" : "s")"
    if !words.quiet { Console.report("\(file): \(counts.joined(separator: ", ")): \(size)") }
    return found
  }

  /// Prints the findings of the laws; returns the number of those that count.
  private func broken(_ solved: SolvedScene, _ path: String) throws -> Int {
    let found = try LawFindings(solved.scene, file: path, options: laws)
    let isHeld = Console.isHeld
    for (finding, text) in found.all { try isHeld ? Console.report(finding) : Console.say(text) }
    if found.errorCount == 0 { Console.report(found.summary) }
    return found.errorCount
  }
}
