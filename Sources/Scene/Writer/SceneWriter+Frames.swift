import Diagnostics

extension SceneWriter {
  static func frameUse(_ use: FrameUseDocument) -> JSONValue {
    if use == FrameUseDocument(name: use.name) { return .string(use.name.value) }
    return object(FrameUseKey.self) { key in
      switch key {
      case .use: .string(use.name.value)
      case .mode: use.mode.map { .string($0.value.rawValue) }
      case .align: use.align.map { core($0.value) }
      case .relativeScale: use.relativeScale.map(number)
      case .opacity: use.opacity.map(number)
      case .tint: color(use.tint)
      case .colorized: use.colorized.map { .bool($0.value) }
      }
    }
  }

  private static func core(_ core: FrameCoreSyntax) -> JSONValue {
    switch core {
    case .outer: "outer"
    case .hole: "hole"
    case .insets(let insets): self.insets(insets)
    }
  }
}
