/// What the laws found out about a pair of conversions.
public struct LawReport: Sendable, Hashable, CustomStringConvertible {
  /// What the pair is called.
  public let name: String
  /// The laws that hold, in the order of `AlignmentLaw`.
  public internal(set) var holding: [AlignmentLaw] = []
  /// The laws that fail, in the same order.
  public internal(set) var findings: [LawFinding] = []
  /// Laws that were asked for but need to be told something first.
  public internal(set) var notJudged: [NotJudged] = []
  /// How many cases each law was tried on, at most.
  public let caseCount: Int
  /// The seed of the generated cases.
  public let seed: UInt64

  /// A law without an answer.
  public struct NotJudged: Sendable, Hashable {
    /// The law.
    public let law: AlignmentLaw
    /// What it lacks.
    public let reason: String
  }

  /// True where no law fails that is an error to break; warnings and hints do not count.
  public var isLawful: Bool { !findings.contains { $0.severity == .error } }

  /// The findings of one severity.
  public func findings(_ severity: AlignmentLaw.Severity) -> [LawFinding] {
    findings.filter { $0.severity == severity }
  }

  /// Everything in words: findings with how to see each again, then what holds. The same text for the same seed.
  public var text: String {
    var blocks = findings.map { finding in
      finding.text + "\n" + LawFinding.line("replay", "LawChecker(replay: LawReplay(\"\(finding.replay)\"))")
    }
    if !holding.isEmpty {
      let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
      let names = holding.map(\.rawValue).joined(separator: ", ")
      blocks.append("\(name): holds for \(cases), seed \(String(seed, radix: 16)): \(names)")
    }
    blocks += notJudged.map { "\(name): not judged: \($0.law.rawValue): \($0.reason)" }
    return blocks.joined(separator: "\n")
  }

  /// `text`.
  public var description: String { text }
}
