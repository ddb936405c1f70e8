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

  /// Texts nest 1,000 levels at most, so the recursion ends in time.
  package init(_ json: JSONText, _ value: JSONID) {
    switch json.kind(of: value) {
    case .object:
      self = .object(json.children(of: value).map { Member(json.key(of: $0) ?? "", JSONValue(json, $0)) })
    case .array: self = .array(json.children(of: value).map { JSONValue(json, $0) })
    case .string: self = .string(json.string(value) ?? "")
    case .number: self = .number(json.number(value) ?? 0)
    case .bool: self = .bool(json.bool(value) ?? false)
    case .null: self = .null
    }
  }
}
