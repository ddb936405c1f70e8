public import Appearance
public import Geometry

/// A measurer of text, in points.
///
///     TextMeasurer().metrics(of: "ab\ncde", font: Font(family: "fixture", size: 10))
///     // width 30, height 20, first baseline 8, last baseline 2 from the bottom
///
/// Text does not wrap: only line breaks in the string start new lines. Every line is as high as ascent and descent of the
/// font that its name resolves to, whatever glyphs are borrowed from other fonts, so a text keeps its height when its letters change.
/// Metrics are not hinted and grow in proportion to the font size.
///
/// The family `fixture` is built in, and `system` is Apple's system font, approximated by Inter. All others are looked up by fontconfig and
/// set by Pango, in English where the choice of a glyph depends on the language. A family may be a list, as in `Inter, sans-serif`. Text is
/// shaped at one size and scaled. Sizes are clamped to 0...1,000,000, and NaN counts as 0.
///
/// U+0000 is set as U+FFFD. Lines above 2,048 Unicode scalars are shaped in pieces of that length, which a ligature does not cross. Cost: a
/// fraction of a millisecond for a label; the first text of a process loads the list of fonts, 5 to 30 ms.
///
/// Measurers hold no state and give the same answers on all threads.
public struct TextMeasurer: Sendable {
  /// A measurer for the fonts of this machine.
  public init() {}

  /// Returns the size of `string` and the positions of its baselines. An empty string has the height of one line and no width.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    func measured() -> TextMetrics {
      let lines = string.textLines, line = LineMetrics(of: font)
      return TextMetrics(
        width: lines.reduce(0) { max($0, Self.width(of: $1, font: font, spacing: .none)) },
        height: Double(lines.count) * (line.ascent + line.descent), firstBaseline: line.ascent,
        lastBaselineFromBottom: line.descent)
    }
    if string.utf8.count < Self.longText { return measured() }
    return Self.recentPlain.value(for: PlainLabel(string: ExactText(string), font: font), make: measured)
  }

  /// Returns the family that provides the glyphs where it has them: `font.family` itself, or the one that fontconfig substitutes.
  public func resolvedFamily(of font: Font) -> String {
    font.isFixture ? Font.fixtureFamily : Typesetter.with(font) { $0.resolvedFamily }
  }

  /// Returns the number of characters of `string` for which no font of this machine has a glyph; they are drawn as boxes.
  public func missingGlyphCount(in string: String, font: Font) -> Int {
    guard !font.isFixture else { return 0 }
    func counted() -> Int {
      Typesetter.with(font) { typesetter in
        string.textLines.reduce(0) { $0 + typesetter.missingGlyphCount(in: $1) }
      }
    }
    if string.utf8.count < Self.longText { return counted() }
    return Self.recentMissing.value(for: PlainLabel(string: ExactText(string), font: font), make: counted)
  }
}

/// The family and the file of a font's letters.
public struct ResolvedFont: Sendable, Hashable {
  /// The family that replaces the requested one, or that family itself.
  public var family: String
  /// The font file, or nil for fonts that are built in.
  public var file: String?
  /// The weight of its strokes on the scale of OpenType, 1...1000; nil where the font does not say.
  public var weight: Int?
}

extension TextMeasurer {
  /// Returns the family and the file that provide a font's letters where it has them.
  public func resolvedFont(of font: Font) -> ResolvedFont {
    if font.isFixture { return ResolvedFont(family: Font.fixtureFamily, file: nil) }
    return Typesetter.with(font) {
      ResolvedFont(family: $0.resolvedFamily, file: $0.resolvedFile, weight: $0.resolvedWeight)
    }
  }

  /// Returns the lines under and through the glyphs of a font, in em.
  package func decorationLines(of font: Font) -> DecorationLines {
    font.isFixture ? FixtureFont.decorationLines : Typesetter.with(font) { $0.decorationLines }
  }

  /// Returns the characters of `string` for which no available font has a glyph, each once, in their order.
  public func missingGlyphs(in string: String, font: Font) -> [Character] {
    guard missingGlyphCount(in: string, font: font) > 0 else { return [] }
    // Lookup only: iteration order is not deterministic.
    var seen: Set<Character> = []
    return string.filter { character in
      seen.insert(character).inserted && !character.isNewline
        && missingGlyphCount(in: String(character), font: font) > 0
    }
  }

  /// Returns the size of a paragraph in a label of the given width, and the positions of its baselines.
  ///
  ///     let label = Paragraph("aa bb", font: Font("10 fixture"), style: ParagraphStyle(lines: 0))
  ///     TextMeasurer().metrics(of: label)              // 50 × 10
  ///     TextMeasurer().metrics(of: label, width: 30)   // 20 × 20
  ///
  /// All lines of a paragraph are as high as the largest ascent and the largest descent among its fonts. A wider label is never higher. Where
  /// words are cut, the width is the whole width of the label.
  ///
  /// - Parameters:
  ///   - paragraph: the text and its style.
  ///   - width: the label's width, in points; nil for the width of the words. It has no effect where `style.lines` is nil.
  /// - Complexity: O(letters). The letters of recent paragraphs are cached for all widths, and the sizes of recent long ones.
  public func metrics(of paragraph: Paragraph, width: Double? = nil) -> TextMetrics {
    if paragraph.isPlain { return metrics(of: paragraph.string, font: paragraph.font) }
    let width = width.map(Self.usable)
    func measured() -> TextMetrics {
      let setter = BlockSetter(paragraph, width: width, height: nil, direction: .leftToRight)
      return (paragraph.fit.map(setter.fitted) ?? setter).metrics()
    }
    if paragraph.spans.reduce(0, { $0 + $1.string.utf8.count }) < Self.longText { return measured() }
    return Self.recent.value(for: MeasuredLabel(of: paragraph, width: width), make: measured)
  }

