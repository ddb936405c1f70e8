import PropertyTesting
import Testing

@testable import Diagnostics

/// The first fault of a text as `code line:column`, or nil for a good one.
func firstFault(of bytes: [UInt8]) -> String? {
  do {
    _ = try JSONText(bytes)
    return nil
  } catch {
    let place = LineTable(SourceText(file: "t", bytes: bytes)).position(of: error.range.start)
    return "\(error.code.rawValue) \(place.line):\(place.column)"
  }
}

struct JSONTextTests {
  @Test(
    "Bad text is refused with a code and a place",
    arguments: [
      ("", "E003 1:1"), ("  \n ", "E003 2:2"), ("{", "E003 1:2"), ("[1,\n2", "E003 2:2"), ("\"abc", "E003 1:1"),
      ("{\"a\"", "E003 1:5"), ("{\"a\":", "E003 1:6"), ("/* x", "E003 1:1"), ("[\"\\", "E003 1:3"),
      ("[1] 2", "E001 1:5"), ("{\"a\":1}}", "E001 1:8"), ("[1 2]", "E001 1:4"), ("[,]", "E001 1:2"),
      ("[1,,2]", "E001 1:4"),
      ("{,}", "E001 1:2"), ("{a:1}", "E001 1:2"), ("{'a':1}", "E001 1:2"), ("{\"a\" 1}", "E001 1:6"),
      ("[1}", "E001 1:3"),
      ("{\"a\":1]", "E001 1:7"), ("{\"a\":}", "E001 1:6"), ("]", "E001 1:1"), ("True", "E001 1:1"), ("nul", "E001 1:1"),
      ("[truex]", "E001 1:2"), ("/ 1", "E001 1:1"), ("{1:2}", "E001 1:2"), ("\u{1}", "E001 1:1"),
      ("[\u{0}]", "E001 1:2"),
      ("\"\\x\"", "E004 1:2"), ("\"\\u12G4\"", "E004 1:2"), ("\"\\ud800\"", "E004 1:2"), ("\"a\\ude00\"", "E004 1:3"),
      ("\"\\ud800\\u0041\"", "E004 1:2"), ("\"\\u0000\"", "E004 1:2"), ("\"a\u{0}\"", "E004 1:3"),
      ("\"a\nb\"", "E004 1:3"),
      ("\"\t\"", "E004 1:2"), ("[NaN]", "E005 1:2"), ("-Infinity", "E005 1:1"), ("[ Infinity ]", "E005 1:3"),
      ("1e400", "E005 1:1"), ("[-1e999999999999]", "E005 1:2"), ("01", "E005 1:1"), ("-", "E005 1:1"),
      ("1.", "E005 1:1"),
      ("1e", "E005 1:1"), ("1e+", "E005 1:1"), ("-a", "E005 1:1"), ("+1", "E001 1:1"), (".5", "E001 1:1"),
      ("[\"é\", ?]", "E001 1:7"), ("\u{FEFF}[?", "E001 1:2"), ("\u{FEFF}", "E003 1:1"),
    ])
  func refusal(text: String, expected: String) {
    #expect(firstFault(of: Array(text.utf8)) == expected)
  }

  @Test func aKeyIsFoundByItsWholeNameAlone() throws {
    let bytes = Array(#"{"a":1,"b\"c":2,"\u0064":3}"#.utf8), json = try JSONText(bytes)
    #expect(json.member("a", of: json.root) != nil)
    #expect(json.member("b\"c", of: json.root) != nil && json.member("d", of: json.root) != nil)
    for name in ["", "ab", "a\":1,\"b", "a\":1,\"b\\\"c\":2,\"\\u0064\":3}"] {
      #expect(json.member(name, of: json.root) == nil, "\(name)")
    }
  }

  @Test(
    "Bytes that are no UTF-8 are refused, in strings, comments and between",
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82], [0x2F, 0x2F, 0x80], [0x80], [0x5B, 0xFE, 0x5D],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect(firstFault(of: bytes)?.hasPrefix("E002") == true)
  }

