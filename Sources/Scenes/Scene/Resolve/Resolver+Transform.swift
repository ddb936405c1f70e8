import Diagnostics
import Geometry

extension Resolver {
  mutating func resolved(_ transform: TransformDocument) -> ViewTransform {
    var resolved = ViewTransform()
    if let rotation = transform.rotation { resolved.rotation = number(rotation) }
    if let scale = transform.scale?.value {
      (resolved.scaleX, resolved.scaleY) = (number(scale.horizontal), number(scale.vertical))
    }
    if let translation = transform.translation?.value { resolved.translation = point(translation) }
    if let anchor = transform.anchor?.value { resolved.anchor = point(anchor) }
    return resolved
  }

  private mutating func point(_ pair: AxisPair) -> Point {
    Point(x: number(pair.horizontal), y: number(pair.vertical))
  }
}
