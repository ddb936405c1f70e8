import Diagnostics

extension TransformKey: DescribedKey {
  var summary: String {
    switch self {
    case .rotation: "In degrees, clockwise as seen."
    case .scale: "One factor, or [width, height]; negative mirrors."
    case .translation: "[right, down], in points, after turning."
    case .anchor:
      "The point that stays where it is, as [across, down] parts of the frame; [0.5, 0.5], its middle, by default."
    }
  }

  var schema: JSONValue {
    let pair: JSONValue = [
      "type": "array", "items": SceneSchema.reference("number"), "minItems": 2, "maxItems": 2,
    ]
    return switch self {
    case .rotation: SceneSchema.reference("number")
    case .scale: ["anyOf": [SceneSchema.reference("number"), pair]]
    case .translation, .anchor: pair
    }
  }
}
