import Appearance
import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// Templates become documents, and what is wrong with them or with their data is found at its place.
struct TemplateTests {
  /// The document of a template, as text.
  private func text(
    _ json: String, row: DataRow? = nil, _ environment: SceneEnvironment = SceneEnvironment(),
    limits: Limits = Limits(),
    files: [String: String] = [:]
  ) throws -> String {
    let template = try SceneTemplate(json: Array(json.utf8), file: "t.json") { (path) throws(ContentError) -> [UInt8] in
      guard let file = files[path] else { throw .missing(path: path, reason: "there is no such file") }
      return Array(file.utf8)
    }
    return SceneWriter.text(try template.document(row: row, environment: environment, limits: limits))
  }

  /// The document that a template and a plain scene both write.
  private func expect(_ template: String, _ plain: String, row: DataRow? = nil) throws {
    #expect(try text(template, row: row) == text(plain))
  }

  /// The faults of a template, as headlines with their codes and notes.
  private func faults(
    _ json: String, row: DataRow? = nil, _ environment: SceneEnvironment = SceneEnvironment(),
    limits: Limits = Limits(),
    files: [String: String] = [:]
  ) -> [String] {
    do {
      return try ["no fault: \(text(json, row: row, environment, limits: limits, files: files))"]
    } catch let error as SceneError {
      return error.findings.map { fault in
        fault.notes.reduce("\(fault.id.rawValue) \(fault.headline)") { text, note in
          text + " (\(note.message) at \(note.file ?? "")\(note.position.map { "\($0.line):\($0.column)" } ?? ""))"
        }
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("Placeholders put data into texts, colours, pictures and numbers, each in its type")
  func placeholders() throws {
    try expect(
      """
      {"scene": 1, "data": {"place": "Lisbon", "count": 3, "tint": "#abc", "sold": true, "day": "2026-05-12"},
       "root": {"size": [1, 1], "text": "{place | upper}, {count} {count | plural: 'day'}, {day | date: 'd MMM yyyy'}",
         "alt": "{count}", "cornerRadius": "{count * 2}", "fill": "{tint}", "hidden": "{sold}", "image": "art/{place}.png"}}
      """,
      """
      {"scene": 1, "root": {"size": [1, 1], "text": "LISBON, 3 days, 12 May 2026", "alt": "3", "cornerRadius": 6,
        "fill": "#abc", "hidden": true, "image": "art/Lisbon.png"}}
      """)
  }

  @Test(
    "Filters",
    arguments: [
      ("{1234.5 | number: 2, ',', '.'}", "1.234,50"), ("{0.125 | number: 2}", "0.13"), ("{-2.5 | number}", "-3"),
      ("{1.005 | number: 2}", "1.01"), ("{'a long title' | cut: 7}", "a long…"), ("{'abc' | cut: 3}", "abc"),
      ("{none | default: 'x'}", "x"), ("{7 | pad: 3}", "007"), ("{' a ' | trim}", "a"),
      ("{1 | plural: 'Tag', 'Tage'}", "Tag"),
      ("{'2024-02-29T08:05' | date: 'EEE dd.MM.yy HH:mm'}", "Thu 29.02.24 08:05"), ("{{x}}", "{x}"),
      ("{1 + 2 * 3 == 7}", "true"),
      ("{list.1}, {list | join: '-'}", "b, a-b"), ("{'a' + 1}", "a1"), ("{!list || 2 > 10}", "false"),
    ])
  func filters(_ example: (template: String, result: String)) throws {
    let json = #"{"scene": 1, "data": {"list": ["a", "b"]}, "root": {"size": [1, 1], "text": ""#
    try expect(
      json + example.template + "\"}}", #"{"scene": 1, "root": {"size": [1, 1], "text": ""# + example.result + "\"}}")
  }

  @Test("A list is repeated with ids of its own, and its rules speak of each")
  func repetition() throws {
    try expect(
      """
      {"scene": 1, "data": {"people": [{"name": "Ada", "age": 36}, {"name": "Bo", "age": 7}, {"name": "Cy", "age": 41}]},
       "root": {"size": [1, 1], "views": [
         {"id": "row", "repeat": {"each": "people", "as": "p"}, "if": "p.age > 18", "views": [{"id": "name", "text": "{loop.index} {p.name}"}],
          "constraints": ["left: name.leading == row.leading + {p.age}", "H:|[name]|", {"item": "name", "attribute": "top", "relation": "==", "to": "row.top"}]},
         {"id": "dot", "repeat": 2}]}}
      """,
      """
      {"scene": 1, "root": {"size": [1, 1], "views": [
         {"id": "row_1", "views": [{"id": "name_1", "text": "1 Ada"}],
          "constraints": ["left_1: name_1.leading == row_1.leading + 36", "H:|[name_1]|",
            {"item": "name_1", "attribute": "top", "relation": "==", "to": "row_1.top"}]},
         {"id": "row_3", "views": [{"id": "name_3", "text": "3 Cy"}],
          "constraints": ["left_3: name_3.leading == row_3.leading + 41", "H:|[name_3]|",
            {"item": "name_3", "attribute": "top", "relation": "==", "to": "row_3.top"}]},
         {"id": "dot_1"}, {"id": "dot_2"}]}}
      """)
  }

  @Test("Components take typed parameters and slots; the user's keys win, and ids get the user's before them")
  func components() throws {
    try expect(
      """
      {"scene": 1, "components": {
         "panel": {"params": {"title": "text", "gap": {"type": "number", "default": 8}}, "view": {
           "id": "panel", "fill": "#eee", "views": [{"id": "head", "text": "{title}"}, {"slot": "content"}, {"slot": "foot", "views": [{"id": "line"}]}],
           "constraints": ["head.top == panel.top + {gap}"]}},
         "big": {"params": {"title": "text"}, "view": {"use": "panel", "with": {"title": "{title}!", "gap": 20}, "fill": "#ddd"}}},
       "root": {"size": [1, 1], "views": [
         {"id": "one", "use": "panel", "with": {"title": "A"}, "cornerRadius": 3, "views": [{"id": "inner"}],
          "slots": {"foot": [{"id": "end"}]}, "constraints": ["inner.top == one.top"]},
         {"use": "big", "with": {"title": "B"}}]}}
      """,
      """
      {"scene": 1, "root": {"size": [1, 1], "views": [
         {"id": "one", "fill": "#eee", "cornerRadius": 3, "views": [{"id": "one_head", "text": "A"}, {"id": "inner"}, {"id": "end"}],
          "constraints": ["one_head.top == one.top + 8", "inner.top == one.top"]},
         {"id": "big_1", "fill": "#ddd", "views": [{"id": "big_1_head", "text": "B!"}, {"id": "big_1_line"}],
          "constraints": ["big_1_head.top == big_1.top + 20"]}]}}
      """)
  }

  @Test("Variants that apply change metrics, keys, lists and rules, in the order of the document")
  func variants() throws {
    let template = """
      {"scene": 1, "metrics": {"gap": 8, "wide": "gap * 2"}, "root": {"id": "card", "size": [400, 300], "views": [{"id": "a", "color": "#000"}],
        "constraints": ["keep: a.top == 1", {"rule": "late: a.left == gap", "enabled": false}]},
       "variants": {"dark": {"when": {"theme": "dark"}, "set": {"card.fill": "#111", "a.color": "#eee"}, "disable": ["keep"]},
        "wide": {"when": {"width": ">= 600 && < 900"}, "metrics": {"gap": 20}, "enable": ["late"], "add": {"card.views": [{"id": "b"}]}},
        "german": {"when": {"locale": ["de", "gsw"]}, "set": {"card.alt": "Karte"}}}}
      """
    let plain =
      ##"{"scene": 1, "metrics": {"gap": 8, "wide": 16}, "root": {"id": "card", "size": [400, 300], "views": [{"id": "a", "color": "#000"}], "constraints": ["keep: a.top == 1", {"rule": "late: a.left == gap", "enabled": false}]}}"##
    #expect(try text(template) == text(plain))
    let changed = """
      {"scene": 1, "metrics": {"gap": 20, "wide": 40}, "root": {"id": "card", "size": [640, 300], "fill": "#111", "alt": "Karte",
        "views": [{"id": "a", "color": "#eee"}, {"id": "b"}], "constraints": [{"rule": "keep: a.top == 1", "enabled": false}, {"rule": "late: a.left == gap", "enabled": true}]}}
      """
    let environment = SceneEnvironment(size: Size(width: 640, height: 300), theme: "dark", locale: "de-CH")
    #expect(try text(template, environment) == text(changed))
    #expect(try text(template, SceneEnvironment(variants: ["dark"])).contains("#111111"))
    let misspelt = SceneEnvironment(variants: ["drak"])
    #expect(faults(template, misspelt) == [#"E015 t.json:3:14: no variant is called "drak"; did you mean "dark"?"#])
    #expect(faults(#"{"scene": 1, "root": {}}"#, misspelt).first?.contains("the document has no \"variants\"") == true)
  }

  @Test func aFaultOfARepeatedViewIsReportedOnce() {
    let template = """
      {"scene": 1, "data": {"people": [{"c": "one"}, {"c": "two"}]}, "root": {"id": "list", "size": [9, 9], "views": [
        {"id": "row", "repeat": "people", "colour": "#000", "fill": "{item.c}"}]}}
      """
    let found = faults(template).map { String($0.prefix { $0 != ";" && $0 != "(" }) }
    #expect(
      found == [
        #"E010 t.json:2:37: a view has no key "colour""#, #"E018 t.json:2:63: "one" is no colour "#,
        #"E018 t.json:2:63: "two" is no colour "#,
      ])
  }

  @Test("Included files add metrics, styles and components; the document's own members win")
  func includes() throws {
    let brand =
      ##"{"metrics": {"gap": 4, "edge": 9}, "styles": {"h": {"color": "#123"}}, "components": {"dot": {"view": {"fill": "#f00"}}}}"##
    #expect(
      try text(
        #"{"scene": 1, "include": "brand.json", "metrics": {"gap": 5}, "root": {"size": [1, 1], "views": [{"use": "dot"}]}}"#,
        files: ["brand.json": brand])
        == text(
          ##"{"scene": 1, "metrics": {"gap": 5, "edge": 9}, "styles": {"h": {"color": "#123"}}, "root": {"size": [1, 1], "views": [{"id": "dot_1", "fill": "#f00"}]}}"##
        ))
  }

  @Test("A row's values take the type of the defaults, and what the template does not ask for does no harm")
  func rows() throws {
    let template =
      #"{"scene": 1, "data": {"n": 1, "on": false, "t": "a"}, "root": {"size": [1, 1], "opacity": "{n / 4}", "hidden": "{on}", "text": "{t}"}}"#
    let row = DataRow([.init("n", "2"), .init("on", "yes"), .init("t", "7"), .init("other", "{n}")], isText: true)
    try expect(
      template, #"{"scene": 1, "root": {"size": [1, 1], "opacity": 0.5, "hidden": true, "text": "7"}}"#, row: row)
  }

  /// A row of a table, as batches read it.
  private static func row(_ members: (String, JSONValue)...) -> DataRow {
    DataRow(
      members.map { .init($0.0, $0.1) }, number: 5, file: "rows.csv",
      positions: members.indices.map { SourcePosition(line: 6, column: 1 + 10 * $0) }, isText: true)
  }

  @Test(
    "Bad rows name row and column: a value of another type, a missing one, paths that leave the folder, rules from data"
  )
  func badRows() {
    func check(_ view: String, _ row: DataRow, _ found: String) {
      let json = #"{"scene": 1, "data": {"n": 1, "photo": "a.png", "need": null}, "root": {"size": [1, 1], \#(view)}}"#
      let faults = faults(json, row: row)
      #expect(faults.count == 1 && faults[0].contains(found), "\(faults)")
    }
    check(
      "\"text\": \"x\"", Self.row(("n", "many"), ("need", "")),
      "E072 t.json:1:28: row 5, column \"n\": expected a number")
    check("\"text\": \"x\"", Self.row(("n", "1")), "E072 t.json:1:57: row 5 of rows.csv has no column \"need\"")
    for path in ["../secret.png", "/etc/passwd", "a/../../b", "http://a/b"] {
      check(
        "\"image\": \"{photo}\"", Self.row(("need", "x"), ("photo", .string(path))),
        "leaves the scene's folder (it is the value of column \"photo\" in row 5 at rows.csv6:11)")
    }
    check(
      "\"constraints\": [\"root.width == {photo}\"]", Self.row(("need", "x"), ("photo", "1 @ 1")),
      "E077 t.json:1:105: a rule takes numbers from data")
    check("\"fill\": \"{photo}\"", Self.row(("need", "x")), "E018")
  }

  @Test("Data with braces, quotes or markup stays text")
  func injection() throws {
    let evil = "{n} \"}, {\"id\": \"x\" <b>\\"
    let document = try text(
      #"{"scene": 1, "data": {"t": ""}, "root": {"size": [1, 1], "text": "{t}"}}"#, row: Self.row(("t", .string(evil))))
    #expect(document.contains(JSONString.literal(evil)))
  }

  @Test(
    "Faults have codes and places",
    arguments: [
      (
        #"{"scene": 1, "data": {"place": 1}, "root": {"size": [1, 1], "text": "{plaec}"}}"#,
        #"E071 t.json:1:69: no data is called "plaec"; did you mean "place"?"#
      ),
      (
        #"{"scene": 1, "data": {}, "root": {"size": [1, 1], "text": "{a b}"}}"#,
        "E070 t.json:1:59: expected an operator"
      ),
      (#"{"scene": 1, "data": {"a": 1}, "root": {"size": [1, 1], "text": "{a | uper}"}}"#, "did you mean \"upper\"?"),
      (
        #"{"scene": 1, "components": {"a": {"view": {"views": [{"use": "b"}]}}, "b": {"view": {"use": "a"}}}, "root": {"size": [1, 1], "views": [{"use": "a"}]}}"#,
        "E074 t.json:1:93: the component includes itself: a → b → a"
      ),
      (
        #"{"scene": 1, "components": {"a": {"view": {}}}, "root": {"size": [1, 1], "views": [{"use": "aa"}]}}"#,
        "E073 t.json:1:92: no component is called \"aa\"; did you mean \"a\"?"
      ),
      (
        #"{"scene": 1, "components": {"a": {"params": {"n": "number"}, "view": {}}}, "root": {"size": [1, 1], "views": [{"use": "a", "with": {"n": "x"}}]}}"#,
        "E075 t.json:1:138: \"n\" takes a number"
      ),
      (
        #"{"scene": 1, "components": {"a": {"params": {"n": "number"}, "view": {}}}, "root": {"size": [1, 1], "views": [{"use": "a"}]}}"#,
        "E075 t.json:1:111: the component needs the parameter \"n\""
      ),
      (
        #"{"scene": 1, "data": {}, "root": {"size": [1, 1], "views": [{"repeat": 1000000}]}}"#,
        "E060 t.json:1:72: the repetition has 1000000 elements, with which there are 1000001 views, and 1000000 are allowed"
      ),
      (
        #"{"scene": 1, "data": {}, "root": {"size": [1, 1], "views": [{"repeat": {"each": 3, "ass": "x"}}]}}"#,
        "E010 t.json:1:91: repeat has no key \"ass\"; did you mean \"as\"?"
      ),
      (
        #"{"scene": 1, "root": {"size": [1, 1], "constraints": ["a: x.top == 1"]}, "variants": {"p": {"when": {"theme": "light"}, "enable": ["a"]}, "q": {"when": {"width": 1}, "disable": ["a"]}}}"#,
        "E076 t.json:1:179: the variant \"p\" enables \"a\", and \"q\" disables it"
      ),
      (
        ##"{"scene": 1, "root": {"id": "card", "size": [1, 1]}, "variants": {"p": {"when": {"theme": "light"}, "set": {"crad.fill": "#111"}}}}"##,
        "E021 t.json:1:122: no view is called \"crad\"; did you mean \"card\"?"
      ),
      (
        #"{"scene": 1, "include": ["../x.json"], "root": {"size": [1, 1]}}"#,
        "E078 t.json:1:26: \"../x.json\" leaves the scene's folder"
      ),
      (
        #"{"scene": 1, "include": ["t.json"], "root": {"size": [1, 1]}}"#,
        "E074 t.json:1:26: the file includes itself: t.json → t.json"
      ),
      (
        #"{"scene": 1, "metrics": {"a": "b + 1", "b": "c", "c": "a * 2"}, "root": {"size": [1, 1]}}"#,
        "E074 t.json:1:31: the metric depends on itself: a → b → c → a"
      ),
      (
        #"{"scene": 1, "styles": {"a": {"extends": "b"}, "b": {"extends": "c"}}, "root": {"size": [1, 1]}}"#, "no fault"
      ),
      (
        #"{"scene": 1, "root": {"size": [1, 1], "views": [{"if": "1"}]}}"#,
        "E025 t.json:1:50: \"if\" is a key of templates"
      ),
    ])
  func faults(_ example: (json: String, fault: String)) {
    let found = faults(example.json)
    #expect(found.first?.contains(example.fault) == true, "\(found)")
  }

  @Test("Several faults are reported in one run, with what is wrong behind the expansion at its place in the template")
  func severalFaults() {
    let found = faults(
      #"{"scene": 1, "data": {"list": [1, 2]}, "root": {"size": [1, 1], "text": "{a}", "alt": "{b}", "views": [{"id": "v", "text": "{c}"}]}}"#
    )
    #expect(found.count == 3, "\(found)")
    let late = faults(
      ##"{"scene": 1, "data": {"list": ["#111", "rot"]}, "root": {"size": [1, 1], "views": [{"repeat": "list", "fill": "{item}"}]}}"##
    )
    #expect(
      late.first?.contains(
        "E018 t.json:1:111: \"rot\" is no colour (it is the value of \"list\", element 2 under \"data\" at t.json1:31)")
        == true, "\(late)")
  }

  @Test("A repetition above a limit that is set is refused with its count")
  func limits() {
    var limits = Limits()
    limits[.views] = 10
    let json =
      #"{"scene": 1, "data": {}, "root": {"size": [1, 1], "views": [{"repeat": 3, "views": [{"repeat": 4}]}]}}"#
    let found = faults(json, limits: limits)
    #expect(found.count == 1 && found[0].contains("elements, with which there are 11 views, and 10 are"), "\(found)")
    limits[.views] = 16
    #expect(faults(json, limits: limits).first?.contains("no fault") == true)
  }

  @Test("A rule that names a view which its \"if\" leaves out says so, and blames no column for it")
  func omittedViews() throws {
    for rule in ["t.leading == p.trailing + {price}", "H:[p]-({price})-[t]"] {
      let json =
        #"{"scene": 1, "data": {"ok": true, "price": 4}, "root": {"size": [9, 9], "views": [{"id": "p"}, {"id": "t", "if": "ok"}], "constraints": ["\#(rule)"]}}"#
      let template = try SceneTemplate(json: Array(json.utf8), file: "t.json")
      let row = DataRow([.init("ok", "false"), .init("price", "3")], isText: true)
      let error = #expect(throws: SceneError.self) { try template.resolved(row: row, content: NoContent()) }
      let found = error?.findings.first
      #expect(found?.id == .unknownItem && found?.notes == [] && found?.help != nil)
      #expect(found?.message == "no view or guide is called \"t\" here: its \"if\" leaves it out, ok")
    }
  }

  @Test("Metrics may be expressions over others in any order; styles inherit from others")
  func metricsAndStyles() throws {
    try expect(
      #"{"scene": 1, "metrics": {"b": "(a + 2) * 3", "a": "4 / 2", "c": "-b"}, "root": {"size": [1, 1]}}"#,
      #"{"scene": 1, "metrics": {"b": 12, "a": 2, "c": -12}, "root": {"size": [1, 1]}}"#)
    let scene = try ResolvedScene(
      json: Array(
        ##"{"scene": 1, "styles": {"base": {"font": "12 fixture", "color": "#111", "lines": 2}, "h": {"extends": "base", "font": "bold 20 fixture"}}, "root": {"size": [1, 1], "text": "a", "style": "h", "color": "#f00"}}"##
          .utf8), content: NoContent())
    let text = try #require(scene.appearance(of: scene.tree.root).text)
    #expect(text.font.size == 20 && text.color == Color(hex: "#f00") && text.paragraph.style.lines == 2)
    let circle = #"{"scene": 1, "styles": {"a": {"extends": "b"}, "b": {"extends": "a"}}, "root": {"size": [1, 1]}}"#
    #expect {
      try ResolvedScene(json: Array(circle.utf8), content: NoContent())
    } throws: {
      "\($0)".contains("E074") && "\($0)".contains("a → b → a")
    }
  }
}
