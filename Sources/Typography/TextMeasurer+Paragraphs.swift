public import Appearance
public import Geometry

extension TextMeasurer {
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
  /// - Complexity: O(letters); those measured last are remembered.
  public func metrics(of paragraph: Paragraph, width: Double? = nil) -> TextMetrics {
    if paragraph.isPlain { return metrics(of: paragraph.string, font: paragraph.font) }
    let width = width.map(Self.usable)
    return Self.recent.value(for: MeasuredLabel(of: paragraph, width: width)) {
      BlockSetter(paragraph, width: width, height: nil, direction: .leftToRight).metrics()
    }
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
    ).visibleLines().isTruncated
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

  /// What was measured last.
  private static let recent = RecentValues<MeasuredLabel, TextMetrics>(limit: 4096) { label, _ in
    1 + label.strings.reduce(0) { $0 + $1.string.utf8.count } / 4096
  }

  /// What is remembered, and what it is at most: sizes of labels, and letters of paragraphs with a few more for each.
  package static var remembered: (sizes: Int, sizesLimit: Int, letters: Int, lettersLimit: Int) {
    let paragraphs = ShapedParagraph.recent
    return (recent.kept, 2 * recent.limit, paragraphs.kept, 2 * paragraphs.limit)
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
  var strings: [ExactText]
  var fonts: [Font]
  var style: ParagraphStyle
  var width: Double?

  init(of paragraph: Paragraph, width: Double?) {
    strings = paragraph.spans.map { ExactText($0.string) }
    fonts = paragraph.spans.map(\.font)
    style = paragraph.style
    self.width = width
  }
}

extension Paragraph {
  /// True for one font and lines as they are written.
  package var isPlain: Bool {
    spans.count <= 1 && style.lines == nil && style.letterSpacing == 0 && style.lineSpacing == 0
  }
}

extension Paragraph {
  /// The paragraph with letters, and what is added between them, of another size.
  fileprivate func scaled(by scale: Double) -> Paragraph {
    var paragraph = self
    for index in spans.indices { paragraph.spans[index].font.size *= scale }
    paragraph.style.letterSpacing *= scale
    return paragraph
  }
}
