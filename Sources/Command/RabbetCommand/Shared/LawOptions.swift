import AlignmentLaws
import ArgumentParser
import Rabbet

/// The options for checking laws of the conversions of a scene.
struct LawOptions: ParsableArguments {
  @Flag(name: .customLong("laws"), help: "Check the laws of alignment in place of the layout.") var areAsked = false

  @Option(takes: "law", "One law or a group of them.") var only: LawsArgument?

  @Option(takes: "seed", "Where generated cases start from, in hexadecimal.") var seed: SeedArgument?

  @Option(takes: "seed:index", "One case alone, as reports print it.") var replay: LawReplay?

  func validate() throws {
    guard !areAsked else { return }
    if only != nil || seed != nil || replay != nil {
      throw ValidationError("--only, --seed and --replay go with --laws")
    }
  }

  /// A checker with these options.
  var checker: LawChecker {
    var checker = LawChecker(replay: replay)
    if let only { checker.laws = only.laws }
    if let seed, replay == nil { checker.seed = seed.seed }
    return checker
  }
}

/// A law or a group of laws: `inverse`, `size/monotone`.
struct LawsArgument: ExpressibleByArgument {
  let laws: [AlignmentLaw]

  init?(argument: String) {
    laws = AlignmentLaw.laws(named: argument)
    if laws.isEmpty { return nil }
  }

  static var allValueStrings: [String] { AlignmentLaw.names }
}

/// A seed, as in `8c1f`.
struct SeedArgument: ExpressibleByArgument {
  let seed: UInt64

  init?(argument: String) {
    guard let seed = LawReplay.seed(argument) else { return nil }
    self.seed = seed
  }
}

/// The findings of the laws of alignment about the views of a scene, in document order.
struct LawFindings {
  private let file: String
  private let reports: [(view: ViewID, report: LawReport)]
  private let scene: ResolvedScene

  /// The steps of work for one view: some milliseconds.
  private static let stepsForView = 3_000_000

  /// Checks each view whose frame can differ from its alignment rect, where the limit of work allows it.
  init(_ scene: ResolvedScene, file: String, options: LawOptions) throws {
    self.scene = scene
    self.file = Console.name(of: file)
    let views = scene.tree.viewsInTreeOrder.filter { !(scene.tree[$0].alignment is IdentityAlignment) }
    try Console.check(in: file) { try $0.check(.work, views.count * Self.stepsForView) }
    reports = views.map { ($0, Self.report(on: scene.tree[$0], options.checker)) }
  }

  /// The number of broken laws that are errors.
  var errorCount: Int { reports.reduce(0) { $0 + $1.report.findings(.error).count } }

  /// The findings, each with its text for people, which has the position of its view and several lines.
  var all: [(finding: Finding, text: String)] {
    reports.flatMap { view, report in
      let span = SourceSpan(file, scene.position(of: view))
      return report.findings.map { broken in
        let law = broken.law.rawValue.split(separator: "/").first.map(String.init) ?? broken.law.rawValue
        let replay = "rabbet check --laws --only \(law) --replay \(broken.replay) \(shellWord(file))"
        let lines = broken.text.split(separator: "\n").map(String.init)
        var finding = Finding(
          .law, at: span, of: "\(broken.name) \(broken.law.rawValue)", lines[0],
          notes: lines.dropFirst().map { .init(String($0.drop { $0 == " " })) } + [.init("replay: \(replay)")])
        finding.severity = Finding.Severity(rawValue: broken.severity.rawValue) ?? .note
        return (finding, "\(span.text): \(broken.text)\n  replay        \(replay)")
      }
    }
  }

  /// The message if no law is broken.
  var summary: String {
    let views = reports.count == 1 ? "1 view" : "\(reports.count) views"
    let others = reports.reduce(0) { $0 + $1.report.findings.count }
    let remarks = others == 0 ? "" : others == 1 ? ", 1 remark" : ", \(others) remarks"
    return "\(file): lawful: \(views) with alignment\(remarks)"
  }

  private func shellWord(_ path: String) -> String {
    if path == "<stdin>" { return "-" }
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "/._-".unicodeScalars.contains(scalar)
    }
    if isPlain { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func report(on view: View, _ options: LawChecker) -> LawReport {
    var checker = options
    checker.naturalSize = naturalSize(of: view)
    let name = view.name ?? "this view"
    if let fixed = view.alignment as? FixedInsets {
      checker.minimumSize = Size(
        width: max(0, fixed.insets.total(along: .horizontal)), height: max(0, fixed.insets.total(along: .vertical)))
      checker.declaresNegativeInsets = hasNegative(fixed.insets)
    } else if let scaled = view.alignment as? ProportionalInsets {
      checker.minimumSize = .zero
      checker.declaresNegativeInsets = hasNegative(scaled.insets)
    } else if let ornamented = view.alignment as? OrnamentedAlignment {
      let insets = (ornamented.body as? FixedInsets)?.insets ?? .zero
      checker.minimumSize = ornamented.frame(forAlignmentRect: .zero).size
      checker.declaresNegativeInsets = hasNegative(insets)
      if ornamented.body is FrameHoleAlignment { checker.laws.removeAll { $0 == .monotoneSize } }
    } else if view.alignment is FrameHoleAlignment {
      checker.minimumSize = .zero
      // A frame that is relative to the shorter side takes more of the longer one when the shorter one grows: that is intended.
      checker.laws.removeAll { $0 == .monotoneSize }
    } else if let pair = view.alignment as? UnflippedAlignment<FormulaAlignment> {
      // Formulas are checked as they are written, so that a report refers to the author's own y.
      return checker.check(pair.base, name: "\(name) (y upward)")
    }
    return checker.check(view.alignment, name: name)
  }

  /// Returns the size of the frame around the intrinsic size, if the view has one on both axes.
  private static func naturalSize(of view: View) -> Size? {
    guard let width = view.intrinsicContentSize.width, let height = view.intrinsicContentSize.height else { return nil }
    return view.alignment.frame(forAlignmentRect: Rect(x: 0, y: 0, width: width, height: height)).size
  }

  private static func hasNegative(_ insets: EdgeInsets) -> Bool {
    min(insets.top, insets.left, insets.bottom, insets.right) < 0
  }
}
