public import Diagnostics
import Geometry

extension EditRecipe {
  /// The recipe as JSON, with every number explicit; `EditRecipe(json:)` returns an equal recipe.
  public var json: JSONValue {
    .object(
      JSONValue.members(known: [
        "formatIdentifier": .string(Self.formatIdentifier), "formatVersion": .string(version), "source": source.json,
        "operations": .array(operations.map(\.json)), "cursor": .number(Double(cursor)), "output": output.json,
      ]) + further)
  }

  /// The recipe as text.
  public var text: String { json.text() + "\n" }

  /// Parses a recipe from JSON text.
  ///
  /// - Throws: `RecipeError` with the cause: another format, a newer version, or an invalid key or number.
  public init(text bytes: [UInt8]) throws(RecipeError) {
    let json = try Self.value(of: bytes)
    do throws(RecipeError) { try self.init(json: json) } catch { throw error.located(in: bytes) }
  }

  /// Parses adjustment data of an earlier edit.
  ///
  /// - Throws: `RecipeError` for data of another format or a newer version, and for an invalid recipe.
  public init(_ data: AdjustmentData) throws(RecipeError) {
    _ = try Self.check(data.formatIdentifier, data.formatVersion)
    try self.init(text: data.data)
  }

  static func value(of bytes: [UInt8]) throws(RecipeError) -> JSONValue {
    guard bytes.count <= sizeLimit else {
      throw RecipeError(.invalid, "a recipe has at most \(sizeLimit) bytes; this one has \(bytes.count)")
    }
    do { return try JSONValue(json: bytes, file: "recipe") } catch {
      guard let first = error.findings.first else { throw RecipeError(.invalid, "this is no JSON") }
      var error = RecipeError(.invalid, first.message)
      error.position = first.span.start
      throw error
    }
  }

  /// Creates a recipe from the value that `json` returns. Unknown members of a newer minor version are preserved.
  public init(json: JSONValue) throws(RecipeError) {
    var members = try EditMembers(json, "a recipe")
    let identifier = try members.text("formatIdentifier"), version = try members.text("formatVersion")
    let isNewer = try Self.check(identifier, version)
    self.init(
      source: try RecipeError.inside("source") { () throws(RecipeError) in try EditSource(members.value("source")) },
      output: try RecipeError.inside("output") { () throws(RecipeError) in try EditOutput(members.value("output")) })
    guard case .array(let elements) = try members.value("operations") else {
      throw members.fault("operations", "a list")
    }
    let operations = try RecipeError.inside("operations") { () throws(RecipeError) in
      try EditOperation.list(elements)
    }
    for operation in operations { append(operation) }
    undo(to: try members.whole("cursor", in: 0...elements.count))
    self.version = version
    if isNewer { further = members.rest } else { try members.end() }
  }

  /// Returns whether the version is a newer minor version; throws where the format or the major version differs.
  package static func check(_ identifier: String, _ version: String) throws(RecipeError) -> Bool {
    guard identifier == formatIdentifier else {
      throw RecipeError(
        .otherFormat, "the data is of the format \(identifier.quoted); \(formatIdentifier) is read",
        at: "formatIdentifier")
    }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1], first > 0, second >= 0 else {
      throw RecipeError(
        .invalid, "\(version.quoted) is no version of a recipe; write \(formatVersion.quoted)", at: "formatVersion")
    }
    guard first == 1 else {
      throw RecipeError(
        .newerVersion, "the recipe has version \(version); version 1 is read: use a newer program", at: "formatVersion")
    }
    return second > 0
  }
}

extension EditSource {
  fileprivate var json: JSONValue {
    [
      "hash": .string("sha256:" + hash), "width": .number(Double(size.width)), "height": .number(Double(size.height)),
      "orientation": .number(Double(orientation)),
    ]
  }

