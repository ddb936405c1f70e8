import Appearance
import Diagnostics

/// One kind of value: how it is read, written and described.
struct Form<Value: Sendable>: Sendable {
  /// The JSON Schema of the value.
  let schema: JSONValue
  /// Returns the value; nil after recording what is wrong with it.
  let read: @Sendable (inout SceneReader, JSONID) -> Value?
  let write: @Sendable (Value) -> JSONValue

  init(
    _ schema: JSONValue, read: @escaping @Sendable (inout SceneReader, JSONID) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }

  /// Returns the same form with another schema.
  func described(by schema: JSONValue) -> Form { Form(schema, read: read, write: write) }

  /// Returns the same form, read in another way.
  func reading(_ read: @escaping @Sendable (inout SceneReader, JSONID) -> Value?) -> Form {
    Form(schema, read: read, write: write)
  }

  /// Returns the form of the elements of an array; those with faults are left out.
  static func list<Element>(_ element: Form<Element>) -> Form where Value == [Element] {
    Form(
      ["type": "array", "items": element.schema],
      read: { reader, value in reader.elements(value) { element.read(&$0, $1) } },
      write: { .array($0.map(element.write)) })
  }

  /// Returns the form of an object whose keys are the author's.
  static func named<Element>(_ element: Form<Element>) -> Form where Value == [Named<Element>] {
    Form(
      .members(of: element.schema), read: { reader, value in reader.named(value) { element.read(&$0, $1) } },
      write: { .object($0.map { JSONValue.Member($0.name.value, element.write($0.value)) }) })
  }

  /// Returns the form of an object whose keys the format fixes.
  ///
  /// - Parameter name: the name of its definition in the schema.
  static func object(_ name: String) -> Form where Value: SceneObject {
    Form(.reference(name), read: { $0.object($1) }, write: \.json)
  }

  /// Returns the form of an object whose keys the format fixes, with its place.
  static func object<Object: SceneObject>(_ name: String) -> Form where Value == Sourced<Object> {
    Form(.reference(name), read: { $0.sourced($0.object($1), $1) }, write: \.value.json)
  }
}

// MARK: - Schemas

extension JSONValue {
  /// Returns a reference to a definition of the schema, by its name.
  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// Returns the schema of an object whose keys are the author's names.
  static func members(of values: JSONValue) -> JSONValue {
    [
      "type": "object",
      "patternProperties": ["^(?!super$)[A-Za-z_][A-Za-z0-9_]*$": values, "^x-": true],
      "additionalProperties": false,
    ]
  }

  /// Returns the schema of one of the words of an enumeration.
  static func word<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> JSONValue
  where Word.RawValue == String {
    ["enum": .array(Word.allCases.map { .string($0.rawValue) })]
  }

  /// Returns the schema of two values of a kind.
  static func pair(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element, "minItems": 2, "maxItems": 2]
  }
}

extension Form {
  /// Any number, or a metric's name.
  static var coordinate: Form<Sourced<Number>> { number(.coordinate, "number") }
  static var length: Form<Sourced<Number>> { number(.length, "length") }
  static var unit: Form<Sourced<Number>> { number(.unit, "unit") }
  static var visibility: Form<Sourced<Number>> { number(.visibility, "visibility") }

  private static func number(_ limit: NumberLimit, _ name: String) -> Form<Sourced<Number>> {
    .init(.reference(name), read: { $0.number($1, limit) }, write: \.value.json)
  }

  static var string: Form<Sourced<String>> {
    .init(["type": "string"], read: { $0.string($1) }, write: { .string($0.value) })
  }

  /// The name of something in the scene.
  static var name: Form<Sourced<String>> {
    .init(.reference("name"), read: { $0.name($1) }, write: { .string($0.value) })
  }

  /// A name that no other view or guide has.
  static var newName: Form<Sourced<String>> {
    .init(
      .reference("name"),
      read: { reader, value in
        let id = reader.name(value)
        if let id { reader.claim(id) }
        return id
      }, write: { .string($0.value) })
  }

  static var bool: Form<Sourced<Bool>> { .init(["type": "boolean"], read: { $0.bool($1) }, write: { .bool($0.value) }) }

  /// A truth value, or a placeholder that the data of a template fills.
  static var filledBool: Form<Sourced<Bool>> { bool.described(by: .reference("bool")) }

