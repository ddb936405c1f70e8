import Appearance
import Diagnostics
import Geometry
import Layout
import PictureEdits
import Pictures

extension AppearanceDocument {
  static let fields = Fields<AppearanceDocument>("a view") {
    Field(
      "fill", ["anyOf": [.reference("color"), .reference("gradient")]],
      "The colour of the frame's inside, or a gradient as CSS writes it: linear-gradient(135deg, #2563eb, #7c3aed)."
    ) {
      $2.readFill($1, &$0)
    } write: {
      $0.gradient.map { .string($0.value.text) } ?? $0.fill.map { .string($0.value.hex) }
    }
    Field("stroke", \.stroke, .object("stroke"), "A line along the frame's edge.")
    Field(
      "cornerRadius", \.cornerRadius, .corners,
      "The radius of the frame's corners, or four, clockwise from the top left, as CSS orders them.")
    Field(
      "clipsToBounds", \.clipsToBounds, .filledBool,
      "Whether nothing inside is drawn beyond the frame and its round corners.")
    Field("opacity", \.opacity, .unit, "From 0, invisible, to 1, opaque; for the view and all inside.")
    Field("image", \.image, .string, "The name of an asset, or the path of a PNG, a JPEG or an image set.")
    Field("contentMode", \.contentMode, .contentMode, "How the image fills the frame.")
    Field("tint", \.tint, .color, "The colour that the image's shape is drawn in, in place of its own colours.")
    Field("text", \.text, .string, "The text to draw.")
    Field("style", \.style, .string, "The name of the style that the text has.")
    Field("font", \.font, .font, "The font of the text; wins over its style.")
    Field("color", \.color, .color, "The colour of the text; wins over its style.")
    Field("textShadow", \.textShadow, .textShadow, "Under the letters: dx, dy, blur and color, as CSS's text-shadow.")
    Field("alt", \.alt, .string, "What the picture shows, for those who do not see it.")
    Field(
      "transform", \.transform, .object("transform"),
      "How the view is drawn, turned, scaled and moved with all that is inside; layout does not see it.")
    Field(
      "frame", \.frame, .frameUse,
      "The photo frame round the view: a name, or an object that says how it is used.")
    Field(
      "ornaments", \.ornaments, .ornaments,
      "Shadows, glows, outlines and badges round the view; its frame reaches as far as they do.")
    Field(
      "picture", \.picture, .object("picture"),
      "What is done to the image before it is shown; its size and its insets follow.")
    Field(
      "control", \.control, .control,
      "Which control it is: its size, its priorities and its font follow from that. A kind, or an object with its state."
    )
  }

  private mutating func readFill(_ value: JSONID, _ reader: inout SceneReader) {
    if let gradient = reader.json.string(value).flatMap({ Gradient($0, color: reader.color(named:)) }) {
      self.gradient = reader.sourced(gradient, value)
    } else {
      fill = reader.color(
        value, help: "; a fill is also linear-gradient(135deg, #2563eb, #7c3aed) or radial-gradient(#fff, #0000)")
    }
  }
}

extension Form {
  fileprivate static var contentMode: Form<Sourced<ContentMode>> {
    let names = ContentMode.allCases.map(\.rawValue) + ContentMode.otherNames.map(\.name)
    return Form<Sourced<ContentMode>>.word().described(by: ["enum": .array(names.map { .string($0) })]).reading {
      $0.contentMode($1)
    }
  }
}

extension StrokeDocument: SceneObject {
  static let fields = Fields<StrokeDocument>("a stroke") {
    Field("color", required: \.color, .color, "The colour of the line.")
    Field("width", \.width, .length, "The width of the line, in points; 1 by default.")
    Field("dash", \.dash, .list(.length), "The lengths of dashes and gaps in turn, in points; a solid line by default.")
  }

  init() { self.init(color: Sourced(.black)) }
}

extension TransformDocument: SceneObject {
  static let fields = Fields<TransformDocument>("a transform", foreignKeyHelp: { ForeignNames.transformKeys[$0] }) {
    Field("rotation", \.rotation, .coordinate, "In degrees, clockwise as seen.")
    Field("scale", \.scale, .scale, "One factor, or [width, height]; negative mirrors.")
    Field("translation", \.translation, .pair, "[right, down], in points, after turning.")
    Field(
      "anchor", \.anchor, .pair,
      "The point that stays where it is, as [across, down] parts of the frame; [0.5, 0.5], its middle, by default.")
  }
}

