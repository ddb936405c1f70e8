import Appearance
import Geometry

extension BlockSetter {
  /// The parts of a line from left to right; their x count from the line's left end.
  func fragments(of line: Visible, isMirrored: Bool, wordSpacing: Double = 0) -> [TextBlock.Fragment] {
    var parts = parts(of: line)
    guard !parts.isEmpty else { return [] }
    let isWhole = parts.count == 1 && !font(of: parts[0].span).isFixture
    if !isWhole { parts = split(parts, isMirrored: isMirrored) }
    let order = EmbeddingLevels.visualOrder(of: parts.map { isWhole ? 0 : $0.level })
    var x = 0.0
    return order.enumerated().map { place, index in
      let part = parts[index], font = font(of: part.span), size = font.usableSize
      let direction: LayoutDirection =
        (isWhole ? isMirrored : part.level % 2 == 1) ? .rightToLeft : .leftToRight
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

  private struct Part {
    var string: String
    var span: Int
    var level: UInt8 = 0
  }

  private func font(of span: Int) -> Font {
    paragraph.spans.indices.contains(span) ? paragraph.spans[span].font : paragraph.font
  }

  /// The line in the order it is read, each part in one span.
  private func parts(of line: Visible) -> [Part] {
    var parts: [Part] = []
    func add(_ string: String, _ span: Int) {
      guard !string.isEmpty else { return }
      if parts.last?.span == span {
        parts[parts.count - 1].string += string
      } else {
        parts.append(Part(string: string, span: span))
      }
    }
    func add(_ range: Range<Int>) {
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start + 1
        while end < range.upperBound, line.row.letters[end].span == line.row.letters[start].span { end += 1 }
        add(line.row.text(start..<end), line.row.letters[start].span)
        start = end
      }
    }
    add(line.head)
    if line.hasEllipsis {
      let letter = line.head.last ?? line.tail.first ?? line.row.letters.indices.last
      add("\u{2026}", letter.map { line.row.letters[$0].span } ?? 0)
    }
    add(line.tail)
    return parts
  }

  /// The parts cut where the reading direction changes.
  private func split(_ parts: [Part], isMirrored: Bool) -> [Part] {
    let levels = EmbeddingLevels.levels(of: parts.map(\.string).joined(), isRightToLeft: isMirrored)
    var split: [Part] = [], scalar = 0
    for part in parts {
      var isNew = true
      for unicode in part.string.unicodeScalars {
        let level = scalar < levels.count ? levels[scalar] : 0
        if isNew || split[split.count - 1].level != level {
          split.append(Part(string: "", span: part.span, level: level))
          isNew = false
        }
        split[split.count - 1].string.unicodeScalars.append(unicode)
        scalar += 1
      }
    }
    return split
  }
}
