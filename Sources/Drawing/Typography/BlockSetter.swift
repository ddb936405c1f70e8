import Appearance
import Geometry

/// The layout of a paragraph in a label of a given width and height.
struct BlockSetter {
  private(set) var paragraph: Paragraph
  let shaped: ShapedParagraph
  /// The label's width; nil for the width of the words.
  let width: Double?
  /// The label's height; nil for as many lines as the style allows.
  let height: Double?
  let direction: LayoutDirection

  private var style: ParagraphStyle { paragraph.style }
  /// The height of a line, in points.
  var lineHeight: Double { lineHeight(scaledBy: 1) }
  /// The distance from the top of a line to its baseline, in points.
  var ascent: Double { shaped.ascent + (lineHeight - shaped.lineHeight) / 2 }
  var descent: Double { lineHeight - ascent }

  private func lineHeight(scaledBy scale: Double) -> Double {
    guard let height = style.lineHeight else { return shaped.lineHeight * scale }
    guard height <= ParagraphStyle.largestLineFactor else { return height }
    let fonts = paragraph.spans.isEmpty ? [paragraph.font] : paragraph.spans.map(\.font)
    return height * fonts.reduce(0) { max($0, $1.usableSize) } * scale
  }

  private var ellipsis: String { "\u{2026}" }

  init(_ paragraph: Paragraph, width: Double?, height: Double?, direction: LayoutDirection) {
    (self.paragraph, self.width, self.height, self.direction) = (paragraph, width, height, direction)
    shaped = ShapedParagraph.shaped(paragraph).directed(direction)
  }

  private init(_ setter: BlockSetter, _ paragraph: Paragraph, _ shaped: ShapedParagraph) {
    (self.paragraph, self.shaped) = (paragraph, shaped)
    (width, height, direction) = (setter.width, setter.height, setter.direction)
  }

  /// Whether words are left out.
  var isTruncated: Bool { brokenLines().isTruncated }

  /// Returns the layout of the paragraph with smaller letters in the same label.
  func scaled(by scale: Double) -> BlockSetter {
    if paragraph.spans.allSatisfy({ !$0.font.isSystem }) { return between(self, scale: scale) }
    return BlockSetter(paragraph.scaled(by: scale), width: width, height: height, direction: direction)
  }

  /// Returns the layout of the paragraph with letters of a size between its own and that of a smaller one, without setting them again: a
  /// letter's width is proportional to its size, and to the tracking, which depends on the size in the system font.
  func between(_ smaller: BlockSetter, scale: Double) -> BlockSetter {
    let paragraph = paragraph.scaled(by: scale)
    func fonts(_ paragraph: Paragraph) -> [Font] {
      paragraph.spans.isEmpty ? [paragraph.font] : paragraph.spans.map(\.font)
    }
    let sizes = zip(zip(fonts(self.paragraph), fonts(smaller.paragraph)), fonts(paragraph)).map { fonts, own in
      let (large, small) = fonts
      let share =
        large.tracking == small.tracking ? 0 : (own.tracking - large.tracking) / (small.tracking - large.tracking)
      func factor(_ font: Font) -> Double { font.usableSize > 0 ? own.usableSize / font.usableSize : 0 }
      return (large: (1 - share) * factor(large), small: share * factor(small))
    }
    var shaped = shaped
    (shaped.ascent, shaped.descent) = (shaped.ascent * scale, shaped.descent * scale)
    for row in shaped.rows.indices {
      for letter in shaped.rows[row].letters.indices {
        let large = shaped.rows[row].letters[letter], factors = sizes[large.span]
        let small = factors.small == 0 ? nil : smaller.shaped.rows[row].letters[letter]
        shaped.rows[row].letters[letter].advance =
          large.advance * factors.large + (small?.advance ?? 0) * factors.small
        guard large.hyphen > 0 else { continue }
        shaped.rows[row].letters[letter].hyphen = large.hyphen * factors.large + (small?.hyphen ?? 0) * factors.small
      }
    }
    return BlockSetter(self, paragraph, shaped)
  }

  /// Returns the layout in the largest size of a range, in half points, at which the words have room in the label's width and height; in the
  /// smallest where they never have, in the largest where there is no width.
  ///
  /// A size of some font widens all of its letters alike, so that the lines of a size are those of the paragraph in a label that is narrower by as
  /// much: letters are shaped once, and broken O(log(sizes)) times.
  func fitted(in range: ClosedRange<Double>) -> BlockSetter {
    let size = paragraph.font.usableSize
    guard size > 0 else { return self }
    let least = (2 * range.lowerBound).rounded(.up), most = (2 * range.upperBound).rounded(.down)
    var (low, high) = (least / 2, max(least, most) / 2)
    if most < least { (low, high) = (range.lowerBound, range.lowerBound) }
    if width != nil, !hasRoom(scaledBy: high / size) {
      while high - low > 0.5 {
        let middle = (low + high).rounded(.down) / 2
        if hasRoom(scaledBy: middle / size) { low = middle } else { high = middle }
      }
    } else {
      low = high
    }
    var fitted = scaled(by: low / size)
    fitted.paragraph.style.fit = nil
    return fitted
  }

