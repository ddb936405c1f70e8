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
