extension JSONText {
  /// Parses the text of a document. Throws its first fault, with its place.
  package init(_ source: SourceText) throws(SceneError) {
    do { try self.init(source.bytes) } catch {
      var report = DiagnosticReport(source: source)
      report.add(error)
      throw report.error
    }
  }

  /// What is said of a key that stands twice.
  package func finding(of duplicate: DuplicateKey) -> Finding {
    let key = JSONString.text(in: bytes, at: duplicate.key, hasEscapes: true)
    return Finding(
      .duplicateKey, "the key \(key.quoted) stands twice in its object", at: duplicate.key,
      related: Sourced("the first is", duplicate.first))
  }
}

extension JSONValue {
  /// Reads a JSON text; comments and commas behind the last element are tolerated. Throws its first fault.
  ///
  /// Of a key that stands twice in an object both members are kept, unless such keys are refused.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: What messages call the text.
  ///   - refusingDuplicateKeys: Whether a key that stands twice in an object is a fault.
  public init(
    json: [UInt8], file: String = "text.json", refusingDuplicateKeys: Bool = false
  ) throws(SceneError) {
    let source = SourceText(file: file, bytes: json), text = try JSONText(source)
    if refusingDuplicateKeys {
      var report = DiagnosticReport(source: source)
      for duplicate in text.duplicateKeys { report.add(text.finding(of: duplicate)) }
      try report.check()
    }
    self.init(text, text.root)
  }

  /// Texts nest 1,000 levels at most, so the recursion ends in time. Numbers under some keys are kept as they are spelled, as strings.
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
