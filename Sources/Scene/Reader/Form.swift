import Diagnostics

/// One kind of value: how it is read, written and described.
struct Form<Value: Sendable>: Sendable {
  /// The JSON Schema of the value.
  let schema: JSONValue
  /// Returns the value; nil after noting what is wrong with it.
  let read: @Sendable (inout SceneReader, JSONID) -> Value?
  let write: @Sendable (Value) -> JSONValue

  init(
    _ schema: JSONValue, read: @escaping @Sendable (inout SceneReader, JSONID) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// The same form with another schema.
  func described(by schema: JSONValue) -> Form { Form(schema, read: read, write: write) }

  /// The same form, read in another way.
  func reading(_ read: @escaping @Sendable (inout SceneReader, JSONID) -> Value?) -> Form {
    Form(schema, read: read, write: write)
  }

  /// The elements of an array; those with faults are left out.
  static func list<Element>(_ element: Form<Element>) -> Form where Value == [Element] {
    Form(
      ["type": "array", "items": element.schema],
      read: { reader, value in reader.elements(value) { element.read(&$0, $1) } },
      write: { .array($0.map(element.write)) })
  }

  /// An object whose keys are the author's.
  static func named<Element>(_ element: Form<Element>) -> Form where Value == [Named<Element>] {
    Form(
      .members(of: element.schema), read: { reader, value in reader.named(value) { element.read(&$0, $1) } },
      write: { .object($0.map { JSONValue.Member($0.name.value, element.write($0.value)) }) })
  }

  /// An object whose keys the format fixes.
  ///
  /// - Parameter name: what the schema calls its definition.
  static func object(_ name: String) -> Form where Value: SceneObject {
    Form(.reference(name), read: { $0.object($1) }, write: \.json)
  }

  /// An object whose keys the format fixes, with its place.
  static func object<Object: SceneObject>(_ name: String) -> Form where Value == Sourced<Object> {
    Form(.reference(name), read: { $0.sourced($0.object($1), $1) }, write: \.value.json)
  }
}

// MARK: - Schemas

extension JSONValue {
  /// A definition of the schema, by its name.
  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

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

  /// Two of a kind.
  static func pair(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element, "minItems": 2, "maxItems": 2]
  }
}
