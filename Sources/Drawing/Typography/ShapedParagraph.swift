import Appearance
import Geometry

/// A paragraph measured letter by letter, before it is broken into lines. Lengths are in points.
///
/// It depends only on the words and their fonts, not on the width of the label; so it is made once and cached.
struct ShapedParagraph: Sendable {
  /// The parts of the text between its own line breaks.
  var rows: [ShapedRow]
  /// The ascent of a line above its baseline: the largest of the paragraph's fonts.
  var ascent: Double
  /// The descent of a line below its baseline.
  var descent: Double

  var lineHeight: Double { ascent + descent }

  /// Returns the paragraph with the levels of a view of this direction, in rows where nothing else determines the direction.
  func directed(_ direction: LayoutDirection) -> ShapedParagraph {
    guard direction == .rightToLeft, rows.contains(where: { $0.isMirrored == nil }) else { return self }
    var directed = self
    for row in rows.indices { directed.rows[row] = rows[row].directed(base: 1) }
    return directed
  }

  /// The cache key: words and fonts, and whether letters are set apart, without ligatures.
  struct Key: Hashable, Sendable {
    var strings: [ExactText]
    var fonts: [Font]
    var isApart: Bool
    var writing: ParagraphStyle.Writing
    var hyphenation: String?

    init(of paragraph: Paragraph) {
      (strings, fonts) = (paragraph.spans.map { ExactText($0.string) }, paragraph.spans.map(\.font))
      (isApart, writing) = (paragraph.style.letterSpacing != 0, paragraph.style.writingDirection)
      hyphenation = paragraph.style.lines == nil ? nil : paragraph.style.hyphenation
    }
  }

  /// The cache of paragraphs: at most some 70 megabytes with texts as long as books; those of labels take a tenth of it.
  static let recent = RecentValues<Key, ShapedParagraph>(limit: 1 << 20) { _, paragraph in
    paragraph.rows.reduce(16) { $0 + $1.letters.count + 16 }
  }

  /// Returns the shaped paragraph, from the cache where possible.
  static func shaped(_ paragraph: Paragraph) -> ShapedParagraph {
    let key = Key(of: paragraph)
    return recent.value(for: key) { ShapedParagraph(paragraph, key) }
  }

