import Diagnostics

extension FrameUseKey: DescribedKey {
  var summary: String {
    switch self {
    case .use: "The name of a frame of the scene."
    case .mode: "Whether the frame covers the picture's edge or goes round the picture."
    case .align: "What layout aligns: the outer edge, the hole, or a rectangle inside the outer edge."
    case .relativeScale: "The thickness as a part of the shorter side, in place of the frame's own."
    case .opacity: "How much of the frame is seen."
    case .tint: "A colour, for frames that take one."
    case .colorized: "Whether the colour keeps the frame's light and dark."
    }
  }

  var schema: JSONValue {
    switch self {
    case .use: ["type": "string"]
    case .mode: SceneSchema.word(FrameMode.self)
    case .align: ["anyOf": [["enum": ["outer", "hole"]], SceneSchema.reference("insets")]]
    case .relativeScale, .opacity: SceneSchema.reference("unit")
    case .tint: SceneSchema.reference("color")
    case .colorized: ["type": "boolean"]
    }
  }
}
