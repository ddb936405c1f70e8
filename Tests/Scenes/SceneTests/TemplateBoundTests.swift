import Diagnostics
import Layout
import Testing

@testable import Scene

/// How large templates may grow, what data may not become, and that all of it is reported in one run.
struct TemplateBoundTests {
  private func template(_ json: String, files: [String: String] = [:]) throws -> SceneTemplate {
    try SceneTemplate(json: Array(json.utf8), file: "in/t.json") { (path) throws(ContentError) -> [UInt8] in
      guard let file = files[path] else { throw .missing(path: path, reason: "there is no such file") }
      return Array(file.utf8)
    }
  }

  private func text(_ json: String, row: DataRow? = nil) throws -> String {
    SceneWriter.text(try template(json).document(row: row))
  }

  /// The faults of a template up to its resolved scene, as codes with messages.
  private func faults(
    _ json: String, row: DataRow? = nil, limits: Limits = Limits(), files: [String: String] = [:]
  ) -> [String] {
    do {
      _ = try template(json, files: files).resolved(row: row, limits: limits, content: NoContent())
      return []
    } catch let error as SceneError {
      return error.findings.map { "\($0.id.rawValue) \($0.headline)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(
    "An expression is as long as a rule may be, however many a text has",
    arguments: [
      ("\"text\": \"{1", "+1", "}\""), ("\"text\": \"{t", "|upper", "}\""), ("\"if\": \"", "t||", "t\""),
      ("\"text\": \"{(t", "|trim", ")}\""),
    ])
  func longExpressions(_ part: (head: String, term: String, tail: String)) {
    func scene(_ count: Int) -> String {
      let view = part.head + String(repeating: part.term, count: count) + part.tail
      return #"{"scene": 1, "data": {"t": "x"}, "root": {"size": [9, 9], "views": [{\#(view)}]}}"#
    }
    #expect(faults(scene(4000 / part.term.utf8.count)) == [])
    #expect(faults(scene(4200 / part.term.utf8.count)).first?.hasPrefix("E008 in/t.json:1:") == true)
    #expect(faults(scene(20_000)).count == 1)
    let many = String(repeating: "{t} and ", count: 2_000)
    #expect(faults(#"{"scene": 1, "data": {"t": "x"}, "root": {"size": [9, 9], "alt": "\#(many)"}}"#) == [])
  }

  @Test("Components that use each other twice meet the limit of views as they are expanded")
  func doubledComponents() {
    let inner = (0..<40).map { #""c\#($0)": {"view": {"views": [{"use": "c\#($0 + 1)"}, {"use": "c\#($0 + 1)"}]}}"# }
    let scene =
      #"{"scene": 1, "components": {\#(inner.joined(separator: ", ")), "c40": {"view": {}}}, "root": {"size": [1, 1], "views": [{"use": "c0"}]}}"#
    var limits = Limits()
    limits[.views] = 100
    let found = faults(scene, limits: limits)
    #expect(found.count == 1 && found[0].contains("the components make 101 views, and 100 are allowed"), "\(found)")
  }

  @Test("Styles extend each other over a hundred steps")
  func styleChains() {
    func scene(_ count: Int) -> String {
      let styles = (0..<count).map { #""s\#($0)": {"extends": "s\#($0 + 1)"}"# } + [#""s\#(count)": {}"#]
      return #"{"scene": 1, "styles": {\#(styles.joined(separator: ", "))}, "root": {"size": [1, 1]}}"#
    }
    #expect(faults(scene(100)) == [])
    #expect(faults(scene(101)).map { $0.prefix(4) } == ["E006"])
  }

  private static func rect(_ x: String) -> String {
    #"{"x": "\#(x)", "y": "y", "width": "width", "height": "height"}"#
  }

  @Test(
    "A text of data becomes no formula and no metric; a number stays one",
    arguments: [
      (#", "m": "{v}""#, ""), (#", "m": "2 * {v}""#, ""), ("", #""margins": "{v}""#), ("", #""cornerRadius": "{v}""#),
      ("", #""guides": [{"id": "g", "leading": "{v}"}]"#),
      ("", #""alignmentPair": {"toAlignment": \#(rect("x + {v}")), "toFrame": \#(rect("x - {v}"))}"#),
    ])
  func formulas(_ example: (metric: String, key: String)) {
    let own = example.key.isEmpty ? "" : ", " + example.key
    let json =
      #"{"scene": 1, "data": {"v": null}, "metrics": {"gap": 8\#(example.metric)}, "root": {"size": [9, 9]\#(own)}}"#
    let found = faults(json, row: DataRow([.init("v", "gap")]))
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("E077") }, "\(found)")
    #expect(faults(json, row: DataRow([.init("v", 5)])) == [])
    #expect(faults(json, row: DataRow([.init("v", "gap*10+1")])).count == found.count)
  }

  @Test(
    "Conditions and placeholders know a size that comes from data or metrics",
    arguments: [
      (#""size": ["{w}", 50]"#, 300.0), (#""size": ["{w}", 50]"#, 100), (#""size": ["big", "{w}"]"#, 300),
      (#""size": ["{w * 2}", null]"#, 150),
    ])
  func sizes(_ example: (size: String, width: Double)) throws {
    let json =
      ##"{"scene": 1, "data": {"w": 1}, "metrics": {"half": "{w} / 2", "big": "half * 2"}, "root": {"id": "r", \##(example.size), "alt": "{scene.width}"}, "variants": {"wide": {"when": {"width": ">= 200"}, "set": {"r.fill": "#00f"}}}}"##
    let found = try text(json, row: DataRow([.init("w", .number(example.width))]))
    #expect(found.contains("fill") == (example.width != 100), "\(found)")
    #expect(found.contains("\"alt\": \"\(example.width == 100 ? 100 : 300)\""), "\(found)")
  }

  @Test("An empty cell takes the default of its column, lists and objects as well")
  func emptyCells() throws {
    let json =
      #"{"scene": 1, "data": {"l": ["a"], "o": {"k": 1}}, "root": {"size": [9, 9], "alt": "{l | join: ''}{o.k}"}}"#
    let row = DataRow([.init("l", ""), .init("o", "")], isText: true)
    #expect(try text(json, row: row).contains("\"a1\""))
  }

  @Test("A fault of an included file is named by the path that opens it")
  func includedFiles() {
    let found = faults(#"{"scene": 1, "include": "sub/b.json", "root": {}}"#, files: ["sub/b.json": #"{"metrics" 5}"#])
    #expect(found.first?.hasPrefix("E001 in/sub/b.json:1:12:") == true, "\(found)")
  }

  @Test(
    "Names that are missing are reported with the other faults, and those that follow from one are not",
    arguments: [
      (
        #""root": {"id": "r", "size": [9, 9], "views": [{"id": "v", "fill": "rot"}], "constraints": ["v.leadin == r.leading", "w.top == r.top", "v.top == * 3"]}"#,
        ["E018", "E023", "E021", "E030"]
      ),
      (
        #""metrics": {"d": "zz"}, "root": {"id": "r", "size": [9, 9], "views": [{"id": "v"}], "constraints": ["w.top == r.top", "v.width == q", "v.height == d"]}"#,
        ["E022", "E021", "E022"]
      ),
      (
        #""components": {}, "root": {"id": "r", "size": [9, 9], "views": [{"id": "v", "use": "c"}], "constraints": ["v.top == r.top", "v_1.top == r.top", "w.top == r.top"]}"#,
        ["E073", "E021"]
      ),
      (
        #""data": {"m": "x"}, "metrics": {"d": "{m}"}, "root": {"id": "r", "size": ["d", "e"], "constraints": ["r.width == d"]}"#,
        ["E022", "E077"]
      ),
    ])
  func oneRun(_ example: (members: String, codes: [String])) {
    let found = faults("{\"scene\": 1, \(example.members)}")
    #expect(found.map { String($0.prefix(4)) } == example.codes, "\(found)")
  }

  @Test("Variants that do not apply name what the document has in some state")
  func dormantVariants() throws {
    let json =
      ##"{"scene": 1, "root": {"id": "r", "size": [9, 9], "views": [{"id": "a"}]}, "variants": {"wide": {"when": {"width": "> 99"}, "add": {"r.views": [{"id": "b"}]}}, "dark": {"when": {"theme": "dark"}, "set": {"b.fill": "#111", "titel.fill": "#111"}, "add": {"r.constraints": ["c.top == a.top"]}, "disable": ["nope"]}}}"##
    let found = try template(json).faultsOfVariants(
      row: nil, environment: SceneEnvironment(), limits: Limits(), content: NoContent())
    #expect(found.map(\.message).count == 3 && !found.contains { $0.message.contains("\"b\"") }, "\(found)")
    for name in ["titel", "nope", "c"] { #expect(found.contains { $0.message.contains("\"\(name)\"") }, "\(name)") }
  }
}
