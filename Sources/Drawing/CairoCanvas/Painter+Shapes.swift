import Appearance
import CPango
import Drawing
import Geometry

extension Painter {
  /// The length of a dash pattern, in pixels, below which it is painted as a solid line: it is invisible, and can take very long.
  private static var shortestPattern: Double { 0.25 }

  func fill(_ shape: Shape, with color: Color) throws(CanvasError) {
    try setSource(color)
    try addPath(of: shape)
    unsafe cairo_fill(cairo)
  }

  /// Paints a gradient; a rectangle without area paints nothing.
  func fill(_ shape: Shape, with gradient: Gradient, across rect: Rect) throws(CanvasError) {
    guard let rect = try reachable(rect, in: "a gradient"), rect.width > 0, rect.height > 0 else { return }
    let pattern: OpaquePointer?
    if let (start, end) = gradient.line(across: rect) {
      unsafe pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    } else {
      unsafe pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      let way = Gradient.ellipse(across: rect)
      var matrix = cairo_matrix_t(
        xx: 1 / way.a, yx: 0, xy: 0, yy: 1 / way.d, x0: -way.tx / way.a, y0: -way.ty / way.d)
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
    }
    defer { unsafe cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      guard [stop.place, color.red, color.green, color.blue, color.alpha].allSatisfy(\.isFinite) else {
        throw .notFinite(in: "a gradient")
      }
      unsafe cairo_pattern_add_color_stop_rgba(pattern, stop.place, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_set_source(cairo, pattern)
    try addPath(of: shape)
    unsafe cairo_fill(cairo)
  }

  /// Paints an outline with mitred corners; with round caps, corners are round.
  func stroke(_ shape: Shape, with stroke: Stroke) throws(CanvasError) {
    let width = try reachable(stroke.width, in: "the width of a stroke")
    guard width > 0 else { return }
    try setSource(stroke.color)
    try setDash(stroke.dash)
    unsafe cairo_set_line_width(cairo, width)
    unsafe cairo_set_line_cap(cairo, stroke.hasRoundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(cairo, stroke.hasRoundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    try addPath(of: shape)
    unsafe cairo_stroke(cairo)
  }

  private func setDash(_ dash: [Double]) throws(CanvasError) {
    var lengths: [Double] = [], total = 0.0
    for length in dash {
      let length = try reachable(length, in: "a dash")
      guard length >= 0 else { throw .negativeDash }
      lengths.append(length)
      total += length
    }
    if total * scale < Self.shortestPattern { lengths = [] }
    unsafe lengths.withUnsafeBufferPointer {
      unsafe cairo_set_dash(cairo, $0.baseAddress, Int32(clamping: $0.count), 0)
    }
  }

  /// Starts a path and adds the shape to it.
  func addPath(of shape: Shape) throws(CanvasError) {
    unsafe cairo_new_path(cairo)
    try append(shape, depth: 0)
  }

  private func append(_ shape: Shape, depth: Int) throws(CanvasError) {
    // This precedes the shape: a PDF treats a clip whose path ends with an empty subpath as empty.
    unsafe cairo_new_sub_path(cairo)
    switch shape {
    case .rect(let rect):
      guard let rect = try reachable(rect, in: "a rectangle") else { return }
      unsafe cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    case .roundedRect(let rect, let radii):
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        _ = try reachable(radius, in: "a corner radius")
      }
      guard let rect = try reachable(rect, in: "a rounded rectangle") else { return }
      append(rect, corners: radii.fitted(into: rect.size).sizes)
    case .ellipse(let rect):
      guard let rect = try reachable(rect, in: "an ellipse") else { return }
      append(rect, corners: Array(repeating: Size(width: rect.width / 2, height: rect.height / 2), count: 4))
    case .polyline(let points, let isClosed):
      for (index, point) in points.enumerated() {
        let x = try reachable(point.x, in: "a line"), y = try reachable(point.y, in: "a line")
        unsafe index == 0 ? cairo_move_to(cairo, x, y) : cairo_line_to(cairo, x, y)
      }
      if isClosed, !points.isEmpty { unsafe cairo_close_path(cairo) }
    case .compound(let shapes):
      guard depth < DisplayList.depthLimit else { throw .tooDeep }
      for shape in shapes { try append(shape, depth: depth + 1) }
    }
  }

  /// Appends a rectangle with elliptic corners, clockwise from the end of the top left one.
  private func append(_ rect: Rect, corners: [Size]) {
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      unsafe cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
      return
    }
    unsafe cairo_move_to(cairo, rect.left + corners[0].width, rect.top)
    // Each corner's point, the signs of the way from there to the ellipse's centre, and whether the quarter starts up or down.
    let ends: [(point: Point, x: Double, y: Double)] = [
      (Point(x: rect.right, y: rect.top), -1, 1), (Point(x: rect.right, y: rect.bottom), -1, -1),
      (Point(x: rect.left, y: rect.bottom), 1, -1), (Point(x: rect.left, y: rect.top), 1, 1),
    ]
    for (index, end) in ends.enumerated() {
      let corner = corners[(index + 1) % 4]
      let center = Point(x: end.point.x + end.x * corner.width, y: end.point.y + end.y * corner.height)
      let across = Point(x: -end.x * corner.width, y: 0), along = Point(x: 0, y: -end.y * corner.height)
      guard corner.width > 0, corner.height > 0 else {
        unsafe cairo_line_to(cairo, end.point.x, end.point.y)
        continue
      }
      // At the right the quarter starts at the top or ends there, at the left the other way round.
      let startsAlong = index % 2 == 0
      appendQuarter(from: startsAlong ? along : across, to: startsAlong ? across : along, around: center)
    }
    unsafe cairo_close_path(cairo)
  }

  /// Appends a straight line to `start` and a quarter of an ellipse from there to `end`, both relative to `center`.
  ///
  /// It uses two Bézier curves of 45 degrees each, with an error of at most 4 millionths of the radius.
  private func appendQuarter(from start: Point, to end: Point, around center: Point) {
    let handle = 0.265216489839544  // 4/3 · tan(π/16)
    let diagonal = 0.5.squareRoot()
    // Returns a point of the quarter in the frame spanned by start and end.
    func point(_ a: Double, _ b: Double) -> Point {
      Point(x: center.x + a * start.x + b * end.x, y: center.y + a * start.y + b * end.y)
    }
    let near = diagonal * (1 - handle), far = diagonal * (1 + handle)
    let first = point(1, 0), middle = point(diagonal, diagonal), last = point(0, 1)
    let handles = [point(1, handle), point(far, near), point(near, far), point(handle, 1)]
    unsafe cairo_line_to(cairo, first.x, first.y)
    unsafe cairo_curve_to(cairo, handles[0].x, handles[0].y, handles[1].x, handles[1].y, middle.x, middle.y)
    unsafe cairo_curve_to(cairo, handles[2].x, handles[2].y, handles[3].x, handles[3].y, last.x, last.y)
  }
}
