public import Diagnostics
import Layout

/// The formats that services for continuous integration read.
extension FindingReport {
  /// The report as SARIF 2.1.0: one run with a rule for each kind of finding.
  public var sarif: JSONValue {
    let kinds = LayoutFinding.Kind.allCases
    let rules = kinds.map { kind -> JSONValue in
      [
        "id": .string(kind.rawValue), "shortDescription": ["text": .string(kind.summary)],
        "defaultConfiguration": ["level": .string(level(of: kind))],
      ]
    }
    let results = findings.map { finding -> JSONValue in
      [
        "ruleId": .string(finding.kind.rawValue),
        "ruleIndex": .number(Double(kinds.firstIndex(of: finding.kind) ?? 0)),
        "level": .string(level(of: finding.kind)),
        "message": ["text": .string(finding.fullMessage)],
        "locations": .array([location(finding.file, finding.position, message: nil)]),
        "relatedLocations": .array(
          finding.details.compactMap { detail in
            detail.position.map { location(finding.file, $0, message: detail.message) }
          }),
        "partialFingerprints": ["rabbet/v1": .string(finding.fingerprint)],
        "properties": ["contexts": .array(finding.contexts.map(object))],
      ]
    }
    let driver: JSONValue = ["name": "rabbet", "version": .string(version), "rules": .array(rules)]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results)]],
    ]
  }

  private func level(of kind: LayoutFinding.Kind) -> String { kind.severity.rawValue }

  private func location(_ file: String, _ position: SourcePosition, message: String?) -> JSONValue {
    let place: JSONValue = [
      "artifactLocation": ["uri": .string(Self.uri(of: file))],
      "region": ["startLine": .number(Double(position.line)), "startColumn": .number(Double(position.column))],
    ]
    let words = message.map { [JSONValue.Member("message", ["text": .string($0)])] } ?? []
    return .object([.init("physicalLocation", place)] + words)
  }

  /// Returns a path as a URI reference: bytes that such references cannot contain are escaped; `./` at the start is left out.
  private static func uri(of path: String) -> String {
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let uri = path.utf8.map { byte -> String in
      let isPlain = byte.isWordByte || "-./~+@=&,;!$'()*".utf8.contains(byte)
      return isPlain ? String(Unicode.Scalar(byte)) : escape(byte)
    }.joined()
    return path.hasPrefix("/") ? "file://" + uri : uri
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }

  /// Returns an annotation of a GitHub workflow run: `::error file=…,line=…,col=…,title=…::message`.
  func githubCommand(of finding: LayoutFinding) -> String {
    let command =
      switch finding.kind.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties = [
      ("file", finding.file), ("line", "\(finding.position.line)"), ("col", "\(finding.position.column)"),
      ("title", "rabbet: \(finding.kind.rawValue)"),
    ].map { "\($0)=\(Self.escaped($1, "%\r\n:,"))" }
    return "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(finding.fullMessage, "%\r\n"))"
  }

  private static func escaped(_ text: String, _ reserved: String) -> String {
    text.unicodeScalars.map { scalar in
      reserved.unicodeScalars.contains(scalar) ? escape(UInt8(truncatingIfNeeded: scalar.value)) : String(scalar)
    }.joined()
  }

  /// The report as a GitLab code quality report: an array of issues. GitLab shows one of several with the same fingerprint, so those of a
  /// second finding of a kind and object have its number.
  public var gitlab: JSONValue {
    // Lookup only: iteration order is not deterministic.
    var counts: [String: Int] = [:]
    return .array(
      findings.map { finding in
        let count = counts[finding.fingerprint, default: 0] + 1
        counts[finding.fingerprint] = count
        let fingerprint = count == 1 ? finding.fingerprint : "\(finding.fingerprint)-\(count)"
        let severity =
          switch finding.kind.severity {
          case .error: "critical"
          case .warning: "minor"
          case .note: "info"
          }
        let path = finding.file.hasPrefix("./") ? String(finding.file.dropFirst(2)) : finding.file
        return [
          "description": .string(finding.fullMessage), "check_name": .string("rabbet/\(finding.kind.rawValue)"),
          "fingerprint": .string(fingerprint), "severity": .string(severity),
          "location": ["path": .string(path), "lines": ["begin": .number(Double(finding.position.line))]],
        ]
      })
  }
}
