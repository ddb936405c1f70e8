public import Geometry

extension ResolvedScene {
  /// The scene that a JSON text describes: `SceneDocument(json:)` and `resolved(content:)` in one, in less time and memory.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: what messages call the text.
  ///   - content: tells the size of pictures and words.
  ///   - direction: the reading direction of the root, in place of the document's.
  /// - Throws: `SceneError` with all faults that reading finds, or else with all that resolving finds.
  public init(
    json: [UInt8], file: String = "scene.json", content: some SceneContent, direction: LayoutDirection? = nil
  ) throws(SceneError) {
    let source = SourceText(file: file, bytes: json)
    do {
      self = try SceneStream.scene(source, content, direction)
    } catch {
      // What is not plain is read at leisure; which faults are told, and in what order, is decided in one place.
      self = try SceneDocument(json: json, file: file).resolved(content: content, direction: direction)
    }
  }
}
