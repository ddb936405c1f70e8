package import Geometry

/// Shapes as SVG elements: the name and the geometry attributes, without the brackets.
enum SVGShape {
  /// Returns an element, or nil for a shape without interior and outline. Areas are even-odd, as everywhere in a drawing.
  ///
  /// - Parameters:
  ///   - ruleAttribute: the name of the fill rule's attribute: `fill-rule`, or `clip-rule` inside a clip.
  ///   - isDashed: whether the start of the outline is visible; SVG starts ellipses at the right, drawings at the top.
  static func element(
    _ shape: Shape, ruleAttribute: String = "fill-rule", isDashed: Bool = false
  ) throws(CanvasError) -> String? {
    switch shape {
    case .rect(let rect):
      guard let rect = try reachable(rect, in: "a rectangle") else { return nil }
      // A rectangle without area would not be stroked.
      if rect.width > 0, rect.height > 0 { return "rect\(place(rect))" }
    case .roundedRect(let rect, let radii) where radii.areEqual:
      let radius = try reachable(radii.topLeft, in: "a corner radius")
      guard let rect = try reachable(rect, in: "a rounded rectangle") else { return nil }
      let limited = max(min(radius, rect.width / 2, rect.height / 2), 0)
      if limited > 0 { return "rect\(place(rect)) rx=\"\(SVGNumber.text(limited))\"" }
      if rect.width > 0, rect.height > 0 { return "rect\(place(rect))" }
    case .ellipse(let rect) where !isDashed:
      guard let rect = try reachable(rect, in: "an ellipse") else { return nil }
      if rect.width > 0, rect.height > 0 {
        return "ellipse" + attribute("cx", rect.center.x) + attribute("cy", rect.center.y)
          + attribute("rx", rect.width / 2) + attribute("ry", rect.height / 2)
      }
    case .roundedRect, .ellipse, .polyline, .compound: break
    }
    var data = ""
    try append(shape, to: &data, depth: 0)
    return data.isEmpty ? nil : "path d=\"\(data)\" \(ruleAttribute)=\"evenodd\""
  }

  /// Returns ` x="…" y="…" width="…" height="…"`.
  static func place(_ rect: Rect) -> String {
    attribute("x", rect.x) + attribute("y", rect.y) + attribute("width", rect.width) + attribute("height", rect.height)
  }

  /// Returns `matrix(a b c d tx ty)`.
  static func matrix(_ transform: AffineTransform) -> String {
    let factors = [transform.a, transform.b, transform.c, transform.d].map(SVGNumber.factor)
    let points = [transform.tx, transform.ty].map { SVGNumber.text(min(max($0, -SVGWriter.reach), SVGWriter.reach)) }
    return "matrix(\((factors + points).joined(separator: " ")))"
  }

  private static func attribute(_ name: String, _ value: Double) -> String { " \(name)=\"\(SVGNumber.text(value))\"" }

  // MARK: Paths

  private static func append(_ shape: Shape, to data: inout String, depth: Int) throws(CanvasError) {
    switch shape {
    case .rect(let rect):
      guard let rect = try reachable(rect, in: "a rectangle") else { return }
      append(rect, corners: Array(repeating: .zero, count: 4), to: &data)
    case .roundedRect(let rect, let radii):
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        _ = try reachable(radius, in: "a corner radius")
      }
      guard let rect = try reachable(rect, in: "a rounded rectangle") else { return }
      append(rect, corners: radii.fitted(into: rect.size).sizes, to: &data)
    case .ellipse(let rect):
      guard let rect = try reachable(rect, in: "an ellipse") else { return }
      let half = Size(width: rect.width / 2, height: rect.height / 2)
      append(rect, corners: Array(repeating: half, count: 4), to: &data)
    case .polyline(let points, let isClosed):
      for (index, point) in points.enumerated() { data += (index == 0 ? "M" : "L") + (try pair(point)) }
      if isClosed, !points.isEmpty { data += "Z" }
    case .compound(let shapes):
      guard depth < DisplayList.depthLimit else { throw .tooDeep }
      for shape in shapes { try append(shape, to: &data, depth: depth + 1) }
    }
  }

  /// Appends a rectangle with elliptic corners, clockwise from the end of the top left one.
  private static func append(_ rect: Rect, corners: [Size], to data: inout String) {
    let text = SVGNumber.text
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      data += "M\(text(rect.left)) \(text(rect.top))H\(text(rect.right))V\(text(rect.bottom))H\(text(rect.left))Z"
      return
    }
    func arc(_ corner: Size, _ x: Double, _ y: Double) -> String {
      guard corner.width > 0, corner.height > 0 else { return "" }
      return "A\(text(corner.width)) \(text(corner.height)) 0 0 1 \(text(x)) \(text(y))"
    }
    data += "M\(text(rect.left + corners[0].width)) \(text(rect.top))H\(text(rect.right - corners[1].width))"
    data += arc(corners[1], rect.right, rect.top + corners[1].height)
    data += "V\(text(rect.bottom - corners[2].height))" + arc(corners[2], rect.right - corners[2].width, rect.bottom)
    data += "H\(text(rect.left + corners[3].width))" + arc(corners[3], rect.left, rect.bottom - corners[3].height)
    data += "V\(text(rect.top + corners[0].height))" + arc(corners[0], rect.left + corners[0].width, rect.top) + "Z"
  }

  // MARK: Numbers at the door

  /// Returns `x y`.
  static func pair(_ point: Point) throws(CanvasError) -> String {
    let x = try reachable(point.x, in: "a line"), y = try reachable(point.y, in: "a line")
    return "\(SVGNumber.text(x)) \(SVGNumber.text(y))"
  }

  /// Returns the coordinate, clamped to the supported range.
  static func reachable(_ coordinate: Double, in place: String) throws(CanvasError) -> Double {
    guard coordinate.isFinite else { throw .notFinite(in: place) }
    return min(max(coordinate, -SVGWriter.reach), SVGWriter.reach)
  }

  /// Returns the rectangle, clamped to the supported range; nil where a side is negative.
  static func reachable(_ rect: Rect, in place: String) throws(CanvasError) -> Rect? {
    guard rect.isFinite else { throw .notFinite(in: place) }
    guard rect.width >= 0, rect.height >= 0 else { return nil }
    func moved(_ coordinate: Double) -> Double { min(max(coordinate, -SVGWriter.reach), SVGWriter.reach) }
    return Rect(left: moved(rect.left), top: moved(rect.top), right: moved(rect.right), bottom: moved(rect.bottom))
  }
}

extension CornerRadii {
  /// The corners' extents, clockwise from the top left.
  package var sizes: [Size] {
    [topLeft, topRight, bottomRight, bottomLeft].map { Size(width: $0, height: $0) }
  }
}
