struct SceneReader {
  static func document(_ s: SourceText) throws(SceneError) -> SceneDocument { SceneDocument(root: ViewDocument()) }
}
