import Appearance
import Testing
import Typography

@Suite("Text is measured the same everywhere")
struct TextMeasurerTests {
  private let measurer = TextMeasurer()
  private let sans = Font(family: "sans-serif", size: 17)

  @Test func fixtureLettersAreSquares() {
    let metrics = measurer.metrics(of: "ab\ncde", font: Samples.fixture(10))
    #expect(metrics == TextMetrics(width: 30, height: 20, firstBaseline: 8, lastBaselineFromBottom: 2))
    // A family of emoji, and letters with marks, are one letter each.
    #expect(measurer.metrics(of: "👨‍👩‍👧e\u{301}", font: Samples.fixture(10)).width == 20)
    #expect(measurer.resolvedFamily(of: Samples.fixture(10)) == "fixture")
  }

  @Test("An empty text is one line high", arguments: ["fixture", "sans-serif", "serif"])
  func empty(family: String) {
    let font = Font(family: family, size: 20)
    let empty = measurer.metrics(of: "", font: font), letter = measurer.metrics(of: "x", font: font)
    #expect(empty.width == 0)
    #expect(empty.height == letter.height)
    #expect(empty.height > 0)
    #expect(empty.firstBaseline == letter.firstBaseline)
  }

  @Test("Each kind of line break starts a line", arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"])
  func breaks(lineBreak: String) {
    for font in [sans, Samples.fixture(10)] {
      let one = measurer.metrics(of: "ab", font: font), two = measurer.metrics(of: "ab\(lineBreak)a", font: font)
      #expect(two.height == 2 * one.height)
      #expect(two.width == one.width)
      #expect(measurer.metrics(of: "ab" + lineBreak, font: font).height == 2 * one.height)
    }
  }

  @Test func metricsGrowWithTheFont() {
    let one = measurer.metrics(of: "Hamburgefonstiv", font: Font(family: "sans-serif", size: 1))
    for size in [7, 16, 33.3, 10_000] {
      let many = measurer.metrics(of: "Hamburgefonstiv", font: Font(family: "sans-serif", size: size))
      #expect(abs(many.width / size - one.width) < 1e-9)
      #expect(abs(many.height / size - one.height) < 1e-9)
    }
  }

  @Test func widthsAreNotRoundedToPixels() {
    let widths = "abcdefghijklm".map { measurer.metrics(of: String($0), font: Font(family: "serif", size: 32)).width }
    #expect(widths.contains { $0 != $0.rounded() })
  }

  @Test("The height does not depend on the letters", arguments: ["x", "Ñ", "世界", "ไทย", "مرحبا", "🙂", "\u{10FFFD}"])
  func height(text: String) {
    let plain = measurer.metrics(of: "a", font: sans), other = measurer.metrics(of: text, font: sans)
    #expect(other.height == plain.height)
    #expect(other.firstBaseline == plain.firstBaseline)
    #expect(other.width > 0)
  }

  @Test func theBaselinesAddUp() {
    let metrics = measurer.metrics(of: "one", font: sans)
    #expect(abs(metrics.firstBaseline + metrics.lastBaselineFromBottom - metrics.height) < 1e-9)
    #expect(metrics.firstBaseline > metrics.lastBaselineFromBottom)
  }

  @Test func weightAndSlantMatter() {
    var bold = sans
    bold.weight = .bold
    #expect(measurer.metrics(of: "width", font: bold).width > measurer.metrics(of: "width", font: sans).width)
  }

  @Test func aMissingFamilyIsReplacedAndReported() {
    let font = Font(family: "No Such Family 4711", size: 12)
    #expect(!measurer.resolvedFamily(of: font).isEmpty)
    #expect(measurer.resolvedFamily(of: font) != font.family)
    #expect(measurer.metrics(of: "abc", font: font).width > 0)
  }

  @Test func missingGlyphsAreCounted() {
    #expect(measurer.missingGlyphCount(in: "abc", font: sans) == 0)
    #expect(measurer.missingGlyphCount(in: "a\u{10FFFD}\n\u{10FFFD}", font: sans) == 2)
  }

  @Test("Bad input is measured somehow", arguments: ["fixture", "sans-serif"])
  func hostile(family: String) {
    let font = Font(family: family, size: 12)
    #expect(
      measurer.metrics(of: "a\0b", font: font).width == measurer.metrics(of: "a\u{FFFD}b", font: font).width)
    let long = measurer.metrics(of: String(repeating: "x", count: 200_000), font: font)
    let short = measurer.metrics(of: String(repeating: "x", count: 1000), font: font)
    #expect(abs(long.width - 200 * short.width) < 1e-3 * long.width)
    _ = measurer.metrics(of: String(repeating: "e\u{301}", count: 10_000), font: font)
    _ = measurer.metrics(of: "a" + String(repeating: "\u{301}", count: 100_000), font: font)
    #expect(measurer.metrics(of: String(repeating: "\n", count: 9999), font: font).height > 100_000)
    for size in [-1, 0, .nan, -.infinity, 1e300, .infinity] {
      let metrics = measurer.metrics(of: "abc", font: Font(family: family, size: size))
      #expect(metrics.width.isFinite && metrics.height.isFinite && metrics.width >= 0)
    }
    _ = measurer.metrics(of: "abc", font: Font(family: "\0,,\u{7F}", size: 3))
  }

  @Test func allThreadsAgree() async {
    let text = "Grüße مرحبا 世界\nsecond line"
    let alone = measurer.metrics(of: text, font: sans)
    await withTaskGroup(of: TextMetrics.self) { group in
      for _ in 0..<8 { group.addTask { TextMeasurer().metrics(of: text, font: Font(family: "sans-serif", size: 17)) } }
      for await metrics in group { #expect(metrics == alone) }
    }
  }
}
