import CPango
import Drawing
import Geometry
import Imaging

extension Painter {
  /// A side below this, in pixels, shows nothing.
  private static var smallestSide: Double { 1e-3 }

  /// Stretches a picture to a rectangle. At its borders the picture goes on with its own edge pixels, so that no rim shines through.
  mutating func paintImage(_ id: ImageID, in rect: Rect) throws(CanvasError) {
    guard let image = try usableImage(id), let rect = try reachable(rect, in: "the place of a picture"),
      min(rect.width, rect.height) * scale > Self.smallestSide
    else { return }
    var surface = reducedSurface(for: id, image, in: rect)
    if surface == nil { surface = try self.surface(for: id) }
    guard let surface else { return }
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

  /// Pages are smoothed by who shows them. Pixels on pixels are copied. Turned pictures are made smaller by Cairo's best filter; its good
  /// one, which cannot ring, makes pictures larger and moves them by a part of a pixel.
  private func filter(for surface: Surface, in rect: Rect) -> cairo_filter_t {
    if medium == .page { return CAIRO_FILTER_GOOD }
    let x = rect.width * scale / Double(surface.width), y = rect.height * scale / Double(surface.height)
    let isWhole = [rect.x * scale, rect.y * scale].allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
    if transform == .identity, abs(x - 1) < 1e-9, abs(y - 1) < 1e-9, isWhole { return CAIRO_FILTER_NEAREST }
    return min(x, y) < 1 && transform != .identity ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
  }

  /// A picture in the size it is painted in.
  struct Reduction {
    let id: ImageID
    let surface: Surface
  }

  /// How many smaller pictures are kept for the next time they are painted.
  private static var reductionLimit: Int { 16 }

  /// The picture in the pixels that it comes to fill; nil where it does not become smaller, or is turned, or lies on a page.
  private mutating func reducedSurface(for id: ImageID, _ image: Bitmap, in rect: Rect) -> Surface? {
    guard medium == .pixels, transform == .identity else { return nil }
    // A side between two whole numbers of pixels is painted from the larger one.
    func pixels(_ length: Double) -> Int { max(1, Int((min(length * scale, Self.reach) - 1e-9).rounded(.up))) }
    let width = pixels(rect.width), height = pixels(rect.height)
    guard width <= image.width, height <= image.height, width < image.width || height < image.height else { return nil }
    let known = reductions.first { $0.id == id && $0.surface.width == width && $0.surface.height == height }
    if let known { return known.surface }
    let surface = Surface(image.reduced(toWidth: width, height: height))
    if reductions.count == Self.reductionLimit { reductions.removeFirst() }
    reductions.append(Reduction(id: id, surface: surface))
    return surface
  }
}
