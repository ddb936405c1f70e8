import Diagnostics

/// The keys of an ornament: one for each kind, and those of badges beside theirs.
struct OrnamentParts: SceneObject {
  var shadow: ShadowDocument?
  var glow: ShadowDocument?
  var outline: OutlineDocument?
  var badge: Sourced<String>?
  var badgeParts = BadgeDocument(text: Sourced(""))

  static let fields = Fields<OrnamentParts>("an ornament", dependencies: dependencies) {
    Field("shadow", \.shadow, .object("shadow"), "A blurred copy of the view's outline under it, as CSS's box-shadow.")
    Field("glow", \.glow, .glow, "A shadow that is not moved.")
    Field("outline", \.outline, .object("outline"), "A line round the view, as CSS's outline.")
    Field("badge", \.badge, .string, "Words on a round plate whose middle lies on a corner or a side of the view.")
    Field("at", \.badgeParts.at, .word(), "Where a badge lies; default topTrailing.")
    Field(
      "size", \.badgeParts.size, .length,
      "The height of a badge, default 20; it is as wide, or wider where the words need it.")
    Field("color", \.badgeParts.color, .color, "The colour of a badge.")
    Field("textColor", \.badgeParts.textColor, .color, "The colour of a badge's words.")
  }

  private static let kinds = ["shadow", "glow", "outline", "badge"]
  private static let keysOfBadges = ["at", "size", "color", "textColor"]

  /// The dependencies between keys: one kind an object; the other keys belong to badges.
  private static var dependencies: [JSONValue.Member] {
    [
      .init("oneOf", .array(kinds.map { ["required": [.string($0)]] })),
      .init("dependentRequired", .object(keysOfBadges.map { JSONValue.Member($0, ["badge"]) })),
    ]
  }

  init() {}

  init(_ ornament: OrnamentDocument) {
    switch ornament {
    case .shadow(let shadow): self.shadow = shadow
    case .glow(let glow): self.glow = glow
    case .outline(let outline): self.outline = outline
    case .badge(let badge): (self.badge, badgeParts) = (badge.text, badge)
    }
  }

  /// The ornament; nil where its kind is missing.
  var document: OrnamentDocument? {
    if let shadow { return .shadow(shadow) }
    if let glow { return .glow(glow) }
    if let outline { return .outline(outline) }
    guard let badge else { return nil }
    var parts = badgeParts
    parts.text = badge
    return .badge(parts)
  }

  func check(_ object: JSONID, _ reader: inout SceneReader) {
    let json = reader.json, kinds = Self.kinds.compactMap { json.member($0, of: object) }
    if kinds.count != 1 {
      let last = kinds.max { $0.index < $1.index }
      reader.report.add(
        kinds.isEmpty ? .missingKey : .misplacedKey, "an ornament is one of shadow, glow, outline and badge",
        at: last.map { json.keyRange(of: $0) ?? json.range(of: $0) } ?? json.range(of: object),
        help: "several ornaments are several elements of the list")
    } else if !json.hasMember("badge", in: object) {
      for key in Self.keysOfBadges {
        guard let member = json.member(key, of: object) else { continue }
        reader.noteMisplaced(
          member, "\(key.quoted) belongs to a badge",
          help: "what a shadow, glow or outline is like is said in its own object")
      }
    }
  }
}

extension Form {
  static var ornaments: Form<[OrnamentDocument]> {
    let parts = Form<OrnamentParts>.object("ornament")
    return .init(
      ["type": "array", "items": parts.schema],
      read: { reader, array in
        guard
          reader.expect(
            .array, array, wanted: "a list of ornaments such as [{\"shadow\": {\"blur\": 6}}]",
            help: "put ornaments in brackets, also a single one")
        else {
          return nil
        }
        let ornaments = reader.elements(array) { parts.read(&$0, $1)?.document }
        return ornaments.isEmpty ? nil : ornaments
      }, write: { .array($0.map { OrnamentParts($0).json }) })
  }
}

extension ShadowDocument: SceneObject {
  static let fields = Fields<ShadowDocument>("a shadow", foreignKeyHelp: { ForeignNames.shadowKeys[$0] }) {
    Field("dx", \.dx, .coordinate, "To the right, in both reading directions; default 0.")
    Field("dy", \.dy, .coordinate, "Down; default 0.")
    Field("blur", \.blur, .length, "How far the edge is smeared to each side; default 0.")
    Field("spread", \.spread, .coordinate, "How much larger than the view it is, on each side; default 0.")
    Field("color", \.color, .color, "Default black at a third of its strength.")
  }
}

extension Form {
  /// A shadow without an offset.
  fileprivate static var glow: Form<ShadowDocument> {
    Form<ShadowDocument>.object("glow").reading { reader, value in
      let glow: ShadowDocument? = reader.object(value)
      for key in ["dx", "dy"] {
        guard let member = reader.json.member(key, of: value) else { continue }
        let range = reader.json.keyRange(of: member) ?? reader.json.range(of: member)
        reader.report.add(.unknownKey, "a glow has no key \(key.quoted)", at: range)
      }
      return glow
    }
  }

  /// A shadow of letters, which has no spread: it is as large as they are.
  static var textShadow: Form<Sourced<ShadowDocument>> {
    Form<Sourced<ShadowDocument>>.object("shadow").reading { reader, value in
      let shadow: ShadowDocument? = reader.object(value)
      if let spread = shadow?.spread {
        reader.report.add(.misplacedKey, "the shadow of a text has no spread", at: spread.range)
      }
      return reader.sourced(shadow, value)
    }
  }
}

extension OutlineDocument: SceneObject {
  static let fields = Fields<OutlineDocument>("an outline") {
    Field("width", \.width, .length, "The width of the line; default 1.")
    Field("offset", \.offset, .coordinate, "Between the view and the line; default 0, negative lies inside.")
    Field("color", \.color, .color, "Default black.")
  }
}
