extension JSONText {
  /// Parses the text of a document. Throws its first error, with its place.
  package init(_ source: SourceText) throws(SceneError) {
    do { try self.init(source.bytes) } catch {
      var report = FaultReport(source: source)
      report.add(error)
      throw report.error
    }
  }

  /// Returns the error for a duplicate key.
  package func fault(of duplicate: DuplicateKey) -> Fault {
    let key = JSONString.text(in: bytes, at: duplicate.key, hasEscapes: true)
    return Fault(
      .duplicateKey, "the key \(key.quoted) stands twice in its object", at: duplicate.key,
      related: Sourced("the first is", duplicate.first))
  }
}

extension JSONValue {
  /// Reads a JSON text; comments and commas after the last element are accepted. Throws its first error.
  ///
  /// Both members of a duplicate key in an object are kept, unless such keys are refused.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: The name of the text in messages.
  ///   - refusingDuplicateKeys: Whether a duplicate key in an object is an error.
  public init(
    json: [UInt8], file: String = "text.json", refusingDuplicateKeys: Bool = false
  ) throws(SceneError) {
    let source = SourceText(file: file, bytes: json), text = try JSONText(source)
    if refusingDuplicateKeys {
      var report = FaultReport(source: source)
      for duplicate in text.duplicateKeys { report.add(text.fault(of: duplicate)) }
      try report.check()
    }
    self.init(text, text.root)
  }

  /// Creates a value of a parsed text. Texts nest at most 1,000 levels, which bounds the recursion. Numbers under `keys` stay as spelled, as strings.
  package init(_ json: JSONText, _ value: JSONID, spelling keys: [String] = []) {
    switch json.kind(of: value) {
    case .object:
      self = .object(
        json.children(of: value).map { child in
          let key = json.key(of: child) ?? "", range = json.range(of: child)
          guard keys.contains(key), json.kind(of: child) == .number else {
            return Member(key, JSONValue(json, child, spelling: keys))
          }
          return Member(key, .string(String(decoding: json.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)))
        })
    case .array: self = .array(json.children(of: value).map { JSONValue(json, $0, spelling: keys) })
    case .string: self = .string(json.string(value) ?? "")
    case .number: self = .number(json.number(value) ?? 0)
    case .bool: self = .bool(json.bool(value) ?? false)
    case .null: self = .null
    }
  }
}
