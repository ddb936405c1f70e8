import Appearance
import CPango
import Drawing
import Geometry
import Imaging

/// A painter of commands on one Cairo surface of any kind, in points; the owner of the Cairo context.
///
/// Numbers are checked when they are used: numbers that are not finite throw, and extreme coordinates are clamped to `reach`.
@safe struct Painter: ~Copyable {
  let cairo: OpaquePointer?
  /// The kind of the output.
  let medium: Medium
  /// The estimated maximum of device pixels per point of the current group, from `AffineTransform.reach`.
  var scale: Double
  /// The device pixels per point of the drawing.
  let drawingScale: Double
  /// The transform from the points of the current group to those of the drawing.
  var transform = AffineTransform.identity
  let images: [Bitmap]
  /// The picture files that a page embeds unchanged.
  private let files: [ImageID: EmbeddedFile]
  /// The most recently used pictures, by their index.
  private(set) var surfaces: [Surface?]
  private var keptCount = 0
  /// The cached outlines of painted text.
  let lines = OutlinedLines()
  /// The most recently reduced pictures.
  var reductions: [Reduction] = []
  /// The maximum size of a translucent layer, in pixels.
  private let pixelCount: Int
  /// The number of open translucent groups.
  private var layerCount = 0

  /// The kind of the output.
  enum Medium {
    /// Pixels: text is filled outlines.
    case pixels
    /// Shapes and letters: text stays text.
    case page
  }

  /// The maximum nesting of translucent groups on a page. Cairo examines each of them twice, nested ones four times, and so on.
  private static let layersOnPage = 8

  /// The maximum distance of a coordinate from the origin, in pixels. Cairo's numbers end at 8,388,607.
  static let reach = 1_000_000.0

  /// - Parameters:
  ///   - pixelCount: the area of the surface, which bounds the number of translucent groups on pixels.
  @unsafe init(
    on surface: OpaquePointer?, medium: Medium = .pixels, _ list: DisplayList, scale: Double, pixelCount: Int = 0
  ) {
    self.medium = medium
    unsafe cairo = cairo_create(surface)
    self.scale = scale
    drawingScale = scale
    (images, files, self.pixelCount) = (list.images, list.files, pixelCount)
    surfaces = Array(repeating: nil, count: images.count)
    unsafe cairo_scale(cairo, scale, scale)
    // The maximum error of a flattened curve, in pixels; Cairo's default of 0.1 visibly cuts the rim of a circle.
    unsafe cairo_set_tolerance(cairo, 0.02)
    unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
  }

  deinit { unsafe cairo_destroy(cairo) }

  /// Paints one colour everywhere.
  func cover(with color: Color) throws(CanvasError) {
    try setSource(color)
    unsafe cairo_paint(cairo)
    try check()
  }

  /// Paints commands in order.
  mutating func paint(_ commands: [Command], depth: Int = 0) throws(CanvasError) {
    guard depth <= DisplayList.depthLimit else { throw .tooDeep }
    for command in commands {
      switch command {
      case .group(let group): try paint(group, depth: depth)
      case .fill(let shape, let color): try fill(shape, with: color)
      case .gradient(let shape, let gradient, let rect): try fill(shape, with: gradient, across: rect)
      case .stroke(let shape, let stroke): try self.stroke(shape, with: stroke)
      case .image(let id, let rect): try paintImage(id, in: rect)
      case .text(let run): try paintText(run)
      }
      try check()
    }
  }

  private mutating func paint(_ group: Group, depth: Int) throws(CanvasError) {
    guard group.opacity.isFinite else { throw .notFinite(in: "the opacity of a group") }
    guard group.opacity > 0 else { return }
    let (outerTransform, outerScale) = (transform, scale)
    defer { (transform, scale) = (outerTransform, outerScale) }
    if let inner = group.transform, try !enter(inner) { return }
    unsafe cairo_save(cairo)
    defer { unsafe cairo_restore(cairo) }
    if group.transform != nil { setMatrix() }
    if let clip = group.clip {
      try addPath(of: clip)
      unsafe cairo_clip(cairo)
    }
    if group.opacity < 1 {
      try paintLayer(group, depth: depth)
    } else {
      try paint(group.commands, depth: depth + 1)
    }
  }

