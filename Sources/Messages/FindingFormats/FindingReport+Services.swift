public import Diagnostics

/// The formats that services for continuous integration read.
extension FindingReport {
  /// The report as SARIF 2.1.0: one run with a rule for each code and kind that occurs.
  public var sarif: JSONValue {
    let ids = FindingID.allCases.filter { id in findings.contains { $0.id == id } }
    let rules = ids.map { id -> JSONValue in
      [
        "id": .string(id.rawValue), "shortDescription": ["text": .string(id.title)],
        "help": ["text": .string(id.explanation)], "defaultConfiguration": ["level": .string(id.severity.rawValue)],
      ]
    }
    let results = findings.map { finding -> JSONValue in
      let fixes = [finding.fix].compactMap(\.self) + finding.alternatives
      return .object(known: [
        "ruleId": .string(finding.id.rawValue), "ruleIndex": .number(Double(ids.firstIndex(of: finding.id) ?? 0)),
        "level": .string(finding.severity.rawValue), "message": ["text": .string(finding.fullMessage)],
        "locations": .array(finding.span.file.isEmpty ? [] : [Self.location(finding.span)]),
        "relatedLocations": .array(
          finding.notes.compactMap { note in
            note.position.map { Self.location(SourceSpan(note.file ?? finding.span.file, $0), message: note.message) }
          }),
        "fixes": fixes.contains { $0.edit != nil }
          ? .array(fixes.compactMap { Self.fix($0, in: finding.span.file) }) : nil,
        "partialFingerprints": ["rabbet/v1": .string(finding.fingerprint)],
        "properties": ["contexts": .array(finding.contexts.map(\.json))],
      ])
    }
    let driver: JSONValue = ["name": "rabbet", "version": .string(version), "rules": .array(rules)]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results)]],
    ]
  }

  private static func location(_ span: SourceSpan, message: String? = nil) -> JSONValue {
    let place: JSONValue = [
      "artifactLocation": ["uri": .string(uri(of: span.file))], "region": region(span.start, span.end),
    ]
    return .object(known: ["physicalLocation": place, "message": message.map { ["text": .string($0)] }])
  }

  private static func region(_ start: SourcePosition, _ end: SourcePosition) -> JSONValue {
    let numbers: [(String, Int)] =
      [("startLine", start.line), ("startColumn", start.column)]
      + (end >= start ? [("endLine", end.line), ("endColumn", end.column)] : [])
    return .object(numbers.map { .init($0, .number(Double($1))) })
  }

  /// Returns a fix with an edit; nil for others.
  private static func fix(_ fix: Finding.Fix, in file: String) -> JSONValue? {
    fix.edit.map { edit in
      let end = SourcePosition(line: edit.position.line, column: edit.position.column + edit.length)
      return [
        "description": ["text": .string(fix.message)],
        "artifactChanges": [
          [
            "artifactLocation": ["uri": .string(uri(of: file))],
            "replacements": [
              ["deletedRegion": region(edit.position, end), "insertedContent": ["text": .string(edit.new)]]
            ],
          ]
        ],
      ]
    }
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

  /// Returns an annotation of a GitHub workflow run: `::error file=…,line=…,col=…,title=…::message`; without a document, no place.
  func githubCommand(of finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let span = finding.span
    var properties: [(String, String)] = []
    if !span.file.isEmpty {
      properties = [("file", span.file), ("line", "\(span.start.line)"), ("col", "\(span.start.column)")]
      if span.end > span.start {
        properties += [("endLine", "\(span.end.line)"), ("endColumn", "\(span.end.column)")]
      }
    }
    properties.append(("title", "rabbet: \(finding.id.rawValue)"))
    let text = properties.map { "\($0)=\(Self.escaped($1, "%\r\n:,"))" }.joined(separator: ",")
    return "::\(command) \(text)::\(Self.escaped(finding.fullMessage, "%\r\n"))"
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
          switch finding.severity {
          case .error: "critical"
          case .warning: "minor"
          case .note: "info"
          }
        let file = finding.span.file.isEmpty ? "." : finding.span.file
        let path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        return [
          "description": .string(finding.fullMessage), "check_name": .string("rabbet/\(finding.id.rawValue)"),
          "fingerprint": .string(fingerprint), "severity": .string(severity),
          "location": ["path": .string(path), "lines": ["begin": .number(Double(finding.span.start.line))]],
        ]
      })
  }
}
