import Diagnostics
import FrameArt
import Layout

extension DocumentKey: DescribedKey {
  var summary: String {
    switch self {
    case .scene: "The version of the format."
    case .schema: "Where editors find this schema."
    case .name: "What the scene is called."
    case .include:
      "Files whose metrics, styles, assets, frames, components and data count here, too; paths below the scene's folder."
    case .data:
      "Values for placeholders such as {place} in texts, colours, pictures and numbers: defaults for rows of data; null must be given."
    case .components: "Views with parameters, by name, for \"use\"."
    case .variants:
      "What is different at some sizes, directions, themes, scales and locales, by name; all that match apply, in this order."
    case .metrics: "Numbers by name, or expressions over other metrics; a name may stand wherever a number may."
    case .styles: "How text looks, by name."
    case .assets: "Pictures by name."
    case .frames: "Art of photo frames by name."
    case .root: "The outermost view."
    }
  }

  var schema: JSONValue {
    switch self {
    case .scene: ["const": 1]
    case .schema, .name: ["type": "string"]
    case .include: ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
    case .data: ["type": "object"]
    case .components: SceneSchema.members(of: SceneSchema.reference("component"))
    case .variants: ["type": "object", "additionalProperties": SceneSchema.reference("variant")]
    case .metrics:
      SceneSchema.members(
        of: ["anyOf": [["type": "number", "minimum": -1e12, "maximum": 1e12], ["type": "string", "maxLength": 4096]]])
    case .styles: SceneSchema.members(of: SceneSchema.reference("style"))
    case .assets: SceneSchema.members(of: SceneSchema.reference("asset"))
    case .frames: SceneSchema.members(of: SceneSchema.reference("frameArt"))
    case .root: SceneSchema.reference("root")
    }
  }
}

extension GuideKey: DescribedKey {
  var summary: String {
    switch self {
    case .id: "Unique among the views and guides of the scene."
    case .leading: "From the owner's leading edge, in points or percent of its width."
    case .trailing: "From the owner's trailing edge, in points or percent of its width."
    case .top: "From the owner's top, in points or percent of its height."
    case .bottom: "From the owner's bottom, in points or percent of its height."
    case .width: "The width, in points or percent of the owner's."
    case .height: "The height, in points or percent of the owner's."
    case .kind: "What the system places the guide by, in place of distances."
    }
  }

  var schema: JSONValue {
    switch self {
    case .id: SceneSchema.reference("name")
    case .kind: SceneSchema.word(Guide.Role.self)
    case .leading, .trailing, .top, .bottom, .width, .height: SceneSchema.reference("guideLength")
    }
  }

  /// A guide with a kind has no distances.
  static var dependencies: [JSONValue.Member] {
    let sides: [GuideKey] = [.leading, .trailing, .top, .bottom, .width, .height]
    let none = JSONValue.object(sides.map { JSONValue.Member($0.rawValue, false) })
    return [.init("dependentSchemas", ["kind": ["properties": none]])]
  }
}

extension AssetKey: DescribedKey {
  var summary: String {
    switch self {
    case .src: "The path of a PNG, a JPEG or an image set, from the scene's folder."
    case .alignmentInsets: "From the picture's edges to its alignment rect; positive moves inward."
    case .insetsScale: "Whether the insets are parts of the picture and grow with it."
    case .detectsInsets: "Whether insets that nobody declares are looked for in the picture's pixels."
    case .slice: "From the picture's edges to the part that grows; what lies outside keeps its size."
    case .repeat: "How the parts that grow are filled: a word, or one for across and one for down; stretch by default."
    }
  }

  var schema: JSONValue {
    switch self {
    case .src: ["type": "string"]
    case .alignmentInsets, .slice: SceneSchema.reference("insets")
    case .insetsScale, .detectsInsets: ["type": "boolean"]
    case .repeat:
      [
        "anyOf": [
          Self.tileMode, ["type": "array", "items": Self.tileMode, "minItems": 2, "maxItems": 2],
        ]
      ]
    }
  }

