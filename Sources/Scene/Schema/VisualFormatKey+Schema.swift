import Diagnostics

extension VisualFormatKey: DescribedKey {
  var summary: String {
    switch self {
    case .vfl: "A row or column: \"H:|-[photo(120)]-8-[info]-|\"; horizontal where it names no axis."
    case .options: "How the views line up across the format, and which way it runs; several may be combined."
    case .id: "The label of all its constraints."
    }
  }

  var schema: JSONValue {
    switch self {
    case .vfl: ["type": "string", "pattern": "^\\s*((HV?|V):)?\\s*[|\\[/]", "maxLength": 4096]
    case .options: ["type": "array", "items": SceneSchema.word(VisualFormatOption.self)]
    case .id: SceneSchema.reference("name")
    }
  }
}

extension VisualFormatSpacingKey: DescribedKey {
  var summary: String {
    switch self {
    case .sibling: "Between neighbours, in points; 8 by default."
    case .edge: "To the superview: \"margins\", the default, or points from its edge."
    }
  }

  var schema: JSONValue {
    switch self {
    case .sibling: SceneSchema.reference("number")
    // A metric's name, or the word "margins", which no schema needs to tell apart.
    case .edge: SceneSchema.reference("number")
    }
  }
}
