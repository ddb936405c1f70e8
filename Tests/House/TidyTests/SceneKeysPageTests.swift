import Foundation
import Rabbet
import TestSupport
import Testing

/// The page of all keys of a scene, made from the schema.
@Suite struct SceneKeysPageTests {
  private typealias Members = [JSONValue.Member]

  private func members(_ value: JSONValue?) -> Members { if case .object(let members)? = value { members } else { [] } }

  private func text(_ value: JSONValue?) -> String? { if case .string(let text)? = value { text } else { nil } }

  private func elements(_ value: JSONValue?) -> [JSONValue] { if case .array(let all)? = value { all } else { [] } }

  /// What a value may be, in words.
  private func takes(_ schema: JSONValue) -> String {
    if let reference = text(schema["$ref"]) {
      let name = String(reference.split(separator: "/").last ?? "")
      return "[\(name)](#\(name.lowercased()))"
    }
    if let value = schema["const"] { return "`\(value.text(pretty: false))`" }
    let words = elements(schema["enum"])
    if !words.isEmpty { return words.map { "`\($0.text(pretty: false))`" }.joined(separator: ", ") }
    let choices = elements(schema["anyOf"])
    if !choices.isEmpty { return choices.map(takes).joined(separator: " or ") }
    var kinds = elements(schema["type"]).compactMap(text)
    if let kind = text(schema["type"]) { kinds = [kind] }
    guard kinds != ["array"] else {
      let count = schema["minItems"].map { "\($0.text(pretty: false)) " } ?? ""
      return "a list of \(count)" + (schema["items"].map(takes) ?? "values")
    }
    if kinds == ["object"], let pattern = members(schema["patternProperties"]).first(where: { $0.key != "^x-" }) {
      return "names with " + takes(pattern.value)
    }
    if kinds == ["object"], let values = schema["additionalProperties"], case .object = values {
      return "names with " + takes(values)
    }
    if kinds == ["number"] {
      let bounds = [("minimum", "from"), ("exclusiveMinimum", "above"), ("maximum", "to")].compactMap { key, word in
        schema[key].map { "\(word) \($0.text(pretty: false))" }
      }
      return (["a number"] + bounds).joined(separator: " ")
    }
    if kinds == ["string"], let pattern = text(schema["pattern"]) {
      return "a text that matches `\(pattern.replacing("|", with: "\\|"))`"
    }
    let names = ["string": "a text", "boolean": "`true` or `false`", "null": "`null`", "object": "an object"]
    return kinds.isEmpty ? "anything" : kinds.map { names[$0] ?? "a \($0)" }.joined(separator: " or ")
  }

  private func table(_ name: String, _ object: JSONValue) -> String {
    let required = elements(object["required"]).compactMap(text)
    var page = "\n### \(name)\n\n" + (text(object["description"]).map { $0 + "\n\n" } ?? "")
    page += "| key | takes | meaning |\n|---|---|---|\n"
    for member in members(object["properties"]) {
      let summary = text(member.value["description"]) ?? ""
      #expect(!summary.isEmpty || name == "picture", "\(name).\(member.key) has no description")
      let mark = required.contains(member.key) ? "; required" : ""
      page += "| `\(member.key)` | \(takes(member.value))\(mark) | \(summary.replacing("|", with: "\\|")) |\n"
    }
    return page
  }

  @Test func thePageIsThatOfTheSchema() throws {
    let schema = try JSONValue(json: Array(SceneSchema.text.utf8))
    var page = """
      ## All keys of a scene

      Every object of the scene format with its keys, their values and meanings. A test makes these tables from the schema that `rabbet schema` prints.
      Keys that start with `x-` are free in every object. In elements of lists, `if` and `repeat` may occur in templates.

      """
    page += table("scene", schema)
    let definitions = members(schema["$defs"])
    for definition in definitions where definition.value["properties"] != nil {
      page += table(definition.key, definition.value)
    }
    page += "\n### Values\n"
    for definition in definitions where definition.value["properties"] == nil {
      page += "\n#### \(definition.key)\n\n\(takes(definition.value))\n"
    }
    let difference = Expectation.difference(of: page, atTheEndOf: "Docs/Reference/SceneFormat.md")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
