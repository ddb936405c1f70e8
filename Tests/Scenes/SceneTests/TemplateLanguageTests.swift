import Diagnostics
import Testing

@testable import Scene

/// Data in the languages and formats of the world: numbers, dates, lists, plurals, strings, palettes.
@Suite struct TemplateLanguageTests {
  private static let files = [
    "strings/de.json": #"{"title": "Hallo {name}", "guests": {"one": "{n} Gast", "other": "{n} Gäste"}}"#,
    "strings/fr.strings": #"/* French */ "title" = "Bonjour {name}";"#,
  ]

  private static func template(_ json: String) throws -> SceneTemplate {
    try SceneTemplate(json: Array(json.utf8), file: "t.json") { (path) throws(ContentError) -> [UInt8] in
      guard let file = files[path] else { throw .missing(path: path, reason: "there is no such file") }
      return Array(file.utf8)
    }
  }

  /// The text of the root of a scene with a piece of a template.
  private static func text(
    _ piece: String, _ locale: String = "en", data: String = "{}", row: DataRow? = nil, more: String = ""
  ) throws -> String {
    let json = #"{"scene": 1, "data": \#(data), \#(more) "root": {"id": "r", "size": [1, 1], "text": "\#(piece)"}}"#
    let document = try template(json).document(row: row, environment: SceneEnvironment(locale: locale))
    let written = try JSONValue(json: Array(SceneWriter.text(document).utf8), file: "written")
    guard case .string(let text)? = written["root"]?["text"] else { return "" }
    return text
  }

