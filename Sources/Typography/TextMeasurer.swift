public import Appearance

/// Measures text, in points.
///
///     TextMeasurer().metrics(of: "ab\ncde", font: Font(family: "fixture", size: 10))
///     // width 30, height 20, first baseline 8, last baseline 2 from the bottom
///
/// Nothing wraps: line breaks in the string start new lines, and nothing else does. Every line is as high as ascent and descent of the
/// font that its name resolves to, whatever glyphs are borrowed from other fonts, so a text keeps its height when its letters change.
/// Metrics are not hinted and grow in proportion to the font size.
///
/// The family `fixture` is built in, and `system` is Apple's as near as Inter comes to it. All others are looked up by fontconfig and set by Pango, in English where the choice of a glyph depends
/// on the language. A family may be a list, as in `Inter, sans-serif`. Text is shaped at one size and scaled. Sizes outside 0...1,000,000
/// count as the nearer of the two, and what is no number as 0.
///
/// U+0000 is set as U+FFFD. Lines above 2,048 Unicode scalars are shaped in pieces of that length, which a ligature does not cross. Cost: a
/// fraction of a millisecond for a label; the first text of a process loads the list of fonts, 5 to 30 ms.
///
/// Measurers hold nothing and give the same answers on all threads, one thread at a time.
public struct TextMeasurer: Sendable {
  /// A measurer for the fonts of this machine.
  public init() {}

  /// The size of `string` and where its lines stand. An empty string has the height of one line and no width.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    let lines = string.textLines, size = font.usableSize
    if font.isFixture {
      let width = lines.reduce(0) { max($0, FixtureFont.width(of: $1)) }
      return TextMetrics(
        width: width * size, lineCount: lines.count, ascent: FixtureFont.ascent * size,
        descent: FixtureFont.descent * size)
    }
    let spacing = LineSpacing.none.tracked(for: font)
    return Typesetter.with(font) { typesetter in
      let width = lines.reduce(0) { max($0, typesetter.width(of: $1, spacing: spacing)) }
      return TextMetrics(
        width: width * size, lineCount: lines.count, ascent: typesetter.ascent * size,
        descent: typesetter.descent * size)
    }
  }

  /// The family that glyphs come from where it has them: `font.family` itself, or what fontconfig puts in its place.
  public func resolvedFamily(of font: Font) -> String {
    font.isFixture ? Font.fixtureFamily : Typesetter.with(font) { $0.resolvedFamily }
  }

  /// How many characters of `string` no font of this machine has a glyph for; they are drawn as boxes.
  public func missingGlyphCount(in string: String, font: Font) -> Int {
    guard !font.isFixture else { return 0 }
    return Typesetter.with(font) { typesetter in
      string.textLines.reduce(0) { $0 + typesetter.missingGlyphCount(in: $1) }
    }
  }
}

extension TextMetrics {
  init(width: Double, lineCount: Int, ascent: Double, descent: Double) {
    self.init(
      width: width, height: Double(lineCount) * (ascent + descent), firstBaseline: ascent,
      lastBaselineFromBottom: descent)
  }
}
