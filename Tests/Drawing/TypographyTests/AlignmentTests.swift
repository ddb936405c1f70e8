import Appearance
import Geometry
import Testing
import Typography

@Suite("Lines stand where they are asked to") struct TextAlignmentTests {
  @Test(
    "In both directions",
    arguments: [
      (ParagraphStyle.Alignment.leading, 0, 60), (.trailing, 60, 0), (.center, 30, 30), (.natural, 0, 0),
    ] as [(ParagraphStyle.Alignment, Double, Double)])
  func latin(alignment: ParagraphStyle.Alignment, leftToRight: Double, rightToLeft: Double) {
    let label = Labels.label("abcd", alignment: alignment)
    #expect(Labels.measurer.block(of: label, width: 100).lines[0].x == leftToRight)
    #expect(Labels.measurer.block(of: label, width: 100, direction: .rightToLeft).lines[0].x == rightToLeft)
  }

  @Test func arabicStandsRightByNature() {
    let label = Labels.label("مرحبا", alignment: .natural)
    #expect(Labels.measurer.block(of: label, width: 100).lines[0].x == 50)
    var forced = label
    forced.style.writingDirection = .leftToRight
    #expect(Labels.measurer.block(of: forced, width: 100).lines[0].x == 0)
    // Without a letter that has a direction the view decides.
    let number = Labels.label("123", alignment: .natural)
    #expect(Labels.measurer.block(of: number, width: 100, direction: .rightToLeft).lines[0].x == 70)
  }

  @Test func theTrackingOfTheSystemFontLeavesJoinedLettersAlone() {
    func width(_ text: String, _ family: String) -> Double {
      Labels.measurer.metrics(of: text, font: Font(family: family, size: 12)).width
    }
    // Both borrow Arabic letters from the same font; of Latin ones, `system` moves each.
    #expect(width("مرحبا", "system") == width("مرحبا", "Inter"))
    #expect(width("hello", "system") != width("hello", "Inter"))
  }

  @Test func justifiedLinesEndAtTheEdge() {
    let label = Labels.label("a b c dd ee", alignment: .justified)
    let block = Labels.measurer.block(of: label, width: 70)
    #expect(block.lines[0].width == 70)
    #expect(block.lines[0].fragments[0].wordSpacing == 10)
    #expect(block.lines[1].width == 50)
    let sans = Labels.label("The quick brown fox jumps over it", alignment: .justified, font: Labels.sans)
    let lines = Labels.measurer.block(of: sans, width: 83).lines
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(abs(line.width - 83) < 1e-2) }
  }

  /// Words in the order in which they are written, and as they stand from left to right in each direction (Unicode, Annex 9).
  private static let mixtures: [(written: [String], leftToRight: [String], rightToLeft: [String])] = [
    (["السعر", "1,234.50", "ريال"], ["ريال", "1,234.50", "السعر"], ["ريال", "1,234.50", "السعر"]),
    (["Price", "السعر", "12", "USD"], ["Price", "12", "السعر", "USD"], ["USD", "12", "السعر", "Price"]),
    (["عربي", "Auto", "Layout", "3.14"], ["عربي", "Auto", "Layout", "3.14"], ["Auto", "Layout", "3.14", "عربي"]),
    (["مرحبا", "عالم", "abc", "def"], ["عالم", "مرحبا", "abc", "def"], ["abc", "def", "عالم", "مرحبا"]),
  ]

  @Test(
    "Arabic, Latin and numbers stand in Unicode's order in both directions", arguments: [Labels.fixture, Labels.sans])
  func mixedWords(font: Font) {
    let colors = [Color.black, .white]
    for mixture in Self.mixtures {
      // Each word in a colour of its own, so that each is a fragment; the spaces have that of the word before them.
      let spans = mixture.written.enumerated().map { number, word in
        Paragraph.Span(number == 0 ? word : " " + word, font: font, color: colors[number % 2])
      }
      for (writing, expected) in [
        (ParagraphStyle.Writing.leftToRight, mixture.leftToRight), (.rightToLeft, mixture.rightToLeft),
      ] {
        let label = Paragraph(spans: spans, style: ParagraphStyle(lines: 0, writingDirection: writing))
        let line = Labels.measurer.block(of: label, width: 900).lines[0]
        let words = line.fragments.map { $0.string.filter { $0 != " " } }.filter { !$0.isEmpty }
        #expect(words == expected, "\(mixture.written) \(writing)")
        // Fragments follow each other without gaps, and the line stands where its label is read from.
        for (one, next) in zip(line.fragments, line.fragments.dropFirst()) {
          #expect(abs(one.x + one.width - next.x) < 1e-6)
        }
        var natural = label
        natural.style.alignment = .natural
        let placed = Labels.measurer.block(of: natural, width: 900).lines[0]
        #expect(abs(placed.x - (writing == .rightToLeft ? 900 - placed.width : 0)) < 1e-6)
      }
    }
  }

  @Test("Numbers and Latin keep their order in Arabic", arguments: [Labels.fixture, Labels.sans])
  func mixed(font: Font) {
    let text = "אבג abc 123 דהו"
    var label = Labels.label(text, font: font)
    // A second font after the first letter makes the order of the parts ours to decide.
    label.spans = [.init("אבג ", font: font), .init("abc 123", font: font, color: .white), .init(" דהו", font: font)]
    let line = Labels.measurer.block(of: label, width: 500).lines[0]
    #expect(line.fragments.map(\.string) == [" דהו", "abc 123", "אבג "])
    #expect(line.fragments.map(\.direction) == [.rightToLeft, .leftToRight, .rightToLeft])
    label.style.writingDirection = .leftToRight
    let reversed = Labels.measurer.block(of: label, width: 500).lines[0]
    #expect(
      reversed.fragments.map { $0.string.filter { $0 != " " } }.filter { !$0.isEmpty } == ["אבג", "abc123", "דהו"])
  }
}
