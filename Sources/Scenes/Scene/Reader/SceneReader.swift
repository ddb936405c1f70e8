import Appearance
import Diagnostics
import Geometry

/// Makes a document of a JSON text; faults are recorded, and reading goes on.
///
/// Each function reads one value and returns nil after recording what is wrong with it.
struct SceneReader {
  let json: JSONText
  var report: FaultReport
  /// The places where the ids of views and guides are written.
  private(set) var ids = NamePlaces()
  /// The number of views without an id.
  private(set) var anonymousCount = 0
  /// Whether the caller reads the views inside the root, one by one, and compares names with theirs.
  var leavesViews = false
  /// The document's own colours by name. Lookup only.
  var palette: [String: Color] = [:]
  /// The list of the views inside the root, where `leavesViews` is true.
  var rootViews: JSONID?

  /// Reads the members of an object whose keys are the author's.
  mutating func named<Value>(_ object: JSONID, _ read: (inout SceneReader, JSONID) -> Value?) -> [Named<Value>] {
    guard expect(.object, object) else { return [] }
    var members: [Named<Value>] = []
    for child in json.children(of: object) {
      guard let key = json.key(of: child), let range = json.keyRange(of: child) else { continue }
      if key.hasPrefix("x-") { continue }
      let name = checkedName(Sourced(key, range))
      if let value = read(&self, child), let name { members.append(Named(name, value)) }
    }
    return members
  }
}

// MARK: - The whole document

extension SceneReader {
  /// Registers the id of a view or guide, or counts a view that has none.
  mutating func claim(_ id: Sourced<String>?) {
    if leavesViews { return }
    guard let id else {
      anonymousCount += 1
      return
    }
    if let first = ids.insert(id) {
      report.add(
        .duplicateName, "the id \(id.value.quoted) is taken", at: id.range, related: Sourced("the first is", first))
    }
  }

  mutating func noteCollidingIDs() {
    for number in 0..<anonymousCount {
      guard let place = ids["_\(number + 1)"] else { continue }
      report.add(
        .duplicateName, "the id \("_\(number + 1)".quoted) is given to a view that has none", at: place,
        help: "views without an id are called _1, _2 and so on in the order of the document")
    }
  }

  mutating func noteDuplicateKeys() {
    for duplicate in json.duplicateKeys { report.add(json.fault(of: duplicate)) }
  }

  mutating func string(_ value: JSONID) -> Sourced<String>? {
    guard expect(.string, value), let text = json.string(value) else { return nil }
    return Sourced(text, json.range(of: value))
  }

  mutating func bool(_ value: JSONID) -> Sourced<Bool>? {
    guard expect(.bool, value), let truth = json.bool(value) else { return nil }
    return Sourced(truth, json.range(of: value))
  }

  /// Reads a string that is one of a few words.
  mutating func word<Word>(_ value: JSONID) -> Sourced<Word>?
  where Word: RawRepresentable & CaseIterable & Sendable & Equatable, Word.RawValue == String {
    guard let text = string(value) else { return nil }
    if let word = Word(rawValue: text.value) { return Sourced(word, text.range) }
    noteUnknownWord(text.value, at: text.range, of: Word.self)
    return nil
  }

  mutating func contentMode(_ value: JSONID) -> Sourced<ContentMode>? {
    if let mode = json.string(value).flatMap(ContentMode.init(name:)) { return Sourced(mode, json.range(of: value)) }
    return word(value)
  }

  /// Reads an id.
  mutating func name(_ value: JSONID) -> Sourced<String>? {
    guard let text = string(value) else { return nil }
    return checkedName(text)
  }

  /// Returns the name if it is valid.
  mutating func checkedName(_ name: Sourced<String>) -> Sourced<String>? {
    if name.value.isIdentifier, name.value != "super" { return name }
    report.add(
      .badName, "\(name.value.quoted) is no name", at: name.range,
      help: name.value == "super"
        ? "super stands for the parent in rules"
        : "names are made of the letters a to z and A to Z, digits and underscores, and do not begin with a digit")
    return nil
  }

  mutating func color(_ value: JSONID, help: String = "") -> Sourced<Color>? {
    guard let text = string(value) else { return nil }
    if let color = Color(hexBytes: text.value.utf8.span) ?? color(named: text.value) {
      return Sourced(color, text.range)
    }
    report.add(
      .badColor, "\(text.value.quoted) is no colour", at: text.range,
      suggestion: nearestName(to: text.value, among: palette.keys.sorted()),
      help: "colours are #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl(), CSS's names and those of the palette" + help)
    return nil
  }

