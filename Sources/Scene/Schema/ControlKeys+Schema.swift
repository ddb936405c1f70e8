import Diagnostics
import Layout

/// The keys of controls in the schema.
extension ViewKey {
  /// The control that a key needs beside it.
  static let controlKeys: [(key: ViewKey, owner: Control)] = [
    (.segments, .segmentedControl), (.pages, .pageControl),
  ]

  /// The same, as the schema says it.
  static var controlOwners: [JSONValue.Member] {
    controlKeys.map { key, owner in
      let control: JSONValue = ["const": .string(owner.rawValue)]
      return JSONValue.Member(key.rawValue, ["properties": ["control": control], "required": ["control"]])
    }
  }

  var controlSummary: String {
    switch self {
    case .segments: "The titles of a segmented control, from its leading edge."
    case .pages: "How many dots a page control has, at most 1,000."
    default: ""
    }
  }

  var controlSchema: JSONValue {
    switch self {
    case .segments: ["type": "array", "items": ["type": "string"]]
    case .pages: SceneSchema.reference("length")
    default: true
    }
  }
}