extension PictureDocument: SceneObject {
  static let fields = Fields<PictureDocument>("a picture") {
    Field(
      "chain", \.chain, .chain,
      "What is done, step by step: a chain such as c_fill,h_250,w_250/e_sepia, or a list of steps.")
    Field(
      "edits", \.edits, .edits,
      "What is done before the chain and can be taken back: a recipe, its file, or a list of operations.")
    Field(
      "faces", \.faces, .list(.box),
      "The faces, the largest first, each [x, y, width, height] in pixels of the upright picture.")
    Field("boxes", \.boxes, .list(.box), "The boxes for g_custom, in the same pixels.")
    Field("named", \.named, .named(.chain), "The chains that t_ takes, by name.")
  }
}

private let textOrSteps: [JSONValue] = [["type": "string"], ["type": "array", "items": ["type": "object"]]]

extension Form {
  fileprivate static var chain: Form<Sourced<PictureChain>> {
    .init(["anyOf": .array(textOrSteps)], read: { $0.chain($1) }, write: { .string($0.value.text) })
  }

  fileprivate static var box: Form<Sourced<Rect>> {
    let schema: JSONValue = ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4]
    return .init(schema, read: { $0.box($1) }) { box in
      .array([box.value.left, box.value.top, box.value.width, box.value.height].map { .number($0) })
    }
  }

  fileprivate static var edits: Form<Sourced<EditReference>> {
    .init(["anyOf": .array(textOrSteps + [["type": "object"]])], read: { $0.edits($1) }, write: \.value.json)
  }
}

extension SceneReader {
  fileprivate mutating func edits(_ value: JSONID) -> Sourced<EditReference>? {
    let range = json.range(of: value)
    do throws(RecipeError) {
      if let path = json.string(value) { return Sourced(.file(path), range) }
      return Sourced(try EditReference(json: JSONValue(json, value)), range)
    } catch {
      report.add(.badChain, error.description, at: range)
      return nil
    }
  }

  fileprivate mutating func box(_ value: JSONID) -> Sourced<Rect>? {
    guard let parts = parts(of: value, count: 4) else { return nil }
    let numbers = parts.compactMap { expect(.number, $0) ? json.number($0) : nil }
    guard numbers.count == 4 else { return nil }
    let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard box.width > 0, box.height > 0, numbers.allSatisfy({ abs($0) <= 1e6 }) else {
      report.add(
        .outOfRange, "no box has these numbers", at: json.range(of: value),
        help: "write [x, y, width, height] in pixels, with a width and a height above 0")
      return nil
    }
    return Sourced(box, json.range(of: value))
  }

  fileprivate mutating func chain(_ value: JSONID) -> Sourced<PictureChain>? {
    let range = json.range(of: value)
    do throws(PictureError) {
      if let text = json.string(value) { return Sourced(try PictureChain(text), range) }
      // A decimal point distinguishes fractions from pixels.
      let steps = JSONValue(json, value, spelling: ["width", "height", "x", "y"])
      return Sourced(try PictureChain(json: steps), range)
    } catch {
      // Columns count letters after the quote.
      let start = range.start + UInt32(error.column ?? 0)
      let place = error.column == nil ? range : SourceRange(start: start, end: start + 1)
      report.add(.badChain, error.message, at: place)
      return nil
    }
  }
}

extension FrameUseDocument: SceneObject {
  static let fields = Fields<FrameUseDocument>(
    "the frame of a view",
    foreignKeyHelp: { ["x", "y", "width", "height"].contains($0) ? ForeignNames.frameRectangle : nil }
  ) {
    Field("use", required: \.name, .string, "The name of a frame of the scene.")
    Field("mode", \.mode, .word(), "Whether the frame covers the picture's edge or goes round the picture.")
    Field(
      "align", \.align, .core, "What layout aligns: the outer edge, the hole, or a rectangle inside the outer edge.")
    Field(
      "relativeScale", \.relativeScale, .unit,
      "The thickness as a part of the shorter side, in place of the frame's own.")
    Field("opacity", \.opacity, .unit, "How much of the frame is seen.")
    Field("tint", \.tint, .color, "A colour, for frames that take one.")
    Field("colorized", \.colorized, .bool, "Whether the colour keeps the frame's light and dark.")
  }

  init() { self.init(name: Sourced("")) }
}

extension Form {
  /// A frame's name, or an object that describes its use.
  static var frameUse: Form<Sourced<FrameUseDocument>> {
    let object = Form<Sourced<FrameUseDocument>>.object("frameUse")
    return .init(
      ["anyOf": [["type": "string"], object.schema]],
      read: { reader, value in
        if reader.json.kind(of: value) == .object { return object.read(&reader, value) }
        guard reader.json.kind(of: value) == .string else {
          reader.noteWrongType(
            value, wanted: "the name of a photo frame, or an object", help: ForeignNames.frameRectangle)
          return nil
        }
        return reader.string(value).map { Sourced(FrameUseDocument(name: $0), $0.range) }
      }, write: { $0.value == FrameUseDocument(name: $0.value.name) ? .string($0.value.name.value) : $0.value.json })
  }

