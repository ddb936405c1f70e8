import Drawing
import Geometry

/// Marks follow what they mark; their lines keep their width.
extension Command {
  func moved(by transform: AffineTransform) -> Command {
    switch self {
    case .fill(let shape, let color): return .fill(shape.moved(by: transform), color)
    case .stroke(let shape, let stroke): return .stroke(shape.moved(by: transform), stroke)
    case .group(var group):
      group.clip = group.clip?.moved(by: transform)
      group.commands = group.commands.map { $0.moved(by: transform) }
      return .group(group)
    // Marks have neither pictures nor words; tags are made where they come to lie.
    case .image, .text: return .group(Group(transform: transform, commands: [self]))
    }
  }
}

extension Shape {
  func moved(by transform: AffineTransform) -> Shape {
    switch self {
    case .rect(let rect):
      let corners = [
        Point(x: rect.left, y: rect.top), Point(x: rect.right, y: rect.top), Point(x: rect.right, y: rect.bottom),
        Point(x: rect.left, y: rect.bottom),
      ]
      return .polyline(corners.map(transform.apply), isClosed: true)
    case .polyline(let points, let isClosed): return .polyline(points.map(transform.apply), isClosed: isClosed)
    case .compound(let shapes): return .compound(shapes.map { $0.moved(by: transform) })
    // No mark has round corners; the sides are what counts.
    case .roundedRect(let rect, _), .ellipse(let rect): return Shape.rect(rect).moved(by: transform)
    }
  }
}
