import Appearance
import Geometry
import Testing

@testable import Typography

@Suite("Text that tries to take time") struct HostileTextTests {
  private static let families = ["fixture", "DejaVu Sans", "system"]

  @Test("Words shrink to the largest size that has room", arguments: families, [1, 3])
  func shrinking(family: String, lines: Int) {
    var style = ParagraphStyle(lines: lines)
    style.minimumScale = 0.01
    let text = Paragraph(String(repeating: "word ", count: 60), font: Font(family: family, size: 20), style: style)
    let measurer = TextMeasurer(), shrunk = measurer.shrunk(text, width: 300, height: 200)
    let scale = shrunk.font.size / text.font.size
    #expect(0.03..<0.9 ~= scale, "\(scale)")
    #expect(!measurer.isTruncated(shrunk, width: 300, height: 200))
    #expect(measurer.isTruncated(text.scaled(by: scale + 0.003), width: 300, height: 200))
  }

  @Test("Words that have no room at the smallest size have that size", arguments: families)
  func smallest(family: String) {
    var style = ParagraphStyle(lines: 1)
    style.minimumScale = 0.5
    let text = Paragraph(String(repeating: "word ", count: 60), font: Font(family: family, size: 20), style: style)
    #expect(TextMeasurer().shrunk(text, width: 100, height: 30).font.size == 10)
  }

  @Test("Letters of another size are those that are set in it", arguments: families)
  func between(family: String) {
    let text = Paragraph("Words سلام and ffi 12", font: Font(family: family, size: 20), style: ParagraphStyle(lines: 1))
    let whole = BlockSetter(text, width: 900, height: nil, direction: .leftToRight)
    let half = whole.between(whole.scaled(by: 0.25), scale: 0.5), set = ShapedParagraph.shaped(text.scaled(by: 0.5))
    for (letter, other) in zip(half.shaped.rows[0].letters, set.rows[0].letters) {
      #expect(abs(letter.advance - other.advance) < 0.001)
    }
    #expect(abs(half.shaped.lineHeight - set.lineHeight) < 1e-9)
  }

  @Test("Letters far closer than they are wide stop nothing")
  func spacing() {
    let style = ParagraphStyle(lines: 1, letterSpacing: -3)
    let text = Paragraph(
      String(repeating: "a\u{202E}b", count: 900), font: Font(family: "system", size: 0.01), style: style)
    #expect(TextMeasurer().block(of: text, width: 280).lines.count == 1)
  }

  @Test(
    "The largest number that fits is found in few tries",
    arguments: [(0, 0), (1, 0), (1, 1), (7, 5), (100, 99), (5_000, 13), (5_000, 0)])
  func largest(most: Int, fitting: Int) {
    var tries: [Int] = []
    let found = LineBreaker.largest(most) { count in
      tries.append(count)
      return count <= fitting
    }
    #expect(found == fitting && tries.last == fitting && tries.count <= 30)
    #expect(LineBreaker.largest(9, least: 1) { _ in false } == nil)
  }

  @Test("Letters without a glyph are named once, in their order")
  func missing() {
    let text = String(repeating: "a\u{10FFFD}b\u{10FFFC}\u{10FFFD}\n", count: 500)
    let missing = TextMeasurer().missingGlyphs(in: text, font: Font(family: "DejaVu Sans", size: 12))
    #expect(missing == ["\u{10FFFD}", "\u{10FFFC}"])
  }

  @Test("Runs cost more than letters, and changes of direction more than runs")
  func steps() {
    func steps(_ text: String) -> Int { Paragraph(text, font: Labels.fixture).settingSteps }
    let plain = steps(String(repeating: "word ", count: 8_000)), scripts = steps(String(repeating: "aб", count: 20_000))
    let isolates = steps(String(repeating: "\u{202E}\u{2066}a\u{2069}\u{202C}", count: 8_000))
    #expect(plain == 40_020_000 && scripts > 10 * plain && isolates > 15 * plain)
    let few = steps(String(repeating: "aא", count: 25_000))
    #expect(steps(String(repeating: "aא", count: 100_000)) > 6 * few)
    var shrinking = Paragraph("word", font: Labels.fixture)
    shrinking.style.minimumScale = 0.5
    #expect(shrinking.settingSteps == 3 * steps("word"))
  }
}