  /// Returns the form of one of a few words.
  static func word<Word>() -> Form
  where Value == Sourced<Word>, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    Form(.word(Word.self), read: { $0.word($1) }, write: { .string($0.value.rawValue) })
  }

  static var color: Form<Sourced<Color>> {
    .init(.reference("color"), read: { $0.color($1) }, write: { .string($0.value.hex) })
  }

  static var font: Form<Sourced<Font>> {
    .init(.reference("font"), read: { $0.font($1) }, write: { .string($0.value.description) })
  }

  static var size: Form<Sourced<SizeSyntax>> {
    .init(
      .reference("size"), read: { $0.size($1) },
      write: { .array([$0.value.width?.value.json ?? .null, $0.value.height?.value.json ?? .null]) })
  }

  /// Two priorities, or one for both axes.
  static var axisPair: Form<Sourced<AxisPair>> { pair(.priority, .reference("axisPair"), takesOne: true) }

  static var guideLength: Form<Sourced<GuideLength>> {
    .init(
      .reference("guideLength"), read: { $0.guideLength($1) },
      write: { length in
        switch length.value {
        case .number(let number): number.json
        case .percentage(let percentage): .string(JSONNumber.text(percentage) + "%")
        }
      })
  }

  static var hyphenation: Form<Sourced<HyphenationSyntax>> {
    .init(
      [
        "anyOf": [
          .reference("bool"), ["type": "string", "pattern": .string("^[A-Za-z]{2,3}([-_][A-Za-z0-9]+){0,2}$")],
        ]
      ],
      read: { reader, value in
        if let isOn = reader.json.bool(value) { return Sourced(isOn ? .ofScene : .none, reader.json.range(of: value)) }
        guard let language = reader.string(value) else { return nil }
        if language.value.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]+){0,2}/) != nil {
          return Sourced(.language(language.value), language.range)
        }
        reader.report.add(
          .unknownWord, "\(language.value.quoted) is not a language", at: language.range,
          help: "write true for that of the scene's locale, or a language such as \"de\" or \"en-GB\"")
        return nil
      },
      write: { syntax in
        switch syntax.value {
        case .ofScene: true
        case .none: false
        case .language(let language): .string(language)
        }
      })
  }

  static var aspectRatio: Form<Sourced<Double>> {
    .init(
      ["anyOf": [["type": "number", "exclusiveMinimum": 0], ["type": "string"]]],
      read: { reader, value in
        let range = reader.json.range(of: value)
        if let ratio = (reader.json.number(value).map(JSONNumber.text) ?? reader.json.string(value)).flatMap(
          AspectRatio.init)
        {
          return Sourced(ratio.value, range)
        }
        reader.report.add(
          .outOfRange, "this is not an aspect ratio", at: range, help: "write width over height, as in \"16:9\" or 1.5")
        return nil
      }, write: { .number($0.value) })
  }

  static var insets: Form<Sourced<InsetsSyntax>> {
    .init(.reference("insets"), read: { $0.insets($1) }, write: \.value.json)
  }

  /// One length, or four.
  static var corners: Form<[Sourced<Number>]> {
    .init(
      [
        "anyOf": [
          .reference("length"), ["type": "array", "items": .reference("length"), "minItems": 4, "maxItems": 4],
        ]
      ],
      read: { reader, value in
        guard reader.json.kind(of: value) == .array else { return reader.number(value, .length).map { [$0] } }
        let radii = reader.parts(of: value, count: 4)?.compactMap { reader.number($0, .length) }
        return radii?.count == 4 ? radii : nil
      }, write: { $0.count == 1 ? $0[0].value.json : .array($0.map(\.value.json)) })
  }

  /// One number across and one down.
  static var pair: Form<Sourced<AxisPair>> { pair(.coordinate, .pair(of: .reference("number")), takesOne: false) }

  /// Two lengths.
  static var sizes: Form<Sourced<AxisPair>> { pair(.length, .pair(of: .reference("length")), takesOne: false) }

  /// The same as `pair`, or one number for both.
  static var scale: Form<Sourced<AxisPair>> {
    pair(.coordinate, ["anyOf": [.reference("number"), pair.schema]], takesOne: true)
  }

  private static func pair(_ limit: NumberLimit, _ schema: JSONValue, takesOne: Bool) -> Form<Sourced<AxisPair>> {
    .init(schema, read: { $0.axisPair($1, limit, takesOne: takesOne) }) { pair in
      let (horizontal, vertical) = (pair.value.horizontal.value, pair.value.vertical.value)
      return takesOne && horizontal == vertical ? horizontal.json : [horizontal.json, vertical.json]
    }
  }
}

extension Number {
  var json: JSONValue {
    switch self {
    case .literal(let value): .number(value)
    case .metric(let name): .string(name)
    }
  }
}

extension InsetsSyntax: SceneObject {
  /// The keys of insets that follow the direction.
  static let fields = Fields<InsetsSyntax>("directional insets") {
    Field("top", always: \.top, .coordinate, summary("top"))
    Field("leading", always: \.left, .coordinate, summary("leading"))
    Field("bottom", always: \.bottom, .coordinate, summary("bottom"))
    Field("trailing", always: \.right, .coordinate, summary("trailing"))
  }

  private static func summary(_ edge: String) -> String { "From the \(edge) edge, in points; positive moves inward." }

  init() {
    self = .same(0)
    followsDirection = true
  }

  var json: JSONValue {
    if followsDirection { return Self.fields.json(of: self) }
    if top == left, top == bottom, top == right { return top.value.json }
    return .array([top, left, bottom, right].map(\.value.json))
  }
}