  fileprivate init(_ json: JSONValue) throws(RecipeError) {
    var members = try EditMembers(json, "source")
    let hash = try members.text("hash"), digits = hash.dropFirst(7)
    guard hash.hasPrefix("sha256:"), digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      throw RecipeError(.invalid, "hash of source is sha256: and 64 hexadecimal digits", at: "hash")
    }
    let sides = 1...1_000_000
    self.init(
      hash: digits.lowercased(),
      size: PixelSize(width: try members.whole("width", in: sides), height: try members.whole("height", in: sides)),
      orientation: try members.whole("orientation", in: 1...8))
    try members.end()
  }
}

extension EditOutput {
  fileprivate var json: JSONValue {
    ["format": .string(format.rawValue), "quality": .number(Double(quality))]
  }

  fileprivate init(_ json: JSONValue) throws(RecipeError) {
    var members = try EditMembers(json, "output")
    self.init(format: try members.word("format"), quality: try members.whole("quality", in: 1...100))
    try members.end()
  }
}

/// The members of an object, taken one by one; members left over are an error.
struct EditMembers {
  private(set) var rest: [JSONValue.Member]
  private let owner: String
  private var taken: [String] = []

  init(_ json: JSONValue, _ owner: String) throws(RecipeError) {
    guard case .object(let members) = json else { throw RecipeError(.invalid, "\(owner) is an object") }
    (rest, self.owner) = (members, owner)
  }

  mutating func optional(_ key: String) -> JSONValue? {
    taken.append(key)
    guard let index = rest.firstIndex(where: { $0.key == key }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Returns whether a member exists, and adds its key to the names suggested in messages.
  mutating func has(_ key: String) -> Bool {
    taken.append(key)
    return rest.contains { $0.key == key }
  }

  mutating func value(_ key: String) throws(RecipeError) -> JSONValue {
    guard let value = optional(key) else { throw RecipeError(.invalid, "\(owner) needs the key \(key)") }
    return value
  }

  mutating func text(_ key: String) throws(RecipeError) -> String {
    guard case .string(let text) = try value(key), text.utf8.count <= 10_000 else {
      throw fault(key, "a text of at most 10,000 bytes")
    }
    return text
  }

  mutating func truth(_ key: String, unless usual: Bool) throws(RecipeError) -> Bool {
    guard let value = optional(key) else { return usual }
    guard case .bool(let truth) = value else { throw fault(key, "true or false") }
    return truth
  }

  mutating func number(
    _ key: String, in range: ClosedRange<Double>, unless usual: Double? = nil
  ) throws(RecipeError) -> Double {
    if let usual, !has(key) { return usual }
    guard case .number(let number) = try value(key), range.contains(number) else {
      throw fault(
        key, "a number from \(JSONNumber.text(range.lowerBound)) to \(JSONNumber.text(range.upperBound))")
    }
    return number
  }

  mutating func whole(_ key: String, in range: ClosedRange<Int>) throws(RecipeError) -> Int {
    let number = try number(key, in: Double(range.lowerBound)...Double(range.upperBound))
    guard number == number.rounded() else { throw fault(key, "a whole number") }
    return Int(number)
  }

  mutating func word<Word>(_ key: String, unless usual: Word? = nil) throws(RecipeError) -> Word
  where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    if let usual, !has(key) { return usual }
    let words = Word.allCases.map(\.rawValue), text = try text(key)
    if let word = Word(rawValue: text) { return word }
    let nearest = nearestName(to: text, among: words).map { "did you mean \($0)?" }
    throw fault(key, "not \(text.quoted); " + (nearest ?? "it is one of \(words.joined(separator: ", "))"))
  }

  /// Throws where members are left over.
  func end() throws(RecipeError) {
    guard let key = rest.first?.key else { return }
    if taken.contains(key) { throw RecipeError(.invalid, "\(owner) has the key \(key) twice", at: key) }
    let nearest = nearestName(to: key, among: taken).map { "; did you mean \($0)?" } ?? ""
    throw RecipeError(.invalid, "\(owner) has no key \(key)\(nearest)", at: key)
  }

  func fault(_ key: String, _ wanted: String) -> RecipeError {
    RecipeError(.invalid, "\(key) of \(owner) is \(wanted)", at: key)
  }
}
