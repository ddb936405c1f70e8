import Appearance
import Diagnostics
import FrameArt

extension SceneDocument {
  static let fields = Fields<SceneDocument>("a scene") {
    Field("scene", ["const": 1], "The version of the format.", isRequired: true) { reader, value, _ in
      reader.readVersion(value)
    } write: { _ in
      1
    }
    Field("$schema", \.schema, .string, "Where editors find this schema.")
    Field("name", \.name, .string, "What the scene is called.")
    Field(
      "include", ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]],
      "Files whose metrics, styles, assets, frames, components and data count here, too; paths below the scene's folder."
    )
    Field(
      "data", ["type": "object"],
      "Values for placeholders such as {place} in texts, colours, pictures and numbers: defaults for rows of data; null must be given."
    )
    Field(
      "palette",
      [
        "type": "object",
        "additionalProperties": [
          "anyOf": [.reference("color"), ["type": "object", "additionalProperties": .reference("color")]]
        ],
      ],
      "Colours by name, usable wherever a colour is: one, or one for each theme, as in {\"light\": \"#fff\", \"dark\": \"#111\"}."
    )
    Field(
      "strings", ["type": "object", "additionalProperties": ["type": ["object", "string"]]],
      "Texts by language, as {strings.title}: an object, or the path of a .json or .strings file; the first language stands in for missing ones."
    )
    Field(
      "metrics", all: \.metrics, .metrics,
      "Numbers by name, or expressions over other metrics; a name may stand wherever a number may.")
    Field(
      "fonts", all: \.fonts, .named(.fontFaces), "Font files by the name of their family: a path, or a list of files.")
    Field("styles", all: \.styles, .named(.object("style")), "How text looks, by name.")
    Field("assets", all: \.assets, .named(.object("asset")), "Pictures by name.")
    Field("frames", all: \.frames, .named(.frameArt), "Art of photo frames by name.")
    Field("components", .members(of: .reference("component")), "Views with parameters, by name, for \"use\".")
    Field(
      "variants", ["type": "object", "additionalProperties": .reference("variant")],
      "What is different at some sizes, directions, themes, scales and locales, by name; all that match apply, in this order."
    )
    Field("root", required: \.root, .root, "The outermost view.")
  }
}

extension Form {
  fileprivate static var metrics: Form<[Named<Sourced<Double>>]> {
    let expression: JSONValue = ["type": "string", "maxLength": 4096]
    return .init(
      .members(of: ["anyOf": [["type": "number", "minimum": -1e12, "maximum": 1e12], expression]]),
      read: { $0.metrics($1) },
      write: { .object($0.map { JSONValue.Member($0.name.value, .number($0.value.value)) }) })
  }
}

extension SceneReader {
  fileprivate mutating func readVersion(_ value: JSONID) {
    if json.number(value) == 1 { return }
    report.add(
      .unknownVersion, "this version reads scenes of version 1", at: json.range(of: value), help: "write \"scene\": 1")
  }
}

extension FontFaceDocument: SceneObject {
  static let fields = Fields<FontFaceDocument>("a font file") {
    Field("src", required: \.source, .string, "The path of an OpenType or TrueType file, from the scene's folder.")
    Field(
      "weight", \.weight, .fontWeight, "The weight it stands for: a name, or 1 to 1000; that of the file by default.")
    Field("italic", \.isItalic, .bool, "Whether its letters are slanted; as the file says by default.")
  }

  init() { self.init(source: Sourced("")) }
}

extension Form {
  /// A path, or a list of files.
  fileprivate static var fontFaces: Form<[FontFaceDocument]> {
    let list = Form<[FontFaceDocument]>.list(.object("fontFace"))
    return .init(
      ["anyOf": [["type": "string"], list.schema]],
      read: { reader, value in
        if reader.json.kind(of: value) == .array { return list.read(&reader, value) }
        return reader.string(value).map { [FontFaceDocument(source: $0)] }
      }, write: list.write)
  }

  /// The name of a weight, or its number.
  fileprivate static var fontWeight: Form<Sourced<Int>> {
    .init(
      ["anyOf": [.word(Font.Weight.self), ["type": "integer", "minimum": 1, "maximum": 1000]]],
      read: { reader, value in
        let range = reader.json.range(of: value)
        let named = reader.json.string(value).flatMap { Font.Weight(rawValue: $0)?.number }
        if let weight = named ?? reader.json.number(value).flatMap({ Int(exactly: $0) }), (1...1000).contains(weight) {
          return Sourced(weight, range)
        }
        reader.report.add(
          .outOfRange, "this is not a weight", at: range,
          help: "write one of \(Font.Weight.allCases.map(\.rawValue).joined(separator: ", ")), or 1 to 1000")
        return nil
      }, write: { .number(Double($0.value)) })
  }
}

extension StyleDocument: SceneObject {
  static let fields = Fields<StyleDocument>("a style") {
    Field("extends", \.base, .name, "The style whose word counts where this one says nothing.")
    Field("font", \.font, .font, "[weight] [italic] size family, as in \"bold 16 Inter\".")
    Field("color", \.color, .color, "The colour of the text.")
    TextDocument.fields.inside(\.setting, from: TextDocument()).filter { $0.name != "runs" }
  }

  init() { self.init(font: nil) }
}

extension AssetDocument: SceneObject {
  static let fields = Fields<AssetDocument>("an asset") {
    Field("src", required: \.source, .string, "The path of a PNG, a JPEG or an image set, from the scene's folder.")
    Field(
      "alignmentInsets", \.alignmentInsets, .insets,
      "From the picture's edges to its alignment rect; positive moves inward.")
    Field("insetsScale", \.insetsScale, .bool, "Whether the insets are parts of the picture and grow with it.")
    Field(
      "detectsInsets", \.detectsInsets, .bool,
      "Whether insets that nobody declares are looked for in the picture's pixels.")
    Field(
      "slice", \.slice, .insets,
      "From the picture's edges to the part that grows; what lies outside keeps its size.")
    Field(
      "repeat", \.repetition, .tileModes,
      "How the parts that grow are filled: a word, or one for across and one for down; stretch by default.")
  }

  init() { self.init(source: Sourced("")) }

  func check(_ object: JSONID, _ reader: inout SceneReader) {
    guard let repetition, !reader.json.hasMember("slice", in: object) else { return }
    reader.report.add(
      .misplacedKey, "\("repeat".quoted) says how a slice is filled, and there is none", at: repetition.range,
      help: "add a slice, as in \"slice\": [12, 12, 12, 12]")
  }
}

extension Form {
  /// A word for both axes, or one for across and one for down.
  fileprivate static var tileModes: Form<Sourced<TileModes>> {
    let mode = Form<Sourced<TileMode>>.word()
    return .init(
      ["anyOf": [mode.schema, .pair(of: mode.schema)]],
      read: { reader, value in
        guard reader.json.kind(of: value) == .array else {
          return mode.read(&reader, value).map { Sourced(TileModes(across: $0.value, down: $0.value), $0.range) }
        }
        guard let parts = reader.parts(of: value, count: 2) else { return nil }
        let across = mode.read(&reader, parts[0]), down = mode.read(&reader, parts[1])
        guard let across, let down else { return nil }
        return reader.sourced(TileModes(across: across.value, down: down.value), value)
      },
      write: { modes in
        let across = JSONValue.string(modes.value.across.rawValue)
        return modes.value.across == modes.value.down ? across : [across, .string(modes.value.down.rawValue)]
      })
  }
}
