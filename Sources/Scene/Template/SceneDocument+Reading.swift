public import Diagnostics

extension SceneDocument {
  /// Reads a scene from JSON; of a template it is the document with its own data, for a light theme. Throws all independent faults of the text, at most 20 in full.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: What messages call the text.
  public init(json: [UInt8], file: String = "scene.json") throws(SceneError) {
    self = try SceneTemplate(json: json, file: file).document()
  }
}
