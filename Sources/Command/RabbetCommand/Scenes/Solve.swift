import ArgumentParser
import FindingFormats
import Rabbet

struct Solve: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solve a scene and print its frames as JSON.",
    discussion: """
      Coordinates are points, y down; frames and alignment rects are in the coordinates of the parent's frame.

      Examples:
        rabbet solve card.json
        rabbet solve card.json --size 640x240 --direction rtl
        rabbet solve card.json --explain title.width
        rabbet solve card.json --explain title.width --format json
      """)

  @Argument(help: "A scene; - is standard input.") var scene: String
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  @OptionGroup(title: "Messages") var words: WordOptions
  @Flag(help: "List content-size rules that do not hold, too.") var all = false
  @Flag(help: "Ambiguity counts as a finding (exit code 1).") var strict = false
  @Option(takes: "form", "How conflicts are shown: plain, or apple for tools that read Apple's logs.")
  var log = LogForm.plain
  @Option(takes: "size", "A size for the root to come near to, in place of all sizes: compressed, expanded or WxH.")
  var fit: FitArgument?
  @Option(takes: "h,v", "How strongly, across and down, each above 0 and at most 1000 (default: 50,50); needs --fit.")
  var fitPriorities: AxisPriorities?
  @Option(
    takes: "what",
    "Print why a measure such as photo.width is what it is, or why a rule does not hold, in place of the frames. May be repeated."
  )
  var explain: [String] = []
  @Option(takes: "format", "The form of answers to --explain: text or json.") var format = AnswerFormat.text
  @Flag(help: "Print which variants apply and why, in place of the frames.") var explainVariants = false
  @Option(name: .shortAndLong, takes: "file", "Where to write; - is standard output.") var output = "-"

  func validate() throws {
    if fitPriorities != nil, fit == nil { throw ValidationError("--fit-priorities needs --fit") }
    if format == .json, explain.isEmpty || explainVariants {
      throw ValidationError("--format json is for --explain; frames are JSON anyway")
    }
  }

  private var target: FittingTarget? {
    fit.map { fit in
      guard let priorities = fitPriorities else { return FittingTarget(fit.size) }
      return FittingTarget(fit.size, horizontal: priorities.horizontal, vertical: priorities.vertical)
    }
  }

  func run() throws {
    let isAsked = explainVariants || !explain.isEmpty
    let solved: SolvedScene
    do { solved = try options.solved(scene, fitting: target) } catch let code as ExitCode {
      if !isAsked, output == "-" {
        let findings = Console.findings
        try Console.say(JSONValue.object([.init("findings", .array(findings.map(\.json)))]).text())
      }
      throw code
    }
    let findings = Findings(solved, file: scene, isComplete: !isAsked)
    let answers = try explain.isEmpty ? [] : explanations(of: solved)
    let text =
      isAsked
      ? format == .json
        ? JSONValue.array(answers.flatMap { $0.map(\.json) }).text() + "\n"
        : ((explainVariants ? [solved.variantsText(file: fileName)] : [])
          + answers.map { $0.map { $0.text(in: fileName) }.joined() }).joined(separator: "\n")
      : solved.resultText(includesContentRules: all, findings: (findings.all + solved.allWarnings).map(\.json))
    try Console.write([UInt8](text.utf8), to: output)
    try findings.report(isStrict: strict, log: log, words: words)
  }

  private var fileName: String { Console.name(of: scene) }

  /// Returns the answers to each question; reports a question about nothing known and throws its exit code.
  private func explanations(of solved: SolvedScene) throws -> [[Explanation]] {
    let explainer = try Console.attempt { try solved.explainer() }
    return try explain.map { question in
      let found = try Console.attempt { try solved.explanations(of: question, file: fileName, by: explainer) }
      if !found.isEmpty { return found }
      throw Console.failure(
        "nothing in \(fileName) is called \(question.isEmpty ? "\"\"" : question)\(hint(for: question, in: solved)) ask for a view "
          + "or guide and an attribute, as in photo.width, or for a rule by the name that results give it", Exit.usage)
    }
  }

  /// Returns a suggestion for a question about nothing known.
  private func hint(for question: String, in solved: SolvedScene) -> String {
    let tree = solved.scene.tree
    let items = tree.viewsInTreeOrder.flatMap { view in
      [tree.name(of: .view(view))] + tree.guides(of: view).map { tree.name(of: .guide($0)) }
    }
    let parts = question.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first else { return ";" }
    if items.contains(name) {
      guard parts.count == 2 else { return ": \(name) has many measures;" }
      let nearest = nearestName(to: parts[1], among: Attribute.allCases.map(\.rawValue))
      return ": there is no attribute \(parts[1])" + (nearest.map { "; did you mean \($0)?" } ?? ";")
    }
    let rules = solved.scene.rules.map(\.name)
    return nearestName(to: name, among: items + rules).map { "; did you mean \($0)?" } ?? ";"
  }
}

/// The form of answers to people or to programs.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// A fitting size: `compressed`, `expanded` or `320x0`.
struct FitArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    switch argument {
    case "compressed": size = FittingTarget.compressed.size
    case "expanded": size = FittingTarget.expanded.size
    default:
      guard let given = Size(argument: argument) else { return nil }
      size = given
    }
  }
}
