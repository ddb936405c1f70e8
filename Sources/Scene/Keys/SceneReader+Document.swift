import Diagnostics

extension SceneReader {
  /// The document that a text writes. Throws all that is wrong with it, rules included.
  static func document(_ source: SourceText, _ json: JSONText) throws(SceneError) -> SceneDocument {
    var reader = SceneReader(json: json, report: DiagnosticReport(source: source))
    reader.noteDuplicateKeys()
    var document = SceneDocument(source: source, root: ViewDocument())
    // The lines of a text that was put together are those of the texts its bytes come from.
    if source.origins == nil { document.lines = LineTable(json) }
    _ = reader.read(json.root, SceneDocument.fields, into: &document)
    reader.noteCollidingIDs()
    guard reader.report.isEmpty else {
      document.root.checkRules(&reader.report)
      throw reader.report.error
    }
    return document
  }
}