  @Test(
    "Numbers, dates and lists are those of the language",
    arguments: [
      ("{1234.5 | number: 2}", "en", "1,234.50"), ("{1234.5 | number: 2}", "de", "1.234,50"),
      ("{1234.5 | number: 2}", "de-CH", "1’234.50"), ("{-0.001 | number: 2}", "en", "0.00"),
      ("{1.005 | number: 2, '.', ''}", "de", "1.01"), ("{-1234567 | number: 0, ',', '.'}", "en", "-1.234.567"),
      ("{0.125 | percent}", "en", "13%"), ("{1234.5 | currency: 'EUR'}", "de", "1.234,50\u{A0}€"),
      ("{1234.5 | currency: 'eur', 0}", "en", "€1,235"), ("{1234 | currency: 'JPY'}", "en", "¥1,234"),
      ("{'2026-03-12' | date: 'd MMMM yyyy'}", "de", "12 März 2026"), ("{'2026-03-12' | date: 'EEEE'}", "fr", "jeudi"),
      ("{'2026-03-12' | date: 'long'}", "de", "12. März 2026"), ("{'2026-03-12' | date: 'd MMMM'}", "ru", "12 марта"),
      ("{'2026-03-12' | date: 'd MMMM yyyy'}", "ar-EG", "١٢ مارس ٢٠٢٦"),
      ("{items | list}", "en", "a, b, and c"), ("{items | list: 'or'}", "de", "a, b oder c"),
      ("{'straße' | upper}", "de", "STRASSE"), ("{'i' | upper}", "tr", "İ"),
    ])
  func filters(_ piece: String, _ locale: String, _ expected: String) throws {
    let found = try Self.text(piece, locale, data: #"{"items": ["a", "b", "c"]}"#)
    #expect(found == expected)
  }

  @Test(
    "Plurals have the categories of CLDR",
    arguments: [
      ("en", "one other other other other"), ("fr", "one other other other other"), ("ru", "one few many many many"),
      ("pl", "one few many many many"), ("ar", "one two few many many"), ("ja", "other other other other other"),
      ("cs", "one few other other other"),
    ])
  func plurals(_ locale: String, _ categories: String) throws {
    let forms = #"{"zero": "zero", "one": "one", "two": "two", "few": "few", "many": "many", "other": "other"}"#
    let found = try [1, 2, 5, 11, 25].map {
      try Self.text("{\($0) | plural: forms}", locale, data: #"{"forms": \#(forms)}"#)
    }
    #expect(found.joined(separator: " ") == categories)
    #expect(try Self.text("{0 | plural: 'jour', 'jours'}", "fr") == "jour")
  }

  @Test(
    "A choice stands between two values",
    arguments: [
      ("{n > 2 ? 'many' : 'few'}", "many"), ("{n > 5 ? 'a' : n > 2 ? 'b' : 'c'}", "b"), ("{(n ? 1 : 2) + 1}", "2"),
      ("{n > 2 ? 'many' : 'few' | upper}", "MANY"),
    ])
  func choices(_ piece: String, _ expected: String) throws {
    #expect(try Self.text(piece, data: #"{"n": 3}"#) == expected)
  }

  @Test func choicesThatAreNotFinishedAreRefused() {
    #expect(throws: SceneError.self) { try Self.text("{n ? 1}", data: #"{"n": 3}"#) }
    let deep = String(repeating: "1 ? ", count: 200) + "1" + String(repeating: " : 1", count: 200)
    #expect(throws: SceneError.self) { try Self.text("{\(deep)}") }
  }

  @Test(
    "Cells of lists are split by the column's separator, or are JSON",
    arguments: [
      ("swift|linux", "swift, linux"), (" swift | linux ", "swift, linux"), (#"["a", "b"]"#, "a, b"), ("", "none"),
    ])
  func lists(_ cell: String, _ expected: String) throws {
    let row = DataRow([.init("tags", .string(cell))], isText: true)
    let data = #"{"tags": {"list": "|", "default": ["none"]}}"#
    #expect(try Self.text("{tags | join: ', '}", data: data, row: row) == expected)
    #expect(try Self.text("{'a; b;c' | split: ';' | join: '-'}") == "a-b-c")
  }

  @Test func aListWithASeparatorIsAListToThoseWhoAsk() throws {
    let template = try Self.template(
      #"{"scene": 1, "data": {"a": {"list": "|"}, "b": {"list": "|", "default": ["x"]}}, "root": {"size": [1, 1]}}"#)
    #expect(template.data.map(\.value) == [[], ["x"]])
  }

  @Test func aCellThatIsNoListSaysWhatToWrite() throws {
    let row = DataRow([.init("tags", "swift|linux")], isText: true)
    let error = #expect(throws: SceneError.self) {
      try Self.text("{tags | join: ','}", data: #"{"tags": []}"#, row: row)
    }
    #expect(error?.findings.first?.help?.contains(#""tags": {"list": "|"}"#) == true, "\(String(describing: error))")
  }

  @Test(
    "Numbers of rows are read in the language, too",
    arguments: [
      ("12,5", "de", "12.5"), ("1.234,5", "de", "1234.5"), ("1234.5", "de", "1234.5"), ("1,234.5", "en", "1234.5"),
      ("-1 234,5", "fr", "-1234.5"),
    ])
  func decimals(_ cell: String, _ locale: String, _ expected: String) throws {
    let cell = cell.replacing(" ", with: "\u{202F}")
    let row = DataRow([.init("n", .string(cell))], isText: true)
    #expect(try Self.text("{n}", locale, data: #"{"n": 0}"#, row: row) == expected)
  }

  @Test func whatIsNoNumberInTheLanguageIsRefused() {
    for cell in ["12,3,4", "1,23,456", "x", "1.2.3"] {
      let row = DataRow([.init("n", .string(cell))], isText: true)
      #expect(throws: SceneError.self, "\(cell)") { try Self.text("{n}", "en", data: #"{"n": 0}"#, row: row) }
    }
  }

  private static let strings = """
    "strings": {"en": {"title": "Hello {name}", "end": "Bye", "guests": {"one": "{n} guest", "other": "{n} guests"}},
      "de": "strings/de.json", "de-CH": {"title": "Grüezi {name}"}, "fr": "strings/fr.strings"},
    """

  @Test(
    "Strings are those of the language, of its base, or of the first language",
    arguments: [
      ("en", "Hello Ada, Bye, 2 guests"), ("de", "Hallo Ada, Bye, 2 Gäste"), ("de-CH", "Grüezi Ada, Bye, 2 Gäste"),
      ("fr", "Bonjour Ada, Bye, 2 guests"), ("ja", "Hello Ada, Bye, 2 guests"),
    ])
  func strings(_ locale: String, _ expected: String) throws {
    let piece = "{strings.title}, {strings.end}, {n | plural: strings.guests}"
    #expect(try Self.text(piece, locale, data: #"{"name": "Ada", "n": 2}"#, more: Self.strings) == expected)
  }

  @Test func gapsOfStringsAreFoundAtTheirLanguage() throws {
    let gaps = try Self.template("{\"scene\": 1, \(Self.strings) \"root\": {\"size\": [1, 1]}}").gapsOfStrings
    #expect(gaps.map(\.object) == ["strings.de", "strings.de-CH", "strings.fr"])
    #expect(gaps.map(\.message)[0] == #"the strings of de lack "end""#)
    #expect(gaps.map(\.message)[2] == #"the strings of fr lack "end", "guests""#)
  }

  @Test func stringsThatCannotBeReadAreFaultsAtTheirPlace() {
    for (strings, message) in [
      (#"{"de": "strings/none.json"}"#, "no such file"), (#"{"de": "../de.json"}"#, "leaves the scene's folder"),
      (#"["de"]"#, "expected an object"), (#"{"de": 3}"#, "path of a file"),
    ] {
      let json = #"{"scene": 1, "strings": \#(strings), "root": {"size": [1, 1]}}"#
      let error = #expect(throws: SceneError.self) { try Self.template(json) }
      #expect(error?.findings.first?.message.contains(message) == true, "\(String(describing: error))")
    }
  }

  // MARK: Palettes and variants

  private static func document(_ json: String, theme: String) throws -> String {
    SceneWriter.text(try template(json).document(environment: SceneEnvironment(theme: theme)))
  }

  @Test("A palette's names stand wherever colours do, in the theme's shade")
  func palette() throws {
    let json = ##"""
      {"scene": 1, "palette": {"paper": {"light": "#fff", "dark": "#111"}, "ink": "navy"},
       "styles": {"s": {"color": "paper"}},
       "root": {"size": [1, 1], "fill": "linear-gradient(90deg, paper, ink)", "views": [
         {"id": "a", "fill": "paper"}, {"id": "c", "fill": "ink"}, {"id": "b", "fill": "tomato", "text": "x", "style": "s"}]}}
      """##
    let (light, dark) = try (Self.document(json, theme: "light"), Self.document(json, theme: "dark"))
    #expect(light.contains(##""fill": "#ffffff""##) && dark.contains(##""fill": "#111111""##), "\(dark)")
    #expect(dark.contains(##""color": "#111111""##) && dark.contains("#000080") && dark.contains("#ff6347"), "\(dark)")
    #expect(dark.contains("linear-gradient(90deg, #111111 0%, #000080 100%)"), "\(dark)")
    let wrong = ##"{"scene": 1, "palette": {"paper": "#fff"}, "root": {"size": [1, 1], "fill": "papr"}}"##
    let error = #expect(throws: SceneError.self) { try Self.document(wrong, theme: "light") }
    #expect(error?.findings.first?.text.contains("paper") == true, "\(String(describing: error))")
  }

  @Test("A variant sets keys of all copies of a repeated view, of styles and of data")
  func variants() throws {
    let json = ##"""
      {"scene": 1, "data": {"tint": "#aaa", "tags": ["a", "b"]}, "styles": {"s": {"font": "12 fixture", "color": "#000"}},
       "variants": {"dark": {"when": {"theme": "dark"},
         "set": {"tag.fill": "#222", "tag_2.fill": "#333", "styles.s.color": "#eee", "data.tint": "#bbb"}}},
       "root": {"size": [1, 1], "fill": "{tint}", "views": [
         {"id": "tag", "repeat": "tags", "text": "{item}", "style": "s", "fill": "#fff"}]}}
      """##
    let dark = try Self.document(json, theme: "dark"), light = try Self.document(json, theme: "light")
    for color in ["#222222", "#333333", "#eeeeee", "#bbbbbb"] { #expect(dark.contains(color), "\(color) in \(dark)") }
    #expect(!dark.contains("#aaaaaa") && light.contains("#aaaaaa") && light.contains("#000000"))
    let none = json.replacing(#"["a", "b"]"#, with: "[]").replacing(##", "tag_2.fill": "#333""##, with: "")
    #expect(try !Self.document(none, theme: "dark").contains("tag"))
    let error = #expect(throws: SceneError.self) {
      try Self.document(json.replacing("styles.s.color", with: "styles.none.color"), theme: "dark")
    }
    #expect(error?.findings.first?.message == #"no style is called "none""#)
  }
}
