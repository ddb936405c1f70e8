public import Diagnostics
import Layout

extension FindingReport {
  /// The report as JSON; `schema` describes it.
  public var json: JSONValue {
    [
      "findings": .array(findings.map(object)),
      "counts": .object(
        LayoutFinding.Severity.allCases.map { severity in
          .init(severity.rawValue, .number(Double(findings.count { $0.kind.severity == severity })))
        }),
      "failed": .bool(findings.count(isStrict: isStrict) > 0),
      "rabbet": .string(version),
    ]
  }

  private func object(_ finding: LayoutFinding) -> JSONValue {
    [
      "kind": .string(finding.kind.rawValue),
      "severity": .string(finding.kind.severity.rawValue),
      "file": .string(finding.file),
      "line": .number(Double(finding.position.line)),
      "column": .number(Double(finding.position.column)),
      "message": .string(finding.message),
      "object": .string(finding.objectKey),
      "fingerprint": .string(finding.fingerprint),
      "contexts": .array(finding.contexts.map(object)),
      "details": .array(finding.details.map(object)),
    ]
  }

  private func object(_ detail: LayoutFinding.Detail) -> JSONValue {
    .object(known: [
      "line": (detail.position?.line).map { .number(Double($0)) },
      "column": (detail.position?.column).map { .number(Double($0)) }, "message": .string(detail.message),
    ])
  }

  func object(_ context: LayoutFinding.Context) -> JSONValue {
    .object(known: [
      "device": context.device.map(JSONValue.string), "direction": context.direction.map(JSONValue.string),
      "language": context.language.map(JSONValue.string), "textSize": context.textSize.map(JSONValue.string),
    ])
  }

  /// The JSON schema, draft 2020-12, of `json`.
  public static var schema: JSONValue {
    let text: JSONValue = ["type": "string"], number: JSONValue = ["type": "integer", "minimum": 1]
    func record(_ members: [JSONValue.Member], required: [String]) -> JSONValue {
      [
        "type": "object", "additionalProperties": false, "required": .array(required.map { .string($0) }),
        "properties": .object(members),
      ]
    }
    func choice(_ words: [String]) -> JSONValue { ["enum": .array(words.map { .string($0) })] }
    func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }
    let context = record(["device", "direction", "language", "textSize"].map { .init($0, text) }, required: [])
    let detail = record(
      [.init("line", number), .init("column", number), .init("message", text)], required: ["message"])
    let members: [JSONValue.Member] = [
      .init("kind", choice(LayoutFinding.Kind.allCases.map(\.rawValue))),
      .init("severity", choice(LayoutFinding.Severity.allCases.map(\.rawValue))),
      .init("file", text), .init("line", number), .init("column", number), .init("message", text),
      .init("object", text), .init("fingerprint", ["type": "string", "pattern": "^[0-9a-f]{16}$"]),
      .init("contexts", list(context)), .init("details", list(detail)),
    ]
    let count: JSONValue = ["type": "integer", "minimum": 0]
    let severities = LayoutFinding.Severity.allCases.map(\.rawValue)
    guard
      case .object(let top) = record(
        [
          .init("findings", list(record(members, required: members.map(\.key)))),
          .init("counts", record(severities.map { .init($0, count) }, required: severities)),
          .init("failed", ["type": "boolean"]), .init("rabbet", text),
        ], required: ["findings", "counts", "failed", "rabbet"])
    else { return .null }
    return .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", "Findings of rabbet check and rabbet explain"),
      ] + top)
  }
}
