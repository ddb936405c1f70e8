import Appearance
import Diagnostics
import InterfaceBuilder
import Testing

@Suite("Words of other languages") struct InterfaceStringsTests {
  private func strings(_ text: String) throws -> [String: String] {
    try InterfaceStrings(strings: Array(text.utf8)).values
  }

  @Test("Text files give their pairs, with comments passed over and escapes read") func text() throws {
    let text = #"""
      /* one
         two */
      "a.text" = "Gr\u00FC\U00DFe \"du\"\n";  // last
      plain.title="x";
      "smile" = "\uD83D\uDE00";
      """#
    #expect(
      try strings(text) == ["a.text": "Gr\u{FC}\u{DF}e \"du\"\n", "plain.title": "x", "smile": "\u{1F600}"])
  }

  @Test("UTF-16 with its mark is read in both orders", arguments: [true, false]) func wide(isBig: Bool) throws {
    let units = Array("\u{FEFF}\"k\" = \"\u{E4}\";".utf16)
    let bytes = units.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try InterfaceStrings(strings: bytes).values == ["k": "\u{E4}"])
  }

  @Test("Property lists give strings, and of plurals the form other") func lists() throws {
    let head = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>", tail = "</dict></plist>"
    #expect(try strings("\(head)<key>a.text</key><string>b</string>\(tail)") == ["a.text": "b"])
    let plural =
      "\(head)<key>a.text</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>"
      + "<key>n</key><dict><key>one</key><string>one</string><key>other</key><string>%d files</string></dict></dict>\(tail)"
    #expect(try InterfaceStrings(stringsdict: Array(plural.utf8)).values == ["a.text": "%d files left"])
    let declared = plural.replacing(
      "<plist version",
      with:
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist version"
    )
    #expect(
      try InterfaceStrings(stringsdict: Array(declared.utf8)).values == ["a.text": "%d files left"],
      "as Xcode begins it")
    let subset = plural.replacing("<plist version", with: "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist version")
    #expect(throws: InterfaceError.self) { try InterfaceStrings(stringsdict: Array(subset.utf8)) }
  }

  @Test("Catalogs give one language, and of variations the form other") func catalogs() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {
        "a.text": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}},
        "b.text": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "1"}}, "other": {"stringUnit": {"value": "B"}}}}}, "fr": {}}},
        "c.text": {}}}
      """
    let catalog = Array(text.utf8)
    #expect(try InterfaceStrings(catalog: catalog, language: "de", file: "x").values == ["a.text": "A", "b.text": "B"])
    #expect(try InterfaceStrings.languages(ofCatalog: catalog, file: "x") == ["de", "fr"])
  }

  @Test(
    "What is no file of strings is refused at its place",
    arguments: [
      ("\"a\" \"b\";", "1:5"), ("\"a\" = \"b\"\n\"c\"", "2:1"), ("\n\"a", "2:1"), ("/* x", "1:1"), ("\"a\" = ", "1:7"),
      ("bplist00", "1:1"), ("<x/>", "1:1"),
    ]) func refused(text: String, place: String)
  {
    let error = #expect(throws: InterfaceError.self) { try strings(text) }
    #expect(error.map { "\($0)".hasPrefix("\(place): ") } == true, "\(error.map { "\($0)" } ?? "")")
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
        <label id="l" text="One"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
        <label id="m"><rect key="frame" x="0" y="0" width="9" height="9"/><string key="text">Two</string></label>
        <button id="b"><rect key="frame" x="0" y="0" width="9" height="9"/><state key="normal" title="Go"/></button>
        <segmentedControl id="s"><rect key="frame" x="0" y="0" width="9" height="9"/><segments>
          <segment title="L"/><segment title="R"/></segments></segmentedControl>
      </subviews></view></objects></document>
    """

  private func words(_ document: InterfaceDocument) -> [String] {
    document.views.indices.flatMap { view -> [String] in
      let look = document.appearance(of: view).control
      return (look.map { [$0.text] } ?? []) + (look?.items ?? [])
    }.filter { !$0.isEmpty }
  }

  @Test("Keys name attributes, strings inside, states and segments; what has no words stays") func keys() throws {
    let document = try InterfaceDocument(Array(Self.document.utf8))
    let values = ["l.text": "Eins", "m.text": "Zwei", "b.normalTitle": "Los", "s.segmentTitles[1]": "Re"]
    #expect(words(document.localized(InterfaceStrings(values))) == ["Eins", "Zwei", "Los", "L", "Re"])
    #expect(words(document.localized(InterfaceStrings())) == words(document))
  }

  @Test("Made-up words are doubled, in brackets, or from right to left") func pseudo() throws {
    let document = try InterfaceDocument(Array(Self.document.utf8))
    #expect(words(document.localized(.doubled)).first == "One One")
    #expect(words(document.localized(.accented)).first == "[\u{200A}\u{1ED0}\u{144}\u{1EBF}\u{200A}]")
    #expect(words(document.localized(.mirrored)).first == "\u{202E}One\u{202C}")
  }
}
