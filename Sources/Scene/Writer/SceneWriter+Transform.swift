import Diagnostics

extension SceneWriter {
  static func transform(_ transform: TransformDocument) -> JSONValue {
    object(TransformKey.self) { key in
      switch key {
      case .rotation: transform.rotation.map(number)
      case .scale: transform.scale.map { $0.value.x.value == $0.value.y.value ? number($0.value.x) : pair($0.value) }
      case .translation: transform.translation.map { pair($0.value) }
      case .anchor: transform.anchor.map { pair($0.value) }
      }
    }
  }

  private static func pair(_ pair: NumberPair) -> JSONValue { .array([number(pair.x), number(pair.y)]) }
}