  /// Returns a colour of the palette, or as CSS writes it.
  func color(named text: String) -> Color? { palette[text] ?? Color(css: text) }

  mutating func font(_ value: JSONID) -> Sourced<Font>? {
    guard let text = json.string(value) else {
      noteWrongType(value, wanted: "a string", help: "write \"bold 16 Inter\": [weight] [italic] size family")
      return nil
    }
    if let font = try? Font(text) { return Sourced(font, json.range(of: value)) }
    let weights = Font.Weight.allCases.map(\.rawValue).joined(separator: ", ")
    report.add(
      .badFont, "\(text.quoted) is no font", at: json.range(of: value),
      help: "fonts are [weight] [italic] size family, as in \"bold 16 Inter\"; weights are \(weights)")
    return nil
  }

  /// Reads a formula, or a number that stands for itself.
  mutating func formula(_ value: JSONID) -> Formula? {
    let range = json.range(of: value)
    let source = report.source
    if let number = json.number(value) {
      return noting { () throws(Fault) in
        try NumberLimit.coordinate.check(number, at: range)
        return try Formula(Sourced(JSONNumber.text(number), range), in: source)
      }
    }
    guard
      expect(
        .string, value, wanted: "a formula such as \"x + 8\"", help: "write a number, or a formula in double quotes"),
      let text = string(value)
    else { return nil }
    if isDataText(at: range) { return nil }
    return noting { () throws(Fault) in try Formula(text, in: source) }
  }

  /// Reads the elements of an array; those with faults are left out.
  mutating func elements<Value>(_ array: JSONID, _ read: (inout SceneReader, JSONID) -> Value?) -> [Value] {
    guard expect(.array, array) else { return [] }
    var values: [Value] = []
    values.reserveCapacity(json.count(of: array))
    for element in json.children(of: array) {
      if let value = read(&self, element) { values.append(value) }
    }
    return values
  }
}

// MARK: - Faults

extension SceneReader {
  /// Returns the result of a throwing function; nil after recording its fault.
  mutating func noting<Value>(_ body: () throws(Fault) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      report.add(error)
      return nil
    }
  }

  /// Whether a text from data stands where numbers and formulas do; records it, as such a text is neither a number nor a metric's name.
  mutating func isDataText(at range: SourceRange) -> Bool {
    guard report.source.origins?.origin(of: range).data?.isText == true else { return false }
    report.add(
      .unsafeData, "formulas and metrics take numbers from data, and this is a text", at: range,
      help: "data becomes no formula; choose between metrics by \"if\"")
    return true
  }

  /// Whether a value is of a type; records a fault where it is not.
  mutating func expect(
    _ kind: JSONKind, _ value: JSONID, wanted: @autoclosure () -> String? = nil, help: @autoclosure () -> String? = nil
  ) -> Bool {
    if json.kind(of: value) == kind { return true }
    noteWrongType(value, wanted: wanted() ?? kind.name, help: help() ?? kind.help)
    return false
  }

  mutating func noteWrongType(_ value: JSONID, wanted: String, help: @autoclosure () -> String) {
    let kind = json.kind(of: value)
    let range = kind == .object || kind == .array ? json.opening(of: value) : json.range(of: value)
    report.add(.wrongType, "expected \(wanted), found \(kind.name)", at: range, help: help())
  }

  /// Records that an object lacks something, at the bracket that opens it.
  mutating func noteMissing(_ message: String, in object: JSONID, help: String? = nil) {
    let place = json.opening(of: object)
    report.add(.missingKey, message, at: place, help: help)
  }

  /// Records a word that is no case of an enumeration.
  mutating func noteUnknownWord<Word: RawRepresentable & CaseIterable>(
    _ text: String, at range: SourceRange, of words: Word.Type
  ) where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    report.add(
      .unknownWord, "\(text.quoted) is none of the words this key takes", at: range,
      suggestion: nearestName(to: text, among: words), help: "write one of " + words.joined(separator: ", "))
  }

  /// Records a key that has no meaning where it stands.
  mutating func noteMisplaced(_ member: JSONID, _ message: String, help: String? = nil) {
    let place = json.keyRange(of: member) ?? json.range(of: member)
    report.add(.misplacedKey, message, at: place, help: help)
  }

  /// Returns a value with its place.
  func sourced<Value>(_ value: Value?, _ place: JSONID) -> Sourced<Value>? {
    value.map { Sourced($0, json.range(of: place)) }
  }
}
