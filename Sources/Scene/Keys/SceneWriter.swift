import Diagnostics

/// Writes documents as JSON. What is written reads back equal.
///
/// Keys come in the order of the format's tables, one constraint a line.
public enum SceneWriter {
  /// The document as JSON text, with a line feed at the end.
  public static func text(_ document: SceneDocument) -> String { SceneDocument.fields.json(of: document).text() + "\n" }
}
