import Appearance
import CPango
import Drawing
import Geometry
import Typography

extension Painter {
  /// The font size, in pixels, below which text is invisible.
  private static var smallestText: Double { 0.05 }

  /// The largest em, in points, of letters on a page; larger ones are drawn as outlines, so that no extreme size reaches a font.
  private static var largestLetters: Double { 2000 }

  /// Paints lines of text at their measured distance; each starts at the x of the baseline.
  func paintText(_ run: TextRun) throws(CanvasError) {
    guard run.font.size.isFinite else { throw .notFinite(in: "a font size") }
    let x = try reachable(run.baseline.x, in: "the baseline of a text")
    let y = try reachable(run.baseline.y, in: "the baseline of a text")
    let em = min(run.font.usableSize, Self.reach / scale)
    guard em * scale > Self.smallestText else { return }
    try setSource(run.color)
    unsafe cairo_save(cairo)
    unsafe cairo_new_path(cairo)
    unsafe cairo_translate(cairo, x, y)
    if medium == .page, canShowLetters(of: run, em: em) {
      showLetters(run, em: em)
    } else {
      appendOutlines(run, em: em)
      // Outlines of a glyph can overlap, and stay filled there.
      unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      unsafe cairo_fill(cairo)
    }
    unsafe cairo_restore(cairo)
  }

  /// Returns whether a text can be shown as letters on a page. Cairo rejects text with noncharacter code points, such as U+FFFE.
  private func canShowLetters(of run: TextRun, em: Double) -> Bool {
    !run.font.isFixture && em <= Self.largestLetters
      && !run.string.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint }
  }

  /// The visible area, in the current coordinates.
  var visible: Rect {
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Adds the outlines of all letters to the path, the first baseline starting at the origin. Glyphs of colour fonts have none and are painted
  /// immediately.
  ///
  /// - Returns: Whether all letters have outlines.
  @discardableResult func appendOutlines(_ run: TextRun, em: Double) -> Bool {
    unsafe cairo_save(cairo)
    defer { unsafe cairo_restore(cairo) }
    if run.font.isFixture {
      unsafe cairo_scale(cairo, em, em)
      for square in FixtureGlyphs.squares(of: run, in: visible) {
        unsafe cairo_rectangle(cairo, square.x, square.y, square.width, square.height)
      }
      return true
    }
    unsafe cairo_scale(cairo, em / Typesetter.pixelsPerEm, em / Typesetter.pixelsPerEm)
    let line = outlines(of: run, em: em)
    unsafe line.append(to: cairo)
    return line.isWhole
  }

  /// Returns the outlines of all visible letters, in pixels of the typesetter.
  func outlines(of run: TextRun, em: Double) -> OutlinedLines.Line {
    let key = em * scale <= OutlinedLines.largestEm ? OutlinedLines.Key(run) : nil
    if let key, let line = lines.line(key) { return line }
    // A cached line needs all its outlines, regardless of the visible area.
    let cairo = unsafe cairo, visible = key == nil ? visible : .everything, outlines = OutlinedLines.Line()
    Typesetter.drawing(with: run.font) { typesetter in
      // Created and released inside, because it holds fonts of Cairo.
      let glyphs = unsafe GlyphPainter(cairo: cairo, visible: visible, line: outlines)
      for (row, line) in run.string.textLines.enumerated() {
        let baseline = Double(row) * (typesetter.ascent + typesetter.descent) * Typesetter.pixelsPerEm
        guard glyphs.canSee(baseline: baseline) else { continue }
        unsafe typesetter.eachPiece(of: line, spacing: run.spacingInEm) { unsafe glyphs.paint($0, baseline: baseline) }
      }
    }
    if let key { lines.keep(outlines, key) }
    return outlines
  }

  /// Shows letters in a font that is embedded in the document: they can be searched and copied.
  private func showLetters(_ run: TextRun, em: Double) {
    let cairo = unsafe cairo
    Typesetter.drawing(with: run.font) { typesetter in
      // The font is released inside, too.
      unsafe cairo_save(cairo)
      unsafe cairo_scale(cairo, em / Typesetter.pixelsPerEm, em / Typesetter.pixelsPerEm)
      for (row, line) in run.string.textLines.enumerated() {
        let baseline = Double(row) * (typesetter.ascent + typesetter.descent) * Typesetter.pixelsPerEm
        unsafe typesetter.eachPiece(of: line, spacing: run.spacingInEm) { piece in
          unsafe cairo_move_to(cairo, piece.x * Typesetter.pixelsPerEm, baseline)
          unsafe pango_cairo_show_layout_line(cairo, piece.line)
        }
      }
      unsafe cairo_restore(cairo)
    }
  }
}

/// The glyphs of the built-in test font.
enum FixtureGlyphs {
  /// The gap between a letter and the border of its square.
  private static let gap = 0.1

  /// Returns a square for each letter, in em: from the ascent to the descent, with a gap to its neighbours. White space stays empty.
  ///
  /// - Parameter visible: the visible area; letters completely outside are omitted.
  static func squares(of run: TextRun, in visible: Rect) -> [Rect] {
    var squares: [Rect] = []
    let spacing = run.spacingInEm
    for (row, line) in run.string.textLines.enumerated() {
      let baseline = Double(row) * (FixtureFont.ascent + FixtureFont.descent)
      guard baseline - 1 < visible.bottom, baseline + 1 > visible.top else { continue }
      let width = FixtureFont.width(of: line, spacing: spacing)
      var position = 0.0
      for character in line {
        let x = run.direction == .rightToLeft ? width - position - 1 : position
        position += 1 + spacing.letters + (character == " " ? spacing.words : 0)
        guard !character.isWhitespace, x < visible.right, x + 1 > visible.left else { continue }
        squares.append(
          Rect(x: x + gap, y: baseline - FixtureFont.ascent + gap, width: 1 - 2 * gap, height: 1 - 2 * gap))
      }
    }
    return squares
  }
}

extension TextRun {
  /// The spacing for the typesetter, in em.
  var spacingInEm: LineSpacing {
    let em = font.usableSize
    guard em > 0 else { return LineSpacing(direction: direction) }
    return LineSpacing(letters: letterSpacing / em, words: wordSpacing / em, direction: direction).tracked(for: font)
  }
}