  private func hasRoom(scaledBy scale: Double) -> Bool {
    // The tracking of the system font is another at each size.
    if scale != 1, paragraph.spans.contains(where: \.font.isSystem) { return scaled(by: scale).hasRoom(scaledBy: 1) }
    guard let width, let own = style.lines else { return true }
    let breaker = LineBreaker(rows: shaped.rows, letterSpacing: style.letterSpacing, width: width / scale) { _, _ in 0 }
    guard let count = breaker.count(limit: own > 0 ? own : .max) else { return false }
    let needed = Double(count) * (lineHeight(scaledBy: scale) + style.lineSpacing) - style.lineSpacing
    return needed <= (height ?? .infinity) + LineBreaker.tolerance
  }

  /// A line to draw: letters of a row, and the position of an ellipsis for the words that are left out.
  struct Visible {
    var row: ShapedRow
    var head: Range<Int>
    var tail: Range<Int> = 0..<0
    var hasEllipsis = false
    var width: Double
    var isLastOfRow: Bool
    var hasHyphen = false
  }

  /// The largest number of lines that the style allows and the height has room for, but at least one.
  private var lineLimit: Int {
    guard let lines = style.lines else { return .max }
    let own = lines > 0 ? lines : .max
    guard let height else { return own }
    let advance = lineHeight + style.lineSpacing
    guard advance > 0 else { return own }
    let room = ((height + style.lineSpacing + LineBreaker.tolerance) / advance).rounded(.down)
    return min(own, room < 1 ? 1 : room > 1e9 ? .max : Int(room))
  }

  /// The lines that have room, before words are cut.
  struct Broken {
    var lines: [LineBreaker.Line]
    /// Whether words remain after the last line.
    var hasMore: Bool
    /// Whether words are left out, for lack of lines or of width.
    var isTruncated: Bool
  }

  /// Breaks the paragraph into lines. Only letters that are split from their word are measured again with a font.
  func brokenLines() -> Broken {
    let width = style.lines == nil ? nil : width
    let breaker = LineBreaker(rows: shaped.rows, letterSpacing: style.letterSpacing, width: width) {
      setWidth(of: Visible(row: shaped.rows[$0], head: $1, width: 0, isLastOfRow: false))
    }
    var (lines, isComplete) = breaker.lines(limit: lineLimit)
    if style.balancesLines, isComplete, lines.count > 1, let width { lines = balanced(breaker, lines, width) }
    var broken = Broken(lines: lines, hasMore: !isComplete, isTruncated: !isComplete)
    guard let width else { return broken }
    // A line that is cut counts as the label's width.
    if broken.hasMore { broken.lines[lines.count - 1].width = 0 }
    // A single letter that is wider than the label is left out.
    for index in lines.indices where broken.lines[index].width > width + LineBreaker.tolerance {
      broken.lines[index].letters = lines[index].letters.prefix(0)
      broken.lines[index].width = 0
      broken.isTruncated = true
    }
    return broken
  }

  /// Returns the lines with the words that remain after cutting.
  func visibleLines(of broken: Broken) -> [Visible] {
    var visible = broken.lines.map {
      Visible(
        row: shaped.rows[$0.row], head: $0.letters, width: $0.width, isLastOfRow: $0.isLastOfRow,
        hasHyphen: $0.hasHyphen && !$0.letters.isEmpty)
    }
    if broken.hasMore, style.lines != nil, let width, let last = broken.lines.last {
      visible[visible.count - 1] = cut(last, to: width)
    }
    return visible
  }

  /// Returns the lines of the narrowest label with the same number of lines, to a quarter of a point, by bisection: O(letters · log(width)).
  private func balanced(_ breaker: LineBreaker, _ lines: [LineBreaker.Line], _ width: Double) -> [LineBreaker.Line] {
    var (best, low, high) = (lines, 0.0, min(width, lines.reduce(0) { max($0, $1.width) }))
    while high - low > 0.25 {
      var narrower = breaker
      narrower.width = (low + high) / 2
      let (found, isComplete) = narrower.lines(limit: lines.count)
      let fits = isComplete && found.allSatisfy { $0.width <= (low + high) / 2 + LineBreaker.tolerance }
      if fits { (best, high) = (found, (low + high) / 2) } else { low = (low + high) / 2 }
    }
    return best
  }

