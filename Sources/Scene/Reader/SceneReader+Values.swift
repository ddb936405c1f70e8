import Appearance
import Diagnostics
import Geometry

extension SceneReader {
  mutating func string(_ value: JSONID) -> Sourced<String>? {
    guard expect(.string, value), let text = json.string(value) else { return nil }
    return Sourced(text, json.range(of: value))
  }

  mutating func bool(_ value: JSONID) -> Sourced<Bool>? {
    guard expect(.bool, value), let truth = json.bool(value) else { return nil }
    return Sourced(truth, json.range(of: value))
  }

  /// A string that is one of a few words.
  mutating func word<Word>(_ value: JSONID) -> Sourced<Word>?
  where Word: RawRepresentable & CaseIterable & Sendable & Equatable, Word.RawValue == String {
    guard let text = string(value) else { return nil }
    if let word = Word(rawValue: text.value) { return Sourced(word, text.range) }
    let words = Word.allCases.map(\.rawValue)
    report.add(
      Finding(
        .unknownWord, "\(text.value.quoted) is none of the words this key takes", at: text.range,
        suggestion: nearestName(to: text.value, among: words), help: "write one of " + words.joined(separator: ", ")))
    return nil
  }

  mutating func contentMode(_ value: JSONID) -> Sourced<ContentMode>? {
    if let mode = json.string(value).flatMap(ContentMode.init(name:)) { return Sourced(mode, json.range(of: value)) }
    return word(value)
  }

  /// An id.
  mutating func name(_ value: JSONID) -> Sourced<String>? {
    guard let text = string(value) else { return nil }
    if let bytes = json.plainString(value), bytes.isIdentifier, text.value != "super" { return text }
    return checkedName(text)
  }

  /// The name if it is one.
  mutating func checkedName(_ name: Sourced<String>) -> Sourced<String>? {
    if name.value.isIdentifier, name.value != "super" { return name }
    report.add(
      Finding(
        .badName, "\(name.value.quoted) is no name", at: name.range,
        help: name.value == "super"
          ? "super stands for the parent in rules"
          : "names are a letter or underscore followed by letters, digits and underscores"))
    return nil
  }

  mutating func color(_ value: JSONID, help: String = "") -> Sourced<Color>? {
    if let bytes = json.plainString(value), let color = Color(hexBytes: bytes.span) {
      return Sourced(color, json.range(of: value))
    }
    guard let text = string(value) else { return nil }
    if let color = Color(hex: text.value) { return Sourced(color, text.range) }
    report.add(
      Finding(
        .badColor, "\(text.value.quoted) is no colour", at: text.range,
        help: "colours are #rgb, #rgba, #rrggbb or #rrggbbaa" + help))
    return nil
  }

  mutating func font(_ value: JSONID) -> Sourced<Font>? {
    guard let text = string(value) else { return nil }
    if let font = try? Font(text.value) { return Sourced(font, text.range) }
    let weights = Font.Weight.allCases.map(\.rawValue).joined(separator: ", ")
    report.add(
      Finding(
        .badFont, "\(text.value.quoted) is no font", at: text.range,
        help: "fonts are [weight] [italic] size family, as in \"bold 16 Inter\"; weights are \(weights)"))
    return nil
  }

  /// A formula, or a number that stands for itself.
  mutating func formula(_ value: JSONID) -> Formula? {
    let range = json.range(of: value)
    let source = report.source
    if let number = json.number(value) {
      return noting { () throws(Finding) in
        try NumberLimit.coordinate.check(number, at: range)
        return try Formula(Sourced(JSONNumber.text(number), range), in: source)
      }
    }
    guard expect(.string, value, wanted: "a formula such as \"x + 8\""), let text = string(value) else { return nil }
    return noting { () throws(Finding) in try Formula(text, in: source) }
  }

  /// The elements of an array; those with faults are left out.
  mutating func elements<Value>(_ array: JSONID, _ read: (inout SceneReader, JSONID) -> Value?) -> [Value] {
    guard expect(.array, array) else { return [] }
    var values: [Value] = []
    values.reserveCapacity(json.count(of: array))
    for element in json.children(of: array) {
      if let value = read(&self, element) { values.append(value) }
    }
    return values
  }

  /// The members of an object whose keys the format fixes; nil for other types.
  mutating func members<Key: SceneKey>(of object: JSONID, _ type: Key.Type) -> [(Key, JSONID)]? {
    guard expect(.object, object, wanted: "\(Key.objectName), which is an object") else { return nil }
    var members: [(Key, JSONID)] = []
    members.reserveCapacity(8)
    for child in json.children(of: object) {
      guard let range = json.keyRange(of: child) else { continue }
      let content = Int(range.start) + 1..<Int(range.end) - 1
      if let key = Key.table.key(in: json.bytes, content) ?? json.key(of: child).flatMap(Key.init(rawValue:)) {
        members.append((key, child))
      } else {
        noteUnknown(json.key(of: child) ?? "", at: range, type)
      }
    }
    return members
  }
}

// MARK: - Faults

extension SceneReader {
  /// The result of something that throws a fault; nil after noting it.
  mutating func noting<Value>(_ body: () throws(Finding) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      report.add(error)
      return nil
    }
  }

  /// Whether a value is of a type; notes it where it is not.
  mutating func expect(_ kind: JSONKind, _ value: JSONID, wanted: @autoclosure () -> String? = nil) -> Bool {
    if json.kind(of: value) == kind { return true }
    noteWrongType(value, wanted: wanted() ?? kind.name)
    return false
  }

  mutating func noteWrongType(_ value: JSONID, wanted: String, help: String? = nil) {
    let kind = json.kind(of: value)
    var range = json.range(of: value)
    if kind == .object || kind == .array { range = SourceRange(start: range.start, end: range.start + 1) }
    report.add(Finding(.wrongType, "expected \(wanted), found \(kind.name)", at: range, help: help))
  }

  mutating func noteMissing(_ key: some SceneKey, in object: JSONID) {
    let start = json.range(of: object).start
    report.add(
      Finding(
        .missingKey, "\(type(of: key).objectName) needs the key \(key.rawValue.quoted)",
        at: SourceRange(start: start, end: start + 1)))
  }

  private mutating func noteUnknown<Key: SceneKey>(_ key: String, at range: SourceRange, _ type: Key.Type) {
    if !key.hasPrefix("x-") { report.add(Self.unknown(key, at: range, type)) }
  }

  /// A key of templates in a document that is none.
  static func templateKey(_ key: String, at range: SourceRange) -> Finding {
    Finding(
      .misplacedKey, "\(key.quoted) is a key of templates", at: range,
      help: "a document with \"data\", \"components\", \"variants\" or \"include\" is one; \"data\": {} is enough")
  }

  private static func unknown<Key: SceneKey>(_ key: String, at range: SourceRange, _ type: Key.Type) -> Finding {
    if type == ViewKey.self, let help = ForeignNames.help(forViewKey: key) {
      return Finding(.unknownKey, "\(Key.objectName) has no key \(key.quoted)", at: range, help: help)
    }
    let suggestion = nearestName(to: key, among: Key.allCases.map(\.rawValue))
    if ["if", "repeat", "enabled"].contains(key) { return templateKey(key, at: range) }
    return Finding(
      .unknownKey, "\(Key.objectName) has no key \(key.quoted)", at: range, suggestion: suggestion,
      help: suggestion == nil ? "keys of your own start with x-" : nil)
  }
}
