import Appearance
import CPango
import Drawing
import Geometry
import Typography

extension Painter {
  /// Text below this size, in pixels, shows nothing.
  private static var smallestText: Double { 0.05 }

  /// The largest em, in points, of letters on a page; larger ones are drawn as outlines, so that no absurd size reaches a font.
  private static var largestLetters: Double { 2000 }

  /// Lines of text, as far apart as they were measured; each starts at the x of the baseline.
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
      // Outlines of a glyph may overlap, and stay filled where they do.
      unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      unsafe cairo_fill(cairo)
    }
    unsafe cairo_restore(cairo)
  }

  /// False for what is drawn as outlines even on a page. Cairo refuses texts with code points that stand for no character, such as U+FFFE.
  private func canShowLetters(of run: TextRun, em: Double) -> Bool {
    !run.font.isFixture && em <= Self.largestLetters
      && !run.string.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint }
  }

  /// What can be seen, in the current coordinates.
  private var visible: Rect {
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Adds the outlines of all letters to the path, the first baseline starting at the origin. Glyphs of colour fonts have none and are painted
  /// at once.
  ///
  /// - Returns: true where all letters have outlines.
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

  /// The outlines of all letters that can be seen, where the unit is a pixel of the typesetter.
  func outlines(of run: TextRun, em: Double) -> OutlinedLines.Line {
    let key = em * scale <= OutlinedLines.largestEm ? OutlinedLines.Key(run) : nil
    if let key, let line = lines.line(key) { return line }
    // All of a line that is kept, whatever can be seen of it now.
    let cairo = unsafe cairo, visible = key == nil ? visible : .everything, outlines = OutlinedLines.Line()
    Typesetter.drawing(with: run.font) { typesetter in
      // Made and given back inside, as it holds on to fonts of Cairo.
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

  /// Letters of a font that goes along with the page: they can be searched for and copied.
  private func showLetters(_ run: TextRun, em: Double) {
    let cairo = unsafe cairo
    Typesetter.drawing(with: run.font) { typesetter in
      // The font is let go of inside, too.
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

/// What the letters of the built-in test font look like.
enum FixtureGlyphs {
  /// Between a letter and the border of its square.
  private static let gap = 0.1

  /// A square for each letter, in em: from the ascent to the descent, with a gap to its neighbours. White space stays white.
  ///
  /// - Parameter visible: letters that lie wholly outside are left out.
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
  /// What is added to the letters, for the typesetter.
  var spacingInEm: LineSpacing {
    let em = font.usableSize
    guard em > 0 else { return LineSpacing(direction: direction) }
    return LineSpacing(letters: letterSpacing / em, words: wordSpacing / em, direction: direction).tracked(for: font)
  }
}
