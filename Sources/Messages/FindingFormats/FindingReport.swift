public import Diagnostics

/// The findings of one run, ready to be written in a format that people or services read.
public struct FindingReport: Sendable, Hashable {
  /// The findings, in the order they are reported.
  public var findings: [Finding]
  /// The version of the program that made them.
  public var version: String
  /// A Boolean value that indicates whether warnings count.
  public var isStrict: Bool

  /// Creates a report of `findings`.
  public init(_ findings: [Finding], version: String, isStrict: Bool) {
    self.findings = findings
    self.version = version
    self.isStrict = isStrict
  }

  /// The format of a report.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Lines for people, as compilers write them.
    case text
    /// JSON, which `schema` describes.
    case json
    /// SARIF 2.1.0, which services for code scanning read.
    case sarif
    /// Workflow commands of GitHub Actions: an annotation for each finding.
    case github
    /// The code quality report of GitLab.
    case gitlab
  }

  /// Returns the report in a format, with a line feed at the end; empty if the format has no text for it.
  public func text(as format: Format) -> String {
    switch format {
    case .text: findings.map { $0.text(listsAlternatives: true) + "\n" }.joined()
    case .json: json.text() + "\n"
    case .sarif: sarif.text() + "\n"
    case .github: findings.map { githubCommand(of: $0) + "\n" }.joined()
    case .gitlab: gitlab.text() + "\n"
    }
  }
}

extension Finding {
  /// A hash that is the same in every run for the same document, id and object: FNV-1a of 64 bits, in hexadecimal.
  public var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [span.file, id.rawValue, object].joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