  @Test("Comments, trailing commas and a byte order mark are tolerated")
  func tolerance() throws {
    let text = "\u{FEFF}// a\n{ /* b */ \"a\": [1, 2,], // c\n \"b\": {\"c\": null,}, }\r\n/* end **/ // x"
    let json = try JSONText(Array(text.utf8))
    let keys = json.children(of: json.root).map { json.key(of: $0) }
    #expect(keys == ["a", "b"])
  }

  @Test("Containers nest to the limit and one level more is refused at its place")
  func depth() {
    let limit = JSONParser.depthLimit
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(firstFault(of: Array(deep.utf8)) == nil)
    #expect(firstFault(of: Array(repeating: UInt8(ascii: "["), count: 1_000_000)) == "E006 1:1001")
  }

  @Test(
    "Numbers are read correctly rounded",
    arguments: [
      "0", "-0", "1", "-12.5", "0.1", "123456789012345", "12345678901234567890", "1e308", "5e-324", "1e-400", "0.3e1",
      "9007199254740993", "0.000000000000001", "-1.7976931348623157E+308", "3.14159265358979", "999999999999.999",
    ])
  func number(text: String) throws {
    let json = try JSONText(Array(text.utf8))
    #expect(json.number(json.root) == Double(text))
  }

  @Test("Escapes are decoded, and each decoded byte knows where it was written")
  func escapes() throws {
    let bytes = Array(#"["a\n\u00e9\ud83d\ude00\"b"]"#.utf8)
    let json = try JSONText(bytes)
    let string = try #require(json.children(of: json.root).first { _ in true })
    #expect(json.string(string) == "a\né😀\"b")
    #expect(JSONString.offsets(in: bytes, at: json.range(of: string)) == [2, 3, 5, 5, 11, 11, 11, 11, 23, 25, 26])
  }

  @Test("A key that stands twice is found, also when written differently, in small objects and in large ones")
  func duplicateKeys() throws {
    let small = try JSONText(Array(#"{"a":1,"b":{"a":2},"\u0061":3}"#.utf8))
    #expect(small.duplicateKeys.map { [$0.first.start, $0.key.start] } == [[1, 19]])
    let members = (0..<100).map { "\"k\($0)\":0" } + ["\"k42\":1"]
    let large = try JSONText(Array("{\(members.joined(separator: ","))}".utf8))
    #expect(large.duplicateKeys.count == 1)
  }

  @Test("Every cut of a good text is one clear error at or before its end")
  func truncation() {
    let text = Array(#"{"scene": 1, "a": [true, -1.5e3, "x\u00e9y"], "b": {"c": null}}"#.utf8)
    for length in 0..<text.count {
      #expect(firstFault(of: Array(text[..<length])) != nil, "\(length)")
    }
    #expect(firstFault(of: text) == nil)
  }

  @Test("Random bytes never trap and are refused")
  func randomBytes() {
    var generator = SplitMix(state: 7)
    for length in 1..<400 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 32) }
      if length > 8 { #expect(firstFault(of: bytes) != nil) }
      // Bytes from JSON's own alphabet go deeper into the grammar.
      let alphabet = Array("{}[]\",:\\u0d8e1.-/* \ntrue".utf8)
      _ = firstFault(of: bytes.map { alphabet[Int($0) % alphabet.count] })
    }
  }

  @Test("The path to a value names keys and indices")
  func path() throws {
    let text = #"{"root":{"views":[{"id":"a"},{"x y":[1,7]}]}}"#
    let json = try JSONText(Array(text.utf8))
    let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "7")))
    #expect(
      json.path(to: UInt32(text.utf8.distance(from: text.startIndex, to: offset))).text == "root.views[1][\"x y\"][1]")
  }
}
