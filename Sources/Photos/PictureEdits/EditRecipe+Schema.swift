import Diagnostics
import Pictures

extension EditRecipe {
  /// A JSON Schema (draft 2020-12) of recipes of version 1.0.
  public static var schemaText: String { schema.text() }

  private static var schema: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "An edit of a photo", "type": "object",
      "required": ["formatIdentifier", "formatVersion", "source", "operations", "cursor", "output"],
      "properties": [
        "formatIdentifier": ["const": .string(formatIdentifier)],
        "formatVersion": ["type": "string", "pattern": "^1\\.[0-9]+$"],
        "source": closed(
          [
            "hash": ["type": "string", "pattern": "^sha256:[0-9a-fA-F]{64}$"], "width": whole(1, 1_000_000),
            "height": whole(1, 1_000_000), "orientation": whole(1, 8),
          ]),
        "operations": [
          "type": "array", "maxItems": .number(Double(operationLimit)), "items": ["anyOf": .array(operations)],
        ],
        "cursor": whole(0, operationLimit),
        "output": closed(["format": words(EditOutput.Format.allCases), "quality": whole(1, 100)]),
      ],
    ]
  }

  private static var operations: [JSONValue] {
    let part = number(0, 1), flag: JSONValue = ["type": "boolean"], text: JSONValue = ["type": "string"]
    let color: JSONValue = ["type": "string", "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"]
    let place: KeyValuePairs<String, JSONValue> = [
      "color": color, "width": number(0.001, 10), "gravity": words(Gravity.allCases.filter { $0.parts != nil }),
      "x": number(-10, 10), "y": number(-10, 10), "opacity": number(0, 100),
    ]
    let filters = Effect.Kind.allCases.filter { !$0.isRegional && !$0.isFacial && $0 != .trim }
    return [
      operation("crop", ["rect": ["type": "array", "items": part, "minItems": 4, "maxItems": 4]], ["rect"]),
      operation("straighten", ["degrees": number(-45, 45)], ["degrees"]),
      operation("turn", ["quarters": whole(1, 3)], ["quarters"]),
      operation("flip", ["axis": ["enum": ["horizontal", "vertical"]]], ["axis"]),
    ]
      + filters.map { kind in
        let numbers = kind.parameters.map { ($0.name, number($0.range.lowerBound, $0.range.upperBound)) }
        return operation("filter", [("name", ["const": .string(kind.rawValue)]), ("color", color)] + numbers, ["name"])
      }
      + [
        operation("overlay", [("picture", text)] + place.map { ($0, $1) }, ["picture"]),
        operation(
          "overlay",
          [
            ("text", text), ("font", text), ("size", number(0.001, 2)), ("bold", flag), ("italic", flag),
            ("alignment", words(LayerText.Alignment.allCases)), ("letterSpacing", number(-1, 1)),
            ("lineSpacing", number(-1, 1)),
          ] + place.map { ($0, $1) }, ["text", "font", "size"]),
        operation(
          "frame",
          [
            "name": text, "surrounds": flag, "relativeScale": number(0.0001, 1), "opacity": part, "tint": color,
          ], ["name"]),
      ]
  }

  private static func operation(
    _ name: String, _ properties: KeyValuePairs<String, JSONValue>, _ required: [String]
  ) -> JSONValue { operation(name, properties.map { ($0, $1) }, required) }

  private static func operation(
    _ name: String, _ properties: [(String, JSONValue)], _ required: [String]
  ) -> JSONValue {
    let head: [(String, JSONValue)] = [
      ("operation", ["const": .string(name)]), ("version", ["const": 1]), ("enabled", ["type": "boolean"]),
    ]
    return [
      "type": "object", "properties": .object((head + properties).map { JSONValue.Member($0, $1) }),
      "required": .array((["operation", "version"] + required).map { .string($0) }), "additionalProperties": false,
    ]
  }

  private static func closed(_ properties: KeyValuePairs<String, JSONValue>) -> JSONValue {
    [
      "type": "object", "properties": .object(properties.map { JSONValue.Member($0, $1) }),
      "required": .array(properties.map { .string($0.key) }), "additionalProperties": false,
    ]
  }

  private static func number(_ least: Double, _ most: Double) -> JSONValue {
    ["type": "number", "minimum": .number(least), "maximum": .number(most)]
  }

  private static func whole(_ least: Int, _ most: Int) -> JSONValue {
    ["type": "integer", "minimum": .number(Double(least)), "maximum": .number(Double(most))]
  }

  private static func words<Word: RawRepresentable>(_ words: [Word]) -> JSONValue where Word.RawValue == String {
    ["enum": .array(words.map { .string($0.rawValue) })]
  }
}
