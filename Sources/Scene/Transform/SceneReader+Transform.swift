import Diagnostics

extension SceneReader {
  mutating func transform(_ object: JSONID) -> Sourced<TransformDocument>? {
    guard let members = members(of: object, TransformKey.self) else { return nil }
    var transform = TransformDocument()
    for (key, value) in members {
      switch key {
      case .rotation: transform.rotation = number(value, .coordinate)
      case .scale:
        // One number for both, or one for each.
        if json.kind(of: value) == .array {
          transform.scale = numberPair(value)
        } else if let number = number(value, .coordinate) {
          transform.scale = Sourced(NumberPair(x: number, y: number), number.range)
        }
      case .translation: transform.translation = numberPair(value)
      case .anchor: transform.anchor = numberPair(value)
      }
    }
    return Sourced(transform, json.range(of: object))
  }

  private mutating func numberPair(_ value: JSONID) -> Sourced<NumberPair>? {
    guard let parts = parts(of: value, count: 2) else { return nil }
    let numbers = parts.compactMap { number($0, .coordinate) }
    guard numbers.count == 2 else { return nil }
    return Sourced(NumberPair(x: numbers[0], y: numbers[1]), json.range(of: value))
  }
}

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
