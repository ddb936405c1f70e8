import Diagnostics
import Testing

@testable import Scene

/// What templates and their data may not say, and names that are made for what is repeated.
struct TemplateRefusalTests {
  private func text(_ json: String, row: DataRow? = nil) throws -> String {
    SceneWriter.text(try SceneTemplate(json: Array(json.utf8), file: "t.json").document(row: row))
  }

  /// The faults of a template, as codes with messages.
  private func faults(_ json: String, row: DataRow? = nil) -> [String] {
    do {
      return ["no fault: \(try text(json, row: row))"]
    } catch let error as SceneError {
      return error.findings.map { "\($0.id.rawValue) \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("Guides and rules that are repeated have names of their own")
  func repeatedNames() throws {
    #expect(
      try text(
        """
        {"scene": 1, "data": {"n": 2}, "root": {"id": "r", "size": [9, 9],
          "guides": [{"id": "g", "repeat": "n", "leading": "{item * 10}%"}],
          "views": [{"id": "v", "repeat": "n"}],
          "constraints": [{"repeat": "n", "rule": "a: v_{item}.leading == g_{item}.leading"},
            {"repeat": "n", "id": "b", "item": "v_{item}", "attribute": "width", "relation": "==", "constant": "{item}"}]}}
        """)
        == text(
          """
          {"scene": 1, "root": {"id": "r", "size": [9, 9],
            "guides": [{"id": "g_1", "leading": "10%"}, {"id": "g_2", "leading": "20%"}],
            "views": [{"id": "v_1"}, {"id": "v_2"}],
            "constraints": ["a_1: v_1.leading == g_1.leading", "a_2: v_2.leading == g_2.leading",
              {"id": "b_1", "item": "v_1", "attribute": "width", "relation": "==", "constant": 1},
              {"id": "b_2", "item": "v_2", "attribute": "width", "relation": "==", "constant": 2}]}}
          """))
  }

  @Test(
    "Variants, their parts and components are objects",
    arguments: [
      (#""variants": []"#, "array"), (#""variants": {"narrow": 1}"#, "number"),
      (#""variants": {"narrow": {"when": "width < 600"}}"#, "string"),
      (#""variants": {"narrow": {"when": {"width": "< 600"}, "set": 3}}"#, "number"),
      (#""components": {"person": 1}"#, "number"),
    ])
  func objects(_ section: String, found: String) {
    #expect(
      faults(#"{"scene": 1, \#(section), "root": {"size": [1, 1]}}"#).contains {
        $0.hasPrefix("E012 expected an object, found") && $0.contains(found)
      })
  }

  @Test("Elements of a list of texts are texts")
  func textElements() throws {
    func scene(_ rest: String) -> String {
      #"{"scene": 1, "data": {"n": 1}, "root": {"size": [9, 9], "control": "segmentedControl", "segments": [\#(rest)]}}"#
    }
    #expect(try text(scene(#""{n}""#)) == text(scene(#""1""#)))
  }

  @Test(
    "No path of data leads out of the folder, whatever the key and the expression",
    arguments: [
      #""image": "{scene.theme == 'light' && path}""#, #""image": "{none | default: path}""#,
      #""image": "{scene.theme}/{path}""#, #""image": "art/{dot}{dot}/s.png""#, #""image": "{dot}{dot}/s.png""#,
      #""image": "a.png", "picture": {"edits": "{path}"}"#, #""image": "a.png", "picture": {"chain": "l_{layer}"}"#,
      #""image": "a.png", "picture": {"chain": [{"picture": "{path}"}]}"#,
      #""image": "a.png", "picture": {"chain": "e_{step}"}"#, #""image": "{scheme}//host/a.png""#,
    ])
  func paths(keys: String) {
    let row = DataRow([
      .init("path", "../s.png"), .init("dot", "."), .init("layer", "%2E%2E:s"), .init("step", "sepia/e_blur"),
      .init("scheme", "http:"),
    ])
    let found = faults(#"{"scene": 1, "data": {"path": ""}, "root": {"size": [9, 9], \#(keys)}}"#, row: row)
    #expect(found.first.map { $0.hasPrefix("E077") || $0.hasPrefix("E039") } == true, "\(found)")
  }

  @Test("A frame's pictures, too, stay below the folder, and what the template writes may lead elsewhere")
  func frames() throws {
    let frame =
      #""frames": {"f": {"layoutMode": "horizontal-inside", "relativeScale": 0.1, "groups": {"top": {"mid": "{path}"}}}}"#
    let row = DataRow([.init("path", "../s.png")])
    let found = faults(#"{"scene": 1, "data": {"path": ""}, \#(frame), "root": {"size": [9, 9]}}"#, row: row)
    #expect(found.first?.hasPrefix("E077") == true, "\(found)")
    let given = #"{"scene": 1, "data": {"n": "a"}, "root": {"size": [9, 9], "image": "../art/{n}.png"}}"#
    #expect(try text(given).contains("../art/a.png"))
  }

  @Test(
    "Keys and slots that nobody knows are faults",
    arguments: [
      (
        #""components": {"c": {"parms": {}, "view": {}}}, "root": {"size": [9, 9]}"#,
        "E010 a component has no key \"parms\""
      ),
      (
        #""components": {"c": {"params": {"a": {"type": "text", "defalt": "x"}}, "view": {}}}, "root": {"size": [9, 9], "views": [{"use": "c", "with": {"a": ""}}]}"#,
        "E010 a parameter has no key \"defalt\""
      ),
      (
        #""variants": {"v": {"wen": {"theme": "dark"}}}, "root": {"size": [9, 9]}"#,
        "E010 a variant has no key \"wen\""
      ),
      (
        #""components": {"c": {"view": {}}}, "root": {"size": [9, 9], "views": [{"use": "c", "views": [{"id": "lost"}]}]}"#,
        "E073 the component \"c\" has no slot \"content\""
      ),
      (
        #""components": {"c": {"view": {"views": [{"slot": "foot"}]}}}, "root": {"size": [9, 9], "views": [{"use": "c", "slots": {"fot": []}}]}"#,
        "E073 the component \"c\" has no slot \"fot\""
      ),
      (
        #""data": {}, "root": {"size": [9, 9], "views": [{"slot": "content"}]}"#,
        "E025 \"slot\" stands in components alone"
      ),
    ])
  func unknown(_ example: (members: String, fault: String)) {
    let found = faults("{\"scene\": 1, \(example.members)}")
    #expect(found.count == 1 && found[0].hasPrefix(example.fault), "\(found)")
  }

  @Test("What is wrong with a template and with the document it becomes is reported in one run")
  func oneRun() {
    let found = faults(
      ##"{"scene": 1, "data": {"n": 1}, "root": {"size": [9, 9], "colour": "#fff", "views": [{"text": "{nn}"}, {"fill": "rot"}], "constraints": ["root.width == "]}}"##
    )
    #expect(found.map { $0.prefix(4) } == ["E010", "E071", "E018", "E030"], "\(found)")
  }

  @Test("Of several values in a text the one at fault is named")
  func valueAtFault() throws {
    let json = #"{"scene": 1, "data": {"a": 1, "b": ""}, "root": {"size": [9, 9], "alt": "{a} {b | date: 'd'}"}}"#
    let template = try SceneTemplate(json: Array(json.utf8))
    let error = #expect(throws: SceneError.self) { try template.document(row: DataRow([.init("b", "x")])) }
    #expect(error?.findings.first?.notes.first?.message.contains("column \"b\"") == true)
  }
}
