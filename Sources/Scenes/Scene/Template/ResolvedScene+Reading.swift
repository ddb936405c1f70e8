public import Diagnostics
public import Geometry

extension ResolvedScene {
  /// Creates the scene that a JSON text describes: that of `SceneDocument(json:)` and `resolved(content:)`, with less memory and time.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: the name of the text in messages.
  ///   - content: measures pictures and words.
  ///   - direction: the reading direction of the root, in place of the document's.
  /// - Throws: `SceneError` with all faults that reading finds, or else with all that resolving finds.
  public init(
    json: [UInt8], file: String = "scene.json", content: some SceneContent, direction: LayoutDirection? = nil
  ) throws(SceneError) {
    self = try SceneTemplate(json: json, file: file)
      .resolved(environment: SceneEnvironment(direction: direction), content: content)
  }
}
