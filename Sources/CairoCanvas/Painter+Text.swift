import Appearance
import CCairo
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
      paint(run.string, in: Typesetter(run.font))
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
  private func paint(_ string: String, in typesetter: borrowing Typesetter) {
    let unit = Typesetter.pixelsPerEm, visible = visible
    for (row, line) in string.textLines.enumerated() {
      let baseline = Double(row) * (typesetter.ascent + typesetter.descent) * unit
      guard baseline - 2 * unit < visible.bottom, baseline + 2 * unit > visible.top else { continue }
      unsafe typesetter.eachPiece(of: line) { piece in
        let start = unsafe piece.x * unit
        guard start < visible.right + 2 * unit, unsafe start + piece.width * unit > visible.left - 2 * unit else {
          return
        }
        unsafe GlyphPainter(cairo: cairo, visible: visible).paint(piece.line, at: Point(x: start, y: baseline))
      }
    }
  }
}

/// Paints shaped glyphs one by one, so that those far outside are never turned into coordinates.
@unsafe private struct GlyphPainter {
  let cairo: OpaquePointer?
  let visible: Rect

  func paint(_ line: UnsafeMutablePointer<PangoLayoutLine>, at start: Point) {
    var x = start.x
    var runs = unsafe line.pointee.runs
    while let node = unsafe runs {
      if let run = unsafe node.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self) {
        unsafe paint(run.pointee, x: &x, baseline: start.y)
      }
      unsafe runs = node.pointee.next
    }
  }

  private func paint(_ run: PangoLayoutRun, x: inout Double, baseline: Double) {
    guard let font = unsafe run.item.pointee.analysis.font, var glyph = unsafe run.glyphs.pointee.glyphs,
      var cluster = unsafe run.glyphs.pointee.log_clusters
    else { return }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let isColored = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    let margin = 2 * Typesetter.pixelsPerEm
    let count = unsafe Int(run.glyphs.pointee.num_glyphs)
    for _ in 0..<count {
      let advance = unsafe Double(glyph.pointee.geometry.width) / Double(PANGO_SCALE)
      if unsafe x + advance + margin > visible.left && x - margin < visible.right {
        var single = unsafe PangoGlyphString(num_glyphs: 1, glyphs: glyph, log_clusters: cluster, space: 1)
        unsafe cairo_move_to(cairo, x, baseline)
        if isColored {
          unsafe pango_cairo_show_glyph_string(cairo, font, &single)
        } else {
          unsafe pango_cairo_glyph_string_path(cairo, font, &single)
        }
      }
      x += advance
      unsafe glyph += 1
      unsafe cluster += 1
    }
  }
}
