import Rabbet
import Workspaces

extension LanguageSession {
  /// Returns the parameters of `publishDiagnostics` for a text; without findings for JSON that is no scene.
  mutating func diagnostics(_ index: Int) -> JSONValue {
    let findings = documents[index].text.isOfScene() ? documents[index].text.solved().findings : []
    let list = findings.map { diagnostic($0, coordinates(index), documents[index].address) }
    return ["uri": .string(documents[index].address), "diagnostics": .array(list)]
  }

  /// Returns a finding as the protocol has it. One of another file is at the beginning, with its place as related information.
  private func diagnostic(_ finding: Finding, _ text: TextCoordinates, _ address: String) -> JSONValue {
    let own = Self.path(of: address), isOwn = finding.span.file == own
    func related(_ message: String, _ file: String, _ position: SourcePosition) -> JSONValue {
      let isOwn = file == own, place = SourceSpan(file, position)
      let beginning: JSONValue = [
        "line": .number(Double(position.line - 1)), "character": .number(Double(position.column - 1)),
      ]
      return [
        "location": [
          "uri": .string(isOwn ? address : Self.address(of: file)),
          "range": isOwn ? text.range(of: text.lines.range(of: place)) : ["start": beginning, "end": beginning],
        ], "message": .string(message),
      ]
    }
    let places = finding.notes.compactMap { note in
      note.position.map { related(note.message, note.file ?? finding.span.file, $0) }
    }
    let ways = [finding.help, finding.fix.map { (finding.id.isCode ? "" : "repair: ") + $0.message }]
    let facts = finding.notes.filter { $0.position == nil }.map(\.message) + ways.compactMap(\.self)
    return [
      "range": text.range(of: isOwn ? text.lines.range(of: finding.span) : 0..<0),
      "severity": finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3,
      "code": .string(finding.id.rawValue), "source": "rabbet",
      "message": .string(([finding.message] + facts).joined(separator: "\n")),
      "relatedInformation": .array(
        (isOwn ? [] : [related(finding.message, finding.span.file, finding.span.start)]) + places),
    ]
  }

  /// Returns the fixes and repairs of the findings in a range, as edits of the text.
  mutating func actions(_ index: Int, _ range: Range<Int>) -> JSONValue {
    guard documents[index].text.isOfScene() else { return [] }
    let findings = documents[index].text.solved().findings, text = coordinates(index)
    let address = documents[index].address, own = Self.path(of: address)
    return .array(
      findings.filter { $0.span.file == own && text.lines.range(of: $0.span).touches(range) }.flatMap { finding in
        ([finding.fix].compactMap(\.self) + finding.alternatives).compactMap { fix in
          fix.edit.map { edit in
            let change: JSONValue = ["range": text.range(of: text.lines.range(of: edit)), "newText": .string(edit.new)]
            return [
              "title": .string(fix.message), "kind": "quickfix",
              "isPreferred": .bool(fix == finding.fix), "diagnostics": [diagnostic(finding, text, address)],
              "edit": ["changes": .object([.init(address, [change])])],
            ]
          }
        }
      })
  }
}

extension Range<Int> {
  /// Whether the two have an offset in common, their ends included.
  func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}
