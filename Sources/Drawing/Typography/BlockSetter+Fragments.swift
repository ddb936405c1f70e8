import Appearance
import Geometry

extension BlockSetter {
  /// Returns the parts of a line from left to right; their x starts at the line's left end.
  func fragments(of line: Visible, isMirrored: Bool, wordSpacing: Double = 0) -> [TextBlock.Fragment] {
    let base: UInt8 = isMirrored ? 1 : 0
    var parts = parts(of: line, base: base)
    if let whole = undivided(parts, base: base) {
      parts = [whole]
    } else {
      parts = parts.compactMap { ordered($0) }
    }
    let order = EmbeddingLevels.visualOrder(of: parts.map(\.level))
    var x = 0.0
    return order.enumerated().map { place, index in
      let part = parts[index], font = font(of: part.span), size = font.usableSize
      let direction: LayoutDirection = part.level % 2 == 1 ? .rightToLeft : .leftToRight
      let spacing = LineSpacing(
        letters: size > 0 ? paragraph.style.letterSpacing / size : 0, words: size > 0 ? wordSpacing / size : 0,
        direction: direction)
      if place > 0 { x += paragraph.style.letterSpacing }
      let width = TextMeasurer.width(of: part.string[...], font: font, spacing: spacing)
      defer { x += width }
      return TextBlock.Fragment(
        string: part.string, span: part.span, x: x, width: width, wordSpacing: wordSpacing, direction: direction)
    }
  }

  /// Letters of one span and one level.
  private struct Part {
    var string: String
    var span: Int
    var level: UInt8
  }

  private func font(of span: Int) -> Font {
    paragraph.spans.indices.contains(span) ? paragraph.spans[span].font : paragraph.font
  }

  /// Returns the line in reading order. Levels are those of the letters in their paragraph, except that white space at the line's end has the
  /// paragraph's level (Unicode Annex 9, rule L1).
  private func parts(of line: Visible, base: UInt8) -> [Part] {
    var parts: [Part] = []
    let row = line.row.directed(base: base), letters = row.letters
    func add(_ string: String, _ span: Int, _ level: UInt8) {
      guard !string.isEmpty else { return }
      if let last = parts.last, last.span == span, last.level == level {
        parts[parts.count - 1].string += string
      } else {
        parts.append(Part(string: string, span: span, level: level))
      }
    }
    let last = line.tail.isEmpty && !line.hasEllipsis ? line.head : line.tail
    let end = last.last { !row.followsParagraphAtLineEnd($0) }.map { $0 + 1 } ?? last.lowerBound
    func levelOf(_ letter: Int) -> UInt8 { last.contains(letter) && letter >= end ? base : letters[letter].level }
    func add(_ range: Range<Int>) {
      var start = range.lowerBound
      while start < range.upperBound {
        let span = letters[start].span, level = levelOf(start)
        var end = start + 1
        while end < range.upperBound, letters[end].span == span, levelOf(end) == level { end += 1 }
        add(row.text(start..<end), span, level)
        start = end
      }
    }
    add(line.head)
    if line.hasHyphen, let last = line.head.last { add(ShapedRow.hyphen, letters[last].span, levelOf(last)) }
    if line.hasEllipsis {
      let before = line.head.last, after = line.tail.first
      let letter = before ?? after ?? letters.indices.last
      let between = before.map { letters[$0].level }, behind = after.map { letters[$0].level }
      // Between letters of one level it has that level, otherwise the paragraph's, like neutral letters.
      add("\u{2026}", letter.map { letters[$0].span } ?? 0, between == behind ? between ?? base : base)
    }
    add(line.tail)
    return parts
  }

  /// Returns the line as one part in the paragraph's direction, where that gives its letters the same levels; nil otherwise.
  private func undivided(_ parts: [Part], base: UInt8) -> Part? {
    guard let span = parts.first?.span, parts.allSatisfy({ $0.span == span }), !font(of: span).isFixture else {
      return nil
    }
    let string = parts.map(\.string).joined()
    if parts.count > 1 || parts[0].level != base {
      var levels = EmbeddingLevels.levels(of: string, isRightToLeft: base == 1)
      EmbeddingLevels.endLine(&levels, of: string.unicodeScalars, base: base)
      let own = parts.flatMap { Array(repeating: $0.level, count: $0.string.unicodeScalars.count) }
      guard levels == own else { return nil }
    }
    return Part(string: string, span: span, level: base)
  }

  /// Returns the part with its letters in the direction of its level, even when set alone; nil where nothing of it is drawn.
  private func ordered(_ part: Part) -> Part? {
    guard !font(of: part.span).isFixture else { return part }
    let isMirrored = part.level % 2 == 1
    let scalars = part.string.unicodeScalars.filter { !EmbeddingLevels.isDirectionFormat($0) }
    guard !scalars.isEmpty else { return nil }
    let levels = EmbeddingLevels.levels(of: part.string, isRightToLeft: isMirrored)
    if levels.allSatisfy({ $0 == (isMirrored ? 1 : 0) }) { return part }
    // An override of that direction enforces it; the levels already account for the direction formats of the text itself.
    var ordered = part
    ordered.string = (isMirrored ? "\u{202E}" : "\u{202D}") + String(String.UnicodeScalarView(scalars)) + "\u{202C}"
    return ordered
  }
}
