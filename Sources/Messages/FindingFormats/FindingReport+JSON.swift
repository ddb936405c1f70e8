public import Diagnostics

extension FindingReport {
  /// The report as JSON; `schema` describes it.
  public var json: JSONValue {
    [
      "findings": .array(findings.map(\.json)),
      "counts": .object(
        Finding.Severity.allCases.map { severity in
          .init(severity.rawValue, .number(Double(findings.count { $0.severity == severity })))
        }),
      "failed": .bool(findings.count(isStrict: isStrict) > 0),
      "rabbet": .string(version),
    ]
  }

  private static let text: JSONValue = ["type": "string"]

  private static func record(_ members: [JSONValue.Member], required: [String]) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "required": .array(required.map { .string($0) }),
      "properties": .object(members),
    ]
  }

  /// The JSON schema of one finding.
  public static var findingSchema: JSONValue {
    let number: JSONValue = ["type": "integer", "minimum": 1]
    func choice(_ words: [String]) -> JSONValue { ["enum": .array(words.map { .string($0) })] }
    func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }
    let context = record(["device", "direction", "language", "textSize"].map { .init($0, text) }, required: [])
    let start: [JSONValue.Member] = [.init("line", number), .init("column", number)]
    let detail = record(start + [.init("message", text), .init("file", text)], required: ["message"])
    let length: JSONValue = ["type": "integer", "minimum": 0]
    let fix = record(
      start + [.init("length", length), .init("new", text), .init("message", text)], required: ["message"])
    let members: [JSONValue.Member] =
      [
        .init("kind", choice(FindingID.allCases.map(\.rawValue))),
        .init("severity", choice(Finding.Severity.allCases.map(\.rawValue))), .init("file", text),
      ] + start + [
        .init("message", text), .init("object", text),
        .init("fingerprint", ["type": "string", "pattern": "^[0-9a-f]{16}$"]),
        .init("contexts", list(context)), .init("details", list(detail)),
      ]
    let optional: [JSONValue.Member] = [
      .init("endLine", number), .init("endColumn", number), .init("path", text), .init("help", text), .init("fix", fix),
      .init("alternatives", list(fix)),
    ]
    return record(members + optional, required: members.map(\.key))
  }

  /// The JSON schema, draft 2020-12, of `json`.
  public static var schema: JSONValue {
    let count: JSONValue = ["type": "integer", "minimum": 0], severities = Finding.Severity.allCases.map(\.rawValue)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Findings of rabbet",
      "type": "object", "additionalProperties": false, "required": ["findings", "counts", "failed", "rabbet"],
      "properties": [
        "findings": ["type": "array", "items": findingSchema],
        "counts": record(severities.map { .init($0, count) }, required: severities),
        "failed": ["type": "boolean"], "rabbet": text,
      ],
    ]
  }
}

extension Finding {
  /// The finding as JSON; `FindingReport.schema` describes it.
  public var json: JSONValue {
    let hasEnd = span.end > span.start
    return .object(known: [
      "kind": .string(id.rawValue), "severity": .string(severity.rawValue), "file": .string(span.file),
      "line": .number(Double(span.start.line)), "column": .number(Double(span.start.column)),
      "endLine": hasEnd ? .number(Double(span.end.line)) : nil,
      "endColumn": hasEnd ? .number(Double(span.end.column)) : nil,
      "message": .string(message), "object": .string(object), "path": path.isEmpty ? nil : .string(path),
      "help": help.map(JSONValue.string), "fix": fix?.json,
      "alternatives": alternatives.isEmpty ? nil : .array(alternatives.map(\.json)),
      "fingerprint": .string(fingerprint), "contexts": .array(contexts.map(\.json)),
      "details": .array(notes.map(\.json)),
    ])
  }
}

extension Finding.Note {
  fileprivate var json: JSONValue {
    .object(known: [
      "line": (position?.line).map { .number(Double($0)) }, "column": (position?.column).map { .number(Double($0)) },
      "message": .string(message), "file": file.map(JSONValue.string),
    ])
  }
}

extension Finding.Fix {
  fileprivate var json: JSONValue {
    .object(known: [
      "line": (edit?.position.line).map { .number(Double($0)) },
      "column": (edit?.position.column).map { .number(Double($0)) },
      "length": (edit?.length).map { .number(Double($0)) }, "new": (edit?.new).map(JSONValue.string),
      "message": .string(message),
    ])
  }
}

extension Finding.Context {
  var json: JSONValue {
    .object(known: [
      "device": device.map(JSONValue.string), "direction": direction.map(JSONValue.string),
      "language": language.map(JSONValue.string), "textSize": textSize.map(JSONValue.string),
    ])
  }
}
