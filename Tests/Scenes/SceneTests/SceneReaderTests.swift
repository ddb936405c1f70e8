import Appearance
import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// All faults of a scene, its rules included, as `code line:column`.
func faults(of text: String) -> [String] {
  do {
    let document = try SceneDocument(json: Array(text.utf8))
    var report = FaultReport(source: document.source)
    document.root.checkRules(&report)
    try report.check()
    return []
  } catch {
    return error.findings.map { "\($0.id.rawValue) \($0.span.start.line):\($0.span.start.column)" }
  }
}

/// A scene whose root has further members, written on the second line.
func scene(root members: String, beside others: String = "\"name\": \"n\"") -> String {
  "{\"scene\": 1, \(others), \"root\": {\"size\": [1, 1],\n\(members)}}"
}

struct SceneReaderTests {
  @Test(
    "What a view must not say is refused with a code and a place",
    arguments: [
      ("\"fil\": \"#fff\"", "E010 2:1"), ("\"ornaments\": [{}]", "E011 2:15"),
      ("\"vflSpacing\": 8", "E012 2:15"),
      ("\"vflSpacing\": {\"edge\": null}", "E012 2:24"), ("\"vflSpacing\": {\"egde\": 8}", "E010 2:16"),
      ("\"views\": [{\"vflSpacing\": {}}]", "E025 2:12"), ("\"views\": {}", "E012 2:10"),
      ("\"views\": [1]", "E012 2:11"), ("\"views\": [{\"size\": [1,2]}]", "E025 2:12"), ("\"id\": 3", "E012 2:7"),
      ("\"id\": \"a b\"", "E016 2:7"), ("\"id\": \"1a\"", "E016 2:7"), ("\"id\": \"super\"", "E016 2:7"),
      ("\"id\": \"\"", "E016 2:7"), ("\"id\": \"é\"", "E016 2:7"), ("\"direction\": \"lrt\"", "E015 2:14"),
      ("\"intrinsicSize\": [1]", "E013 2:18"), ("\"intrinsicSize\": [1, -2]", "E014 2:22"),
      ("\"intrinsicSize\": 1", "E012 2:18"), ("\"hugging\": 0", "E033 2:12"), ("\"hugging\": 1001", "E033 2:12"),
      ("\"hugging\": [1, 2, 3]", "E013 2:12"), ("\"hugging\": null", "E012 2:12"),
      ("\"compressionResistance\": \"12\"", "E012 2:26"), ("\"margins\": [1, 2]", "E013 2:12"),
      ("\"margins\": {\"left\": 1}", "E010 2:13"), ("\"margins\": 1e13", "E014 2:12"),
      ("\"margins\": -1e308", "E014 2:12"), ("\"margins\": \"a.b\"", "E012 2:12"), ("\"hidden\": \"yes\"", "E012 2:11"),
      ("\"hidden\": 1", "E012 2:11"), ("\"fill\": \"rot\"", "E018 2:9"), ("\"fill\": \"#12345\"", "E018 2:9"),
      ("\"stroke\": {}", "E011 2:11"), ("\"stroke\": {\"color\": \"#fff\", \"width\": -1}", "E014 2:38"),
      ("\"cornerRadius\": -1", "E014 2:17"), ("\"cornerRadius\": [1, 2]", "E013 2:17"),
      ("\"cornerRadius\": [1, 2, -3, 4]", "E014 2:24"), ("\"opacity\": 1.01", "E014 2:12"),
      ("\"opacity\": -0.1", "E014 2:12"),
      ("\"contentMode\": \"aspectfit\"", "E015 2:16"), ("\"text\": 1", "E012 2:9"), ("\"alt\": [\"a\"]", "E012 2:8"),
      ("\"guides\": [{}]", "E011 2:12"), ("\"guides\": [{\"id\": \"g\", \"leading\": \"40 %\"}]", "E026 2:35"),
      ("\"guides\": [{\"id\": \"g\", \"top\": \"%\"}]", "E026 2:31"),
      ("\"guides\": [{\"id\": \"g\", \"top\": \"nan%\"}]", "E026 2:31"),
      ("\"guides\": [{\"id\": \"g\", \"left\": 1}]", "E010 2:24"),
      ("\"alignmentPair\": {\"toAlignment\": {}}", "E011 2:18"),
      ("\"constraints\": [1]", "E012 2:17"), ("\"constraints\": [\"H:|-[a]-\"]", "E038 2:26"),
      ("\"constraints\": [{\"vfl\": \"[a\"}]", "E038 2:28"), ("\"constraints\": [{\"vfl\": 3}]", "E012 2:25"),
      ("\"constraints\": [{\"vfl\": \"[a]\", \"options\": [\"alignAllTpo\"]}]", "E015 2:44"),
      ("\"constraints\": [{\"vfl\": \"[a]\", \"rule\": \"\"}]", "E010 2:32"),
      ("\"constraints\": [{\"vfl\": \"[a]\", \"id\": \"a b\"}]", "E016 2:38"), ("\"constraints\": [{}]", "E011 2:17"),
      ("\"constraints\": [{\"rule\": \"a.top == 1\", \"item\": \"a\"}]", "E010 2:40"),
      ("\"constraints\": [{\"item\": \"a\", \"attribute\": \"tip\", \"relation\": \"==\"}]", "E023 2:44"),
      ("\"constraints\": [{\"item\": \"a\", \"attribute\": \"top\", \"relation\": \"=\"}]", "E015 2:63"),
      (
        "\"constraints\": [{\"item\": \"a\", \"attribute\": \"top\", \"relation\": \"==\", \"to\": \"b\"}]", "E030 2:76"
      ),
      (
        "\"constraints\": [{\"item\": \"a\", \"attribute\": \"top\", \"relation\": \"==\", \"priority\": 0}]",
        "E033 2:81"
      ),
      (
        "\"constraints\": [{\"item\": \"a\", \"attribute\": \"top\", \"relation\": \"==\", \"multiplier\": 2}]",
        "E025 2:69"
      ),
    ])
  func badView(members: String, expected: String) {
    #expect(faults(of: scene(root: members)).first == expected)
  }

