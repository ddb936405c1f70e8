import Diagnostics
public import Layout

/// The findings of one run, ready to be written in a format that people or services read.
public struct FindingReport: Sendable, Hashable {
  /// The findings, in the order they are reported.
  public var findings: [LayoutFinding]
  /// The version of the program that made them.
  public var version: String
  /// A Boolean value that indicates whether warnings count.
  public var isStrict: Bool

  /// Creates a report of `findings`.
  public init(_ findings: [LayoutFinding], version: String, isStrict: Bool) {
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
    case .text: findings.map { $0.text + "\n" }.joined()
    case .json: json.text() + "\n"
    case .sarif: sarif.text() + "\n"
    case .github: findings.map { githubCommand(of: $0) + "\n" }.joined()
    case .gitlab: gitlab.text() + "\n"
    }
  }
}

extension LayoutFinding {
  /// A hash that is the same in every run for the same document, kind and object: FNV-1a of 64 bits, in hexadecimal.
  public var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [file, kind.rawValue, objectKey].joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The message followed by the contexts and the details, a line each.
  var fullMessage: String {
    let on = contexts.isEmpty ? [] : ["on \(contextText)"]
    let rest = details.map { detail in
      (detail.position.map { "\(file):\($0.line):\($0.column): " } ?? "") + detail.message
    }
    return ([message] + on + rest).joined(separator: "\n")
  }
}

extension LayoutFinding.Kind {
  /// The meaning of a finding of this kind, in one sentence.
  public var summary: String {
    switch self {
    case .conflict: "Required rules cannot hold together."
    case .ambiguous: "The rules leave a number open."
    case .tie: "The order of rules in the document decides."
    case .cut: "Words are left out because there is no room."
    case .clipped: "Words reach out of their view."
    case .overlap: "Words or views lie on each other."
    case .outside: "A view reaches out of its parent."
    case .glyph: "No font has these letters."
    case .font: "A font that is not installed; another takes its place."
    case .frame: "A photo frame is drawn otherwise than asked for."
    case .damaged: "A part of the document is left out."
    case .unreadable: "The document cannot be read."
    case .lost: "An optional rule does not hold."
    case .unproven: "The printed rules of a constraint log can hold together."
    case .uncompilable: "A line of Swift compiles on Apple's platforms alone."
    case .undeclared: "UIKit's declaration is not there on Linux."
    }
  }
}
