public import Geometry

/// A law that does not hold, with an example and an explanation.
public struct LawFinding: Sendable, Hashable {
  /// The broken law.
  public let law: AlignmentLaw
  /// The name of the pair.
  public let name: String
  /// The case that repeats the failure, for `LawChecker(replay:)`.
  public let replay: LawReplay
  /// The number of cases up to the failing one, including it.
  public let caseCount: Int
  /// The number of simpler cases that failed on the way to `smallest`.
  public let shrinkCount: Int
  /// The case that failed first.
  public let counterexample: LawExample
  /// The failing case that is nearest to the empty rectangle at the origin.
  public let smallest: LawExample
  /// The failing case that deviates least from the natural size, if that is known.
  public let nearest: LawExample?
  /// The explanation of the way the failure depends on the rectangle.
  public let explanation: LawExplanation

  /// The severity of the failure.
  public var severity: AlignmentLaw.Severity { law.severity }

  /// The finding in words, on several lines, without the line about its replay.
  public var text: String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let shrinks = shrinkCount == 1 ? "1 shrink" : "\(shrinkCount) shrinks"
    let verdict = severity == .error ? "FAILED" : "does not always hold"
    var lines = [
      "\(severity.rawValue): law \(law.rawValue) \(verdict) for \(name) after \(cases), \(shrinks), "
        + "seed \(replay.seedText)",
      Self.line("smallest", smallest.text),
    ]
    if let nearest, nearest != smallest { lines.append(Self.line("near natural", nearest.text)) }
    if let passes = explanation.passes { lines.append(Self.line("passes at", passes)) }
    if let range = explanation.range { lines.append(Self.line("holds for", range)) }
    lines += explanation.fits.map { Self.line("fitted", $0) }
    if let dependence = explanation.dependence { lines.append(Self.line("not linear", dependence)) }
    lines.append(Self.line("hint", explanation.hint))
    return lines.joined(separator: "\n")
  }

  /// Returns a line of a report: a heading and a text.
  static func line(_ word: String, _ text: String) -> String {
    "  " + word + String(repeating: " ", count: max(1, 14 - word.count)) + text
  }
}

/// A case in which a law does not hold.
public struct LawExample: Sendable, Hashable {
  /// A measure that is wrong.
  public struct Violation: Sendable, Hashable {
    /// The name of the measure: `x`, `y`, `width` or `height`; for the within-frame law an edge: `minX`, `minY`, `maxX` or `maxY`.
    public let measure: String
    /// The error in points; not finite for the law `finite`.
    public let amount: Double
  }

  /// The converted rectangle: a frame, or the alignment rect if the law starts from that.
  public let rect: Rect
  /// The violations, in the order of the measures.
  public let violations: [Violation]
  /// The conversions with their results: `frame (0, 0, 0, 0) -> alignment (0, -85, 0, 0) -> frame (0, -85, 0, 0), off by y -85`.
  public let text: String

  init(_ one: LawCase, _ judgement: LawJudgement, law: AlignmentLaw) {
    rect = one.rect
    violations = (0..<4).filter { !judgement.obeys($0) }
      .map { Violation(measure: judgement.names[$0], amount: judgement.values[$0]) }
    let chains = judgement.chains.map { chain in
      chain.map { "\($0.kind.rawValue)\($0.name) \(Self.text($0.rect))" }.joined(separator: " -> ")
    }
    text = chains.joined(separator: "; ") + ", " + Self.fault(law, violations, judgement)
  }

  private static func text(_ rect: Rect) -> String {
    "(" + [rect.x, rect.y, rect.width, rect.height].map(LawNumber.text).joined(separator: ", ") + ")"
  }

  private static func fault(_ law: AlignmentLaw, _ violations: [Violation], _ judgement: LawJudgement) -> String {
    func list(_ number: (Double) -> String) -> String {
      violations.map { "\($0.measure) \(number($0.amount))" }.joined(separator: ", ")
    }
    return switch law {
    case .finite: "not finite: " + violations.map(\.measure).joined(separator: ", ")
    case .nonNegativeSize: "negative " + list(LawNumber.text)
    case .monotoneSize: "shrinks by " + list { LawNumber.text(-$0) }
    case .withinFrame: "outside at " + list { "by " + LawNumber.text(-$0) }
    default: "off by " + list(LawNumber.signed)
    }
  }
}

/// The way a failure depends on the rectangle, in words.
public struct LawExplanation: Sendable, Hashable {
  /// The measures at which the law holds, with the errors next to them: `height 170; fails at 169 (y -0.5), 171 (y +0.5)`.
  public internal(set) var passes: String?
  /// The sizes for which the law holds: `170 <= height <= 192 2/3`.
  public internal(set) var range: String?
  /// The formulas of the error: `y error = (height - 170) / 2, independent of x, y, width`.
  public internal(set) var fits: [String] = []
  /// The measures that an error without a formula depends on.
  public internal(set) var dependence: String?
  /// The usual cause of such a failure.
  public internal(set) var hint = ""
}
