import CPango
import Geometry
import Typography

/// A collector of outlines of shaped glyphs in pixels of the typesetter, which are the unit of the Cairo context; bitmaps of colour fonts are
/// painted on it immediately.
///
/// FreeType loads every glyph at one size, 2,048 pixels per em, and the outline is scaled. So FreeType never gets an extreme font size (its errors
/// would stick to the font), and the outlines of a font are loaded once for all sizes. Invisible glyphs are ignored.
@safe final class GlyphPainter {
  /// The scale from pixels of the typesetter to pixels of the scratch context.
  private static var magnification: Double { 2048 / Typesetter.pixelsPerEm }
  /// The largest em, in device pixels, at which bitmaps of colour fonts are painted.
  private static var colorLimit: Double { 1000 }
  /// The maximum extent of a glyph beyond its position: two em.
  private let margin = 2 * Typesetter.pixelsPerEm

  private let target: OpaquePointer?
  private let visible: Rect
  /// The context for making outlines; nothing is painted on it.
  private let scratch: OpaquePointer?
  /// Whether colour glyphs are small enough to be painted.
  private let paintsColors: Bool
  /// The outlines, each with its position.
  private let line: OutlinedLines.Line

  init(cairo: OpaquePointer?, visible: Rect, line: OutlinedLines.Line) {
    unsafe target = cairo
    (self.visible, self.line) = (visible, line)
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    unsafe scratch = cairo_create(surface)
    unsafe cairo_surface_destroy(surface)
    unsafe cairo_scale(scratch, Self.magnification, Self.magnification)
    // The size of a unit in device pixels.
    var x = Typesetter.pixelsPerEm, y = 0.0
    unsafe cairo_user_to_device_distance(cairo, &x, &y)
    paintsColors = abs(x) <= Self.colorLimit
  }

  deinit { unsafe cairo_destroy(scratch) }

  /// Returns whether a line on `baseline` can be visible.
  func canSee(baseline: Double) -> Bool { baseline - margin < visible.bottom && baseline + margin > visible.top }

  private func canSee(from left: Double, to right: Double) -> Bool {
    right + margin > visible.left && left - margin < visible.right
  }

  @unsafe func paint(_ piece: Typesetter.Piece, baseline: Double) {
    var x = unsafe piece.x * Typesetter.pixelsPerEm
    guard unsafe canSee(from: x, to: x + piece.width * Typesetter.pixelsPerEm) else { return }
    unsafe Typesetter.eachRun(of: piece.line) { unsafe paint($0, x: &x, baseline: baseline) }
  }

  private func paint(_ run: PangoLayoutRun, x: inout Double, baseline: Double) {
    guard let font = unsafe run.item.pointee.analysis.font, var glyph = unsafe run.glyphs.pointee.glyphs,
      var cluster = unsafe run.glyphs.pointee.log_clusters
    else { return }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let isColored = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    if isColored { line.isWhole = false }
    line.beginRun()
    let count = unsafe Int(run.glyphs.pointee.num_glyphs)
    for _ in 0..<count {
      let advance = unsafe Double(glyph.pointee.geometry.width) / Double(PANGO_SCALE)
      if canSee(from: x, to: x + advance) {
        var single = unsafe PangoGlyphString(num_glyphs: 1, glyphs: glyph, log_clusters: cluster, space: 1)
        if !isColored {
          unsafe appendOutline(of: &single, font: font, x: x, baseline: baseline)
        } else if paintsColors {
          unsafe cairo_save(target)
          unsafe cairo_move_to(target, x, baseline)
          unsafe pango_cairo_show_glyph_string(target, font, &single)
          unsafe cairo_restore(target)
        }
      }
      x += advance
      unsafe glyph += 1
      unsafe cluster += 1
    }
  }

  private func appendOutline(
    of glyph: UnsafeMutablePointer<PangoGlyphString>, font: UnsafeMutablePointer<PangoFont>, x: Double, baseline: Double
  ) {
    guard let info = unsafe glyph.pointee.glyphs?.pointee else { return }
    let scratch = unsafe scratch, place = info.geometry
    unsafe line.add(
      .init(index: info.glyph, xOffset: place.x_offset, yOffset: place.y_offset), x: x, baseline: baseline
    ) {
      unsafe cairo_new_path(scratch)
      unsafe cairo_move_to(scratch, 0, 0)
      unsafe pango_cairo_glyph_string_path(scratch, font, glyph)
      return unsafe cairo_copy_path(scratch)
    }
  }
}
