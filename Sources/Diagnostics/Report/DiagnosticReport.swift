/// One fault as the stage that finds it reports it: with offsets, not yet with lines.
package struct Finding: Error, Sendable, Equatable {
  package var code: DiagnosticCode
  package var message: String
  package var range: SourceRange
  package var suggestion: String?
  package var help: String?
  /// Another place that belongs to the fault, with a message about it.
  package var related: Sourced<String>?

  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange = .none, suggestion: String? = nil,
    help: String? = nil, related: Sourced<String>? = nil
  ) {
    (self.code, self.message, self.range) = (code, message, range)
    (self.suggestion, self.help, self.related) = (suggestion, help, related)
  }
}

/// The faults of one run over one text: all independent ones, up to a limit, then a count.
package struct DiagnosticReport: Sendable {
  /// The number of faults that are reported in full.
  package static let limit = 20

  package let source: SourceText
  private(set) package var findings: [Finding] = []
  private(set) package var count = 0

  package init(source: SourceText) { self.source = source }

  package var isEmpty: Bool { count == 0 }

  /// Whether further faults are only counted.
  package var isFull: Bool { findings.count == Self.limit }

  /// Records a fault. It is only evaluated while there is room, as details such as the nearest name are expensive to find.
  /// One place of a template that its expansion repeats gives one fault, and so do all faults that follow from one faulty value.
  package mutating func add(_ finding: @autoclosure () -> Finding) {
    if !isFull {
      let finding = finding()
      if isRepeated(finding) { return }
      findings.append(finding)
    }
    count += 1
  }

  /// Records a fault by its parts; the message, the suggestion and the help are only made while there is room.
  package mutating func add(
    _ code: DiagnosticCode, _ message: @autoclosure () -> String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil, help: @autoclosure () -> String? = nil,
    related: Sourced<String>? = nil
  ) {
    add(Finding(code, message(), at: range, suggestion: suggestion(), help: help(), related: related))
  }

  private func isRepeated(_ finding: Finding) -> Bool {
    guard let origins = source.origins else { return false }
    let place = origins.origin(of: finding.range)
    return findings.contains { other in
      if other.range == finding.range { return true }
      guard other.code == finding.code, other.message == finding.message else { return false }
      let origin = origins.origin(of: other.range)
      return origin.file == place.file && origin.range == place.range && origin.data == place.data
    }
  }

  /// Returns the faults so far, in the order of the text, with lines, paths and excerpts.
  ///
  /// Costs a pass over the text for the lines and one for the paths.
  package func diagnostics() -> [Diagnostic] {
    guard !isEmpty else { return [] }
    let files = source.origins?.files ?? []
    let own = files.isEmpty ? (try? JSONText(source.bytes)) : nil
    let lines = LineTable(source)
    let ordered = findings.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return ordered.map { item in
      guard let origins = source.origins else {
        return diagnostic(for: item.element, in: source, lines: lines, json: own)
      }
      var finding = item.element
      let origin = origins.origin(of: finding.range), file = origins.files[origin.file]
      if finding.code == .unknownItem {
        let bytes = source.bytes[Int(finding.range.start)..<Int(finding.range.end)]
        let name = String(decoding: bytes, as: UTF8.self)
        if let condition = origins.omitted[name] {
          finding.message = "no view or guide is called \(name.quoted) here: its \"if\" leaves it out, \(condition)"
          finding.suggestion = nil
          finding.help = "give what names it the same \"if\", a rule as in {\"rule\": \"…\", \"if\": \"\(condition)\"}"
        }
      }
      finding.range = origin.range
      let related = finding.related
      finding.related = nil
      var diagnostic = diagnostic(for: finding, in: file.source, lines: file.lines, json: file.json)
      if let related {
        let origin = origins.origin(of: related.range), file = origins.files[origin.file]
        diagnostic.notes = [
          .init(message: related.value, position: file.lines.position(of: origin.range.start), file: file.source.file)
        ]
      }
      // Data is never the name of an item.
      if let data = origin.data, finding.code != .unknownItem {
        diagnostic.notes.append(.init(message: "it is \(data.description)", position: data.position, file: data.file))
      }
      return diagnostic
    }
  }

  /// The faults so far, as an error.
  package var error: SceneError { SceneError(diagnostics: diagnostics(), omittedCount: count - findings.count) }

  /// Throws the faults so far, if there are any.
  package func check() throws(SceneError) {
    if !isEmpty { throw error }
  }

  private func diagnostic(
    for finding: Finding, in source: SourceText, lines: LineTable, json: JSONText?
  ) -> Diagnostic {
    let range = finding.range
    return Diagnostic(
      code: finding.code, severity: .error, message: finding.message, file: source.file,
      start: lines.position(of: range.start), end: lines.position(of: range.end), range: range,
      path: json?.path(to: range.start) ?? "",
      excerpt: Diagnostic.Excerpt(of: source.bytes, line: lines.line(at: range.start), around: range),
      suggestion: finding.suggestion, help: finding.help,
      notes: finding.related.map { [.init(message: $0.value, position: lines.position(of: $0.range.start))] } ?? [])
  }
}
