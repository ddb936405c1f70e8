import Appearance
import Geometry
import PropertyTesting
import Testing
import Typography

@Suite("Laws of text") struct TextPropertyTests {
  private struct Case {
    var paragraph: Paragraph
    var width: Double
    var height: Double
    var more: Double
  }

  private static let words = [
    "a", "fi", "AVATAR", "quick", "brown", "مرحبا", "שלום", "世界", "こんにちは", "ไทยแลนด์", "👨‍👩‍👧", "e\u{301}", "12:30", "—",
    "(x)",
    "\n", "  ", "\u{AD}", "\u{200B}", "W", "नमस्ते", "office", "TVAVATVA", "مرحبامرحبا",
  ]

  private static func label(_ choices: inout Choices) -> Case {
    let fonts = [
      Labels.fixture, Labels.sans, Font(family: "Inter", size: 13, weight: .bold), Font(family: "serif", size: 7),
    ]
    var spans: [Paragraph.Span] = []
    for _ in 0..<choices.number(in: 1...3) {
      var text = ""
      for _ in 0..<choices.number(in: 0...6) {
        text += choices.element(of: words)
        if choices.chance(oneIn: 2) { text += " " }
      }
      spans.append(Paragraph.Span(text, font: choices.element(of: fonts)))
    }
    var style = ParagraphStyle(
      lines: choices.number(in: 0...3), truncation: choices.element(of: ParagraphStyle.Truncation.allCases),
      alignment: choices.element(of: ParagraphStyle.Alignment.allCases),
      writingDirection: choices.element(of: ParagraphStyle.Writing.allCases))
    if choices.chance(oneIn: 3) { style.letterSpacing = Double(choices.number(in: 0...6)) / 2 }
    if choices.chance(oneIn: 3) { style.lineSpacing = Double(choices.number(in: 0...4)) }
    return Case(
      paragraph: Paragraph(spans: spans, style: style), width: Double(choices.number(in: 0...300)) / 2,
      height: Double(choices.number(in: 0...100)), more: Double(choices.number(in: 0...100)) / 4)
  }

  @Test func aWiderLabelIsNeverHigher() {
    let found = counterexample(generate: Self.label, runs: 600) { label in
      let narrow = Labels.measurer.metrics(of: label.paragraph, width: label.width)
      let wide = Labels.measurer.metrics(of: label.paragraph, width: label.width + label.more)
      return wide.height <= narrow.height
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func nothingIsLargerThanTheLabel() {
    let found = counterexample(generate: Self.label, runs: 600) { label in
      let block = Labels.measurer.block(of: label.paragraph, width: label.width, height: label.height)
      let oneLine = Labels.measurer.metrics(
        of: Paragraph(spans: label.paragraph.spans.map { .init("", font: $0.font) })
      ).height
      guard block.metrics.height <= max(label.height, oneLine) + 1e-3 else { return false }
      return block.lines.allSatisfy { line in
        line.width <= label.width + 1e-2 && line.x >= -1e-2 && line.x + line.width <= label.width + 1e-2
      }
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func whatWasMeasuredIsWhatIsDrawn() {
    let found = counterexample(generate: Self.label, runs: 300) { label in
      let measured = Labels.measurer.metrics(of: label.paragraph, width: label.width)
      let block = Labels.measurer.block(of: label.paragraph, width: label.width)
      // In the width that it asks for, a label has the same height.
      let again = Labels.measurer.metrics(of: label.paragraph, width: measured.width)
      return measured == block.metrics && again.height == measured.height
    }
    #expect(found == nil, "\(String(describing: found))")
  }
}