  fileprivate static var core: Form<Sourced<FrameCoreSyntax>> {
    .init(
      ["anyOf": [["enum": ["outer", "hole"]], .reference("insets")]],
      read: { reader, value in
        switch reader.json.string(value) {
        case "outer": reader.sourced(.outer, value)
        case "hole": reader.sourced(.hole, value)
        default: reader.insets(value).map { Sourced(.insets($0.value), $0.range) }
        }
      },
      write: { core in
        switch core.value {
        case .outer: "outer"
        case .hole: "hole"
        case .insets(let insets): insets.json
        }
      })
  }
}

extension TextDocument {
  static let fields = Fields<TextDocument>("a view") {
    Field("runs", \.runs, .list(.object("textRun")), "Parts of the text with looks of their own, in place of text.")
    Field("lines", \.lines, .length, "How many lines there may be, broken where the view ends; 0 for any number.")
    Field(
      "truncation", \.truncation, .word(), "Where words without room are cut; with this key alone there is one line.")
    Field("textAlignment", \.alignment, .word(), "Where lines stand in a view wider than they are.")
    Field("letterSpacing", \.letterSpacing, .coordinate, "Added between letters, in points.")
    Field(
      "lineSpacing", \.lineSpacing, .coordinate,
      "Added between lines of text, or the distance between lines of a stack that wraps, in points.")
    Field(
      "balancesLines", \.balancesLines, .filledBool,
      "Whether several lines are made about equally long; there are never more of them.")
    Field(
      "writingDirection", \.writingDirection, .word(),
      "What decides about the order of words in lines of two directions.")
    Field(
      "minimumScale", \.minimumScale, .unit,
      "How small words may become to fit, as a part of their size; alone it means one line.")
    Field(
      "fit", \.fit, .sizes,
      "[least, most]: the font takes the largest size between them, in half points, at which the words have room.")
    Field(
      "lineHeight", \.lineHeight, .length,
      "The height of a line of text: up to 4 a multiple of the largest font's size, above it points.")
    Field(
      "verticalAlignment", \.verticalAlignment, .word(),
      "Where the lines stand in a view of another height than theirs.")
    Field(
      "hyphenation", \.hyphenation, .hyphenation,
      "Whether words are hyphenated at the ends of lines: by the dictionary of the scene's locale, or of a language such as de."
    )
    Field("case", \.letterCase, .word(), "The case in which the letters are drawn.")
    Field("underline", \.underline, .filledBool, "Whether a line runs under the letters.")
    Field("strikethrough", \.strikethrough, .filledBool, "Whether a line runs through the letters.")
  }
}

extension TextRunDocument: SceneObject {
  static let fields = Fields<TextRunDocument>("a run of text") {
    Field("text", required: \.text, .string, "What is written.")
    Field("style", \.style, .string, "The name of the style that this part has.")
    Field("font", \.font, .font, "The font of this part; wins over its style.")
    Field("color", \.color, .color, "The colour of this part; wins over its style.")
    Field("underline", \.underline, .filledBool, "Whether a line runs under this part.")
    Field("strikethrough", \.strikethrough, .filledBool, "Whether a line runs through this part.")
  }

  init() { self.init(text: Sourced("")) }
}

extension SceneReader {
  /// Checks that words are either plain or in runs, and that the keys that need words or a control have them.
  mutating func checkWords(of looks: AppearanceDocument, _ object: JSONID) {
    let texts = looks.setting == nil ? [] : members(of: object, in: TextDocument.fields)
    // A field without text has its placeholder, and a date picker a date.
    let control = looks.control?.value
    let hasRuns =
      texts.contains { $0.key == "runs" } || control?.placeholder != nil || control?.kind.value == .datePicker
    for (key, member) in texts {
      if key == "runs" {
        if looks.text != nil { noteMisplaced(member, "a view has either \"text\" or \"runs\"") }
      } else if looks.text == nil, !hasRuns, !(key == "lineSpacing" && json.hasMember("wraps", in: object)) {
        noteMisplaced(member, "\(key.quoted) needs \"text\" or \"runs\" beside it")
      }
    }
    guard looks.controlParts != nil else { return }
    for (key, owner) in ControlPartsDocument.owners where looks.control?.value.kind.value != owner {
      guard let member = json.member(key, of: object) else { continue }
      noteMisplaced(member, "\(key.quoted) needs \"control\": \(owner.rawValue.quoted) beside it")
    }
  }
}
