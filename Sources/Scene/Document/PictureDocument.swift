package import Diagnostics
package import PictureEdits
package import Pictures

/// What is done to the picture of a view, as written.
package struct PictureDocument: Sendable, Equatable {
  /// In compact text or step by step.
  package var chain: Sourced<PictureChain>?
  /// Operations that can be taken back, done before the chain.
  package var edits: Sourced<EditReference>?

  package init() {}
}

enum PictureKey: String, SceneKey {
  case chain, edits

  static let (objectName, table) = ("a picture", KeyTable<Self>())
}
