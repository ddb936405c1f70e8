/// A convex polygon: a rotated or sheared rectangle, or the intersection of two.
public struct ConvexOutline: Sendable, Hashable {
  /// The corners in order around the polygon; fewer than three where it is empty.
  public var corners: [Point]

  /// Creates the outline of a transformed rectangle.
  public init(of rect: Rect, movedBy transform: AffineTransform = .identity) {
    let corners = [
      Point(x: rect.left, y: rect.top), Point(x: rect.right, y: rect.top), Point(x: rect.right, y: rect.bottom),
      Point(x: rect.left, y: rect.bottom),
    ].map(transform.apply)
    // A transform that reflects reverses the order of corners.
    self.corners = transform.determinant < 0 ? corners.reversed() : corners
  }

  /// The bounding rectangle; nil where the polygon is empty.
  public var bounds: Rect? {
    guard corners.count > 2, let first = corners.first else { return nil }
    let start = corners.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let end = corners.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// The area.
  public var area: Double {
    guard let first = corners.first else { return 0 }
    let doubled = corners.indices.reduce(0.0) { sum, index in
      let one = corners[index], next = corners[(index + 1) % corners.count]
      return sum + (one.x - first.x) * (next.y - first.y) - (next.x - first.x) * (one.y - first.y)
    }
    return abs(doubled) / 2
  }

  /// Returns the intersection, computed by clipping one polygon along each side of the other (Sutherland and Hodgman).
  public func intersection(_ other: ConvexOutline) -> ConvexOutline {
    var shared = self
    for (index, start) in other.corners.enumerated() {
      let end = other.corners[(index + 1) % other.corners.count]
      shared.cut(from: start, to: end)
    }
    if other.corners.count < 3 { shared.corners = [] }
    return shared
  }

  /// Keeps the part on the inner side of a line.
  private mutating func cut(from start: Point, to end: Point) {
    func side(_ point: Point) -> Double {
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    var kept: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let own = side(corner), following = side(next)
      if own >= 0 { kept.append(corner) }
      guard own * following < 0 else { continue }
      let part = own / (own - following)
      kept.append(Point(x: corner.x + part * (next.x - corner.x), y: corner.y + part * (next.y - corner.y)))
    }
    corners = kept
  }
}
