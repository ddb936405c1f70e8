import Diagnostics

extension SceneWriter {
  static func ornaments(_ ornaments: [OrnamentDocument]) -> JSONValue { .array(ornaments.map(ornament)) }

  static func shadow(_ shadow: ShadowDocument) -> JSONValue {
    object(ShadowKey.self) { key in
      switch key {
      case .dx: shadow.dx.map(number)
      case .dy: shadow.dy.map(number)
      case .blur: shadow.blur.map(number)
      case .spread: shadow.spread.map(number)
      case .color: color(shadow.color)
      }
    }
  }

  private static func ornament(_ ornament: OrnamentDocument) -> JSONValue {
    object(OrnamentKey.self) { key in
      switch (key, ornament.kind) {
      case (.shadow, .shadow(let shadow)), (.glow, .glow(let shadow)): self.shadow(shadow)
      case (.outline, .outline(let outline)):
        object(OutlineKey.self) { key in
          switch key {
          case .width: outline.width.map(number)
          case .offset: outline.offset.map(number)
          case .color: color(outline.color)
          }
        }
      case (.badge, .badge(let badge)): .string(badge.text.value)
      case (.at, .badge(let badge)): badge.at.map { .string($0.value.rawValue) }
      case (.size, .badge(let badge)): badge.size.map(number)
      case (.color, .badge(let badge)): color(badge.color)
      case (.textColor, .badge(let badge)): color(badge.textColor)
      default: nil
      }
    }
  }
}
