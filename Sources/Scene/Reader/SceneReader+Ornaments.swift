import Diagnostics

extension SceneReader {
  mutating func ornaments(_ array: JSONID) -> [OrnamentDocument]? {
    guard json.kind(of: array) == .array else {
      noteWrongType(array, wanted: "a list of ornaments such as [{\"shadow\": {\"blur\": 6}}]")
      return nil
    }
    let ornaments = elements(array) { $0.ornament($1) }
    return ornaments.isEmpty ? nil : ornaments
  }

  private mutating func ornament(_ object: JSONID) -> OrnamentDocument? {
    guard let members = members(of: object, OrnamentKey.self) else { return nil }
    let kinds = members.filter { [.shadow, .glow, .outline, .badge].contains($0.0) }
    guard let (kind, value) = kinds.first, kinds.count == 1 else {
      report.add(
        Finding(
          kinds.isEmpty ? .missingKey : .misplacedKey, "an ornament is one of shadow, glow, outline and badge",
          at: kinds.last.map { json.keyRange(of: $0.1) ?? json.range(of: $0.1) } ?? json.range(of: object),
          help: "several ornaments are several elements of the list"))
      return nil
    }
    if kind != .badge { checkPlain(members) }
    switch kind {
    case .shadow: return shadow(value, isMoved: true).map { OrnamentDocument(.shadow($0)) }
    case .glow: return shadow(value, isMoved: false).map { OrnamentDocument(.glow($0)) }
    case .outline: return outline(value).map { OrnamentDocument(.outline($0)) }
    default: return badge(value, members).map { OrnamentDocument(.badge($0)) }
    }
  }

  /// Only badges have keys beside the one that tells what they are.
  private mutating func checkPlain(_ members: [(OrnamentKey, JSONID)]) {
    for (key, value) in members where [.at, .size, .color, .textColor].contains(key) {
      report.add(
        Finding(
          .misplacedKey, "\(key.rawValue.quoted) belongs to a badge",
          at: json.keyRange(of: value) ?? json.range(of: value),
          help: "what a shadow, glow or outline is like is said in its own object"))
    }
  }

  private mutating func shadow(_ object: JSONID, isMoved: Bool) -> ShadowDocument? {
    guard let members = members(of: object, ShadowKey.self) else { return nil }
    var shadow = ShadowDocument()
    for (key, value) in members {
      switch key {
      case .dx where !isMoved, .dy where !isMoved:
        let range = json.keyRange(of: value) ?? json.range(of: value)
        report.add(Finding(.unknownKey, "a glow has no key \(key.rawValue.quoted)", at: range))
      case .dx: shadow.dx = number(value, .coordinate)
      case .dy: shadow.dy = number(value, .coordinate)
      case .blur: shadow.blur = number(value, .length)
      case .spread: shadow.spread = number(value, .coordinate)
      case .color: shadow.color = color(value)
      }
    }
    return shadow
  }

  /// A shadow of letters is as large as they are.
  mutating func textShadow(_ object: JSONID) -> Sourced<ShadowDocument>? {
    guard let shadow = shadow(object, isMoved: true) else { return nil }
    if let spread = shadow.spread {
      report.add(Finding(.misplacedKey, "the shadow of a text has no spread", at: spread.range))
    }
    return Sourced(shadow, json.range(of: object))
  }

  private mutating func outline(_ object: JSONID) -> OutlineDocument? {
    guard let members = members(of: object, OutlineKey.self) else { return nil }
    var outline = OutlineDocument()
    for (key, value) in members {
      switch key {
      case .width: outline.width = number(value, .length)
      case .offset: outline.offset = number(value, .coordinate)
      case .color: outline.color = color(value)
      }
    }
    return outline
  }

  private mutating func badge(_ value: JSONID, _ members: [(OrnamentKey, JSONID)]) -> BadgeDocument? {
    guard let text = string(value) else { return nil }
    var badge = BadgeDocument(text: text)
    for (key, value) in members {
      switch key {
      case .at: badge.at = word(value)
      case .size: badge.size = number(value, .length)
      case .color: badge.color = color(value)
      case .textColor: badge.textColor = color(value)
      default: break
      }
    }
    return badge
  }
}
