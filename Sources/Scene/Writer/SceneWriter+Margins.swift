import Diagnostics
import Layout

extension SceneWriter {
  static func value(of key: ViewKey, in margins: MarginsDocument) -> JSONValue? {
    switch key {
    case .safeArea: margins.safeArea.map { insets($0.value) }
    case .keyboard: margins.keyboard.map(number)
    case .readableWidth: margins.readableWidth.map(number)
    case .minimumMargins: margins.minimumMargins.map { insets($0.value) }
    case .semanticContent: margins.semanticContent.map { .string($0.value.rawValue) }
    case .insetsMarginsFromSafeArea: margins.insetsMarginsFromSafeArea.map { .bool($0.value) }
    case .preservesSuperviewMargins: margins.preservesSuperviewMargins.map { .bool($0.value) }
    case .scroll: margins.scroll.map { .bool($0.value) }
    default: nil
    }
  }
}
