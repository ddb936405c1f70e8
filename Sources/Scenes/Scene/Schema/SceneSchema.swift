package import Diagnostics
import FrameArt

/// The scene format as a JSON Schema (draft 2020-12), for editors and other tools.
///
/// It is made of the same tables of keys that the reader uses. Only the reader checks what no schema can express, such as that ids are unique
/// and that rules follow their grammar.
public enum SceneSchema {
  /// The schema as JSON text, with a line feed at the end; the same bytes on every call.
  public static var text: String { schema.text() + "\n" }

  /// The address at which editors find the schema by its `$id`.
  private static let address = "https://json.schemastore.org/rabbet-scene.json"

  /// The schema.
  package static let schema: JSONValue = {
    guard case .object(let document) = object(SceneDocument.fields) else { return .null }
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("$id", .string(address)),
      .init("title", "Rabbet scene, format 1"),
      .init("description", "Views laid out on their alignment rects. Lengths are points; y grows downward."),
    ]
    return .object(head + document + [.init("$defs", definitions)])
  }()

  /// The definitions that several keys share.
  private static let definitions: JSONValue = [
    "root": object(ViewParts.fields, required: ["size"]),
    "view": object(ViewParts.fields, without: ["size", "vflSpacing"] + ViewParts.rootFields.map(\.name)),
    "guide": object(GuideDocument.fields, isElement: true),
    "asset": object(AssetDocument.fields),
    "fontFace": object(FontFaceDocument.fields),
    "style": object(StyleDocument.fields),
    "textRun": object(TextRunDocument.fields, isElement: true),
    "frameUse": object(FrameUseDocument.fields),
    "control": object(ControlDocument.fields),
    "ornament": object(OrnamentParts.fields, isElement: true),
    "shadow": object(ShadowDocument.fields),
    "glow": object(ShadowDocument.fields, without: ["dx", "dy"]),
    "outline": object(OutlineDocument.fields),
    "grid": object(GridDocument.fields),
    "gridRow": object(GridRowDocument.fields),
    "gridColumn": object(GridColumnDocument.fields),
    "gridCell": object(GridCellDocument.fields),
    "stroke": object(StrokeDocument.fields),
    "transform": object(TransformDocument.fields),
    "picture": object(PictureDocument.fields),
    "alignmentPair": object(AlignmentPairDocument.fields),
    "conversion": object(RectFormula.fields),
    "formula": ["anyOf": [["type": "number"], ["type": "string", "minLength": 1, "maxLength": 4096]]],
    "directionalInsets": object(InsetsSyntax.fields),
    "annotatedRule": object(AnnotatedRule.fields, isElement: true),
    "constraint": object(ConstraintParts.fields, isElement: true),
    "visualFormat": object(VisualFormatDocument.fields, isElement: true),
    "vflSpacing": object(VisualFormatSpacingDocument.fields),
    "name": ["type": "string", "pattern": "^(?!super$)[A-Za-z_][A-Za-z0-9_]*$"],
    "item": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
    "number": numberOrMetric(["minimum": -1e12, "maximum": 1e12]),
    "length": numberOrMetric(["minimum": 0, "maximum": 1e12]),
    "unit": numberOrMetric(["minimum": 0, "maximum": 1]),
    "visibility": numberOrMetric(["minimum": 0, "maximum": 1000]),
    "priority": numberOrMetric(["exclusiveMinimum": 0, "maximum": 1000]),
    "lengthOrNull": ["anyOf": [.reference("length"), ["type": "null"]]],
    "size": .pair(of: .reference("lengthOrNull")),
    "axisPair": ["anyOf": [.reference("priority"), .pair(of: .reference("priority"))]],
    "insets": [
      "anyOf": [
        .reference("number"), ["type": "array", "items": .reference("number"), "minItems": 4, "maxItems": 4],
        .reference("directionalInsets"),
      ]
    ],
    "guideLength": [
      "anyOf": [
        .reference("number"), ["type": "string", "pattern": "^-?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?%$"],
      ]
    ],
    "color": filled([
      "type": "string",
      "pattern": "^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z_][A-Za-z0-9_]*|(rgb|hsl)a?\\(.*\\))$",
    ]),
    "gradient": filled(["type": "string", "pattern": "^(linear|radial)-gradient\\(.*\\)$"]),
    "font": filled(["type": "string", "pattern": "[0-9]"]),
    "bool": filled(["type": "boolean"]),
    "placeholder": ["type": "string", "pattern": "\\{[^{}]+\\}"],
    "component": object(TemplateKeys.component),
    "parameter": object(TemplateKeys.parameter),
    "variant": object(TemplateKeys.variant),
    "condition": object(TemplateKeys.condition),
    "repetition": object(TemplateKeys.repetition),
    "rule": ["type": "string", "pattern": "^(?!\\s*(HV?|V):)[\\s\\S]*(==|<=|>=)", "maxLength": 4096],
    "vfl": ["type": "string", "pattern": "^\\s*(HV?|V):\\s*[|\\[/]", "maxLength": 4096],
    "frameArt": object(
      FrameDraft.fields,
      about: "Twelve images with groups, whole pictures with assets, or neither for a frame that is known elsewhere."),
    "frameConfiguration": object(
      FrameDraft.configurationFields, about: "The images and their layout, as apps' configurations nest them."),
    "frameGroups": object(FrameDraft.groups, about: "A group of images for each side that has any."),
    "frameGroup": object(FrameImageGroup.fields, about: "The images along one side; start is left or upper."),
    "frameMid": object(FrameImageGroup.midFields, about: "A mid image with its mode."),
    "frameAsset": object(StaticFrame.Asset.fields, about: "A whole picture for one ratio."),
    "stringOrNull": ["type": ["string", "null"]],
  ]

  /// The directives of templates for an element of a list.
  private static let directives: JSONValue = [
    "description":
      "In templates: if is an expression that decides whether the element is there, repeat the list or number of its copies.",
    "type": ["string", "number", "boolean", "array", "object"],
  ]

  /// Returns an object that has the keys of one kind and no others; an element of a list also has those by which templates make it.
  static func object<Owner>(
    _ fields: Fields<Owner>, about description: String? = nil, required: [String] = [], without: [String] = [],
    isElement: Bool = false
  ) -> JSONValue {
    let properties = fields.all.filter { !without.contains($0.name) }.map { field in
      JSONValue.Member(field.name, describing(field.schema, field.summary))
    }
    let required = required + fields.required
    var members: [JSONValue.Member] = [.init("type", "object")]
    if let description { members.append(.init("description", .string(description))) }
    members += [
      .init("properties", .object(properties)),
      .init("patternProperties", isElement ? ["^x-": true, "^(if|repeat)$": directives] : ["^x-": true]),
      .init("additionalProperties", false),
    ]
    members += fields.dependencies
    if !required.isEmpty { members.append(.init("required", .array(required.map { .string($0) }))) }
    return .object(members)
  }

  private static func describing(_ schema: JSONValue, _ summary: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object([.init("description", .string(summary))] + members)
  }

  private static func numberOrMetric(_ limits: JSONValue) -> JSONValue {
    guard case .object(let members) = limits else { return .null }
    return ["anyOf": [.object([.init("type", "number")] + members), .reference("name"), .reference("placeholder")]]
  }

  /// Returns a schema for a value that may also be a placeholder that data fills.
  private static func filled(_ value: JSONValue) -> JSONValue { ["anyOf": [value, .reference("placeholder")]] }
}
