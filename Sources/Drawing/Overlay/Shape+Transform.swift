import Drawing
import Geometry

extension Shape {
  /// Returns the transformed shape: marks follow their views, and their lines keep their width.
  func moved(by transform: AffineTransform) -> Shape {
    switch self {
    case .rect(let rect): return .polyline(ConvexOutline(of: rect, movedBy: transform).corners, isClosed: true)
    case .polyline(let points, let isClosed): return .polyline(points.map(transform.apply), isClosed: isClosed)
    case .compound(let shapes): return .compound(shapes.map { $0.moved(by: transform) })
    // No mark has round corners; only the sides matter.
    case .roundedRect(let rect, _), .ellipse(let rect): return Shape.rect(rect).moved(by: transform)
    }
  }

  /// The straight lines of its outline.
  var lines: [Segment] {
    switch self {
    case .polyline(let points, let isClosed):
      return zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : [])).map(Segment.init)
    case .compound(let shapes): return shapes.flatMap(\.lines)
    case .rect, .roundedRect, .ellipse: return moved(by: .identity).lines
    }
  }
}
