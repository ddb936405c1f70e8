import Diagnostics

extension SceneReader {
  /// `{"vfl": "...", "options": [...], "id": "..."}`.
  mutating func visualFormat(_ object: JSONID) -> VisualFormatDocument? {
    guard let members = members(of: object, VisualFormatKey.self) else { return nil }
    var format: Sourced<String>?
    var visual = VisualFormatDocument(place: Place(json.range(of: object)), format: Sourced(""))
    for (key, value) in members {
      switch key {
      case .vfl: format = string(value)
      case .options: visual.options = elements(value) { $0.word($1) }
      case .id: visual.id = name(value)
      }
    }
    guard let format else { return nil }
    visual.format = format
    return visual
  }

  mutating func vflSpacing(_ object: JSONID) -> Sourced<VisualFormatSpacingDocument>? {
    guard let members = members(of: object, VisualFormatSpacingKey.self) else { return nil }
    var spacing = VisualFormatSpacingDocument()
    for (key, value) in members {
      switch key {
      case .sibling: spacing.sibling = number(value, .coordinate)
      case .edge:
        if json.string(value) == "margins" {
          spacing.edge = Sourced(.margins, json.range(of: value))
        } else {
          spacing.edge = number(value, .coordinate).map { Sourced(.number($0.value), $0.range) }
        }
      }
    }
    return Sourced(spacing, json.range(of: object))
  }

  mutating func noteMisplacedSpacing(_ value: JSONID) {
    report.add(
      Finding(
        .misplacedKey, "only the root view has vflSpacing", at: json.keyRange(of: value) ?? json.range(of: value),
        help: "it holds for all formats of the scene"))
  }
}
