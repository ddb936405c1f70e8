import Rabbet

/// The keys and values that the schema of scenes allows at a place of a text, with their descriptions.
struct KeyGuide {
  /// The shapes that a value may have, references resolved.
  private(set) var shapes: [JSONValue] = []
  /// The names of the definitions that led to the shapes.
  private(set) var definitions: Set<String> = []
  /// The sentence about the value.
  private(set) var summary: String?

  private static let depthLimit = 16

  /// Finds the shapes of the value at the end of a path; none where the schema has no such key.
  init(path: [TextCursor.Step]) {
    var path = path
    // What a variant sets is named by view and key, as in `card.fill`.
    if path.count > 3, path[0] == .key("variants"), case .key(let name) = path[3], let dot = name.firstIndex(of: ".") {
      path = [.key("root"), .key("views"), .element, .key(String(name[dot...].dropFirst()))] + path.dropFirst(4)
    }
    add(SceneSchema.schema)
    for step in path { descend(step) }
  }

  private mutating func descend(_ step: TextCursor.Step) {
    let old = shapes
    (shapes, definitions, summary) = ([], [], nil)
    for shape in old {
      switch step {
      case .element: if let element = shape["items"] { add(element) }
      case .key(let key): if let value = shape["properties"]?[key] ?? Self.named(shape, key) { add(value) }
      }
    }
  }

  /// Returns the schema of the values of keys that are the author's, or by which templates make an element.
  private static func named(_ shape: JSONValue, _ key: String) -> JSONValue? {
    if case .object? = shape["additionalProperties"] { return shape["additionalProperties"] }
    guard case .object(let patterns)? = shape["patternProperties"] else { return nil }
    let isDirective = ["if", "repeat"].contains(key)
    return patterns.first { $0.key != "^x-" && $0.key.hasPrefix("^(if") == isDirective }?.value
  }

  private mutating func add(_ schema: JSONValue, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    if summary == nil, case .string(let text)? = schema["description"] { summary = text }
    if case .string(let reference)? = schema["$ref"] {
      let name = String(reference.dropFirst("#/$defs/".count))
      definitions.insert(name)
      if let definition = SceneSchema.schema["$defs"]?[name] { add(definition, depth: depth + 1) }
    }
    if case .array(let choices)? = schema["anyOf"] { for choice in choices { add(choice, depth: depth + 1) } }
    if schema["type"] != nil || schema["enum"] != nil || schema["properties"] != nil { shapes.append(schema) }
  }

  /// The keys of the object, each with its description.
  var keys: [(name: String, summary: String)] {
    var known: Set<String> = [], keys: [(String, String)] = []
    for shape in shapes {
      guard case .object(let members)? = shape["properties"] else { continue }
      for member in members where known.insert(member.key).inserted {
        var text = ""
        if case .string(let summary)? = member.value["description"] { text = summary }
        keys.append((member.key, text))
      }
    }
    return keys
  }

  /// The words that the value may be, as JSON.
  var words: [String] {
    shapes.flatMap { shape -> [String] in
      if case .array(let words)? = shape["enum"] { return words.map { $0.text(pretty: false) } }
      return shape["type"] == "boolean" ? ["true", "false"] : []
    }
  }
}