  private static var tileMode: JSONValue {
    SceneSchema.word(TileMode.self)
  }
}

extension StyleKey: DescribedKey {
  var summary: String {
    switch self {
    case .extends: "The style whose word counts where this one says nothing."
    case .font: "[weight] [italic] size family, as in \"bold 16 Inter\"."
    case .color: "The colour of the text."
    default: ViewKey(rawValue: rawValue)?.textSummary ?? ""
    }
  }

  var schema: JSONValue {
    switch self {
    case .extends: SceneSchema.reference("name")
    case .font: SceneSchema.reference("font")
    case .color: SceneSchema.reference("color")
    default: ViewKey(rawValue: rawValue)?.textSchema ?? true
    }
  }
}

extension StrokeKey: DescribedKey {
  var summary: String { self == .color ? "The colour of the line." : "The width of the line, in points; 1 by default." }

  var schema: JSONValue { SceneSchema.reference(self == .color ? "color" : "length") }
}

extension InsetsKey: DescribedKey {
  var summary: String { "From the \(rawValue) edge, in points; positive moves inward." }

  var schema: JSONValue { SceneSchema.reference("number") }
}

extension AlignmentPairKey: DescribedKey {
  var summary: String {
    switch self {
    case .toAlignment: "The alignment rect, from the x, y, width and height of a frame."
    case .toFrame: "The frame, from the x, y, width and height of an alignment rect."
    case .yUp: "Whether the formulas are stated for y growing upward."
    }
  }

  var schema: JSONValue { self == .yUp ? ["type": "boolean"] : SceneSchema.reference("conversion") }
}

extension MeasureKey: DescribedKey {
  var summary: String { "A formula over x, y, width, height and metrics with + - * / ( )." }

  var schema: JSONValue { SceneSchema.reference("formula") }
}

extension AnnotatedRuleKey: DescribedKey {
  var summary: String {
    switch self {
    case .rule: "The rule: \"save: ok.leading == icon.trailing + 8 @750\"."
    case .why: "The author's reason."
    case .id: "The rule's label."
    case .gone: "The rule that counts in its place while a view that it names is hidden."
    }
  }

  var schema: JSONValue {
    switch self {
    case .rule, .gone: SceneSchema.reference("rule")
    case .why: ["type": "string"]
    case .id: SceneSchema.reference("name")
    }
  }
}

extension ConstraintKey: DescribedKey {
  var summary: String {
    switch self {
    case .item: "The id of the view or guide on the left."
    case .attribute: "The attribute of the item."
    case .relation: "How left and right compare."
    case .to: "The anchor on the right, as in \"card.leading\"."
    case .multiplier: "What the anchor on the right is multiplied by; 1 by default."
    case .constant: "What is added on the right; 0 by default."
    case .priority: "Above 0 and at most 1000, or a name such as \"high\" or \"high-1\"; 1000 is required."
    case .id: "The rule's label."
    }
  }

  /// The pattern of a number inside a rule.
  private var number: String { "[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?" }

  var schema: JSONValue {
    switch self {
    case .item: SceneSchema.reference("item")
    case .attribute: SceneSchema.word(AttributeName.self)
    case .relation: SceneSchema.word(RelationSyntax.self)
    case .to: ["type": "string", "pattern": "^\\s*[A-Za-z_][A-Za-z0-9_]*\\.[A-Za-z]+\\s*$"]
    case .multiplier, .constant: SceneSchema.reference("number")
    case .priority:
      [
        "anyOf": [
          ["type": "number", "exclusiveMinimum": 0, "maximum": 1000],
          [
            "type": "string",
            "pattern": .string("^\\s*([A-Za-z_][A-Za-z0-9_]*|\(number))(\\s*[-+]\\s*\(number))*\\s*$"),
          ],
        ]
      ]
    case .id: SceneSchema.reference("name")
    }
  }
}
