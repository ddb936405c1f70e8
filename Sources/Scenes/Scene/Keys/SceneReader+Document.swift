import Diagnostics

extension SceneReader {
  /// Returns the document that the text of a report describes. Throws all of its faults, including those of rules and those already reported.
  static func document(
    _ report: FaultReport, _ json: JSONText, content: (any SceneContent)? = nil
  ) throws(SceneError) -> SceneDocument {
    var reader = SceneReader(json: json, report: report), document = reader.document()
    reader.noteCollidingIDs()
    guard reader.report.isEmpty else {
      document.root.checkRules(&reader.report)
      if let content { reader.noteMissing(in: document, content) }
      throw reader.report.error
    }
    document.lines = reader.lines
    return document
  }

  /// Returns the document, and records its faults.
  mutating func document() -> SceneDocument {
    noteDuplicateKeys()
    readPalette()
    var document = SceneDocument(source: report.source, root: ViewDocument())
    _ = read(json.root, SceneDocument.fields, into: &document)
    return document
  }

  /// Reads the colours by name, before those that use them.
  private mutating func readPalette() {
    guard json.kind(of: json.root) == .object, let palette = json.member("palette", of: json.root) else { return }
    for color in named(palette, { $0.color($1) }) { self.palette[color.name.value] = color.value.value }
  }

  /// The lines of the text; for a text composed of others, those of the texts its bytes come from.
  var lines: LineTable { report.source.origins == nil ? LineTable(json) : LineTable(report.source) }
}

/// Writes documents as JSON. Reading the result gives an equal document.
///
/// Keys come in the order of the format's tables, one constraint a line.
public enum SceneWriter {
  /// Returns the document as JSON text, with a line feed at the end.
  public static func text(_ document: SceneDocument) -> String { SceneDocument.fields.json(of: document).text() + "\n" }
}
