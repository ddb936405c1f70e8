import Diagnostics

extension SceneReader {
  /// The document that a text writes. Throws all that is wrong with it, rules included.
  static func document(_ source: SourceText, _ json: JSONText) throws(SceneError) -> SceneDocument {
    var reader = SceneReader(json: json, report: DiagnosticReport(source: source)), document = reader.document()
    reader.noteCollidingIDs()
    guard reader.report.isEmpty else {
      document.root.checkRules(&reader.report)
      throw reader.report.error
    }
    document.lines = reader.lines
    return document
  }

  /// The document, with what is wrong noted.
  mutating func document() -> SceneDocument {
    noteDuplicateKeys()
    var document = SceneDocument(source: report.source, root: ViewDocument())
    _ = read(json.root, SceneDocument.fields, into: &document)
    return document
  }

  /// The lines of the text; those of a text that was put together are of the texts its bytes come from.
  var lines: LineTable { report.source.origins == nil ? LineTable(json) : LineTable(report.source) }
}
