import Diagnostics

extension OrnamentKey: DescribedKey {
  var summary: String {
    switch self {
    case .shadow: "A blurred copy of the view's outline under it, as CSS's box-shadow."
    case .glow: "A shadow that is not moved."
    case .outline: "A line round the view, as CSS's outline."
    case .badge: "Words on a round plate whose middle lies on a corner or a side of the view."
    case .at: "Where a badge lies; topTrailing unless said."
    case .size: "The height of a badge, 20 unless said; it is as wide, or wider where the words need it."
    case .color: "The colour of a badge."
    case .textColor: "The colour of a badge's words."
    }
  }

  var schema: JSONValue {
    switch self {
    case .shadow: SceneSchema.reference("shadow")
    case .glow: SceneSchema.reference("glow")
    case .outline: SceneSchema.reference("outline")
    case .badge: ["type": "string"]
    case .at: SceneSchema.word(BadgePlace.self)
    case .size: SceneSchema.reference("length")
    case .color, .textColor: SceneSchema.reference("color")
    }
  }

  /// One kind an object; the other keys belong to badges.
  static var dependencies: [JSONValue.Member] {
    let kinds: [OrnamentKey] = [.shadow, .glow, .outline, .badge]
    let others: [OrnamentKey] = [.at, .size, .color, .textColor]
    return [
      .init("oneOf", .array(kinds.map { ["required": [.string($0.rawValue)]] })),
      .init("dependentRequired", .object(others.map { JSONValue.Member($0.rawValue, ["badge"]) })),
    ]
  }
}

extension ShadowKey: DescribedKey {
  var summary: String {
    switch self {
    case .dx: "To the right, in both reading directions; 0 unless said."
    case .dy: "Down; 0 unless said."
    case .blur: "How far the edge is smeared to each side; 0 unless said."
    case .spread: "How much larger than the view it is, on each side; 0 unless said."
    case .color: "Black at a third of its strength unless said."
    }
  }

  var schema: JSONValue {
    switch self {
    case .dx, .dy, .spread: SceneSchema.reference("number")
    case .blur: SceneSchema.reference("length")
    case .color: SceneSchema.reference("color")
    }
  }
}

extension OutlineKey: DescribedKey {
  var summary: String {
    switch self {
    case .width: "The width of the line; 1 unless said."
    case .offset: "Between the view and the line; 0 unless said, negative lies inside."
    case .color: "Black unless said."
    }
  }

  var schema: JSONValue {
    switch self {
    case .width: SceneSchema.reference("length")
    case .offset: SceneSchema.reference("number")
    case .color: SceneSchema.reference("color")
    }
  }
}