  /// Returns whether a line is read from right to left.
  func isMirrored(_ line: Visible) -> Bool { line.row.isMirrored ?? (direction == .rightToLeft) }

  // MARK: Cutting

  /// Returns the last line that has room, with an ellipsis for the words that have none.
  private func cut(_ line: LineBreaker.Line, to width: Double) -> Visible {
    let rows = shaped.rows, own = rows[line.row]
    if style.truncation == .clip {
      let head = prefix(of: own, from: line.letters.lowerBound, to: width)
      return fitted(Visible(row: own, head: head, width: 0, isLastOfRow: true), to: width)
    }
    let rest =
      style.truncation == .tail
      ? own : own.joined(with: rows[(line.row + 1)...], space: advance(of: " ", span: own.letters.last?.span ?? 0))
    let all = line.letters.lowerBound..<rest.letters.count
    let sign = advance(of: ellipsis, span: rest.letters.isEmpty ? 0 : rest.letters[max(0, all.upperBound - 1)].span)
    var visible = Visible(row: rest, head: all.lowerBound..<all.lowerBound, width: 0, isLastOfRow: true)
    guard sign <= width + LineBreaker.tolerance else { return visible }
    visible.hasEllipsis = true
    visible.tail = all.upperBound..<all.upperBound
    let room = width - sign
    switch style.truncation {
    case .tail, .clip: visible.head = prefix(of: rest, from: all.lowerBound, to: room - style.letterSpacing)
    case .head: visible.tail = suffix(of: rest, from: all.lowerBound, to: room - style.letterSpacing)
    case .middle:
      visible.head = prefix(of: rest, from: all.lowerBound, to: room / 2 - style.letterSpacing)
      let left = room - extent(rest, visible.head) - 2 * style.letterSpacing
      visible.tail = suffix(of: rest, from: visible.head.upperBound, to: left)
    }
    return fitted(visible, to: width)
  }

  /// Returns the line with as many more letters left out as needed: the remaining letters have new neighbours, which may make them wider.
  private func fitted(_ candidate: Visible, to width: Double) -> Visible {
    var visible = candidate
    func fits(head: Int, tail: Int) -> Bool {
      visible.head = withoutWhite(candidate.head.prefix(head), of: visible.row)
      visible.tail = candidate.tail.suffix(tail)
      visible.width = setWidth(of: visible)
      return visible.width <= width + LineBreaker.tolerance
    }
    if LineBreaker.largest(candidate.head.count, { fits(head: $0, tail: candidate.tail.count) }) != nil {
      return visible
    }
    if LineBreaker.largest(candidate.tail.count, { fits(head: 0, tail: $0) }) != nil { return visible }
    visible.hasEllipsis = false
    visible.width = 0
    return visible
  }

  private func setWidth(of line: Visible) -> Double {
    fragments(of: line, isMirrored: isMirrored(line)).last.map { $0.x + $0.width } ?? 0
  }

  private func withoutWhite(_ range: Range<Int>, of row: ShapedRow) -> Range<Int> {
    var range = range
    while let last = range.last, row.letters[last].isWhite { range = range.dropLast() }
    return range
  }

  private func prefix(of row: ShapedRow, from start: Int, to width: Double) -> Range<Int> {
    var x = 0.0, end = start
    while end < row.letters.count {
      x += row.letters[end].advance + (end > start ? style.letterSpacing : 0)
      if x > width + LineBreaker.tolerance { break }
      end += 1
    }
    return start..<end
  }

  private func suffix(of row: ShapedRow, from lowest: Int, to width: Double) -> Range<Int> {
    var x = 0.0, start = row.letters.count
    while start > lowest {
      x += row.letters[start - 1].advance + (start < row.letters.count ? style.letterSpacing : 0)
      if x > width + LineBreaker.tolerance { break }
      start -= 1
    }
    while start < row.letters.count, row.letters[start].isWhite { start += 1 }
    return start..<row.letters.count
  }

  private func extent(_ row: ShapedRow, _ range: Range<Int>) -> Double {
    ShapedRow.width(of: row.letters[range], letterSpacing: style.letterSpacing)
  }

  private func advance(of string: String, span: Int) -> Double {
    let font = paragraph.spans.indices.contains(span) ? paragraph.spans[span].font : paragraph.font
    return TextMeasurer.width(of: string[...], font: font, spacing: .none)
  }
}
