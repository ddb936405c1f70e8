import Diagnostics
import Layout
import Testing

@testable import Scene

struct CompositeRuleTests {
  private func rules(_ rule: String) throws -> [String] {
    let json =
      #"{"scene": 1, "root": {"id": "r", "size": [1, 1], "views": [{"id": "a"}, {"id": "b"}], "constraints": ["\#(rule)"]}}"#
    let scene = try ResolvedScene(json: Array(json.utf8), content: NoContent())
    return scene.tree.constraints.map { constraint in
      let names = constraint.terms.map { "\(scene.tree.name(of: $0.item)).\($0.attribute)" }.joined(
        separator: " ")
      return "\(names) \(JSONNumber.text(constraint.constant)) \(scene.rules[0].name)"
    }
  }

  @Test("A size, a centre and edges are rules for each of their attributes, under one label")
  func components() throws {
    #expect(try rules("s: a.size == (80, 60)") == ["a.width -80 s", "a.height -60 s"])
    #expect(
      try rules("a.center == b.center").map { $0.prefix(20) } == ["a.centerX b.centerX ", "a.centerY b.centerY "])
    #expect(try rules("a.edges == r.margins + (1, 2, -3, -4) @high").count == 4)
    #expect(try rules("a.size == b.size == (1, 2)").count == 4)
  }

  @Test(
    "Parts that differ in number or kind are refused",
    arguments: ["a.size == (1, 2, 3)", "a.size == b.center", "a.edges == (1, 2)"])
  func refusals(rule: String) { #expect(throws: SceneError.self) { try rules(rule) } }

  @Test("A rule with a reason is refused at the rule")
  func place() {
    let json =
      #"{"scene": 1, "root": {"size": [9, 9], "views": [{"id": "a"}], "constraints": [{"why": "w", "rule": "a.center == (1, 2)"}]}}"#
    let error = #expect(throws: SceneError.self) { try ResolvedScene(json: Array(json.utf8), content: NoContent()) }
    #expect(error?.findings.first?.path == "root.constraints[0].rule")
  }
}
