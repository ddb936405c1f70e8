public import Diagnostics

extension SceneDocument {
  /// Reads a scene from JSON; a template gives the document with its own data, for a light theme. Throws all independent faults, at most 20 in full.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: The name of the text in messages.
  public init(json: [UInt8], file: String = "scene.json") throws(SceneError) {
    self = try SceneTemplate(json: json, file: file).document()
  }
}
