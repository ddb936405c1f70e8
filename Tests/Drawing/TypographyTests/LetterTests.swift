import Appearance
import PropertyTesting
import Testing

@testable import Typography

@Suite("Letters and lines are those of the text") struct LetterTests {
  private static let pieces = [
    "a", "é", "e\u{301}", "\r\n", "\r", "\n", "\u{B}", "\u{85}", "\u{A0}", "\u{2028}", "\u{2029}", "ß", "\u{2BC}", "\0",
    "👍🏽", "\u{200D}", " ", "\t", "©", "\u{FE0F}", "\u{AD}", "\u{300}", "한", "न\u{93F}", "ש",
  ]

  private static func text(_ choices: inout Choices) -> String {
    (0..<choices.number(in: 0...8)).map { _ in choices.element(of: pieces) }.joined()
  }

  @Test func eachGraphemeClusterIsALetter() {
    let found = counterexample(generate: Self.text, runs: 2000) { source in
      // Soft hyphens are places at which a line may end, no letters.
      let text = source.replacing("\u{AD}", with: "")
      let row = ShapedRow(
        [.init(text: source[...], span: 0, font: Labels.fixture)], isApart: false, writing: .natural)
      let starts = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      return row.letters.map(\.start) == starts && row.letters.map(\.isWhite) == text.map(\.isWhitespace)
        && row.letters.allSatisfy { $0.advance == 10 } && row.bytes == Array(text.utf8)
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func everyLineBreakStartsALine() {
    let found = counterexample(generate: Self.text, runs: 2000) { text in
      text.textLines == text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  /// Latin with accents has one level from left to right, as what is asked of FriBidi says.
  @Test func lettersBelowHebrewHaveOneLevel() {
    let letters = String(String.UnicodeScalarView((0x20..<0x580).compactMap { Unicode.Scalar($0) }))
    #expect(EmbeddingLevels.areAllLeftToRight(letters.utf8))
    #expect(!EmbeddingLevels.areAllLeftToRight("\u{590}".utf8) && !EmbeddingLevels.areAllLeftToRight("\u{202E}".utf8))
    // An isolated pair behind them makes FriBidi look at all of them.
    let levels = EmbeddingLevels.levels(of: letters + "\u{2066}\u{2069}", isRightToLeft: false)
    #expect(levels.allSatisfy { $0 == 0 })
  }

  /// Texts of the characters that `LineBreaks.areSentences(_:)` accepts, and of others beside them, break where Pango breaks them.
  @Test func sentencesBreakWhereUnicodeAllowsIt() {
    #expect(LineBreaks.areSentences(Array("\"Née Müller?\" - no".utf8.prefix(15))))
    #expect(LineBreaks.areSentences(Array("It's 5; that's all: Yes, 12. Go!".utf8)))
    let marks = ["a", "1", " ", ",", ":", "!", "?", "'", "\"", "ß"]
    let pairs = marks.flatMap { first in marks.map { first + $0 } }
    let beside = (0x20...0x17F).compactMap { Unicode.Scalar($0).map(String.init) }
    let others = beside.flatMap { ["a\($0)a", "a \($0) a", "1\($0)1", "a \($0)\($0)a", ",\($0) "] }
    let texts = pairs.flatMap { first in pairs.map { first + $0 } } + others
    let wrong = texts.filter { text in
      guard LineBreaks.areSentences(Array(text.utf8)) else { return false }
      let row = ShapedRow([.init(text: text[...], span: 0, font: Labels.fixture)], isApart: false, writing: .natural)
      return row.letters.map(\.mayBegin) != LineBreaks.opportunities(in: text)
    }
    #expect(wrong.isEmpty)
  }

  /// Latin texts, of which Pango makes one item, are as wide as in a Pango layout, which looks for items in each.
  @Test(arguments: ["Inter", "DejaVu Sans", "serif"]) func latinTextsAreAsWideAsInALayout(family: String) {
    let characters =
      (0x20...0x17F).compactMap { Unicode.Scalar($0).map(String.init) } + ["AV", "office", " 12:30 ", "(", "«é»"]
    let found = counterexample(
      generate: { choices in (0..<choices.number(in: 1...9)).map { _ in choices.element(of: characters) }.joined() },
      runs: 1000
    ) { text in
      guard !text.unicodeScalars.contains("\u{7F}") else { return true }
      return Typesetter.with(Font(family: family, size: 1)) { typesetter in
        var width = 0.0
        unsafe typesetter.eachPiece(of: text[...]) { unsafe width = $0.x + $0.width }
        return typesetter.width(of: text[...]) == width
      }
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