  private init(_ paragraph: Paragraph, _ key: Key) {
    let patterns = key.hyphenation.flatMap(Hyphenation.init)
    rows = []
    (ascent, descent) = (0, 0)
    for font in paragraph.spans.isEmpty ? [paragraph.font] : paragraph.spans.map(\.font) {
      let metrics = LineMetrics(of: font)
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    var parts: [ShapedRow.Part] = []
    func endRow() {
      rows.append(ShapedRow(parts, isApart: key.isApart, writing: key.writing))
      if let patterns { rows[rows.count - 1].hyphenateWords(by: patterns, parts) }
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
  /// Whether it is written from right to left; nil where nothing determines the direction.
  let isMirrored: Bool?
  /// The paragraph level on which the levels of letters are based: 1 for right to left.
  private var base: UInt8 = 0

  /// A part of a row in one font.
  struct Part {
    var text: Substring
    var span: Int
    var font: Font
  }

  /// A grapheme cluster, which a reader sees as one letter.
  struct Letter: Sendable {
    /// Its start in `bytes`.
    var start: Int
    /// Its advance in points, without letter spacing.
    var advance: Double
    /// The index of its span in the paragraph.
    var span: Int
    /// Whether a line may begin with it.
    var mayBegin = false
    /// The advance of the hyphen that a line shows which ends before it, in points; 0 where none is shown.
    var hyphen = 0.0
    var isWhite: Bool
    /// The embedding level within the row.
    var level: UInt8 = 0
  }

  var string: String { text(letters.indices) }

  /// Returns the width of letters within their row, in points.
  static func width(of letters: ArraySlice<Letter>, letterSpacing: Double) -> Double {
    letters.reduce(0) { $0 + $1.advance } + letterSpacing * Double(max(0, letters.count - 1))
  }

  /// Returns the text of some letters.
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
    var hyphens: [Int] = []
    for part in parts where !part.text.isEmpty {
      if part.text.utf8.contains(0xAD), part.text.contains(Self.softHyphen) {
        hyphens += appendHyphenated(part, spacing)
      } else {
        append(part, spacing)
      }
    }
    findOpportunities()
    hyphenate(before: hyphens, parts)
    findLevels(base: isMirrored == true ? 1 : 0)
  }

  private mutating func append(_ part: Part, _ spacing: LineSpacing) {
    let font = part.font, size = font.usableSize
    let advances =
      font.isFixture ? nil : Typesetter.with(font) { $0.advances(of: part.text, spacing: spacing.tracked(for: font)) }
    var byte = bytes.count, scalar = 0
    func add(scalars count: Int, isWhite: Bool) {
      var advance = advances == nil ? 1.0 : 0.0
      if let advances { for own in scalar..<scalar + count { advance += advances[own] } }
      letters.append(Letter(start: byte, advance: advance * size, span: part.span, isWhite: isWhite))
      scalar += count
    }
    part.text.withBytes { unsafe bytes.append(contentsOf: $0) }
    if bytes[byte...].allSatisfy({ $0 < Self.firstJoiningByte && $0 != 0x0D }) {
      letters.reserveCapacity(letters.count + bytes.count - byte)
      while byte < bytes.count {
        if !UTF8.isContinuation(bytes[byte]) { add(scalars: 1, isWhite: isWhite(at: byte)) }
        byte += 1
      }
    } else {
      for character in part.text {
        add(scalars: character.unicodeScalars.count, isWhite: character.isWhitespace)
        byte += character.utf8.count
      }
    }
  }

  /// The first byte of U+0300, the first combining mark. Below it every scalar except a carriage return is a grapheme cluster. A search for
  /// clusters takes as long as shaping.
  private static let firstJoiningByte: UInt8 = 0xCC

  /// Returns whether a scalar below U+0300 is white space.
  private func isWhite(at byte: Int) -> Bool {
    switch bytes[byte] {
    case 0x20, 0x09...0x0D: true
    case 0xC2: bytes[byte + 1] == 0x85 || bytes[byte + 1] == 0xA0
    default: false
    }
  }

  private mutating func findOpportunities() {
    guard letters.count > 1 else { return }
    if LineBreaks.areSentences(bytes) {
      for letter in letters.indices.dropFirst() {
        let start = letters[letter].start
        letters[letter].mayBegin = LineBreaks.isOpportunity(between: bytes[start - 1], and: bytes[start])
      }
      return
    }
    let opportunities = LineBreaks.opportunities(in: string)
    eachLetter { $0.mayBegin = $1 < opportunities.count && opportunities[$1] }
  }

  /// Adds a part without its soft hyphens, which have no width and part no letters that belong together; a line may end in their places, with a
  /// hyphen (Unicode Annex 14, class BA; CSS Text 4, `hyphens`).
  private mutating func appendHyphenated(_ part: Part, _ spacing: LineSpacing) -> [Int] {
    let pieces = part.text.split(separator: Self.softHyphen, omittingEmptySubsequences: false)
    var place = letters.count
    let places = pieces.dropLast().map { piece in
      place += piece.count
      return place
    }
    append(Part(text: pieces.joined()[...], span: part.span, font: part.font), spacing)
    return places
  }

  /// Lets lines end before some letters, with a hyphen in the font of the letter before.
  private mutating func hyphenate(before places: [Int], _ parts: [Part]) {
    for place in places where 0 < place && place < letters.count && !letters[place].mayBegin {
      guard text(place..<place + 1).first.map({ $0.isLetter || $0.isNumber }) == true, !letters[place - 1].isWhite,
        let font = parts.first(where: { $0.span == letters[place - 1].span })?.font
      else { continue }
      letters[place].mayBegin = true
      letters[place].hyphen = TextMeasurer.width(of: Self.hyphen[...], font: font, spacing: .none)
    }
  }

  /// Allows lines to end within words, with a hyphen. A word that has soft hyphens is hyphenated only there.
  fileprivate mutating func hyphenateWords(by patterns: Hyphenation, _ parts: [Part]) {
    var start = 0, places: [Int] = []
    while start < letters.count {
      var end = start, word = ""
      while end < letters.count, end == start || letters[end].hyphen == 0 {
        let letter = text(end..<end + 1)
        guard letter.unicodeScalars.count == 1, letter.first?.isLetter == true else { break }
        word += letter
        end += 1
      }
      let isWhole = (end == letters.count || letters[end].hyphen == 0) && letters[start].hyphen == 0
      if isWhole { places += patterns.offsets(in: word).map { start + $0 } }
      start = max(end, start + 1)
    }
    hyphenate(before: places, parts)
  }

  private static let softHyphen: Character = "\u{AD}"
  /// The hyphen at the end of a line.
  static let hyphen = "-"

  /// Gives each letter its embedding level: that of its first scalar.
  private mutating func findLevels(base: UInt8) {
    self.base = base
    if base == 0, EmbeddingLevels.areAllLeftToRight(bytes) { return }
    let levels = EmbeddingLevels.levels(of: string, isRightToLeft: base == 1)
    eachLetter { $0.level = $1 < levels.count ? levels[$1] : base }
  }

  /// Visits the letters with the number of the first scalar of each.
  private mutating func eachLetter(_ body: (inout Letter, Int) -> Void) {
    var byte = 0, scalar = 0
    for letter in letters.indices {
      while byte < letters[letter].start {
        byte += 1
        if !UTF8.isContinuation(bytes[byte]) { scalar += 1 }
      }
      body(&letters[letter], scalar)
    }
  }

  /// Returns the row in a paragraph of this level, where nothing determines its direction; other rows are unchanged.
  func directed(base: UInt8) -> ShapedRow {
    guard base != self.base, isMirrored == nil else { return self }
    var row = self
    row.findLevels(base: base)
    return row
  }

  /// Returns whether a letter that ends a line has the paragraph's level there.
  func followsParagraphAtLineEnd(_ letter: Int) -> Bool {
    text(letter..<letter + 1).unicodeScalars.first.map(EmbeddingLevels.followsParagraphAtLineEnd) ?? false
  }

  /// Returns this row and those after it as one, with a space in place of each break.
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

/// The height of a line of a font: the font's own ascent and descent, in points.
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
