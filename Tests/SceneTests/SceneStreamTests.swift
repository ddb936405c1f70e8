import Layout
import PropertyTesting
import TestSupport
import Testing

@testable import Scene

/// What is read straight from the text, and what is left to documents.
@Suite struct SceneStreamTests {
  /// The scene if it is read straight from its text.
  private static func streamed(_ json: String) -> ResolvedScene? {
    try? SceneStream.scene(SourceText(file: "t", bytes: Array(json.utf8)), PlainContent(), nil)
  }

  private static func root(_ members: String) -> String {
    #"{"scene": 1, "metrics": {"m": 2}, "root": {"id": "root", "size": [9, 9], \#(members)}}"#
  }

  static let plain = [
    #""views": [{"id": "a", "hidden": true}, {}], "margins": "m""#, #""guides": [{"id": "g", "top": "40%"}]"#,
    #""views": [{"text": "é\n\u20AC", "alt": "€", "opacity": 0.5}] /* é */"#,
    #""constraints": ["b.top == root.top + 1e1", "H:|-[b]", {"vfl": "V:|[b]"}], "views": [{"id": "b"},]"#,
    #""constraints": ["b.top == (root.top + 8)", "b.left == 2 * root.left"], "views": [{"id": "b"}]"#,
    #""views": [{"stack": "vertical", "spacing": 2, "views": [{"id": "a"}], "customSpacing": {"a": "m"}}]"#,
    #""views": [{"id": "a", "views": [{}], "text": "late", "hugging": [1, 2]}]"#,
    #""views": [{"alignmentPair": {"toAlignment": {"x": "x", "y": "y", "width": "width", "height": "height"}, "#
      + #""toFrame": {"x": "x", "y": "y", "width": "width", "height": "height"}}}]"#,
    #""views": [{"intrinsicSize": [12.3456789012345678, null], "cornerRadius": 1.5e0}]"#,
  ]

  @Test("What scenes mostly say is read straight, and reads as documents do", arguments: plain)
  func isPlain(members: String) throws {
    let json = Self.root(members)
    let streamed = try #require(Self.streamed(json))
    let document = try SceneDocument(json: Array(json.utf8)).resolved(content: PlainContent())
    #expect(SceneContents(streamed) == SceneContents(document))
  }

  static let unusual = [
    #""views": [{"views": [], "id": "a"}]"#, #""views": [{"views": [{}], "direction": "rtl"}]"#,
    #""views": [{"id": "a", "views": [{"guides": [{"id": "g"}]}], "guides": [{"id": "h"}]}]"#,
    #""\u0069mage": "a""#, #""x-note": {}"#,
  ]

  @Test("What comes in another order is left to documents", arguments: unusual)
  func isUnusual(members: String) throws {
    let json = Self.root(members)
    #expect(Self.streamed(json) == nil)
    let (once, twice) = ReadingTests.both(Array(json.utf8))
    #expect(once == twice)
  }

  @Test func mostFixturesAreReadStraight() throws {
    let all = Repository.files(in: "Tests/Fixtures", endingWith: ".scene.json")
    // A scene with a grid is left to documents.
    let paths = all.filter { !$0.contains("/grids/") }
    let straight = try paths.count { path in
      Self.streamed(String(decoding: try Repository.bytes(of: path), as: UTF8.self)) != nil
    }
    #expect(straight * 10 > paths.count * 9, "\(straight) of \(paths.count)")
  }

  private static let text = """
    { "scene": 1, "metrics": { "m": 2.5 }, /* é */ "styles": { "s": { "color": "#123" } },
      "root": { "id": "r", "size": [320, null], "views": [ // €
        { "id": "a", "text": "é\\u00e9", "style": "s", "fill": "#abc", "stroke": { "color": "#fff", "width": "m" },
          "margins": [1, 2, 3, 4], "alignmentInsets": { "top": 2 }, "guides": [ { "id": "g", "leading": "40%" } ] },
        { "hidden": true, "hugging": [1, 750], "intrinsicSize": [10, null], "direction": "rtl", "views": [ { "id": "b" } ],
          "constraints": [ "k: a.top == b.top + 2 * m @high-1", { "rule": "a.left <= super.right", "why": "so" } ] } ],
        "constraints": [ { "item": "b", "attribute": "width", "relation": ">=", "to": "a.width", "multiplier": 2 },
          "g.leading == a.leading / 2" ] } }
    """

  /// The text with some bytes taken out, put in or changed.
  private static func damaged(_ choices: inout Choices) -> [UInt8] {
    var bytes = Array(text.utf8)
    let signs = Array("{}[]\",:.-+01e /*\\#@a\n".utf8) + [0x00, 0x80, 0xC3, 0xE2]
    for _ in 0...choices.number(in: 0...2) {
      let place = choices.number(below: bytes.count)
      switch choices.number(below: 4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(choices.element(of: signs), at: place)
      case 2: bytes[place] = choices.element(of: signs)
      default:
        let end = min(place + choices.number(in: 1...20), bytes.count)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: choices.number(below: bytes.count))
      }
    }
    return bytes
  }

  @Test func damagedTextsAreTheSameBothWays() {
    #expect(Self.streamed(Self.text) != nil)
    var straight = 0
    let found = counterexample(generate: Self.damaged, runs: 3_000) { bytes in
      if Self.streamed(String(decoding: bytes, as: UTF8.self)) != nil { straight += 1 }
      let (once, twice) = ReadingTests.both(bytes)
      return once == twice
    }
    #expect(found == nil, "\(found.map { String(decoding: $0.value, as: UTF8.self) } ?? "")")
    #expect(straight > 100, "\(straight) texts were still good")
  }
}

@Suite struct WordTableTests {
  @Test func everyWordIsFoundAndNothingNearIt() {
    let words = ViewKey.allCases.map(\.rawValue)
    let table = WordTable(words)
    for (number, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      for text in [bytes, [0x22] + bytes + [0x22] + Array("        ".utf8)] {
        let start = text.count == bytes.count ? 0 : 1
        #expect(Self.number(table, text, start..<start + bytes.count) == number)
      }
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1
        let isWord = words.contains(String(decoding: other, as: UTF8.self))
        #expect((Self.number(table, other, 0..<other.count) != nil) == isWord)
      }
    }
    #expect(Self.number(table, [], 0..<0) == nil)
  }

  private static func number(_ table: WordTable, _ text: [UInt8], _ part: Range<Int>) -> Int? {
    table.number(of: text.span, part)
  }

  @Test func shortWordsAreSpelledAsTheySay() {
    let words: [(ShortWord, String)] = [
      (.true, "true"), (.false, "false"), (.null, "null"), (.super, "super"), (.ltr, "ltr"), (.rtl, "rtl"),
      (.equal, "=="), (.lessOrEqual, "<="), (.greaterOrEqual, ">="),
    ]
    for (word, text) in words {
      let bytes = Array(text.utf8)
      let read = bytes.span.shortWord(0..<bytes.count)
      #expect(read == word)
    }
  }
}
