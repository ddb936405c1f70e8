/// One fault as the stage that finds it reports it: with offsets, not yet with lines.
package struct Fault: Error, Sendable, Equatable {
  package var code: FindingID
  package var message: String
  package var range: SourceRange
  package var suggestion: String?
  package var help: String?
  /// Another place that belongs to the fault, with a message about it.
  package var related: Sourced<String>?

  package init(
    _ code: FindingID, _ message: String, at range: SourceRange = .none, suggestion: String? = nil,
    help: String? = nil, related: Sourced<String>? = nil
  ) {
    (self.code, self.message, self.range) = (code, message, range)
    (self.suggestion, self.help, self.related) = (suggestion, help, related)
  }
}

/// The faults of one run over one text: all independent ones, up to a limit, then a count.
package struct FaultReport: Sendable {
  /// The number of faults that are reported in full.
  package static let limit = 20

  package let source: SourceText
  private(set) package var faults: [Fault] = []
  private(set) package var count = 0

  package init(source: SourceText) { self.source = source }

  package var isEmpty: Bool { count == 0 }

  /// Whether further faults are only counted.
  package var isFull: Bool { faults.count == Self.limit }

  /// Records a fault. It is only evaluated while there is room, as details such as the nearest name are expensive to find.
  /// One place of a template that its expansion repeats gives one fault, and so do all faults that follow from one faulty value.
  package mutating func add(_ fault: @autoclosure () -> Fault) {
    if !isFull {
      let fault = fault()
      if isRepeated(fault) { return }
      faults.append(fault)
    }
    count += 1
  }

  /// Records a fault by its parts; the message, the suggestion and the help are only made while there is room.
  package mutating func add(
    _ code: FindingID, _ message: @autoclosure () -> String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil, help: @autoclosure () -> String? = nil,
    related: Sourced<String>? = nil
  ) {
    add(Fault(code, message(), at: range, suggestion: suggestion(), help: help(), related: related))
  }

  private func isRepeated(_ fault: Fault) -> Bool {
    guard let origins = source.origins else { return false }
    let place = origins.origin(of: fault.range)
    return faults.contains { other in
      if other.range == fault.range { return true }
      guard other.code == fault.code, other.message == fault.message else { return false }
      let origin = origins.origin(of: other.range)
      return origin.file == place.file && origin.range == place.range && origin.data == place.data
    }
  }

  /// Returns the faults so far as findings, in the order of the text, with lines, paths and excerpts.
  ///
  /// Costs a pass over the text for the lines and one for the paths.
  package func findings(severity: Finding.Severity = .error) -> [Finding] {
    guard !isEmpty else { return [] }
    let files = source.origins?.files ?? []
    let own = files.isEmpty ? (try? JSONText(source.bytes)) : nil
    let lines = LineTable(source)
    let ordered = faults.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return ordered.map { item in
      var finding = finding(of: item.element, lines: lines, json: own)
      finding.severity = severity
      return finding
    }
  }

  /// Returns a fault as a finding, in the text that its bytes come from.
  private func finding(of fault: Fault, lines: LineTable, json: JSONText?) -> Finding {
    guard let origins = source.origins else { return Self.finding(of: fault, in: source, lines: lines, json: json) }
    var fault = fault
    let origin = origins.origin(of: fault.range), file = origins.files[origin.file]
    if fault.code == .unknownItem {
      let bytes = source.bytes[Int(fault.range.start)..<Int(fault.range.end)]
      let name = String(decoding: bytes, as: UTF8.self)
      if let condition = origins.omitted[name] {
        fault.message = "no view or guide is called \(name.quoted) here: its \"if\" leaves it out, \(condition)"
        fault.suggestion = nil
        fault.help = "give what names it the same \"if\", a rule as in {\"rule\": \"…\", \"if\": \"\(condition)\"}"
      }
    }
    fault.range = origin.range
    let related = fault.related
    fault.related = nil
    var finding = Self.finding(of: fault, in: file.source, lines: file.lines, json: file.json)
    if let related {
      let origin = origins.origin(of: related.range), file = origins.files[origin.file]
      let position = file.lines.position(of: origin.range.start)
      finding.notes = [.init(related.value, at: position, in: file.source.file)]
    }
    // Data is never the name of an item.
    if let data = origin.data, fault.code != .unknownItem {
      finding.notes.append(.init("it is \(data.description)", at: data.position, in: data.file))
    }
    return finding
  }

  /// The faults so far, as an error.
  package var error: SceneError { SceneError(findings(), omittedCount: count - faults.count) }

  /// Throws the faults so far, if there are any.
  package func check() throws(SceneError) {
    if !isEmpty { throw error }
  }

  private static func finding(of fault: Fault, in source: SourceText, lines: LineTable, json: JSONText?) -> Finding {
    let range = fault.range, path = json?.path(to: range.start)
    let start = lines.position(of: range.start), end = lines.position(of: range.end)
    let written = String(decoding: source.bytes[range.clamped(to: source.bytes.count)], as: UTF8.self)
    let object = [path?.names ?? "", path?.isElement == true ? String(written.prefix(60)) : ""].filter { !$0.isEmpty }
    var finding = Finding(
      fault.code, at: SourceSpan(source.file, start, end), of: object.joined(separator: ": "), fault.message,
      notes: fault.related.map { [.init($0.value, at: lines.position(of: $0.range.start))] } ?? [], help: fault.help)
    finding.fix = fault.suggestion.map { suggestion in
      let new = written.hasPrefix("\"") ? JSONString.literal(suggestion) : suggestion
      let isEditable = start.line == end.line && start.column < end.column
      return Finding.Fix(
        "did you mean \(suggestion.quoted)?",
        edit: isEditable ? TextEdit(at: start, length: end.column - start.column, new: new) : nil)
    }
    finding.path = path?.text ?? ""
    finding.excerpt = Finding.Excerpt(of: source.bytes, line: lines.line(at: range.start), around: range)
    return finding
  }
}
