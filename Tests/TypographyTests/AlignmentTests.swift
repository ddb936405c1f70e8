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
