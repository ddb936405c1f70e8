/// The results of the laws for a pair of conversions.
public struct LawReport: Sendable, Hashable, CustomStringConvertible {
  /// The name of the pair.
  public let name: String
  /// The laws that hold, in the order of `AlignmentLaw`.
  public internal(set) var holding: [AlignmentLaw] = []
  /// The laws that fail, in the same order.
  public internal(set) var findings: [LawFinding] = []
  /// The requested laws that could not be judged without further information.
  public internal(set) var notJudged: [NotJudged] = []
  /// The greatest number of cases for each law.
  public let caseCount: Int
  /// The seed of the generated cases.
  public let seed: UInt64

  /// A law without a result.
  public struct NotJudged: Sendable, Hashable {
    /// The law.
    public let law: AlignmentLaw
    /// The information that it lacks.
    public let reason: String
  }

  /// A Boolean value that indicates whether no law with the severity `error` fails; warnings and hints do not count.
  public var isLawful: Bool { !findings.contains { $0.severity == .error } }

  /// Returns the findings of one severity.
  public func findings(_ severity: AlignmentLaw.Severity) -> [LawFinding] {
    findings.filter { $0.severity == severity }
  }

  /// The report in words: findings, each with its replay, then the laws that hold. The same seed gives the same text.
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

  /// The report in words: `text`.
  public var description: String { text }
}