  /// Returns the lines of a paragraph in a label, each at its position.
  ///
  /// Where `style.lines` is not nil, no line is wider than `width`, and the lines after the first stay within `height`: lines are broken, left
  /// out and cut to fit. Where it is nil, words may overflow.
  ///
  /// - Parameters:
  ///   - paragraph: the text and its style.
  ///   - width: the label's width, in points; nil for the width of the words.
  ///   - height: the label's height, in points; nil for the height of the lines.
  ///   - direction: the view's reading direction.
  public func block(
    of paragraph: Paragraph, width: Double? = nil, height: Double? = nil, direction: LayoutDirection = .leftToRight
  ) -> TextBlock {
    BlockSetter(paragraph, width: width.map(Self.usable), height: height.map(Self.usable), direction: direction).block()
  }

  /// Returns a Boolean value that indicates whether words of a paragraph are left out in a label of this size, as in `TextBlock.isTruncated`.
  ///
  /// - Complexity: O(letters), without setting the lines.
  public func isTruncated(_ paragraph: Paragraph, width: Double?, height: Double?) -> Bool {
    BlockSetter(
      paragraph, width: width.map(Self.usable), height: height.map(Self.usable), direction: .leftToRight
    ).brokenLines().isTruncated
  }

  /// Returns the paragraph as it is drawn in a label of this size: in the largest size of `style.fit` that has room, or smaller, down to
  /// `style.minimumScale`, where words would be left out.
  ///
  /// - Complexity: that of `isTruncated` for about four sizes, where words may shrink and have no room.
  public func shrunk(_ paragraph: Paragraph, width: Double, height: Double) -> Paragraph {
    if let fit = paragraph.fit {
      let setter = BlockSetter(
        paragraph, width: Self.usable(width), height: Self.usable(height), direction: .leftToRight)
      return setter.fitted(in: fit).paragraph
    }
    let least = max(paragraph.style.minimumScale, 0.01)
    guard least < 1 else { return paragraph }
    let setter = BlockSetter(
      paragraph, width: Self.usable(width), height: Self.usable(height), direction: .leftToRight)
    guard setter.isTruncated else { return paragraph }
    let smallest = setter.scaled(by: least)
    if smallest.isTruncated { return smallest.paragraph }
    // Ten bisections distinguish sizes that differ by a thousandth.
    var low = least, high = 1.0
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if setter.between(smallest, scale: middle).isTruncated { high = middle } else { low = middle }
    }
    // Letters between the two sizes are rounded otherwise than those that are set.
    while low > least, setter.scaled(by: low).isTruncated { low = max(least, low - (1 - least) / 1024) }
    return paragraph.scaled(by: low)
  }

  /// The length, in bytes, at which breaking a paragraph again takes as long as finding its size in the cache.
  private static let longText = 512

  /// The cache of the sizes of recent long texts.
  private static let recent = RecentValues<MeasuredLabel, TextMetrics>(limit: 4096) { label, _ in
    1 + label.letters.strings.reduce(0) { $0 + $1.string.utf8.count } / 4096
  }

  /// The caches of the sizes of recent long texts in one font, and of the numbers of their characters that no font has.
  private static let recentPlain = RecentValues<PlainLabel, TextMetrics>(limit: 4096) { label, _ in label.weight }
  private static let recentMissing = RecentValues<PlainLabel, Int>(limit: 4096) { label, _ in label.weight }

  /// The number of cached letters, with a few more for each paragraph, and its limit.
  package static var remembered: (letters: Int, lettersLimit: Int) {
    (ShapedParagraph.recent.kept, 2 * ShapedParagraph.recent.limit)
  }

  /// Returns a length clamped to 0...1e12 points, the limit of coordinates, and 0 for NaN.
  private static func usable(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, 0), 1e12) }

  /// Returns the width of a line, in points.
  static func width(of line: Substring, font: Font, spacing: LineSpacing) -> Double {
    if font.isFixture { return FixtureFont.width(of: line, spacing: spacing) * font.usableSize }
    return Typesetter.with(font) { $0.width(of: line, spacing: spacing.tracked(for: font)) } * font.usableSize
  }
}

/// The cache key of a text in one font that is set as it is written.
private struct PlainLabel: Hashable, Sendable {
  var string: ExactText
  var font: Font

  var weight: Int { 1 + string.string.utf8.count / 4096 }
}

/// The cache key of a label's size: everything except its colours.
private struct MeasuredLabel: Hashable, Sendable {
  var letters: ShapedParagraph.Key
  var style: ParagraphStyle
  var width: Double?

  init(of paragraph: Paragraph, width: Double?) {
    (letters, style, self.width) = (ShapedParagraph.Key(of: paragraph), paragraph.style, width)
  }
}

extension Paragraph {
  /// Whether the paragraph has one font and its lines are set as written.
  package var isPlain: Bool {
    spans.count <= 1 && style.lines == nil && style.letterSpacing == 0 && style.lineSpacing == 0
      && style.lineHeight == nil && !spans.contains { $0.isUnderlined || $0.isStruckThrough }
  }

  /// The range of sizes of which one is taken; nil for the fonts' own.
  var fit: ClosedRange<Double>? { style.lines == nil ? nil : style.fit }

  /// Returns the paragraph with its letters and letter spacing scaled.
  func scaled(by scale: Double) -> Paragraph {
    var paragraph = self
    for index in spans.indices { paragraph.spans[index].font.size *= scale }
    paragraph.style.letterSpacing *= scale
    return paragraph
  }
}
