import Appearance
import Diagnostics
import Geometry
import Layout
import PictureEdits
import Pictures

extension ViewAppearance {
  static let fields = Fields<ViewAppearance>("a view") {
    Field(
      "fill", ["anyOf": [.reference("color"), .reference("gradient")]],
      "The colour of the frame's inside, or a gradient as CSS writes it: linear-gradient(135deg, #2563eb, #7c3aed)."
    ) {
      $2.readFill($1, &$0)
    } write: {
      $0.gradient.map { .string($0.value.text) } ?? $0.fill.map { .string($0.value.hex) }
    }
    Field("stroke", \.stroke, .object("stroke"), "A line along the frame's edge.")
    Field("cornerRadius", \.cornerRadius, .length, "The radius of the frame's corners.")
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
      "control", \.control, .word(),
      "Which of UIKit's controls it is: its size, its priorities and its font follow from that.")
  }

  private mutating func readFill(_ value: JSONID, _ reader: inout SceneReader) {
    if let gradient = reader.json.string(value).flatMap({ Gradient($0) }) {
      self.gradient = reader.sourced(gradient, value)
    } else {
      fill = reader.color(
        value, help: "; a fill is also linear-gradient(135deg, #2563eb, #7c3aed) or radial-gradient(#fff, #0000)")
    }
  }
}

extension Form where Value == Sourced<ContentMode> {
  fileprivate static var contentMode: Form {
    let names = ContentMode.allCases.map(\.rawValue) + ContentMode.otherNames.map(\.name)
    return word().described(by: ["enum": .array(names.map { .string($0) })]).reading { $0.contentMode($1) }
  }
}

extension StrokeDocument: SceneObject {
  static let fields = Fields<StrokeDocument>("a stroke") {
    Field("color", required: \.color, .color, "The colour of the line.")
    Field("width", \.width, .length, "The width of the line, in points; 1 by default.")
  }

  init(at place: Place) { self.init(color: Sourced(.black)) }
}

extension TransformDocument: SceneObject {
  static let fields = Fields<TransformDocument>("a transform") {
    Field("rotation", \.rotation, .coordinate, "In degrees, clockwise as seen.")
    Field("scale", \.scale, .scale, "One factor, or [width, height]; negative mirrors.")
    Field("translation", \.translation, .pair, "[right, down], in points, after turning.")
    Field(
      "anchor", \.anchor, .pair,
      "The point that stays where it is, as [across, down] parts of the frame; [0.5, 0.5], its middle, by default.")
  }

  init(at place: Place) { self.init() }
}

extension PictureDocument: SceneObject {
  static let fields = Fields<PictureDocument>("a picture") {
    Field(
      "chain", \.chain, .chain,
      "What is done, step by step: a chain such as c_fill,h_250,w_250/e_sepia, or a list of steps.")
    Field(
      "edits", \.edits, .edits,
      "What is done before the chain and can be taken back: a recipe, its file, or a list of operations.")
  }

  init(at place: Place) { self.init() }
}

private let textOrSteps: [JSONValue] = [["type": "string"], ["type": "array", "items": ["type": "object"]]]

extension Form where Value == Sourced<PictureChain> {
  fileprivate static var chain: Form {
    Form(["anyOf": .array(textOrSteps)], read: { $0.chain($1) }, write: { .string($0.value.text) })
  }
}

extension Form where Value == Sourced<EditReference> {
  fileprivate static var edits: Form {
    Form(["anyOf": .array(textOrSteps + [["type": "object"]])], read: { $0.edits($1) }, write: \.value.json)
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

  fileprivate mutating func chain(_ value: JSONID) -> Sourced<PictureChain>? {
    let range = json.range(of: value)
    do throws(PictureError) {
      if let text = json.string(value) { return Sourced(try PictureChain(text), range) }
      return Sourced(try PictureChain(json: JSONValue(json, value)), range)
    } catch {
      // Columns count letters behind the quote.
      let start = range.start + UInt32(error.column ?? 0)
      let place = error.column == nil ? range : SourceRange(start: start, end: start + 1)
      report.add(.badChain, error.message, at: place)
      return nil
    }
  }
}
