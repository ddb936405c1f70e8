import Diagnostics
import PictureEdits
import Pictures

extension SceneWriter {
  static func picture(_ picture: PictureDocument) -> JSONValue {
    object(PictureKey.self) { key in
      switch key {
      case .chain: picture.chain.map { .string($0.value.text) }
      case .edits: picture.edits?.value.json
      }
    }
  }
}
