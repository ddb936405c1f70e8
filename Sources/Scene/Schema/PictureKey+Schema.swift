import Diagnostics

extension PictureKey: DescribedKey {
  var summary: String {
    switch self {
    case .chain: "What is done, step by step: a chain such as c_fill,h_250,w_250/e_sepia, or a list of steps."
    case .edits: "What is done before the chain and can be taken back: a recipe, its file, or a list of operations."
    }
  }

  var schema: JSONValue {
    let shapes: [JSONValue] = [["type": "string"], ["type": "array", "items": ["type": "object"]]]
    return ["anyOf": .array(self == .edits ? shapes + [["type": "object"]] : shapes)]
  }
}
