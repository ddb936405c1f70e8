import FindingFormats
import Rabbet

/// The JSON schema, draft 2020-12, of the result of `rabbet solve`.
enum ResultSchema {
  private static let text: JSONValue = ["type": "string"], number: JSONValue = ["type": "number"]
  private static let line: JSONValue = ["type": "integer", "minimum": 1], flag: JSONValue = ["type": "boolean"]

  private static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

  private static func numbers(_ count: Int, orNull: Bool = false) -> JSONValue {
    let element: JSONValue = orNull ? ["type": ["number", "null"]] : number, length = JSONValue.number(Double(count))
    return ["type": "array", "items": element, "minItems": length, "maxItems": length]
  }

  private static func record(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "required": .array(members.map { .string($0.key) }),
      "properties": .object(members.map { .init($0.key, $0.value) }),
    ]
  }

  /// Items by their names.
  private static func map(_ value: JSONValue) -> JSONValue { ["type": "object", "additionalProperties": value] }

  private static func rule(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    let place: KeyValuePairs<String, JSONValue> = ["constraint": text, "text": text, "line": line, "column": line]
    let all = place.map { JSONValue.Member($0.key, $0.value) } + members.map { .init($0.key, $0.value) }
    return [
      "type": "object", "additionalProperties": false, "required": .array(all.map { .string($0.key) }),
      "properties": .object(all),
    ]
  }

  static var value: JSONValue {
    let view = record([
      "frame": numbers(4), "alignmentRect": numbers(4), "absoluteFrame": numbers(4),
      "intrinsicSize": numbers(2, orNull: true),
    ])
    let properties: KeyValuePairs<String, JSONValue> = [
      "size": numbers(2), "views": map(view),
      "guides": map(record(["frame": numbers(4), "absoluteFrame": numbers(4)])),
      "violations": list(rule(["priority": number, "amount": number])),
      "conflicts": list(record(["members": list(rule(["kind": text])), "broken": text, "excess": number])),
      "ambiguous": list(
        record(["view": text, "attribute": text, "value": number, "range": numbers(2, orNull: true)])),
      "clipped": list(record(["view": text, "width": number, "height": number, "truncated": flag])),
      "overlaps": list(record(["views": list(text), "absoluteFrame": numbers(4)])),
      "unsettled": list(record(["view": text, "width": number, "height": number, "neededHeight": number])),
      "off": list(rule(["by": text])),
      "warnings": list(record(["code": text, "text": text, "line": line, "column": line])),
      "furtherConflicts": line, "findings": list(FindingReport.findingSchema),
    ]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Result of rabbet solve; of an invalid scene it has findings alone",
      "type": "object", "additionalProperties": false, "required": ["findings"],
      "properties": .object(properties.map { .init($0.key, $0.value) }),
    ]
  }
}
