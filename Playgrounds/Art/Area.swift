/// A shape as the distance of any point from its edge: negative inside, in points.
struct Area {
  let distance: (SIMD2<Double>) -> Double

  static func circle(_ x: Double, _ y: Double, radius: Double) -> Area {
    Area { length($0 - SIMD2(x, y)) - radius }
  }

  static func roundedRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) -> Area {
    let half = SIMD2(width / 2, height / 2), center = SIMD2(x, y) + half
    return Area { point in
      let q = point - center
      let outside = SIMD2(abs(q.x) - half.x + radius, abs(q.y) - half.y + radius)
      let corner = length(SIMD2(max(outside.x, 0), max(outside.y, 0)))
      return corner + min(max(outside.x, outside.y), 0) - radius
    }
  }

  /// A line from `a` to `b` with round ends.
  static func line(_ a: SIMD2<Double>, _ b: SIMD2<Double>, width: Double) -> Area {
    let along = b - a
    return Area { point in
      let t = min(max(((point - a) * along).sum() / (along * along).sum(), 0), 1)
      return length(point - a - along * t) - width / 2
    }
  }

  /// A triangle or another convex polygon, its corners clockwise on the screen.
  static func convex(_ corners: [SIMD2<Double>]) -> Area {
    let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return Area { point in
      edges.reduce(-Double.infinity) { farthest, edge in
        let along = edge.1 - edge.0, from = point - edge.0
        return max(farthest, (along.y * from.x - along.x * from.y) / length(along))
      }
    }
  }

  /// Everything below the graph of `top`; right where the graph is not steep.
  static func below(_ top: @escaping (Double) -> Double) -> Area { Area { top($0.x) - $0.y } }

  /// Everything else.
  var outside: Area { Area { -distance($0) } }

  /// The area a little further right and down.
  func moved(_ x: Double, _ y: Double) -> Area { Area { distance($0 - SIMD2(x, y)) } }

  /// What lies in both areas.
  func clipped(to other: Area) -> Area { Area { max(distance($0), other.distance($0)) } }

  /// What lies in one of the areas.
  func joined(with other: Area) -> Area { Area { min(distance($0), other.distance($0)) } }
}

func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
