import Diagnostics

extension SceneWriter {
  static func visualFormat(_ visual: VisualFormatDocument) -> JSONValue {
    if visual.options.isEmpty, visual.id == nil, visual.format.value.isVisualFormat {
      return .string(visual.format.value)
    }
    return object(VisualFormatKey.self) { key in
      switch key {
      case .vfl: .string(visual.format.value)
      case .options: visual.options.isEmpty ? nil : .array(visual.options.map { .string($0.value.rawValue) })
      case .id: string(visual.id)
      }
    }
  }

  static func vflSpacing(_ spacing: VisualFormatSpacingDocument) -> JSONValue {
    object(VisualFormatSpacingKey.self) { key in
      switch key {
      case .sibling: spacing.sibling.map(number)
      case .edge:
        switch spacing.edge?.value {
        case nil: nil
        case .margins: "margins"
        case .number(let number): self.number(number)
        }
      }
    }
  }
}
