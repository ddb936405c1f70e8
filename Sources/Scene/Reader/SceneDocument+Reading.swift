public import Diagnostics

extension SceneDocument {
  /// Reads a scene from JSON. Throws all independent faults of the text, at most 20 in full.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: What messages call the text.
  public init(json: [UInt8], file: String = "scene.json") throws(SceneError) {
    self = try SceneReader.document(SourceText(file: file, bytes: json))
  }
}
