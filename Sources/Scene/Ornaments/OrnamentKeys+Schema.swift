import Layout

extension OrnamentKey: DescribedKey {
  var summary: String {
    switch self {
    case .shadow: "A soft copy of the core under the view."
    case .glow: "Light round the core, under the view."
    case .outline: "A line round the core."
    case .badge: "What stands on a mark at the core's edge; it may be empty."
    case .at: "Where on the core's edge the middle of a badge is; the top trailing corner by default."
    case .size: "The height of a badge, and its width where its text has room; 20 by default."
    case .color: "Of a badge; red by default."
    case .style: "The name of the style of a badge's text; bold and white by default."
    }
  }

  var schema: JSONValue {
    switch self {
    case .shadow: SceneSchema.reference("shadow")
    case .glow: SceneSchema.reference("glow")
    case .outline: SceneSchema.reference("outline")
    case .badge, .style: ["type": "string"]
    case .at: SceneSchema.word(Ornament.Place.self)
    case .size: SceneSchema.reference("length")
    case .color: SceneSchema.reference("color")
    }
  }

  /// An ornament is one thing, and only a badge has keys beside it.
  static var dependencies: [JSONValue.Member] {
    let kinds = allCases.filter { $0.kind != nil }.map { JSONValue.object([.init("required", [.string($0.rawValue)])]) }
    let others = allCases.filter { $0.kind == nil }.map { JSONValue.Member($0.rawValue, ["badge"]) }
    return [.init("oneOf", .array(kinds)), .init("dependentRequired", .object(others))]
  }
}

extension OrnamentPartKey {
  var summary: String {
    switch rawValue {
    case "dx": "To the right, in points; 0 by default."
    case "dy": "Down, in points; 0 by default."
    case "blur": "How far its edge fades, in points: twice the Gaussian's sigma, as in CSS; 0 by default."
    case "spread": "How much larger it is than the core on each side, in points; 0 by default."
    case "width": "The width of the line, in points; 1 by default."
    case "offset": "From the core to the line, in points; 0 by default."
    default: "Its colour."
    }
  }

  var schema: JSONValue {
    guard let number else { return SceneSchema.reference("color") }
    return SceneSchema.reference(number.limit == .length ? "length" : "number")
  }
}
