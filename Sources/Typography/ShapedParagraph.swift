import Appearance
import Geometry

/// A paragraph measured letter by letter: what lines are broken from. Lengths are in points.
///
/// It depends on the words and their fonts alone, not on the width of the label; so it is made once and kept.
struct ShapedParagraph: Sendable {
  /// What stands between the line breaks that the text itself has.
  var rows: [ShapedRow]
  /// Of a line, above its baseline: the most that a font of the paragraph has.
  var ascent: Double
  /// Of a line, below its baseline.
  var descent: Double

  var lineHeight: Double { ascent + descent }

  /// What is kept under: words and fonts, and whether ligatures are allowed.
  struct Key: Hashable, Sendable {
    var strings: [ExactText]
    var fonts: [Font]
    var isApart: Bool
    var writing: ParagraphStyle.Writing
  }

  /// At most some 70 megabytes, where texts as long as books are used; those of labels take a tenth of it.
  static let recent = RecentValues<Key, ShapedParagraph>(limit: 1 << 20) { _, paragraph in
    paragraph.rows.reduce(16) { $0 + $1.letters.count + 16 }
  }

  /// The paragraph's letters, shaped now or lately.
  static func shaped(_ paragraph: Paragraph) -> ShapedParagraph {
    let isApart = paragraph.style.letterSpacing != 0
    let key = Key(
      strings: paragraph.spans.map { ExactText($0.string) }, fonts: paragraph.spans.map(\.font), isApart: isApart,
      writing: paragraph.style.writingDirection)
    return recent.value(for: key) { ShapedParagraph(paragraph, isApart: isApart) }
  }

  private init(_ paragraph: Paragraph, isApart: Bool) {
    rows = []
    (ascent, descent) = (0, 0)
    for font in paragraph.spans.isEmpty ? [paragraph.font] : paragraph.spans.map(\.font) {
      let metrics = LineMetrics(of: font)
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    var parts: [ShapedRow.Part] = []
    func endRow() {
      rows.append(ShapedRow(parts, isApart: isApart, writing: paragraph.style.writingDirection))
      parts = []
    }
    for (number, span) in paragraph.spans.enumerated() {
      for (index, line) in span.string.textLines.enumerated() {
        if index > 0 { endRow() }
        parts.append(ShapedRow.Part(text: line, span: number, font: span.font))
      }
    }
    endRow()
  }
}

/// One line of the text as it was written, before it is broken.
struct ShapedRow: Sendable {
  var bytes: [UInt8] = []
  var letters: [Letter] = []
  /// True where it is written from right to left, false where from left to right, nil where nothing says so.
  let isMirrored: Bool?
  /// The paragraph's own level that the levels of letters go with: 1 from right to left.
  private var base: UInt8 = 0

  /// What of a row is in one font.
  struct Part {
    var text: Substring
    var span: Int
    var font: Font
  }

  /// What a reader sees as one letter: a grapheme cluster.
  struct Letter: Sendable {
    /// Where it starts in `bytes`.
    var start: Int
    /// In points, without letter spacing.
    var advance: Double
    /// Of the paragraph.
    var span: Int
    /// True where a line may begin with it.
    var mayBegin = false
    var isWhite: Bool
    /// The embedding level within the row.
    var level: UInt8 = 0
  }

  var string: String { text(letters.indices) }

  /// How wide letters are within their row, in points.
  static func width(of letters: ArraySlice<Letter>, letterSpacing: Double) -> Double {
    letters.reduce(0) { $0 + $1.advance } + letterSpacing * Double(max(0, letters.count - 1))
  }