  @Test(
    "What a document must not say is refused with a code and a place",
    arguments: [
      ("{}", ["E011 1:1", "E011 1:1"]), ("[]", ["E012 1:1"]), ("1", ["E012 1:1"]),
      ("{\"scene\": 2, \"root\": {\"size\": [1, 1]}}", ["E020 1:11"]),
      ("{\"scene\": \"1\", \"root\": {\"size\": [1, 1]}}", ["E020 1:11"]),
      ("{\"scene\": 1, \"root\": {}}", ["E011 1:22"]), ("{\"scene\": 1, \"rot\": {}}", ["E011 1:1", "E010 1:14"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"metrics\": {\"a b\": 1}}", ["E016 1:52"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"metrics\": {\"a\": \"b+1\"}}", ["E022 1:58"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"metrics\": {\"a\": null}}", ["E012 1:57"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"assets\": {\"a\": {}}}", ["E011 1:56"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"styles\": {\"a\": {\"font\": \"big\"}}}", ["E019 1:65"]),
      ("{\"scene\": 1, \"root\": {\"size\": [1, 1]}, \"styles\": {\"a\": {\"kerning\": 1}}}", ["E010 1:57"]),
      ("{\"scene\": 1, \"scene\": 1, \"root\": {\"size\": [1, 1]}}", ["E007 1:14"]),
    ])
  func badDocument(text: String, expected: [String]) {
    #expect(faults(of: text) == expected)
  }

  @Test("All independent faults of a text come in one run, those of rules among them")
  func severalFaults() {
    let text = """
      {"scene": 1, "root": {"size": [1, 1], "fill": "rot",
        "views": [{"id": "a", "opacity": 2}, {"id": "a"}, {"hiden": true}],
        "constraints": ["a.top = 3", "a.top == 4", "a.widht == 5"]}}
      """
    #expect(faults(of: text) == ["E018 1:47", "E014 2:36", "E017 2:47", "E010 2:54", "E030 3:26", "E023 3:49"])
  }

  @Test("An id that stands twice is reported with both places, among views and guides alike")
  func duplicateID() {
    let error = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(scene(root: "\"id\": \"a\", \"guides\": [{\"id\": \"a\"}]").utf8), file: "f")
    }
    #expect(error?.findings.first?.headline == "f:2:30: the id \"a\" is taken")
    #expect(error?.findings.first?.notes.first?.position == SourcePosition(line: 2, column: 7))
    #expect(error?.findings.first?.path == "root.guides[0].id")
  }

  @Test("Labels have a namespace of their own, in which each stands once")
  func duplicateLabel() {
    let text = scene(
      root: "\"id\": \"a\", \"constraints\": [\"a: a.top == 1\", {\"rule\": \"a.top == 2\", \"id\": \"a\"}]")
    #expect(faults(of: text) == ["E034 2:74"])
    let nested = scene(
      root: "\"constraints\": [\"a: super.top == 1\"], \"views\": [{\"constraints\": [\"a: b.top == 2\"]}]")
    #expect(faults(of: nested).map { $0.prefix(4) } == ["E034"])
  }

  @Test("An id that would be given to a view without one is refused")
  func numberedID() {
    #expect(faults(of: scene(root: "\"views\": [{\"id\": \"_2\"}, {}]")) == ["E017 2:18"])
    #expect(faults(of: scene(root: "\"views\": [{\"id\": \"_3\"}, {}, {\"id\": \"_0\"}, {\"id\": \"_\"}]")) == [])
  }

  @Test("Keys that start with x- are free at every level")
  func freeKeys() {
    let text = """
      {"x-a": {"b": 1}, "scene": 1, "metrics": {"x-m": "?"}, "assets": {"p": {"src": "p.png", "x-s": 1}},
       "root": {"size": [1, 1], "x-b": [], "stroke": {"color": "#fff", "x-c": 1}, "guides": [{"id": "g", "x-d": {}}],
       "constraints": [{"item": "a", "attribute": "top", "relation": "==", "x-e": 0}]}}
      """
    #expect(faults(of: text) == [])
  }

  @Test("A key is the same key when it is written with escapes")
  func escapedKey() throws {
    let document = try SceneDocument(json: Array(scene(root: "\"fi\\u006cl\": \"#fff\"").utf8))
    #expect(document.root.appearance.fill?.value == .white)
  }

  @Test("Views nest as deep as the text may")
  func deepViews() throws {
    let depth = 498
    let text = scene(
      root: "\"views\": [" + String(repeating: "{\"views\": [", count: depth) + String(repeating: "]}", count: depth)
        + "]")
    let document = try SceneDocument(json: Array(text.utf8))
    #expect(try SceneDocument(json: Array(text.utf8)) == document)
  }

  @Test("Values are read as they are written")
  func values() throws {
    let text = """
      {"scene": 1, "$schema": "s", "name": "n", "metrics": {"gap": 8.5}, "styles": {"h": {"font": "bold 16 fixture"}},
       "assets": {"p": {"src": "p.png", "alignmentInsets": [0, 1, 2, "gap"], "insetsScale": true}},
       "root": {"id": "r", "size": [320, null], "direction": "rtl", "hugging": ["gap", 3], "margins": {"leading": 4},
        "contentMode": "scaleToFill", "guides": [{"id": "g", "leading": "40.5%", "top": "gap", "width": 3}]}}
      """
    let document = try SceneDocument(json: Array(text.utf8))
    let root = document.root
    #expect(document.metrics == [Named(Sourced("gap"), Sourced(8.5))])
    #expect(root.size?.value == SizeSyntax(width: Sourced(.literal(320)), height: nil))
    #expect(root.direction?.value == .rightToLeft)
    #expect(root.geometry.hugging?.value.horizontal.value == .metric("gap"))
    #expect(root.geometry.hugging?.value.vertical.value == .literal(3))
    #expect(root.appearance.contentMode?.value == .fill)
    #expect(root.guides.first?.leading?.value == .percentage(40.5))
    #expect(root.guides.first?.top?.value == .number(.metric("gap")))
    let zero = Sourced(Number.literal(0))
    #expect(
      root.geometry.margins?.value
        == InsetsSyntax(top: zero, left: Sourced(.literal(4)), bottom: zero, right: zero, followsDirection: true))
    #expect(document.styles.first?.value.font?.value.weight == .bold)
  }
}
