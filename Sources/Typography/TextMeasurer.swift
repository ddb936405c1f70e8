public import Appearance
public import Geometry

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
    let lines = string.textLines, line = LineMetrics(of: font)
    return TextMetrics(
      width: lines.reduce(0) { max($0, Self.width(of: $1, font: font, spacing: .none)) },
      height: Double(lines.count) * (line.ascent + line.descent), firstBaseline: line.ascent,
      lastBaselineFromBottom: line.descent)
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

/// Where the letters of a font come from.
public struct ResolvedFont: Sendable, Hashable {
  /// The family that takes the place of the one that was asked for, or that family itself.
  public var family: String
  /// The font file, or nil for fonts that are built in.
  public var file: String?
}

extension TextMeasurer {
  /// The family and the file that a font's letters come from where it has them.
  public func resolvedFont(of font: Font) -> ResolvedFont {
    if font.isFixture { return ResolvedFont(family: Font.fixtureFamily, file: nil) }
    return Typesetter.with(font) { ResolvedFont(family: $0.resolvedFamily, file: $0.resolvedFile) }
  }

  /// The characters of `string` that no font at hand has a glyph for, each once, in their order.
  public func missingGlyphs(in string: String, font: Font) -> [Character] {
    guard missingGlyphCount(in: string, font: font) > 0 else { return [] }
    var missing: [Character] = []
    for character in string where !character.isNewline && !missing.contains(character) {
      if missingGlyphCount(in: String(character), font: font) > 0 { missing.append(character) }
    }
    return missing
  }

  /// The size of a paragraph in a label of the given width, and where its lines stand.
  ///
  ///     let label = Paragraph("aa bb", font: Font("10 fixture"), style: ParagraphStyle(lines: 0))
  ///     TextMeasurer().metrics(of: label)              // 50 × 10
  ///     TextMeasurer().metrics(of: label, width: 30)   // 20 × 20
  ///
  /// All lines of a paragraph are as high as the highest ascent and the deepest descent among its fonts. A wider label is never higher. Where
  /// words are cut the width is the whole width of the label.
  ///
  /// - Parameters:
  ///   - paragraph: what is written, and how.
  ///   - width: the label's width, in points; nil for as wide as the words are. It has no effect where `style.lines` is nil.
  /// - Complexity: O(letters); the letters of paragraphs measured last are remembered, and serve all widths, and so are sizes of long ones.
  public func metrics(of paragraph: Paragraph, width: Double? = nil) -> TextMetrics {
    if paragraph.isPlain { return metrics(of: paragraph.string, font: paragraph.font) }
    let width = width.map(Self.usable)
    func measured() -> TextMetrics {
      BlockSetter(paragraph, width: width, height: nil, direction: .leftToRight).metrics()
    }
    if paragraph.spans.reduce(0, { $0 + $1.string.utf8.count }) < Self.longText { return measured() }
    return Self.recent.value(for: MeasuredLabel(of: paragraph, width: width), make: measured)
  }

  /// The lines of a paragraph in a label, each where it is to be drawn.
  ///
  /// Where `style.lines` is given nothing is wider than `size.width`, nor, from one line on, higher than `size.height`: lines are broken, left
  /// out and cut to fit. Where it is nil, words may overflow.
  ///
  /// - Parameters:
  ///   - paragraph: what is written, and how.
  ///   - width: the label's width, in points; nil for as wide as the words are.
  ///   - height: the label's height, in points; nil for as high as it takes.
  ///   - direction: the view's reading direction.
  public func block(
    of paragraph: Paragraph, width: Double? = nil, height: Double? = nil, direction: LayoutDirection = .leftToRight
  ) -> TextBlock {
    BlockSetter(paragraph, width: width.map(Self.usable), height: height.map(Self.usable), direction: direction).block()
  }

  /// Whether words of a paragraph are left out in a label of this size, as `TextBlock.isTruncated` says.
  ///
  /// - Complexity: O(letters), without setting the lines.
  public func isTruncated(_ paragraph: Paragraph, width: Double?, height: Double?) -> Bool {
    BlockSetter(
      paragraph, width: width.map(Self.usable), height: height.map(Self.usable), direction: .leftToRight
    ).brokenLines().isTruncated
  }

  /// The paragraph as it is drawn in a label of this size: smaller, down to `style.minimumScale`, where words would be left out.
  ///
  /// - Complexity: ten times that of `isTruncated`, where words may shrink and have no room.
  public func shrunk(_ paragraph: Paragraph, width: Double, height: Double) -> Paragraph {
    let least = paragraph.style.minimumScale
    guard least < 1, isTruncated(paragraph, width: width, height: height) else { return paragraph }
    // Halving ten times tells sizes apart that differ by a thousandth.
    var low = max(least, 0.01), high = 1.0
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if isTruncated(paragraph.scaled(by: middle), width: width, height: height) { high = middle } else { low = middle }
    }
    return paragraph.scaled(by: low)
  }

  /// To find a size takes as long as to break this many bytes of letters anew.
  private static let longText = 512

  /// Sizes of long texts that were measured last.
  private static let recent = RecentValues<MeasuredLabel, TextMetrics>(limit: 4096) { label, _ in
    1 + label.letters.strings.reduce(0) { $0 + $1.string.utf8.count } / 4096
  }

  /// How many letters are remembered, with a few more for each paragraph, and how many may be at most.
  package static var remembered: (letters: Int, lettersLimit: Int) {
    (ShapedParagraph.recent.kept, 2 * ShapedParagraph.recent.limit)
  }

  /// Lengths end at 1e12 points, as coordinates do; what is no number is 0.
  private static func usable(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, 0), 1e12) }

  /// In points.
  static func width(of line: Substring, font: Font, spacing: LineSpacing) -> Double {
    if font.isFixture { return FixtureFont.width(of: line, spacing: spacing) * font.usableSize }
    return Typesetter.with(font) { $0.width(of: line, spacing: spacing.tracked(for: font)) } * font.usableSize
  }
}

/// What the size of a label depends on: all but its colours.
private struct MeasuredLabel: Hashable, Sendable {
  var letters: ShapedParagraph.Key
  var style: ParagraphStyle
  var width: Double?

  init(of paragraph: Paragraph, width: Double?) {
    (letters, style, self.width) = (ShapedParagraph.Key(of: paragraph), paragraph.style, width)
  }
}

extension Paragraph {
  /// True for one font and lines as they are written.
  package var isPlain: Bool {
    spans.count <= 1 && style.lines == nil && style.letterSpacing == 0 && style.lineSpacing == 0
  }

  /// The paragraph with letters, and what is added between them, of another size.
  fileprivate func scaled(by scale: Double) -> Paragraph {
    var paragraph = self
    for index in spans.indices { paragraph.spans[index].font.size *= scale }
    paragraph.style.letterSpacing *= scale
    return paragraph
  }
}