  /// The text of some letters.
  func text(_ range: Range<Int>) -> String {
    let start = range.lowerBound < letters.count ? letters[range.lowerBound].start : bytes.count
    let end = range.upperBound < letters.count ? letters[range.upperBound].start : bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  init(_ parts: [Part], isApart: Bool, writing: ParagraphStyle.Writing) {
    switch writing {
    case .leftToRight: isMirrored = false
    case .rightToLeft: isMirrored = true
    case .natural:
      isMirrored = parts.lazy.compactMap { WritingDirection.firstStrong(in: $0.text) }.first
    }
    let direction = isMirrored.map { $0 ? LayoutDirection.rightToLeft : .leftToRight }
    let spacing = LineSpacing(letters: isApart ? 1 : 0, direction: direction).bare
    for part in parts where !part.text.isEmpty { append(part, spacing) }
    findOpportunities()
    findLevels(base: isMirrored == true ? 1 : 0)
  }

  private mutating func append(_ part: Part, _ spacing: LineSpacing) {
    let font = part.font, size = font.usableSize
    let advances =
      font.isFixture ? nil : Typesetter.with(font) { $0.advances(of: part.text, spacing: spacing.tracked(for: font)) }
    if let text = Self.plainBytes(of: part.text) {
      for (index, byte) in text.enumerated() {
        let advance = advances.map { $0[index] } ?? 1
        letters.append(
          Letter(start: bytes.count + index, advance: advance * size, span: part.span, isWhite: Self.isWhite(byte)))
      }
      bytes += text
      return
    }
    var scalar = 0
    for character in part.text {
      var advance = 0.0
      if let advances {
        for _ in character.unicodeScalars {
          advance += advances[scalar]
          scalar += 1
        }
      } else {
        advance = 1
      }
      letters.append(
        Letter(start: bytes.count, advance: advance * size, span: part.span, isWhite: character.isWhitespace))
      bytes.append(contentsOf: character.utf8)
    }
  }

  /// The bytes of a text in which each is a letter for itself, as most have it; nil for others.
  private static func plainBytes(of text: Substring) -> [UInt8]? {
    // A carriage return and a line feed are one letter.
    let bytes = Array(text.utf8)
    return bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? bytes : nil
  }

  /// White space among the bytes below 0x80.
  private static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func findOpportunities() {
    guard letters.count > 1 else { return }
    let text = string
    let opportunities = LineBreaks.opportunities(in: text[...])
    eachLetter(of: text) { $0.mayBegin = $1 < opportunities.count && opportunities[$1] }
  }

  /// Gives each letter its embedding level: that of its first scalar.
  private mutating func findLevels(base: UInt8) {
    self.base = base
    if base == 0, bytes.allSatisfy({ $0 < 0x80 }) { return }
    let text = string, levels = EmbeddingLevels.levels(of: text, isRightToLeft: base == 1)
    eachLetter(of: text) { $0.level = $1 < levels.count ? levels[$1] : base }
  }

  /// Visits the letters with the number of the first scalar of each.
  private mutating func eachLetter(of text: String, _ body: (inout Letter, Int) -> Void) {
    var byte = 0, letter = 0
    for (scalar, unicode) in text.unicodeScalars.enumerated() {
      if letter < letters.count, letters[letter].start == byte {
        body(&letters[letter], scalar)
        letter += 1
      }
      byte += UTF8.width(unicode)
    }
  }

  /// The row in a paragraph of this level, for one in which nothing tells the direction; others are what they are.
  func directed(base: UInt8) -> ShapedRow {
    guard base != self.base, isMirrored == nil else { return self }
    var row = self
    row.findLevels(base: base)
    return row
  }

  /// Whether a letter that ends a line has the paragraph's level there.
  func followsParagraphAtLineEnd(_ letter: Int) -> Bool {
    text(letter..<letter + 1).unicodeScalars.first.map(EmbeddingLevels.followsParagraphAtLineEnd) ?? false
  }

  /// This line and others behind it as one, with a space where there was a break.
  func joined(with others: ArraySlice<ShapedRow>, space: Double) -> ShapedRow {
    var joined = self
    for row in others {
      let span = joined.letters.last?.span ?? row.letters.first?.span ?? 0
      joined.letters.append(Letter(start: joined.bytes.count, advance: space, span: span, isWhite: true, level: base))
      joined.bytes.append(0x20)
      let offset = joined.bytes.count
      joined.bytes += row.bytes
      joined.letters += row.letters.map { letter in
        var moved = letter
        moved.start += offset
        return moved
      }
    }
    return joined
  }
}

/// How high a line of a font is: the font's own ascent and descent, in points.
struct LineMetrics: Sendable {
  var ascent: Double
  var descent: Double

  init(of font: Font) {
    let size = font.usableSize
    if font.isFixture {
      (ascent, descent) = (FixtureFont.ascent * size, FixtureFont.descent * size)
    } else {
      let em = Typesetter.with(font) { ($0.ascent, $0.descent) }
      (ascent, descent) = (em.0 * size, em.1 * size)
    }
  }
}
