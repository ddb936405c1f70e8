package import Diagnostics
package import Pictures

/// What is done to the picture of a view, as written.
package struct PictureDocument: Sendable, Equatable {
  /// In compact text or step by step.
  package var chain: Sourced<PictureChain>?

  package init() {}
}

enum PictureKey: String, SceneKey {
  case chain

  static let objectName = "a picture"
  static let table = KeyTable<Self>()
}
