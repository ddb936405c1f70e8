import CPango
import Drawing
import Geometry

extension Painter {
  /// A side below this, in pixels, shows nothing.
  private static var smallestSide: Double { 1e-3 }

  /// Stretches a picture to a rectangle. At its borders the picture goes on with its own edge pixels, so that no rim shines through.
  mutating func paintImage(_ id: ImageID, in rect: Rect) throws(CanvasError) {
    let surface = try surface(for: id)
    guard let surface, let rect = try reachable(rect, in: "the place of a picture"),
      min(rect.width, rect.height) * scale > Self.smallestSide
    else { return }
    unsafe cairo_save(cairo)
    unsafe cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_translate(cairo, rect.x, rect.y)
    unsafe cairo_scale(cairo, rect.width / Double(surface.width), rect.height / Double(surface.height))
    unsafe cairo_set_source_surface(cairo, surface.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(cairo)
    // On a page no rim arises, and Cairo would store a padded copy as large as what is filled.
    unsafe cairo_pattern_set_extend(pattern, medium == .page ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(pattern, filter(for: surface, in: rect))
    unsafe cairo_fill(cairo)
    unsafe cairo_restore(cairo)
  }

  /// Pages are smoothed by who shows them. Pixels on pixels are copied. Otherwise Cairo's best filter makes pictures smaller, and its good one, which cannot ring, larger.
  private func filter(for surface: Surface, in rect: Rect) -> cairo_filter_t {
    if medium == .page { return CAIRO_FILTER_GOOD }
    let x = rect.width * scale / Double(surface.width), y = rect.height * scale / Double(surface.height)
    let isWhole = [rect.x * scale, rect.y * scale].allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
    if transform == .identity, abs(x - 1) < 1e-9, abs(y - 1) < 1e-9, isWhole { return CAIRO_FILTER_NEAREST }
    return min(x, y) < 1 ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
  }
}
