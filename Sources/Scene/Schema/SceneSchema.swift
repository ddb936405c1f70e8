import Diagnostics

/// The scene format as a JSON Schema (draft 2020-12), for editors and other tools.
///
/// It is made of the same tables of keys that the reader goes by. What no schema can say, such as that ids stand once and that
/// rules follow their grammar, only the reader checks.
public enum SceneSchema {
  /// The schema as JSON text, with a line feed at the end; the same bytes on every call.
  public static var text: String { schema.text() + "\n" }

  private static let schema: JSONValue = {
    guard case .object(let document) = object(DocumentKey.self, required: [.scene, .root]) else { return .null }
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", "Rabbet scene, format 1"),
      .init("description", "Views laid out on their alignment rects. Lengths are points; y grows downward."),
    ]
    return .object(head + document + [.init("$defs", allDefinitions)])
  }()

  private static var allDefinitions: JSONValue {
    guard case .object(let members) = definitions else { return definitions }
    return .object(members + frameDefinitions)
  }

  /// What several keys share.
  private static let definitions: JSONValue = [
    "root": object(ViewKey.self, required: [.size]),
    "view": object(ViewKey.self, without: [.size, .vflSpacing, .safeArea, .keyboard, .readableWidth, .minimumMargins]),
    "guide": object(GuideKey.self, required: [.id], isElement: true),
    "asset": object(AssetKey.self, required: [.src]),
    "style": object(StyleKey.self),
    "textRun": object(TextRunKey.self, required: [.text], isElement: true),
    "frameUse": object(FrameUseKey.self, required: [.use]),
    "ornament": object(OrnamentKey.self, isElement: true),
    "shadow": object(ShadowKey.self),
    "glow": object(ShadowKey.self, without: [.dx, .dy]),
    "outline": object(OutlineKey.self),
    "grid": object(GridKey.self, required: [.cells]),
    "gridRow": object(GridRowKey.self),
    "gridColumn": object(GridColumnKey.self),
    "gridCell": object(GridCellKey.self),
    "stroke": object(StrokeKey.self, required: [.color]),
    "transform": object(TransformKey.self),
    "picture": object(PictureKey.self),
    "alignmentPair": object(AlignmentPairKey.self, required: [.toAlignment, .toFrame]),
    "conversion": object(MeasureKey.self, required: MeasureKey.allCases),
    "formula": ["anyOf": [["type": "number"], ["type": "string", "minLength": 1, "maxLength": 4096]]],
    "directionalInsets": object(InsetsKey.self),
    "annotatedRule": object(AnnotatedRuleKey.self, required: [.rule], isElement: true),
    "constraint": object(ConstraintKey.self, required: [.item, .attribute, .relation], isElement: true),
    "visualFormat": object(VisualFormatKey.self, required: [.vfl], isElement: true),
    "vflSpacing": object(VisualFormatSpacingKey.self),
    "name": ["type": "string", "pattern": "^(?!super$)[A-Za-z_][A-Za-z0-9_]*$"],
    "item": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
    "number": numberOrMetric(["minimum": -1e12, "maximum": 1e12]),
    "length": numberOrMetric(["minimum": 0, "maximum": 1e12]),
    "unit": numberOrMetric(["minimum": 0, "maximum": 1]),
    "visibility": numberOrMetric(["minimum": 0, "maximum": 1000]),
    "priority": numberOrMetric(["exclusiveMinimum": 0, "maximum": 1000]),
    "lengthOrNull": ["anyOf": [reference("length"), ["type": "null"]]],
    "size": [
      "type": "array", "items": reference("lengthOrNull"), "minItems": 2, "maxItems": 2,
    ],
    "axisPair": [
      "anyOf": [
        reference("priority"), ["type": "array", "items": reference("priority"), "minItems": 2, "maxItems": 2],
      ]
    ],
    "insets": [
      "anyOf": [
        reference("number"), ["type": "array", "items": reference("number"), "minItems": 4, "maxItems": 4],
        reference("directionalInsets"),
      ]
    ],
    "guideLength": [
      "anyOf": [
        reference("number"), ["type": "string", "pattern": "^-?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?%$"],
      ]
    ],
    "color": filled(["type": "string", "pattern": "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]),
    "gradient": filled(["type": "string", "pattern": "^(linear|radial)-gradient\\(.*\\)$"]),
    "font": filled(["type": "string", "pattern": "[0-9]"]),
    "bool": filled(["type": "boolean"]),
    "placeholder": ["type": "string", "pattern": "\\{[^{}]+\\}"],
    "component": object(ComponentKey.self, required: [.view]),
    "variant": object(VariantKey.self),
    "condition": object(ConditionKey.self),
    "repetition": object(RepetitionKey.self, required: [.each]),
    "rule": ["type": "string", "pattern": "^(?!\\s*(HV?|V):)[\\s\\S]*(==|<=|>=)", "maxLength": 4096],
    "vfl": ["type": "string", "pattern": "^\\s*(HV?|V):\\s*[|\\[/]", "maxLength": 4096],
  ]

  /// What templates may say of an element of a list.
  private static let directives: JSONValue = [
    "description":
      "In templates: if is an expression that decides whether the element is there, repeat the list or number of its copies, enabled whether a rule counts.",
    "type": ["string", "number", "boolean", "array", "object"],
  ]

  /// An object that has the keys of one kind and no others; as an element of a list also those by which templates make it.
  private static func object<Key: DescribedKey>(
    _ keys: Key.Type, required: [Key] = [], without: [Key] = [], isElement: Bool = false
  ) -> JSONValue {
    let properties = Key.allCases.filter { !without.contains($0) }.map { key in
      JSONValue.Member(key.rawValue, describing(key))
    }
    var members: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("patternProperties", isElement ? ["^x-": true, "^(if|repeat|enabled)$": directives] : ["^x-": true]),
      .init("additionalProperties", false),
    ]
    members += Key.dependencies
    if !required.isEmpty { members.append(.init("required", .array(required.map { .string($0.rawValue) }))) }
    return .object(members)
  }

  private static func describing(_ key: some DescribedKey) -> JSONValue {
    guard case .object(let members) = key.schema else { return key.schema }
    return .object([.init("description", .string(key.summary))] + members)
  }

  private static func numberOrMetric(_ limits: JSONValue) -> JSONValue {
    guard case .object(let members) = limits else { return .null }
    return ["anyOf": [.object([.init("type", "number")] + members), reference("name"), reference("placeholder")]]
  }

  /// What may also be a placeholder that data fills.
  private static func filled(_ value: JSONValue) -> JSONValue { ["anyOf": [value, reference("placeholder")]] }

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// An array of values of one kind.
  static func array(of name: String) -> JSONValue { ["type": "array", "items": reference(name)] }

  /// An object whose keys are the author's names.
  static func members(of values: JSONValue) -> JSONValue {
    [
      "type": "object",
      "patternProperties": ["^(?!super$)[A-Za-z_][A-Za-z0-9_]*$": values, "^x-": true],
      "additionalProperties": false,
    ]
  }

  /// One of the words of an enumeration.
  static func word<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> JSONValue
  where Word.RawValue == String {
    ["enum": .array(Word.allCases.map { .string($0.rawValue) })]
  }
}

/// A key that the schema can tell about.
protocol DescribedKey: SceneKey {
  /// What the key means, in a sentence.
  var summary: String { get }
  /// What it takes.
  var schema: JSONValue { get }
  /// What keys of the object ask of each other.
  static var dependencies: [JSONValue.Member] { get }
}

extension DescribedKey {
  static var dependencies: [JSONValue.Member] { [] }
}
