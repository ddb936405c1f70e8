extension SceneWriter {
  static func value(of key: ViewKey, in margins: MarginsDocument) -> JSONValue? {
    switch key {
    case .safeArea: margins.safeArea.map { insets($0.value) }
    case .keyboard: margins.keyboard.map(number)
    case .insetsMarginsFromSafeArea: margins.insetsMarginsFromSafeArea.map { .bool($0.value) }
    case .preservesSuperviewMargins: margins.preservesSuperviewMargins.map { .bool($0.value) }
    case .scroll: margins.scroll.map { .bool($0.value) }
    default: nil
    }
  }
}
