import CPango
import Drawing
import Geometry
import Imaging

extension Painter {
  /// The length of a side, in pixels, below which a picture is invisible.
  private static var smallestSide: Double { 1e-3 }

  /// Scales a picture to a rectangle. Edge pixels are extended beyond the borders, so that no rim shines through.
  mutating func paintImage(_ id: ImageID, in rect: Rect) throws(CanvasError) {
    let image = try usableImage(id)
    guard let rect = try reachable(rect, in: "the place of a picture"),
      min(rect.width, rect.height) * scale > Self.smallestSide
    else { return }
    if let image, let surface = reducedSurface(for: id, image, in: rect) {
      paint(surface, at: (0, 0), of: (surface.width, surface.height), in: rect)
    } else if let image, let part = visiblePart(of: image, in: rect) {
      let surface = Surface(image, columns: part.columns, rows: part.rows)
      let corner = (part.columns.lowerBound, part.rows.lowerBound)
      paint(surface, at: corner, of: (image.width, image.height), in: rect)
    } else if let surface = try surface(for: id) {
      paint(surface, at: (0, 0), of: (surface.width, surface.height), in: rect)
    }
  }

  /// Scales a picture to a rectangle; a surface holds the part of the picture that starts at `corner`.
  private func paint(
    _ surface: Surface, at corner: (x: Int, y: Int), of size: (width: Int, height: Int), in rect: Rect
  ) {
    // The surface must outlive the last line, because Cairo paints from it.
    defer { withExtendedLifetime(surface) {} }
    unsafe cairo_save(cairo)
    unsafe cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_translate(cairo, rect.x, rect.y)
    unsafe cairo_scale(cairo, rect.width / Double(size.width), rect.height / Double(size.height))
    unsafe cairo_set_source_surface(cairo, surface.pointer, Double(corner.x), Double(corner.y))
    let pattern = unsafe cairo_get_source(cairo)
    // A page has no such rims, and Cairo would store a padded copy as large as the filled area.
    unsafe cairo_pattern_set_extend(pattern, medium == .page ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(pattern, filter(for: size, in: rect))
    unsafe cairo_fill(cairo)
    unsafe cairo_restore(cairo)
  }

  /// Returns the filter: on pages, viewers smooth pictures. Pixel-aligned pictures are copied. Transformed pictures are reduced by Cairo's best
  /// filter; its good one, which cannot ring, enlarges pictures and moves them by a part of a pixel.
  private func filter(for size: (width: Int, height: Int), in rect: Rect) -> cairo_filter_t {
    if medium == .page { return CAIRO_FILTER_GOOD }
    let x = rect.width * scale / Double(size.width), y = rect.height * scale / Double(size.height)
    let isWhole = [rect.x * scale, rect.y * scale].allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
    if transform == .identity, abs(x - 1) < 1e-9, abs(y - 1) < 1e-9, isWhole { return CAIRO_FILTER_NEAREST }
    return min(x, y) < 1 && transform != .identity ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
  }

  /// The number of pixels below which a picture is copied as a whole, and kept.
  private static var partLimit: Int { 1_000_000 }

  /// Returns the visible part of a large picture, with a margin for interpolation; nil where that is most of it, or where each pixel of the result
  /// comes from many.
  private func visiblePart(of image: Bitmap, in rect: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard medium == .pixels, transform == .identity, image.width * image.height > Self.partLimit,
      rect.width * scale > Double(image.width) * 0.999, rect.height * scale > Double(image.height) * 0.999
    else { return nil }
    let visible = visible
    func pixels(_ low: Double, _ high: Double, _ start: Double, _ length: Double, _ extent: Int) -> Range<Int> {
      let from = ((low - start) / length * Double(extent)).rounded(.down) - 3,
        to = ((high - start) / length * Double(extent)).rounded(.up) + 3
      let first = Int(min(max(0, from), Double(extent - 1)))
      return first..<Int(min(max(Double(first + 1), to), Double(extent)))
    }
    let columns = pixels(visible.left, visible.right, rect.x, rect.width, image.width)
    let rows = pixels(visible.top, visible.bottom, rect.y, rect.height, image.height)
    return columns.count * rows.count * 2 < image.width * image.height ? (columns, rows) : nil
  }

  /// A picture in the size at which it is painted.
  struct Reduction {
    let id: ImageID
    let surface: Surface
  }

  /// The maximum number of reduced pictures that are kept.
  private static var reductionLimit: Int { 16 }

  /// Returns the picture in the size in which it is painted; nil where it is not reduced, where it is rotated or scaled, or on a page.
  private mutating func reducedSurface(for id: ImageID, _ image: Bitmap, in rect: Rect) -> Surface? {
    let isOnlyMoved = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    guard medium == .pixels, isOnlyMoved else { return nil }
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
