import Diagnostics

extension PictureKey: DescribedKey {
  var summary: String { "What is done, step by step: a chain such as c_fill,h_250,w_250/e_sepia, or a list of steps." }

  var schema: JSONValue {
    ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "object"]]]]
  }
}
