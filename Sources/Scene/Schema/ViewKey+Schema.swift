import Diagnostics
import Geometry
import Layout

extension ViewKey: DescribedKey {
  var summary: String {
    switch self {
    case .id: "Unique among the views and guides of the scene; views without one are called _1, _2 and so on."
    case .views: "The views inside, in drawing order."
    case .guides: "Layout guides: rectangles to align to that draw nothing."
    case .constraints: "Rules that relate the anchors of views and guides. They act on alignment rects."
    case .size: "Width and height of the root; null is as small as the content allows."
    case .direction: "The reading direction, which decides where leading is; inherited."
    case .intrinsicSize: "The natural size of the alignment rect; null is none along that axis."
    case .hugging:
      "How strongly the view resists growing beyond its natural size; one priority, or [horizontal, vertical]."
    case .compressionResistance:
      "How strongly the view resists shrinking below its natural size; one priority, or [horizontal, vertical]."
    case .alignmentInsets:
      "From the frame to the alignment rect; positive moves inward. One, [top, left, bottom, right], or by name."
    case .alignmentPair: "The conversions between frame and alignment rect as formulas; they should be inverses."
    case .margins: "From the alignment rect to the margin anchors. One, [top, left, bottom, right], or by name."
    case .firstBaseline: "From the alignment rect's top down to the first baseline."
    case .lastBaseline: "From the alignment rect's bottom up to the last baseline."
    case .hidden: "Whether the view is not drawn; in a stack it collapses, elsewhere it is laid out."
    case .fill:
      "The colour of the frame's inside, or a gradient as CSS writes it: linear-gradient(135deg, #2563eb, #7c3aed)."
    case .stroke: "A line along the frame's edge."
    case .cornerRadius: "The radius of the frame's corners."
    case .clipsToBounds: "Whether nothing inside is drawn beyond the frame and its round corners."
    case .opacity: "From 0, invisible, to 1, opaque; for the view and all inside."
    case .image: "The name of an asset, or the path of a PNG, a JPEG or an image set."
    case .contentMode: "How the image fills the frame."
    case .tint: "The colour that the image's shape is drawn in, in place of its own colours."
    case .text: "The text to draw."
    case .style: "The name of the style that the text has."
    case .use, .with, .slots, .slot, .repeat, .if: templateSummary
    case .font: "The font of the text; wins over its style."
    case .color: "The colour of the text; wins over its style."
    case .textShadow: "Under the letters: dx, dy, blur and color, as CSS's text-shadow."
    case .control: "Which of UIKit's controls it is: its size, its priorities and its font follow from that."
    case .transform: "How the view is drawn, turned, scaled and moved with all that is inside; layout does not see it."
    case .picture: "What is done to the image before it is shown; its size and its insets follow."
    case .alt: "What the picture shows, for those who do not see it."
    case .runs, .lines, .truncation, .textAlignment, .letterSpacing, .lineSpacing, .balancesLines,
      .writingDirection, .minimumScale:
      textSummary
    case .segments, .pages: controlSummary
    case .frame: "The photo frame round the view: a name, or an object that says how it is used."
    case .ornaments: "Shadows, glows, outlines and badges round the view; its frame reaches as far as they do."
    case .vflSpacing: "The distances that - stands for in visual formats."
    case .stack, .alignment, .distribution, .spacing, .customSpacing, .marginsRelative, .baselineRelative, .edgeInsets,
      .flavour, .gravity, .visibility, .detachesHidden:
      stackSummary
    case .grid: "Arranges views inside in rows and columns, as AppKit's NSGridView does."
    case .safeArea, .keyboard, .readableWidth, .minimumMargins, .insetsMarginsFromSafeArea,
      .preservesSuperviewMargins, .scroll, .semanticContent:
      marginsSummary
    }
  }

  var schema: JSONValue {
    switch self {
    case .id: SceneSchema.reference("name")
    case .views: SceneSchema.array(of: "view")
    case .guides: SceneSchema.array(of: "guide")
    case .constraints:
      [
        "type": "array",
        "items": [
          "anyOf": [
            SceneSchema.reference("rule"), SceneSchema.reference("annotatedRule"), SceneSchema.reference("constraint"),
            SceneSchema.reference("vfl"), SceneSchema.reference("visualFormat"),
          ]
        ],
      ]
    case .size, .intrinsicSize: SceneSchema.reference("size")
    case .direction: SceneSchema.word(LayoutDirection.self)
    case .hugging, .compressionResistance: SceneSchema.reference("axisPair")
    case .alignmentInsets, .margins: SceneSchema.reference("insets")
    case .alignmentPair: SceneSchema.reference("alignmentPair")
    case .firstBaseline, .lastBaseline: SceneSchema.reference("number")
    case .hidden: SceneSchema.reference("bool")
    case .use, .with, .slots, .slot, .repeat, .if: templateSchema
    case .font: SceneSchema.reference("font")
    case .fill: ["anyOf": [SceneSchema.reference("color"), SceneSchema.reference("gradient")]]
    case .textShadow: SceneSchema.reference("shadow")
    case .clipsToBounds: SceneSchema.reference("bool")
    case .tint, .color: SceneSchema.reference("color")
    case .stroke: SceneSchema.reference("stroke")
    case .cornerRadius: SceneSchema.reference("length")
    case .opacity: SceneSchema.reference("unit")
    case .image, .text, .style, .alt: ["type": "string"]
    case .control: SceneSchema.word(Control.self)
    case .transform: SceneSchema.reference("transform")
    case .picture: SceneSchema.reference("picture")
    case .contentMode:
      ["enum": .array((ContentMode.allCases.map(\.rawValue) + ContentMode.otherNames.map(\.name)).map { .string($0) })]
    case .runs, .lines, .truncation, .textAlignment, .letterSpacing, .lineSpacing, .balancesLines,
      .writingDirection, .minimumScale:
      textSchema
    case .segments, .pages: controlSchema
    case .frame: ["anyOf": [["type": "string"], SceneSchema.reference("frameUse")]]
    case .ornaments: SceneSchema.array(of: "ornament")
    case .vflSpacing: SceneSchema.reference("vflSpacing")
    case .stack, .alignment, .distribution, .spacing, .customSpacing, .marginsRelative, .baselineRelative, .edgeInsets,
      .flavour, .gravity, .visibility, .detachesHidden:
      stackSchema
    case .grid: SceneSchema.reference("grid")
    case .safeArea, .keyboard, .readableWidth, .minimumMargins, .insetsMarginsFromSafeArea,
      .preservesSuperviewMargins, .scroll, .semanticContent:
      marginsSchema
    }
  }
}
