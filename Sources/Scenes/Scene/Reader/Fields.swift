import Diagnostics

/// A key of an object: its name, its meaning, and how its value is read, written and described.
struct Field<Owner>: Sendable {
  typealias Reading = @Sendable (inout SceneReader, JSONID, inout Owner) -> Void
  /// The key path to the value. Made when the key is met, as making a key path takes the runtime 10 µs.
  typealias Path<Value> = @Sendable () -> any WritableKeyPath<Owner, Value> & Sendable

  let name: String
  /// The meaning of the key, in a sentence.
  let summary: String
  /// The JSON Schema of the value.
  let schema: JSONValue
  let isRequired: Bool
  let read: Reading
  /// Returns nil where the key is left out.
  let write: @Sendable (Owner) -> JSONValue?

  init(
    _ name: String, _ schema: JSONValue, _ summary: String, isRequired: Bool = false,
    read: @escaping Reading = { _, _, _ in }, write: @escaping @Sendable (Owner) -> JSONValue? = { _ in nil }
  ) {
    (self.name, self.summary, self.schema) = (name, summary, schema)
    (self.isRequired, self.read, self.write) = (isRequired, read, write)
  }

  /// Creates a key that may be missing.
  init<Value>(
    _ name: String, _ path: @autoclosure @escaping Path<Value?>, _ form: Form<Value>, _ summary: String
  ) {
    self.init(
      name, form.schema, summary, read: { $2[keyPath: path()] = form.read(&$0, $1) },
      write: { $0[keyPath: path()].map(form.write) })
  }

  /// Creates a key of a list or an object of names; an empty one is left out.
  init<Value: Collection>(
    _ name: String, all path: @autoclosure @escaping Path<Value>, _ form: Form<Value>, _ summary: String
  ) {
    self.init(
      name, form.schema, summary, read: { if let all = form.read(&$0, $1) { $2[keyPath: path()] = all } },
      write: { $0[keyPath: path()].isEmpty ? nil : form.write($0[keyPath: path()]) })
  }

  /// Creates a key that is always written.
  init<Value>(
    _ name: String, always path: @autoclosure @escaping Path<Value>, _ form: Form<Value>, _ summary: String,
    isRequired: Bool = false
  ) {
    self.init(
      name, form.schema, summary, isRequired: isRequired,
      read: { if let value = form.read(&$0, $1) { $2[keyPath: path()] = value } },
      write: { form.write($0[keyPath: path()]) })
  }

  /// Creates a key without which there is no object.
  init<Value>(
    _ name: String, required path: @autoclosure @escaping Path<Value>, _ form: Form<Value>, _ summary: String
  ) {
    self.init(name, always: path(), form, summary, isRequired: true)
  }

  /// Returns several names of one key that may be missing.
  static func keys<Value>(
    _ names: String, _ path: @autoclosure @escaping Path<Value?>, _ form: Form<Value>, _ summary: String
  ) -> [Field] {
    names.split(separator: " ").map { Field(String($0), path(), form, summary) }
  }

  /// Returns several names of one key that is only read.
  static func keys(_ names: String, _ schema: JSONValue, _ summary: String, read: @escaping Reading) -> [Field] {
    names.split(separator: " ").map { Field(String($0), schema, summary, read: read) }
  }
}

/// The keys of one kind of object, in the order in which they are written and described. A class, as each is made once and used often.
final class Fields<Owner>: Sendable {
  /// The object with its article, for messages.
  let objectName: String
  let all: [Field<Owner>]
  /// The dependencies between keys of the object, as members of its schema.
  let dependencies: [JSONValue.Member]
  /// The help for a key that users of other tools know and the format does not have.
  let foreignKeyHelp: @Sendable (String) -> String?
  let required: [String]
  private let words: NameTable

  init(
    _ objectName: String, dependencies: [JSONValue.Member] = [],
    foreignKeyHelp: @escaping @Sendable (String) -> String? = { _ in nil },
    @FieldBuilder<Owner> _ fields: () -> [Field<Owner>]
  ) {
    (self.objectName, self.dependencies, self.foreignKeyHelp) = (objectName, dependencies, foreignKeyHelp)
    all = fields()
    required = all.filter(\.isRequired).map(\.name)
    words = NameTable(all.map(\.name))
  }

  var names: [String] { all.map(\.name) }

  /// Returns the number of the key whose bytes are a part of a text; nil for other words.
  func number(of text: [UInt8], _ part: Range<Int>) -> Int? { words.number(of: text.span, part) }

  /// Returns the object with the keys that have values.
  func json(of owner: Owner) -> JSONValue {
    .object(all.compactMap { field in field.write(owner).map { JSONValue.Member(field.name, $0) } })
  }

  /// Returns the same keys for an object of which this one is a part.
  ///
  /// - Parameters:
  ///   - part: hands the part to a function. A key path would take longer than reading most values.
  ///   - written: the part.
  func inside<Whole>(
    _ part: @escaping @Sendable (inout Whole, (inout Owner) -> Void) -> Void,
    written: @escaping @Sendable (Whole) -> Owner
  ) -> [Field<Whole>] {
    all.map { field in
      Field(
        field.name, field.schema, field.summary,
        read: { reader, value, whole in part(&whole) { field.read(&reader, value, &$0) } },
        write: { field.write(written($0)) })
    }
  }

