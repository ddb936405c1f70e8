import Appearance
import CPango
import Drawing
import Geometry
import Typography

extension Painter {
  /// Text below this size, in pixels, shows nothing.
  private static var smallestText: Double { 0.05 }

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
    if run.font.isFixture {
      unsafe cairo_scale(cairo, em, em)
      appendFixture(run.string)
    } else {
      unsafe cairo_scale(cairo, em / Typesetter.pixelsPerEm, em / Typesetter.pixelsPerEm)
      paint(run.string, in: run.font)
    }
    // Outlines of a glyph may overlap, and stay filled where they do.
    unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    unsafe cairo_fill(cairo)
    unsafe cairo_restore(cairo)
  }

  /// What can be seen, in the current coordinates.
  private var visible: Rect {
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// A square for each letter, in em: from the ascent to the descent, with a gap to its neighbours. White space stays white.
  private func appendFixture(_ string: String) {
    let gap = 0.1, visible = visible
    for (row, line) in string.textLines.enumerated() {
      let baseline = Double(row) * (FixtureFont.ascent + FixtureFont.descent)
      guard baseline - 1 < visible.bottom, baseline + 1 > visible.top else { continue }
      for (column, character) in line.enumerated() where !character.isWhitespace {
        guard Double(column) < visible.right, Double(column) + 1 > visible.left else { continue }
        unsafe cairo_rectangle(
          cairo, Double(column) + gap, baseline - FixtureFont.ascent + gap, 1 - 2 * gap, 1 - 2 * gap)
      }
    }
  }

  /// Adds the outlines of all glyphs to the path; those of colour fonts are painted at once.
  private func paint(_ string: String, in font: Font) {
    let cairo = unsafe cairo, visible = visible
    Typesetter.with(font) { typesetter in
      // Made and given back inside, as it holds on to fonts of Cairo.
      let glyphs = unsafe GlyphPainter(cairo: cairo, visible: visible)
      for (row, line) in string.textLines.enumerated() {
        let baseline = Double(row) * (typesetter.ascent + typesetter.descent) * Typesetter.pixelsPerEm
        guard glyphs.canSee(baseline: baseline) else { continue }
        unsafe typesetter.eachPiece(of: line) { unsafe glyphs.paint($0, baseline: baseline) }
      }
    }
  }
}