  /// Paints a group on a layer of its own, so that overlapping parts do not show through each other.
  private mutating func paintLayer(_ group: Group, depth: Int) throws(CanvasError) {
    switch medium {
    case .pixels: guard (layerCount + 1) * pixelCount <= 4 * CairoRenderer.pixelLimit else { throw .tooDeep }
    case .page: guard layerCount < Self.layersOnPage else { throw .tooDeep }
    }
    layerCount += 1
    unsafe cairo_push_group(cairo)
    try paint(group.commands, depth: depth + 1)
    unsafe cairo_pop_group_to_source(cairo)
    unsafe cairo_paint_with_alpha(cairo, group.opacity)
    layerCount -= 1
  }

  // MARK: Numbers at the door

  /// Throws the current error of Cairo.
  func check() throws(CanvasError) {
    let status = unsafe cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// Returns the coordinate, clamped to the supported range.
  func reachable(_ coordinate: Double, in place: String) throws(CanvasError) -> Double {
    guard coordinate.isFinite else { throw .notFinite(in: place) }
    let reach = Self.reach / scale
    return min(max(coordinate, -reach), reach)
  }

  /// Returns the rectangle, clamped to the supported range; nil where a side is negative.
  func reachable(_ rect: Rect, in place: String) throws(CanvasError) -> Rect? {
    guard rect.isFinite else { throw .notFinite(in: place) }
    guard rect.width >= 0, rect.height >= 0 else { return nil }
    let reach = Self.reach / scale
    func moved(_ coordinate: Double) -> Double { min(max(coordinate, -reach), reach) }
    return Rect(left: moved(rect.left), top: moved(rect.top), right: moved(rect.right), bottom: moved(rect.bottom))
  }

  func setSource(_ color: Color) throws(CanvasError) {
    guard color.red.isFinite, color.green.isFinite, color.blue.isFinite, color.alpha.isFinite else {
      throw .notFinite(in: "a colour")
    }
    unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// The maximum number of pixels in kept copies: 32 MB.
  private static let keptPixels = 8_000_000

  /// Returns the copy of a picture that Cairo paints from, cached for a while; nil for a picture without pixels.
  mutating func surface(for id: ImageID) throws(CanvasError) -> Surface? {
    guard images.indices.contains(id.index) else { throw .unknownImage(id) }
    if let surface = surfaces[id.index] { return surface }
    if let file = files[id] {
      surfaces[id.index] = Surface(file, id)
      if file.kind == .jpeg { surfaces[id.index]?.name(by: file.bytes) }
      return surfaces[id.index]
    }
    guard let image = try usableImage(id) else { return nil }
    let surface = Surface(image)
    if medium == .page { surface.name(by: image.bytes) }
    let count = image.width * image.height
    if medium == .pixels, keptCount + count > Self.keptPixels {
      for index in surfaces.indices { surfaces[index] = nil }
      keptCount = 0
    }
    keptCount += count
    surfaces[id.index] = surface
    return surface
  }

  /// Returns the picture; nil for one without pixels.
  func usableImage(_ id: ImageID) throws(CanvasError) -> Bitmap? {
    guard images.indices.contains(id.index) else { throw .unknownImage(id) }
    let image = images[id.index]
    let isUsable =
      0...CairoRenderer.sideLimit ~= image.width && 0...CairoRenderer.sideLimit ~= image.height
      && image.bytes.count == image.width * image.height * 4
    guard isUsable else { throw .unusableImage(id, width: image.width, height: image.height) }
    return image.width > 0 && image.height > 0 ? image : nil
  }

  /// Enters the coordinates of a group. Returns false where the group is invisible: flattened to a line, or extremely large.
  mutating func enter(_ inner: AffineTransform) throws(CanvasError) -> Bool {
    guard inner.isFinite else { throw .notFinite(in: "the transform of a group") }
    var next = inner.followed(by: transform)
    let factor = next.reach
    guard next.isFinite, abs(next.determinant) > Self.smallestArea, factor <= Self.reach else { return false }
    let reach = Self.reach / drawingScale
    next.tx = min(max(next.tx, -reach), reach)
    next.ty = min(max(next.ty, -reach), reach)
    transform = next
    scale = drawingScale * max(factor, 1e-6)
    return true
  }

  /// The area of a transformed point below which it is not painted, and Cairo could not invert the transform.
  private static var smallestArea: Double { 1e-12 }

  /// Sets Cairo's matrix from `transform`.
  func setMatrix() {
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init(
      &matrix, transform.a * drawingScale, transform.b * drawingScale, transform.c * drawingScale,
      transform.d * drawingScale, transform.tx * drawingScale, transform.ty * drawingScale)
    unsafe cairo_set_matrix(cairo, &matrix)
  }
}