  /// Returns the same keys for an object of which this one is a part where it has any of them.
  ///
  /// - Parameter none: the part before its keys are read.
  func inside<Whole>(
    _ path: @autoclosure @escaping Field<Whole>.Path<Owner?>, from none: Owner
  ) -> [Field<Whole>] where Owner: Sendable {
    all.map { field in
      Field(
        field.name, field.schema, field.summary,
        read: {
          var part = $2[keyPath: path()] ?? none
          field.read(&$0, $1, &part)
          $2[keyPath: path()] = part
        }, write: { $0[keyPath: path()].flatMap(field.write) })
    }
  }
}

@resultBuilder
enum FieldBuilder<Owner> {
  static func buildExpression(_ field: Field<Owner>) -> [Field<Owner>] { [field] }
  static func buildExpression(_ fields: [Field<Owner>]) -> [Field<Owner>] { fields }
  static func buildBlock(_ parts: [Field<Owner>]...) -> [Field<Owner>] { parts.flatMap { $0 } }
}

/// An object of the format: a document with a table of its keys.
protocol SceneObject: Sendable {
  static var fields: Fields<Self> { get }
  /// The place where the object is written, for objects that record it.
  var place: Place { get set }

  /// Creates the object before its keys are read.
  init()
  /// Records what is wrong with the object as a whole.
  func check(_ object: JSONID, _ reader: inout SceneReader)
}

extension SceneObject {
  var place: Place {
    get { Place(.none) }
    set {}
  }

  func check(_ object: JSONID, _ reader: inout SceneReader) {}

  /// The object with the keys that have values.
  var json: JSONValue { Self.fields.json(of: self) }
}

extension SceneReader {
  /// Reads an object whose keys the format fixes; nil where it is none, and where a required key is missing or has a fault.
  mutating func object<Object: SceneObject>(_ value: JSONID) -> Object? {
    var object = Object()
    object.place = Place(json.range(of: value))
    let isWhole = read(value, Object.fields, into: &object)
    if json.kind(of: value) == .object { object.check(value, &self) }
    return isWhole ? object : nil
  }

  /// Reads all members of an object. Returns whether it is an object whose required keys are all present and valid.
  mutating func read<Owner>(_ object: JSONID, _ fields: Fields<Owner>, into owner: inout Owner) -> Bool {
    guard expect(.object, object, wanted: "\(fields.objectName), which is an object") else { return false }
    let isGood = read(json.children(of: object), fields, into: &owner)
    var isWhole = true
    for key in fields.required where !json.hasMember(key, in: object) {
      noteMissing("\(fields.objectName) needs the key \(key.quoted)", in: object)
      isWhole = false
    }
    return isGood && isWhole
  }

  /// Reads members of an object. Returns whether the required keys among them are valid.
  @discardableResult
  mutating func read<Owner>(
    _ members: some Sequence<JSONID>, _ fields: Fields<Owner>, into owner: inout Owner
  ) -> Bool {
    var isGood = true
    for member in members {
      guard let number = number(ofKeyBefore: member, in: fields) else { continue }
      let faults = report.count
      fields.all[number].read(&self, member, &owner)
      if report.count > faults, fields.all[number].isRequired { isGood = false }
    }
    return isGood
  }

  private mutating func number<Owner>(ofKeyBefore member: JSONID, in fields: Fields<Owner>) -> Int? {
    guard let range = json.keyRange(of: member) else { return nil }
    if let number = fields.number(of: json.bytes, Int(range.start) + 1..<Int(range.end) - 1) { return number }
    let key = json.key(of: member) ?? "", names = fields.names
    // A key that is written with escapes.
    if let number = names.firstIndex(of: key) { return number }
    if !key.hasPrefix("x-") { noteUnknown(key, at: range, fields) }
    return nil
  }

  private mutating func noteUnknown<Owner>(_ key: String, at range: SourceRange, _ fields: Fields<Owner>) {
    var fault = Fault(.unknownKey, "\(fields.objectName) has no key \(key.quoted)", at: range)
    if let help = fields.foreignKeyHelp(key) {
      fault.help = help
    } else if ["if", "repeat"].contains(key) {
      fault = templateKey(key, at: range)
    } else {
      fault.suggestion = nearestName(to: key, among: fields.names)
      fault.help = fault.suggestion == nil ? "keys of your own start with x-" : nil
    }
    report.add(fault)
  }

  /// Returns the fault of a template key in a document that is not a template.
  func templateKey(_ key: String, at range: SourceRange) -> Fault {
    Fault(
      .misplacedKey, "\(key.quoted) is a key of templates", at: range,
      help: "a document with \"data\", \"components\", \"variants\" or \"include\" is one; \"data\": {} is enough")
  }
}
