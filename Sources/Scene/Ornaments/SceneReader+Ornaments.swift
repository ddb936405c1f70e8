import Layout

extension SceneReader {
  /// The ornaments of a view, in order.
  mutating func ornaments(_ array: JSONID) -> [Sourced<OrnamentDocument>] { elements(array) { $0.ornament($1) } }

  private mutating func ornament(_ object: JSONID) -> Sourced<OrnamentDocument>? {
    guard let members = members(of: object, OrnamentKey.self), let kind = kind(of: members, in: object) else {
      return nil
    }
    var ornament = OrnamentDocument(kind)
    for (key, value) in members {
      switch key {
      case .shadow: read(value, ShadowKey.self, into: &ornament)
      case .glow: read(value, GlowKey.self, into: &ornament)
      case .outline: read(value, OutlineKey.self, into: &ornament)
      case .badge: ornament.text = string(value)
      case .at: ornament.place = word(value)
      case .size: ornament.numbers[.size] = number(value, .length)
      case .color: ornament.color = color(value)
      case .style: ornament.style = string(value)
      }
      if kind != .badge, key.kind == nil {
        report.add(
          Finding(
            .misplacedKey, "only a badge has \"\(key.rawValue)\" here",
            at: json.keyRange(of: value) ?? json.range(of: value),
            help: "the object of the \(kind.rawValue) holds its own keys"))
      }
    }
    return Sourced(ornament, json.range(of: object))
  }

  /// An ornament is one thing.
  private mutating func kind(of members: [(OrnamentKey, JSONID)], in object: JSONID) -> OrnamentDocument.Kind? {
    let kinds = members.compactMap { key, value in key.kind.map { ($0, value) } }
    guard let first = kinds.first else {
      // A kind that is misspelt has been told.
      if members.count < json.count(of: object) { return nil }
      report.add(
        Finding(
          .missingKey, "an ornament is a shadow, a glow, an outline or a badge", at: json.range(of: object),
          help: "write {\"shadow\": {\"dy\": 4, \"blur\": 8}} or {\"badge\": \"3\"}"))
      return nil
    }
    for (kind, value) in kinds.dropFirst() {
      report.add(
        Finding(
          .misplacedKey, "this ornament is a \(first.0.rawValue) already",
          at: json.keyRange(of: value) ?? json.range(of: value),
          help: "write the \(kind.rawValue) as an ornament of its own"))
    }
    return first.0
  }

  private mutating func read<Key: OrnamentPartKey>(
    _ object: JSONID, _ keys: Key.Type, into ornament: inout OrnamentDocument
  ) {
    for (key, value) in members(of: object, keys) ?? [] {
      if let part = key.number {
        ornament.numbers[part] = number(value, part.limit)
      } else {
        ornament.color = color(value)
      }
    }
  }
}

extension SceneWriter {
  static func ornaments(_ ornaments: [Sourced<OrnamentDocument>]) -> JSONValue {
    .array(ornaments.map { ornament($0.value) })
  }

  private static func ornament(_ ornament: OrnamentDocument) -> JSONValue {
    object(OrnamentKey.self) { key in
      if let kind = key.kind { return kind == ornament.kind ? value(of: ornament) : nil }
      guard ornament.kind == .badge else { return nil }
      return switch key {
      case .at: ornament.place.map { .string($0.value.rawValue) }
      case .size: ornament.numbers[.size].map(number)
      case .color: color(ornament.color)
      default: string(ornament.style)
      }
    }
  }

  private static func value(of ornament: OrnamentDocument) -> JSONValue? {
    switch ornament.kind {
    case .shadow: parts(of: ornament, ShadowKey.self)
    case .glow: parts(of: ornament, GlowKey.self)
    case .outline: parts(of: ornament, OutlineKey.self)
    case .badge: string(ornament.text)
    }
  }

  private static func parts<Key: OrnamentPartKey>(of ornament: OrnamentDocument, _ keys: Key.Type) -> JSONValue {
    object(keys) { key in key.number.map { ornament.numbers[$0].map(number) } ?? color(ornament.color) }
  }
}
