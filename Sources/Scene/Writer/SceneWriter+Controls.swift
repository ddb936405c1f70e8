import Diagnostics

extension SceneWriter {
  static func value(of key: ViewKey, in control: ControlDocument) -> JSONValue? {
    switch key {
    case .segments: control.segments.map { .array($0.map { .string($0.value) }) }
    case .pages: control.pages.map(number)
    default: nil
    }
  }
}
