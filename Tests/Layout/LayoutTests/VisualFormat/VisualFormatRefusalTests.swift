import Geometry
import Layout
import PropertyTesting
import Testing

@Suite struct VisualFormatRefusalTests {
  @Test(
    "A format that breaks the grammar is refused at the byte",
    arguments: [
      ("", .viewExpected, 0), ("H:", .viewExpected, 2), ("|", .viewExpected, 1), ("|-8-|", .viewExpected, 4),
      ("a", .viewExpected, 0), ("H:V:[a]", .viewExpected, 2), ("[a]-", .viewExpected, 4), ("[]", .nameExpected, 1),
      ("[8]", .nameExpected, 1), ("[é]", .nameExpected, 1), ("[a", .unclosed("]"), 2), ("[a b]", .unclosed("]"), 3),
      ("[a()]", .numberOrMetricExpected, 3), ("[a(8]", .unclosed(")"), 4), ("[a(8,)]", .numberOrMetricExpected, 5),
      ("[a(=8)]", .numberOrMetricExpected, 3), ("[a(>8)]", .numberOrMetricExpected, 3),
      ("[a(8@)]", .numberOrMetricExpected, 5), ("[a(8 8)]", .unclosed(")"), 5),
      ("[a(8)(9)]", .unclosed("]"), 5), ("[a]-8[b]", .unclosed("-"), 5), ("[a]-8", .unclosed("-"), 5),
      ("[a]-8@9-[b]", .priorityOutsideParentheses, 5), ("[a]--8-[b]", .signOutsideParentheses, 4),
      ("[a]-.-[b]", .numberOrMetricExpected, 4), ("[a]-8e-[b]", .unclosed("-"), 5),
      ("[a]--[b]", .signOutsideParentheses, 4),
      ("[a]-()-[b]", .numberOrMetricExpected, 5), ("[a]-(8)[b]", .unclosed("-"), 7), ("[a]|[b]", .junkAfterEnd, 4),
      ("[a] b", .junkAfterEnd, 4), ("[a]]", .junkAfterEnd, 3), ("|[a]||", .junkAfterEnd, 5),
      ("[a]-1e13-[b]", .numberTooLarge, 4), ("[a]-1e999-[b]", .numberTooLarge, 4), ("[a]-[é]", .nameExpected, 5),
      ("[a(é)]", .numberOrMetricExpected, 3), ("h:[a]", .viewExpected, 0),
    ] as [(String, VisualFormatError.Reason, Int)])
  func grammar(text: String, reason: VisualFormatError.Reason, offset: Int) {
    let error = #expect(throws: VisualFormatError.self) { try VisualFormat(text) }
    #expect(error?.reason == reason)
    #expect(error?.place.lowerBound == offset)
  }

  @Test(
    "What other libraries added to the language is refused where Apple's grammar ends",
    arguments: [
      ("[a(50%)]", .unclosed(")"), 5), ("[a]-50%-[b]", .unclosed("-"), 6), ("[a]~[b]", .junkAfterEnd, 3),
      ("[a]-~-[b]", .numberOrMetricExpected, 4), ("[a]->[b]", .numberOrMetricExpected, 4),
      ("[a,b]", .unclosed("]"), 2), ("[a1..5]", .unclosed("]"), 3), ("[a(b*2)]", .unclosed(")"), 4),
      ("[a]-(gap+4)-[b]", .unclosed(")"), 8), ("[a(b.width)]", .unclosed(")"), 4), ("[a.b]", .unclosed("]"), 2),
      ("[a]-8/2-[b]", .unclosed("-"), 5), ("HV:|[a]|", .viewExpected, 0), ("Z:|[a][b]", .viewExpected, 0),
      ("C:a.width(b.width)", .viewExpected, 0),
    ] as [(String, VisualFormatError.Reason, Int)])
  func additions(text: String, reason: VisualFormatError.Reason, offset: Int) {
    grammar(text: text, reason: reason, offset: offset)
  }

  @Test(
    "What a format names must be there, and make sense",
    arguments: [
      ("[zebra]", .unknownView("zebra"), 1..<6), ("[b]-zebra-[a]", .unknownMetric("zebra"), 4..<9),
      ("[b]-c-[a]", .unknownMetric("c"), 4..<5), ("[b(zebra)]", .unknownSize("zebra"), 3..<8),
      ("[b(8@zebra)]", .unknownMetric("zebra"), 5..<10), ("[b(8@0)]", .notAPriority(0), 5..<6),
      ("[b(8@1001)]", .notAPriority(1001), 5..<9), ("[b(8@-1)]", .notAPriority(-1), 5..<7),
      ("[b(8@high)]", .unknownMetric("high"), 5..<9), ("[b]-huge-[a]", .numberTooLarge, 4..<8),
      ("|[card]", .noSuperview, 0..<1), ("[card]-|", .noSuperview, 7..<8),
    ] as [(String, VisualFormatError.Reason, Range<Int>)])
  func names(text: String, reason: VisualFormatError.Reason, place: Range<Int>) {
    let error = #expect(throws: VisualFormatError.self) { try FormatCase().equations(text) }
    #expect(error?.reason == reason)
    #expect(error?.place == place)
  }

  @Test func optionsMustGoTogether() {
    let both = #expect(throws: VisualFormatError.self) {
      try FormatCase().equations("[a]", [.directionLeftToRight, .directionRightToLeft])
    }
    #expect(both?.reason == .twoDirections)
    let row = #expect(throws: VisualFormatError.self) { try FormatCase().equations("[a]", .spacingBaselineToBaseline) }
    #expect(row?.reason == .optionOnWrongAxis(.spacingBaselineToBaseline))
    let column = #expect(throws: VisualFormatError.self) {
      try FormatCase().equations("V:[a]", [.alignAllTop, .alignAllLeft])
    }
    #expect(column?.reason == .optionOnWrongAxis(.alignAllTop))
  }

  @Test func aRefusalShowsTheFormatAndACaret() {
    let error = #expect(throws: VisualFormatError.self) { try FormatCase().equations("H:|-[photo]-|") }
    #expect(
      error?.description == """
        Unable to parse constraint format:
        "photo" is not a key in the views dictionary. Give the view under that name.
        H:|-[photo]-|
             ^
        """)
  }

  @Test("Any text is read or refused with a place inside it")
  func anyText() {
    let pieces = ["[a]", "[b(8)]", "-", "|", "(", ")", "[", "]", ">=", "8", "gap", "@", ",", "H:", " ", "é", "1e", "."]
    let found = counterexample(generate: { $0.list(0...12) { $0.element(of: pieces) }.joined() }, runs: 3000) { text in
      do throws(VisualFormatError) {
        return try VisualFormat(text).text == text
      } catch {
        return error.place.upperBound <= text.utf8.count && error.description.hasSuffix("^")
      }
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
