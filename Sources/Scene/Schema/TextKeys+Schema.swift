import Appearance
import Diagnostics

extension TextRunKey: DescribedKey {
  var summary: String {
    switch self {
    case .text: "What is written."
    case .style: "The name of the style that this part has."
    case .font: "The font of this part; wins over its style."
    case .color: "The colour of this part; wins over its style."
    }
  }

  var schema: JSONValue {
    switch self {
    case .text, .style: ["type": "string"]
    case .font: SceneSchema.reference("font")
    case .color: SceneSchema.reference("color")
    }
  }
}

/// The keys of text in the schema.
extension ViewKey {
  var textSummary: String {
    switch self {
    case .runs: "Parts of the text with looks of their own, in place of text."
    case .lines: "How many lines there may be, broken where the view ends; 0 for any number."
    case .truncation: "Where words without room are cut; with this key alone there is one line."
    case .textAlignment: "Where lines stand in a view wider than they are."
    case .letterSpacing: "Added between letters, in points."
    case .lineSpacing: "Added between lines, in points."
    case .balancesLines: "Whether several lines are made about equally long; there are never more of them."
    case .writingDirection: "What decides about the order of words in lines of two directions."
    case .minimumScale: "How small words may become to fit, as a part of their size; alone it means one line."
    default: ""
    }
  }

  var textSchema: JSONValue {
    switch self {
    case .runs: SceneSchema.array(of: "textRun")
    case .lines: SceneSchema.reference("length")
    case .truncation: SceneSchema.word(ParagraphStyle.Truncation.self)
    case .textAlignment: SceneSchema.word(ParagraphStyle.Alignment.self)
    case .letterSpacing: SceneSchema.reference("number")
    case .lineSpacing: SceneSchema.reference("length")
    case .balancesLines: SceneSchema.reference("bool")
    case .writingDirection: SceneSchema.word(ParagraphStyle.Writing.self)
    case .minimumScale: SceneSchema.reference("unit")
    default: true
    }
  }
}
