import Appearance
import Geometry
import Testing
import Typography

@Suite("Lines are broken where they may be") struct LineBreakingTests {
  @Test(
    "Words move to the next line, and what is longer than a line is broken between letters",
    arguments: [
      (50, ["aaa", "bbbb", "cc"]), (90, ["aaa bbbb", "cc"]), (40, ["aaa", "bbbb", "cc"]), (1000, ["aaa bbbb cc"]),
      (30, ["aaa", "bbb", "b", "cc"]),
    ])
  func words(width: Double, lines: [String]) {
    #expect(Labels.lines(Labels.label("aaa bbbb cc"), width: width) == lines)
  }

  @Test func breaksOfTheTextStay() {
    #expect(Labels.lines(Labels.label("ab\n\ncd ef"), width: 30) == ["ab", "", "cd", "ef"])
    #expect(Labels.lines(Labels.label("a\r\nb"), width: 100) == ["a", "b"])
  }

  @Test func heightsFollowWidths() {
    let label = Labels.label("aa bb")
    #expect(
      Labels.measurer.metrics(of: label)
        == TextMetrics(width: 50, height: 10, firstBaseline: 8, lastBaselineFromBottom: 2))
    #expect(
      Labels.measurer.metrics(of: label, width: 30)
        == TextMetrics(width: 20, height: 20, firstBaseline: 8, lastBaselineFromBottom: 2))
    // A label without a number of lines is as wide as its words, whatever it is given.
    #expect(Labels.measurer.metrics(of: Labels.label("aa bb", lines: nil), width: 30).width == 50)
  }

  @Test func spacingCountsBetweenLettersAndBetweenLines() {
    var label = Labels.label("abc de")
    label.style.letterSpacing = 2
    label.style.lineSpacing = 3
    #expect(Labels.measurer.metrics(of: label).width == 70)
    let narrow = Labels.measurer.metrics(of: label, width: 34)
    #expect((narrow.width, narrow.height) == (34, 23))
    #expect(Labels.measurer.metrics(of: label, width: 33).height == 36)
  }

  @Test func chineseBreaksBetweenLettersAndThaiBetweenWords() {
    #expect(Labels.lines(Labels.label("世界世界"), width: 20) == ["世界", "世界"])
    // No line begins with a closing mark.
    #expect(Labels.lines(Labels.label("世界。世"), width: 20) == ["世", "界。", "世"])
    #expect(Labels.lines(Labels.label("👨‍👩‍👧👨‍👩‍👧"), width: 10) == ["👨‍👩‍👧", "👨‍👩‍👧"])
    // Four letters, three and three; there is no space between the words.
    #expect(Labels.lines(Labels.label("สวัสดีชาวโลก"), width: 60) == ["สวัสดี", "ชาวโลก"])
  }

  /// As UAX 14 and CSS Text have it: the hyphen is shown where a line ends at it, and its width counts.
  @Test func aSoftHyphenIsShownWhereALineEndsThere() {
    func width(_ word: String) -> Double { Labels.measurer.metrics(of: word, font: Labels.sans).width }
    func label(_ string: String) -> Paragraph { Labels.label(string, font: Labels.sans) }
    let long = label("Donau\u{AD}dampf\u{AD}schiff")
    #expect(Labels.measurer.metrics(of: long).width == width("Donaudampfschiff"))
    let two = ["Donaudampf-", "schiff"], room = width("Donaudampf") + width("-")
    #expect(Labels.lines(long, width: room) == two)
    #expect(abs(Labels.measurer.metrics(of: long, width: room).width - room) < 1e-3)
    #expect(Labels.lines(long, width: room - 0.1) == ["Donau-", "dampfschiff"])
    #expect(Labels.lines(long, width: room, direction: .rightToLeft) == two)
    // Between letters, where no line has room for a hyphen.
    #expect(Labels.lines(label("ab\u{AD}cd"), width: width("ab-") - 0.1)[0] == "ab")
    #expect(Labels.lines(label("a b\u{AD}c"), width: width("a b-") - 0.1) == ["a", "bc"])
    var spaced = long
    spaced.style.letterSpacing = 2
    let wide = Labels.measurer.block(of: spaced, width: 100)
    #expect(wide.lines.map { $0.fragments.map(\.string).joined() } == ["Donaudampf-", "schiff"])
    // Letters that come closer before the hyphen are not counted.
    #expect((0..<1).contains(wide.metrics.width - (wide.lines.map(\.width).max() ?? 0)))
  }

  @Test func partsOfALabelHaveTheirOwnFonts() {
    var large = Labels.fixture
    large.size = 20
    let label = Paragraph(
      spans: [
        .init("aa ", font: Labels.fixture), .init("BB", font: large, color: .white), .init(" c", font: Labels.fixture),
      ],
      style: ParagraphStyle(lines: 0))
    let block = Labels.measurer.block(of: label, width: 80)
    #expect(block.metrics == TextMetrics(width: 70, height: 40, firstBaseline: 16, lastBaselineFromBottom: 4))
    #expect(block.lines.map(\.baseline) == [16, 36])
    #expect(block.lines[0].fragments.map(\.string) == ["aa ", "BB"])
    #expect(block.lines[0].fragments.map(\.x) == [0, 30])
    #expect(block.lines[0].fragments.map(\.span) == [0, 1])
  }

  @Test func widthsOfFontsAddUp() {
    let text = "The quick brown fox AVAVA"
    let plain = Labels.measurer.metrics(of: text, font: Labels.sans)
    let label = Labels.measurer.metrics(of: Labels.label(text, font: Labels.sans))
    #expect(abs(plain.width - label.width) < 1e-3)
    #expect(plain.height == label.height)
    let block = Labels.measurer.block(of: Labels.label(text, font: Labels.sans), width: plain.width)
    #expect(block.lines.count == 1 && !block.isTruncated)
  }

  @Test func longTextsEnd() {
    let words = Labels.label(String(repeating: "word ", count: 50_000), font: Labels.sans)
    #expect(Labels.measurer.metrics(of: words, width: 200).height > 10_000)
    let letters = Labels.label(String(repeating: "x", count: 100_000), lines: 2, truncation: .middle, font: Labels.sans)
    #expect(Labels.measurer.block(of: letters, width: 200).isTruncated)
    #expect(Labels.lines(Labels.label("a\0b", font: Labels.sans), width: 100) == ["a\0b"])
  }
}
